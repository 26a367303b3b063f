import { object, whole, type Infer } from '../shape.ts';
import { diceSpread, killsOf, totalsOfRoll, type Pool, type Spread, shoot } from './dice.ts';
import { most } from './game.ts';

/** A side of a close combat as a target: its kill number (AI-8.7) and its figures. */
export const Side = object({ kill: whole(1, most.kill), figures: whole(0, most.figures) });
export type Side = Infer<typeof Side>;

export interface Hit {
  readonly total: number;
  readonly kills: number;
}

/** The odd faces in the order in which they are dealt: highest first (AI-8.8). */
const oddRolls = [5, 3, 1] as const;

/**
 * Resolves one attacker's dice. The even dice count against the target. The odd dice are dealt to the other sides,
 * highest first, each to the side with the smallest total so far; ties go to the earliest. If there are no others, all
 * dice count against the target (AI-8.8).
 */
export function resolveMelee(dice: readonly number[], target: Side, others: readonly Side[]) {
  const totals = others.map(() => 0);
  let targetTotal = 0;
  for (const roll of dice) if (roll % 2 === 0 || others.length === 0) targetTotal += roll;
  if (others.length > 0) {
    for (const roll of oddRolls) {
      for (const die of dice) if (die === roll) deal(totals, roll);
    }
  }
  const hit = (total: number, { kill, figures }: Side): Hit => ({ total, kills: shoot(total, kill, figures).kills });
  return { target: hit(targetTotal, target), others: others.map((side, index) => hit(totals[index]!, side)) };
}

/** Adds a face to the smallest total, or to the first of equal ones. */
function deal(totals: number[] | Uint16Array, roll: number): void {
  let smallest = 0;
  for (let index = 1; index < totals.length; index++) if (totals[index]! < totals[smallest]!) smallest = index;
  totals[smallest]! += roll;
}

/** The chance that a die adds 0, 2, 4 or 6 to the even total: an odd die adds nothing. */
const evenWeights = [1 / 2, 1 / 6, 1 / 6, 1 / 6];
/** The chances that a die adds 0 or 1 to the number of odd dice. */
const oddWeights = [1 / 2, 1 / 2];

/** The chances of kills on each side that one attacker's pools hit. Each other side is considered alone. */
export function meleeOdds(pools: readonly Pool[], target: Side, others: readonly Side[]) {
  const dice = diceSpread(pools);
  const kills = (chances: Float64Array, side: Side): number[] =>
    killsOf({ least: 0, chances }, side.kill, side.figures);
  if (others.length === 0) return { target: killsOf(totalsOfRoll(dice), target.kill, target.figures), others: [] };
  const halves = mixed(dice, evenWeights);
  const evens = new Float64Array(halves.length * 2);
  halves.forEach((chance, half) => (evens[half * 2] = chance));
  const odds = dealtTotals(mixed(dice, oddWeights), others.length);
  return { target: kills(evens, target), others: others.map((side, index) => kills(odds[index]!, side)) };
}

/** The chances of each sum of dice that show 0, 1, … with the given weights, if the number of dice is random. */
function mixed(dice: Spread, weights: readonly number[]): Float64Array {
  const most = dice.least + dice.chances.length - 1;
  const sums = new Float64Array(most * (weights.length - 1) + 1);
  binomials(most, weights).forEach((row, number) => {
    const weight = dice.chances[number - dice.least] ?? 0;
    if (weight > 0) row.forEach((chance, index) => (sums[index]! += weight * chance));
  });
  return sums;
}

/** The chances of the sum of 0, 1, … `most` dice, each of which shows 0, 1, … with the given weights. */
function binomials(most: number, weights: readonly number[]): Float64Array[] {
  const rows = [Float64Array.of(1)];
  while (rows.length <= most) {
    const last = rows.at(-1)!;
    const next = new Float64Array(last.length + weights.length - 1);
    last.forEach((chance, index) => weights.forEach((weight, roll) => (next[index + roll]! += chance * weight)));
    rows.push(next);
  }
  return rows;
}

/** The totals that are dealt to the other sides, from the chance of each number of odd dice. */
function dealtTotals(odd: Float64Array, others: number): Float64Array[] {
  const most = odd.length - 1;
  // A third of the odd dice are fives. Half of the rest are threes.
  const fiveRows = binomials(most, [2 / 3, 1 / 3]);
  const threeRows = binomials(most, [1 / 2, 1 / 2]);
  const dealt = Array.from({ length: others }, () => new Float64Array(most * oddRolls[0] + 1));
  const withFives = new Uint16Array(others);
  const withThrees = new Uint16Array(others);
  const totals = new Uint16Array(others);
  for (let fives = 0; fives <= most; fives++) {
    if (fives > 0) deal(withFives, 5);
    withThrees.set(withFives);
    for (let threes = 0; fives + threes <= most; threes++) {
      if (threes > 0) deal(withThrees, 3);
      totals.set(withThrees);
      for (let dice = fives + threes; dice <= most; dice++) {
        if (dice > fives + threes) deal(totals, 1);
        const chance = odd[dice]! * fiveRows[dice]![fives]! * threeRows[dice - fives]![threes]!;
        for (let other = 0; other < others; other++) dealt[other]![totals[other]!]! += chance;
      }
    }
  }
  return dealt;
}
