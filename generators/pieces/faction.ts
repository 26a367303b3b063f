import type { Faction, RosterGroup, Unit } from '../../src/content/schema/alien-invasion.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { listed } from '../../src/content/template.ts';
import { wordsIn } from '../scene/press.ts';
import { legible } from '../design/shapes.ts';
import type { Origin } from '../scene/press.ts';
import type { Palette } from '../design/panel.ts';
import type { Section } from './dividers.ts';
import type { ProductOptions } from '../sheet/product.ts';

/** The requested scenarios whose factions are all requested. The parts of a campaign are in order. */
export const scenariosOf = (
  { scenarios }: Content,
  { only, scenario, factions }: Pick<ProductOptions, 'only' | 'scenario' | 'factions'>,
) =>
  [...scenarios.values()]
    .filter(({ id }) => (!only || only.includes(id)) && (!scenario || scenario.includes(id)))
    .filter(({ sides }) => !factions || sides.every(({ faction }) => factions.includes(faction)))
    .toSorted((a, b) => (a.campaign?.part ?? 0) - (b.campaign?.part ?? 0));

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
  const names = served.map(({ name }) => name);
  return [served.length === 0 ? none : `${some} ${listed(wordsIn(content).lists, names)}.`];
}

export type FactionEntity = Entity<Faction>;

export const paletteOf = ({ colours, pattern }: FactionEntity): Palette => ({ ...colours, pattern });

/**
 * The requested factions; by default, all except the guests of scenarios. Their text colours are adjusted to be
 * legible.
 */
export const chosenFactions = (content: Content, options: ProductOptions): FactionEntity[] =>
  [...content.factions.values()]
    .filter(({ id, guest }) => (options.factions ? options.factions.includes(id) : !guest))
    .map((faction) => ({
      ...faction,
      colours: { ...faction.colours, on: legible(faction.colours.fill, faction.colours.on) },
    }));

/** The figures in a group without a fixed size. Players cross out the surplus. */
const usual = 5;

/** The groups of a faction, each repeated as often as the sheet needs. */
export function rosterGroups({ groups, units }: FactionEntity): readonly Pick<RosterGroup, 'name' | 'units'>[] {
  // An overlay with other units cannot use the groups of the shipped file.
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

/** The mean of a die, for an operative without successes (AI-1.5). */
const meanOfDie = 3.5;

/** The dice that count for balancing sides (AI-1.5): the dice of one shot, without successes. */
export function shootingDice({ shoot }: Unit): number {
  switch (shoot.kind) {
    case 'none':
      return 0;
    case 'operative':
      return meanOfDie;
    case 'successes':
      return shoot.plus;
    default:
      return shoot.dice;
  }
}

/**
 * The shooting dice that a player may roll: a number, a range if the number is rolled, or a number plus the successes.
 */
export function diceRange(unit: Unit): string {
  const { kind } = unit.shoot;
  if (kind === 'operative') return '1–6';
  return kind === 'successes' ? `${shootingDice(unit)}+` : String(shootingDice(unit));
}

/** A number of halves, as printed: 3½. */
export const inHalves = (value: number): string => (value % 1 ? `${Math.floor(value) || ''}½` : String(value));

export function statsOf(unit: Unit, content: Content): { move: string; shoot: string; melee: string } {
  const { dice, inches, none, tunnels, roll, successes } = content.unitCards.signs;
  const { move, shoot, melee } = unit;
  const moved =
    'inches' in move ? `${move.inches}${inches}` : 'dice' in move ? `${move.dice}${dice}${inches}` : tunnels;
  const shot = {
    dice: () => `${shootingDice(unit)}${dice}`,
    blast: () => `${shootingDice(unit)}${dice}`,
    none: () => none,
    operative: () => `${roll}${dice}`,
    successes: () => `(${successes}+${shootingDice(unit)})${dice}`,
  }[shoot.kind]();
  const fought = melee === 'as-shooting' ? shot : melee === 'none' ? none : `${melee}${dice}`;
  return { move: moved, shoot: shot, melee: fought };
}

export interface UnitRow {
  readonly icon: string;
  readonly text: string;
  readonly origin: Origin;
}

/** The texts about a unit: its group, linked fire, the terrain that stops it, and its traits. */
export function unitRows(content: Content, faction: FactionEntity, unit: Unit, index: number): UnitRow[] {
  const words = content.unitCards;
  const from = (...field: (string | number)[]): Origin => ({ file: faction.file, path: ['units', index, ...field] });
  const rows: UnitRow[] = [{ icon: words.group.icon, text: unit.group, origin: from('group') }];
  const { linked } = unit;
  if (linked === true) rows.push({ icon: words.linked.icon, text: words.linked.always, origin: from('linked') });
  else if (linked) {
    const leader = faction.units.find(({ id }) => id === linked.while);
    const name = leader?.called ?? leader?.name ?? '';
    const { while: before, lives } = words.linked;
    rows.push({ icon: words.linked.icon, text: `${before} ${name} ${lives}`, origin: from('linked') });
  }
  if (unit.terrain !== 'stops') rows.push({ ...words.terrain[unit.terrain], origin: from('terrain') });
  if (unit.jump !== undefined) {
    const { icon: picture, text: jump } = words.terrain.jump;
    rows.push({ icon: picture, text: `${jump} ${unit.jump}${words.signs.inches}`, origin: from('jump') });
  }
  if (unit.shoot.kind === 'successes') rows.push({ ...words.successes, origin: from('shoot') });
  for (const [trait, { icon: picture, text }] of unit.traits.entries())
    rows.push({ icon: picture, text, origin: from('traits', trait, 'text') });
  return rows;
}

export const factionSection = (faction: FactionEntity, count: number): Section => ({
  id: faction.id,
  name: { text: faction.name, origin: { file: faction.file, path: ['name'] } },
  icon: { text: faction.icon, origin: { file: faction.file, path: ['icon'] } },
  palette: paletteOf(faction),
  count,
  unofficial: faction.thirdParty,
});
