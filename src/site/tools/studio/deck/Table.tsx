import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '#text/studio-deck.ts';
import { blockOf, withCells, type Change, type Entry, type Grid } from './grid.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Column {
  readonly name: string;
  readonly width: number;
}

export interface TableProps {
  readonly grid: Grid;
  readonly columns: readonly Column[];
  readonly problemAt: (row: number, column: number) => string | undefined;
  readonly at: Place;
  readonly go: (to: Place) => void;
  /** Changes lines. Until a field is left, changes with the same name are one step. */
  readonly change: (change: Change, name: string) => void;
  /** A number that increases when the chosen cell must get the focus. */
  readonly called: number;
}

/** The height of a row, in rem: large enough for a thumb. */
const height = 2.75;
/** The number of rows that are rendered above and below the rows in view. */
const spare = 6;

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The rows to render: the rows in view and the chosen row, which may have the focus. */
function rowsToDraw(first: number, last: number, chosen: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (chosen < 0 || (chosen >= first && chosen < last)) return rows;
  return chosen < first ? [chosen, ...rows] : [...rows, chosen];
}

interface Edit extends Place {
  readonly before: string;
  readonly draft: string;
  /** The cell's text in the table after the draft was written. */
  readonly written: string;
}

/** The cell that a key leads to; undefined for other keys. */
export function moved(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, page }: { readonly rows: number; readonly columns: number; readonly page: number },
): Place | undefined {
  const far = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(lastRow, Math.max(0, nextRow)),
    column: Math.min(lastColumn, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(far ? lastRow : row + 1, column);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, far ? lastColumn : column + 1);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? lastRow : row, lastColumn);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return undefined;
  }
}

/** The cells of a block, placed in the table at a cell. Columns beyond the last get new names. */
export function blockAt(grid: Grid, { row, column }: Place, block: readonly (readonly string[])[]): readonly Entry[] {
  const entries = block.flatMap((cells, down) =>
    cells.map((text, right) => ({ row: row + down, column: column + right, text })),
  );
  const most = entries.reduce((widest, entry) => Math.max(widest, entry.column), -1);
  const more = Math.max(0, most + 1 - grid.head.cells.length);
  const heads = Array.from({ length: more }, (_, index) => grid.head.cells.length + index);
  return [...heads.map((each) => ({ row: -1, column: each, text: `column ${each + 1}` })), ...entries];
}

/** The rows of a deck, as a table that only renders the rows in view, so that a thousand rows are fast. */
export function Table({ grid, columns, problemAt, at, go, change, called }: TableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const [top, setTop] = useState(0);
  const [edit, setEdit] = useState<Edit | null>(null);
  const tall = height * rem();
  const view = scroller.current?.clientHeight || tall * 10;
  const count = grid.rows.length;
  const first = Math.max(0, Math.floor(top / tall) - spare);
  const last = Math.min(count, Math.ceil((top + view) / tall) + spare);
  const rows = rowsToDraw(first, last, Math.min(at.row, count - 1));
  const textAt = (place: Place): string => grid.rows[place.row]?.cells[place.column] ?? '';

  const hold = (): HTMLElement | null => {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`) ?? null;
    (cell?.querySelector('textarea') ?? cell)?.focus({ preventScroll: true });
    return cell;
  };
  const focus = (): void => {
    const box = scroller.current;
    const cell = hold();
    if (!box) return;
    const [from, room] = [at.row * tall, box.clientHeight - tall];
    if (from < box.scrollTop) box.scrollTop = from;
    else if (from + tall > box.scrollTop + room) box.scrollTop = from + tall - room;
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // A row that moves in the page loses the focus.
  const isHeld = scroller.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (wanted.current) focus();
    else if (isHeld && !scroller.current?.contains(document.activeElement)) hold();
    wanted.current = false;
  });
  useEffect(() => {
    if (called > 0) focus();
  }, [called]);

  const move = (to: Place): void => {
    wanted.current = true;
    go(to);
  };
  const put = (place: Place, text: string): void =>
    change(withCells(grid, [{ ...place, text }]), `${place.row}:${place.column}`);
  const begin = (place: Place, draft = textAt(place)): void => {
    wanted.current = true;
    const before = textAt(place);
    if (draft !== before) put(place, draft);
    setEdit({ ...place, before, draft, written: draft });
  };
  const finish = (to: Place): void => {
    setEdit(null);
    move(to);
  };
  const size = { rows: count, columns: columns.length, page: Math.max(1, Math.floor(view / tall) - 2) };

  const editKeys = (event: KeyboardEvent, { before, row, column }: Edit): void => {
    const { key, altKey, shiftKey } = event;
    if (event.isComposing) return;
    if (key === 'Escape') {
      if (textAt({ row, column }) !== before) put({ row, column }, before);
      finish({ row, column });
    } else if (key === 'Enter' && !altKey && !shiftKey) finish({ row: Math.min(row + 1, count - 1), column });
    else if (key === 'Enter' && altKey) {
      const box = event.target as HTMLTextAreaElement;
      box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    } else if (key === 'Tab') {
      const next = row * columns.length + column + (shiftKey ? -1 : 1);
      // Before the first cell and after the last, the key leaves the table.
      if (next < 0 || next >= count * columns.length) return;
      finish({ row: Math.floor(next / columns.length), column: next % columns.length });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const keys = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (edit) {
      editKeys(event, edit);
      return;
    }
    const to = altKey ? undefined : moved(at, event, size);
    if (to) move(to);
    else if (key === 'Enter' || key === 'F2') begin(at);
    else if (key === 'Delete' || key === 'Backspace') {
      if (textAt(at) !== '') change(withCells(grid, [{ ...at, text: '' }]), '');
    } else if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) begin(at, key);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // During editing, words are pasted as in any field.
    if (text === '' || (edit && !text.includes('\t'))) return;
    event.preventDefault();
    setEdit(null);
    wanted.current = true;
    change(withCells(grid, blockAt(grid, at, blockOf(text))), '');
  };
  const copy = (event: ClipboardEvent): void => {
    if (edit) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', textAt(at));
  };

  return (
    <div
      class="deck-scroll"
      ref={scroller}
      onScroll={({ currentTarget }) => {
        const next = Math.floor(currentTarget.scrollTop / (tall * 3)) * tall * 3;
        if (next !== top) setTop(next);
      }}
    >
      <table
        role="grid"
        class="deck-table"
        aria-label={words.grid.name}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-describedby="deck-keys"
        style={{ width: `calc(3.5rem + ${columns.reduce((sum, { width }) => sum + width, 0)}em)` }}
        onKeyDown={keys}
        onPaste={paste}
        onCopy={copy}
      >
        <colgroup>
          <col style={{ width: '3.5rem' }} />
          {columns.map(({ width }, column) => (
            <col key={column} style={{ width: `${width}em` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              <span class="hidden">{words.grid.row}</span>
            </th>
            {columns.map(({ name }, column) => {
              const problem = problemAt(-1, column);
              return (
                <th key={column} scope="col" aria-colindex={column + 2} data-wrong={problem !== undefined}>
                  {name || words.grid.empty}
                  {problem !== undefined && <span class="hidden"> {words.grid.problem(problem)}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const gap = row - (index === 0 ? 0 : rows[index - 1]! + 1);
            return (
              <Row
                key={row}
                gap={gap * tall}
                {...{ grid, columns, row, at, problemAt, edit: edit?.row === row ? edit : null }}
                choose={(place, again) => {
                  // A second tap on a cell edits it.
                  if (again && !edit) begin(place);
                  else if (edit?.row !== place.row || edit.column !== place.column) finish(place);
                }}
                type={(draft) => {
                  if (!edit) return;
                  put(edit, draft);
                  setEdit({ ...edit, draft, written: draft });
                }}
                left={() => setEdit(null)}
              />
            );
          })}
          <Gap size={(count - 1 - (rows.at(-1) ?? -1)) * tall} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** The space of rows that are not rendered. */
const Gap = ({ size, columns }: { readonly size: number; readonly columns: number }) =>
  size > 0 ? (
    <tr class="gap" aria-hidden="true">
      <td colSpan={columns + 1} style={{ height: `${size}px` }} />
    </tr>
  ) : null;

interface RowProps extends Pick<TableProps, 'grid' | 'columns' | 'problemAt' | 'at'> {
  readonly row: number;
  /** The height in px of the rows before it that are not rendered. */
  readonly gap: number;
  readonly edit: Edit | null;
  readonly choose: (place: Place, again: boolean) => void;
  readonly type: (draft: string) => void;
  readonly left: () => void;
}

function Row({ grid, columns, row, gap, at, problemAt, edit, choose, type, left }: RowProps) {
  const cells = grid.rows[row]?.cells ?? [];
  const wasHeld = useRef(false);
  return (
    <>
      <Gap size={gap} columns={columns.length} />
      <tr aria-rowindex={row + 2} data-chosen={row === at.row}>
        <th scope="row" aria-colindex={1}>
          {row + 1}
        </th>
        {columns.map(({ name }, column) => {
          const text = cells[column] ?? '';
          const problem = problemAt(row, column);
          const isChosen = row === at.row && column === at.column;
          const isEdited = edit?.column === column;
          return (
            // The cells handle the keys of the table.
            <td
              key={column}
              role="gridcell"
              dir="auto"
              data-cell={`${row}:${column}`}
              data-wrong={problem !== undefined}
              tabIndex={isChosen && !isEdited ? 0 : -1}
              aria-colindex={column + 2}
              aria-selected={isChosen}
              aria-invalid={problem === undefined ? undefined : 'true'}
              onMouseDown={({ currentTarget }) => (wasHeld.current = currentTarget === document.activeElement)}
              onClick={() => choose({ row, column }, wasHeld.current)}
            >
              {isEdited ? (
                <textarea
                  dir="auto"
                  aria-label={words.grid.cell(name, row + 1)}
                  aria-invalid={problem === undefined ? undefined : 'true'}
                  autoComplete="off"
                  rows={Math.min(8, Math.max(1, edit.draft.split('\n').length, Math.ceil(edit.draft.length / 30)))}
                  // After undo, the edited cell shows the older text.
                  value={text === edit.written ? edit.draft : text}
                  onInput={({ currentTarget }) => type(currentTarget.value)}
                  onBlur={left}
                />
              ) : (
                <span class="words">{text}</span>
              )}
              {problem !== undefined && <span class="hidden"> {words.grid.problem(problem)}</span>}
            </td>
          );
        })}
      </tr>
    </>
  );
}
