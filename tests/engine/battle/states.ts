import type { Captures, State } from '../../../src/engine/battle/state.ts';
import type { Triple } from '../../../src/engine/pyramids.ts';

const none: Triple = [0, 0, 0];
const nothing: Captures = { villagers: none, aliens: none };

interface Parts {
  readonly turn: 'a' | 'b';
  readonly moved: string | null;
  readonly passes: number;
  readonly stash: State['stash'];
  readonly captured: Partial<State['captured']>;
}

/** A position made by hand, as rows from the top. By default it has few pieces and full stashes, and `a` moves next. */
export function position(rows: readonly string[], parts: Partial<Parts> = {}): State {
  const { captured, ...rest } = parts;
  return {
    board: rows.join('/'),
    turn: 'a',
    moved: null,
    passes: 0,
    stash: { a: [1, 1, 1], b: [1, 1, 1] },
    captured: { a: nothing, b: nothing, ...captured },
    ...rest,
  };
}

export const emptyRow = '. . . . . .';
export const emptyRows = [emptyRow, emptyRow, emptyRow, emptyRow, emptyRow];
