import { randomFrom } from '../rng.ts';
import type { AlienInvasion } from './game.ts';

export const dieSides = 6;
export const dieMean = (dieSides + 1) / 2;

/** The chances of whole numbers: of `least`, `least` + 1, and so on. */
export interface Spread {
  readonly least: number;
  readonly chances: Float64Array;
}

/** The dice that a group rolls: a fixed number, or, for each operative, the result of a first roll (AI-11.1). */
export type Pool =
  | { readonly dice: number }
  | { readonly mib: { readonly operatives: number; readonly successes: number } };

export function diceRange(pool: Pool): { readonly least: number; readonly most: number } {
  if ('dice' in pool) return { least: pool.dice, most: pool.dice };
  const least = pool.mib.operatives * (pool.mib.successes + 1);
  return { least, most: least * dieSides };
}

/** The largest number of dice for which a double can represent the number of ways to each total exactly. */
const exactDice = 20;
/** The largest number of dice whose totals are cached. */
const cachedDice = 200;
const cached: Float64Array[] = [Float64Array.of(1)];
const ways: Float64Array[] = [Float64Array.of(1)];

/** The sums with one more die, whose six results are equally likely. */
function oneMore(chances: Float64Array, divisor: number): Float64Array {
  const more = new Float64Array(chances.length + dieSides - 1);
  for (let total = 0; total < more.length; total++) {
    const last = Math.min(total, chances.length - 1);
    let sum = 0;
    for (let from = Math.max(0, total - dieSides + 1); from <= last; from++) sum += chances[from]!;
    more[total] = sum / divisor;
  }
  return more;
}

/** The chances of every total for 0, 1, 2, … dice. All terms are positive, so the smallest are precise too. */
export function* totalsFromNone(): Generator<Float64Array> {
  let chances = cached[0]!;
  for (let dice = 0; ; dice++) {
    const known = cached[dice];
    if (known) chances = known;
    else {
      if (dice <= exactDice) {
        const counts = (ways[dice] ??= oneMore(ways[dice - 1]!, 1));
        const all = dieSides ** dice;
        chances = counts.map((way) => way / all);
      } else chances = oneMore(chances, dieSides);
      if (dice <= cachedDice) cached[dice] = chances;
    }
    yield chances;
  }
}

/** The chance of each total, for a fixed number of dice. */
export function totalsOf(dice: number): Spread {
  return totalsOfRoll({ least: dice, chances: Float64Array.of(1) });
}

/** The chances of each total if the number of dice is random too. */
export function totalsOfRoll(roll: Spread): Spread {
  const { least } = roll;
  const most = least + roll.chances.length - 1;
  const totals = new Float64Array(most * dieSides - least + 1);
  let dice = 0;
  for (const chances of totalsFromNone()) {
    const weight = roll.chances[dice - least] ?? 0;
    if (weight > 0) {
      const start = dice - least;
      for (let index = 0; index < chances.length; index++) totals[start + index]! += weight * chances[index]!;
    }
    if (dice === most) break;
    dice++;
  }
  return { least, chances: totals };
}

/** The chances of each number of dice in all pools together. */
export function diceSpread(pools: readonly Pool[]): Spread {
  let dice: Spread = { least: 0, chances: Float64Array.of(1) };
  for (const pool of pools) dice = sum(dice, diceOfPool(pool));
  return dice;
}

function diceOfPool(pool: Pool): Spread {
  const { least, most } = diceRange(pool);
  const chances = new Float64Array(most - least + 1);
  if ('dice' in pool || pool.mib.operatives === 0) chances[0] = 1;
  else {
    // Each point of the first roll is a die for every operative.
    totalsOf(pool.mib.successes + 1).chances.forEach((chance, index) => {
      chances[index * pool.mib.operatives] = chance;
    });
  }
  return { least, chances };
}

/** The chances of the sum of two independent numbers. */
function sum(a: Spread, b: Spread): Spread {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  a.chances.forEach((chance, index) => {
    if (chance > 0) b.chances.forEach((other, more) => (chances[index + more]! += chance * other));
  });
  return { least: a.least + b.least, chances };
}

/** The sum of chances, corrected for rounding errors. */
export function precise(chances: Float64Array, from: number, to: number): number {
  let total = 0;
  let lost = 0;
  for (let index = from; index < to; index++) {
    const chance = chances[index]!;
    const next = total + chance;
    lost += total >= chance ? total - next + chance : chance - next + total;
    total = next;
  }
  return total + lost;
}

/** The chances of 0, 1, … `figures` kills: one for each full multiple of the kill number in the total (AI-6.4). */
export function killsOf(totals: Spread, kill: number, figures: number): number[] {
  const { least, chances } = totals;
  const kills: number[] = [];
  for (let number = 0; number <= figures; number++) {
    const from = Math.min(Math.max(0, number * kill - least), chances.length);
    const to = number === figures ? chances.length : Math.min(Math.max(0, (number + 1) * kill - least), chances.length);
    kills.push(precise(chances, from, to));
  }
  return kills;
}

export interface Rolled {
  /** The dice that determine how many dice operatives roll, in the order of the pools (AI-11.1). */
  readonly first: readonly number[];
  readonly dice: readonly number[];
}

/** The roll of dice for a seed, which is a whole number from 0 to 2^53 − 1. */
export function rollPools(pools: readonly Pool[], seed: number): Rolled {
  const random = randomFrom(seed);
  const some = (count: number): number[] => Array.from({ length: count }, () => random(dieSides) + 1);
  const first: number[] = [];
  const dice = pools.flatMap((pool) => {
    if ('dice' in pool) return some(pool.dice);
    const { operatives, successes } = pool.mib;
    if (operatives === 0) return [];
    const texts = some(successes + 1);
    first.push(...texts);
    return some(operatives * texts.reduce((sum, face) => sum + face, 0));
  });
  return { first, dice };
}

export interface Shot {
  readonly kills: number;
  /** The figures that remain, and the points without effect. */
  readonly left: number;
  readonly wasted: number;
}

/** The kills of a total (AI-6.4): one for each full multiple of the kill number, at most one per figure. */
export function shoot(total: number, kill: number, figures: number): Shot {
  const kills = Math.min(Math.floor(total / kill), figures);
  return { kills, left: figures - kills, wasted: total - kills * kill };
}

/** The chance of an action roll: one die per figure, and one success among them is enough (AI-7.2). */
export function actionRoll(game: Pick<AlienInvasion, 'success'>, dice: number): number {
  const fails = (game.success - 1) / dieSides;
  return 1 - fails ** dice;
}

/** Whether dice that were rolled succeed in an action roll (AI-7.2). */
export const succeeds = (game: Pick<AlienInvasion, 'success'>, dice: readonly number[]): boolean =>
  dice.some((face) => face >= game.success);

/** A study action (AI-11.3). */
export interface Study {
  readonly chance: number;
  /** The mean number of actions until the next success; null if none is possible. */
  readonly rolls: number | null;
}

/** The chance of studying with some groups of operatives; 0 once there are as many successes as species. */
export function study(game: Pick<AlienInvasion, 'success'>, groups: number, species: number, successes: number): Study {
  const chance = successes < species ? actionRoll(game, groups) : 0;
  return { chance, rolls: chance > 0 ? 1 / chance : null };
}
