import { words } from '#text/studio-forms.ts';
import {
  Group,
  NumberField,
  useField,
  useForm,
  ChoiceField,
  NumbersField,
  TextField,
  Filled,
  type Form,
} from './form.tsx';
import { FieldEntry, listAt, valueAt } from './parts.tsx';
import { IconField } from './IconField.tsx';
import { type Setting, fileTitle, kindOf, stemOf, type FileKind } from './kinds.ts';
import { Choice, Fold } from '../../ui/controls.tsx';
import { FactionForm } from './FactionForm.tsx';
import { textOf, type File } from './tool.ts';

/** A board: the number and size of its squares, and, for the town, the plots. */
export function BoardForm({ setting, town }: { readonly setting: Setting; readonly town: boolean }) {
  return (
    <>
      <Group title={words.board.size}>
        <div class="three stack">
          {town ? (
            <>
              <SizeField of="columns" label={words.board.columns} />
              <SizeField of="rows" label={words.board.rows} />
            </>
          ) : (
            <>
              <NumberField at={['columns']} label={words.board.columns} />
              <NumberField at={['rows']} label={words.board.rows} />
            </>
          )}
          <NumberField at={['square']} label={words.board.square} hint={words.hints.square} />
          {!town && <NumberField at={['slotDepth']} label={words.board.slotDepth} />}
        </div>
      </Group>
      {town && <PlotsFields setting={setting} />}
    </>
  );
}

const begun = { ground: 'wheat', icon: 'wheat' };

/** The plots of a resized town: the current ones, and wheat for new ones. */
function resized(plots: readonly unknown[], columns: number, rows: number): unknown[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => valueAt(plots, [row, column]) ?? begun),
  );
}

/** The number of columns or rows of the town. It changes with the plots, in one step. */
function SizeField({ of, label }: { readonly of: 'columns' | 'rows'; readonly label: string }) {
  const { form, id, bounds, value, attributes, notes } = useField([of]);
  const most = bounds?.most ?? 26;
  const write = (typed: number): void => {
    const size = Math.min(most, Math.max(1, Math.trunc(typed)));
    const [columns, rows] = (['columns', 'rows'] as const).map((each) =>
      each === of ? size : Number(valueAt(form.value, [each])) || 1,
    ) as [number, number];
    form.setAll([
      [[of], size],
      [['plots'], resized(listAt(form.value, ['plots']), columns, rows)],
    ]);
  };
  return (
    <FieldEntry id={id} label={label}>
      <Choice
        {...attributes}
        among={Array.from({ length: most }, (_, index) => ({ value: index + 1, name: String(index + 1) }))}
        value={Number(value)}
        enter={write}
      />
      {notes}
    </FieldEntry>
  );
}

function PlotsFields({ setting }: { readonly setting: Setting }) {
  const { value } = useForm();
  const rows = listAt(value, ['plots']);
  return (
    <Group title={words.board.ground} at={['plots']} lead={words.hints.plots}>
      {rows.map((row, at) => (
        <Fold
          name={
            <>
              <strong>{words.board.row(rows.length - at)}</strong>
              <span class="meta">
                {(Array.isArray(row) ? row : [])
                  .map(
                    (plot) =>
                      words.board.grounds[String(valueAt(plot, ['ground'])) as keyof typeof words.board.grounds] ?? '?',
                  )
                  .join(', ')}
              </span>
            </>
          }
          class="part"
          key={at}
        >
          <div class="fields stack">
            {(Array.isArray(row) ? row : []).map((_, column) => (
              <div class="pair-of" key={column}>
                <ChoiceField
                  at={['plots', at, column, 'ground']}
                  label={words.board.plot(String.fromCharCode(97 + column), rows.length - at)}
                  choices={words.board.grounds}
                />
                <IconField at={['plots', at, column, 'icon']} label={words.board.landmark} setting={setting} />
              </div>
            ))}
          </div>
        </Fold>
      ))}
    </Group>
  );
}

/** The form of a role: its cards, its call and its ability. */
export function RoleForm({ setting }: { readonly setting: Setting }) {
  return (
    <>
      <Group title={words.role.who}>
        <div class="pair-of">
          <TextField at={['name']} label={words.name} />
          <TextField at={['code']} label={words.code} hint={words.hints.code} capitals />
          <ChoiceField at={['side']} label={words.role.side} choices={words.role.sides} />
          <NumbersField at={['numbers']} label={words.role.numbers} hint={words.hints.numbers} />
        </div>
        <IconField at={['icon']} label={words.icon} setting={setting} />
      </Group>
      <Group title={words.role.does}>
        <TextField at={['text']} label={words.role.text} hint={words.hints.text} long />
        <TextField at={['win']} label={words.role.win} hint={words.hints.win} optional long />
      </Group>
      <Group title={words.role.when} at={['acts']}>
        <div class="pair-of">
          <ChoiceField at={['acts', 'step']} label={words.role.step} hint={words.hints.step} choices={setting.steps} />
          <TextField at={['acts', 'text']} label={words.role.acts} hint={words.hints.acts} />
          <TextField at={['acts', 'ask']} label={words.role.ask} hint={words.hints.ask} optional />
          <TextField at={['acts', 'answer']} label={words.role.answer} hint={words.hints.answer} optional />
        </div>
      </Group>
      <Fold name={words.role.more} class="quiet">
        <div class="fields stack">
          <div class="pair-of">
            <TextField at={['plural']} label={words.role.plural} hint={words.hints.plural} optional />
            <TextField at={['short']} label={words.role.short} hint={words.hints.short} optional />
            <TextField at={['article']} label={words.role.article} hint={words.hints.article} optional />
            <NumberField at={['spare']} label={words.role.spare} hint={words.hints.spare} otherwise={0} optional />
            <ChoiceField
              at={['replaces']}
              label={words.role.replaces}
              hint={words.hints.replaces}
              choices={setting.roles}
              optional={words.role.nobody}
            />
            <TextField at={['rule']} label={words.rule} hint={words.hints.rule} />
          </div>
        </div>
      </Fold>
    </>
  );
}

interface SetFormProps {
  readonly setting: Setting;
  /** The names of roles with a file in the set, by id. */
  readonly mine: Readonly<Record<string, string>>;
}

/** The form of a role set: its name, and the roles with their numbers. */
export function SetForm({ setting, mine }: SetFormProps) {
  const { value } = useForm();
  const cards = valueAt(value, ['cards']);
  const named: Readonly<Record<string, string>> = { ...setting.dealt, ...mine };
  const lines = typeof cards === 'object' && cards !== null && !Array.isArray(cards) ? Object.keys(cards) : [];
  const ids = [...new Set([...Object.keys(mine), ...Object.keys(setting.dealt), ...lines])];
  return (
    <>
      <Group title={words.set.what}>
        <div class="pair-of">
          <TextField at={['name']} label={words.name} />
          <NumberField at={['from']} label={words.set.from} otherwise={5} optional />
        </div>
        <TextField at={['summary']} label={words.set.summary} long />
        <IconField at={['icon']} label={words.icon} setting={setting} />
      </Group>
      <Group title={words.set.cards} at={['cards']}>
        <p class="hint">{words.set.hint}</p>
        <div class="pair-of">
          {ids.map((id) => (
            <NumbersField key={id} at={['cards', id]} label={named[id] ?? id} optional />
          ))}
        </div>
      </Group>
    </>
  );
}

/* The code that writes files: forms, and their changes. It includes a YAML parser, so it loads when a set is shown. */

export { insert, merged, move, setValue, valueOf } from './edit.ts';

interface Props {
  readonly kind: FileKind;
  readonly form: Form;
  readonly setting: Setting;
  readonly files: readonly File[];
}

export function FormOf({ kind, form, setting, files }: Props) {
  const mine = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      files
        .filter(({ path }) => kindOf(path) === 'role')
        .map((file) => [stemOf(file.path), fileTitle(file.path, textOf(file))]),
    );
  return (
    <Filled.Provider value={form}>
      {kind === 'faction' ? (
        <FactionForm setting={setting} />
      ) : kind === 'role' ? (
        <RoleForm setting={setting} />
      ) : kind === 'role-set' ? (
        <SetForm setting={setting} mine={mine()} />
      ) : (
        <BoardForm setting={setting} town={kind === 'battle-board'} />
      )}
    </Filled.Provider>
  );
}
