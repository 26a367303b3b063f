import type { RosterGroup, Unit } from '../../src/content/schema/alien-invasion.ts';
import { coverIds } from '../../src/content/schema/game.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { balance } from '../../src/engine/alien-invasion/forces.ts';
import { alienInvasionOf } from '../../src/engine/content.ts';
import { chip, ground, surface } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { group, joined, path, runsOf, tag, type SceneNode, type StructureType } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, type TextStyle } from '../scene/text.ts';
import { chosenFactions, groupsOf, type FactionEntity } from './faction.ts';
import { largeRoster } from './large/invasion.ts';
import { infoOf, versionOf, type ComponentMaker, type ProductOptions } from './product.ts';
import { inHalves, rowsOf as traitsOf, shootingDice, statsOf } from './unit-words.ts';
import { documentProduct, inReadingOrder, type Leaf } from '../looks/whole-page.ts';

interface Place {
  readonly press: Press;
  readonly content: Content;
  readonly room: Box;
}

/** Between cards, and between the parts of a page. */
const gap = { across: 5, down: 3.4 };
/** Figures per line of a card, and the height of their boxes for one line, and for several. */
const most = 6;
const figureHeight = { one: 21.4, more: 18.4 };
const headHeight = 9;

/** Facts about a unit in numbers: its Move, and its kill number in each cover. */
const factIds = ['move', ...coverIds] as const;
type Fact = (typeof factIds)[number];

/** A page of a roster while it is set. */
class Sheet {
  readonly nodes: SceneNode[] = [];
  readonly place: Place;
  readonly faction: FactionEntity;
  y: number;

  constructor(place: Place, faction: FactionEntity) {
    this.place = place;
    this.faction = faction;
    this.y = place.room.y;
  }

  get bottom(): number {
    return this.place.room.y + this.place.room.height;
  }

  async words(
    box: Box,
    text: string,
    origin: Origin,
    style: TextStyle,
    type: StructureType | null = 'P',
  ): Promise<{ node: SceneNode; height: number }> {
    const set = await setText(this.place.press, { ...box, text, origin, style, tag: type });
    if (type !== null) this.nodes.push(set.node);
    return set;
  }

  word(...field: string[]): Origin {
    return { file: this.place.content.roster.file, path: field };
  }

  from(...field: (string | number)[]): Origin {
    return { file: this.faction.file, path: field };
  }

  /** The value of a unit's fact. */
  fact(unit: Unit, id: Fact): string {
    return id === 'move' ? statsOf(unit, this.place.content).move : String(unit.kill[id]);
  }

  nameOf(id: Fact): string {
    const { unitCards, alienInvasion } = this.place.content;
    return id === 'move' ? unitCards.stats.move.name : alienInvasion.covers[id].name;
  }

  /** The facts that all units of the faction share. */
  get shared(): readonly Fact[] {
    const { units } = this.faction;
    return factIds.filter((id) => new Set(units.map((unit) => this.fact(unit, id))).size === 1);
  }

  /** The rule for linked fire, if it is the same for all units. */
  get linked(): { readonly text: string; readonly origin: Origin } | undefined {
    const { content } = this.place;
    const entries = this.faction.units.map((unit, index) =>
      traitsOf(content, this.faction, unit, index).find(({ origin }) => origin.path.at(-1) === 'linked'),
    );
    return entries.every((row) => row?.text === entries[0]?.text) ? entries[0] : undefined;
  }

  /** The other traits of a unit. */
  traits(unit: Unit, index: number): string {
    const { linked } = this;
    const rows = traitsOf(this.place.content, this.faction, unit, index).filter(({ text }) => text !== linked?.text);
    return `${rows.map(({ text }) => text).join(' · ')} (${unit.rule})`;
  }

  unit(id: string): { unit: Unit; index: number } | undefined {
    const index = this.faction.units.findIndex((unit) => unit.id === id);
    const unit = this.faction.units[index];
    return unit && { unit, index };
  }
}

/** Sets the faction's name on its colour, a line for the player, its pattern and its icon. */
async function banner(sheet: Sheet): Promise<void> {
  const { press, content, room } = sheet.place;
  const { roster } = content;
  const { ink } = press.tokens.neutral;
  const { faction } = sheet;
  const { x, width } = room;
  const height = 25;
  const shape = roundRectangle(x, sheet.y, width, height, [9, 1.6, 1.6, 1.6]);
  const behind = surface(press, faction.pattern, faction.colours, ink, 0.38);
  const plate = chip(press, faction.colours);
  const wide = 62;
  const left = x + width - wide;
  sheet.nodes.push(
    path(shape, plate.paint),
    group(
      [
        path(rectangle(left, sheet.y, wide, height), { fill: behind.fill }),
        group([...pattern(behind.kind, left, sheet.y, wide, height, behind.lines, behind.fill, 1, behind.weight)], {
          clip: rectangle(left, sheet.y, wide, height),
        }),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
    path(circle(x + width - 18, sheet.y + height / 2, 10), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.5 }),
    icon(press, faction.icon, sheet.from('icon'), x + width - 25, sheet.y + height / 2 - 7, 14, ink),
  );
  const name = width - wide - 62;
  const size = Math.min(30, name / press.fonts.measure(faction.name, 'display', 1));
  const fill = plate.text;
  await sheet.words(
    { x: x + 7, y: sheet.y + 4 + (30 - size) * 0.12, width: name + 2, height: 14 },
    faction.name,
    sheet.from('name'),
    { font: 'display', size, leading: 1, fill, wrap: 'nowrap' },
    'H1',
  );
  const label = faction.thirdParty ? `${roster.tag} · ${roster.unofficial.toLowerCase()}` : roster.tag;
  const style = { font: 'narrow-600', size: 11, leading: 1, fill, wrap: 'nowrap' } as const;
  await sheet.words({ x: x + 7, y: sheet.y + 17.2, width: name, height: 6 }, label, sheet.word('tag'), style);
  const player = { x: left - 54, y: sheet.y + 7, width: 50, height: 5 };
  await sheet.words(player, roster.player, sheet.word('player'), { ...style, font: 'narrow-500', size: 9 });
  sheet.nodes.push(path(data('M', player.x, sheet.y + 19, 'h', 49), { stroke: fill, strokeWidth: 0.4 }));
  sheet.y += height + gap.down;
}

/** Sets the facts that all groups of a faction share. */
async function common(sheet: Sheet): Promise<void> {
  const { press, content, room } = sheet.place;
  const { roster, actionDeck } = content;
  const { ink, ink2 } = press.tokens.neutral;
  const { faction } = sheet;
  const { shared } = sheet;
  const [first] = faction.units;
  const top = sheet.y;
  const [cell, pitch, height] = [20, 22, 14.4];
  for (const [index, id] of shared.entries()) {
    if (!first) continue;
    const x = room.x + index * pitch;
    const origin = sheet.from('units', 0, id === 'move' ? 'move' : 'kill');
    sheet.nodes.push(
      path(roundRectangle(x, top, cell, height, 1.6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.45 }),
    );
    const small = { font: 'narrow-600', size: 8.6, leading: 1, align: 'center', fill: ink2, wrap: 'nowrap' } as const;
    const box = { x, width: cell, height: 4 };
    // The label above the name of a cover explains its number.
    const what =
      id === 'move'
        ? []
        : [await sheet.words({ ...box, y: top + 1 }, roster.killNumber, sheet.word('killNumber'), small, null)];
    const y = top + (id === 'move' ? 1.8 : 4.2);
    const name = await sheet.words({ ...box, y }, sheet.nameOf(id), origin, small, null);
    const large = { font: 'display', size: 17, leading: 1, align: 'center', wrap: 'nowrap' } as const;
    const value = await sheet.words(
      { ...box, y: top + (id === 'move' ? 6.2 : 7.4), height: 7 },
      sheet.fact(first, id),
      origin,
      large,
      null,
    );
    sheet.nodes.push(
      tag(
        'P',
        [...what, name, value].flatMap(({ node }) => runsOf(node)),
      ),
    );
  }
  const x = room.x + (shared.length > 0 ? shared.length * pitch + 2 : 0);
  const width = room.x + room.width - x;
  const counts = faction.cards ?? actionDeck.counts;
  const deck = (['single', 'double', 'triple'] as const).map((kind) => `${counts[kind]} ${roster[kind]}`).join(', ');
  const event = faction.specialEvent;
  const lines = [
    { head: roster.all, text: `${roster.allText} (AI-6.4)`, origin: sheet.word('allText') },
    ...(sheet.linked
      ? [{ head: `${sheet.linked.text}.`, text: `${roster.linked} (AI-6.6)`, origin: sheet.linked.origin }]
      : []),
    { head: `${roster.cards}:`, text: `${deck} (${actionDeck.rule})`, origin: sheet.word('cards') },
    ...(event
      ? [
          {
            head: `${roster.event}:`,
            text: `${event.text} (${event.rule})`,
            origin: sheet.from('specialEvent', 'text'),
          },
        ]
      : []),
  ];
  const style: TextStyle = { font: 'narrow-500', size: 9.4, leading: 1.2 };
  let y = top;
  for (const { head, text: text, origin } of lines) {
    const indent = press.fonts.measure(`${head} `, 'narrow-700', style.size) + 0.6;
    const bold = { ...style, font: 'narrow-700', wrap: 'nowrap' } as const;
    const start = await sheet.words({ x, y, width: indent, height: 5 }, head, origin, bold, null);
    const rest = await sheet.words({ x: x + indent, y, width: width - indent, height: 14 }, text, origin, style, null);
    sheet.nodes.push(joined('P', [start.node, rest.node]));
    y += rest.height + 0.5;
  }
  sheet.y = Math.max(y, shared.length > 0 ? top + height : y) + gap.down;
}

interface Figure {
  readonly unit: Unit;
  readonly index: number;
}

/** The dice that a group may have left, largest first: the sums over its possible survivors. */
function diceLeft(figures: readonly Figure[]): readonly number[] {
  let sums = new Set([0]);
  for (const { unit } of figures) sums = new Set([...sums, ...[...sums].map((sum) => sum + shootingDice(unit))]);
  return [...sums].filter((sum) => sum > 0).toSorted((a, b) => b - a);
}

/** Whether the unit rolls a fixed number of dice, so that it does not depend on the game. */
const isFixed = ({ shoot }: Unit): boolean => shoot.kind === 'dice' || shoot.kind === 'none' || shoot.kind === 'blast';

/** The numbers specific to a group: one line for all its units, or for similar ones. */
function factsOf(sheet: Sheet, figures: readonly Figure[]): readonly { text: string; origin: Origin }[] {
  const { content } = sheet.place;
  const { roster } = content;
  const facts = new Set(factIds.filter((id) => !sheet.shared.includes(id)));
  const kill = coverIds.filter((id) => facts.has(id));
  const lines = new Map<string, { names: string[]; index: number }>();
  for (const { unit, index } of new Map(figures.map((figure) => [figure.unit.id, figure])).values()) {
    const move = sheet.fact(unit, 'move');
    const text = [
      ...(facts.has('move') ? ['tunnels' in unit.move ? move : `${sheet.nameOf('move')} ${move}`] : []),
      ...(kill.length > 0 ? [`${roster.kill} ${kill.map((id) => unit.kill[id]).join('/')}`] : []),
      ...(unit.melee === 'as-shooting' ? [] : [`${roster.melee} ${statsOf(unit, content).melee}`]),
    ].join(' · ');
    const known = lines.get(text);
    if (known) known.names.push(unit.name);
    else lines.set(text, { names: [unit.name], index });
  }
  return [...lines]
    .filter(([text]) => text !== '')
    .map(([text, { names, index }]) => ({
      text: lines.size > 1 ? `${names.join(', ')}: ${text}` : text,
      origin: sheet.from('units', index, 'kill'),
    }));
}

/** A group's card: its figures as boxes to strike out, its own facts, and the remaining dice to cross off. */
async function card(
  sheet: Sheet,
  each: Pick<RosterGroup, 'name' | 'units'>,
  at: { readonly x: number; readonly y: number; readonly width: number },
): Promise<number> {
  const { press, content } = sheet.place;
  const { roster } = content;
  const { ink, ink2, ink3, line } = press.tokens.neutral;
  const { colours } = sheet.faction;
  const { x, y: top, width } = at;
  const origin = sheet.from(...(sheet.faction.groups ? ['groups'] : ['units']));
  const figures = each.units.flatMap(({ unit, figures: count }) => {
    const known = sheet.unit(unit);
    return known ? Array.from({ length: count }, (): Figure => known) : [];
  });
  const drawn: SceneNode[] = [];
  const before = sheet.nodes.length;
  const fixed = figures.every(({ unit }) => isFixed(unit));
  const dice = figures.reduce((sum, { unit }) => sum + shootingDice(unit), 0);
  const alone = figures.length === 1;
  // The head: the group's name, and room for its name at the table.
  const size = Math.min(12, (width - 40) / press.fonts.measure(each.name, 'subhead', 1));
  const name = press.fonts.measure(each.name, 'subhead', size);
  const style = { font: 'subhead', size, leading: 1, valign: 'center', wrap: 'nowrap' } as const;
  await sheet.words({ x: x + 4.4, y: top, width: name + 3, height: headHeight }, each.name, origin, style, 'H2');
  const total = dice === 0 ? roster.none : `${fixed ? roster.shoots : roster.counts} ${inHalves(dice)} ${roster.dice}`;
  const right = {
    font: 'narrow-700',
    size: 9,
    leading: 1,
    valign: 'center',
    fill: colours.deep,
    wrap: 'nowrap',
  } as const;
  const wide = press.fonts.measure(total, 'narrow-700', 9) + 0.4;
  await sheet.words({ x: x + width - wide - 3, y: top, width: wide, height: headHeight }, total, origin, right);
  const rule = { from: x + 8 + name, to: x + width - wide - 6 };
  if (rule.to - rule.from > 8)
    drawn.push(path(data('M', rule.from, top + 6.4, 'H', rule.to), { stroke: line, strokeWidth: 0.3 }));
  // The figures, a box each.
  const pad = 3.2;
  const rows = Math.ceil(figures.length / most);
  const across = Math.ceil(figures.length / rows);
  const pitch = Math.min(22, (width - 2 * pad + 1.4) / Math.max(across, 4));
  const [cell, tall] = [pitch - 1.4, rows > 1 ? figureHeight.more : figureHeight.one - (alone ? 2 : 0)];
  let y = top + headHeight + 2.4;
  const items: SceneNode[] = [];
  for (const [index, { unit, index: at }] of figures.entries()) {
    const [left, above] = [x + pad + (index % across) * pitch, y + Math.floor(index / across) * (tall + 1.4)];
    const own = sheet.from('units', at, 'name');
    const art = rows > 1 || alone ? 6 : 7.8;
    const value = statsOf(unit, content).shoot;
    const large = Math.min(12.6, (cell - 1) / press.fonts.measure(value, 'display', 1));
    drawn.push(
      path(roundRectangle(left, above, cell, tall, 1.6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
      icon(press, unit.icon, sheet.from('units', at, 'icon'), left + (cell - art) / 2, above + 0.9, art, ink),
    );
    const middle = { x: left, width: cell, height: 6 };
    const number = await sheet.words(
      { ...middle, y: above + art + 1.2 },
      value,
      sheet.from('units', at, 'shoot'),
      { font: 'display', size: large, leading: 1, align: 'center', wrap: 'nowrap' },
      null,
    );
    const under = above + art + 1.2 + 4.7;
    const label = await sheet.words(
      { x: left + 0.3, width: cell - 0.6, y: under, height: above + tall - under - 0.6 },
      unit.name,
      own,
      { font: 'narrow-600', size: 8, leading: 1, align: 'center', valign: 'center', fill: ink2 },
      null,
    );
    items.push(tag('LI', [tag('LBody', [...runsOf(number.node), ...runsOf(label.node)])]));
  }
  sheet.nodes.push(tag('L', items));
  const beside = { x: x + pad + pitch + 1.6, y: y + 0.4 };
  y += rows * (tall + 1.4) + 0.6;
  const sums = fixed && !alone ? diceLeft(figures) : [];
  const small = { font: 'narrow-500', size: 8.8, leading: 1.18 } as const;
  // Facts that differ within the faction: on the line above the dice, if there is only one.
  const facts = factsOf(sheet, figures);
  const leftWords = press.fonts.measure(roster.left, small.font, small.size) + 4;
  const [only] = facts;
  const inLine =
    facts.length === 1 &&
    only !== undefined &&
    sums.length > 0 &&
    press.fonts.measure(only.text, small.font, small.size) < width - 2 * pad - leftWords;
  let bottom = alone ? beside.y : y;
  const left = alone ? beside.x : x + pad;
  const room = x + width - pad - left;
  for (const { text, origin: own } of inLine ? [] : facts)
    bottom += (await sheet.words({ x: left, y: bottom, width: room, height: 12 }, text, own, small)).height + 0.2;
  // A single figure has room for its other traits.
  if (alone && figures[0]) {
    const text = sheet.traits(figures[0].unit, figures[0].index);
    bottom += (await sheet.words({ x: left, y: bottom, width: room, height: 20 }, text, origin, small)).height + 0.2;
  }
  y = Math.max(y, alone ? bottom : bottom + (facts.length > 0 && !inLine ? 0.6 : 0));
  // The dice that are left.
  if (sums.length > 0) {
    const quiet = { ...small, leading: 1, fill: ink2, wrap: 'nowrap' } as const;
    const head = await sheet.words(
      { x: x + pad, y, width: 60, height: 4 },
      roster.left,
      sheet.word('left'),
      quiet,
      null,
    );
    if (inLine) {
      const box = { x: x + pad + leftWords, y, width: width - 2 * pad - leftWords, height: 4 };
      await sheet.words(box, only.text, only.origin, { ...small, leading: 1, align: 'end', wrap: 'nowrap' });
    }
    y += 3.8;
    const step = Math.min(10.2, (width - 2 * pad + 1.2) / sums.length);
    const numbers: SceneNode[] = [...runsOf(head.node)];
    for (const [index, sum] of sums.entries()) {
      const box = { x: x + pad + index * step, y, width: step - 1.2, height: 6.4 };
      drawn.push(
        path(roundRectangle(box.x, box.y, box.width, box.height, 1), {
          fill: '#FFFFFF',
          stroke: ink2,
          strokeWidth: 0.35,
        }),
      );
      const type = {
        font: 'narrow-600',
        size: step < 6 ? 8 : 10.6,
        leading: 1,
        align: 'center',
        valign: 'center',
      } as const;
      const number = await sheet.words(box, String(sum), origin, { ...type, fill: ink3, wrap: 'nowrap' }, null);
      numbers.push(...runsOf(number.node));
    }
    sheet.nodes.push(tag('P', numbers));
    y += 6.4 + 1.2;
  }
  const height = y + 1.6 - top;
  const shape = roundRectangle(x, top, width, height, [6, 1.6, 1.6, 1.6]);
  const strip = roundRectangle(x, top, width, headHeight, [6, 1.6, 0, 0]);
  sheet.nodes.splice(
    before,
    0,
    path(shape, { fill: '#FFFFFF' }),
    path(strip, { fill: ground(press, colours.tint) }),
    path(data('M', x, top + headHeight, 'h', width), { stroke: ink, strokeWidth: 0.4 }),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
    ...drawn,
  );
  return height;
}

/** The height of a card for a group that players make up. */
const blankHeight = 43;

/** A card for a group that players make up: lines for its name and its numbers, and boxes for its figures. */
async function blankCard(
  sheet: Sheet,
  { x, y: top, width }: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  const { content, press } = sheet.place;
  const { roster } = content;
  const { ink2, line } = press.tokens.neutral;
  const shape = roundRectangle(x, top, width, blankHeight, [6, 1.6, 1.6, 1.6]);
  sheet.nodes.push(path(shape, { stroke: ink2, strokeWidth: 0.4 }));
  const pad = 3.2;
  const style = { font: 'narrow-600', size: 9, leading: 1, valign: 'center', fill: ink2, wrap: 'nowrap' } as const;
  const field = async (text: string, key: string, left: number, y: number, to: number) => {
    const wide = press.fonts.measure(text, style.font, style.size) + 0.6;
    await sheet.words({ x: left, y, width: wide, height: 5 }, text, sheet.word(key), style);
    sheet.nodes.push(path(data('M', left + wide + 1.4, y + 4.6, 'H', to), { stroke: line, strokeWidth: 0.3 }));
  };
  const right = x + width - pad;
  await field(roster.own, 'own', x + 4.4, top + 2.2, right);
  const pitch = (width - 2 * pad + 1.4) / most;
  for (let index = 0; index < most; index++)
    sheet.nodes.push(
      path(roundRectangle(x + pad + index * pitch, top + 10, pitch - 1.4, 16, 1.6), {
        stroke: ink2,
        strokeWidth: 0.35,
      }),
    );
  const half = x + width / 2;
  await field(sheet.nameOf('move'), 'own', x + pad, top + 28.6, half - 2);
  await field(roster.dice, 'dice', half, top + 28.6, right);
  await field(roster.killNumber, 'killNumber', x + pad, top + 35.6, right);
}

/** Sets the abilities of each unit, once. */
async function abilities(sheet: Sheet, top: number): Promise<number> {
  const { press, content, room } = sheet.place;
  const { faction } = sheet;
  // A single figure has them on its card.
  const single = new Set(
    groupsOf(faction).flatMap(({ units }) => (units.length === 1 && units[0]?.figures === 1 ? [units[0].unit] : [])),
  );
  const others = faction.units.map((unit, index) => ({ unit, index })).filter(({ unit }) => !single.has(unit.id));
  if (others.length === 0) return top;
  const { ink } = press.tokens.neutral;
  const { roster } = content;
  const column = (room.width - gap.across) / 2;
  sheet.nodes.push(path(data('M', room.x, top, 'h', room.width), { stroke: ink, strokeWidth: 0.7 }));
  const head = { font: 'subhead', size: 12, leading: 1.05, wrap: 'nowrap' } as const;
  const title = { x: room.x, y: top + 1.4, width: room.width, height: 6 };
  const start = top + 1.4 + (await sheet.words(title, roster.can, sheet.word('can'), head, 'H2')).height + 0.8;
  const reached: [number, number] = [start, start];
  for (const { unit, index } of others) {
    const at = reached[0] <= reached[1] ? 0 : 1;
    const x = room.x + at * (column + gap.across);
    const origin = sheet.from('units', index);
    const size = 4.6;
    sheet.nodes.push(icon(press, unit.icon, { ...origin, path: [...origin.path, 'icon'] }, x, reached[at], size, ink));
    const bold = { font: 'narrow-700', size: 9, leading: 1.15, wrap: 'nowrap' } as const;
    const wide = press.fonts.measure(`${unit.name} `, 'narrow-700', 9) + 0.8;
    const [left, width] = [x + size + 1.6, column - size - 1.6];
    const name = await sheet.words({ x: left, y: reached[at], width: wide, height: 5 }, unit.name, origin, bold, null);
    const text = sheet.traits(unit, index);
    const style = { font: 'narrow-500', size: 9, leading: 1.15 } as const;
    const apart = wide > width * 0.5;
    const box = apart
      ? { x: left, y: reached[at] + name.height, width, height: 30 }
      : { x: left + wide, y: reached[at], width: width - wide, height: 30 };
    const block = await sheet.words(box, text, origin, style, null);
    sheet.nodes.push(tag('P', [...runsOf(name.node), ...runsOf(block.node)]));
    reached[at] += Math.max(size, (apart ? name.height : 0) + block.height) + 0.9;
  }
  return Math.max(...reached) + 1.6;
}

/** Sets the totals of the groups, for even sides (AI-1.5). */
async function forces(sheet: Sheet, top: number): Promise<number> {
  const { press, content, room } = sheet.place;
  const { roster } = content;
  const { ink } = press.tokens.neutral;
  const { faction } = sheet;
  const units = groupsOf(faction).flatMap(({ units: figures }) =>
    figures.map(({ unit, figures: count }) => ({ unit: `${faction.id}/${unit}`, count })),
  );
  const [counted] = balance(alienInvasionOf(content), [{ name: faction.name, units }]).forces;
  sheet.nodes.push(path(data('M', room.x, top, 'h', room.width), { stroke: ink, strokeWidth: 0.7 }));
  const head = { font: 'subhead', size: 12, leading: 1.05, wrap: 'nowrap' } as const;
  const y = top + 1.8;
  await sheet.words({ x: room.x, y, width: 30, height: 6 }, roster.forces, sheet.word('forces'), head, 'H2');
  const style = { font: 'narrow-500', size: 10, leading: 1.2 } as const;
  const all = `${roster.together} ${inHalves(counted?.dice ?? 0)} ${roster.dice}. ${roster.even} (AI-1.5)`;
  const set = await sheet.words({ x: room.x + 22, y, width: 104, height: 12 }, all, sheet.word('together'), style);
  const table = { x: room.x + 130, y, width: 40, height: 5 };
  await sheet.words(table, roster.table, sheet.word('table'), { ...style, wrap: 'nowrap' });
  const from = table.x + press.fonts.measure(roster.table, 'narrow-500', 10) + 2;
  sheet.nodes.push(path(data('M', from, y + 4.2, 'H', room.x + room.width), { stroke: ink, strokeWidth: 0.3 }));
  return y + Math.max(set.height, 6) + 2;
}

/** A faction's sheets: the shared facts, a card for each group, the abilities, and the totals. */
async function factionPages(place: Place, faction: FactionEntity): Promise<Leaf[]> {
  const { press, room } = place;
  const silent: Place = { ...place, press: { ...press, report: () => undefined } };
  const pages = [new Sheet(place, faction)];
  const [first] = pages as [Sheet];
  await banner(first);
  await common(first);
  const width = (room.width - gap.across) / 2;
  let sheet = first;
  let reached: [number, number] = [sheet.y, sheet.y];
  const turn = () => {
    sheet = new Sheet(place, faction);
    pages.push(sheet);
    reached = [room.y, room.y];
  };
  for (const each of groupsOf(faction)) {
    const height = await card(new Sheet(silent, faction), each, { x: room.x, y: room.y, width });
    let at = reached[0] <= reached[1] + 0.01 ? 0 : 1;
    if (reached[at]! + height > sheet.bottom) {
      turn();
      at = 0;
    }
    const x = room.x + at * (width + gap.across);
    reached[at] = reached[at]! + (await card(sheet, each, { x, y: reached[at]!, width })) + gap.down;
  }
  const below = new Sheet(silent, faction);
  const all = await forces(below, await abilities(below, 0));
  let y = Math.max(...reached) + 0.6;
  if (y + all > sheet.bottom) {
    turn();
    y = room.y;
  }
  y = await abilities(sheet, y);
  // The totals of the groups are at the foot. The space between has room for groups that players make up, and for
  // notes.
  const end = sheet.bottom - (await forces(new Sheet(silent, faction), 0));
  const { line } = press.tokens.neutral;
  while (y + blankHeight + gap.down < end) {
    for (const x of [room.x, room.x + width + gap.across]) await blankCard(sheet, { x, y, width });
    y += blankHeight + gap.down;
  }
  let ruled = '';
  for (let at = y + 8; at < end - 3; at += 8) ruled += data('M', room.x, at, 'h', room.width);
  if (ruled) sheet.nodes.push(path(ruled, { stroke: line, strokeWidth: 0.25 }));
  await forces(sheet, Math.max(y, end));
  return pages.map(({ nodes }) => ({ nodes: inReadingOrder(nodes), unofficial: faction.thirdParty }));
}

/** The requested factions; by default all, including guests. */
const factionsFor = (content: Content, factions: readonly string[] | undefined): readonly FactionEntity[] =>
  chosenFactions(content, { factions: factions ?? [...content.factions.keys()] });

export const roster: ComponentMaker = {
  game: 'alien-invasion',
  id: 'roster',
  takes: ['factions'],
  ids: (content, { factions }) => factionsFor(content, factions).map(({ id }) => id),
  large: async (press, content, options) => {
    const { factions, about } = partsOf(content, options);
    return largeRoster(press, content, factions, about);
  },
  make: async (press, content, options) => {
    const { factions, about } = partsOf(content, options);
    return documentProduct(press, content, { game: 'alien-invasion', ...about }, async (room) => {
      const leaves: Leaf[] = [];
      for (const faction of factions) leaves.push(...(await factionPages({ press, content, room }, faction)));
      return leaves;
    });
  },
};

/** The requested factions, and the texts of their sheets. */
function partsOf(content: Content, options: ProductOptions) {
  const factions = factionsFor(content, options.factions).filter(
    ({ id }) => !options.only || options.only.includes(id),
  );
  const { roster: sheet, unitCards, actionDeck, alienInvasion } = content;
  const { file: _file, ...texts } = sheet;
  const models = factions.map(({ file: _faction, ...faction }) => faction);
  const version = versionOf(content, [
    texts,
    unitCards.stats,
    unitCards.signs,
    alienInvasion.covers,
    actionDeck.counts,
    models,
  ]);
  const unofficial = factions.some(({ thirdParty }) => thirdParty);
  const about = {
    component: infoOf(roster, content),
    version,
    rule: sheet.rule,
    unofficial,
    wanted: factions.length > 0,
  };
  return { factions, about };
}
