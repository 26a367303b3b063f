import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import { isWide, Button, Text } from '../../../ui/controls.tsx';
import { writeTable } from '../../../../content/deck/table.ts';
import { Filled } from '../form.tsx';
import { FieldEntry, listAt, sentence, shown, type WordedProblem } from '../parts.tsx';
import { fileOf, textOf } from '../tool.ts';
import { columnsOf, widthOf, type DeckColumn } from './columns.ts';
import { deleteRows, insertRows, moveRow, rowAt, withCells, type Change, type Grid } from './grid.ts';
import { AddPictures } from './AddPictures.tsx';
import { DeckFields } from './DeckFields.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { Table, type Place } from './Table.tsx';
import { tablePath, useGrid, type DeckProps } from './use-grid.ts';

/** The problems in a table by cell: `row:column`, with row −1 for the head. */
function problemsByCell(
  grid: Grid,
  columns: readonly DeckColumn[],
  problems: readonly WordedProblem[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const problem of problems) {
    const row = rowAt(grid, problem.line - 1);
    const name = problem.path.slice(problem.path.lastIndexOf('.') + 1);
    const column = columns.find((each) => each.name === name)?.index ?? 0;
    const key = `${row}:${column}`;
    const says = sentence(problem);
    found.set(key, found.has(key) ? `${found.get(key)} ${says}` : says);
  }
  return found;
}

const placesOf = (problems: ReadonlyMap<string, string>): readonly Place[] =>
  [...problems.keys()]
    .map((key) => key.split(':').map(Number) as [number, number])
    .map(([row, column]) => ({ row, column }))
    .sort((a, b) => a.row - b.row || a.column - b.column);

/** The form of a deck: its table, the use of the columns, and the look of the cards. */
export function DeckForm(props: DeckProps) {
  const { form, file, files, setting, table, press } = props;
  const grid = useGrid(file.path, files);
  return (
    <Filled.Provider value={form}>
      {grid ? <Rows {...props} grid={grid} /> : <NoTable {...props} />}
      {grid && <ColumnFields {...props} grid={grid} path={tablePath(file.path, files)} />}
      {grid && <AddPictures press={press} files={files} table={table} />}
      <DeckFields setting={setting} grid={grid} files={files} press={press} path={file.path} />
    </Filled.Provider>
  );
}

function NoTable({ form, file, files, table, put }: DeckProps) {
  const move = (): void => {
    const cards = listAt(form.value, ['cards']).map((card) => new Map(Object.entries(card ?? {})));
    const heads = [...new Set(['title', ...cards.flatMap((card) => [...card.keys()])])];
    const rows = cards.map((card) => heads.map((head) => shown(card.get(head))));
    const text = writeTable([heads, ...(rows.length > 0 ? rows : [heads.map(() => '')])]);
    // The list is removed in the same step.
    const without = put(textOf(file), ['cards'], undefined);
    table.act({
      do: 'add',
      files: [fileOf(file.path, without), fileOf(tablePath(file.path, files), text)],
    });
  };
  return (
    <div class="fields stack">
      <p>{words.noTable}</p>
      <p>
        <Button onClick={move}>{words.toTable}</Button>
      </p>
    </div>
  );
}

interface RowsProps extends DeckProps {
  readonly grid: Grid;
}

function Rows({ form, file, files, table, problems, at, go, asked, grid }: RowsProps) {
  const [view, setView] = useState<'table' | 'card'>(() => (isWide() ? 'table' : 'card'));
  const [called, call] = useState(0);
  const path = tablePath(file.path, files);
  const columns = useMemo(() => columnsOf(grid.head.cells, form.value), [grid.head, form.value]);
  const widths = useMemo(
    () =>
      columns.map(({ head, index }) => ({
        name: head,
        width: widthOf(
          head,
          grid.rows.map(({ cells }) => cells[index] ?? ''),
        ),
      })),
    // The widths of columns stay the same during typing.
    [columns, grid.rows.length === 0],
  );
  const wrong = useMemo(
    () =>
      problemsByCell(
        grid,
        columns,
        problems.filter((problem) => problem.file === path),
      ),
    [grid, columns, problems, path],
  );
  const problemAt = (row: number, column: number): string | undefined => wrong.get(`${row}:${column}`);
  const chosen: Place = {
    row: Math.max(0, Math.min(at.row, grid.rows.length - 1)),
    column: Math.max(0, Math.min(at.column, columns.length - 1)),
  };
  const change = ({ from, less, lines }: Change, name: string): void =>
    void table.act({ do: 'lines', path, from, less, lines, at: name });
  const show = (place: Place): void => {
    go({ row: Math.max(0, place.row), column: place.column });
    call((count) => count + 1);
  };
  useEffect(() => {
    if (!asked || asked.problem.file !== path) return;
    const [place] = problemsByCell(grid, columns, [asked.problem]).keys();
    const [row = 0, column = 0] = place?.split(':').map(Number) ?? [];
    show({ row, column });
  }, [asked]);
  const next = (): void => {
    const places = placesOf(wrong);
    const isLater = ({ row, column }: Place): boolean =>
      row > chosen.row || (row === chosen.row && column > chosen.column);
    const place = places.find(isLater) ?? places[0];
    if (place) show(place);
  };
  const last = grid.rows.length - 1;
  const tools: readonly (readonly [string, () => void, boolean?])[] = [
    [
      words.tools.add,
      () => {
        const to = grid.rows.length === 0 ? 0 : chosen.row + 1;
        change(insertRows(grid, to, [[]]), '');
        show({ row: to, column: 0 });
      },
    ],
    [
      words.tools.copy,
      () => {
        change(insertRows(grid, chosen.row + 1, [grid.rows[chosen.row]!.cells]), '');
        show({ ...chosen, row: chosen.row + 1 });
      },
      last < 0,
    ],
    [
      words.tools.up,
      () => {
        change(moveRow(grid, chosen.row, chosen.row - 1), '');
        go({ ...chosen, row: chosen.row - 1 });
      },
      chosen.row === 0 || last < 0,
    ],
    [
      words.tools.down,
      () => {
        change(moveRow(grid, chosen.row, chosen.row + 1), '');
        go({ ...chosen, row: chosen.row + 1 });
      },
      chosen.row >= last,
    ],
    [
      words.tools.remove,
      () => {
        change(deleteRows(grid, chosen.row, chosen.row + 1), '');
        go({ ...chosen, row: Math.max(0, Math.min(chosen.row, last - 1)) });
      },
      last < 0,
    ],
  ];
  return (
    <div class="deck-rows stack">
      <div class="deck-tools">
        <div class="how-many" role="group" aria-label={words.tools.view}>
          {(['table', 'card'] as const).map((each) => (
            <Button key={each} aria-pressed={view === each} onClick={() => setView(each)}>
              {words.tools.views[each]}
            </Button>
          ))}
        </div>
        <span class="meta">{words.grid.count(grid.rows.length)}</span>
        {wrong.size > 0 && (
          <Button class="small next-problem" onClick={next}>
            {words.tools.next(wrong.size)}
          </Button>
        )}
      </div>
      {view === 'table' ? (
        <>
          <Table {...{ grid, problemAt, go, change, called }} columns={widths} at={chosen} />
          <p class="hint" id="deck-keys">
            {words.grid.keys}
          </p>
        </>
      ) : (
        <OneCard {...{ grid, columns, problemAt, go, change, called }} at={chosen} />
      )}
      {view === 'table' && problemAt(chosen.row, chosen.column) !== undefined && (
        <p class="wrong">{problemAt(chosen.row, chosen.column)}</p>
      )}
      <div class="entry-buttons" role="group" aria-label={words.tools.name}>
        {tools.map(([name, act, off = false]) => (
          <Button key={name} class="small" off={off} onClick={act}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface OneCardProps {
  readonly grid: Grid;
  readonly columns: readonly DeckColumn[];
  readonly problemAt: (row: number, column: number) => string | undefined;
  readonly at: Place;
  readonly go: (to: Place) => void;
  readonly change: (change: Change, name: string) => void;
  /** A number that increases when the chosen field must get the focus. */
  readonly called: number;
}

/** The fields of one row below each other, for a thumb or a screen reader. */
function OneCard({ grid, columns, problemAt, at, go, change, called }: OneCardProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { row } = at;
  const { length } = grid.rows;
  const cells = grid.rows[row]?.cells ?? [];
  useEffect(() => {
    if (called > 0) root.current?.querySelector<HTMLElement>(`[data-column="${at.column}"]`)?.focus();
  }, [called]);
  const turn = (to: number): void => go({ row: Math.min(length - 1, Math.max(0, to)), column: at.column });
  if (length === 0) return null;
  return (
    <div class="one-card stack" ref={root}>
      <div class="pages row">
        <Button class="small" off={row === 0} onClick={() => turn(row - 1)}>
          {words.one.before}
        </Button>
        <span role="status">{words.one.heading(row + 1, length)}</span>
        <Button class="small" off={row === length - 1} onClick={() => turn(row + 1)}>
          {words.one.after}
        </Button>
      </div>
      {columns.map(({ index, head }) => {
        const problem = problemAt(row, index);
        const text = cells[index] ?? '';
        return (
          <FieldEntry key={index} id={`${id}-${index}`} label={head || words.columns.unnamed(index + 1)}>
            <Text
              id={`${id}-${index}`}
              data-column={index}
              rows={Math.min(6, Math.max(1, text.split('\n').length, Math.ceil(text.length / 34)))}
              autocapitalize="none"
              aria-invalid={problem === undefined ? undefined : 'true'}
              aria-describedby={problem === undefined ? undefined : `${id}-${index}-wrong`}
              value={text}
              onFocus={() => go({ row, column: index })}
              enter={(typed) => change(withCells(grid, [{ row, column: index, text: typed }]), `${row}:${index}`)}
            />
            {problem !== undefined && (
              <span id={`${id}-${index}-wrong`} class="wrong">
                {problem}
              </span>
            )}
          </FieldEntry>
        );
      })}
    </div>
  );
}
