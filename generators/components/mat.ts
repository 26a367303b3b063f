import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import type { Component } from '../../src/content/schema/game.ts';
import { heavy, pieceSurface, iconColour } from '../design/ink.ts';
import { light } from '../design/panel.ts';
import { patterned } from '../design/patterns.ts';
import { pip } from '../design/pyramid.ts';
import { data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import { figure, path, type Scene, type SceneNode } from '../scene/node.ts';
import { text } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import type { Page } from '../render/pdf.ts';
import { blockMarks, cutBlocks, shelve } from '../sheet/blocks.ts';
import { frameOf } from '../sheet/grid.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import type { SheetOptions } from '../sheet/options.ts';
import { placeScene, type SheetInfo } from '../sheet/page.ts';
import { packTiles, tile } from '../sheet/tiles.ts';
import { headOf, type Product, type ProductOptions } from './product.ts';

export const white = '#FFFFFF';

/** A mat that fits sideways on both A4 and Letter, and the margin inside its edge. */
export const matSize = { width: 260, height: 168 } as const;
export const matInset = 4;

/** The least space between the places of two pieces. */
const leastGap = 0.3;
const usualGap = 1.6;
/** A place is drawn a little smaller than the piece that covers it. */
const inset = 0.35;
const footHeight = 6.8;

/** Rows of places, small to large, in columns of a trio each. */
export interface Track {
  readonly sizes: readonly Pyramid[];
  readonly columns: number;
  /** The colour of the pieces; null if several colours share the places. */
  readonly colour: PyramidColour | null;
  /** The colours of the columns' ground and lines. */
  readonly tint: string;
  readonly line: string;
  /** The value of a trio: the sum is below each column. */
  readonly points: number | null;
  readonly origin: Origin;
}

const pitchOf = ({ sizes, columns }: Track, width: number): number => {
  const widest = Math.max(...sizes.map((size) => size.base));
  return Math.max(widest + leastGap, Math.min(widest + usualGap, width / columns));
};

/** The space that a track takes at a given width. */
export function trackSize(track: Track, width: number): { width: number; height: number } {
  const rows = track.sizes.reduce((sum, size) => sum + size.base + usualGap, 0);
  return {
    width: track.columns * pitchOf(track, width),
    height: rows + (track.points === null ? 0 : footHeight),
  };
}

/** Pips of the piece for a place; those of a light colour are outlined. */
export function placeArt(
  press: Press,
  size: Pyramid,
  colour: PyramidColour | null,
  x: number,
  y: number,
  line: string,
): readonly SceneNode[] {
  const side = size.base - 2 * inset;
  const radius = Math.min(1.7, size.base * 0.09);
  const [cx, cy] = [x + size.base / 2, y + size.base / 2];
  const pips = Array.from({ length: size.pips }, (_, index) =>
    pip(colour?.pip ?? 'disc', cx + (index - (size.pips - 1) / 2) * 3 * radius, cy, radius),
  );
  const { ink } = press.tokens.neutral;
  return [
    path(roundRectangle(x + inset, y + inset, side, side, 1), { fill: white, stroke: line, strokeWidth: 0.3 }),
    path(pips.join(''), {
      fill: colour ? iconColour(press, colour) : line,
      evenOdd: true,
      ...(colour ? { stroke: ink, strokeWidth: 0.15 } : {}),
    }),
  ];
}

/** The track from its top left, as a figure: each column a beam of light that widens from the small place to the large one. */
export async function trackFigure(
  press: Press,
  track: Track,
  x: number,
  y: number,
  width: number,
  alt: string,
): Promise<SceneNode> {
  const { sizes, columns, colour, tint, line, points, origin } = track;
  const art: SceneNode[] = [];
  const words: SceneNode[] = [];
  const pitch = pitchOf(track, width);
  const { height } = trackSize(track, width);
  const foot = y + height - (points === null ? 0 : footHeight);
  const narrow = ((sizes[0]?.base ?? 0) + usualGap) / 2;
  let [beams, lines] = ['', ''];
  for (let column = 0; column < columns; column++) {
    const left = x + column * pitch;
    const middle = left + pitch / 2;
    beams += data('M', middle - narrow, y, 'H', middle + narrow, 'L', left + pitch, foot, 'H', left, 'Z');
    if (column > 0) lines += data('M', left, y, 'v', height);
    let top = y;
    for (const size of sizes) {
      art.push(...placeArt(press, size, colour, middle - size.base / 2, top + usualGap / 2, line));
      top += size.base + usualGap;
    }
    if (points === null) continue;
    words.push(
      await text(press, {
        x: left,
        y: foot,
        width: pitch,
        height: footHeight,
        text: String(points * (column + 1)),
        origin,
        tag: null,
        style: { font: 'display', size: 13, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
      }),
    );
  }
  const right = columns * pitch;
  if (points !== null) lines += data('M', x, foot, 'h', right);
  const nodes = [
    light(press, beams, tint, { fill: tint, deep: line }),
    path(lines, { stroke: line, strokeWidth: 0.25 }),
    path(rectangle(x, y, right, height), { stroke: line, strokeWidth: 0.45 }),
    ...art,
    ...words,
  ];
  return figure(nodes, alt, { x, y, width: right, height });
}

/** A sample of a colour: its pattern, and a pip in the middle. */
export function colourSwatch(
  press: Press,
  colour: PyramidColour,
  x: number,
  y: number,
  side: number,
): readonly SceneNode[] {
  const surface = pieceSurface(press, colour);
  const shape = roundRectangle(x, y, side, side, 1);
  return [
    patterned(shape, [x, y, side, side], surface.kind, surface),
    path(pip(colour.pip, x + side / 2, y + side / 2, heavy(press, side * 0.24, 0.8)), {
      fill: surface.on,
      evenOdd: true,
      stroke: surface.fill,
      strokeWidth: 0.5,
    }),
  ];
}

/** The height of a heading above a track. */
export const headingHeight = 8.4;

/** A heading above a track: an icon, a title, and its text. */
export async function trackHeading(
  press: Press,
  options: { title: string; text: string; icon: string; x: number; y: number; width: number; origin: Origin },
): Promise<readonly SceneNode[]> {
  const { x, y, width, origin } = options;
  const { ink } = press.tokens.neutral;
  const size = 13;
  const mark = headingHeight - 1.4;
  const named = press.fonts.measure(options.title, 'subhead', size) + 1.5;
  const left = x + mark + 2;
  return [
    icon(press, options.icon, origin, x, y, mark, ink),
    await text(press, {
      x: left,
      y,
      width: named,
      height: mark,
      text: options.title,
      origin,
      tag: 'H2',
      style: { font: 'subhead', size, leading: 1, valign: 'center', wrap: 'nowrap' },
    }),
    await text(press, {
      x: left + named + 2,
      y: y + 0.4,
      width: width - (left + named + 2 - x),
      height: mark + 0.6,
      text: options.text,
      origin,
      style: { font: 'narrow-500', size: 9.2, leading: 1.1, valign: 'center' },
    }),
  ];
}

/** The ground of a mat, and the line inside its edge. */
export const matGround = (press: Press, width: number, height: number): readonly SceneNode[] => [
  path(rectangle(0, 0, width, height), { fill: white }),
  path(rectangle(0.35, 0.35, width - 0.7, height - 0.7), { stroke: press.tokens.neutral.ink, strokeWidth: 0.7 }),
];

/** The colour of lines around the places of a colour, dark enough for white ones. */
export const lineColour = (press: Press, colour: PyramidColour): string =>
  mix(iconColour(press, colour), press.tokens.neutral.ink, 0.3);
export const tintOf = (colour: PyramidColour, neutral: string): string =>
  colour.fill === white ? neutral : mix(colour.fill, white, 0.86);

export interface Mat {
  readonly id: string;
  /** The owner or purpose, for the sheet's title. */
  readonly name: string;
  readonly scene: Scene;
}

const note = 'Cut along the marks, or leave the sheet whole.';

/** Mats that share a sheet, side by side; a mat too large for a sheet is split into tiles. */
async function matPages(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  mats: readonly Mat[],
): Promise<readonly Page[]> {
  const [first] = mats;
  if (!first) return [];
  for (const landscape of [true, false]) {
    const frame = frameOf(options, landscape);
    const area = headedArea(press, frame);
    const blocks = cutBlocks(
      first.scene,
      mats.map((_, index) => index),
      mats.length,
      area,
    );
    const sheets = blocks ? shelve(blocks, area) : [];
    if (sheets.length !== 1) continue;
    const boxes = (sheets[0] ?? []).map((block) => block.boxes);
    return [
      await finishHeaded(press, options, info, {
        frame,
        pieces: boxes.flat(),
        nodes: [
          ...(await blockMarks(press, boxes, frame, area, options.marks)),
          ...boxes.flat().map((box, index) => placeScene((mats[index] ?? first).scene, box)),
        ],
        name: mats.map(({ name }) => name).join(' and '),
        note,
      }),
    ];
  }
  const pages: Page[] = [];
  for (const { name, scene } of mats) {
    const about = { ...info, title: `${info.title}, ${name}` };
    pages.push(...(await packTiles(press, options, about, scene, tile(options, scene, info.path))));
  }
  return pages;
}

/** Mats as a product, grouped by sheet. */
export function matProduct(
  press: Press,
  content: Content,
  about: { game: GameId; component: Entity<Component>; version: string; only: ProductOptions['only'] },
  sheets: readonly (readonly Mat[])[],
): Product {
  const { game, component, version, only } = about;
  const wanted = sheets
    .map((mats) => mats.filter(({ id }) => !only || only.includes(id)))
    .filter((mats) => mats.length > 0);
  const info = headOf(content, game, component, version);
  return {
    ...info,
    pictures: wanted.flat().map(({ id, scene }) => ({ name: id, scene })),
    pages: async (options) => {
      const pages: Page[] = [];
      for (const mats of wanted) pages.push(...(await matPages(press, options, info, mats)));
      return pages;
    },
  };
}
