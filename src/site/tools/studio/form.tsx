/* Fields for a value at a path in a file, with its bounds and its problems. */
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { words } from '#text/studio-forms.ts';
import type { Photo } from '../../../content/photo.ts';
import type { Problem } from '../../../content/problem.ts';
import type { Bounds } from '../../../content/schema-walk.ts';
import type { Path } from '../../../content/yaml-file.ts';
import type { NamedIcon } from '../../press/protocol.ts';
import { FieldEntry, listAt, sentence, shown, valueAt, optionsOf } from './parts.tsx';
import { Button, Check, Choice, Fold, Text } from '../../ui/controls.tsx';
import { Glyph } from '../frame/marks.tsx';

export interface Form {
  readonly value: unknown;
  /** The value of the file itself, if it overlays a shipped one. */
  readonly own: unknown;
  readonly bounds: Readonly<Record<string, Bounds>>;
  readonly problems: readonly Problem[];
  /** Writes a value. Undefined removes the field. */
  set(at: Path, value: unknown): void;
  setAll(values: readonly (readonly [Path, unknown])[]): void;
  insert(at: Path, index: number, value: unknown): void;
  /** Returns a file’s text with a value replaced. */
  withValue(text: string, at: Path, value: unknown): string;
  move(at: Path, from: number, to: number): void;
  /** Makes the follow-up changes after a field loses focus. */
  left(): void;
  icons(words: string, most: number): Promise<readonly NamedIcon[]>;
  photo(bytes: Uint8Array, isBackground?: boolean): Promise<Photo>;
  /** The pictures of the set by name, in base64. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Adds a picture to the set, under a name similar to the file's name, and writes the name at a path, as one step. */
  addPicture(at: Path, name: string, picture: string): void;
}

export const Filled = createContext<Form | null>(null);

export function useForm(): Form {
  const form = useContext(Filled);
  if (!form) throw new Error('a field is outside a form');
  return form;
}

const boundsAt = (form: Form, at: Path): Bounds | undefined =>
  form.bounds[at.map((step) => (typeof step === 'number' ? '*' : step)).join('.')];

/** The problems at a path. With `below`, includes problems inside its value. */
export const problemsAt = (problems: readonly Problem[], at: Path, below = false): readonly Problem[] => {
  const name = at.join('.');
  return problems.filter(({ path }) => path === name || (below && path.startsWith(`${name}.`)));
};

function Wrong({ id, problems }: { readonly id: string; readonly problems: readonly Problem[] }) {
  return (
    <span id={id} class="wrong">
      {problems.map((problem) => (
        <span key={problem.found}>{sentence(problem)}</span>
      ))}
    </span>
  );
}

interface Common {
  readonly at: Path;
  readonly label: string;
  readonly hint?: string;
}

/** The common parts of a field: its value, and attributes with its bounds and problems. */
export function useField(at: Path, hint?: string, below = false) {
  const form = useForm();
  const id = useId();
  const bounds = boundsAt(form, at);
  const problems = problemsAt(form.problems, at, below);
  const entries = [hint && `${id}-hint`, bounds && `${id}-bounds`, problems.length > 0 && `${id}-wrong`].filter(
    Boolean,
  );
  return {
    form,
    id,
    bounds,
    problems,
    value: valueAt(form.value, at),
    attributes: {
      id,
      'data-at': at.join('.'),
      'aria-invalid': problems.length > 0 ? ('true' as const) : undefined,
      'aria-describedby': entries.join(' ') || undefined,
      onBlur: () => form.left(),
    },
    notes: (
      <>
        {hint && (
          <span id={`${id}-hint`} class="hint">
            {hint}
          </span>
        )}
        {bounds && (
          <span id={`${id}-bounds`} class="hidden">
            {words.expects(bounds.says)}
          </span>
        )}
        {problems.length > 0 && <Wrong id={`${id}-wrong`} problems={problems} />}
      </>
    ),
  };
}

/** A field for one line of text. If `optional` is set, an empty line removes the value. */
export function TextField({
  at,
  label,
  hint,
  optional = false,
  long = false,
  capitals = false,
  change,
}: Common & {
  readonly optional?: boolean;
  readonly long?: boolean;
  readonly capitals?: boolean;
  readonly change?: (text: string) => void;
}) {
  const { form, id, bounds, value, attributes, notes } = useField(at, hint);
  const write = (typed: string): void => {
    const text = capitals ? typed.toUpperCase() : typed.replaceAll(/\s*\n\s*/g, ' ');
    if (change) change(text);
    else form.set(at, optional && text === '' ? undefined : text);
  };
  return (
    <FieldEntry id={id} label={label}>
      <Text
        {...(long && { rows: 3 })}
        autocapitalize={capitals ? 'characters' : undefined}
        {...attributes}
        maxLength={bounds?.most}
        value={shown(value)}
        enter={write}
      />
      {notes}
    </FieldEntry>
  );
}

/** A typed value as a number if it is one, otherwise as text, so that it is reported. */
const numbered = (typed: string): unknown => {
  const text = typed.trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text === '' ? null : text;
};

/** Whole numbers with commas between them. If `optional` is set, an empty line removes the field. */
export function NumbersField({ at, label, hint, optional = false }: Common & { readonly optional?: boolean }) {
  const { form, id, value, attributes, notes } = useField(at, hint, true);
  const text = Array.isArray(value) ? value.map(shown).join(', ') : shown(value);
  const write = (typed: string): void => {
    const parts = typed.split(',').map((part) => part.trim());
    form.set(
      at,
      parts.length === 1 && parts[0] === ''
        ? optional
          ? undefined
          : []
        : // After a comma at the end, another number may be typed.
          parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    );
  };
  return (
    <FieldEntry id={id} label={label}>
      <Text {...attributes} inputMode="text" value={text} enter={write} />
      {notes}
    </FieldEntry>
  );
}

export function NumberField({
  at,
  label,
  hint,
  optional = false,
  otherwise,
}: Common & { readonly optional?: boolean; readonly otherwise?: number }) {
  const { form, id, bounds, value, attributes, notes } = useField(at, hint);
  const write = (next: unknown): void => form.set(at, optional && next === null ? undefined : next);
  const now = typeof value === 'number' ? value : otherwise;
  const step = (by: number): void => {
    const next = Math.min(bounds?.most ?? Infinity, Math.max(bounds?.least ?? -Infinity, (now ?? 0) + by));
    write(next);
  };
  return (
    <FieldEntry id={id} label={label}>
      <span class="up-down">
        <Button class="fewer" aria-label={words.less(label)} onClick={() => step(-1)}>
          <Glyph name="minus" size={20} />
        </Button>
        <Text
          inputMode={bounds?.whole === false ? 'decimal' : 'numeric'}
          placeholder={otherwise === undefined ? undefined : String(otherwise)}
          {...attributes}
          value={shown(value)}
          enter={(typed) => write(numbered(typed))}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
            event.preventDefault();
            const step = key === 'ArrowUp' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
            (step as HTMLElement | null)?.click();
          }}
        />
        <Button class="fewer" aria-label={words.more(label)} onClick={() => step(1)}>
          <Glyph name="plus" size={20} />
        </Button>
      </span>
      {notes}
    </FieldEntry>
  );
}

/** One of several values, by name. An unknown value of the file is shown as it is. */
export function ChoiceField({
  at,
  label,
  hint,
  choices,
  otherwise = '',
  optional,
  chosen,
  change,
}: Common & {
  readonly choices: Readonly<Record<string, string>>;
  /** The value that is shown if the file has none. */
  readonly otherwise?: string;
  /** The choice. Optional; default: the value at the path. */
  readonly chosen?: string;
  /** Writes the choice. Optional; default: at the path. */
  readonly change?: (chosen: string) => void;
  /** The name of the empty choice. Optional; default: no empty choice. */
  readonly optional?: string;
}) {
  const { form, id, value, attributes, notes } = useField(at, hint);
  const now = chosen ?? (value === undefined ? otherwise : shown(value));
  const strange = now !== '' && !Object.hasOwn(choices, now);
  return (
    <FieldEntry id={id} label={label}>
      <Choice
        {...attributes}
        among={[
          ...(optional !== undefined || now === '' ? [{ value: '', name: optional ?? words.choose }] : []),
          ...(strange ? [{ value: now, name: now }] : []),
          ...optionsOf(choices),
        ]}
        value={now}
        enter={change ?? ((next) => form.set(at, next === '' ? undefined : next))}
      />
      {notes}
    </FieldEntry>
  );
}

export function FlagField({ at, label, hint }: Common) {
  const { form, id, value, attributes, notes } = useField(at, hint);
  return (
    <div class="flag stack">
      <input
        type="checkbox"
        {...attributes}
        checked={value === true}
        onChange={({ currentTarget }) => form.set(at, currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {notes}
    </div>
  );
}

/** Fields that belong together. Problems of the whole group are below its name. */
export function Group({
  title,
  at,
  children,
  lead,
}: {
  readonly title: string;
  readonly at?: Path;
  readonly lead?: string;
  readonly children: ComponentChildren;
}) {
  const form = useForm();
  const id = useId();
  const problems = at ? problemsAt(form.problems, at) : [];
  return (
    <fieldset class="group" data-at={at?.join('.')} tabIndex={at ? -1 : undefined}>
      <legend>{title}</legend>
      {lead && <p class="hint">{lead}</p>}
      {problems.length > 0 && <Wrong id={id} problems={problems} />}
      {children}
    </fieldset>
  );
}

/** An optional part: a switch, and its fields while it is on. */
export function Optional({
  at,
  label,
  value,
  children,
}: {
  readonly at: Path;
  readonly label: string;
  readonly value: unknown;
  readonly children: ComponentChildren;
}) {
  const form = useForm();
  const on = valueAt(form.value, at) !== undefined;
  return (
    <div class="optional">
      <Check class="flag stack" on={on} enter={(wanted) => form.set(at, wanted ? value : undefined)}>
        {label}
      </Check>
      {on && <div class="fields stack">{children}</div>}
    </div>
  );
}

export function EntryButtons({
  at,
  index,
  name,
  copy,
  least = 0,
}: {
  readonly at: Path;
  readonly index: number;
  readonly name: string;
  /** The value of a duplicate. Optional; default: no duplicates. */
  readonly copy?: unknown;
  readonly least?: number;
}) {
  const form = useForm();
  const { length } = listAt(form.value, at);
  const act = (label: string, does: () => void, off = false) => (
    <Button class="small" aria-label={`${label}: ${name}`} disabled={off} onClick={does}>
      {label}
    </Button>
  );
  return (
    <p class="entry-buttons">
      {length > 1 && act(words.up, () => form.move(at, index, index - 1), index === 0)}
      {length > 1 && act(words.down, () => form.move(at, index, index + 1), index === length - 1)}
      {copy !== undefined && act(words.copy, () => form.insert(at, index + 1, copy))}
      {act(words.remove, () => form.set([...at, index], undefined), length <= least)}
    </p>
  );
}

/** A list of entries with their buttons, and a button that adds one. */
export function Entries({
  title,
  at,
  lead,
  least = 1,
  nameOf,
  folds = false,
  detail,
  copyOf,
  add,
  addName,
  children,
}: {
  readonly title: string;
  readonly at: Path;
  readonly lead?: string;
  readonly least?: number;
  readonly nameOf: (entry: unknown) => string;
  /** Whether each entry is folded under its name. */
  readonly folds?: boolean;
  /** The words beside its name. */
  readonly detail?: (entry: unknown) => string;
  /** The value of a duplicate. Optional; default: no duplicates. */
  readonly copyOf?: (entry: unknown) => unknown;
  readonly add: (length: number) => void;
  readonly addName: string;
  /** The fields of an entry. */
  readonly children: (at: Path, entry: unknown, index: number) => ComponentChildren;
}) {
  const entries = listAt(useForm().value, at);
  const fieldsOf = (entry: unknown, index: number) => (
    <>
      {children([...at, index], entry, index)}
      <EntryButtons at={at} index={index} name={nameOf(entry)} copy={copyOf?.(entry)} least={least} />
    </>
  );
  return (
    <Group title={title} at={at} {...(lead === undefined ? {} : { lead })}>
      {entries.map((entry, index) =>
        folds ? (
          <Fold
            key={index}
            class="part"
            open={entries.length === 1}
            name={
              <>
                <strong>{nameOf(entry)}</strong>
                {detail && <span class="meta">{detail(entry)}</span>}
              </>
            }
          >
            {() => <div class="fields stack">{fieldsOf(entry, index)}</div>}
          </Fold>
        ) : (
          <div class="part fields stack" key={index}>
            {fieldsOf(entry, index)}
          </div>
        ),
      )}
      <p>
        <Button onClick={() => add(entries.length)}>{addName}</Button>
      </p>
    </Group>
  );
}
