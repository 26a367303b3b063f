import { repeat } from '../rng.ts';
import type { Pool } from './dice.ts';
import { meleeOdds, resolveMelee, type Hit, type Side } from './melee.ts';
import { capped } from './odds.ts';

/** An attacker in a close combat. Sides are numbered from 0, in the order of the request. */
export interface Attack {
  /** The side that rolls; null if a faction from outside shoots in (AI-8.5). */
  readonly from: number | null;
  readonly aims: number;
}

/** The sides that get the odd dice of an attack: all except the attacker and its target (AI-8.5, AI-8.8). */
export function othersOf(sides: number, { from, aims }: Attack): number[] {
  return Array.from({ length: sides }, (_, side) => side).filter((side) => side !== from && side !== aims);
}

/** The sides of a close combat with the attacks on them. Throws if an attack has no valid target. */
function attacked<A extends Attack>(sides: readonly Side[], attacks: readonly A[]) {
  return attacks.map((attack) => {
    const target = sides[attack.aims];
    if (!target || attack.aims === attack.from) throw new RangeError(`unknown target ${attack.aims}`);
    const others = othersOf(sides.length, attack);
    return { attack, target, others, otherSides: others.map((side) => sides[side]!) };
  });
}

/** The chances that each side loses 0, 1, … figures. All attacks happen at the same time (AI-8.6). */
export function fightOdds(sides: readonly Side[], attacks: readonly (Attack & { readonly pools: readonly Pool[] })[]) {
  const lost = sides.map(({ figures }) => [1, ...repeat(figures, 0)]);
  const add = (side: number, kills: readonly number[]): void => {
    lost[side] = capped(lost[side]!, kills);
  };
  for (const { attack, target, others, otherSides } of attacked(sides, attacks)) {
    const odds = meleeOdds(attack.pools, target, otherSides);
    add(attack.aims, odds.target);
    others.forEach((side, index) => add(side, odds.others[index]!));
  }
  return lost;
}

interface Blow extends Hit {
  readonly side: number;
}

export interface Fought {
  /** For each attack: its target first, then the other sides. */
  readonly blows: readonly (readonly Blow[])[];
  readonly lost: readonly number[];
}

/** The end of a close combat in which everybody has rolled (AI-8.6). */
export function resolveFight(
  sides: readonly Side[],
  attacks: readonly (Attack & { readonly dice: readonly number[] })[],
): Fought {
  const blows = attacked(sides, attacks).map(({ attack, target, others, otherSides }) => {
    const hits = resolveMelee(attack.dice, target, otherSides);
    return [{ side: attack.aims, ...hits.target }, ...others.map((side, index) => ({ side, ...hits.others[index]! }))];
  });
  const lost = sides.map(({ figures }, side) => {
    const kills = blows.flat().filter((blow) => blow.side === side);
    return Math.min(
      figures,
      kills.reduce((sum, blow) => sum + blow.kills, 0),
    );
  });
  return { blows, lost };
}

/** The chance of each end of a fight between two sides: only the first is left, only the second, both, or neither. */
export interface DuelEnds {
  readonly first: number;
  readonly second: number;
  readonly both: number;
  readonly neither: number;
}

/** The chances of each outcome, from the chances of both sides' losses; the rolls are independent. */
export function duelEnds(lost: readonly (readonly number[])[]): DuelEnds {
  const [one, two] = [lost[0]?.at(-1) ?? 0, lost[1]?.at(-1) ?? 0];
  return { first: (1 - one) * two, second: one * (1 - two), both: (1 - one) * (1 - two), neither: one * two };
}
