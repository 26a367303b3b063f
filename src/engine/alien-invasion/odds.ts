import { repeat } from '../repeat.ts';
import { diceOf, diceRange, faces, killsOf, totalsOf, totalsOfRoll, type Pool } from './dice.ts';

/** What is asked of a shot, or of the shots on one card at one target. */
export interface OddsRequest {
  readonly pools: readonly Pool[];
  /** Whether the pools are one total (AI-6.6), or resolved one after another (AI-6.5). */
  readonly linked: boolean;
  /** The kill number, and the figures of the group. */
  readonly target: number;
  readonly figures: number;
}

/** The chances of 0, 1, … `figures` kills. */
export function killOdds({ pools, linked, target, figures }: OddsRequest): number[] {
  if (linked || pools.length === 1) return killsOf(totalsOfRoll(diceOf(pools)), target, figures);
  let kills = [1, ...repeat(figures, 0)];
  const known = new Map<number, number[]>();
  for (const pool of pools) {
    const plain = 'dice' in pool ? pool.dice : -1;
    const more = known.get(plain) ?? killsOf(totalsOfRoll(diceOf([pool])), target, figures);
    if (plain >= 0) known.set(plain, more);
    kills = capped(kills, more);
  }
  return kills;
}

/** The kills of two shots together, each against the figures that are left. */
function capped(kills: readonly number[], more: readonly number[]): number[] {
  const figures = kills.length - 1;
  const both = repeat(kills.length, 0);
  kills.forEach((chance, before) => {
    if (chance === 0) return;
    more.forEach((other, after) => (both[Math.min(before + after, figures)]! += chance * other));
  });
  return both;
}

/** The mean of kills and their standard deviation. */
export function meanOf(kills: readonly number[]): { readonly mean: number; readonly sd: number } {
  const mean = kills.reduce((sum, chance, number) => sum + chance * number, 0);
  const variance = kills.reduce((sum, chance, number) => sum + chance * (number - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(variance) };
}

/** What all dice of the pools come to together. */
export interface Total {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly sd: number;
}

const dieMean = (faces + 1) / 2;
const dieVariance = (faces ** 2 - 1) / 12;

/** The range, mean and standard deviation of the total of pools. */
export function totalOf(pools: readonly Pool[]): Total {
  let min = 0;
  let max = 0;
  let mean = 0;
  let variance = 0;
  for (const pool of pools) {
    const { least, most } = diceRange(pool);
    min += least;
    max += most * faces;
    if ('dice' in pool) {
      mean += pool.dice * dieMean;
      variance += pool.dice * dieVariance;
    } else {
      // The variance of the dice rolled, and that of how many they are.
      const { operatives, successes } = pool.mib;
      const dice = operatives * (successes + 1) * dieMean;
      mean += dice * dieMean;
      variance += dice * dieVariance + (operatives * dieMean) ** 2 * (successes + 1) * dieVariance;
    }
  }
  return { min, max, mean, sd: Math.sqrt(variance) };
}

/** How two choices compare: the chance that the first kills more, as many, fewer. */
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

/** The kills of one blast in each group inside, each on its own (AI-6.8). */
export function blastOdds(
  dice: number,
  groups: readonly { readonly kill: number; readonly figures: number }[],
): number[][] {
  const totals = totalsOf(dice);
  return groups.map(({ kill, figures }) => killsOf(totals, kill, figures));
}
