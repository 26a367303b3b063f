/**
 * The odds of Alien Invasion, its deck and its moves.
 *
 * @packageDocumentation
 */
import { shootingPool as poolOf } from '../engine/alien-invasion/forces.ts';
import type { Unit as ContentUnit } from '../content/schema/alien-invasion.ts';
import type { Pool } from '../engine/alien-invasion/dice.ts';
import { units as shipped } from './shipped/alien-invasion.ts';

export { exactKillOdds } from '../engine/alien-invasion/exact.ts';
export { meleeOdds, resolveMelee, type Hit } from '../engine/alien-invasion/melee.ts';
export type { Side } from '../engine/alien-invasion/melee.ts';
export { diceNeeded } from '../engine/alien-invasion/exact.ts';
export {
  blastOdds,
  compare,
  killOdds,
  meanOf,
  totalOf,
  type Comparison,
  type Total,
} from '../engine/alien-invasion/odds.ts';
export type { Pool } from '../engine/alien-invasion/dice.ts';
export type { OddsRequest } from '../engine/alien-invasion/read.ts';
export { shoot, type Shot } from '../engine/alien-invasion/dice.ts';
export { draw, shuffle, type Card, type Drawn } from '../engine/alien-invasion/deck.ts';

/** A unit as its faction's file has it, without its picture. */
export type Unit = Omit<ContentUnit, 'scene'>;

/** Every unit of the shipped factions by its id, such as `spugs/spug`: its dice, kill numbers and moves. */
export const units: ReadonlyMap<string, Unit> = shipped;

/** The dice with which `figures` figures of a unit shoot (AI-6, AI-11). */
export const shootingPool = (unit: Pick<Unit, 'shoot'>, figures: number): Pool => poolOf(unit, figures);
