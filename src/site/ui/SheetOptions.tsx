/* Fields for papers, cards, cut marks and inks, for the print pages and the studio. They load on request. */
import type { ComponentChildren } from 'preact';
import { render } from 'preact';
import { words } from '#text/sheet-options.ts';
import {
  errorFor,
  isUsed,
  ownSize,
  sheetFields,
  type SheetField,
  type SheetFields,
  type SheetProblems,
  type SheetUse,
} from '../sheet-options.ts';

export { ownSize, readSheets, saveSheets, sheetChoice } from '../sheet-options.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface SheetLists {
  readonly papers: readonly Named[];
  readonly cards: readonly Named[];
  readonly machines: readonly Named[];
  readonly conditions: readonly Named[];
}

export interface SheetProps {
  readonly lists: SheetLists;
  readonly fields: SheetFields;
  readonly use: SheetUse;
  readonly wrong: Readonly<Partial<Record<SheetField, string>>>;
  readonly put: (change: Partial<SheetFields>) => void;
  readonly look: string;
}

type Options = readonly (readonly [value: string, name: string])[];

const optionsIn = (names: Readonly<Record<string, string>>): Options => Object.entries(names);
const named = (all: readonly Named[]): Options => all.map(({ id, name }) => [id, name]);
const option = ([value, name]: Options[number]) => (
  <option key={value} value={value}>
    {name}
  </option>
);

/** The parts of a field around its control. */
function Entry({
  field,
  children,
  ...props
}: SheetProps & { readonly field: SheetField; readonly children: ComponentChildren }) {
  const { look, wrong } = props;
  const hint = (words.hints as Readonly<Partial<Record<SheetField, string>>>)[field];
  return (
    <div class={look}>
      <label for={`sheet-${field}`}>{words.fields[field]}</label>
      {children}
      {hint && (
        <span id={`sheet-${field}-hint`} class="meta">
          {hint}
        </span>
      )}
      <strong id={`sheet-${field}-problem`} class="problem" role="alert">
        {wrong[field]}
      </strong>
    </div>
  );
}

const attributes = (field: SheetField, { fields, wrong }: SheetProps) => ({
  id: `sheet-${field}`,
  name: `sheet-${field}`,
  value: fields[field],
  'aria-invalid': wrong[field] ? ('true' as const) : undefined,
  'aria-describedby': `sheet-${field}-hint sheet-${field}-problem`,
});

type Of = SheetProps & { readonly field: SheetField };

function Choice({
  field,
  among,
  machines = [],
  ...props
}: Of & { readonly among: Options; readonly machines?: Options }) {
  if (!isUsed(field, props.use, props.fields)) return null;
  return (
    <Entry field={field} {...props}>
      <select
        {...attributes(field, props)}
        onChange={({ currentTarget }) => props.put({ [field]: currentTarget.value })}
      >
        {among.map(option)}
        {machines.length > 0 && <optgroup label={words.machines}>{machines.map(option)}</optgroup>}
      </select>
    </Entry>
  );
}

function Line({ field, type = 'text', ...props }: Of & { readonly type?: 'text' | 'color' }) {
  if (!isUsed(field, props.use, props.fields)) return null;
  const { value, ...more } = attributes(field, props);
  return (
    <Entry field={field} {...props}>
      <input
        {...more}
        type={type}
        value={type === 'color' && value === '' ? '#000000' : value}
        autoComplete="off"
        onInput={({ currentTarget }) => props.put({ [field]: currentTarget.value })}
      />
    </Entry>
  );
}

/** The paper. `above` is the name of an option for the paper that was chosen elsewhere. */
export const PaperFields = ({ above, ...props }: SheetProps & { readonly above?: string }) => (
  <>
    <Choice
      field="paper"
      {...props}
      among={[...(above ? [['', above] as const] : []), ...named(props.lists.papers), [ownSize, words.own]]}
    />
    <Line field="paperSize" {...props} />
  </>
);

const inMore = sheetFields.filter((field) => field !== 'duplex' && !field.startsWith('paper'));

/** All fields that have an effect, except the paper and the edge of two-sided printing. */
export function SheetOptions(props: SheetProps) {
  const { lists, put, fields, use } = props;
  const error = isUsed('marks', use, fields) ? errorFor(fields.marks, use, fields) : undefined;
  return (
    <>
      <Choice field="card" {...props} among={[['', words.usualCard], ...named(lists.cards), [ownSize, words.own]]} />
      <Line field="cardSize" {...props} />
      <Line field="margin" {...props} />
      <Choice field="marks" {...props} among={optionsIn(words.marks)} machines={named(lists.machines)} />
      {error && <p class="meta">{words.corrected(error.join(', '))}</p>}
      <Line field="markColour" type="color" {...props} />
      <Line field="markLength" {...props} />
      <Line field="markDistance" {...props} />
      <Line field="markThickness" {...props} />
      <Choice field="markSides" {...props} among={optionsIn(words.markSides)} />
      <Line field="bleed" {...props} />
      <Line field="gap" {...props} />
      <Choice field="bleedEdges" {...props} among={optionsIn(words.bleedEdges)} />
      <Choice field="colour" {...props} among={optionsIn(words.colours)} />
      <Choice
        field="condition"
        {...props}
        among={lists.conditions.map(({ id, name }, index) => [index === 0 ? '' : id, name])}
      />
      <Choice field="cut" {...props} among={optionsIn(words.cuts)} />
      {inMore.some((field) => fields[field] !== '') && (
        <button
          type="button"
          class="button small"
          onClick={() => put(Object.fromEntries(inMore.map((field) => [field, ''])))}
        >
          {words.usual}
        </button>
      )}
    </>
  );
}

/** Renders the fields in a page without Preact, beginning with the paper. */
export const drawSheetOptions = (place: Element, props: SheetProps): void =>
  render(
    <>
      <PaperFields {...props} above={words.above} />
      <SheetOptions {...props} />
    </>,
    place,
  );

type Wrong = SheetProps['wrong'];

export const problemWords = (problems: SheetProblems): Wrong =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      problem.kind === 'outside' ? words.problems.outside(problem.min, problem.max) : words.problems[problem.of],
    ]),
  );

/**
 * The field at the start of a message of the press, and the rest of the message; undefined if it begins with no field.
 */
export function rejectionOf(
  message: string,
  fields: SheetFields,
): { readonly field: SheetField; readonly text: string } | undefined {
  const [start = '', name] = /^‘([^’]+)’(?: [^:\n]*?)?: /.exec(message) ?? /^‘([^’]+)’ /.exec(message) ?? [];
  // The component rejects a card that is too large for the paper.
  const field =
    sheetFields.find((each) => words.fields[each] === name) ??
    (fields.card !== '' && message.includes('choose a card') ? 'card' : undefined);
  if (field === undefined) return undefined;
  const text = message.slice(start.endsWith(': ') ? start.length : 0);
  const isSize = (field === 'paper' || field === 'card') && fields[field] === ownSize;
  return { field: isSize ? `${field}Size` : field, text };
}
