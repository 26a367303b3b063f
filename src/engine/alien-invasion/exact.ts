import { repeat } from '../rng.ts';
import { dieSides, type Pool, precise, totalsFromNone } from './dice.ts';
import type { Side } from './melee.ts';
import { blastKills, shotsOf, type Shots } from './odds.ts';
import type { OddsRequest } from './read.ts';

/* The odds in whole numbers: the number of ways, among all ways that the dice can fall, to get 0, 1, … kills. */

/** The number of ways to get 0, 1, … of something, among all ways in which a number of dice can fall. */
interface Ways {
  readonly ways: readonly bigint[];
  readonly dice: number;
}

const six = BigInt(dieSides);

/** The chances of 0, 1, … `figures` kills as fractions in lowest terms. */
export const exactKillOdds = (request: OddsRequest): string[] => {
  const { ways, all } = exactShotWays(shotsOf(request));
  return ways.map((way) => fraction(way, all));
};

export interface KillWays {
  readonly ways: readonly bigint[];
  readonly all: bigint;
}

/** The ways to get 0, 1, … `figures` kills with shots that are resolved one after another. */
export function exactShotWays({ shots, target, figures }: Shots): KillWays {
  const nothing: Ways = { ways: [1n], dice: 0 };
  const { ways, dice } = shots.reduce(
    (kills, shot) => together(kills, killWays(shot, target, figures), figures),
    nothing,
  );
  return { ways: Array.from({ length: figures + 1 }, (_, kills) => ways[kills] ?? 0n), all: six ** BigInt(dice) };
}

/** The ways to get 0, 1, … kills with one blast in all groups together. */
export function exactBlastWays(dice: number, groups: readonly Side[]): KillWays {
  let totals = [1n];
  for (let die = 0; die < dice; die++) totals = withDie(totals, Infinity);
  const ways = repeat(groups.reduce((sum, { figures }) => sum + figures, 0) + 1, 0n);
  totals.forEach((way, total) => (ways[blastKills(total, groups)]! += way));
  return { ways, all: six ** BigInt(dice) };
}

/** The ways in which two numbers make a sum; whatever is above `most` counts as `most`. */
function together(a: Ways, b: Ways, most: number): Ways {
  const length = Math.min(a.ways.length + b.ways.length - 1, most + 1);
  const ways = repeat(length, 0n);
  a.ways.forEach((way, one) => {
    if (way === 0n) return;
    b.ways.forEach((other, two) => {
      ways[Math.min(one + two, most)]! += way * other;
    });
  });
  return { ways, dice: a.dice + b.dice };
}

/** The ways to get each number of dice in a pool; for operatives, a first roll decides it. */
function rollWays(pool: Pool): Ways {
  if ('dice' in pool) return { ways: [...repeat(pool.dice, 0n), 1n], dice: 0 };
  const { operatives, successes } = pool.mib;
  if (operatives === 0) return { ways: [1n], dice: 0 };
  let points = [1n];
  for (let die = 0; die <= successes; die++) points = withDie(points, Infinity);
  const ways = repeat((points.length - 1) * operatives + 1, 0n);
  points.forEach((way, point) => {
    ways[point * operatives] = way;
  });
  return { ways, dice: successes + 1 };
}

/** The ways to roll each total below `limit` with one more die. */
function withDie(ways: readonly bigint[], limit: number): bigint[] {
  const more: bigint[] = [];
  let sum = 0n;
  for (let total = 0; total < Math.min(ways.length + dieSides, limit); total++) {
    sum += (ways[total - 1] ?? 0n) - (ways[total - 1 - dieSides] ?? 0n);
    more.push(sum);
  }
  return more;
}

/** The ways to get 0, 1, … `figures` kills with one total of all pools. */
function killWays(pools: readonly Pool[], kill: number, figures: number): Ways {
  const none: Ways = { ways: [1n], dice: 0 };
  const roll = pools.reduce<Ways>((all, pool) => together(all, rollWays(pool), Infinity), none);
  const most = roll.ways.length - 1;
  // All other ways kill all figures.
  const limit = kill * figures;
  let totals: bigint[] = [];
  let scale = 1n;
  for (let dice = most; dice >= 0; dice--) {
    totals = withDie(totals, limit);
    if (limit > 0) totals[0] = (totals[0] ?? 0n) + roll.ways[dice]! * scale;
    scale *= six;
  }
  const dice = roll.dice + most;
  const ways = repeat(figures + 1, 0n);
  totals.forEach((way, total) => {
    ways[Math.floor(total / kill)]! += way;
  });
  ways[figures] = six ** BigInt(dice) - ways.reduce((sum, way) => sum + way, 0n);
  return { ways, dice };
}

export function fraction(part: bigint, all: bigint): string {
  let [divisor, rest] = [all, part];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return `${part / divisor}/${all / divisor}`;
}

/** The chance, rounded once, that a number of dice add up to at least a value. */
export function chanceOfTotal(dice: number, atLeast: number): number {
  let totals = [1n];
  for (let die = 0; die < dice; die++) totals = withDie(totals, atLeast);
  const all = six ** BigInt(dice);
  return quotient(all - totals.reduce((sum, ways) => sum + ways, 0n), all);
}

/** Bits of a quotient beyond the precision of a double. */
const spareBits = 72;

/** The quotient of two whole numbers, the first not above the second, rounded once. */
function quotient(part: bigint, all: bigint): number {
  const shift = spareBits + 4 * (all.toString(16).length - part.toString(16).length);
  const scaled = part << BigInt(shift);
  const cut = scaled % all === 0n ? 0n : 1n;
  return Number((scaled / all) | cut) * 2 ** -shift;
}

/** Chances that are closer to each other than this, relative to their size, are compared in whole numbers. */
const near = 1e-9;

/** The fewest plain dice that make `kills` kills with at least this chance, from 0 to 1; undefined if above `most`. */
export function diceNeeded(kill: number, kills: number, chance: number, most: number): number | undefined {
  const points = kill * kills;
  if (points === 0 || chance === 0) return 0;
  if (chance === 1) return points <= most ? points : undefined;
  let dice = 0;
  for (const chances of totalsFromNone()) {
    if (dice * dieSides >= points && isEnough(chances, dice, points, chance)) return dice;
    if (dice === most) return undefined;
    dice++;
  }
  return undefined;
}

/** Whether a number of dice, with these chances for each total, reaches the points with at least the given chance. */
function isEnough(chances: Float64Array, dice: number, points: number, chance: number): boolean {
  const split = Math.max(0, points - dice);
  // The smaller chance is the precise one.
  const [is, wanted] =
    chance < 1 / 2 ? [precise(chances, split, chances.length), chance] : [-precise(chances, 0, split), chance - 1];
  if (Math.abs(is - wanted) > near * Math.abs(wanted)) return is > wanted;
  return chanceOfTotal(dice, points) >= chance;
}
