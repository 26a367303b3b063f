import { words } from '#text/studio-deck.ts';
import { Button, Choice, Fold, Text } from '../../../ui/controls.tsx';
import { headFor } from '../../../../content/deck/table.ts';
import { listAt, textAt, valueAt } from '../parts.tsx';
import { fileOf, textOf } from '../tool.ts';
import { columnsOf, namesIn, usual, type DeckColumn } from './columns.ts';
import { deleteColumn, withCells, type Change, type Grid } from './grid.ts';
import type { DeckProps } from './use-grid.ts';

interface Props extends DeckProps {
  readonly grid: Grid;
  readonly path: string;
}

/** The fields that the layouts of a deck show; null if a layout is unknown. */
function fieldsShown({ setting, form }: Pick<Props, 'setting' | 'form'>): ReadonlySet<string> | null {
  const kinds = valueAt(form.value, ['kinds']);
  const ids = [
    textAt(form.value, ['layout']) || 'item',
    ...Object.values(typeof kinds === 'object' && kinds !== null ? kinds : {}).map((kind) => textAt(kind, ['layout'])),
  ].filter(Boolean);
  const known = ids.map((id) => setting.layouts.find((layout) => layout.id === id));
  return known.includes(undefined) ? null : new Set(known.flatMap((layout) => layout?.fields ?? []));
}

const [note, own, fact] = ['#', '=', '+'];

/** The use of each column of the table: a field of the layout, its own field, or a note. */
export function ColumnFields(props: Props) {
  const { form, file, table, grid, path, put } = props;
  const columns = columnsOf(grid.head.cells, form.value);
  const shown = fieldsShown(props);
  const change = ({ from, less, lines }: Change, name: string): void =>
    void table.act({ do: 'lines', path, from, less, lines, at: name });
  const facts = listAt(form.value, ['facts']).map(String);
  const isFact = ({ name }: DeckColumn): boolean => name !== null && facts.includes(name) && shown?.has(name) !== true;
  const isUnused = (column: DeckColumn): boolean =>
    column.name !== null &&
    shown !== null &&
    !shown.has(column.name) &&
    !usual.includes(column.name) &&
    !isFact(column);
  const unused = columns.filter(isUnused);

  /** Changes the use of a column, in the deck and in the table's head, as one step. */
  const use = ({ index, head, name }: DeckColumn, chosen: string): void => {
    const words_ = head.trim().replace(/^#\s*/, '');
    const next = chosen === note ? `#${words_}` : words_;
    const isOwn = chosen === own || chosen === fact;
    // A custom column keeps its name if it becomes a fact.
    const isKept = chosen === fact && name !== null && !usual.includes(name);
    const after = isKept ? name : isOwn ? headFor(words_) : chosen;
    const names = namesIn(form.value).filter(
      ([to, from]) => isKept || (headFor(from) !== headFor(head) && to !== chosen),
    );
    const isRenamed = chosen !== note && !isOwn && headFor(words_) !== chosen;
    const all = Object.fromEntries(isRenamed ? [...names, [chosen, words_]] : names);
    let text = put(textOf(file), ['names'], Object.keys(all).length > 0 ? all : undefined);
    const others = facts.filter((each) => each !== name && each !== after);
    const printed = chosen === fact ? [...others, after] : others;
    if (printed.join() !== facts.join()) text = put(text, ['facts'], printed.length > 0 ? printed : undefined);
    if (name !== null && name !== after) text = put(text, ['columns', name], undefined);
    if (isOwn && !isKept) text = put(text, ['columns', after, 'is'], 'words');
    const { from, less, lines } = withCells(grid, [{ row: -1, column: index, text: next }]);
    const rows = { path, lines: grid.lines.toSpliced(from, less, ...lines) };
    table.act({ do: 'add', files: [fileOf(file.path, text), ...(next === head ? [] : [rows])] });
  };
  const choices = ({ head, name }: DeckColumn) => {
    const bare = headFor(head.replace(/^#\s*/, ''));
    const fields = [...(shown ?? [])].filter((each) => !each.includes('.') && !usual.includes(each));
    const others = [...new Set([...fields, ...(name === null || usual.includes(name) ? [] : [name])])];
    return [
      ...usual.map((each) => ({
        value: each,
        name: words.columns.usual[each as keyof typeof words.columns.usual] ?? each,
      })),
      ...others.map((each) => ({
        value: each,
        name: fields.includes(each) ? words.columns.field(each) : words.columns.own(each),
      })),
      ...(bare !== '' && !usual.includes(bare) && !others.includes(bare)
        ? [{ value: own, name: words.columns.own(bare) }]
        : []),
      ...(bare === '' || usual.includes(bare) ? [] : [{ value: fact, name: words.columns.fact }]),
      { value: note, name: words.columns.note },
    ];
  };
  return (
    <Fold name={words.columns.heading} class="part" open={unused.length > 0}>
      {() => (
        <div class="fields stack">
          <p class="hint">{words.columns.hint}</p>
          {columns.map((column) => {
            const { index, head, name } = column;
            const label = head || words.columns.unnamed(index + 1);
            return (
              <div class="deck-column" key={index} data-column={index}>
                <Choice
                  name={words.columns.is(label)}
                  among={choices(column)}
                  value={isFact(column) ? fact : (name ?? note)}
                  enter={(chosen) => use(column, chosen)}
                />
                <Text
                  name={words.columns.rename}
                  value={head}
                  enter={(typed) => change(withCells(grid, [{ row: -1, column: index, text: typed }]), `head ${index}`)}
                />
                <Button
                  class="small"
                  aria-label={words.columns.remove(label)}
                  onClick={() => change(deleteColumn(grid, index), '')}
                >
                  ×
                </Button>
                {isUnused(column) && <p class="hint">{words.columns.unused}</p>}
              </div>
            );
          })}
          <p>
            <Button
              class="small"
              onClick={() => {
                const column = grid.head.cells.length;
                change(withCells(grid, [{ row: -1, column, text: words.columns.fresh(column + 1) }]), '');
              }}
            >
              {words.columns.add}
            </Button>
          </p>
        </div>
      )}
    </Fold>
  );
}
