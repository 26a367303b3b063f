import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Problem } from '../../../../content/problem.ts';
import type { CardFace, CardsChoice, LineRange } from '../../../press/protocol.ts';
import { stemOf } from '../kinds.ts';
import { textOf, type File } from '../tool.ts';
import { inSet, type AtPress } from '../use-press.ts';
import { startsOf, type Grid, type Row } from './grid.ts';

export const perPage = 20;
/** The number of cards per request. It is small, so that the card being typed is not delayed. */
const few = 4;
/** The number of cards per request that only checks for problems. */
const many = 2;

/** A drawn row: its card, or null if it has none, and the problems with its layout, with lines from its first. */
interface Drawn {
  readonly face: CardFace | null;
  readonly problems: readonly Problem[];
}

/**
 * The rows drawn so far, for one `key`: everything else that their cards depend on. A row is looked up by its object,
 * which stays the same when others change.
 */
interface Look {
  readonly key: string;
  readonly drawn: WeakMap<Row, Drawn>;
  readonly both: WeakMap<Row, Drawn>;
  readonly checked: WeakMap<Row, readonly Problem[]>;
}

export interface Wanted {
  readonly path: string;
  readonly files: readonly File[];
  readonly grid: Grid | null;
  readonly row: number;
  /** The page of cards, from 0; null if none is in view. */
  readonly page: number | null;
  readonly choice: Pick<CardsChoice, 'ink' | 'card'>;
}

const freshLook = (key: string): Look => ({
  key,
  drawn: new WeakMap(),
  both: new WeakMap(),
  checked: new WeakMap(),
});

/**
 * Draws the chosen row first, then the cards of the page, then checks the layout of all others. Requests are small, so
 * that a change to the chosen row is drawn between two of them.
 */
export function useCards({ press, known }: AtPress, { path, files, grid, row, page, choice }: Wanted) {
  const [count, redraw] = useState(0);
  const [failed, setFailed] = useState('');
  const [isKnown, setKnown] = useState(true);
  const look = useRef<Look>(freshLook(''));
  const run = useRef(0);
  // Everything that the cards may depend on, except the table of this deck.
  const key = useMemo(
    () =>
      JSON.stringify([
        choice,
        ...files
          .filter((file) => 'text' in file && !/\.(jpg|png)$/.test(file.path))
          .map((file) => [file.path, textOf(file)]),
        ...files.map((file) => file.path),
      ]),
    [files, choice.ink, choice.card],
  );
  if (look.current.key !== key) look.current = freshLook(key);

  useEffect(() => {
    if (!known || !grid) return undefined;
    const mine = ++run.current;
    const at = look.current;
    const starts = startsOf(grid);
    const rangeOf = (index: number): LineRange => [starts[index]! + 1, starts[index + 1]! + 1];
    const id = stemOf(path);

    /** Draws rows and caches them. Returns false if a newer request replaces this one. */
    const draw = async (indexes: readonly number[], show: Required<CardsChoice>['show']): Promise<boolean> => {
      if (indexes.length === 0) return true;
      const answer = await press.cards(id, indexes.map(rangeOf), { ...choice, show });
      const problems = inSet(answer.problems);
      const isNewest = mine === run.current;
      if (answer.isKnown)
        for (const [place, index] of indexes.entries()) {
          const [from, to] = rangeOf(index);
          const own = problems
            .filter(({ line }) => line >= from && line < to)
            .map((problem) => ({ ...problem, line: problem.line - from }));
          const each = grid.rows[index]!;
          const face = answer.faces[place] ?? null;
          at.checked.set(each, own);
          if (show === 'none') continue;
          at.drawn.set(each, { face, problems: own });
          if (show === 'both') at.both.set(each, { face, problems: own });
        }
      if (isNewest) setKnown(answer.isKnown);
      return isNewest && answer.isKnown;
    };
    const drawAll = async (): Promise<void> => {
      const chosen = grid.rows[row];
      if (chosen && !at.both.has(chosen)) {
        if (!(await draw([row], 'both'))) return;
        redraw((each) => each + 1);
      }
      const first = (page ?? 0) * perPage;
      const last = page === null ? 0 : Math.min(grid.rows.length, first + perPage);
      const missing = grid.rows.flatMap((each, index) =>
        index >= first && index < last && !at.drawn.has(each) ? [index] : [],
      );
      for (let from = 0; from < missing.length; from += few) {
        if (!(await draw(missing.slice(from, from + few), 'front'))) return;
        redraw((each) => each + 1);
      }
      const unchecked = grid.rows.flatMap((each, index) => (at.checked.has(each) ? [] : [index]));
      for (let from = 0; from < unchecked.length; from += many)
        if (!(await draw(unchecked.slice(from, from + many), 'none'))) return;
      if (unchecked.length > 0) redraw((each) => each + 1);
    };
    drawAll().then(
      () => setFailed(''),
      (error: unknown) => setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => void run.current++;
  }, [press, known, grid, row, page, key]);

  const problems = useMemo(() => {
    if (!grid) return [];
    const starts = startsOf(grid);
    return grid.rows.flatMap((each, index) =>
      (look.current.checked.get(each) ?? []).map((problem) => ({
        ...problem,
        line: problem.line + starts[index]! + 1,
      })),
    );
  }, [grid, count, key]);

  return {
    problems,
    failed,
    isKnown,
    frontOf: (index: number): CardFace | null | undefined => look.current.drawn.get(grid?.rows[index] as Row)?.face,
    /** Both sides of the chosen row; undefined or null as for `frontOf`. */
    bothOf: (index: number): CardFace | null | undefined => look.current.both.get(grid?.rows[index] as Row)?.face,
  };
}
