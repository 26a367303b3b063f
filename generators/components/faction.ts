import type { Faction, RosterGroup } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { enumerate } from '../../src/content/words.ts';
import { legible } from '../design/shapes.ts';
import type { Palette } from './card-face.ts';
import type { ProductOptions } from './product.ts';

/** The requested scenarios whose factions are all among the requested ones; the parts of a campaign in their order. */
export const scenariosOf = ({ scenarios }: Content, { only, factions }: Pick<ProductOptions, 'only' | 'factions'>) =>
  [...scenarios.values()]
    .filter(({ id }) => !only || only.includes(id))
    .filter(({ sides }) => !factions || sides.every(({ faction }) => factions.includes(faction)))
    .toSorted((a, b) => (a.campaign?.part ?? 0) - (b.campaign?.part ?? 0));

/** The factions at the table: the requested ones, or all by default. */
export const factionsAtTable = (
  { factions }: Content,
  options: Pick<ProductOptions, 'factions'>,
): readonly Entity<Faction>[] =>
  [...factions.values()].filter(({ id }) => !options.factions || options.factions.includes(id));

/**
 * The scenarios that can be played with cards of these factions, as a note on their first sheet; empty if the content
 * has none.
 */
export function scenarioNote(content: Content, factions: readonly { readonly id: string }[]): readonly string[] {
  const { scenarios, scenarioSheet } = content;
  if (scenarios.size === 0) return [];
  const { all, some, none } = scenarioSheet.cards;
  const served = scenariosOf(content, { factions: factions.map(({ id }) => id) });
  if (served.length === scenarios.size) return [all];
  return [served.length === 0 ? none : `${some} ${enumerate(served.map(({ name }) => name))}.`];
}

export type FactionEntity = Entity<Faction>;

export const paletteOf = ({ colours, pattern }: FactionEntity): Palette => ({ ...colours, pattern });

/** The requested factions, or by default all except guests of scenarios. Their text colours are made legible. */
export const chosenFactions = (content: Content, options: ProductOptions): FactionEntity[] =>
  [...content.factions.values()]
    .filter(({ id, guest }) => (options.factions ? options.factions.includes(id) : !guest))
    .map((faction) => ({
      ...faction,
      colours: { ...faction.colours, on: legible(faction.colours.fill, faction.colours.on) },
    }));

/** Figures in a group of no fixed size; players strike out extra ones. */
const usual = 5;

/** The groups of a faction, each repeated as often as the sheet needs. */
export function rosterGroups({ groups, units }: FactionEntity): readonly Pick<RosterGroup, 'name' | 'units'>[] {
  // Groups of a file below are of no use to an overlay with other units.
  const known = groups?.every((group) => group.units.every(({ unit }) => units.some(({ id }) => id === unit)));
  const each =
    (known ? groups : undefined) ??
    units.map(({ id, name }): RosterGroup => ({ name, count: 1, units: [{ unit: id, figures: usual }] }));
  return each.flatMap(({ name, count, units: figures }) =>
    Array.from({ length: count }, (_, index) => ({
      name: count > 1 ? `${name} ${index + 1}` : name,
      units: figures,
    })),
  );
}
