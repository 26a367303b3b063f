import { repeat } from '../rng.ts';
import {
  diceSpread,
  diceRange,
  dieMean,
  dieSides,
  killsOf,
  precise,
  totalsOf,
  totalsOfRoll,
  type Pool,
  shoot,
} from './dice.ts';
import type { Side } from './melee.ts';
import type { OddsRequest } from './read.ts';

/** Shots with one card at one target: for each shot, the pools that are rolled together for one total (AI-6.4). */
export interface Shots {
  readonly shots: readonly (readonly Pool[])[];
  readonly target: number;
  readonly figures: number;
}

/** The shots of a request: one shot from all linked pools, or one for each pool. */
export const shotsOf = ({ pools, linked, target, figures }: OddsRequest): Shots => ({
  shots: linked ? [pools] : pools.map((pool) => [pool]),
  target,
  figures,
});

/** The chances of 0, 1, … `figures` kills. */
export const killOdds = (request: OddsRequest): number[] => shotOdds(shotsOf(request));

/** The chances of 0, 1, … `figures` kills of shots that are resolved one after another (AI-6.5). */
export function shotOdds({ shots, target, figures }: Shots): number[] {
  const killsOfShot = (shot: readonly Pool[]): number[] => killsOf(totalsOfRoll(diceSpread(shot)), target, figures);
  const [only] = shots;
  if (only && shots.length === 1) return killsOfShot(only);
  let kills = [1, ...repeat(figures, 0)];
  const known = new Map<number, number[]>();
  for (const shot of shots) {
    const plain = shot.reduce((sum, pool) => sum + ('dice' in pool ? pool.dice : NaN), 0);
    const more = known.get(plain) ?? killsOfShot(shot);
    if (plain >= 0) known.set(plain, more);
    kills = capped(kills, more);
  }
  return kills;
}

/** The kills of two shots in succession. `kills` is as long as the number of figures plus 1. */
export function capped(kills: readonly number[], more: readonly number[]): number[] {
  const figures = kills.length - 1;
  const both = repeat(kills.length, 0);
  kills.forEach((chance, before) => {
    if (chance === 0) return;
    more.forEach((other, after) => (both[Math.min(before + after, figures)]! += chance * other));
  });
  return both;
}

/** The chances of exactly this number of kills, of at least this number, and of at most this number. */
export interface Tally {
  readonly exactly: number;
  readonly least: number;
  readonly most: number;
}

export function talliesOf(kills: readonly number[]): Tally[] {
  const chances = Float64Array.from(kills);
  const sum = (from: number, to: number): number => precise(chances, from, to);
  // Without any other outcome the chance is exactly 1, despite rounding.
  const unless = (others: number, own: number): number => (others === 0 ? 1 : own);
  return kills.map((exactly, number) => ({
    exactly,
    least: unless(sum(0, number), sum(number, chances.length)),
    most: unless(sum(number + 1, chances.length), sum(0, number + 1)),
  }));
}

export function meanOf(kills: readonly number[]): { readonly mean: number; readonly sd: number } {
  const mean = kills.reduce((sum, chance, number) => sum + chance * number, 0);
  const variance = kills.reduce((sum, chance, number) => sum + chance * (number - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(variance) };
}

export interface Total {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly sd: number;
}

const dieVariance = (dieSides ** 2 - 1) / 12;

/** The range, mean and standard deviation of the total of pools. */
export function totalOf(pools: readonly Pool[]): Total {
  let min = 0;
  let max = 0;
  let mean = 0;
  let variance = 0;
  for (const pool of pools) {
    const { least, most } = diceRange(pool);
    min += least;
    max += most * dieSides;
    if ('dice' in pool) {
      mean += pool.dice * dieMean;
      variance += pool.dice * dieVariance;
    } else {
      // The variance of the rolled dice, plus the variance of their number.
      const { operatives, successes } = pool.mib;
      const dice = operatives * (successes + 1) * dieMean;
      mean += dice * dieMean;
      variance += dice * dieVariance + (operatives * dieMean) ** 2 * (successes + 1) * dieVariance;
    }
  }
  return { min, max, mean, sd: Math.sqrt(variance) };
}

/** A comparison of two choices: the chance that the first kills more, as many, or fewer. */
export interface Comparison {
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
}

export function compare(a: readonly number[], b: readonly number[]): Comparison {
  let better = 0;
  let equal = 0;
  let worse = 0;
  a.forEach((chance, kills) => {
    b.forEach((other, otherKills) => {
      const both = chance * other;
      if (kills > otherKills) better += both;
      else if (kills < otherKills) worse += both;
      else equal += both;
    });
  });
  return { better, equal, worse };
}

/** The chances of 0, 1, … kills of one blast, separately for each group under it (AI-6.8). */
export function blastOdds(dice: number, groups: readonly Side[]): number[][] {
  const totals = totalsOf(dice);
  return groups.map(({ kill, figures }) => killsOf(totals, kill, figures));
}

/** The kills of a total in all groups under a blast (AI-6.8). */
export const blastKills = (total: number, groups: readonly Side[]): number =>
  groups.reduce((sum, { kill, figures }) => sum + shoot(total, kill, figures).kills, 0);

/** The chances of 0, 1, … kills of one blast in all groups together: they share one roll (AI-6.8). */
export function blastOddsTogether(dice: number, groups: readonly Side[]): number[] {
  const { least, chances } = totalsOf(dice);
  const kills = repeat(groups.reduce((sum, { figures }) => sum + figures, 0) + 1, 0);
  chances.forEach((chance, index) => (kills[blastKills(least + index, groups)]! += chance));
  return kills;
}

/**
 * The Mites that explode with the first one: every Mite within reach of another that explodes. Reach is mutual
 * (AI-12.2).
 */
export function chainOf(first: number, reaches: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const caught = new Set([first]);
  // Mites added during this loop are visited as well.
  for (const mite of caught) {
    for (const [one, other] of reaches) {
      if (one === mite) caught.add(other);
      if (other === mite) caught.add(one);
    }
  }
  return caught;
}
