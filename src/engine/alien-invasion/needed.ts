import { faces, precise, totalsFromNone } from './dice.ts';
import { chanceOfTotal } from './exact.ts';

/** Chances that are nearer to each other than this, as a part of themselves, are compared in whole numbers. */
const near = 1e-9;

/**
 * The smallest number of plain dice that makes at least `kills` kills with the given chance, from 0 to 1; undefined if
 * it takes more than `most`.
 */
export function diceNeeded(target: number, kills: number, chance: number, most: number): number | undefined {
  const points = target * kills;
  if (points === 0 || chance === 0) return 0;
  if (chance === 1) return points <= most ? points : undefined;
  let dice = 0;
  for (const chances of totalsFromNone()) {
    if (dice * faces >= points && isEnough(chances, dice, points, chance)) return dice;
    if (dice === most) return undefined;
    dice++;
  }
  return undefined;
}

/** Whether a number of dice, with these chances for each total, makes the points. */
function isEnough(chances: Float64Array, dice: number, points: number, chance: number): boolean {
  const split = Math.max(0, points - dice);
  // The smaller chance is the precise one.
  const [is, wanted] =
    chance < 1 / 2 ? [precise(chances, split, chances.length), chance] : [-precise(chances, 0, split), chance - 1];
  if (Math.abs(is - wanted) > near * Math.abs(wanted)) return is > wanted;
  return chanceOfTotal(dice, points) >= chance;
}
