import { sizes, type Size, type Triple } from '../../../engine/pyramids.ts';
import { tuple, whole, type Shape } from '../../../engine/shape.ts';
import type { Tool } from '../frame/definition.ts';
import type { Result } from '../results/entry.ts';

/** The end of a game, in the form of a tool. */
export type Ended = Pick<Result, 'players' | 'ending' | 'turns'>;

/** A tool that scores games. */
export interface PadTool<State, Action> extends Tool<State, Action> {
  empty(state: State): boolean;
  /** The names of the players, as they were typed. */
  pluralOf(state: State): readonly string[];
  /** The end of the entered game; null if nothing was entered, or if the entries are impossible. */
  ended(state: State): Ended | null;
}

/** The suffix of a game's id for its sheet on the score pad. */
const sheet = '~sheet';

/** The sheet for counting a game on screen. */
export const sheetOf = (game: string): string => `${game}${sheet}`;

/** The game that a session of a score pad counts: the game on screen that it came from, otherwise itself. */
export const gameOfSession = (session: string): string => session.replace(sheet, '');

/** Whether it came from a game on screen. */
export const isSheet = (session: string): boolean => session.endsWith(sheet);

export const mostPieces = 99;

export const withCount = (counts: Triple, size: Size, count: number): Triple => {
  const [small, medium, large] = sizes.map((each) => (each === size ? count : counts[each]));
  return [small!, medium!, large!];
};

export const pieces = whole(0, mostPieces);

/** Three entered numbers, which may exceed the pieces in the box. */
export const entered = tuple(pieces, pieces, pieces);

/** The index of a size. */
export const size = whole(0, sizes.length - 1) as Shape<Size>;
