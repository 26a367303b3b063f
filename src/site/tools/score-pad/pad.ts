import { words } from '#text/score-pad.ts';
import type { Tool } from '../frame/definition.ts';
import type { Player, Result } from '../results/entry.ts';
import { isShared, keyOf } from './fields.ts';

/** The end of a game, in the form of a tool. */
export type Ended = Pick<Result, 'players' | 'ending' | 'turns'>;

/**
 * The names of all players of a game: the name as typed, or the side. Players with the same name get their side too,
 * and their place if even that is the same.
 */
export function toldApart(players: readonly Pick<Player, 'name' | 'side'>[]): readonly string[] {
  const names = players.map(({ name, side }) => name.trim() || side);
  return names.map((name, at) => {
    const same = players.filter((_, other) => keyOf(names[other] ?? '') === keyOf(name));
    if (same.length < 2) return name;
    const { side } = players[at]!;
    const sides = same.map((player) => player.side);
    return words.twin(name, side === name ? '' : side, isShared(sides, side) ? at + 1 : null);
  });
}

/** A tool that scores games. */
export interface PadTool<State, Action> extends Tool<State, Action> {
  empty(state: State): boolean;
  /** The names of the players, as they were typed. */
  namesOf(state: State): readonly string[];
  /** The end of the entered game; null if nothing was entered, or if the entries are impossible. */
  ended(state: State): Ended | null;
}

/** The suffix of a game's id for its sheet on the score pad. */
const sheet = '~sheet';

/** The sheet for counting a game on screen. */
export const sheetOf = (game: string): string => `${game}${sheet}`;

/** The game that a session of a score pad counts: the game on screen that it came from, otherwise itself. */
export const gameOf = (session: string): string => session.replace(sheet, '');

/** Whether it came from a game on screen. */
export const isSheet = (session: string): boolean => session.endsWith(sheet);
