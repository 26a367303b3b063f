import { words } from '#text/score-pad.ts';
import type { Tool } from '../frame/definition.ts';
import type { Player, Result } from '../results/entry.ts';
import { isShared, keyOf } from './fields.ts';

/** How a game ended, as a tool knows it. */
export type Ended = Pick<Result, 'players' | 'ending' | 'turns'>;

/**
 * The names of all players of a game: the name as typed, else the side. Players with the same name get their side as well,
 * and their place if that is the same too.
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
