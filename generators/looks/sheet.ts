import { aboutOf } from '../../src/content/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { infoOf, type ComponentMaker, type ProductOptions } from '../sheet/product.ts';
import { ground } from '../design/ink.ts';
import { saucerMark } from '../design/scenery.ts';
import { icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { sibling, type Block, type Of, type Statement } from './block.ts';
import {
  bodyRow,
  figure,
  group,
  headRow,
  path,
  runsOf,
  tag,
  untagged,
  type Scene,
  type SceneNode,
} from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { writeBlocks, largeDocument } from './large-writer.ts';
import { compose, sheetHead, type ReferenceSheet } from './reference-sheet.ts';
import { inReadingOrder, wholeProduct } from './whole-page.ts';
import { beforeMirror } from '../scene/mirror.ts';

/* The look of a sheet: everything on one page, in the largest type that fits, with rules in a separate column. */

const bold: Partial<TextStyle> = { font: 'narrow-700', leading: 1.1, wrap: 'nowrap' };
const small: Partial<TextStyle> = { font: 'narrow-600', size: 8, leading: 1.1, wrap: 'nowrap' };

const drawIcon = (
  sheet: ReferenceSheet,
  { icon: name, origin }: Statement,
  x: number,
  y: number,
  size: number,
): SceneNode => icon(sheet.press, name ?? '', sibling(origin, 'icon'), x, y, size, sheet.press.tokens.neutral.ink);

/** Statements, each after as many saucers as its count. */
async function counted(sheet: ReferenceSheet, items: readonly Statement[], x: number, y: number, width: number) {
  const ship = 5.4;
  const left = x + sheet.ruleWidth;
  const space = 3 * (ship + 0.5) + 1;
  let at = y;
  for (const item of items) {
    await sheet.rule(x, at, item.rule ?? '', sibling(item.origin, 'rule'));
    const middle = at + pt(sheet.points) * 0.6;
    for (let number = 0; number < (item.count ?? 0); number++)
      sheet.nodes.push(
        saucerMark(left + ship / 2 + number * (ship + 0.5), middle, ship, sheet.press.tokens.neutral.ink, '#FFFFFF'),
      );
    at += (await sheet.words(left + space, at, width - sheet.ruleWidth - space, item)) + sheet.points * 0.1;
  }
  return at - y;
}

/** Parts in two columns. Each part is added to the column that is shorter so far. */
async function columns(sheet: ReferenceSheet, parts: readonly Of<'part'>[], x: number, y: number, width: number) {
  const { columnWidth, gap } = sheet;
  const reached: [number, number] = [y, y];
  for (const part of parts) {
    const column = reached[0] <= reached[1] ? 0 : 1;
    const top = reached[column] + (reached[column] > y ? gap * 0.7 : 0);
    reached[column] = top + (await draw(sheet, part, column ? x + width - columnWidth : x, top, columnWidth));
  }
  return Math.max(...reached) - y;
}

/** A title over its blocks. A list under an icon has two columns if the part has the full width. */
async function part(sheet: ReferenceSheet, { title, blocks }: Of<'part'>, x: number, y: number, width: number) {
  let at = y;
  at += title.icon ? await sheet.blockTitle(x, y, width, title.icon, title) : await sheet.heading(x, y, width, title);
  for (const [index, block] of blocks.entries())
    if (title.icon && width > sheet.columnWidth && block.kind === 'list') {
      const half = Math.ceil(block.items.length / 2);
      const heights = [
        await sheet.statements(x, at, sheet.columnWidth, block.items.slice(0, half)),
        await sheet.statements(x + width - sheet.columnWidth, at, sheet.columnWidth, block.items.slice(half)),
      ];
      at += Math.max(...heights);
    } else {
      at += await draw(sheet, block, x, at, width);
      if (block.kind === 'beside' && index < blocks.length - 1) at += sheet.gap * 0.7;
    }
  return at - y;
}

/** A strip of pictures for each line. The first strip is tinted. */
async function steps(sheet: ReferenceSheet, { lines }: Of<'steps'>, x: number, y: number, width: number) {
  const { accent, press, points } = sheet;
  const cell = width / Math.max(...lines.map((line) => line.length));
  const size = 7.4;
  const label: Partial<TextStyle> = { font: 'narrow-600', size: Math.min(points, 8.6), leading: 1.1, align: 'center' };
  const number: Partial<TextStyle> = { ...bold, size: 8, align: 'center', fill: accent.deep, wrap: 'balance' };
  const items: SceneNode[] = [];
  let top = y;
  for (const [row, line] of lines.entries()) {
    if (row > 0) top += 1.2;
    const icons: SceneNode[] = [];
    const heights: number[] = [];
    const before = sheet.nodes.length;
    for (const [index, step] of line.entries()) {
      const left = x + index * cell;
      icons.push(drawIcon(sheet, step, left + (cell - size) / 2, top + 1.4, size));
      const name = await sheet.words(left + 0.5, top + size + 2.2, cell - 1, step, label);
      const rule = { text: step.rule ?? '', origin: sibling(step.origin, 'rule') };
      heights.push(name + (await sheet.words(left + 0.5, top + size + 2.2 + name, cell - 1, rule, number)));
      items.push(tag('LI', [tag('LBody', sheet.nodes.splice(before))]));
    }
    const height = size + 2.2 + Math.max(0, ...heights) + 1.2;
    const box = roundRectangle(x, top, Math.max(1, line.length) * cell, height, 1.6);
    const tint = row === 0 ? { fill: ground(press, accent.tint) } : {};
    sheet.nodes.push(path(box, { ...tint, stroke: accent.deep, strokeWidth: 0.3 }), ...icons);
    top += height;
  }
  sheet.nodes.push(tag('L', items));
  return top - y;
}

/** A row for each role. In the brief version, the cards are beside the name, and the abilities are left out. */
async function roles(sheet: ReferenceSheet, { items: all }: Of<'roles'>, x: number, y: number, width: number) {
  const { points, brief, accent } = sheet;
  const { fonts, tokens } = sheet.press;
  const { ink2, mist } = tokens.neutral;
  const size = brief ? 4.4 : 6;
  const nameWidth = Math.max(...all.map(({ name }) => fonts.measure(name.text, 'narrow-700', points))) + 0.5;
  const cardsWidth = Math.max(...all.map(({ cards }) => fonts.measure(cards.text, 'narrow-600', 8))) + 0.5;
  const nameX = x + size + 2.8;
  const cardsX = brief ? nameX + nameWidth + 4 : nameX;
  const textX = brief ? cardsX + cardsWidth + 4 : nameX + Math.max(nameWidth, cardsWidth) + 4;
  const ruleX = x + width - sheet.ruleWidth;
  const textWidth = ruleX - textX - 2;
  const items: SceneNode[] = [];
  let top = y;
  for (const [index, { name, cards, acts, text }] of all.entries()) {
    const from = top + 0.7;
    const before = sheet.nodes.length;
    const head = await sheet.words(nameX, from, nameWidth, name, bold);
    const left = await sheet.words(cardsX, brief ? from : from + head, cardsWidth, cards, { ...small, fill: ink2 });
    let right = await sheet.words(textX, from, textWidth, acts, { ...small, fill: accent.deep });
    if (!brief) right += await sheet.words(textX, from + right, textWidth, text, { leading: 1.16 });
    const rule = { text: text.rule ?? '', origin: sibling(name.origin, 'rule') };
    await sheet.words(ruleX, from, sheet.ruleWidth, rule, { ...bold, size: 8, fill: accent.deep });
    const height = Math.max(brief ? head : head + left, right) + 1.4;
    const [title, ...rest] = sheet.nodes.splice(before);
    items.push(tag('LI', [tag('Lbl', title ? runsOf(title) : []), tag('LBody', rest)]));
    if (index % 2 === 0) sheet.nodes.push(path(rectangle(x, top, width, height), { fill: mist }));
    sheet.nodes.push(drawIcon(sheet, name, x + 1.4, top + (height - size) / 2, size));
    top += height;
  }
  sheet.nodes.push(tag('L', items));
  return top + 1.2 - y;
}

async function groups(sheet: ReferenceSheet, { groups: all }: Of<'table'>, x: number, y: number, width: number) {
  const gap = 3;
  const pitch = (width + gap) / all.length;
  const size = 6.4;
  const heights: number[] = [];
  for (const [index, { name, text }] of all.entries()) {
    const left = x + index * pitch;
    const space = pitch - gap - size - 1.6;
    sheet.nodes.push(drawIcon(sheet, name, left, y + 0.4, size));
    const head = await sheet.words(left + size + 1.6, y, space, name, bold);
    heights.push(head + (await sheet.words(left + size + 1.6, y + head, space, text, { leading: 1.1 })));
  }
  return Math.max(size, ...heights) + 1.6;
}

/** Groups, then a table with their rows. Columns are as wide as their words, and the first gets the remaining width. */
async function table(sheet: ReferenceSheet, block: Of<'table'>, x: number, y: number, width: number) {
  const { points } = sheet;
  const { fonts, tokens } = sheet.press;
  const { ink2, mist } = tokens.neutral;
  const line = pt(points) * 1.2;
  const size = 4.2;
  const pitch = Math.max(line, size + 0.5);
  const widthOf = ({ text }: Statement, font: 'narrow-500' | 'narrow-700' = 'narrow-500') =>
    fonts.measure(text, font, points);
  const widest = (values: readonly (Statement | undefined)[], least = 0): number =>
    Math.max(least, ...values.map((each) => (each ? widthOf(each) : 0))) + 2.4;
  const all = block.groups.flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })));
  const nameWidth = size + 4.8 + Math.max(...block.groups.map(({ name }) => widthOf(name, 'narrow-700')));
  const lastWidth = widest(
    all.map(({ values }) => values[1]),
    10,
  );
  const firstWidth = Math.min(0.26 * width, widest(all.map(({ values }) => values[0])));
  const last = x + width - lastWidth;
  const lefts = [x + 1.2, x + nameWidth, last - firstWidth, last] as const;
  let top = y + (await groups(sheet, block, x, y, width));
  const heads: (readonly SceneNode[])[] = [];
  for (const [index, left] of lefts.entries())
    heads.push((await sheet.cell(left, top, 40, block.heads[index]!, { ...small, fill: ink2 })).nodes);
  const rows: SceneNode[] = [headRow(heads)];
  top += 3.7;
  for (const [index, { name, things, values }] of all.entries()) {
    const places: { thing: Statement; x: number; line: number }[] = [];
    let [left, lines] = [lefts[1], 1];
    for (const thing of things) {
      const space = size + 0.9 + widthOf(thing) + 2.6;
      if (left > lefts[1] && left + space - 2.6 > lefts[2] - 1) [left, lines] = [lefts[1], lines + 1];
      places.push({ thing, x: left, line: lines - 1 });
      left += space;
    }
    const [first, second] = values as [Statement, Statement];
    const firstLines = widthOf(first) > firstWidth - 2 ? 2 : 1;
    const height = Math.max(lines * pitch, firstLines * line) + 1.2;
    if (index % 2 === 0) sheet.nodes.push(path(rectangle(x, top, width, height), { fill: mist }));
    const middle = top + height / 2;
    sheet.nodes.push(drawIcon(sheet, name, lefts[0], middle - size / 2, size));
    const title = await sheet.cell(lefts[0] + size + 1.4, middle - line / 2, nameWidth, name, {
      ...bold,
      leading: 1.2,
    });
    const named: SceneNode[] = [];
    for (const { thing, x: at, line: number } of places) {
      const from = top + 0.6 + (height - 1.2 - lines * pitch) / 2 + number * pitch;
      sheet.nodes.push(drawIcon(sheet, thing, at, from + (pitch - size) / 2, size));
      const space = Math.max(widthOf(thing) + 0.4, 1);
      const set = await sheet.cell(at + size + 0.9, from + (pitch - line) / 2, space, thing, { wrap: 'nowrap' });
      named.push(...set.nodes);
    }
    const one = await sheet.cell(lefts[2], middle - (firstLines * line) / 2, firstWidth - 1.6, first);
    const other = await sheet.cell(last, middle - line / 2, lastWidth, second, {
      wrap: 'nowrap',
      ...(second.strong ? { font: 'narrow-700' } : {}),
    });
    rows.push(bodyRow(title.nodes, [named, one.nodes, other.nodes]));
    top += height;
  }
  sheet.nodes.push(tag('Table', rows));
  return top + 1.2 - y;
}

/** Draws a block, and returns its height. */
async function draw(sheet: ReferenceSheet, block: Block, x: number, y: number, width: number): Promise<number> {
  switch (block.kind) {
    case 'part':
      return part(sheet, block, x, y, width);
    case 'list':
      return block.items.some(({ count }) => count)
        ? counted(sheet, block.items, x, y, width)
        : sheet.statements(x, y, width, block.items);
    case 'beside':
      return columns(sheet, block.blocks, x, y, width);
    case 'steps':
      return steps(sheet, block, x, y, width);
    case 'roles':
      return roles(sheet, block, x, y, width);
    case 'table':
      return table(sheet, block, x, y, width);
    default:
      throw new Error(`a sheet cannot contain "${block.kind}"`);
  }
}

export async function drawBlocks(sheet: ReferenceSheet, blocks: readonly Block[]): Promise<void> {
  for (const block of blocks) sheet.y += (await draw(sheet, block, sheet.x, sheet.y, sheet.width)) + sheet.gap;
}

/** A document that is described once, and printed on one page, or on several in large print and on small paper. */
export interface Described {
  readonly version: string;
  readonly rule: string;
  readonly tag: Statement;
  readonly title: Statement;
  readonly blocks: readonly Block[];
  /** Pictures in a row below the blocks, with their descriptions. Optional. */
  readonly pictures?: readonly { readonly scene: Scene; readonly alt: string }[];
  /** The type sizes to try, largest first. Optional; default: the sizes of all sheets. */
  readonly sizes?: readonly number[];
}

/**
 * The space for pictures below the blocks, in mm. Pictures are below each other if one is wider than `wide` heights.
 */
const pictureSpace = { height: 92, gap: 8, wide: 3 } as const;

function drawPictures(sheet: ReferenceSheet, pictures: NonNullable<Described['pictures']>): void {
  const shown = pictures.map(({ scene, alt }) => ({ scene, alt, ratio: scene.width / scene.height }));
  const [{ gap, wide }, { width }] = [pictureSpace, sheet];
  const isRow = shown.every(({ ratio }) => ratio < wide);
  const all = shown.reduce((sum, { ratio }) => sum + ratio, 0);
  const inRow = Math.min(pictureSpace.height, (width - (shown.length - 1) * gap) / all);
  let left = pictureSpace.height - (shown.length - 1) * gap;
  let x = sheet.x + (width - all * inRow - (shown.length - 1) * gap) / 2;
  // In a column, wide pictures are first, as they need less than their share of the height.
  const order = isRow ? shown : shown.toSorted((a, b) => b.ratio - a.ratio);
  for (const [index, { scene, alt, ratio }] of order.entries()) {
    const height = isRow ? inRow : Math.min(width / ratio, left / (order.length - index));
    const at = { x: isRow ? x : sheet.x + (width - ratio * height) / 2, y: sheet.y, width: ratio * height, height };
    const scale = height / scene.height;
    const drawn = group(untagged(scene.children), { matrix: [scale, 0, 0, scale, at.x, at.y] });
    sheet.nodes.push(figure([drawn], alt, at));
    left -= height;
    x += at.width + gap;
    if (!isRow || index === order.length - 1) sheet.y += height + (index === order.length - 1 ? sheet.gap : gap);
  }
}

export function onePage({
  describe,
  ...about
}: Pick<ComponentMaker, 'id' | 'takes' | 'kind'> & {
  readonly game: NonNullable<ComponentMaker['game']>;
  readonly describe: (content: Content, options: ProductOptions, press: Press) => Described | Promise<Described>;
}): ComponentMaker {
  const { game, id } = about;
  const make: ComponentMaker['make'] = async (anyPress, content, options) => {
    const press = beforeMirror(anyPress);
    const { tag: label, title, blocks, pictures = [], sizes, ...described } = await describe(content, options, press);
    const details = { game, component: infoOf(self, content), ...described };
    const { only } = options;
    if (press.large)
      return largeDocument(press, content, { ...details, wanted: !only || only.includes(id) }, (writer) => {
        writer.masthead(label, title);
        writeBlocks(writer, blocks);
        for (const { scene, alt } of pictures) writer.picture(scene, alt);
      });
    const { accent } = aboutOf(content, game);
    return wholeProduct(press, content, { ...details, only }, async (area, mayContinue) => {
      const sheetOf = (some: readonly Block[]): Promise<ReferenceSheet> =>
        compose(
          press,
          area,
          accent,
          async (sheet) => {
            await sheetHead(sheet, label, title);
            await drawBlocks(sheet, some);
            drawPictures(sheet, pictures);
          },
          sizes,
        );
      const sheet = await sheetOf(blocks);
      // The last part is moved to its own sheet only if it would otherwise be divided.
      const sheets =
        sheet.brief && mayContinue ? [await sheetOf(blocks.slice(0, -1)), await sheetOf(blocks.slice(-1))] : [sheet];
      return sheets.map(({ nodes }) => inReadingOrder(nodes));
    });
  };
  const self: ComponentMaker = { ...about, ids: () => [id], make, large: make };
  return self;
}
