import { words } from '#text/studio-forms.ts';
import { Group, NumberField, useField, useForm, ChoiceField } from './form.tsx';
import { Entry, listAt, valueAt } from './parts.tsx';
import { IconField } from './IconField.tsx';
import type { Setting } from './setting.ts';
import { Choice, Fold } from '../../ui/controls.tsx';

/** A board: the number and size of its squares, and for the town the plants on each of them. */
export function BoardForm({ setting, town }: { readonly setting: Setting; readonly town: boolean }) {
  return (
    <>
      <Group title={words.board.size}>
        <div class="three">
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

/** The plots of a resized town: the present ones, then wheat. */
function resized(plots: readonly unknown[], columns: number, rows: number): unknown[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => valueAt(plots, [row, column]) ?? begun),
  );
}

/** Columns or rows of the town: its plots grow and shrink with them, in one step. */
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
    <Entry id={id} label={label}>
      <Choice
        {...attributes}
        among={Array.from({ length: most }, (_, index) => ({ value: index + 1, name: String(index + 1) }))}
        value={Number(value)}
        enter={write}
      />
      {notes}
    </Entry>
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
                  .map((plot) => words.board.grounds[String(valueAt(plot, ['ground']))] ?? '?')
                  .join(', ')}
              </span>
            </>
          }
          class="part"
          key={at}
        >
          <div class="fields">
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
