import { grouped } from '../../src/content/grouped.ts';
import type { Unit } from '../../src/content/schema/alien-invasion.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { capital } from '../../src/content/letters.ts';
import { balance } from '../../src/engine/alien-invasion/forces.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import {
  chosenFactions,
  rosterGroups,
  type FactionEntity,
  inHalves,
  unitRows,
  shootingDice,
  statsOf,
} from '../pieces/faction.ts';
import { infoOf, versionOf, type ComponentMaker, type Product, type ProductOptions } from '../sheet/product.ts';
import { largeDocument } from '../looks/large-writer.ts';
import { rosterPages, writeRoster, type Abilities, type Group, type Roster } from '../looks/roster.ts';
import { documentProduct, type Leaf } from '../looks/whole-page.ts';
import type { Origin, Press } from '../scene/press.ts';
import type { Statement } from '../looks/block.ts';
import { beforeMirror } from '../scene/mirror.ts';

/** Facts about a unit in numbers: its Move, and its kill number in each cover. */
const factIds = ['move', ...coverIds] as const;
type FactId = (typeof factIds)[number];

/** The numbers of dice that a group may have left, largest first: the totals of its possible survivors. */
function diceLeft(units: readonly Unit[]): readonly number[] {
  let sums = new Set([0]);
  for (const unit of units) sums = new Set([...sums, ...[...sums].map((sum) => sum + shootingDice(unit))]);
  return [...sums].filter((sum) => sum > 0).toSorted((a, b) => b - a);
}

/** Whether the unit rolls a fixed number of dice in every game. */
const isFixed = ({ shoot }: Unit): boolean => shoot.kind === 'dice' || shoot.kind === 'none' || shoot.kind === 'blast';

const valueOf = (content: Content, unit: Unit, id: FactId): string =>
  id === 'move' ? statsOf(unit, content).move : String(unit.kill[id]);

const nameOf = ({ unitCards, alienInvasion }: Content, id: FactId): string =>
  id === 'move' ? unitCards.stats.move.name : alienInvasion.covers[id].name;

/** The facts that differ between groups: one line for all units of a group, or for similar units. */
function factsOf(content: Content, { units, file }: FactionEntity, own: readonly FactId[], indices: readonly number[]) {
  const { roster: words } = content;
  const kill = coverIds.filter((id) => own.includes(id));
  const lines = grouped(new Set(indices), (index) => {
    const unit = units[index]!;
    const move = valueOf(content, unit, 'move');
    return [
      ...(own.includes('move') ? ['tunnels' in unit.move ? move : `${nameOf(content, 'move')} ${move}`] : []),
      ...(kill.length > 0 ? [`${words.kill} ${kill.map((id) => unit.kill[id]).join('/')}`] : []),
      ...(unit.melee === 'as-shooting' ? [] : [`${words.melee} ${statsOf(unit, content).melee}`]),
    ].join(' · ');
  });
  return [...lines]
    .filter(([text]) => text !== '')
    .map(([text, [first = 0, ...others]]): Statement => ({
      text:
        lines.size > 1 ? `${[first, ...others].map((index) => units[index]!.name).join(', ')}: ${text}` : capital(text),
      origin: { file, path: ['units', first, 'kill'] },
    }));
}

function rosterOf(content: Content, faction: FactionEntity): Roster {
  const { roster: words, actionDeck } = content;
  const { units } = faction;
  const from = (...path: (string | number)[]): Origin => ({ file: faction.file, path });
  const statement = (field: Exclude<keyof typeof words, 'form'>, text = words[field]): Statement => ({
    text,
    origin: { file: words.file, path: [field] },
  });
  const shared = factIds.filter((id) => new Set(units.map((unit) => valueOf(content, unit, id))).size === 1);
  const own = factIds.filter((id) => !shared.includes(id));
  const traits = units.map((unit, index) => unitRows(content, faction, unit, index));
  const links = traits.map((rows) => rows.find(({ origin }) => origin.path.at(-1) === 'linked'));
  /** The rule for linked fire, if it is the same for all units. */
  const linked = links.every((row) => row?.text === links[0]?.text) ? links[0] : undefined;
  const abilitiesOf = (index: number, origin: Origin): Abilities => {
    const { name: text, icon, rule } = units[index]!;
    const others = (traits[index] ?? []).filter((each) => each.text !== linked?.text);
    return { name: { text, icon, rule, origin }, traits: others.map((each) => each.text) };
  };

  const counted = rosterGroups(faction);
  const groups = counted.map(({ name, units: made }): Group => {
    const origin = from(faction.groups ? 'groups' : 'units');
    const indices = made.flatMap(({ unit, figures }) => {
      const index = units.findIndex(({ id }) => id === unit);
      return index < 0 ? [] : Array<number>(figures).fill(index);
    });
    const all = indices.map((index) => units[index]!);
    const fixed = all.every(isFixed);
    const dice = all.reduce((sum, unit) => sum + shootingDice(unit), 0);
    const total = dice === 0 ? words.none : `${fixed ? words.shoots : words.counts} ${inHalves(dice)} ${words.dice}`;
    const [only = 0] = indices;
    const alone = indices.length === 1;
    return {
      name: { text: name, origin },
      total: { text: total, origin },
      figures: indices.map((index) => {
        const unit = units[index]!;
        const { shoot: value } = statsOf(unit, content);
        return { text: unit.name, icon: unit.icon, value, origin: from('units', index, 'name') };
      }),
      facts: factsOf(content, faction, own, indices),
      ...(alone ? { abilities: abilitiesOf(only, origin) } : {}),
      sums: fixed && !alone ? diceLeft(all) : [],
    };
  });
  const single = new Set(
    counted.flatMap((each) => (each.units.length === 1 && each.units[0]?.figures === 1 ? [each.units[0].unit] : [])),
  );
  const all = counted.flatMap((group) =>
    group.units.map(({ unit, figures }) => ({ unit: `${faction.id}/${unit}`, count: figures })),
  );
  const [force] = balance(alienInvasionOf(content), [{ name: faction.name, units: all }]).forces;
  const counts = faction.cards ?? actionDeck.counts;
  const deck = (['single', 'double', 'triple'] as const).map((kind) => `${counts[kind]} ${words[kind]}`).join(', ');
  const event = faction.specialEvent;
  return {
    faction,
    title: { text: faction.name, origin: from('name') },
    tag: statement('tag', faction.thirdParty ? `${words.tag} · ${words.unofficial.toLowerCase()}` : words.tag),
    facts: shared.map((id) => ({
      text: nameOf(content, id),
      value: valueOf(content, units[0]!, id),
      origin: from('units', 0, id === 'move' ? 'move' : 'kill'),
      // The label above a cover's name explains its number.
      ...(id === 'move' ? {} : { above: statement('killNumber') }),
    })),
    notes: [
      { ...statement('allText'), lead: words.all, rule: 'AI-6.4' },
      ...(linked ? [{ text: words.linked, lead: `${linked.text}.`, rule: 'AI-6.6', origin: linked.origin }] : []),
      { ...statement('cards', deck), lead: `${words.cards}:`, rule: actionDeck.rule },
      ...(event ? [{ ...event, lead: `${words.event}:`, origin: from('specialEvent', 'text') }] : []),
    ],
    groups,
    abilities: units.flatMap(({ id }, index) => (single.has(id) ? [] : [abilitiesOf(index, from('units', index))])),
    together: {
      ...statement('together', `${words.together} ${inHalves(force?.dice ?? 0)} ${words.dice}. ${words.even}`),
      rule: 'AI-1.5',
    },
    own: [statement('own'), statement('own', nameOf(content, 'move')), statement('dice'), statement('killNumber')],
    word: statement,
  };
}

/** The requested factions. By default, all, including guests. */
const factionsFor = (content: Content, factions: readonly string[] | undefined): readonly FactionEntity[] =>
  chosenFactions(content, { factions: factions ?? [...content.factions.keys()] });

export const roster: ComponentMaker = {
  game: 'alien-invasion',
  id: 'roster',
  takes: ['factions'],
  ids: (content, { factions }) => factionsFor(content, factions).map(({ id }) => id),
  large: make,
  make,
};

async function make(anyPress: Press, content: Content, { factions: asked, only }: ProductOptions): Promise<Product> {
  const press = beforeMirror(anyPress);
  const factions = factionsFor(content, asked).filter(({ id }) => !only || only.includes(id));
  const { roster: sheet, unitCards, actionDeck, alienInvasion } = content;
  const { file: _file, ...texts } = sheet;
  const models = factions.map(({ file: _faction, ...faction }) => faction);
  const details = {
    game: 'alien-invasion',
    component: infoOf(roster, content),
    version: versionOf(content, [
      texts,
      unitCards.stats,
      unitCards.signs,
      alienInvasion.covers,
      actionDeck.counts,
      models,
    ]),
    rule: sheet.rule,
    unofficial: factions.some(({ thirdParty }) => thirdParty),
    wanted: factions.length > 0,
  } as const;
  const rosters = factions.map((faction) => rosterOf(content, faction));
  if (press.large)
    return largeDocument(press, content, details, (writer) => rosters.forEach((each) => writeRoster(writer, each)));
  return documentProduct(press, content, details, async (area) => {
    const leaves: Leaf[] = [];
    for (const each of rosters) leaves.push(...(await rosterPages(press, area, each)));
    return leaves;
  });
}
