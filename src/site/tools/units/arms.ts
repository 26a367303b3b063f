import type { Cover } from '../../../engine/alien-invasion/game.ts';
import { artOf, factionOf } from './unit.ts';
import type { Stats } from './stats.ts';

/** The faction data for the tools for dice. */
export interface Arms {
  readonly factions: readonly { readonly name: string; readonly guest: boolean; readonly units: readonly Stats[] }[];
  /** The name of a unit within a sentence, by `faction/unit`. */
  readonly called: Readonly<Record<string, string>>;
  /** Inches that an exploding Mite reaches (AI-12.2). */
  readonly radius: number;
  /** Names of the three kinds of cover. */
  readonly covers: Readonly<Record<Cover, string>>;
  /** The folder of the drawings. */
  readonly pictures: string;
}

/**
 * A list with the entries on the sides first: `sides` names units and factions in the order of the sides, and `idOf`
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

/** The same for all factions and their units. */
export const armsFirst = (arms: Arms, sides: readonly string[]): Arms => ({
  ...arms,
  factions: sidesFirst(arms.factions, sides, ({ units }) => units[0]?.id ?? '').map((faction) => ({
    ...faction,
    units: sidesFirst(faction.units, sides, ({ id }) => id),
  })),
});

/** Figures of a unit. */
export interface Group {
  readonly stats: Stats;
  readonly count: number;
}

/** Every unit of every faction, as a group of three: the default before anybody chooses. */
export const groupsOf = ({ factions }: Arms): Group[][] =>
  factions.map(({ units }) => units.map((stats) => ({ stats, count: 3 })));

/** Every unit of every faction. */
export const unitsOf = ({ factions }: Pick<Arms, 'factions'>): Stats[] => factions.flatMap(({ units }) => units);

export const pictureOf = ({ pictures }: Arms, stats: Stats | null): string =>
  artOf(pictures, `unit-${stats === null ? 'none' : stats.id.replace('/', '-')}`);
