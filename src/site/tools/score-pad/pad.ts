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
