import type { Tool } from '../frame/definition.ts';
import type { Result } from '../results/entry.ts';

/** How a game ended, as a tool knows it. */
export type Ended = Pick<Result, 'players' | 'ending' | 'turns'>;

/** A tool that scores games. */
export interface PadTool<State, Action> extends Tool<State, Action> {
  empty(state: State): boolean;
  /** The names of the players, as they were typed. */
  namesOf(state: State): readonly string[];
  /** How the game ended that was entered; null where nothing was, or what cannot be. */
  ended(state: State): Ended | null;
}

/** What follows the id of a game on screen in that of its sheet on the score pad. */
const sheet = '~sheet';

/** The sheet on which a game on screen is counted. */
export const sheetOf = (game: string): string => `${game}${sheet}`;

/** The game that a session of a score pad counts: that on screen where it came from there, else itself. */
export const gameOf = (session: string): string => session.replace(sheet, '');

/** Whether it came from a game on screen. */
export const isSheet = (session: string): boolean => session.endsWith(sheet);
