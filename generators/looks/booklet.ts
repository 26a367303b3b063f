import type { About } from '../../src/content/games.ts';
import { light, ship, sky, skyline } from '../design/panel.ts';
import { chip, ground } from '../design/ink.ts';
import { pattern } from '../design/patterns.ts';
import { beam } from '../design/scenery.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { cover, type CoverText } from '../document/cover.ts';
import type { Box, Page } from '../render/pdf.ts';
import {
  bodyRow,
  figure,
  group,
  headRow,
  path,
  runsOf,
  shifted,
  tag,
  type SceneNode,
  type StructureType,
} from '../scene/node.ts';
import { creditsOf, type LayoutProblem, type Origin, type Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { setText, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { bookletTurn, fullPages, impose, leafSize, withBlanks, type BookPage } from '../sheet/booklet.ts';
import { roomOf, turnOf } from '../sheet/grid.ts';
import type { SheetOptions, Size } from '../sheet/options.ts';
import { capital, capitals } from '../../src/content/letters.ts';
import {
  sibling,
  storyIn,
  type Block,
  type Call,
  type ScriptLine,
  type Of,
  type Rung,
  type Statement,
} from './block.ts';
import { writeBlocks, type LargeWriter } from './large-writer.ts';
import { inReadingOrder } from './whole-page.ts';

/* The look of a script that is read in the dark: a folded booklet with thumb tabs. Each page has the largest type
   that fits. Boxes to cross off are beside the calls. */

export interface BookletPart extends Of<'part'> {
  readonly tab?: string;
  readonly scenery?: boolean;
}

export interface Booklet {
  readonly id: string;
  readonly cover: Omit<CoverText, 'foot'> & { readonly accent: About['accent'] };
  readonly tabs: readonly (Statement & { readonly id: string })[];
  readonly parts: readonly BookletPart[];
  /** The last page, for folded sheets and for flat sheets. */
  readonly back: Readonly<Record<'folded' | 'flat', BookletPart>>;
  /** The seats and steps that are recorded each night. For the first nights, their boxes can be beside the calls. */
  readonly log: Pick<BookletPart, 'tab' | 'title'> & {
    readonly note: Statement;
    readonly night: Statement;
    readonly seat: Statement;
    /** The words for a night without a choice. */
    readonly none: Statement;
    readonly seats: number;
    /** The number of nights in the largest game: large print has a page for each. */
    readonly nights: number;
    /** The steps of a night. Some have no choice on the first night. */
    readonly steps: readonly (Statement & { readonly waits: boolean })[];
  };
}

/**
 * The largest size for which a leaf is laid out; on larger paper it is enlarged. Half of Letter and half of A4 are
 * about this size.
 */
const largest: Size = { width: 150, height: 217 };

/** The printable area of a leaf, without thumb tabs and fold. */
const margins = { outer: 14, inner: 9.5, top: 12, bottom: 14 };
const tabPlaces = { edge: 5.2, width: 6.6, top: 12, gap: 1.6 };

/** The number of nights with boxes beside the calls, and on each page of the log. */
const nights = 4;
const boxGap = 1.5;

const headHeight = 4.2;
const boxWidth = ({ width }: Box): number => (width - (nights - 1) * boxGap) / nights;

/** The width of all boxes beside the calls of a page, and the minimum height of their seats. */
const besideWidth = (width: number): number => Math.min(72, Math.max(50, width * 0.43));
const besideHeight = (seats: number): number => Math.ceil(seats / columnsFor(seats)) * 3.4 + 0.4;

/**
 * The type sizes, in the order in which they are tried. A page that can be divided has no type smaller than `clear`.
 */
const scales = [1.3, 1.24, 1.18, 1.12, 1.06, 1, 0.95, 0.9, 0.86, 0.82, 0.78] as const;
const clear = 0.9;

interface Leaf extends Pick<BookletPart, 'tab' | 'title' | 'note'> {
  readonly draw: (sheet: Sheet) => Promise<void>;
}

type Style = Partial<TextStyle> & { readonly size: number };

/** The rules from the first to the last, such as "LT-2.1–2.5". */
export function spanOf(rules: readonly string[]): string {
  const [first, last] = [rules[0] ?? '', rules.at(-1) ?? ''];
  const [chapter] = first.split('.');
  return first === last
    ? first
    : `${first}–${last.startsWith(`${chapter}.`) ? last.slice(last.indexOf('-') + 1) : last}`;
}

/** The seats have the same places in the boxes of all nights, so that nights can be compared. */
const columnsFor = (seats: number): number => Math.min(4, Math.ceil(seats / 7));

/** The number of columns that makes boxes nearly square and wide enough for two digits. */
function evenColumns(seats: number, width: number, height: number): number {
  const off = (columns: number) => Math.abs(Math.log(width / columns / (height / Math.ceil(seats / columns))));
  return Array.from({ length: seats }, (_, index) => index + 1)
    .filter((count) => width / count >= 3.3)
    .reduce((best, count) => (off(count) < off(best) ? count : best), 1);
}

/** A page of the booklet, set from the top down. `scale` is the type scale. */
class Sheet {
  readonly nodes: SceneNode[] = [];
  readonly press: Press;
  readonly booklet: Booklet;
  readonly box: Box;
  readonly scale: number;
  y: number;

  constructor(press: Press, booklet: Booklet, box: Box, scale: number) {
    this.press = press;
    this.booklet = booklet;
    this.box = box;
    this.scale = scale;
    this.y = box.y;
  }

  get accent() {
    return this.booklet.cover.accent;
  }

  get bottom(): number {
    return this.box.y + this.box.height;
  }

  async #set(
    x: number,
    y: number,
    width: number,
    { text, origin }: Statement,
    style: Style,
    type: StructureType | null,
  ) {
    const box = { x, y, width, height: Math.max(4, 260 - y) };
    const full = { font: 'narrow-500', leading: 1.2, ...style } as const;
    return setText(this.press, { ...box, text, origin, tag: type, style: full });
  }

  async words(x: number, y: number, width: number, statement: Statement, style: Style, type: StructureType = 'P') {
    const { node, height } = await this.#set(x, y, width, statement, style, type);
    this.nodes.push(node);
    return height;
  }

  async cell(x: number, y: number, width: number, statement: Statement, style: Style) {
    const { node, height } = await this.#set(x, y, width, statement, style, null);
    return { nodes: runsOf(node), height };
  }

  rule(y: number, strong = false): void {
    const { ink, hair } = this.press.tokens.neutral;
    this.nodes.push(
      path(data('M', this.box.x, y, 'h', this.box.width), {
        stroke: strong ? ink : hair,
        strokeWidth: strong ? 0.5 : 0.4,
      }),
    );
  }

  async cites(y: number, text: string, origin: Origin): Promise<number> {
    const width = this.press.fonts.measure(text, 'narrow-700', 9) + 0.4;
    const style = { font: 'narrow-700', size: 8.6, leading: 1.1, fill: this.accent.deep, wrap: 'nowrap' } as const;
    await this.words(this.box.x + this.box.width - width, y, width, { text, origin }, style);
    return width;
  }

  async title(title: Statement, note?: Statement): Promise<void> {
    const { x, width } = this.box;
    const { fonts } = this.press;
    const { rule = '' } = title;
    const space = rule ? width - fonts.measure(rule, 'narrow-700', 9) - 5 : width;
    const size = Math.min(22, space / fonts.measure(title.text, 'display', 1));
    const style = { font: 'display', size, leading: 1.1, wrap: 'nowrap' } as const;
    const height = await this.words(x - 0.3, this.y, space + 1, title, style, 'H1');
    if (rule) await this.cites(this.y + height * 0.48, rule, title.origin);
    this.y += height + 0.8;
    if (note) this.y += await this.words(x, this.y, width, note, { size: 9.4 });
    this.y += 1.8;
  }

  disc({ icon: name, origin }: Statement, x: number, y: number, radius: number): void {
    if (name === undefined) return;
    const { paint, text } = chip(this.press, this.accent);
    const size = radius * 1.36;
    this.nodes.push(
      path(circle(x, y, radius), paint),
      icon(this.press, name, sibling(origin, 'icon'), x - size / 2, y - size / 2, size, text),
    );
  }

  async story(x: number, y: number, width: number, { text, lead = '', origin }: Statement) {
    const size = 10;
    const [leading, radius] = [1.16, 1.7];
    const middle = y + (pt(size) * leading) / 2;
    const { paint, text: fill } = chip(this.press, this.accent);
    const digit = { font: 'narrow-700', size: 8.6, leading: 1, align: 'center', fill, wrap: 'nowrap' } as const;
    const number = await this.cell(x, middle - pt(8.6) / 2, 2 * radius, { text: lead, origin }, digit);
    const words = await this.cell(x + 5, y, width - 5, { text, origin }, { font: 'text-400-italic', size, leading });
    this.nodes.push(path(circle(x + radius, middle, radius), paint), tag('P', [...number.nodes, ...words.nodes]));
    return words.height + 0.3;
  }

  /** Sets a line of a script after its players. A `quiet` line has an arrow first. */
  async line(x: number, y: number, width: number, { text, lead, origin, voice }: ScriptLine): Promise<number> {
    if (voice === 'story') return this.story(x, y, width, { text, origin, ...(lead === undefined ? {} : { lead }) });
    const { ink2 } = this.press.tokens.neutral;
    const style = {
      aloud: { font: 'subhead', size: 14 * this.scale, leading: 1.16 },
      close: { font: 'subhead', size: 12 * this.scale, leading: 1.16 },
      quiet: { font: 'narrow-500', size: Math.max(8.6, 9.6 * this.scale), leading: 1.2, fill: ink2 },
    }[voice] as Style & { leading: number };
    const small = { font: 'narrow-700', size: 8.6, leading: 1, fill: this.accent.deep, wrap: 'nowrap' } as const;
    let indent = 0;
    if (lead !== undefined) {
      indent = this.press.fonts.measure(lead, small.font, small.size) + 1.4;
      const drop = (pt(style.size) * style.leading - pt(small.size)) / 2 + 0.2;
      await this.words(x, y + drop, indent, { text: lead, origin }, small);
    }
    const statement = { text: voice === 'quiet' ? `→ ${text}` : text, origin };
    return this.words(x + indent, y, width - indent, statement, style);
  }

  async lines(x: number, y: number, width: number, lines: readonly ScriptLine[]): Promise<number> {
    let at = y;
    let before: ScriptLine['voice'] = 'aloud';
    for (const line of lines) {
      if (before === 'story' && line.voice !== 'story') at += 0.7;
      if (before === 'aloud' && line.voice !== 'aloud' && at > y) at += 0.5;
      if (before !== 'close' && line.voice === 'close') at += 0.9;
      at += await this.line(x, at, width, line);
      before = line.voice;
    }
    return at + (before === 'aloud' ? 0.5 : 0) - y;
  }

  /** The boxes of seats, from a given night on, as one figure. Players cross out a seat in a box. */
  async boxes(
    step: Statement,
    box: Box,
    first: number,
    { waits = false, columns = evenColumns(this.booklet.log.seats, boxWidth(box), box.height) } = {},
  ): Promise<void> {
    const { night: word, seat: unit, seats } = this.booklet.log;
    const { line, hair, ink2 } = this.press.tokens.neutral;
    const width = boxWidth(box);
    const rows = Math.ceil(seats / columns);
    const [cell, tall] = [width / columns, box.height / rows];
    const size = Math.max(8, Math.min(10, (cell / pt(1)) * 0.62, (tall / pt(1)) * 0.8));
    const style: Style = { size, leading: 1, align: 'center', valign: 'center', fill: ink2, wrap: 'nowrap' };
    const drawn: SceneNode[] = [];
    for (let night = 0; night < nights; night++) {
      const x = box.x + night * (width + boxGap);
      const shape = roundRectangle(x, box.y, width, box.height, 1);
      const outline = path(shape, { stroke: line, strokeWidth: 0.3 });
      if (waits && first + night === 1) {
        const hatching = pattern('diagonal', x, box.y, width, box.height, hair, '#FFFFFF', 0.7);
        drawn.push(group(hatching, { clip: shape }), outline);
        continue;
      }
      let grid = '';
      for (let column = 1; column < columns; column++) grid += data('M', x + column * cell, box.y, 'v', box.height);
      for (let row = 1; row < rows; row++) grid += data('M', x, box.y + row * tall, 'h', width);
      drawn.push(path(grid, { stroke: hair, strokeWidth: 0.2 }), outline);
      for (let seat = 0; seat < seats; seat++) {
        const set = await setText(this.press, {
          x: x + (seat % columns) * cell,
          y: box.y + Math.floor(seat / columns) * tall,
          width: cell,
          height: tall,
          text: String(seat + 1),
          origin: step.origin,
          tag: null,
          style: { font: 'narrow-500', ...style },
        });
        drawn.push(set.node);
      }
    }
    const alt = `${step.text}: ${word.text} ${first}–${first + nights - 1}, ${inSentence(this.press, unit.text)} 1–${seats}`;
    this.nodes.push(figure(drawn, alt, box));
  }

  async nightHeads(x: number, width: number, first: number, { text, origin }: Statement, y = this.y): Promise<void> {
    const each = width / nights;
    const fill = this.press.tokens.neutral.ink2;
    const style = { font: 'narrow-600', size: 8.6, leading: 1.1, align: 'center', fill } as const;
    for (let night = 0; night < nights; night++) {
      const word = { text: `${text} ${first + night}`, origin };
      this.nodes.push(...(await this.cell(x + night * each, y, each, word, style)).nodes);
    }
    this.y = y + headHeight;
  }
}

/** Sets the Announcer’s information under an icon: a title, words to read aloud, and statements with rules. */
async function drawInformation(sheet: Sheet, { title, blocks }: Of<'part'>): Promise<void> {
  const { x, width } = sheet.box;
  sheet.rule(sheet.y, true);
  const top = sheet.y + 2;
  sheet.disc(title, x + 5.4, top + 5.4, 5.4);
  const [left, space] = [x + 14, width - 14];
  const fill = sheet.accent.deep;
  const label = { font: 'narrow-700', size: 8.6, leading: 1.16, tracking: 0.06, fill } as const;
  let y = top;
  y +=
    (await sheet.words(
      left,
      y,
      space,
      { ...title, text: capitals(title.text, sheet.press.language.tag) },
      label,
      'H2',
    )) + 0.5;
  const size = 10 * sheet.scale;
  const cite = sheet.press.fonts.measure('LT-8.8', 'narrow-700', 8.6) + 2;
  const small = { font: 'narrow-700', size: 8.6, leading: 1, fill, align: 'end', wrap: 'nowrap' } as const;
  for (const block of blocks) {
    if (block.kind === 'say') y += (await sheet.line(left, y, space, block)) + (block.voice === 'story' ? 0.2 : 1);
    for (const item of block.kind === 'list' ? block.items : []) {
      const height = await sheet.words(left, y, space - cite, item, { font: 'text-400', size, leading: 1.25 });
      const rule = { text: item.rule ?? '', origin: item.origin };
      await sheet.words(x + width - cite, y + (pt(size) * 1.3 - pt(8.6)) / 2, cite, rule, small);
      y += height + 0.9;
    }
  }
  sheet.y = Math.max(y, top + 12) + 2.2;
}

/** The heading of some blocks. Returns the space below it, which depends on the first block. */
async function drawHeading(sheet: Sheet, title: Statement, first: Block | undefined): Promise<number> {
  const { x, width } = sheet.box;
  const { size, leading = 1.1, before = 0, above = 1.8, below, cite = 2, after = 0 } = headingOf(sheet.scale, first);
  sheet.y += before;
  sheet.rule(sheet.y, true);
  if (title.rule !== undefined) await sheet.cites(sheet.y + cite, title.rule, title.origin);
  const space = title.rule === undefined ? width : width - 20;
  const style = { font: 'subhead', size, leading } as const;
  sheet.y += above + (await sheet.words(x, sheet.y + above, space, title, style, 'H2')) + below;
  return after;
}

function headingOf(
  scale: number,
  first: Block | undefined,
): Partial<Record<'leading' | 'before' | 'above' | 'cite' | 'after', number>> & Record<'size' | 'below', number> {
  const modest = 11.4 * Math.min(1.1, scale);
  switch (first?.kind) {
    case 'list':
      return { size: modest, below: 0.8 };
    case 'marks':
      return { size: modest, below: 0.6 };
    case 'grid':
      return first.heads.length > 2 ? { size: 12.4, before: 1, below: 0.8 } : { size: modest, below: 1.2 };
    case 'fields':
      return { size: 12.4 * scale, above: 2, below: 2 };
    default:
      return { size: 12 * scale, leading: 1.1, below: 0.6, cite: 2.2, after: 2.6 };
  }
}

async function drawPart(sheet: Sheet, part: Of<'part'>): Promise<void> {
  const { title, note, blocks } = part;
  if (title.icon !== undefined) return drawInformation(sheet, part);
  const after = await drawHeading(sheet, title, blocks[0]);
  if (note) sheet.y += (await sheet.words(sheet.box.x, sheet.y, sheet.box.width, note, { size: 9 })) + 1.4;
  for (const block of blocks) await draw(sheet, block);
  sheet.y += after;
}

async function drawList(sheet: Sheet, { items }: Of<'list'>): Promise<void> {
  const { x, width } = sheet.box;
  const size = 9.6 * Math.min(1.14, sheet.scale);
  const set: SceneNode[] = [];
  for (const item of items) {
    const style = { font: item.strong ? 'narrow-700' : 'narrow-500', size } as const;
    sheet.nodes.push(path(circle(x + 1.2, sheet.y + pt(size) * 0.6, 0.7), { fill: sheet.accent.deep }));
    const { nodes, height } = await sheet.cell(x + 4, sheet.y, width - 4, item, style);
    set.push(tag('LI', [tag('LBody', nodes)]));
    sheet.y += height + 0.5;
  }
  sheet.nodes.push(tag('L', set));
}

/** The width of a column of icons over their names, which a long word widens. */
function columnOf({ press }: Sheet, names: readonly Statement[], size: number, least: number): number {
  const words = names.flatMap(({ text }) => text.split(' '));
  return Math.max(least, ...words.map((word) => press.fonts.measure(word, 'narrow-700', size) + 0.2));
}

/**
 * Sets a call with its icon and its label. If the call is recorded, it has the boxes of its choice, with or without the
 * nights above.
 */
async function drawCall(sheet: Sheet, call: Call, recorded: boolean, headed = false): Promise<void> {
  const { title, players } = call;
  const { story, calls: lines } = storyIn(call.lines);
  const { seats } = sheet.booklet.log;
  const { x, width } = sheet.box;
  const choice = recorded ? call.choice : undefined;
  const boxes = choice ? besideWidth(width) : 0;
  const fill = sheet.accent.deep;
  const limit = async (left: number, y: number, space: number): Promise<number> => {
    if (!players) return 0;
    const label = { font: 'narrow-700', size: 8.6, leading: 1.16, fill } as const;
    return (await sheet.words(left, y, space, { ...players, text: `${players.text}:` }, label)) + 0.3;
  };
  // The story has the whole width, below the number of players, which also applies to the story.
  const above = story.length > 0 ? await limit(x, sheet.y + 1.4, width) : 0;
  const told = story.length > 0 ? above + (await sheet.lines(x, sheet.y + 1.4 + above, width, story)) + 0.8 : 0;
  const top = sheet.y + told + 1.7;
  const column = columnOf(sheet, [title], 8 * Math.max(1, sheet.scale), 12.8);
  sheet.disc(title, x + column / 2 - 0.4, top + 5.6, 5.4);
  const [left, space] = [x + column + 1.2, width - column - 1.2 - (choice ? boxes + 3 : 0)];
  const small = { size: 8, leading: 1.1, align: 'center', fill } as const;
  let under = top + 11.8;
  under += (await sheet.words(x - 0.4, under, column, title, { ...small, font: 'narrow-700' }, 'H2')) + 0.4;
  const rule = { text: title.rule ?? '', origin: title.origin };
  under += await sheet.words(x - 0.4, under, column, rule, { ...small, font: 'narrow-600' });
  let y = top + (story.length > 0 ? 0 : await limit(left, top, space));
  y += await sheet.lines(left, y, space, lines);
  const head = headed ? headHeight : 0;
  const height = Math.max(y - top, under - top, choice ? head + besideHeight(seats) + 0.6 : 0);
  if (choice) {
    const box = { x: x + width - boxes, y: top + 0.4 + head, width: boxes, height: height - 0.4 - head };
    if (headed) await sheet.nightHeads(box.x, box.width, 1, sheet.booklet.log.night, top);
    await sheet.boxes(title, box, 1, { ...choice, columns: columnsFor(seats) });
  }
  sheet.y = top + height + 1.7;
}

async function drawCalls(sheet: Sheet, { calls, recorded, last }: Of<'calls'>): Promise<void> {
  const { x, width } = sheet.box;
  const [first] = calls;
  if (recorded) sheet.rule(sheet.y, true);
  const chosen = calls.find(({ choice }) => choice);
  for (const call of calls) {
    // The first step already follows a line.
    if (!recorded || call.title.text !== first?.title.text) sheet.rule(sheet.y);
    await drawCall(sheet, call, recorded, recorded && call === chosen);
  }
  if (recorded) sheet.rule(sheet.y);
  if (last) sheet.y += (await sheet.words(x, sheet.y + 1.6, width, last, { size: 9.6 })) + 1.6;
}

/** Sets a case and its result, in a box at the end of the line. */
async function drawCase(sheet: Sheet, each: Rung['cases'][number]): Promise<void> {
  const { press, accent, y } = sheet;
  const { ink, line } = press.tokens.neutral;
  const x = sheet.box.x + 9.4;
  const right = sheet.box.x + sheet.box.width;
  const size = 10.2 * sheet.scale;
  const height = pt(size) * 1.9;
  const wide = press.fonts.measure(each.result, 'narrow-700', size) + 5;
  const left = right - wide;
  const { red } = press.tokens.signal;
  const colours = {
    nothing: { fill: '#FFFFFF', on: ink, deep: ink },
    dead: { fill: red, on: '#FFFFFF', deep: red },
    turned: { fill: accent.fill, on: '#FFFFFF', deep: accent.deep },
    over: { fill: ink, on: '#FFFFFF', deep: ink },
  }[each.kind];
  const plate = chip(press, colours, { stroke: colours.deep, strokeWidth: 0.4 });
  const space = left - x - 4.6;
  const top = Math.max(0, (height - 0.9 - pt(size) * 1.2) / 2);
  const set = await sheet.cell(x + 3.6, y + top, space, each, { font: 'text-400', size });
  const result = { text: each.result, origin: each.origin };
  const style = { font: 'narrow-700', size, leading: 1, align: 'center', fill: plate.text, wrap: 'nowrap' } as const;
  const named = await sheet.cell(left, y + (height - 0.9 - pt(size)) / 2, wide, result, style);
  const end = x + 3.6 + Math.min(space, press.fonts.measure(each.text, 'text-400', size)) + 1.6;
  const middle = y + (height - 0.9) / 2;
  const dots = { stroke: line, strokeWidth: 0.3, dash: [0.4, 1.1] };
  sheet.nodes.push(
    path(data('M', x, middle, 'h', 2.2), { stroke: ink, strokeWidth: 0.5 }),
    ...(end < left - 2 ? [path(data('M', end, middle + 0.8, 'H', left - 1.4), dots)] : []),
    path(roundRectangle(left, y, wide, height - 0.9, 1), plate.paint),
    tag('P', [...set.nodes, ...named.nodes]),
  );
  sheet.y += Math.max(height, set.height + top + 0.6);
}

/** Sets a numbered step: its number on a disc, its title, its rules, its words and its cases. */
async function drawRung(sheet: Sheet, number: number, { title, players, lines, text, cases }: Rung): Promise<void> {
  const { x, width } = sheet.box;
  const { origin } = title;
  sheet.rule(sheet.y, true);
  const radius = 3.1;
  const size = 12.4 * sheet.scale;
  const plate = chip(sheet.press, sheet.accent);
  const middle = sheet.y + 1.6 + pt(size) * 0.6;
  sheet.nodes.push(path(circle(x + radius, middle, radius), plate.paint));
  const style = { font: 'subhead', size: 10.4, leading: 1, align: 'center', fill: plate.text, wrap: 'nowrap' } as const;
  const digits = await sheet.cell(x, middle - pt(11) / 2, 2 * radius, { text: String(number), origin }, style);
  const rules = [title.rule ?? '', ...cases.flatMap(({ rule }) => rule ?? [])].join('  ');
  const cites = players ? `${players.text} ${rules}` : rules;
  const right = await sheet.cites(middle - pt(9) * 0.55, cites, origin);
  const heading = { font: 'subhead', size, leading: 1.16 } as const;
  const head = await sheet.cell(x + 9.4, sheet.y + 1.6, width - 11 - right, title, heading);
  sheet.nodes.push(tag('H2', [...digits.nodes, ...head.nodes]));
  sheet.y += 1.6 + head.height + 0.9;
  const [left, space] = [x + 9.4, width - 9.4];
  if (lines.length > 0) sheet.y += await sheet.lines(left, sheet.y, space, lines);
  if (text) {
    const statement = lines.length > 0 ? { ...text, text: `→ ${text.text}` } : text;
    sheet.y += (await sheet.words(left, sheet.y, space, statement, { size: 9.8 * sheet.scale })) + 0.8;
  }
  for (const each of cases) await drawCase(sheet, each);
}

async function drawLadder(sheet: Sheet, { from, rungs, alternatives }: Of<'ladder'>): Promise<void> {
  for (const [index, rung] of rungs.entries()) {
    await drawRung(sheet, from + index, rung);
    const isCall = rung.lines.length > 0 && rung.text === undefined && rung.cases.length === 0;
    sheet.y += alternatives ? 2 : isCall ? 1.4 : 1;
  }
}

async function drawExample(sheet: Sheet, { items }: Of<'example'>): Promise<void> {
  const { x, width } = sheet.box;
  const top = sheet.y + 0.6;
  const size = Math.max(8.6, 9.4 * Math.min(1.1, sheet.scale));
  let y = top + 1.8;
  for (const [index, item] of items.entries())
    y += await sheet.words(x + 3, y, width - 6, item, { font: index === 0 ? 'narrow-600' : 'narrow-500', size });
  const { tint, mid } = sheet.accent;
  const panel = roundRectangle(x, top, width, y + 1.8 - top, [3, 1, 1, 1]);
  sheet.nodes.unshift(path(panel, { fill: ground(sheet.press, tint), stroke: mid, strokeWidth: 0.2 }));
  sheet.y = y + 1.8;
}

/** The left edges of columns with shares of a width, and their widths. */
function columnsOf(x: number, width: number, shares: readonly number[]) {
  const total = shares.reduce((sum, each) => sum + each, 0);
  const widths = shares.map((share) => (share / total) * width);
  const lefts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  return widths.map((each, index) => ({ left: lefts[index] ?? x, width: each }));
}

/** Vertical lines between columns. */
const uprights = (columns: readonly { readonly left: number }[], y: number, height: number): string =>
  columns
    .slice(1)
    .map(({ left }) => data('M', left, y, 'v', height))
    .join('');

async function drawRegister(sheet: Sheet, { heads, labels }: Of<'register'>): Promise<void> {
  const { ink, ink2, line, mist } = sheet.press.tokens.neutral;
  const { deep, tint } = sheet.accent;
  const { x, width } = sheet.box;
  const columns = columnsOf(x, width, [9, 40, 36, 15, 13]);
  const top = sheet.y;
  const head = 6;
  const row = Math.min(13, (sheet.bottom - top - head) / labels.length);
  const named: (readonly SceneNode[])[] = [];
  const ticks = columns.slice(-2);
  for (const [index, { left, width: space }] of columns.entries()) {
    const inset = ticks.some((each) => each.left === left) ? 0 : 1.6;
    const style = { font: 'narrow-700', size: 8.6, leading: 1, fill: deep, wrap: 'nowrap' } as const;
    const align = inset === 0 ? 'center' : 'start';
    named.push((await sheet.cell(left + inset, top + 1.4, space - inset, heads[index]!, { ...style, align })).nodes);
  }
  const rows: SceneNode[] = [];
  let [bands, level, boxes] = ['', '', ''];
  const box = Math.min(4.6, row - 1.6);
  const size = Math.min(13, (row / pt(1)) * 0.62);
  const style = { font: 'subhead', size, leading: 1, align: 'center', fill: deep, wrap: 'nowrap' } as const;
  for (const [index, text] of labels.entries()) {
    const y = top + head + index * row;
    if (index % 2 === 1) bands += rectangle(x, y, width, row);
    if (index > 0) level += data('M', x, y, 'h', width);
    for (const { left, width: space } of ticks)
      boxes += roundRectangle(left + (space - box) / 2, y + (row - box) / 2, box, box, 0.6);
    const label = { text, origin: heads[0]!.origin };
    const { nodes } = await sheet.cell(x, y + (row - pt(size)) / 2, columns[0]!.width, label, style);
    rows.push(
      bodyRow(
        nodes,
        columns.slice(1).map(() => []),
      ),
    );
  }
  const height = head + labels.length * row;
  sheet.nodes.push(
    path(rectangle(x, top, width, head), { fill: ground(sheet.press, tint) }),
    ...(bands ? [path(bands, { fill: mist })] : []),
    path(level + uprights(columns, top, height), { stroke: line, strokeWidth: 0.2 }),
    path(boxes, { stroke: ink2, strokeWidth: 0.3, fill: '#FFFFFF' }),
    path(roundRectangle(x, top, width, height, 1), { stroke: ink, strokeWidth: 0.5 }),
    tag('Table', [headRow(named), ...rows]),
  );
  sheet.y = top + height;
}

async function drawTable(sheet: Sheet, { heads, rows }: Of<'grid'>): Promise<void> {
  const { ink, line, mist } = sheet.press.tokens.neutral;
  const { x, width } = sheet.box;
  const columns = columnsOf(x, width, [15, 34, 15]);
  const tall = 5.2 * Math.min(1, sheet.scale);
  const set: SceneNode[] = [];
  let bands = '';
  for (const [row, texts] of [heads.map(({ text }) => text), ...rows].entries()) {
    const y = sheet.y + row * tall;
    if (row > 0 && row % 2 === 0) bands += rectangle(x, y, width, tall);
    const cells: (readonly SceneNode[])[] = [];
    for (const [column, text] of texts.entries()) {
      const size = row === 0 ? 8.6 : column === 0 ? 10 : 9.4;
      const font = row === 0 || column === 0 ? 'narrow-700' : 'narrow-500';
      const fill = row === 0 ? { fill: sheet.accent.deep } : {};
      const { left, width: space } = columns[column]!;
      const words = { text, origin: heads[column]!.origin };
      const style = { font, size, leading: 1, wrap: 'nowrap', ...fill } as const;
      cells.push((await sheet.cell(left + 1.6, y + (tall - pt(size)) / 2, space - 1.6, words, style)).nodes);
    }
    set.push(row === 0 ? headRow(cells) : bodyRow(cells[0] ?? [], cells.slice(1)));
  }
  const height = (rows.length + 1) * tall;
  sheet.nodes.push(
    path(rectangle(x, sheet.y, width, tall), { fill: ground(sheet.press, sheet.accent.tint) }),
    ...(bands ? [path(bands, { fill: mist })] : []),
    path(uprights(columns, sheet.y, height), { stroke: line, strokeWidth: 0.2 }),
    path(roundRectangle(x, sheet.y, width, height, 1), { stroke: ink, strokeWidth: 0.5 }),
    tag('Table', set),
  );
  sheet.y += height;
}

/** A table of pairs, sideways on the page, with its heads at the left. */
async function drawPairs(sheet: Sheet, { heads, rows }: Of<'grid'>): Promise<void> {
  const { ink, line } = sheet.press.tokens.neutral;
  const { x, width } = sheet.box;
  const first = 14;
  const cell = (width - first) / rows.length;
  const tall = 6.4;
  const set: SceneNode[] = [];
  for (const [row, { text: name, origin }] of heads.entries()) {
    const cells: (readonly SceneNode[])[] = [];
    for (const [column, text] of [name, ...rows.map((pair) => pair[row] ?? '')].entries()) {
      const [left, space] = column === 0 ? [x + 1.2, first] : [x + first + (column - 1) * cell, cell];
      const size = column === 0 ? 9 : row === 0 ? 8.6 : 11;
      const font = column === 0 || row === 1 ? 'narrow-700' : 'narrow-500';
      const align = column === 0 ? 'start' : 'center';
      const style = { font, size, leading: 1, align, wrap: 'nowrap' } as const;
      const y = sheet.y + row * tall + (tall - pt(size)) / 2;
      cells.push((await sheet.cell(left, y, space, { text, origin }, style)).nodes);
    }
    set.push(bodyRow(cells[0] ?? [], cells.slice(1)));
  }
  const upright = rows.map((_, index) => data('M', x + first + index * cell, sheet.y, 'v', 2 * tall)).join('');
  sheet.nodes.push(
    path(rectangle(x, sheet.y, width, tall), { fill: ground(sheet.press, sheet.accent.tint) }),
    path(`${upright}${data('M', x, sheet.y + tall, 'h', width)}`, { stroke: line, strokeWidth: 0.2 }),
    path(roundRectangle(x, sheet.y, width, 2 * tall, 1), { stroke: ink, strokeWidth: 0.5 }),
    tag('Table', set),
  );
  sheet.y += 2 * tall + 4;
}

/** Boxes for the first nights, in the space left on the page. */
async function drawMarks(sheet: Sheet, block: Of<'marks'>): Promise<void> {
  const { title, of, word } = block;
  const { x, width } = sheet.box;
  await drawHeading(sheet, title, block);
  await sheet.nightHeads(x, width, 1, word);
  const least = Math.max(10, Math.ceil(sheet.booklet.log.seats / 7) * 4.6);
  const height = Math.max(least, Math.min(64, sheet.bottom - sheet.y));
  await sheet.boxes(of, { x, y: sheet.y, width, height }, 1);
  sheet.y += height;
}

async function drawFields(sheet: Sheet, { items }: Of<'fields'>): Promise<void> {
  const { x, width } = sheet.box;
  const { line } = sheet.press.tokens.neutral;
  const apart = Math.max(9, Math.min(16, (sheet.bottom - sheet.y) / items.length));
  for (const item of items) {
    const height = await sheet.words(x, sheet.y + apart - 6, 32, item, { font: 'narrow-600', size: 9.6 });
    const dots = data('M', x + 32, sheet.y + apart - 6.4 + height, 'H', x + width);
    sheet.nodes.push(path(dots, { stroke: line, strokeWidth: 0.3 }));
    sheet.y += apart;
  }
}

async function drawText(sheet: Sheet, block: Of<'say'>): Promise<void> {
  const { x, width } = sheet.box;
  const style = { font: 'text-400', size: 9.6 * sheet.scale, leading: 1.25 } as const;
  sheet.y += await sheet.words(x, sheet.y, width, block, style);
}

async function draw(sheet: Sheet, block: Block): Promise<void> {
  switch (block.kind) {
    case 'part':
      return drawPart(sheet, block);
    case 'say':
      return drawText(sheet, block);
    case 'list':
      return drawList(sheet, block);
    case 'calls':
      return drawCalls(sheet, block);
    case 'ladder':
      return drawLadder(sheet, block);
    case 'example':
      return drawExample(sheet, block);
    case 'register':
      return drawRegister(sheet, block);
    case 'grid':
      return block.heads.length > 2 ? drawTable(sheet, block) : drawPairs(sheet, block);
    case 'marks':
      return drawMarks(sheet, block);
    case 'fields':
      return drawFields(sheet, block);
    default:
      throw new Error(`a booklet cannot contain "${block.kind}"`);
  }
}

function logLeaf({ log }: Booklet, first: number): Leaf {
  const { tab, note } = log;
  const title = { ...log.title, text: `${log.title.text} ${first}–${first + nights - 1}` };
  return {
    ...(tab === undefined ? {} : { tab }),
    title,
    note,
    draw: async (sheet) => {
      const { x, width } = sheet.box;
      const left = columnOf(sheet, log.steps, 8.6, 14) + 3;
      await sheet.nightHeads(x + left, width - left, first, log.night);
      const each = (sheet.bottom - sheet.y) / log.steps.length;
      for (const [index, step] of log.steps.entries()) {
        sheet.rule(sheet.y, index === 0);
        sheet.disc(step, x + 6.4, sheet.y + 8, 5);
        const fill = sheet.accent.deep;
        const style = { font: 'narrow-700', size: 8.6, leading: 1.1, align: 'center', fill } as const;
        await sheet.words(x - 0.6, sheet.y + 14, left - 3, step, style, 'H2');
        await sheet.boxes(step, { x: x + left, y: sheet.y + 1.6, width: width - left, height: each - 3.2 }, first);
        sheet.y += each;
      }
    },
  };
}

/** A page with some or all blocks of a part. The last page of the booklet has the credits below them. */
const leafOf = (part: BookletPart, blocks: readonly Block[] = part.blocks, credited = false): Leaf => ({
  ...part,
  draw: async (sheet) => {
    for (const block of blocks) await draw(sheet, block);
    const height = credited ? await drawCredits(sheet, part.title) : 0;
    if (part.scenery) townscape(sheet, sheet.bottom - height);
    sheet.y += height;
  },
});

/** Sets the credits at the foot of the page, and returns their height with the space above them. */
async function drawCredits(sheet: Sheet, { origin }: Statement): Promise<number> {
  const { art, fonts } = creditsOf(sheet.press);
  const { x, width } = sheet.box;
  const style = { font: 'narrow-500', size: 8.6, leading: 1.2, fill: sheet.press.tokens.neutral.ink2 } as const;
  const set = [];
  for (const text of [...art, fonts.join(' ')]) set.push(await sheet.cell(x, 0, width, { text, origin }, style));
  const height = set.reduce((sum, each) => sum + each.height + 0.6, 0);
  let y = sheet.bottom - height;
  for (const each of set) {
    sheet.nodes.push(
      tag(
        'P',
        each.nodes.map((node) => shifted(node, 0, y)),
      ),
    );
    y += each.height + 0.6;
  }
  return height + 4;
}

async function drawn(press: Press, booklet: Booklet, box: Box, leaf: Leaf, scale: number): Promise<Sheet> {
  const sheet = new Sheet(press, booklet, box, scale);
  await sheet.title(leaf.title, leaf.note);
  await leaf.draw(sheet);
  return sheet;
}

/**
 * The largest type at which a page fits above its foot, with every word inside its line; undefined if it fits in no
 * type.
 */
async function fitting(press: Press, booklet: Booklet, box: Box, leaf: Leaf): Promise<number | undefined> {
  for (const scale of scales) {
    let hasRoom = true;
    const report = () => {
      hasRoom = false;
    };
    const sheet = await drawn({ ...press, report }, booklet, box, leaf, scale);
    if (hasRoom && sheet.y <= sheet.bottom + 0.01) return scale;
  }
  return undefined;
}

/** The page in the largest type that fits. Reports a page that does not fit even in the smallest type. */
async function fitted(press: Press, booklet: Booklet, box: Box, leaf: Leaf): Promise<Sheet> {
  const scale = await fitting(press, booklet, box, leaf);
  const sheet = await drawn(press, booklet, box, leaf, scale ?? scales.at(-1)!);
  if (scale === undefined)
    press.report({
      origin: leaf.title.origin,
      found: `${leaf.title.text}, ${(sheet.y - sheet.bottom).toFixed(1)} mm too long for its page`,
      expected: 'steps that fit on a page of the booklet',
      remedy: 'shorten its texts, or print the booklet for one number of players',
    });
  return sheet;
}

/** The calls of a part, if their choices are recorded beside them. */
const recordedIn = (part: BookletPart | undefined): Of<'calls'> | undefined =>
  part?.blocks.find((block): block is Of<'calls'> => block.kind === 'calls' && block.recorded);

/** The calls, on as many pages as they need. `page` is the first page number. */
async function callLeaves(
  press: Press,
  booklet: Booklet,
  box: Box,
  part: BookletPart,
  { calls, last }: Of<'calls'>,
  page: number,
): Promise<Leaf[]> {
  const { note, ...others } = part;
  const leaf = (some: readonly Call[], isFirst: boolean, next: number | undefined): Leaf => {
    const end = last && next ? { last: { ...last, text: last.text.replace('{page}', String(next)) } } : {};
    return leafOf(
      {
        ...others,
        ...(isFirst && note ? { note } : {}),
        title: { ...part.title, rule: spanOf(some.map(({ title }) => title.rule ?? '')) },
      },
      [{ kind: 'calls', recorded: true, calls: some, ...end }],
    );
  };
  const silent: Press = { ...press, report: () => undefined };
  const pages: Call[][] = [[]];
  for (const call of calls) {
    const some = pages.at(-1) ?? [];
    const more = leaf([...some, call], pages.length === 1, call === calls.at(-1) ? page : undefined);
    const trial = await drawn(silent, booklet, box, more, scales.at(-1)!);
    if (some.length > 0 && trial.y > trial.bottom) pages.push([call]);
    else some.push(call);
  }
  return pages.map((some, index) =>
    leaf(some, index === 0, index === pages.length - 1 ? page + pages.length : undefined),
  );
}

/**
 * A part on one page, or its second list of steps on another page if the type would be small. Its example follows the
 * first list if it fits.
 */
async function ladderLeaves(press: Press, booklet: Booklet, box: Box, part: BookletPart): Promise<readonly Leaf[]> {
  const whole = leafOf(part);
  const scale = await fitting(press, booklet, box, whole);
  const [, calls] = part.blocks.filter((block) => block.kind === 'ladder' && block.rungs.length > 0);
  if (scale !== undefined && (!calls || scale >= clear)) return [whole];
  const first = leafOf(
    part,
    part.blocks.filter((block) => block !== calls),
  );
  if (calls && (await fitting(press, booklet, box, first)) !== undefined) return [first, leafOf(part, [calls])];
  const isSecond = (block: Block): boolean => block === calls || block.kind === 'example';
  const second = part.blocks.filter(isSecond);
  if (second.length === 0) return [whole];
  return [
    leafOf(
      part,
      part.blocks.filter((block) => !isSecond(block)),
    ),
    leafOf(part, second),
  ];
}

/** A part on one page, or on two if it does not fit in the smallest type. */
async function partLeaves(press: Press, booklet: Booklet, box: Box, part: BookletPart): Promise<readonly Leaf[]> {
  const { blocks } = part;
  const whole = leafOf(part);
  const { y, bottom } = await drawn({ ...press, report: () => undefined }, booklet, box, whole, scales.at(-1)!);
  const half = Math.ceil(blocks.length / 2);
  if (blocks.length < 2 || y <= bottom + 0.01) return [whole];
  return [leafOf(part, blocks.slice(0, half)), leafOf(part, blocks.slice(half))];
}

/** The pages in reading order. The calls and the part after them fill spreads, with a page of the log if necessary. */
async function leavesOf(
  press: Press,
  booklet: Booklet,
  boxOf: (left: boolean) => Box,
  back: BookletPart,
): Promise<readonly Leaf[]> {
  const leaves: Leaf[] = [];
  let night = nights + 1;
  const log = (): void => {
    leaves.push(logLeaf(booklet, night));
    night += nights;
  };
  for (const [index, part] of booklet.parts.entries()) {
    const calls = recordedIn(part);
    // The first page is the cover.
    if (calls) leaves.push(...(await callLeaves(press, booklet, boxOf(true), part, calls, leaves.length + 2)));
    else if (recordedIn(booklet.parts[index - 1])) {
      leaves.push(...(await ladderLeaves(press, booklet, boxOf(false), part)));
      if (leaves.length % 2 === 1) log();
    } else leaves.push(...(await partLeaves(press, booklet, boxOf(leaves.length % 2 === 1), part)));
  }
  log();
  log();
  return [...leaves, leafOf(back, back.blocks, true)];
}

async function thumbTabs(
  press: Press,
  { tabs, cover: { accent } }: Booklet,
  size: Size,
  left: boolean,
  current: string,
) {
  const { ink2, line } = press.tokens.neutral;
  const { edge: place, width, top, gap } = tabPlaces;
  const each = (size.height - 2 * top - (tabs.length - 1) * gap) / tabs.length;
  const x = left ? place : size.width - place - width;
  const nodes: SceneNode[] = [];
  for (const [index, { id, text, origin }] of tabs.entries()) {
    const y = top + index * (each + gap);
    const shape = roundRectangle(x, y, width, each, left ? [2, 0.3, 0.3, 2] : [0.3, 2, 2, 0.3]);
    const plate = chip(press, accent);
    const on = id === current;
    const edge = on ? { stroke: accent.deep, strokeWidth: 0.8 } : { stroke: line, strokeWidth: 0.3 };
    const { saver } = plate.paint;
    nodes.push(
      path(shape, on ? { ...plate.paint, ...edge, saver: { ...saver, ...edge } } : { fill: '#FFFFFF', ...edge }),
    );
    const fill = on ? plate.text : ink2;
    const set = await setText(press, {
      x: -each / 2,
      y: -width / 2,
      width: each,
      height: width,
      text,
      origin,
      tag: null,
      style: { font: 'narrow-700', size: 9.6, leading: 1, align: 'center', valign: 'center', fill, wrap: 'nowrap' },
    });
    const [cx, cy] = [x + width / 2, y + each / 2];
    nodes.push(group([set.node], { matrix: left ? [0, -1, 1, 0, cx, cy] : [0, 1, -1, 0, cx, cy] }));
  }
  return nodes;
}

async function folio(press: Press, size: Size, box: Box, { number, text, origin }: Statement & { number: number }) {
  const { ink, ink2 } = press.tokens.neutral;
  const left = number % 2 === 0;
  const style = { font: 'narrow-500', size: 8, leading: 1, fill: ink2, wrap: 'nowrap' } as const;
  const at = { y: size.height - 9.4, height: 5, origin, tag: null };
  const figures = await setText(press, {
    ...at,
    x: left ? box.x : box.x + box.width - 12,
    width: 12,
    text: String(number),
    style: { ...style, font: 'display', size: 12, align: left ? 'start' : 'end', fill: ink },
  });
  const foot = await setText(press, {
    ...at,
    y: at.y + 1.2,
    x: left ? box.x + 12 : box.x,
    width: box.width - 12,
    text,
    style: { ...style, align: left ? 'end' : 'start' },
  });
  return [figures.node, foot.node];
}

async function pagesOf(
  press: Press,
  booklet: Booklet,
  size: Size,
  foot: string,
  back: BookletPart,
): Promise<readonly BookPage[]> {
  const { id, cover: front } = booklet;
  const boxOf = (left: boolean): Box => ({
    x: left ? margins.outer : margins.inner,
    y: margins.top,
    width: size.width - margins.outer - margins.inner,
    height: size.height - margins.top - margins.bottom,
  });
  const edge = 10;
  const area = { x: edge, y: edge, width: size.width - 2 * edge, height: size.height - 2 * edge };
  const leaves = await leavesOf(press, booklet, boxOf, back);
  const count = Math.ceil((leaves.length + 1) / 4) * 4;
  const anchor = (number: number, title: string) => ({ name: `${id}-${number}`, y: 0, title, level: 0 });
  const pages: BookPage[] = [{ children: cover(press, area, { ...front, foot }), anchors: [anchor(1, front.label)] }];
  for (const [index, leaf] of leaves.entries()) {
    const number = index === leaves.length - 1 ? count : index + 2;
    const left = number % 2 === 0;
    const box = boxOf(left);
    const sheet = await fitted(press, booklet, box, leaf);
    const furniture = [
      ...(leaf.tab === undefined ? [] : await thumbTabs(press, booklet, size, left, leaf.tab)),
      ...(await folio(press, size, box, { number, text: foot, origin: front.from.label })),
    ];
    pages.push({
      children: [group(furniture), ...inReadingOrder(sheet.nodes)],
      anchors: [anchor(number, leaf.title.text)],
    });
  }
  return withBlanks(pages);
}

/**
 * The booklet on its sheets, or on full pages to staple if half a sheet is too small for its words. `words` is the
 * booklet's name in the foot of each page.
 */
export async function bookletPages(
  press: Press,
  booklet: Booklet,
  options: SheetOptions,
  words: string,
): Promise<readonly Page[]> {
  const of = async (to: Press, leaf: Size, way: keyof Booklet['back']) => {
    const enlarged = Math.max(1, Math.min(leaf.width / largest.width, leaf.height / largest.height));
    const size = { width: leaf.width / enlarged, height: leaf.height / enlarged };
    const turn = to.words.turns[way === 'folded' ? bookletTurn(options) : turnOf(options.duplex)];
    return { pages: await pagesOf(to, booklet, size, `${words} · ${turn}`, booklet.back[way]), enlarged };
  };
  const problems: LayoutProblem[] = [];
  const { pages, enlarged } = await of(
    { ...press, report: (problem) => void problems.push(problem) },
    leafSize(options),
    'folded',
  );
  if (problems.length > 0) {
    const full = await of(press, roomOf(options, false).size, 'flat');
    return fullPages(press, full.pages, full.enlarged, options);
  }
  const grown = pages.map(({ children, anchors }): BookPage => ({
    children: enlarged === 1 ? children : [group(children, { matrix: [enlarged, 0, 0, enlarged, 0, 0] })],
    anchors,
  }));
  return impose(press, grown, options);
}

/** Draws a town at night, with a saucer above it, in the remaining space above a line, if that is large enough. */
function townscape({ press, accent, y: top, box, nodes }: Sheet, bottom: number): void {
  const { ink } = press.tokens.neutral;
  const { x, width } = box;
  const [y, height] = [top + 5, bottom - top - 5];
  if (height < 40) return;
  const panel = roundRectangle(x, y, width, height, [9, 1.6, 1.6, 1.6]);
  const [cx, cy] = [x + width * 0.32, y + height * 0.3];
  const pale = (share: number): string => mix(accent.fill, '#FFFFFF', share);
  const night = sky(press, { x, y, width, height }, { x: cx, y: cy, clear: 14 }, 26, 0.06, {
    ...accent,
    ray: pale(0.12),
  });
  const town = skyline(press, x, y + height, width, {
    hills: { from: 7, height: 13, colour: mix(accent.fill, ink, 0.5) },
    town: { from: 2.6, unit: 1.2 },
    street: { from: 2.8, height: 4 },
  });
  const ray = light(beam(cx, cy, 6, cx + 14, y + height, 26), pale(0.32), accent);
  nodes.push(
    group([...night, ray, ...town, ship(press, cx, cy, width * 0.34, pale(0.72))], { clip: panel }),
    path(panel, { stroke: ink, strokeWidth: 0.5 }),
  );
}

/**
 * Writes the booklet in large print on full pages. Each part except the first begins on a new page, and the log has a
 * page per night.
 */
export function writeBooklet(writer: LargeWriter, { cover: front, parts, log, back }: Booklet): void {
  const { from } = front;
  writer.masthead({ text: front.label, origin: from.label }, { text: front.name, origin: from.name });
  writer.say({ text: front.summary, origin: from.summary });
  writer.say({ text: `${front.facts.join(' · ')}.`, origin: from.facts }, { bold: true });
  writer.say({ text: front.edition, origin: from.edition });
  for (const [index, part] of parts.entries()) {
    if (index > 0) writer.turn();
    writeBlocks(writer, [part]);
  }
  const seats = Array.from({ length: log.seats }, (_, index) => String(index + 1));
  for (let night = 1; night <= log.nights; night++) {
    writer.turn();
    writer.chapter({ ...log.night, text: `${capital(log.night.text, writer.press.language.tag)} ${night}` });
    if (night === 1) writer.say(log.note);
    for (const { waits, ...step } of log.steps) {
      writer.heading(step);
      const name = `${step.text}: ${log.night.text} ${night}`;
      if (waits && night === 1) writer.hatched(`${name}. ${log.none.text}`);
      else writer.boxes(seats, `${name}, ${inSentence(writer.press, log.seat.text)} 1–${log.seats}`, 7);
    }
  }
  writer.turn();
  writeBlocks(writer, [back.flat]);
}
