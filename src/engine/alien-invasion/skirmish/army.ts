import type { Random } from '../../rng.ts';
import { dieMean, dieSides, type Pool } from '../dice.ts';
import { balance, meleePool, type Force } from '../forces.ts';
import type { AlienInvasion, Unit } from '../game.ts';

export interface Figures {
  /** The unit’s own id, without its faction. */
  readonly id: string;
  readonly unit: Unit;
  figures: number;
}

/** A force divided into groups. The figures of a group are in the order in which they are lost. */
export interface Army {
  readonly faction: string;
  readonly groups: readonly (readonly Figures[])[];
}

/** A group of a faction at the start of a game: the number of figures of each unit. */
export type GroupShape = readonly { readonly unit: string; readonly figures: number }[];

/** The number of figures in a group after the usual groups have run out. */
const usual = 4;
/** The weight of a leader, so that it is lost last. */
const leads = 1000;

/** The mean number of dice with which a figure shoots; a blast is counted separately from shots. */
function diceOfFigure({ shoot }: Unit): number {
  switch (shoot.kind) {
    case 'dice':
      return shoot.dice;
    case 'operative':
      return dieMean;
    case 'successes':
      return shoot.plus;
    default:
      return 0;
  }
}

/** The mean number of dice with which a figure fights hand to hand. */
function fightDice(unit: Unit): number {
  const pool = meleePool(unit, 1);
  return 'dice' in pool ? pool.dice : dieMean;
}

interface Troop {
  figures: Figures[];
}
export const count = ({ figures }: Troop): number => figures.reduce((sum, each) => sum + each.figures, 0);
/** The mean numbers of dice with which a group shoots and fights hand to hand. */
export const shots = ({ figures }: Troop): number =>
  figures.reduce((sum, each) => sum + each.figures * diceOfFigure(each.unit), 0);
export const hands = ({ figures }: Troop): number =>
  figures.reduce((sum, each) => sum + each.figures * fightDice(each.unit), 0);

/** Removes figures from a group, the least valuable first; the owner chooses (AI-6.5). */
export function fall(group: Troop, kills: number): void {
  let left = kills;
  for (const each of group.figures) {
    const lost = Math.min(left, each.figures);
    each.figures -= lost;
    left -= lost;
  }
  group.figures = group.figures.filter(({ figures }) => figures > 0);
}

/** The total of a pool’s dice; each operative rolls as many dice as the first roll allows (AI-11.1). */
export function totalOf(pool: Pool, random: Random): number {
  const roll = (dice: number): number => {
    let total = 0;
    for (let die = 0; die < dice; die++) total += random(dieSides) + 1;
    return total;
  };
  return roll('dice' in pool ? pool.dice : pool.mib.operatives * roll(pool.mib.successes + 1));
}

/** The faction whose figures never fall back from close combat (AI-12.5). */
export const neverFallsBack = 'spugs';

/** The figures of a force: in the faction's usual groups until figures run out, and the rest by unit. */
export function armyOf(game: AlienInvasion, force: Force, shapes: readonly GroupShape[]): Army {
  const left = new Map(force.units.map(({ unit, count }) => [unit, count]));
  const faction = force.units[0]?.unit.split('/')[0] ?? '';
  const linking = new Set(
    force.units.flatMap(({ unit }) => {
      const linked = game.units.get(unit)?.linked;
      return typeof linked === 'object' ? [linked.while] : [];
    }),
  );
  const groups: Figures[][] = [];
  const take = (wanted: GroupShape): boolean => {
    const group = wanted.flatMap(({ unit, figures }): Figures[] => {
      const some = Math.min(figures, left.get(unit) ?? 0);
      left.set(unit, (left.get(unit) ?? 0) - some);
      return some > 0 ? [{ id: unit.slice(unit.indexOf('/') + 1), unit: game.units.get(unit)!, figures: some }] : [];
    });
    const worth = ({ id, unit }: Figures): number =>
      (linking.has(id) ? leads : 0) + diceOfFigure(unit) + fightDice(unit) / 10;
    if (group.length > 0) groups.push(group.sort((one, two) => worth(one) - worth(two)));
    return group.length > 0;
  };
  // Takes each group in turn, as long as figures for any part of it remain.
  for (let any = true; any;) any = shapes.map(take).includes(true);
  for (const { unit } of force.units) while (take([{ unit, figures: usual }]));
  return { faction, groups };
}

/** A force with its figures multiplied by a factor, and at least one of each unit. */
export function scaled({ name, units }: Force, factor: number): Force {
  return { name, units: units.map(({ unit, count }) => ({ unit, count: Math.max(1, Math.round(count * factor)) })) };
}

/** The size of a force: its shooting dice (AI-1.5), and the sum of its figures’ kill numbers in the open. */
export function measured(game: AlienInvasion, force: Force): { readonly dice: number; readonly kill: number } {
  return {
    dice: balance(game, [force]).forces[0]!.dice,
    kill: force.units.reduce((sum, { unit, count }) => sum + count * game.units.get(unit)!.kill.open, 0),
  };
}
