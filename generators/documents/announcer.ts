import { announcerParts, type AnnouncerPart, type Case } from '../../src/content/schema/announcer.ts';
import { variantsIn } from '../../src/content/games/lake-terror.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { downToLynch } from '../../src/engine/lake-terror/vote.ts';
import { lakeTerrorPoster } from '../design/art/covers.ts';
import { chip, ground } from '../design/ink.ts';
import { light, ship, sky, skyline } from '../design/panel.ts';
import { pattern } from '../design/patterns.ts';
import { beam } from '../design/scenery.ts';
import { circle, data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import {
  bodyRow,
  figure,
  group,
  headRow,
  path,
  runsOf,
  tag,
  type SceneNode,
  type StructureType,
} from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { bookletTurn, withBlanks, impose, leafSize, type BookPage } from '../sheet/booklet.ts';
import { turnWords } from '../sheet/grid.ts';
import { creditParts, type Size } from '../sheet/options.ts';
import {
  chanceColumns,
  chancesOf,
  chanceTable,
  ranges,
  rhythm,
  scriptOf,
  sentencesOf,
  type ScriptPart,
  type Script,
  type Sentence,
  type CalledStep,
  partBlocks,
  changesOf,
  from,
  isPlayed,
  nightfallNotes,
  iconsOf,
  type ScriptData,
} from './announcer-script.ts';
import { dealtRoles } from '../pieces/roles.ts';
import { largeAnnouncer } from './large-announcer.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';
import { cover, coverOrigins, editionOf } from '../document/cover.ts';
import { inReadingOrder } from '../looks/whole-page.ts';

/**
 * The largest size for which a leaf is set; it is enlarged on larger paper. Half of Letter and of A4 are about this
 * size.
 */
const largest: Size = { width: 150, height: 217 };

/** The printable area of a leaf, without its thumb tabs and fold. */
const margins = { outer: 14, inner: 9.5, top: 12, bottom: 14 };
const tabPlaces = { edge: 5.2, width: 6.6, top: 12, gap: 1.6 };

/** Nights with boxes beside the calls, and on each page of the log. */
const nights = 4;

interface Place extends ScriptData {
  readonly press: Press;
}

/** A page of the booklet, set from the top down. `scale` is that of its type. */
class Sheet {
  readonly nodes: SceneNode[] = [];
  readonly place: Place;
  readonly box: Box;
  readonly scale: number;
  y: number;

  constructor(place: Place, box: Box, scale: number) {
    this.place = place;
    this.box = box;
    this.scale = scale;
    this.y = box.y;
  }

  get press(): Press {
    return this.place.press;
  }

  get accent() {
    return this.place.content.lakeTerror.accent;
  }

  get bottom(): number {
    return this.box.y + this.box.height;
  }

  /** Sets text at a place. Returns its height and its largest width. */
  async words(
    x: number,
    y: number,
    width: number,
    statement: { readonly text: string; readonly origin: Origin },
    style: Partial<TextStyle> & { readonly size: number },
    type: StructureType | null = 'P',
  ): Promise<{ height: number; node: SceneNode }> {
    const set = await setText(this.press, {
      x,
      y,
      width,
      height: Math.max(4, 260 - y),
      text: statement.text,
      origin: statement.origin,
      tag: type,
      style: { font: 'narrow-500', leading: 1.2, ...style },
    });
    if (type !== null) this.nodes.push(set.node);
    return set;
  }

  rule(y: number, strong = false): void {
    const { ink, hair } = this.press.tokens.neutral;
    this.nodes.push(
      path(data('M', this.box.x, y, 'h', this.box.width), {
        stroke: strong ? ink : hair,
        strokeWidth: strong ? 0.6 : 0.4,
      }),
    );
  }

  /** The rules that something serves, at the right of its line. */
  async cites(y: number, text: string, origin: Origin, size = 9): Promise<number> {
    const width = this.press.fonts.measure(text, 'narrow-700', size) + 0.4;
    await this.words(
      this.box.x + this.box.width - width,
      y,
      width,
      { text, origin },
      {
        font: 'narrow-700',
        size,
        leading: 1.05,
        fill: this.accent.deep,
        wrap: 'nowrap',
      },
    );
    return width;
  }

  /** The title of the page. */
  async title(text: string, origin: Origin, note?: { text: string; origin: Origin }, cites = ''): Promise<void> {
    const { x, width } = this.box;
    const space = cites ? width - this.press.fonts.measure(cites, 'narrow-700', 9) - 5 : width;
    const size = Math.min(22, space / this.press.fonts.measure(text, 'display', 1));
    const style = { font: 'display', size, leading: 1.05, wrap: 'nowrap' } as const;
    const set = await this.words(x - 0.3, this.y, space + 1, { text, origin }, style, 'H1');
    if (cites) await this.cites(this.y + set.height * 0.48, cites, origin);
    this.y += set.height + 0.8;
    if (note) this.y += (await this.words(x, this.y, width, note, { size: 9.4 })).height;
    this.y += 1.8;
  }

  /** A disc of the game's colour with a picture in it. */
  disc(name: string, origin: Origin, x: number, y: number, radius: number): void {
    const { paint, text } = chip(this.press, this.accent);
    const size = radius * 1.36;
    this.nodes.push(
      path(circle(x, y, radius), paint),
      icon(this.press, name, origin, x - size / 2, y - size / 2, size, text),
    );
  }

  /** Sets the sentences for some or all numbers of players, one below the other. */
  async sentences(
    x: number,
    y: number,
    width: number,
    all: readonly Sentence[],
    of: readonly number[],
    origin: Origin,
    style: Partial<TextStyle> & { readonly size: number },
    before = '',
  ): Promise<number> {
    const runs: { text: string; players: readonly number[] }[] = [];
    for (const each of all) {
      const last = runs.at(-1);
      if (last && String(last.players) === String(each.players)) last.text += ` ${each.text}`;
      else runs.push({ ...each });
    }
    let at = y;
    for (const { text, players } of runs) {
      const some = players.length < of.length;
      const who = `${ranges(players)}:`;
      const small = { font: 'narrow-700', size: 8.8, leading: 1, fill: this.accent.deep, wrap: 'nowrap' } as const;
      const indent = some ? this.press.fonts.measure(who, small.font, small.size) + 1.4 : 0;
      if (some) {
        const drop = (pt(style.size) * (style.leading ?? 1.2) - pt(small.size)) / 2 + 0.2;
        await this.words(x, at + drop, indent, { text: who, origin }, small);
      }
      const statement = { text: `${before}${text}`, origin };
      at += (await this.words(x + indent, at, width - indent, statement, style)).height;
    }
    return at - y;
  }

  /** Sets a role that is called, or the words to everybody: spoken words large, other text behind an arrow. */
  async part(x: number, y: number, width: number, part: ScriptPart, origin: Origin, quiet: readonly string[] = []) {
    const { announcer } = this.place.content;
    const { ink2 } = this.press.tokens.neutral;
    const loud = { font: 'subhead', size: 13.4 * this.scale, leading: 1.14 } as const;
    const small = { font: 'narrow-500', size: Math.max(8.6, 9.6 * this.scale), leading: 1.18, fill: ink2 } as const;
    let at = y + (await this.sentences(x, y, width, part.say, part.players, origin, loud));
    at += 0.5;
    at += await this.sentences(x, at, width, part.ask, part.players, origin, small, '→ ');
    for (const { text, players } of part.first) {
      const [start] = sentencesOf(part.say.map((each) => each.text).join(' '));
      const texts = [{ text: start === text ? announcer.firstSentence : `${announcer.first} “${text}”`, players }];
      at += await this.sentences(x, at, width, texts, part.players, origin, small, '→ ');
    }
    for (const text of quiet) at += (await this.words(x, at, width, { text: `→ ${text}`, origin }, small)).height;
    if (part.close.length > 0) {
      at += 0.9;
      const close = { ...loud, size: 11.6 * this.scale };
      at += await this.sentences(x, at, width, part.close, part.players, origin, close);
    }
    return at - y;
  }

  /** Boxes of seats for nights from a number on, as a figure: a seat is crossed out. */
  async boxes(
    name: string,
    origin: Origin,
    box: Box,
    first: number,
    options: { readonly none?: (night: number) => boolean; readonly columns?: number } = {},
  ): Promise<void> {
    const { content, script } = this.place;
    const { log } = content.announcer;
    const { line, hair, ink2 } = this.press.tokens.neutral;
    const seats = seatsOf(script);
    const gap = 1.5;
    const width = (box.width - (nights - 1) * gap) / nights;
    // As near to squares as they can be, and wide enough for two digits.
    const even = Array.from({ length: seats }, (_, index) => index + 1)
      .filter((count) => width / count >= 3.3)
      .reduce((best, count) => {
        const off = (each: number) => Math.abs(Math.log(width / each / (box.height / Math.ceil(seats / each))));
        return off(count) < off(best) ? count : best;
      }, 1);
    const columns = options.columns ?? even;
    const rows = Math.ceil(seats / columns);
    const [cell, tall] = [width / columns, box.height / rows];
    const size = Math.max(8, Math.min(10, (cell / pt(1)) * 0.62, (tall / pt(1)) * 0.8));
    const drawn: SceneNode[] = [];
    for (let night = 0; night < nights; night++) {
      const x = box.x + night * (width + gap);
      const shape = roundRectangle(x, box.y, width, box.height, 1);
      if (options.none?.(first + night)) {
        drawn.push(
          group(pattern('diagonal', x, box.y, width, box.height, hair, '#FFFFFF', 0.7), { clip: shape }),
          path(shape, { stroke: line, strokeWidth: 0.35 }),
        );
        continue;
      }
      let grid = '';
      for (let column = 1; column < columns; column++) grid += data('M', x + column * cell, box.y, 'v', box.height);
      for (let row = 1; row < rows; row++) grid += data('M', x, box.y + row * tall, 'h', width);
      drawn.push(path(grid, { stroke: hair, strokeWidth: 0.25 }), path(shape, { stroke: line, strokeWidth: 0.35 }));
      for (let seat = 0; seat < seats; seat++) {
        const set = await setText(this.press, {
          x: x + (seat % columns) * cell,
          y: box.y + Math.floor(seat / columns) * tall,
          width: cell,
          height: tall,
          text: String(seat + 1),
          origin,
          tag: null,
          style: {
            font: 'narrow-500',
            size,
            leading: 1,
            align: 'center',
            valign: 'center',
            fill: ink2,
            wrap: 'nowrap',
          },
        });
        drawn.push(set.node);
      }
    }
    const alt = `${name}: ${log.night} ${first}–${first + nights - 1}, ${log.seat.toLowerCase()} 1–${seats}`;
    this.nodes.push(figure(drawn, alt, box));
  }

  /** Over boxes: which night each is. */
  async nightHeads(x: number, y: number, width: number, first: number, word: string, origin: Origin): Promise<void> {
    const each = width / nights;
    for (let night = 0; night < nights; night++)
      this.nodes.push(
        (
          await this.words(
            x + night * each,
            y,
            each,
            { text: `${word} ${first + night}`, origin },
            { font: 'narrow-600', size: 8.6, leading: 1.1, align: 'center', fill: this.press.tokens.neutral.ink2 },
            null,
          )
        ).node,
      );
  }

  /** Sets a case and its result, in a box at the end of the line. */
  async case(x: number, y: number, right: number, each: Case, origin: Origin): Promise<number> {
    const { ink, line } = this.press.tokens.neutral;
    const size = 10.2 * this.scale;
    const height = pt(size) * 1.9;
    const { fonts } = this.press;
    const wide = fonts.measure(each.result, 'narrow-700', size) + 5;
    const left = right - wide;
    const box = roundRectangle(left, y, wide, height - 0.9, 1);
    const { red } = this.press.tokens.signal;
    const colours = {
      nothing: { fill: '#FFFFFF', on: ink, deep: ink },
      dead: { fill: red, on: '#FFFFFF', deep: red },
      turned: { fill: this.accent.fill, on: '#FFFFFF', deep: this.accent.deep },
      over: { fill: ink, on: '#FFFFFF', deep: ink },
    }[each.kind];
    const plate = chip(this.press, colours, { stroke: colours.deep, strokeWidth: 0.45 });
    const space = left - x - 4.6;
    const style = { font: 'text-400', size, leading: 1.2 } as const;
    const measured = await this.words(x + 3.6, y, space, { text: each.text, origin }, { ...style }, null);
    const lines = measured.height;
    const top = Math.max(0, (height - 0.9 - pt(size) * 1.2) / 2);
    const set = await this.words(x + 3.6, y + top, space, { text: each.text, origin }, style, null);
    const result = await this.words(
      left,
      y,
      wide,
      { text: each.result, origin },
      { font: 'narrow-700', size, leading: 1, align: 'center', fill: plate.text, wrap: 'nowrap' },
      null,
    );
    const down = (height - 0.9 - result.height) / 2;
    const moved = await this.words(
      left,
      y + down,
      wide,
      { text: each.result, origin },
      { font: 'narrow-700', size, leading: 1, align: 'center', fill: plate.text, wrap: 'nowrap' },
      null,
    );
    const end = x + 3.6 + Math.min(space, fonts.measure(each.text, 'text-400', size)) + 1.6;
    const middle = y + (height - 0.9) / 2;
    this.nodes.push(
      path(data('M', x, middle, 'h', 2.2), { stroke: ink, strokeWidth: 0.5 }),
      ...(end < left - 2
        ? [path(data('M', end, middle + 0.8, 'H', left - 1.4), { stroke: line, strokeWidth: 0.3, dash: [0.4, 1.1] })]
        : []),
      path(box, plate.paint),
      tag('P', [...runsOf(set.node), ...runsOf(moved.node)]),
    );
    return Math.max(height, lines + top + 0.6);
  }

  /** Sets the head of a numbered step: its number on a disc, its title and its rules. Returns its end. */
  async rung(number: number, title: { text: string; origin: Origin }, cites: string): Promise<void> {
    const { x, width } = this.box;
    this.rule(this.y, true);
    const radius = 3.1;
    const size = 12.4 * this.scale;
    const { paint, text } = chip(this.press, this.accent);
    const middle = this.y + 1.6 + pt(size) * 0.6;
    this.nodes.push(path(circle(x + radius, middle, radius), paint));
    const tall = pt(11) * 1;
    const set = await this.words(
      x,
      middle - tall / 2,
      2 * radius,
      { text: String(number), origin: title.origin },
      { font: 'subhead', size: 11, leading: 1, align: 'center', fill: text, wrap: 'nowrap' },
      null,
    );
    const right = await this.cites(middle - pt(9) * 0.55, cites, title.origin);
    const head = await this.words(
      x + 9.4,
      this.y + 1.6,
      width - 11 - right,
      title,
      { font: 'subhead', size, leading: 1.15 },
      null,
    );
    this.nodes.push(tag('H2', [...runsOf(set.node), ...runsOf(head.node)]));
    this.y += 1.6 + head.height + 0.9;
  }

  /** A statement with its rule at the end of the line. */
  async statement(
    x: number,
    y: number,
    width: number,
    line: { text: string; rule: string },
    origin: Origin,
    size: number,
  ) {
    const style = { font: 'text-400', size, leading: 1.3 } as const;
    const cite = this.press.fonts.measure('LT-8.8', 'narrow-700', 8.6) + 2;
    const set = await this.words(x, y, width - cite, { text: line.text, origin }, style);
    const small = { font: 'narrow-700', size: 8.6, leading: 1, fill: this.accent.deep, align: 'end' } as const;
    const drop = (pt(size) * 1.3 - pt(8.6)) / 2;
    await this.words(x + width - cite, y + drop, cite, { text: line.rule, origin }, { ...small, wrap: 'nowrap' });
    return set.height;
  }
}

/** The content of a page, and the part that it belongs to; without a part if no tab is filled. */
interface Leaf {
  readonly part?: AnnouncerPart;
  readonly title: string;
  readonly draw: (sheet: Sheet) => Promise<void>;
}

/** The sizes of type that are tried, largest first. */
const scales = [1.3, 1.24, 1.18, 1.12, 1.06, 1, 0.95, 0.9, 0.86, 0.82, 0.78] as const;

/** The page in the largest type that fits above its foot; undefined if none fits. */
async function largestOf(place: Place, box: Box, leaf: Leaf): Promise<Sheet | undefined> {
  const silent: Place = { ...place, press: { ...place.press, report: () => undefined } };
  for (const scale of scales) {
    const trial = new Sheet(silent, box, scale);
    await leaf.draw(trial);
    if (trial.y > trial.bottom + 0.01) continue;
    const sheet = new Sheet(place, box, scale);
    await leaf.draw(sheet);
    return sheet;
  }
  return undefined;
}

/** The largest text that fits a box; reports text that does not fit even in the smallest size. */
async function fitted(place: Place, box: Box, leaf: Leaf): Promise<Sheet> {
  const fits = await largestOf(place, box, leaf);
  if (fits) return fits;
  const sheet = new Sheet(place, box, scales.at(-1) ?? 1);
  await leaf.draw(sheet);
  place.press.report({
    origin: from(place.content),
    found: `${leaf.title}, which ends ${(sheet.y - sheet.bottom).toFixed(1)} mm below its page`,
    expected: 'steps that fit on a page of the booklet',
    remedy: 'shorten what is said, or print it for one number of players',
  });
  return sheet;
}

/** The choice in words: the players, and the variants. */
const played = ({ content, script, variants }: Place): string =>
  [
    `${ranges(script.players)} ${content.announcer.players}`,
    ...variants.map((name) => variantsIn(content).get(name)),
  ].join(' · ');

const stepOrigin = (content: Content, id: string): Origin => ({
  file: content.steps.get(id)?.file ?? content.announcer.file,
  path: ['name'],
});

/** The town: the seats of the players, and their fates. */
const townLeaf = (place: Place): Leaf => ({
  part: 'before',
  title: place.content.announcer.log.town,
  draw: async (sheet) => {
    const { content, script } = place;
    const { log } = content.announcer;
    const { ink, ink2, line, mist } = sheet.press.tokens.neutral;
    await sheet.title(log.town, from(content, 'log', 'town'), { text: log.note, origin: from(content, 'log', 'note') });
    const { x, width } = sheet.box;
    const seats = seatsOf(script);
    const shares = { seat: 9, name: 40, role: 36, turned: 15, dead: 13 } as const;
    const total = Object.values(shares).reduce((sum, each) => sum + each, 0);
    const keys = Object.keys(shares) as (keyof typeof shares)[];
    const widths = keys.map((key) => (shares[key] / total) * width);
    const lefts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
    const top = sheet.y;
    const head = 6;
    // A row is no higher than it has to be for a hand.
    const row = Math.min(13, (sheet.bottom - top - head) / seats);
    const heads: (readonly SceneNode[])[] = [];
    for (const [index, key] of keys.entries()) {
      const style = { font: 'narrow-700', size: 9, leading: 1, align: index > 2 ? 'center' : 'start' } as const;
      const box = {
        x: (lefts[index] ?? x) + (index > 2 ? 0 : 1.6),
        width: (widths[index] ?? 0) - (index > 2 ? 0 : 1.6),
      };
      const set = await sheet.words(
        box.x,
        top + 1.4,
        box.width,
        { text: log[key], origin: from(content, 'log', key) },
        { ...style, fill: sheet.accent.deep, wrap: 'nowrap' },
        null,
      );
      heads.push(runsOf(set.node));
    }
    const rows: SceneNode[] = [];
    let [bands, level, boxes] = ['', '', ''];
    const box = Math.min(4.6, row - 1.6);
    for (let seat = 0; seat < seats; seat++) {
      const y = top + head + seat * row;
      if (seat % 2 === 1) bands += rectangle(x, y, width, row);
      if (seat > 0) level += data('M', x, y, 'h', width);
      for (const index of [3, 4])
        boxes += roundRectangle(
          (lefts[index] ?? x) + ((widths[index] ?? 0) - box) / 2,
          y + (row - box) / 2,
          box,
          box,
          0.6,
        );
      const size = Math.min(13, (row / pt(1)) * 0.62);
      const number = await sheet.words(
        x,
        y + (row - pt(size)) / 2,
        widths[0] ?? 0,
        { text: String(seat + 1), origin: from(content, 'log', 'seat') },
        { font: 'subhead', size, leading: 1, align: 'center', fill: sheet.accent.deep, wrap: 'nowrap' },
        null,
      );
      rows.push(
        bodyRow(
          runsOf(number.node),
          keys.slice(1).map(() => []),
        ),
      );
    }
    const height = head + seats * row;
    const upright = lefts
      .slice(1)
      .map((left) => data('M', left, top, 'v', height))
      .join('');
    sheet.nodes.push(
      path(rectangle(x, top, width, head), { fill: ground(sheet.press, sheet.accent.tint) }),
      ...(bands ? [path(bands, { fill: mist })] : []),
      path(level + upright, { stroke: line, strokeWidth: 0.25 }),
      path(boxes, { stroke: ink2, strokeWidth: 0.35, fill: '#FFFFFF' }),
      path(roundRectangle(x, top, width, height, 1), { stroke: ink, strokeWidth: 0.5 }),
      tag('Table', [headRow(heads), ...rows]),
    );
    sheet.y = top + height;
  },
});

/** Sets a block of information for the Announcer in a part of the game: a picture, a title, the text, and the rules. */
async function block(sheet: Sheet, each: ReturnType<typeof partBlocks>[number]): Promise<void> {
  const { origin } = each;
  const { x, width } = sheet.box;
  sheet.rule(sheet.y, true);
  const top = sheet.y + 2;
  sheet.disc(each.icon, { ...origin, path: [...origin.path, 'icon'] }, x + 5.4, top + 5.4, 5.4);
  const [left, space] = [x + 14, width - 14];
  const label = { font: 'narrow-700', size: 9, leading: 1.15, tracking: 0.06, fill: sheet.accent.deep } as const;
  let y = top;
  y += (await sheet.words(left, y, space, { text: each.title.toUpperCase(), origin }, label, 'H2')).height + 0.5;
  if (each.say !== undefined) {
    const loud = { font: 'subhead', size: 13.4 * sheet.scale, leading: 1.14 } as const;
    y += (await sheet.words(left, y, space, { text: each.say, origin }, loud)).height + 1;
  }
  for (const statement of each.lines)
    y += (await sheet.statement(left, y, space, statement, statement.origin, 10 * sheet.scale)) + 0.9;
  sheet.y = Math.max(y, top + 12) + 2.2;
}

/** Sets the blocks of a part. */
async function blocksIn(sheet: Sheet, part: AnnouncerPart): Promise<void> {
  for (const each of partBlocks(sheet.place, part)) await block(sheet, each);
}

/**
 * The page before the first night: the Announcer's task, the symbols of the booklet, and the roles that show themselves.
 */
const beforeLeaf = (place: Place): Leaf => ({
  part: 'before',
  title: place.content.announcer.before,
  draw: async (sheet) => {
    const { content, script } = place;
    const { announcer } = content;
    const { x, width } = sheet.box;
    const about = { text: played(place), origin: from(content, 'players') };
    await sheet.title(announcer.before, from(content, 'before'), about);
    await blocksIn(sheet, 'before');
    for (const step of script.before)
      for (const part of step.parts) await callRow(sheet, step, part, { x, width, tall: 0 });
    const { signs } = announcer;
    sheet.rule(sheet.y, true);
    sheet.y += 1.8;
    const head = { font: 'subhead', size: 11.4 * Math.min(1.1, sheet.scale), leading: 1.1 } as const;
    const title = { text: signs.title, origin: from(content, 'signs', 'title') };
    sheet.y += (await sheet.words(x, sheet.y, width, title, head, 'H2')).height + 0.8;
    const items: SceneNode[] = [];
    for (const { key, ...texts } of iconsOf(place)) {
      const style = {
        font: key === 'say' ? 'narrow-700' : 'narrow-500',
        size: 9.6 * Math.min(1.14, sheet.scale),
      } as const;
      const dot = pt(style.size) * 0.6;
      sheet.nodes.push(path(circle(x + 1.2, sheet.y + dot, 0.7), { fill: sheet.accent.deep }));
      const set = await sheet.words(x + 4, sheet.y, width - 4, texts, { ...style, leading: 1.2 }, null);
      items.push(tag('LI', [tag('LBody', runsOf(set.node))]));
      sheet.y += set.height + 0.5;
    }
    sheet.nodes.push(tag('L', items));
  },
});

/** Sets a call with its picture, its label and, if it makes a choice, its boxes, at least of the given height. */
async function callRow(
  sheet: Sheet,
  step: CalledStep,
  part: ScriptPart,
  options: { x: number; width: number; tall: number; boxes?: number; quiet?: readonly string[]; line?: boolean },
): Promise<number> {
  const { place } = sheet;
  const { content, script } = place;
  const { announcer } = content;
  const { x, width, boxes = 0 } = options;
  const known = content.steps.get(step.id);
  const origin = stepOrigin(content, step.id);
  if (options.line ?? true) sheet.rule(sheet.y);
  const top = sheet.y + 1.7;
  if (known) sheet.disc(known.icon, { ...origin, path: ['icon'] }, x + 6, top + 5.6, 5.4);
  const [left, space] = [x + 14, width - 14 - (boxes > 0 ? boxes + 3 : 0)];
  const small = { size: 8.2, leading: 1.05, align: 'center', fill: sheet.accent.deep } as const;
  let under = top + 11.8;
  const name = { text: known?.name ?? step.id, origin };
  under += (await sheet.words(x - 0.4, under, 12.8, name, { ...small, font: 'narrow-700' }, 'H2')).height + 0.4;
  under += (await sheet.words(x - 0.4, under, 12.8, { text: part.rule, origin }, { ...small, font: 'narrow-600' }))
    .height;
  let y = top;
  if (part.players.length < script.players.length) {
    const who = { text: `${ranges(part.players)} ${announcer.players}:`, origin: from(content, 'players') };
    const label = { font: 'narrow-700', size: 8.6, leading: 1.15, fill: sheet.accent.deep } as const;
    y += (await sheet.words(left, y, space, who, label)).height + 0.3;
  }
  const silent = rhythm(script) === null && part.ifDead ? [announcer.called[part.ifDead]] : [];
  y += await sheet.part(left, y, space, part, origin, [...silent, ...(options.quiet ?? [])]);
  const height = Math.max(y - top, under - top, options.tall - 3.4);
  if (boxes > 0) {
    const box = { x: x + width - boxes, y: top + 0.4, width: boxes, height: height - 0.4 };
    const none = (night: number) => night === 1 && part.first.length > 0;
    await sheet.boxes(known?.name ?? step.id, origin, box, 1, { none, columns: columnsFor(seatsOf(script)) });
  }
  sheet.y = top + height + 1.7;
  return height + 3.4;
}

/** The width of the boxes beside the calls. */
const boxesWidth = (width: number): number => Math.min(72, Math.max(50, width * 0.43));

/** The seats of the largest game that it serves. */
const seatsOf = (script: Script): number => Math.max(...script.players);

/** Every box of a night has its seats in the same places: midnight is a matter of comparing them. */
const columnsFor = (seats: number): number => Math.min(4, Math.ceil(seats / 7));

/** The least that boxes need for the seats in them. */
const boxesHeight = (seats: number): number => Math.ceil(seats / columnsFor(seats)) * 3.4 + 0.4;

/** The calls of a night until midnight, with a box for each choice, on as many pages as they take. */
async function nightLeaves(place: Place, box: Box, page: number): Promise<readonly Leaf[]> {
  const { content, script } = place;
  const { announcer } = content;
  const calls = script.night.flatMap((step) => step.parts.map((part) => ({ step, part })));
  const leaf = (some: typeof calls, first: boolean, last: boolean, next: number): Leaf => ({
    part: 'night',
    title: announcer.night,
    draw: async (sheet) => {
      const { x, width } = sheet.box;
      const rules = some.map(({ part }) => part.rule);
      const mode = rhythm(script);
      const note = [announcer.note, ...(mode ? [announcer.called[mode]] : [])].join(' ');
      const about = { text: note, origin: from(content, 'note') };
      await sheet.title(announcer.night, from(content, 'night'), first ? about : undefined, spanOf(rules));
      const boxes = boxesWidth(width);
      await sheet.nightHeads(x + width - boxes, sheet.y, boxes, 1, announcer.log.night, from(content, 'log', 'night'));
      sheet.y += 4.2;
      sheet.rule(sheet.y, true);
      for (const { step, part } of some) {
        const chosen = announcer.log.steps.includes(step.id) && part.ask.length > 0;
        await callRow(sheet, step, part, {
          x,
          width,
          tall: chosen ? boxesHeight(seatsOf(script)) + 4 : 0,
          boxes: chosen ? boxes : 0,
          quiet: nightfallNotes(content, script, step.id, part),
          line: step !== some[0]?.step,
        });
      }
      sheet.rule(sheet.y);
      if (!last) return;
      const text = `${announcer.turn.page} ${next}. ${announcer.turn.next}`;
      const turn = { text, origin: from(content, 'turn', 'next') };
      sheet.y += (await sheet.words(x, sheet.y + 1.6, width, turn, { size: 9.6 })).height + 1.6;
    },
  });
  const silent: Place = { ...place, press: { ...place.press, report: () => undefined } };
  const fits = async (some: typeof calls, first: boolean, last: boolean) => {
    const trial = new Sheet(silent, box, scales.at(-1) ?? 1);
    await leaf(some, first, last, page).draw(trial);
    return trial.y <= trial.bottom;
  };
  const pages: (typeof calls)[] = [[]];
  for (const call of calls) {
    const some = pages.at(-1) ?? [];
    const isLast = call === calls.at(-1);
    if (some.length > 0 && !(await fits([...some, call], pages.length === 1, isLast))) pages.push([call]);
    else some.push(call);
  }
  return pages.map((some, index) => leaf(some, index === 0, index === pages.length - 1, page + pages.length));
}

/** "LT-2.1 to 2.5" of some rules. */
function spanOf(rules: readonly string[]): string {
  const [first, last] = [rules[0] ?? '', rules.at(-1) ?? ''];
  const [chapter] = first.split('.');
  return first === last
    ? first
    : `${first}–${last.startsWith(`${chapter}.`) ? last.slice(last.indexOf('-') + 1) : last}`;
}

/** Midnight as a ladder, and the calls after it; or only one of the two. */
const midnightLeaf = (place: Place, half?: 'ladder' | 'calls'): Leaf => ({
  part: 'midnight',
  title: place.content.announcer.midnight,
  draw: async (sheet) => {
    const { content, script } = place;
    const { announcer } = content;
    const { x, width } = sheet.box;
    const rungs = announcer.rungs.map((rung, at) => ({ rung, at })).filter(({ rung }) => isPlayed(rung, place));
    const about = { text: announcer.midnightNote, origin: from(content, 'midnightNote') };
    await sheet.title(announcer.midnight, from(content, 'midnight'), about, spanOf(rungs.map(({ rung }) => rung.rule)));
    const [left, space] = [x + 9.4, width - 9.4];
    const lines: string[] = [];
    for (const [index, { rung, at }] of rungs.entries()) {
      lines.push(...script.after.flatMap(({ id }) => (id === rung.calls ? [id] : [])));
      if (half === 'calls') continue;
      const origin = from(content, 'rungs', at);
      const cases = rung.cases.map((each, nth) => ({ each, nth })).filter(({ each }) => isPlayed(each, place));
      const rules = [rung.rule, ...cases.flatMap(({ each }) => each.rule ?? [])];
      const own = (...field: (string | number)[]): Origin => ({ ...origin, path: [...origin.path, ...field] });
      await sheet.rung(index + 1, { text: rung.title, origin: own('title') }, rules.join('  '));
      const called = script.after.filter(({ id }) => id === rung.calls);
      for (const step of called) {
        for (const part of step.parts)
          sheet.y += await sheet.part(left, sheet.y, space, part, stepOrigin(content, step.id));
      }
      const small = { font: 'narrow-500', size: 9.8 * sheet.scale, leading: 1.2 } as const;
      if (rung.text !== undefined) {
        const text = called.length > 0 ? `→ ${rung.text}` : rung.text;
        sheet.y += (await sheet.words(left, sheet.y, space, { text, origin: own('text') }, small)).height + 0.8;
      }
      for (const { each, nth } of cases)
        sheet.y += await sheet.case(left, sheet.y, x + width, each, own('cases', nth, 'text'));
      sheet.y += 1;
    }
    let number = rungs.length;
    for (const step of script.after)
      if (!lines.includes(step.id) && half !== 'ladder')
        for (const part of step.parts) {
          const name = content.steps.get(step.id)?.name ?? step.id;
          const some = part.players.length < script.players.length;
          const who = some ? `${ranges(part.players)} ${announcer.players} ` : '';
          await sheet.rung(++number, { text: name, origin: stepOrigin(content, step.id) }, `${who}${part.rule}`);
          const silent = rhythm(script) === null && part.ifDead ? [announcer.called[part.ifDead]] : [];
          sheet.y += (await sheet.part(left, sheet.y, space, part, stepOrigin(content, step.id), silent)) + 1.4;
        }
    const { example } = announcer;
    // It is included if there is room.
    if (!isPlayed(example, place) || half === 'calls' || sheet.scale < 0.9) return;
    const inside = { x: x + 3, width: width - 6 };
    const top = sheet.y + 0.6;
    const style = { font: 'narrow-600', size: 9.4 * Math.min(1.1, sheet.scale), leading: 1.2 } as const;
    const statement = { text: example.text, origin: from(content, 'example', 'text') };
    const result = { text: example.result, origin: from(content, 'example', 'result') };
    let y = top + 1.8;
    y += (await sheet.words(inside.x, y, inside.width, statement, style)).height;
    y += (await sheet.words(inside.x, y, inside.width, result, { ...style, font: 'narrow-500' })).height;
    const panel = roundRectangle(x, top, width, y + 1.8 - top, [3, 1, 1, 1]);
    sheet.nodes.unshift(
      path(panel, { fill: ground(sheet.press, sheet.accent.tint), stroke: sheet.accent.mid, strokeWidth: 0.25 }),
    );
    sheet.y = y + 1.8;
  },
});

/** Boxes of a step of the day for its first nights, in the space that is left on the page. */
async function dayBoxes(sheet: Sheet, id: string, word: 'night' | 'day'): Promise<void> {
  const { content, script } = sheet.place;
  const { log } = content.announcer;
  const step = content.steps.get(id);
  if (!step || !log.steps.includes(id)) return;
  const { x, width } = sheet.box;
  const name = log.kept[id] ?? step.name;
  sheet.rule(sheet.y, true);
  const head = { font: 'subhead', size: 11.4 * Math.min(1.1, sheet.scale), leading: 1.1 } as const;
  const title = { text: name, origin: from(content, 'log', 'kept', id) };
  sheet.y += 1.8 + (await sheet.words(x, sheet.y + 1.8, width, title, head, 'H2')).height + 0.6;
  await sheet.nightHeads(x, sheet.y, width, 1, log[word], from(content, 'log', word));
  sheet.y += 4.2;
  const least = Math.max(10, Math.ceil(seatsOf(script) / 7) * 4.6);
  const height = Math.max(least, Math.min(64, sheet.bottom - sheet.y));
  await sheet.boxes(name, stepOrigin(content, id), { x, y: sheet.y, width, height }, 1);
  sheet.y += height;
}

/** The rules that the blocks of a part give. */
function rulesOf(place: Place, part: AnnouncerPart): string {
  const rules = partBlocks(place, part).flatMap(({ lines }) => lines.map(({ rule }) => rule));
  return rules.length > 0 ? spanOf([...new Set(rules)].sort()) : '';
}

const dawnLeaf = (place: Place): Leaf => ({
  part: 'dawn',
  title: place.content.announcer.dawn,
  draw: async (sheet) => {
    const { content } = place;
    await sheet.title(content.announcer.dawn, from(content, 'dawn'), undefined, rulesOf(place, 'dawn'));
    await blocksIn(sheet, 'dawn');
    await dayBoxes(sheet, 'dawn', 'night');
  },
});

const dayLeaf = (place: Place): Leaf => ({
  part: 'day',
  title: place.content.announcer.day,
  draw: async (sheet) => {
    const { content, script } = place;
    const { votes, day } = content.announcer;
    const { x, width } = sheet.box;
    await sheet.title(day, from(content, 'day'), undefined, rulesOf(place, 'day'));
    await blocksIn(sheet, 'day');
    await voteTable(sheet, seatsOf(script), x, width, votes);
    await dayBoxes(sheet, 'vote', 'day');
  },
});

/** The number of thumbs that lynch, for any number of the living, as counted by the engine. */
async function voteTable(
  sheet: Sheet,
  most: number,
  x: number,
  width: number,
  { title, living, down, rule }: Content['announcer']['votes'],
): Promise<void> {
  const { content } = sheet.place;
  const { ink, line } = sheet.press.tokens.neutral;
  const counts = Array.from({ length: most - 1 }, (_, index) => index + 2);
  const players = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => ({ seat: index + 1, role: 'citizen', pod: false, alive: true }) as const,
    );
  const pairs = new Map<number, number[]>();
  for (const count of counts) {
    const votes = downToLynch(players(count));
    pairs.set(votes, [...(pairs.get(votes) ?? []), count]);
  }
  const origin = from(content, 'votes', 'title');
  sheet.rule(sheet.y, true);
  const head = { font: 'subhead', size: 11.4 * Math.min(1.1, sheet.scale), leading: 1.1 } as const;
  await sheet.cites(sheet.y + 2, rule, origin);
  sheet.y += 1.8 + (await sheet.words(x, sheet.y + 1.8, width - 20, { text: title, origin }, head, 'H2')).height + 1.2;
  const first = 14;
  const cell = (width - first) / pairs.size;
  const tall = 6.4;
  const rows: SceneNode[] = [];
  for (const [row, name] of [living, down].entries()) {
    const cells: (readonly SceneNode[])[] = [];
    const texts = [name, ...[...pairs].map(([votes, all]) => (row === 0 ? ranges(all) : String(votes)))];
    for (const [column, text] of texts.entries()) {
      const left = column === 0 ? x : x + first + (column - 1) * cell;
      const size = column === 0 ? 9 : row === 0 ? 8.6 : 11;
      const font = column === 0 || row === 1 ? 'narrow-700' : 'narrow-500';
      const set = await sheet.words(
        left + (column === 0 ? 1.2 : 0),
        sheet.y + row * tall + (tall - pt(size)) / 2,
        column === 0 ? first : cell,
        { text, origin },
        { font, size, leading: 1, align: column === 0 ? 'start' : 'center', wrap: 'nowrap' },
        null,
      );
      cells.push(runsOf(set.node));
    }
    rows.push(bodyRow(cells[0] ?? [], cells.slice(1)));
  }
  const upright = [...pairs].map((_, index) => data('M', x + first + index * cell, sheet.y, 'v', 2 * tall)).join('');
  sheet.nodes.push(
    path(rectangle(x, sheet.y, width, tall), { fill: ground(sheet.press, sheet.accent.tint) }),
    path(`${upright}${data('M', x, sheet.y + tall, 'h', width)}`, { stroke: line, strokeWidth: 0.25 }),
    path(roundRectangle(x, sheet.y, width, 2 * tall, 1), { stroke: ink, strokeWidth: 0.5 }),
    tag('Table', rows),
  );
  sheet.y += 2 * tall + 4;
}

const endLeaf = (place: Place): Leaf => ({
  part: 'end',
  title: place.content.announcer.end,
  draw: async (sheet) => {
    const { content } = place;
    const { announcer } = content;
    const { log } = announcer;
    const { x, width } = sheet.box;
    await sheet.title(announcer.end, from(content, 'end'), undefined, spanOf(announcer.ends.map(({ rule }) => rule)));
    let number = 0;
    for (const [index, each] of announcer.ends.entries()) {
      if (!isPlayed(each, place)) continue;
      const origin = from(content, 'ends', index);
      await sheet.rung(++number, { text: each.text, origin: { ...origin, path: [...origin.path, 'text'] } }, each.rule);
      const line = { ...each, text: each.note };
      sheet.y += await sheet.case(x + 9.4, sheet.y, x + width, line, { ...origin, path: [...origin.path, 'note'] });
      sheet.y += 2;
    }
    await blocksIn(sheet, 'end');
    sheet.rule(sheet.y, true);
    const head = { font: 'subhead', size: 12.4 * sheet.scale, leading: 1.1 } as const;
    const title = { text: log.recordTitle, origin: from(content, 'log', 'recordTitle') };
    sheet.y += 2 + (await sheet.words(x, sheet.y + 2, width, title, head, 'H2')).height + 2;
    const apart = Math.max(9, Math.min(16, (sheet.bottom - sheet.y) / log.record.length));
    for (const [index, text] of log.record.entries()) {
      const statement = { text, origin: from(content, 'log', 'record', index) };
      const style = { font: 'narrow-600', size: 10 } as const;
      const set = await sheet.words(x, sheet.y + apart - 6, 32, statement, style);
      sheet.nodes.push(
        path(data('M', x + 32, sheet.y + apart - 6.4 + set.height, 'H', x + width), {
          stroke: sheet.press.tokens.neutral.line,
          strokeWidth: 0.3,
        }),
      );
      sheet.y += apart;
    }
  },
});

const variantsLeaf = (place: Place): Leaf => ({
  part: 'end',
  title: place.content.announcer.played.title,
  draw: async (sheet) => {
    const { content, variants } = place;
    const { played: words } = content.announcer;
    const { x, width } = sheet.box;
    const lead =
      variants.length > 0 ? `${words.some} ${ranges(place.script.players)} ${content.announcer.players}.` : words.none;
    await sheet.title(words.title, from(content, 'played', 'title'), {
      text: lead,
      origin: from(content, 'played', variants.length > 0 ? 'some' : 'none'),
    });
    for (const { title, rule, text: wording, origin } of changesOf(place)) {
      sheet.rule(sheet.y, true);
      sheet.y += 1.8;
      const head = { font: 'subhead', size: 12 * sheet.scale, leading: 1.12 } as const;
      const heading = { text: title, origin };
      await sheet.cites(sheet.y + 0.4, rule, origin);
      sheet.y += (await sheet.words(x, sheet.y, width - 20, heading, head, 'H2')).height + 0.6;
      const text = { font: 'text-400', size: 9.8 * sheet.scale, leading: 1.28 } as const;
      if (wording !== '') sheet.y += (await sheet.words(x, sheet.y, width, { text: wording, origin }, text)).height;
      sheet.y += 2.6;
    }
    townscape(sheet, sheet.bottom);
  },
});

/** The log of later nights: a row for each recorded step. */
const logLeaf = (place: Place, first: number): Leaf => ({
  part: 'log',
  title: `${place.content.announcer.log.nights} ${first}–${first + nights - 1}`,
  draw: async (sheet) => {
    const { content, script } = place;
    const { log } = content.announcer;
    const called = new Set([...script.night, ...script.after].map(({ id }) => id));
    const steps = log.steps.flatMap((id) => content.steps.get(id) ?? []);
    const shown = steps.filter(({ id, when }) => called.has(id) || when === 'day');
    const { x, width } = sheet.box;
    const title = `${log.nights} ${first}–${first + nights - 1}`;
    await sheet.title(title, from(content, 'log', 'nights'), { text: log.more, origin: from(content, 'log', 'more') });
    const left = 17;
    await sheet.nightHeads(x + left, sheet.y, width - left, first, log.night, from(content, 'log', 'night'));
    sheet.y += 4.2;
    const each = (sheet.bottom - sheet.y) / shown.length;
    for (const step of shown) {
      const origin = stepOrigin(content, step.id);
      sheet.rule(sheet.y, step === shown[0]);
      sheet.disc(step.icon, { ...origin, path: ['icon'] }, x + 6.4, sheet.y + 8, 5);
      const style = { font: 'narrow-700', size: 8.6, leading: 1.05, align: 'center', fill: sheet.accent.deep } as const;
      const name = log.kept[step.id] ?? step.name;
      await sheet.words(x - 0.6, sheet.y + 14, left - 3, { text: name, origin }, style, 'H2');
      const box = { x: x + left, y: sheet.y + 1.6, width: width - left, height: each - 3.2 };
      await sheet.boxes(name, origin, box, first);
      sheet.y += each;
    }
  },
});

/** The prospects by number of players: the card added for each, nights, and the chances of either side. */
async function chancesTable(sheet: Sheet): Promise<void> {
  const { content, script } = sheet.place;
  const table = chanceTable(content, script.players);
  if (!table) return;
  const { ink, line, mist } = sheet.press.tokens.neutral;
  const { x, width } = sheet.box;
  const at = (key: string) => from(content, 'chances', key);
  sheet.rule(sheet.y, true);
  const head = { font: 'subhead', size: 12.4, leading: 1.1 } as const;
  const title = { text: content.announcer.chances.title, origin: at('title') };
  sheet.y += 1.8 + (await sheet.words(x, sheet.y + 1.8, width, title, head, 'H2')).height + 0.8;
  const note = { text: table.note, origin: at('note') };
  sheet.y += (await sheet.words(x, sheet.y, width, note, { size: 9 })).height + 1.4;
  const shares = { players: 15, card: 34, nights: 15 } as const;
  const total = Object.values(shares).reduce((sum, each) => sum + each, 0);
  const widths = chanceColumns.map((key) => (shares[key] / total) * width);
  const lefts = widths.map((_, index) => x + widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const tall = 5.2;
  const set: SceneNode[] = [];
  let bands = '';
  for (const [row, cells] of table.cells.entries()) {
    const y = sheet.y + row * tall;
    if (row > 0 && row % 2 === 0) bands += rectangle(x, y, width, tall);
    const nodes: (readonly SceneNode[])[] = [];
    for (const [column, text] of cells.entries()) {
      const size = row === 0 ? 8.6 : column === 0 ? 10 : 9.4;
      const label = await sheet.words(
        (lefts[column] ?? x) + 1.6,
        y + (tall - pt(size)) / 2,
        (widths[column] ?? 0) - 1.6,
        { text, origin: at(chanceColumns[column] ?? 'title') },
        {
          font: row === 0 || column === 0 ? 'narrow-700' : 'narrow-500',
          size,
          leading: 1,
          wrap: 'nowrap',
          ...(row === 0 ? { fill: sheet.accent.deep } : {}),
        },
        null,
      );
      nodes.push(runsOf(label.node));
    }
    set.push(row === 0 ? headRow(nodes) : bodyRow(nodes[0] ?? [], nodes.slice(1)));
  }
  const height = table.cells.length * tall;
  const upright = lefts
    .slice(1)
    .map((left) => data('M', left, sheet.y, 'v', height))
    .join('');
  sheet.nodes.push(
    path(rectangle(x, sheet.y, width, tall), { fill: ground(sheet.press, sheet.accent.tint) }),
    ...(bands ? [path(bands, { fill: mist })] : []),
    path(upright, { stroke: line, strokeWidth: 0.25 }),
    path(roundRectangle(x, sheet.y, width, height, 1), { stroke: ink, strokeWidth: 0.5 }),
    tag('Table', set),
  );
  sheet.y += height;
}

/** The back of the booklet: its assembly, the odds, and the credits. */
const backLeaf = (place: Place): Leaf => ({
  title: place.content.announcer.folding.title,
  draw: async (sheet) => {
    const { content } = place;
    const { folding } = content.announcer;
    const { x, width } = sheet.box;
    await sheet.title(folding.title, from(content, 'folding', 'title'));
    for (const [index, text] of folding.steps.entries()) {
      await sheet.rung(index + 1, { text, origin: from(content, 'folding', 'steps', index) }, '');
      sheet.y += 1;
    }
    sheet.y += 1;
    await chancesTable(sheet);
    const thanks = [...creditParts.art, creditParts.fonts.join(' ')];
    const style = { size: 8.6, fill: sheet.press.tokens.neutral.ink2 } as const;
    const foot = sheet.bottom - thanks.length * 4.6;
    let y = foot;
    for (const text of thanks)
      y += (await sheet.words(x, y, width, { text, origin: from(content) }, style)).height + 0.6;
    townscape(sheet, foot - 4);
  },
});

/** Draws the town at night in the space left above a line, if that is large enough. */
function townscape(sheet: Sheet, bottom: number): void {
  const { press, accent, y } = sheet;
  const { x, width } = sheet.box;
  const panel = { x, y: y + 5, width, height: bottom - y - 5 };
  if (panel.height < 40) return;
  const edge = path(panelOf(panel), { stroke: press.tokens.neutral.ink, strokeWidth: 0.6 });
  sheet.nodes.push(...scene(press, panel, accent), edge);
}

const panelOf = ({ x, y, width, height }: Box): string => roundRectangle(x, y, width, height, [9, 1.6, 1.6, 1.6]);

/** The town at night, with a saucer above it. */
function scene(press: Press, box: Box, accent: Content['lakeTerror']['accent']): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const { x, y, width, height } = box;
  const [cx, cy] = [x + width * 0.32, y + height * 0.3];
  const pale = mix(accent.fill, '#FFFFFF', 0.72);
  return [
    group(
      [
        ...sky(press, box, { x: cx, y: cy, clear: 14 }, 26, 0.06, {
          ...accent,
          ray: mix(accent.fill, '#FFFFFF', 0.12),
        }),
        light(press, beam(cx, cy, 6, cx + 14, y + height, 26), mix(accent.fill, '#FFFFFF', 0.32), accent),
        ...skyline(press, x, y + height, width, {
          hills: { from: 7, height: 13, colour: mix(accent.fill, ink, 0.5) },
          town: { from: 2.6, unit: 1.2 },
          street: { from: 2.8, height: 4 },
        }),
        ship(press, cx, cy, width * 0.34, pale),
      ],
      { clip: panelOf(box) },
    ),
  ];
}

/** The thumb tabs on the outer edge of a page. */
async function tabs(place: Place, size: Size, left: boolean, current: AnnouncerPart | undefined): Promise<SceneNode[]> {
  const { press, content } = place;
  const { ink2, line } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const each = (size.height - 2 * tabPlaces.top - (announcerParts.length - 1) * tabPlaces.gap) / announcerParts.length;
  const x = left ? tabPlaces.edge : size.width - tabPlaces.edge - tabPlaces.width;
  const nodes: SceneNode[] = [];
  for (const [index, part] of announcerParts.entries()) {
    const y = tabPlaces.top + index * (each + tabPlaces.gap);
    const shape = roundRectangle(x, y, tabPlaces.width, each, left ? [2, 0.3, 0.3, 2] : [0.3, 2, 2, 0.3]);
    const plate = chip(press, accent);
    const on = part === current;
    const edge = on ? { stroke: accent.deep, strokeWidth: 0.9 } : { stroke: line, strokeWidth: 0.35 };
    nodes.push(path(shape, { fill: '#FFFFFF', ...(on ? plate.paint : {}), ...edge }));
    const set = await setText(press, {
      x: -each / 2,
      y: -tabPlaces.width / 2,
      width: each,
      height: tabPlaces.width,
      text: content.announcer.tabs[part],
      origin: from(content, 'tabs', part),
      tag: null,
      style: {
        font: 'narrow-700',
        size: 9.4,
        leading: 1,
        align: 'center',
        valign: 'center',
        fill: on ? plate.text : ink2,
        wrap: 'nowrap',
      },
    });
    const [cx, cy] = [x + tabPlaces.width / 2, y + each / 2];
    nodes.push(group([set.node], { matrix: left ? [0, -1, 1, 0, cx, cy] : [0, 1, -1, 0, cx, cy] }));
  }
  return nodes;
}

/** The pages in reading order; related pages face each other. */
async function pagesOf(place: Place, size: Size, foot: string): Promise<readonly BookPage[]> {
  const { press, content } = place;
  const boxOf = (left: boolean): Box => ({
    x: left ? margins.outer : margins.inner,
    y: margins.top,
    width: size.width - margins.outer - margins.inner,
    height: size.height - margins.top - margins.bottom,
  });
  const night = await nightLeaves(place, boxOf(true), 4);
  // Night and midnight face each other. A part of several pages begins on a left one.
  const silent: Place = { ...place, press: { ...press, report: () => undefined } };
  const whole = midnightLeaf(place);
  const isWhole = await largestOf(silent, boxOf(false), whole);
  const nightly = [...night, ...(isWhole ? [whole] : [midnightLeaf(place, 'ladder'), midnightLeaf(place, 'calls')])];
  const even: readonly Leaf[] = nightly.length % 2 === 0 ? nightly : [...nightly, logLeaf(place, nights + 1)];
  const logged = even.length > nightly.length ? 1 : 0;
  const leaves: readonly Leaf[] = [
    townLeaf(place),
    beforeLeaf(place),
    ...even,
    dawnLeaf(place),
    dayLeaf(place),
    endLeaf(place),
    variantsLeaf(place),
    ...[0, 1].map((index) => logLeaf(place, 1 + nights * (index + 1 + logged))),
    backLeaf(place),
  ];
  const pages: BookPage[] = [front(place, size, foot)];
  const count = Math.ceil((leaves.length + 1) / 4) * 4;
  for (const [index, leaf] of leaves.entries()) {
    const last = index === leaves.length - 1;
    const number = last ? count : index + 2;
    const left = number % 2 === 0;
    const box = boxOf(left);
    const sheet = await fitted(place, box, leaf);
    const { ink2 } = press.tokens.neutral;
    const name = `${number}`;
    const style: TextStyle = { font: 'narrow-500', size: 8, leading: 1, fill: ink2, wrap: 'nowrap' };
    const at = { y: size.height - 9.4, height: 5, origin: from(content, 'tag'), tag: null };
    const wide = box.width - 12;
    const folio = await setText(press, {
      ...at,
      x: left ? box.x : box.x + box.width - 12,
      width: 12,
      text: name,
      style: { ...style, font: 'display', size: 12, align: left ? 'start' : 'end', fill: press.tokens.neutral.ink },
    });
    const says = await setText(press, {
      ...at,
      y: at.y + 1.2,
      x: left ? box.x + 12 : box.x,
      width: wide,
      text: foot,
      style: { ...style, align: left ? 'end' : 'start' },
    });
    const furniture = leaf.part ? await tabs(place, size, left, leaf.part) : [];
    pages.push({
      children: [group([...furniture, folio.node, says.node]), ...inReadingOrder(sheet.nodes)],
      anchors: [{ name: `announcer-${number}`, y: 0, title: leaf.title, level: 0 }],
    });
  }
  return withBlanks(pages);
}

/** The cover of the booklet. */
function front(place: Place, size: Size, foot: string): BookPage {
  const { press, content } = place;
  const { lakeTerror, announcer: words } = content;
  const edge = 10;
  const children = cover(
    press,
    { x: edge, y: edge, width: size.width - 2 * edge, height: size.height - 2 * edge },
    {
      poster: lakeTerrorPoster,
      pattern: 'rings',
      name: lakeTerror.name,
      label: words.tag,
      summary: words.summary,
      facts: [`${ranges(place.script.players)} ${words.players}`],
      edition: editionOf(content),
      ...(press.site === undefined ? {} : { link: `${press.site}/lake-terror/rules/` }),
      foot,
      accent: lakeTerror.accent,
      from: {
        ...coverOrigins(content, lakeTerror),
        label: { file: words.file, path: ['tag'] },
        summary: { file: words.file, path: ['summary'] },
        facts: { file: words.file, path: ['players'] },
      },
    },
  );
  return { children, anchors: [{ name: 'announcer-1', y: 0, title: words.tag, level: 0 }] };
}

/** The content that it prints. */
function partsOf(content: Content, options: ProductOptions) {
  const { announcer: words, lakeTerror } = content;
  const script = scriptOf(content, options);
  const variants = options.variants ?? [];
  // The words of the script are those of the night.
  const { file: _file, script: _script, ...texts } = words;
  const steps = [...content.steps.values()].map(({ name, icon: picture, rule }) => [name, picture, rule]);
  const dealt = new Set(dealtRoles(content, options).map(({ role }) => role.id));
  const place = { content, script, variants, dealt };
  const chances = [chancesOf(content, script.players), changesOf(place).map(({ text }) => text)];
  const version = versionOf(content, [texts, lakeTerror.accent, lakeTerror.name, steps, script, variants, chances]);
  return { place, version };
}

export const announcer: ComponentMaker = {
  game: 'lake-terror',
  id: 'announcer',
  takes: ['players', 'variants'],
  ids: () => ['announcer'],
  large: async (press, content, options) => {
    const { place, version } = partsOf(content, options);
    return largeAnnouncer(press, place, {
      component: infoOf(announcer, content),
      version,
      wanted: !options.only || options.only.includes('announcer'),
    });
  },
  make: async (press, content, options: ProductOptions) => {
    const { announcer: words } = content;
    const { place, version } = partsOf(content, options);
    const about = headOf(content, 'lake-terror', infoOf(announcer, content), version);
    return {
      ...about,
      rule: words.rule,
      pictures: [],
      pages: async (requested) => {
        if (options.only && !options.only.includes('announcer')) return [];
        const leaf = leafSize(requested);
        const enlarged = Math.max(1, Math.min(leaf.width / largest.width, leaf.height / largest.height));
        const size = { width: leaf.width / enlarged, height: leaf.height / enlarged };
        const foot = `lake-terror/announcer · ${words.rule} · ${version} · ${turnWords(bookletTurn(requested))}`;
        const pages = await pagesOf({ press, ...place }, size, foot);
        const grown = pages.map(({ children, anchors }): BookPage => ({
          children: enlarged === 1 ? children : [group(children, { matrix: [enlarged, 0, 0, enlarged, 0, 0] })],
          anchors,
        }));
        return impose(grown, requested);
      },
    };
  },
};
