import type { ScreenGame } from './game.ts';
import type { State } from './tool.ts';

/** A cache of the positions from the start on, one more than there are moves, so that each move is computed once. */
const known = new WeakMap<readonly string[], readonly unknown[]>();

export function positionsOf<S>(
  game: Pick<ScreenGame<S>, 'play'>,
  { start, moves }: Pick<State<S>, 'start' | 'moves'>,
): readonly S[] {
  const before = known.get(moves) as readonly S[] | undefined;
  if (before && before[0] === start) return before;
  const positions: S[] = start === null ? [] : [start];
  for (const move of start === null ? [] : moves) {
    const played = game.play(positions.at(-1)!, move);
    if (!played.legal) break;
    positions.push(played.state);
  }
  known.set(moves, positions);
  return positions;
}

/** Whether the game is over, so that no more moves can be made. */
export const isOver = <S>(game: ScreenGame<S>, state: State<S>): boolean =>
  state.end !== null || (state.start !== null && game.over(positionsOf(game, state).at(-1)!));

/** Caches a computed position: the result of one more move. */
export const noteNext = (moves: readonly string[], before: readonly unknown[], after: unknown): void =>
  void known.set(moves, [...before, after]);
