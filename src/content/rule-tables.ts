import type { Unit } from './schema/alien-invasion.ts';
import type { GameId } from './schema/common.ts';
import { coverIds } from './schema/game.ts';
import type { Content } from './schema/index.ts';
import { enumerate } from './words.ts';

/** A table of the rules: texts and numbers from the content. */
interface RuleTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns that hold numbers, which stand to the right. */
  readonly numeric: readonly number[];
}

type Tables = Readonly<Record<string, (content: Content) => RuleTable>>;

/** The tables that the rules of each game may show, by the name of the directive `::table[name]`. */
export const ruleTables: Readonly<Record<GameId, Tables>> = {
  battle: { trios },
  munch: { harmony, points },
  'alien-invasion': { deck, units, covers, terrain },
  'lake-terror': { roles },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function trios({ battle, battleBoard }: Content): RuleTable {
  const points = battle.numbers.trios;
  const rows = (['alien', 'villager', 'mixed'] as const).map((kind) => [battleBoard.trios[kind], String(points[kind])]);
  return { head: ['Trio of', 'Points'], rows, numeric: [1] };
}

function harmony({ munch, colours, pyramids }: Content): RuleTable {
  const rows = munch.worlds.map(({ colour, harmony: size }) => [
    `${colours.get(colour)?.name ?? colour} worlds`,
    `${pyramids.get(size)?.name ?? size} monsters`,
  ]);
  return { head: ['Worlds', 'In harmony with'], rows, numeric: [] };
}

function points({ munch, munchBoard }: Content): RuleTable {
  const { trio, world, lost } = munch.numbers.points;
  const rows = [
    [capital(munchBoard.score.trio), String(trio)],
    [capital(munchBoard.score.world), String(world)],
    [capital(munchBoard.score.lost), `−${lost}`],
  ];
  return { head: ['What', 'Points'], rows, numeric: [1] };
}

function deck({ actionDeck }: Content): RuleTable {
  const rows = (['single', 'double', 'triple'] as const).map((kind) => [
    actionDeck.cards[kind].title,
    String(actionDeck.counts[kind]),
    String(actionDeck.cards[kind].actions),
  ]);
  return { head: ['Card', 'For each faction', 'Actions'], rows, numeric: [1, 2] };
}

const coverNames = ({ alienInvasion }: Content): string[] => coverIds.map((id) => alienInvasion.covers[id].name);

function covers({ alienInvasion }: Content): RuleTable {
  const rows = coverIds.map((id) => [alienInvasion.covers[id].name, alienInvasion.covers[id].text]);
  return { head: ['Cover', 'What it is'], rows, numeric: [] };
}

const terrainKinds = { feature: 'feature', linear: 'linear barrier', soft: 'soft feature' } as const;

function terrain(content: Content): RuleTable {
  const rows = [...content.terrain.values()]
    .sort((a, b) => coverIds.indexOf(a.cover) - coverIds.indexOf(b.cover) || a.kind.localeCompare(b.kind, 'en'))
    .map(({ name, cover, kind, blocksSight }) => [
      name,
      content.alienInvasion.covers[cover].name,
      capital(terrainKinds[kind]),
      blocksSight ? 'Yes' : 'No',
    ]);
  return { head: ['Terrain', 'Cover', 'What it is', 'Blocks sight'], rows, numeric: [] };
}

function units(content: Content): RuleTable {
  const kill = `Kill: ${coverNames(content).join(' / ').toLowerCase()}`;
  const record = [...content.factions.values()].filter(({ guest }) => !guest);
  const rows = record.flatMap((faction) =>
    faction.units.map((unit) => [
      faction.name,
      unit.name,
      unit.group,
      moveOf(unit),
      diceOf(unit),
      linkedOf(unit, faction.units),
      coverIds.map((id) => unit.kill[id]).join(' / '),
      unit.melee === 'as-shooting' ? 'as shooting' : String(unit.melee),
    ]),
  );
  const head = ['Faction', 'Unit', 'Group', 'Move', 'Shooting dice', 'Linked fire', kill, 'Close-combat dice'];
  return { head, rows, numeric: [] };
}

const goes = {
  stops: '',
  ignores: ', ignores terrain',
  'ignores-but-soft': ', ignores terrain but soft ground',
} as const;

function moveOf({ move, terrain: stops, jump }: Unit): string {
  if ('tunnels' in move) return 'underground only';
  const length = 'inches' in move ? `${move.inches}″` : `${move.dice} dice`;
  return `${length}${goes[stops]}${jump === undefined ? '' : `, jumps ${jump}″`}`;
}

function diceOf({ shoot }: Unit): string {
  if (shoot.kind === 'dice') return String(shoot.dice);
  if (shoot.kind === 'blast') return `${shoot.dice}, one blast`;
  if (shoot.kind === 'successes') return `successes + ${shoot.plus}`;
  return shoot.kind === 'operative' ? 'as rolled' : 'none';
}

function linkedOf({ linked }: Unit, all: readonly Unit[]): string {
  if (typeof linked === 'boolean') return linked ? 'yes' : 'no';
  return `while ${all.find(({ id }) => id === linked.while)?.name ?? linked.while} lives`;
}

/** The roles by their cards' numbers, with their spare cards; one without any takes another's place. */
function roles(content: Content): RuleTable {
  const first = (numbers: readonly number[]): number => numbers[0] ?? Infinity;
  const rows = [...content.roles.values()]
    .sort((a, b) => (first(a.numbers) < first(b.numbers) ? -1 : 1))
    .map(({ name, numbers, spare, replaces, side }) => {
      const instead = replaces === undefined ? 'none' : `none: instead of the ${content.roles.get(replaces)?.name}`;
      const more = spare === 0 ? '' : `, and ${spare} without a number`;
      const cards = numbers.length > 0 ? enumerate(numbers.map(String)) : instead;
      return [name, cards + more, content.lakeTerror.sides[side]];
    });
  return { head: ['Role', 'Cards', 'Side'], rows, numeric: [] };
}

/** The words that the rules of each game may draw from the content, by the name of the directive `:word[name]`. */
export const ruleWords: Readonly<Record<GameId, (content: Content) => ReadonlyMap<string, string>>> = {
  battle: () => new Map(),
  munch: ({ munch, colours, pyramids }) =>
    new Map(
      munch.worlds.flatMap(({ letter, colour, harmony: size }) => [
        [`worlds.${letter}.colour`, (colours.get(colour)?.name ?? colour).toLowerCase()],
        [`worlds.${letter}.harmony`, (pyramids.get(size)?.name ?? size).toLowerCase()],
      ]),
    ),
  'alien-invasion': () => new Map(),
  'lake-terror': () => new Map(),
};
