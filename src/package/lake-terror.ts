/**
 * Invasion of the Body Snatchers (Lake Terror): deals, nights and votes.
 *
 * @packageDocumentation
 */
import { deal as dealOf, deckOf, type Deal } from '../engine/lake-terror/deal.ts';
import { night as nightOf, type Morning, type Night } from '../engine/lake-terror/night.ts';
import { script as scriptOf, type ScriptStep } from '../engine/lake-terror/script.ts';
import type { Player, Role, Variants } from '../engine/lake-terror/game.ts';
import { worded, type Refused } from '../engine/words.ts';
import { game, why } from './shipped/lake-terror.ts';

export type { Refused } from '../engine/words.ts';
export type { Deal } from '../engine/lake-terror/deal.ts';
export { investigate } from '../engine/lake-terror/players.ts';
export type { Morning, Night, NightEvent } from '../engine/lake-terror/night.ts';
export type { ScriptStep } from '../engine/lake-terror/script.ts';
export type { Choices, Finding, Player, Reveal, Role, Side, Variants } from '../engine/lake-terror/game.ts';
export { vote, type Verdict } from '../engine/lake-terror/vote.ts';
export { winnerOf, winners } from '../engine/lake-terror/players.ts';

/** The roles dealt to `players` players from the numbered cards by a seed (LT-1.2). */
export const deal = (players: number, seed: number, variants: Variants = {}): Deal =>
  dealOf(game, players, deckOf(game, variants.unknownRoles ? players + 1 : players, variants), seed);

export const nameOf = (role: Role): string => game.roles[role]?.name ?? role;

/** The Announcer's script for a night, step by step, and the players addressed (LT-2). */
export const script = (round: number, players: readonly Player[], variants: Variants = {}): readonly ScriptStep[] =>
  scriptOf(game, round, variants, players);

/** A night resolved (LT-2, LT-3): the dead in the morning, and the events; or the rules that a choice breaks. */
export function night(request: Night): Morning | Refused {
  return worded(why, nightOf(game, request));
}
