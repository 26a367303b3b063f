/*
 * Units in the tools for dice. They store the numbers at the time of the choice, so that entries stay valid if a
 * faction's file changes.
 */
import { covers, unitFields, most } from '../../../engine/alien-invasion/game.ts';
import type { Side } from '../../../engine/alien-invasion/melee.ts';
import { nullable, object, oneOf, whole, type Infer } from '../../../engine/shape.ts';
import { name } from './faction.ts';

/** The largest number for a field; the engine reports its own bounds in words. */
export const mostEntered = 9999;
const mostSuccesses = 99;

const { shoot, linked, kill, melee } = unitFields;

/** The saved fields of a unit. */
export const Stats = object({
  /** `faction/unit`. */
  id: name,
  name,
  faction: name,
  shoot,
  linked,
  kill,
  melee,
  /** Dice of its explosion (AI-12.2); 0 if it does not explode. */
  explodes: whole(0, most.dice),
});
export type Stats = Infer<typeof Stats>;

/** Figures of a unit, or only dice. */
export const Line = object({
  /** Null if there are only dice. */
  stats: nullable(Stats),
  /** Figures, or dice. */
  count: whole(0, mostEntered),
  /** The successes of studies, if the unit rolls by them (AI-11). */
  successes: whole(0, mostSuccesses),
});
export type Line = Infer<typeof Line>;

/** A group that is hit. */
export const Target = object({
  /** Null if only the kill number is given. */
  stats: nullable(Stats),
  cover: oneOf(covers),
  /** The kill number, used without a unit. */
  kill: whole(0, mostEntered),
  figures: whole(0, mostEntered),
});
export type Target = Infer<typeof Target>;

/** The kill number by cover, and the figures (AI-6.7). */
export const sideOf = ({ stats, cover, kill, figures }: Target): Side => ({
  kill: stats ? stats.kill[cover] : kill,
  figures,
});
