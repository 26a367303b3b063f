import type { GameId } from '../../src/content/schema/common.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { headOf, type Product } from '../sheet/product.ts';
import { codeOf } from '../design/code.ts';
import { data } from '../design/shapes.ts';
import type { Anchor, Box, Page } from '../render/pdf.ts';
import { group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { creditsOf, afterOthers, type Origin, type Press, ruleLink } from '../scene/press.ts';
import { text } from '../scene/text.ts';
import { type Frame, frameOf } from '../sheet/grid.ts';
import { SheetError, type Size } from '../sheet/options.ts';
import { correct, placeScene } from '../sheet/page.ts';
import { mirrored } from '../scene/mirror.ts';

/** The largest code: 33 squares plus the border. */
const largest = 4;
/** The minimum size of a square that printers and cameras can resolve, in mm. */
const finest = 0.3;

/** The code of an address in a square, with its white border; undefined if its squares would be too fine. */
export function cameraCode(press: Press, link: string, x: number, y: number, side: number): SceneNode | undefined {
  let code;
  try {
    code = codeOf(link, largest);
  } catch {
    throw new SheetError(`--site: ${link} is too long for a QR code that cameras can read; choose a shorter address`);
  }
  const square = side / code.size;
  if (square < finest) return undefined;
  return group([path(code.path, { fill: press.tokens.neutral.ink })], { matrix: [square, 0, 0, square, x, y] });
}

/** The area of an uncut sheet: the same size for A4 and Letter. */
const usual: Size = { width: 196, height: 262 };
/** The minimum area in which a sheet is laid out, on small paper, or if a correction takes space. */
const least: Size = { width: 160, height: 200 };
/** The minimum scale of a whole sheet on even smaller paper, such as A5, so that its type is legible. */
const smallest = 0.875;

const margin = 3;
const footSize = 8;
const footLine = 3.1;
const footHeight = 3 * footLine + 2;

const areaOf = ({ width, height }: Size, more = 0): Box => ({
  x: margin,
  y: margin,
  width: width - 2 * margin,
  height: height - 2 * margin - footHeight - more,
});

/** The side of a code beside the foot, in mm. Its squares are half a millimetre wide, so any camera can read it. */
const codeSize = 18;
/** The foot: the sheet’s title, and the credits, which appear once per document. */
async function foot(
  press: Press,
  area: Box,
  words: string,
  origin: Origin,
  thanks = true,
): Promise<readonly SceneNode[]> {
  const { ink2, line } = press.tokens.neutral;
  const { x, width } = area;
  const { art, fonts } = creditsOf(press);
  const top = area.y + area.height + 2;
  const nodes: SceneNode[] = [path(data('M', x, top - 0.8, 'h', width), { stroke: line, strokeWidth: 0.2 })];
  for (const [index, each] of [words, ...(thanks ? [art.join(' '), fonts.join(' ')] : [])].entries())
    nodes.push(
      await text(press, {
        x,
        y: top + index * footLine,
        width,
        height: footLine + 0.1,
        text: each,
        origin,
        style: { font: 'narrow-500', size: footSize, leading: 1.1, fill: ink2, wrap: 'nowrap' },
      }),
    );
  return nodes;
}

/** The size at which a sheet is set on a page, and the scale at which it is printed. */
interface Fitted {
  readonly size: Size;
  readonly scale: number;
}

function fittedOn({ page, border }: Frame, paper: string, what: string): Fitted {
  // Slanted type extends slightly beyond its box.
  const around = 2 * (border - margin + 1);
  const room = { width: page.width - around, height: page.height - around };
  const scale = Math.min(1, room.width / least.width, room.height / least.height);
  if (scale < smallest) {
    const [width, height] = [least.width, least.height].map((length) => Math.ceil(length * smallest + around));
    throw new SheetError(`${what} needs ${width} × ${height} mm, more than ${paper} has; choose larger paper`);
  }
  return {
    size: {
      width: Math.min(usual.width, room.width / scale),
      height: Math.min(usual.height, room.height / scale),
    },
    scale,
  };
}

function inMiddle(scene: Scene, { page }: Frame, { size, scale }: Fitted): SceneNode {
  const box = {
    x: (page.width - size.width * scale) / 2,
    y: (page.height - size.height * scale) / 2,
    ...size,
  };
  return scale === 1 ? placeScene(scene, box) : group(scene.children, { matrix: [scale, 0, 0, scale, box.x, box.y] });
}

/** First the artwork, then the text in reading order. */
export function inReadingOrder(nodes: readonly SceneNode[]): readonly SceneNode[] {
  const isTag = ({ kind }: SceneNode) => kind === 'tag';
  return [...nodes.filter((node) => !isTag(node)), ...nodes.filter(isTag)];
}

export interface Leaf {
  readonly nodes: readonly SceneNode[];
  /** Whether the page is about other people's factions. */
  readonly unofficial?: boolean;
  readonly anchors?: readonly Anchor[];
}

/** A document of consecutive sheets as a product, without pictures. `fill` sets them in the space of the paper. */
export function documentProduct(
  press: Press,
  content: Content,
  options: {
    game: GameId;
    component: Entity<Component>;
    version: string;
    rule: string;
    unofficial?: boolean;
    wanted: boolean;
    /** Whether the sheets are not consecutive, and so have no numbers. */
    loose?: boolean;
  },
  fill: (area: Box) => Promise<readonly Leaf[]>,
): Product {
  const { game, component, version, unofficial = false } = options;
  const about = headOf(content, game, component, version, unofficial);
  const { path: id, origin } = about;
  return {
    ...about,
    pictures: [],
    pages: async (requested) => {
      if (!options.wanted) return [];
      const frame = frameOf(requested, false);
      const { page } = frame;
      const fitted = fittedOn(frame, requested.paper.name, id);
      const { size } = fitted;
      const area = areaOf(size);
      const whole = { x: 0, y: 0, ...page };
      const leaves = await fill(area);
      const { sheet, pages: pageWords } = press.words;
      const pages: Page[] = [];
      for (const [index, leaf] of leaves.entries()) {
        const mark = leaf.unofficial ? ` · ${sheet.unofficial}` : '';
        const place =
          leaves.length > 1 && !options.loose ? ` · ${pageWords.of({ number: index + 1, count: leaves.length })}` : '';
        const words = `${id} · ${sheet.rule({ rule: options.rule })} · ${version}${mark} · ${requested.paper.name}${place}${afterOthers(press, options.rule)}`;
        const children = [
          ...mirrored(press, leaf.nodes, size.width),
          ...(await foot(press, area, words, origin, index === 0)),
        ];
        pages.push({
          ...correct([inMiddle({ ...size, children }, frame, fitted)], frame, whole, whole, requested, false),
          ...(leaf.anchors ? { anchors: leaf.anchors } : {}),
        });
      }
      return pages;
    },
  };
}

/**
 * An uncut sheet: one picture, and a page without marks. `fill` sets its content. On smaller paper, or if its content
 * is long, it may use more sheets; the picture shows the first.
 */
export async function wholeProduct(
  press: Press,
  content: Content,
  options: {
    game: GameId;
    component: Entity<Component>;
    version: string;
    rule: string;
    only: readonly string[] | undefined;
  },
  fill: (area: Box, mayContinue: boolean) => Promise<readonly (readonly SceneNode[])[]>,
): Promise<Product> {
  const { game, component, version } = options;
  const about = headOf(content, game, component, version);
  const { path: id, origin } = about;
  const link = ruleLink(press, options.rule);
  const room = (size: Size): Box => areaOf(size, link === undefined ? 0 : codeSize - footHeight);
  const contentOf = async (size: Size) =>
    (await fill(room(size), size !== usual)).map((nodes) => mirrored(press, nodes, size.width));
  /** The sheet with its foot, which contains the paper size, if given. */
  const sceneOf = async (size: Size, nodes: readonly SceneNode[], place = ''): Promise<Scene> => {
    const words = `${id} · ${press.words.sheet.rule({ rule: options.rule })} · ${version}${place}${afterOthers(press, options.rule)}`;
    const children = [...nodes, ...(await foot(press, room(size), words, origin))];
    // The code’s border is white, so it may overlap the empty ends of the foot’s lines.
    const [x, y] = [size.width - margin - codeSize, size.height - margin - codeSize];
    const code = link === undefined ? undefined : cameraCode(press, link, x, y, codeSize);
    return { ...size, children: [...children, ...(code ? [code] : [])] };
  };
  const usualSheets = await contentOf(usual);
  const scene = await sceneOf(usual, usualSheets[0] ?? []);
  const wanted = !options.only || options.only.includes(component.id);
  return {
    ...about,
    single: true,
    pictures: wanted ? [{ name: component.id, title: component.name, scene, uncut: true }] : [],
    pages: async (options) => {
      if (!wanted) return [];
      const frame = frameOf(options, false);
      const { page } = frame;
      const fitted = fittedOn(frame, options.paper.name, id);
      const { size } = fitted;
      const smaller = size.width < usual.width || size.height < usual.height;
      const whole = { x: 0, y: 0, ...page };
      const sheets = smaller ? await contentOf(size) : usualSheets;
      const count = sheets.length;
      return await Promise.all(
        sheets.map(async (each, index) => {
          const of = count > 1 ? ` · ${press.words.pages.of({ number: index + 1, count })}` : '';
          const shown = await sceneOf(size, each, ` · ${options.paper.name}${of}`);
          return correct([inMiddle(shown, frame, fitted)], frame, whole, whole, options, false);
        }),
      );
    },
  };
}
