import type { Cover } from '../../../engine/alien-invasion/game.ts';
import { artOf, factionOf } from './unit.ts';
import type { Stats } from './stats.ts';

export interface Arms {
  readonly factions: readonly { readonly name: string; readonly guest: boolean; readonly units: readonly Stats[] }[];
  /** The name of a unit inside a sentence, by `faction/unit`. */
  readonly called: Readonly<Record<string, string>>;
  /** The reach of an exploding Mite in inches (AI-12.2). */
  readonly radius: number;
  readonly covers: Readonly<Record<Cover, string>>;
  readonly pictures: string;
}

/**
 * A list with the entries of the sides first. `sides` has units and factions in the order of the sides, and `idOf`
 * returns the id of an entry.
 */
export function sidesFirst<T>(list: readonly T[], sides: readonly string[], idOf: (each: T) => string): readonly T[] {
  const place = (id: string, among: readonly string[]): number => among.indexOf(id) + 1 || among.length + 1;
  const factions = sides.map(factionOf);
  return list.toSorted((one, other) => {
    const [a, b] = [idOf(one), idOf(other)];
    return place(factionOf(a), factions) - place(factionOf(b), factions) || place(a, sides) - place(b, sides);
  });
}

export const armsFirst = (arms: Arms, sides: readonly string[]): Arms => ({
  ...arms,
  factions: sidesFirst(arms.factions, sides, ({ units }) => units[0]?.id ?? '').map((faction) => ({
    ...faction,
    units: sidesFirst(faction.units, sides, ({ id }) => id),
  })),
});

export interface Group {
  readonly stats: Stats;
  readonly count: number;
}

/** Every unit of every faction, as a group of three: the default before the first choice. */
export const groupsOf = ({ factions }: Arms): Group[][] =>
  factions.map(({ units }) => units.map((stats) => ({ stats, count: 3 })));

export const unitsOf = ({ factions }: Pick<Arms, 'factions'>): Stats[] => factions.flatMap(({ units }) => units);

export const pictureOf = ({ pictures }: Arms, stats: Stats | null): string =>
  artOf(pictures, `unit-${stats === null ? 'none' : stats.id.replace('/', '-')}`);
