import { grouped } from '../../src/content/grouped.ts';
import type { FactionEntity } from '../pieces/faction.ts';
import { ruled, sibling, type Statement } from './block.ts';
import { chip, ground, surface, perInk } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { circle, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { group, path, runsOf, tag, type Box, type SceneNode, type StructureType } from '../scene/node.ts';
import type { Press, InkedPress } from '../scene/press.ts';
import { setText, type TextStyle } from '../scene/text.ts';
import type { LargeWriter } from './large-writer.ts';
import { inReadingOrder, type Leaf } from './whole-page.ts';

/** A value with its name. `above` is a line above the name. */
interface Fact extends Statement {
  readonly value: string;
  readonly above?: Statement;
}

export interface Abilities {
  readonly name: Statement;
  readonly traits: readonly string[];
}

/** A group: its figures, its own facts, and the numbers of dice that may be left. */
export interface Group {
  readonly name: Statement;
  readonly total: Statement;
  readonly figures: readonly Fact[];
  readonly facts: readonly Statement[];
  readonly abilities?: Abilities;
  readonly sums: readonly number[];
}

export interface Roster {
  readonly faction: FactionEntity;
  readonly tag: Statement;
  readonly title: Statement;
  readonly facts: readonly Fact[];
  readonly notes: readonly Statement[];
  readonly groups: readonly Group[];
  /** The abilities of units that are not single figures. */
  readonly abilities: readonly Abilities[];
  readonly together: Statement;
  /** The words of an empty card for a group that players invent: labels for its name and its facts. */
  readonly own: readonly Statement[];
  readonly word: (field: 'player' | 'left' | 'can' | 'forces' | 'table') => Statement;
}

/** The gaps between cards, and between the parts of a page. */
const gap = { across: 5, down: 3.4 };
/** The maximum number of figures on a line of a card, and the height of their boxes on one line, and on several. */
const most = 6;
const figureHeight = { one: 21.4, more: 18.4 };
const headHeight = 9;
const pad = 3.2;

const heading = { font: 'subhead', size: 12, leading: 1.1, wrap: 'nowrap' } as const;
const small = { font: 'narrow-500', size: 8.6, leading: 1.2 } as const;

class Sheet {
  readonly nodes: SceneNode[] = [];
  readonly press: Press;
  readonly area: Box;
  readonly roster: Roster;
  y: number;

  constructor(press: Press, area: Box, roster: Roster) {
    this.press = press;
    this.area = area;
    this.roster = roster;
    this.y = area.y;
  }

  get bottom(): number {
    return this.area.y + this.area.height;
  }

  async words(
    box: Box,
    { text, origin }: Statement,
    style: TextStyle,
    type: StructureType | null = 'P',
  ): Promise<{ node: SceneNode; height: number }> {
    const set = await setText(this.press, { ...box, text, origin, style, tag: type });
    if (type !== null) this.nodes.push(set.node);
    return set;
  }

  /** Bold words, followed by other words on the same line, or below if the bold words are long. Returns the height. */
  async led(box: Omit<Box, 'height'>, lead: Statement, text: Statement, style: TextStyle, slack: number) {
    const { x, y, width } = box;
    const wide = this.press.fonts.measure(`${lead.text} `, 'narrow-700', style.size) + slack;
    // Words in the other direction stay beside the words in this direction.
    const bold = { ...style, font: 'narrow-700', align: 'left', wrap: 'nowrap' } as const;
    const head = await this.words({ x, y, width: wide, height: 5 }, lead, bold, null);
    const apart = wide > width * 0.5;
    const place = apart ? { x, y: y + head.height, width } : { x: x + wide, y, width: width - wide };
    const rest = await this.words({ ...place, height: 30 }, text, { ...style, align: 'left' }, null);
    this.nodes.push(
      tag(
        'P',
        [head, rest].flatMap(({ node }) => runsOf(node)),
      ),
    );
    return (apart ? head.height : 0) + rest.height;
  }
}

/** Sets the faction's name on its colour, a line for the player's name, the pattern and the icon. */
async function banner(sheet: Sheet): Promise<void> {
  const { press, area: room } = sheet;
  const { faction, title, tag: label, word } = sheet.roster;
  const { ink } = press.tokens.neutral;
  const { x, width } = room;
  const height = 25;
  const shape = roundRectangle(x, sheet.y, width, height, [9, 1.6, 1.6, 1.6]);
  const plate = chip(press, faction.colours);
  const wide = Math.min(62, width / 3);
  const left = x + width - wide;
  const area = [left, sheet.y, wide, height] as const;
  const cloth = (own: InkedPress): readonly SceneNode[] => {
    const behind = surface(own, faction.pattern, faction.colours, ink, 0.38);
    const lines = pattern(behind.kind, ...area, behind.lines, behind.fill, 1, behind.weight);
    return [path(rectangle(...area), { fill: behind.fill }), group(lines, { clip: rectangle(...area) })];
  };
  sheet.nodes.push(
    path(shape, plate.paint),
    group([perInk(press, cloth)], { clip: shape }),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
    path(circle(x + width - 18, sheet.y + height / 2, 10), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.5 }),
    icon(press, faction.icon, sibling(title.origin, 'icon'), x + width - 25, sheet.y + height / 2 - 7, 14, ink),
  );
  const name = width - wide - 62;
  const size = Math.min(30, name / press.fonts.measure(faction.name, 'display', 1));
  const fill = plate.text;
  await sheet.words(
    { x: x + 7, y: sheet.y + 4 + (30 - size) * 0.12, width: name + 2, height: 14 },
    title,
    { font: 'display', size, leading: 1, fill, align: 'left', wrap: 'nowrap' },
    'H1',
  );
  const fitting = Math.min(10.4, name / press.fonts.measure(label.text, 'narrow-600', 1));
  const style = { font: 'narrow-600', size: fitting, leading: 1, fill, wrap: 'nowrap' } as const;
  await sheet.words({ x: x + 7, y: sheet.y + 17.2, width: name, height: 6 }, label, style);
  const player = { x: left - 54, y: sheet.y + 7, width: 50, height: 5 };
  await sheet.words(player, word('player'), { ...style, font: 'narrow-500', size: 8.6 });
  sheet.nodes.push(path(data('M', player.x, sheet.y + 19, 'h', 49), { stroke: fill, strokeWidth: 0.4 }));
  sheet.y += height + gap.down;
}

async function common(sheet: Sheet): Promise<void> {
  const { press, area } = sheet;
  const { facts, notes } = sheet.roster;
  const { ink, ink2 } = press.tokens.neutral;
  const top = sheet.y;
  const [cell, pitch, height] = [20, 22, 14.4];
  const middle = { leading: 1, align: 'center', wrap: 'nowrap' } as const;
  const label = { font: 'narrow-600', size: 8.6, fill: ink2, ...middle } as const;
  for (const [index, fact] of facts.entries()) {
    const box = { x: area.x + index * pitch, width: cell, height: 4 };
    const { above, value } = fact;
    sheet.nodes.push(
      path(roundRectangle(box.x, top, cell, height, 1.6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
    );
    const set = above ? [await sheet.words({ ...box, y: top + 1 }, above, label, null)] : [];
    set.push(await sheet.words({ ...box, y: top + (above ? 4.2 : 1.8) }, fact, label, null));
    const place = { ...box, y: top + (above ? 7.4 : 6.2), height: 7 };
    set.push(await sheet.words(place, { ...fact, text: value }, { font: 'display', size: 17, ...middle }, null));
    sheet.nodes.push(
      tag(
        'P',
        set.flatMap(({ node }) => runsOf(node)),
      ),
    );
  }
  const x = area.x + (facts.length > 0 ? facts.length * pitch + 2 : 0);
  const style = { font: 'narrow-500', size: 9.6, leading: 1.2 } as const;
  let y = top;
  for (const note of notes) {
    const { lead = '', origin } = note;
    const box = { x, y, width: area.x + area.width - x };
    y += (await sheet.led(box, { text: lead, origin }, { text: ruled(note), origin }, style, 0.6)) + 0.5;
  }
  sheet.y = Math.max(y, facts.length > 0 ? top + height : y) + gap.down;
}

/** The traits of a unit in a line, with its rule. */
const traitsOf = ({ name, traits }: Abilities): Statement => ({
  text: `${traits.join(' · ')} (${name.rule})`,
  origin: name.origin,
});

interface CardPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly drawn: SceneNode[];
}

/** The head of a card: the group’s name, space for a name that players invent, and the group’s total. */
async function cardHead(sheet: Sheet, { name: title, total }: Group, { x, y, width, drawn }: CardPlace): Promise<void> {
  const { press } = sheet;
  const wide = press.fonts.measure(total.text, 'narrow-700', 9) + 0.4;
  const size = Math.min(12, (width - wide - 13) / press.fonts.measure(title.text, 'subhead', 1));
  const name = press.fonts.measure(title.text, 'subhead', size);
  const middle = { leading: 1, valign: 'center', wrap: 'nowrap' } as const;
  const style = { font: 'subhead', size, ...middle } as const;
  await sheet.words({ x: x + 4.4, y, width: name + 3, height: headHeight }, title, style, 'H2');
  const right = { font: 'narrow-700', size: 8.6, fill: sheet.roster.faction.colours.deep, ...middle } as const;
  await sheet.words({ x: x + width - wide - 3, y, width: wide, height: headHeight }, total, right);
  const [from, to] = [x + 8 + name, x + width - wide - 6];
  const { line } = press.tokens.neutral;
  if (to - from > 8) drawn.push(path(data('M', from, y + 6.4, 'H', to), { stroke: line, strokeWidth: 0.3 }));
}

/** The figures of a group, each in a box. Returns the height at which they end, and the place beside the first box. */
async function cardFigures(sheet: Sheet, { figures }: Group, { x, y, width, drawn }: CardPlace) {
  const { press } = sheet;
  const { ink, ink2 } = press.tokens.neutral;
  const alone = figures.length === 1;
  const widest = Math.max(
    ...figures.flatMap(({ text }) => text.split(/\s+/).map((word) => press.fonts.measure(word, 'narrow-600', 8))),
  );
  const room = Math.floor((width - 2 * pad + 1.4) / (widest + 2.2));
  const rows = Math.ceil(figures.length / Math.max(1, Math.min(most, room)));
  const across = Math.ceil(figures.length / rows);
  const pitch = Math.min(22, (width - 2 * pad + 1.4) / Math.max(across, 4));
  const [cell, tall] = [pitch - 1.4, rows > 1 ? figureHeight.more : figureHeight.one - (alone ? 2 : 0)];
  const middle = { leading: 1, align: 'center' } as const;
  const items: SceneNode[] = [];
  for (const [index, figure] of figures.entries()) {
    const { icon: picture = '', value, origin } = figure;
    const [left, above] = [x + pad + (index % across) * pitch, y + Math.floor(index / across) * (tall + 1.4)];
    const art = rows > 1 || alone ? 6 : 7.8;
    const large = Math.min(12.6, (cell - 1) / press.fonts.measure(value, 'display', 1));
    drawn.push(
      path(roundRectangle(left, above, cell, tall, 1.6), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.4 }),
      icon(press, picture, sibling(origin, 'icon'), left + (cell - art) / 2, above + 0.9, art, ink),
    );
    const number = await sheet.words(
      { x: left, width: cell, height: 6, y: above + art + 1.2 },
      { text: value, origin: sibling(origin, 'shoot') },
      { font: 'display', size: large, wrap: 'nowrap', ...middle },
      null,
    );
    const under = above + art + 1.2 + 4.7;
    const box = { x: left + 0.3, width: cell - 0.6, y: under, height: above + tall - under - 0.6 };
    const style = { font: 'narrow-600', size: 8, valign: 'center', fill: ink2, ...middle } as const;
    const label = await sheet.words(box, figure, style, null);
    items.push(tag('LI', [tag('LBody', [...runsOf(number.node), ...runsOf(label.node)])]));
  }
  sheet.nodes.push(tag('L', items));
  return { end: y + rows * (tall + 1.4) + 0.6, beside: { x: x + pad + pitch + 1.6, y: y + 0.4 } };
}

/** The numbers of dice that may be left, to cross off. A fact may follow them on the line. */
async function cardSums(
  sheet: Sheet,
  { name: title, sums }: Group,
  { x, y, width, drawn }: CardPlace,
  words: Statement,
  fact: Statement | undefined,
  wide: number,
): Promise<void> {
  const { ink2, ink3 } = sheet.press.tokens.neutral;
  const quiet = { ...small, leading: 1, fill: ink2, wrap: 'nowrap' } as const;
  const head = await sheet.words({ x: x + pad, y, width: 60, height: 4 }, words, quiet, null);
  if (fact) {
    const box = { x: x + pad + wide, y, width: width - 2 * pad - wide, height: 4 };
    await sheet.words(box, fact, { ...small, leading: 1, align: 'end', wrap: 'nowrap' });
  }
  const step = Math.min(10.2, (width - 2 * pad + 1.2) / sums.length);
  const middle = { leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' } as const;
  const style = { font: 'narrow-600', size: step < 6 ? 8 : 10.4, fill: ink3, ...middle } as const;
  const numbers: SceneNode[] = [...runsOf(head.node)];
  for (const [index, sum] of sums.entries()) {
    const box = { x: x + pad + index * step, y: y + 3.8, width: step - 1.2, height: 6.4 };
    const shape = roundRectangle(box.x, box.y, box.width, box.height, 1);
    drawn.push(path(shape, { fill: '#FFFFFF', stroke: ink2, strokeWidth: 0.3 }));
    const number = await sheet.words(box, { ...title, text: String(sum) }, style, null);
    numbers.push(...runsOf(number.node));
  }
  sheet.nodes.push(tag('P', numbers));
}

/** A group's card: boxes of figures to cross out, the group's own facts, and the remaining dice to cross off. */
async function card(sheet: Sheet, group: Group, at: Omit<CardPlace, 'drawn'>): Promise<number> {
  const { press } = sheet;
  const { faction, word } = sheet.roster;
  const { figures, facts, abilities, sums } = group;
  const { ink } = press.tokens.neutral;
  const { x, y: top, width } = at;
  const alone = figures.length === 1;
  const before = sheet.nodes.length;
  const place: CardPlace = { ...at, drawn: [] };
  await cardHead(sheet, group, place);
  const { end, beside } = await cardFigures(sheet, group, { ...place, y: top + headHeight + 2.4 });
  // Facts that differ within the faction. A single one is on the line above the dice.
  const widthOf = ({ text }: Statement): number => press.fonts.measure(text, small.font, small.size);
  const leftWords = widthOf(word('left')) + 4;
  const [only] = facts;
  const short = facts.length === 1 && only && widthOf(only) < width - 2 * pad - leftWords;
  const inLine = short && sums.length > 0 ? only : undefined;
  let bottom = alone ? beside.y : end;
  const left = alone ? beside.x : x + pad;
  const space = x + width - pad - left;
  // The card of a single figure also lists its abilities.
  for (const each of [...(inLine ? [] : facts), ...(abilities ? [traitsOf(abilities)] : [])])
    bottom += (await sheet.words({ x: left, y: bottom, width: space, height: 20 }, each, small)).height + 0.2;
  let y = Math.max(end, alone ? bottom : bottom + (facts.length > 0 && !inLine ? 0.6 : 0));
  if (sums.length > 0) {
    await cardSums(sheet, group, { ...place, y }, word('left'), inLine, leftWords);
    y += 3.8 + 6.4 + 1.2;
  }
  const height = y + 1.6 - top;
  const shape = roundRectangle(x, top, width, height, [6, 1.6, 1.6, 1.6]);
  const strip = roundRectangle(x, top, width, headHeight, [6, 1.6, 0, 0]);
  sheet.nodes.splice(
    before,
    0,
    path(shape, { fill: '#FFFFFF' }),
    path(strip, { fill: ground(press, faction.colours.tint) }),
    path(data('M', x, top + headHeight, 'h', width), { stroke: ink, strokeWidth: 0.4 }),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
    ...place.drawn,
  );
  return height;
}

/** The height of a card for a group that players invent. */
const blankHeight = 43;

/** A card for a group that players invent: lines for its name and its facts, and boxes for its figures. */
async function blankCard(
  sheet: Sheet,
  { x, y: top, width }: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  const { press } = sheet;
  const [name, move, dice, kill] = sheet.roster.own as [Statement, Statement, Statement, Statement];
  const { ink2, line } = press.tokens.neutral;
  const shape = roundRectangle(x, top, width, blankHeight, [6, 1.6, 1.6, 1.6]);
  sheet.nodes.push(path(shape, { stroke: ink2, strokeWidth: 0.4 }));
  const style = { font: 'narrow-600', size: 8.6, leading: 1, valign: 'center', fill: ink2, wrap: 'nowrap' } as const;
  const field = async (label: Statement, left: number, y: number, to: number) => {
    const wide = press.fonts.measure(label.text, style.font, style.size) + 0.6;
    await sheet.words({ x: left, y, width: wide, height: 5 }, label, style);
    sheet.nodes.push(path(data('M', left + wide + 1.4, y + 4.6, 'H', to), { stroke: line, strokeWidth: 0.3 }));
  };
  const right = x + width - pad;
  await field(name, x + 4.4, top + 2.2, right);
  const pitch = (width - 2 * pad + 1.4) / most;
  for (let index = 0; index < most; index++)
    sheet.nodes.push(
      path(roundRectangle(x + pad + index * pitch, top + 10, pitch - 1.4, 16, 1.6), {
        stroke: ink2,
        strokeWidth: 0.3,
      }),
    );
  const half = x + width / 2;
  await field(move, x + pad, top + 28.6, half - 2);
  await field(dice, half, top + 28.6, right);
  await field(kill, x + pad, top + 35.6, right);
}

/** Sets each unit's abilities, once per unit. */
async function abilities(sheet: Sheet, top: number): Promise<number> {
  const { press, area, roster } = sheet;
  if (roster.abilities.length === 0) return top;
  const { ink } = press.tokens.neutral;
  const column = (area.width - gap.across) / 2;
  sheet.nodes.push(path(data('M', area.x, top, 'h', area.width), { stroke: ink, strokeWidth: 0.8 }));
  const title = { x: area.x, y: top + 1.4, width: area.width, height: 6 };
  const start = top + 1.4 + (await sheet.words(title, roster.word('can'), heading, 'H2')).height + 0.8;
  const reached: [number, number] = [start, start];
  const size = 4.6;
  const style = { font: 'narrow-500', size: 8.6, leading: 1.16 } as const;
  for (const each of roster.abilities) {
    const { icon: picture = '', origin } = each.name;
    const at = reached[0] <= reached[1] ? 0 : 1;
    const x = area.x + at * (column + gap.across);
    sheet.nodes.push(icon(press, picture, { ...origin, path: [...origin.path, 'icon'] }, x, reached[at], size, ink));
    const box = { x: x + size + 1.6, y: reached[at], width: column - size - 1.6 };
    reached[at] += Math.max(size, await sheet.led(box, each.name, traitsOf(each), style, 0.8)) + 0.9;
  }
  return Math.max(...reached) + 1.6;
}

/** Sets the totals of the groups, for balancing the sides (AI-1.5). */
async function forces(sheet: Sheet, top: number): Promise<number> {
  const { press, area } = sheet;
  const { word, together } = sheet.roster;
  const { ink } = press.tokens.neutral;
  sheet.nodes.push(path(data('M', area.x, top, 'h', area.width), { stroke: ink, strokeWidth: 0.8 }));
  const y = top + 1.8;
  await sheet.words({ x: area.x, y, width: 30, height: 6 }, word('forces'), heading, 'H2');
  const style = { font: 'narrow-500', size: 9.6, leading: 1.2 } as const;
  const text = { ...together, text: ruled(together) };
  const wide = press.fonts.measure(word('table').text, 'narrow-500', 10) + 2;
  const table = { x: area.x + Math.min(130, area.width - wide - 16), y, width: 40, height: 5 };
  const set = await sheet.words({ x: area.x + 22, y, width: table.x - area.x - 26, height: 12 }, text, style);
  await sheet.words(table, word('table'), { ...style, wrap: 'nowrap' });
  const from = table.x + wide;
  sheet.nodes.push(path(data('M', from, y + 4.2, 'H', area.x + area.width), { stroke: ink, strokeWidth: 0.3 }));
  return y + Math.max(set.height, 6) + 2;
}

/** A faction's sheets: the shared facts, a card per group, the abilities, and the totals. */
export async function rosterPages(press: Press, area: Box, roster: Roster): Promise<readonly Leaf[]> {
  const quiet: Press = { ...press, report: () => undefined };
  const pages = [new Sheet(press, area, roster)];
  const [first] = pages as [Sheet];
  await banner(first);
  await common(first);
  const width = (area.width - gap.across) / 2;
  let sheet = first;
  let reached: [number, number] = [sheet.y, sheet.y];
  const turn = () => {
    sheet = new Sheet(press, area, roster);
    pages.push(sheet);
    reached = [area.y, area.y];
  };
  for (const each of roster.groups) {
    const height = await card(new Sheet(quiet, area, roster), each, { x: area.x, y: area.y, width });
    let at = reached[0] <= reached[1] + 0.01 ? 0 : 1;
    if (reached[at]! + height > sheet.bottom) {
      turn();
      at = 0;
    }
    const x = area.x + at * (width + gap.across);
    reached[at] = reached[at]! + (await card(sheet, each, { x, y: reached[at]!, width })) + gap.down;
  }
  const below = new Sheet(quiet, area, roster);
  const all = await forces(below, await abilities(below, 0));
  let y = Math.max(...reached) + 0.6;
  if (y + all > sheet.bottom) {
    turn();
    y = area.y;
  }
  y = await abilities(sheet, y);
  // The totals of the groups are at the foot. The space above is for groups that players invent, and for notes.
  const end = sheet.bottom - (await forces(new Sheet(quiet, area, roster), 0));
  const { line } = press.tokens.neutral;
  while (y + blankHeight + gap.down < end) {
    for (const x of [area.x, area.x + width + gap.across]) await blankCard(sheet, { x, y, width });
    y += blankHeight + gap.down;
  }
  let ruled = '';
  for (let at = y + 8; at < end - 3; at += 8) ruled += data('M', area.x, at, 'h', area.width);
  if (ruled) sheet.nodes.push(path(ruled, { stroke: line, strokeWidth: 0.2 }));
  await forces(sheet, Math.max(y, end));
  return pages.map(({ nodes }) => ({ nodes: inReadingOrder(nodes), unofficial: roster.faction.thirdParty }));
}

export function writeRoster(writer: LargeWriter, roster: Roster): void {
  const { word } = roster;
  const colon = (label: Statement): Statement => ({ ...label, text: `${label.text.replace(/:$/, '')}:` });
  writer.turn();
  writer.masthead(roster.tag, roster.title);
  writer.fields([colon(word('player'))]);
  writer.whole(() => {
    for (const [above, facts] of grouped(roster.facts, (fact) => fact.above?.text)) {
      const text = `${facts.map((fact) => `${fact.text} ${fact.value}`).join(', ')}.`;
      writer.say({ text, origin: facts[0]!.origin, ...(above === undefined ? {} : { lead: `${above}:` }) });
    }
    for (const note of roster.notes) writer.say(note);
  });
  for (const { name, total, figures, facts, abilities: own, sums } of roster.groups)
    writer.whole(() => {
      const left = sums.join(', ');
      writer.heading(name);
      writer.say(total, { bold: true });
      for (const [text, alike] of grouped(figures, (figure) => `${figure.text} ${figure.value}`)) {
        const boxes = alike.map(() => '');
        writer.boxes(boxes, `${text}, ${alike.length}`, 7, { text, origin: alike[0]!.origin });
      }
      for (const fact of facts) writer.say(fact);
      if (own) writer.say(traitsOf(own));
      if (left !== '') writer.boxes(sums.map(String), `${name.text}, ${word('left').text}: ${left}`, 7, word('left'));
    });
  if (roster.abilities.length > 0) writer.chapter(word('can'));
  for (const { name, traits } of roster.abilities)
    writer.whole(() => {
      writer.heading(name);
      writer.list(traits.map((text) => ({ text, origin: name.origin })));
    });
  writer.whole(() => writer.fields(roster.own.map(colon), { columns: 2 }));
  writer.chapter(word('forces'));
  writer.whole(() => {
    writer.say(roster.together);
    writer.fields([word('table')]);
  });
}
