import { dieMean, type Pool } from './dice.ts';
import type { Unit } from './game.ts';

/** The dice with which figures of a unit shoot, after a number of successes (AI-6.4, AI-11). */
export function shootingPool(unit: Pick<Unit, 'shoot'>, figures: number, successes = 0): Pool {
  const { shoot } = unit;
  switch (shoot.kind) {
    case 'none':
      return { dice: 0 };
    case 'operative':
      return { mib: { operatives: figures, successes } };
    case 'successes':
      return { dice: figures * (successes + shoot.plus) };
    default:
      return { dice: figures * shoot.dice };
  }
}

/** The dice with which figures of a unit fight hand to hand (AI-8.6). */
export function meleePool(unit: Pick<Unit, 'shoot' | 'melee'>, figures: number, successes = 0): Pool {
  if (unit.melee === 'as-shooting') return shootingPool(unit, figures, successes);
  return { dice: unit.melee === 'none' ? 0 : figures * unit.melee };
}

/** Whether a unit’s shots with one card are added up while these units of its faction are alive (AI-6.6). */
export function linksFire(unit: Pick<Unit, 'linked'>, alive: ReadonlySet<string>): boolean {
  return typeof unit.linked === 'boolean' ? unit.linked : alive.has(unit.linked.while);
}

/** The mean number of dice of one shot by a figure: an operative throws one more die per success (AI-1.5, AI-11). */
function meanDice(unit: Pick<Unit, 'shoot'>, successes: number): number {
  const pool = shootingPool(unit, 1, successes);
  return 'dice' in pool ? pool.dice : (successes + 1) * dieMean;
}

/** A side and its figures, by `faction/unit`. */
export interface Force {
  readonly name: string;
  readonly units: readonly { readonly unit: string; readonly count: number }[];
}

export interface Balance {
  readonly forces: readonly { readonly name: string; readonly dice: number }[];
  /** The ratio of the largest force to the smallest; null without forces, or if one has no dice. */
  readonly ratio: number | null;
}

/** The shooting dice of each side. Throws if a unit is unknown. */
export function balance(
  game: { readonly units: ReadonlyMap<string, Pick<Unit, 'shoot'>> },
  forces: readonly Force[],
  successes = 0,
): Balance {
  const dice = forces.map((force) =>
    force.units.reduce((sum, { unit, count }) => {
      const known = game.units.get(unit);
      if (known === undefined) throw new TypeError(`no unit "${unit}"`);
      return sum + count * meanDice(known, successes);
    }, 0),
  );
  const least = dice.reduce((a, b) => Math.min(a, b), Infinity);
  const most = dice.reduce((a, b) => Math.max(a, b), 0);
  return {
    forces: forces.map(({ name }, index) => ({ name, dice: dice[index]! })),
    ratio: least > 0 && most > 0 ? most / least : null,
  };
}
