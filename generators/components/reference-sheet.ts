import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Box } from '../render/pdf.ts';
import { chip } from '../design/ink.ts';
import { ship } from '../design/panel.ts';
import { data, icon, slanted } from '../design/shapes.ts';
import { path, tag, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import type { Product } from './product.ts';
import { inReadingOrder, wholeProduct } from './whole-page.ts';
import type { Terrain } from '../../src/content/schema/alien-invasion.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';

/** The type sizes of the text, largest first: the largest at which everything fits is used. */
const textSizes = [10.2, 9.8, 9.4, 9, 8.6, 8.3, 8];

const smallSize = 8;
/** Space between parts, in millimetres. */
const gaps = { least: 2.6, most: 7 } as const;
/** Baseline of Archivo Narrow below the middle of its line, in em. */
const baseline = 0.33;

/** A statement of the content with its field. */
export interface Said {
  readonly text: string;
  readonly rule: string;
  readonly origin: Origin;
}

/** A headed list of statements. */
export interface SaidBlock {
  readonly title: string;
  readonly icon?: string;
  readonly origin: Origin;
  readonly lines: readonly Said[];
}

/** The statements of a list in the content. */
export const saidBy = (origin: Origin, lines: readonly { text: string; rule: string }[]): Said[] =>
  lines.map((line, index) => ({ ...line, origin: { ...origin, path: [...origin.path, index] } }));

const leading = 1.2;

/** A sheet that is set from the top down in one type size; `y` is the present position. */
export class ReferenceSheet {
  readonly nodes: SceneNode[] = [];
  readonly press: Press;
  readonly points: number;
  readonly deep: string;
  readonly x: number;
  readonly width: number;
  /** Only the foot is below. */
  readonly bottom: number;
  /** Space between parts. */
  readonly gap: number;
  /** Whether long tables omit facts from other sheets and cards. */
  readonly brief: boolean;
  y: number;

  constructor(press: Press, options: { room: Box; points: number; deep: string; gap: number; brief?: boolean }) {
    this.press = press;
    const { room } = options;
    this.x = room.x;
    this.y = room.y;
    this.width = room.width;
    this.bottom = room.y + room.height;
    this.points = options.points;
    this.deep = options.deep;
    this.gap = options.gap;
    this.brief = options.brief ?? false;
  }

  /** The text at a place, and its height. */
  async words(
    x: number,
    y: number,
    width: number,
    statement: { readonly text: string; readonly origin: Origin },
    style: Partial<TextStyle> = {},
    type: 'P' | 'H1' | 'H2' = 'P',
  ): Promise<number> {
    const { node, height } = await setText(this.press, {
      x,
      y,
      width,
      height: this.bottom - y,
      text: statement.text,
      origin: statement.origin,
      tag: type,
      style: { font: 'narrow-500', size: this.points, leading, wrap: 'balance', ...style },
    });
    this.nodes.push(node);
    return height;
  }

  /** The lines of a text at a place, to be tagged by the caller, and its height. */
  async cell(
    x: number,
    y: number,
    width: number,
    statement: { readonly text: string; readonly origin: Origin },
    style: Partial<TextStyle> = {},
  ): Promise<{ nodes: readonly SceneNode[]; height: number }> {
    const { node, height } = await setText(this.press, {
      x,
      y,
      width,
      height: this.bottom - y,
      text: statement.text,
      origin: statement.origin,
      style: { font: 'narrow-500', size: this.points, leading, wrap: 'balance', ...style },
    });
    return { nodes: node.kind === 'tag' ? node.children : [node], height };
  }

  /** A heading under a thick rule. */
  async heading(x: number, y: number, width: number, title: string, origin: Origin): Promise<number> {
    this.nodes.push(path(data('M', x, y, 'h', width), { stroke: this.press.tokens.neutral.ink, strokeWidth: 0.7 }));
    const size = Math.min(13, this.points * 1.3);
    const style: TextStyle = { font: 'subhead', size, leading: 1.05, wrap: 'nowrap' };
    return 1 + (await this.words(x, y + 1, width, { text: title, origin }, style, 'H2')) + 1;
  }

  /** Width of the column of rules. */
  get ruleWidth(): number {
    return this.press.fonts.measure('AI-88.8', 'narrow-700', smallSize) + 1.6;
  }

  /** The place of a rule's number on the line of the text beside it, and its type. */
  #ruleAt(y: number): { y: number; style: Partial<TextStyle> } {
    const rise = (pt(this.points) - pt(smallSize)) * (leading / 2 + baseline);
    return { y: y + rise, style: { font: 'narrow-700', size: smallSize, leading, fill: this.deep, wrap: 'nowrap' } };
  }

  /** A rule's number, on the line of the text beside it. */
  async rule(x: number, y: number, rule: string, origin: Origin): Promise<void> {
    const at = this.#ruleAt(y);
    await this.words(x, at.y, this.ruleWidth, { text: rule, origin }, at.style);
  }

  /** Statements one below the other, each after the number of its rule. */
  async statements(x: number, y: number, width: number, lines: readonly Said[]): Promise<number> {
    const { ruleWidth } = this;
    const items: SceneNode[] = [];
    let top = y;
    for (const { text: words, rule, origin } of lines) {
      const from = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
      const at = this.#ruleAt(top);
      const label = await this.cell(x, at.y, ruleWidth, { text: rule, origin: from('rule') }, at.style);
      const statement = { text: words, origin: from('text') };
      const body = await this.cell(x + ruleWidth, top, width - ruleWidth, statement);
      items.push(tag('LI', [tag('Lbl', label.nodes), tag('LBody', body.nodes)]));
      top += body.height + this.points * 0.1;
    }
    if (items.length > 0) this.nodes.push(tag('L', items));
    return top - y;
  }

  /** The title of a block with its icon, and its statements. */
  async block(x: number, y: number, width: number, block: SaidBlock): Promise<number> {
    const title = { text: block.title, origin: { ...block.origin, path: [...block.origin.path, 'title'] } };
    if (block.icon === undefined) {
      const head = await this.heading(x, y, width, title.text, title.origin);
      return head + (await this.statements(x, y + head, width, block.lines));
    }
    const head = await this.blockTitle(x, y, width, block.icon, title);
    return head + (await this.statements(x, y + head, width, block.lines));
  }

  async blockTitle(
    x: number,
    y: number,
    width: number,
    name: string,
    title: { readonly text: string; readonly origin: Origin },
  ): Promise<number> {
    const size = 5.6;
    this.nodes.push(icon(this.press, name, title.origin, x, y, size, this.press.tokens.neutral.ink));
    const style: TextStyle = { font: 'narrow-700', size: this.points * 1.14, leading: 1.1, wrap: 'nowrap' };
    const line = pt(style.size) * 1.1;
    await this.words(x + this.ruleWidth, y + (size - line) / 2, width - this.ruleWidth, title, style, 'H2');
    return size + 0.6;
  }

  /** Blocks in two columns, each in the one that is shorter so far. */
  async columns(blocks: readonly SaidBlock[]): Promise<void> {
    const width = this.columnWidth;
    const left = [this.x, this.x + width + columnGap] as const;
    const reached: [number, number] = [this.y, this.y];
    for (const block of blocks) {
      const column = reached[0] <= reached[1] ? 0 : 1;
      const y = reached[column] + (reached[column] > this.y ? this.gap * 0.7 : 0);
      reached[column] = y + (await this.block(left[column], y, width, block));
    }
    this.y = Math.max(...reached) + this.gap;
  }

  get columnWidth(): number {
    return (this.width - columnGap) / 2;
  }
}

const columnGap = 6;

export interface Head {
  readonly title: string;
  readonly tag: string;
  readonly titleOrigin: Origin;
  readonly tagOrigin: Origin;
  readonly accent: { readonly fill: string; readonly tint: string; readonly deep: string };
}

/** The name of a sheet, on as many lines as its width requires, and its label. */
export async function title(
  sheet: ReferenceSheet,
  width: number,
  options: Head,
  wrap: 'nowrap' | 'balance' = 'balance',
) {
  const { press, x } = sheet;
  const plate = chip(press, options.accent);
  const natural = press.fonts.measure(options.title, 'display', 1);
  const size = wrap === 'nowrap' ? Math.min(25, width / natural) : 25;
  const caps = options.tag.toUpperCase();
  const label = press.fonts.measure(caps, 'narrow-700', 9.6, 0.09) + 7;
  const set = await sheet.words(
    x - 0.4,
    sheet.y - 0.6,
    width + 1,
    { text: options.title, origin: options.titleOrigin },
    { font: 'display', size, leading: 1, wrap },
    'H1',
  );
  const lines = Math.max(1, Math.round(set / pt(size)));
  const top = sheet.y + 10.4 + (lines - 1) * pt(size);
  sheet.nodes.push(
    path(slanted(x, top, label, 5.4), plate.paint),
    await text(press, {
      x,
      y: top,
      width: label,
      height: 5.4,
      text: caps,
      origin: options.tagOrigin,
      style: {
        font: 'narrow-700',
        size: 9.6,
        leading: 1.1,
        tracking: 0.09,
        fill: plate.text,
        align: 'center',
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
  );
  sheet.y = top + 5.4 + 3.6;
}

/** Title in one line, label and a saucer. */
export async function head(sheet: ReferenceSheet, options: Head): Promise<void> {
  const { press, x, width } = sheet;
  const shipWidth = 30;
  const saucer = ship(press, x + width - shipWidth / 2, sheet.y + 9.4, shipWidth, options.accent.tint);
  await title(sheet, width - shipWidth - 4, options, 'nowrap');
  sheet.nodes.push(saucer);
}

/**
 * Sets the sheet in the largest type at which everything fits, or in brief if none fits. The remaining room is spread
 * between its parts.
 */
export async function compose(
  press: Press,
  room: Box,
  deep: string,
  fill: (sheet: ReferenceSheet) => Promise<void>,
  sizes: readonly number[] = textSizes,
): Promise<ReferenceSheet> {
  const silent: Press = { ...press, report: () => undefined };
  const fits = async (points: number, brief: boolean, gap: number): Promise<boolean> => {
    const trial = new ReferenceSheet(silent, { room, points, deep, gap, brief });
    await fill(trial);
    // Nothing follows the space after the last part.
    return trial.y - gap <= trial.bottom;
  };
  let choice = { points: sizes.at(-1) ?? smallSize, brief: true };
  for (const each of [false, true].flatMap((brief) => sizes.map((points) => ({ points, brief }))))
    if (await fits(each.points, each.brief, gaps.least)) {
      choice = each;
      break;
    }
  let gap = gaps.least;
  while (gap < gaps.most && (await fits(choice.points, choice.brief, gap + 0.5))) gap += 0.5;
  const sheet = new ReferenceSheet(press, { room, ...choice, deep, gap });
  await fill(sheet);
  return sheet;
}

/** A reference sheet as a product. */
export const referenceProduct = (
  press: Press,
  content: Content,
  options: {
    game: GameId;
    component: Entity<Component>;
    version: string;
    rule: string;
    head: Head;
    only: readonly string[] | undefined;
  },
  fill: (sheet: ReferenceSheet) => Promise<void>,
): Promise<Product> =>
  wholeProduct(press, content, options, async (room) => {
    const { nodes } = await compose(press, room, options.head.accent.deep, async (sheet) => {
      await head(sheet, options.head);
      await fill(sheet);
    });
    return inReadingOrder(nodes);
  });

/** Names of the worlds with the size that each is in harmony with. */
export function harmoniesOf(content: Content): { icon: string; colour: PyramidColour; text: string; origin: Origin }[] {
  const { worlds, file } = content.munch;
  return worlds.flatMap((world, index) => {
    const colour = content.colours.get(world.colour);
    const size = content.pyramids.get(world.harmony);
    if (!colour || !size) return [];
    const words = `${colour.name}: ${size.name.toLowerCase()}`;
    return [{ icon: world.icon, colour, text: words, origin: { file, path: ['worlds', index] } }];
  });
}

/** Terrain that is alike in everything but its name: a row of the table. */
export interface TerrainRow {
  readonly cover: Terrain['cover'];
  readonly kind: Terrain['kind'];
  readonly blocksSight: boolean;
  readonly examples: readonly Entity<Terrain>[];
}
