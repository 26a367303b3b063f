import { sizes, type Size, type Triple } from '../../../engine/pyramids.ts';
import { tuple, whole, type Shape } from '../../../engine/shape.ts';
import type { Tool } from '../frame/definition.ts';
import type { Result } from '../results/entry.ts';

export type Ended = Pick<Result, 'players' | 'ending' | 'turns'>;

export interface PadTool<State, Action> extends Tool<State, Action> {
  empty(state: State): boolean;
  /** The names of the players, as they were typed. */
  pluralOf(state: State): readonly string[];
  /** The end of the entered game; null if nothing is entered, or if the game is impossible. */
  ended(state: State): Ended | null;
}

/** The suffix of a game's id for its sheet on the score pad. */
const sheet = '~sheet';

/** The id of the sheet that counts a game on screen. */
export const sheetOf = (game: string): string => `${game}${sheet}`;

/** The game that a session of a score pad counts: the game on screen that it came from, or the session itself. */
export const gameOfSession = (session: string): string => session.replace(sheet, '');

/** Whether the session came from a game on screen. */
export const isSheet = (session: string): boolean => session.endsWith(sheet);

export const mostPieces = 99;

export const withCount = (counts: Triple, size: Size, count: number): Triple => {
  const [small, medium, large] = sizes.map((each) => (each === size ? count : counts[each]));
  return [small!, medium!, large!];
};

export const pieces = whole(0, mostPieces);

/** Three entered numbers, which may exceed the number of pieces. */
export const entered = tuple(pieces, pieces, pieces);

export const size = whole(0, sizes.length - 1) as Shape<Size>;
