import type { GameId } from '../../src/content/schema/common.ts';
import { pieceSurface, perInk } from '../design/ink.ts';
import { boxAround, netArt, netOf } from '../design/pyramid.ts';
import { figure, group, translate, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import { beforeNoun } from '../../src/content/adjectives.ts';
import type { Press } from '../scene/press.ts';
import type { Box, Page } from '../render/pdf.ts';
import { around } from '../sheet/grid.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import { nest, turnPoint, type Nesting } from '../sheet/blocks.ts';
import { framesOf } from '../sheet/machine.ts';
import { type SheetOptions, SheetError } from '../sheet/options.ts';
import type { SheetInfo } from '../sheet/page.ts';
import { headOf, infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';
import {
  battleStashes,
  inColour,
  munchStashes,
  pyramidIds,
  pyramidModel,
  type StashKind,
  type StashesOf,
  wantedOf,
  titleOfKind,
} from './stash.ts';

/** The orientations of nets: all sideways, or all upright, or mixed if they do not all fit otherwise. */
const ways: readonly (readonly (readonly number[])[])[] = [
  [
    [Math.PI / 2, -Math.PI / 2],
    [0, Math.PI],
  ],
  [Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)],
];

const art = (press: Press, kind: StashKind): SceneNode =>
  perInk(press, (own) => [netArt(kind.id, kind.colour, kind.pyramid, pieceSurface(own, kind.colour))]);

const margin = 1;

function pictureOf(press: Press, kind: StashKind): Scene {
  const box = boxAround(netOf(kind.pyramid).outline);
  return {
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
    children: [translate(margin - box.x, margin - box.y, [art(press, kind)])],
  };
}

interface Layout {
  /** The index of the net's frame. */
  readonly way: number;
  readonly nesting: Nesting;
}

/** The frames of a sheet, with the space between head and foot. */
const areasOf = (press: Press, options: SheetOptions) =>
  framesOf(options).map((frame) => ({
    frame,
    area: headedArea(press, options, frame, press.words.pyramids.netNote),
  }));

/** A cache of layouts, because sheets of different colours have the same shapes. */
const known = new Map<string, Layout>();

/** The nets in the space between head and foot: upright, unless more of them fit on a landscape sheet. */
function layOut(press: Press, options: SheetOptions, kinds: readonly StashKind[], shapes: readonly number[]): Layout {
  const sizes = kinds.map(({ pyramid: { base, height } }) => [base, height]);
  const areas = areasOf(press, options).map(({ area }) => area);
  const key = JSON.stringify([sizes, shapes, areas]);
  let layout = known.get(key);
  if (!layout) {
    const outlines = kinds.map(({ pyramid }) => netOf(pyramid).outline);
    for (const [way, area] of areas.entries()) {
      const nesting = nest(outlines, shapes, area, ways);
      if (!layout || nesting.placements.length > layout.nesting.placements.length) layout = { way, nesting };
    }
    if (layout) known.set(key, layout);
  }
  return layout as Layout;
}

interface Sheet {
  readonly name: string;
  readonly kinds: readonly StashKind[];
}

async function pagesOf(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  sheets: readonly Sheet[],
): Promise<Page[]> {
  const layouts: { sheet: Sheet; layout: Layout; shapes: readonly number[] }[] = [];
  for (const sheet of sheets) {
    // Large nets come first, so that small nets fill the gaps.
    const order = sheet.kinds.map((_, index) => index);
    order.sort((a, b) => (sheet.kinds[b]?.pyramid.base ?? 0) - (sheet.kinds[a]?.pyramid.base ?? 0));
    let shapes = order.flatMap((index) => Array.from({ length: sheet.kinds[index]?.count ?? 0 }, () => index));
    while (shapes.length > 0) {
      const layout = layOut(press, options, sheet.kinds, shapes);
      const placed = layout.nesting.placements.length;
      if (placed === 0)
        throw new SheetError(`${info.path}: no pyramid fits on ${options.paper.name}; choose larger paper`);
      layouts.push({ sheet, layout, shapes: shapes.slice(0, placed) });
      shapes = shapes.slice(placed);
    }
  }
  const words = press.words.pyramids;
  const areas = areasOf(press, options);
  const pages: Page[] = [];
  for (const [index, { sheet, layout, shapes }] of layouts.entries()) {
    const { way, nesting } = layout;
    const { frame, area } = areas[way]!;
    const [left, top] = [area.x + (area.width - nesting.width) / 2, area.y + (area.height - nesting.height) / 2];
    const nodes: SceneNode[] = [];
    const pieces: Box[] = [];
    for (const { shape, turn, x, y } of nesting.placements) {
      const kind = sheet.kinds[shape];
      if (!kind) continue;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const matrix: Matrix = [cos, sin, -sin, cos, left + x, top + y];
      nodes.push(group([art(press, kind)], { matrix }));
      const outline = netOf(kind.pyramid).outline.map((point) => turnPoint(point, turn));
      pieces.push(boxAround(outline.map((point) => ({ x: point.x + left + x, y: point.y + top + y }))));
    }
    const here = sheet.kinds.map((kind, at) => ({ ...kind, count: shapes.filter((shape) => shape === at).length }));
    const colours = [...new Set(here.map(({ colour }) => colour))].map((colour) => {
      const own = here.filter((kind) => kind.colour === colour && kind.count > 0);
      return inColour(press, colour, own);
    });
    pages.push(
      await finishHeaded(press, options, info, {
        frame,
        pieces,
        nodes: [figure(nodes, words.nets({ pieces: colours.join('; ') }), around(pieces))],
        name: words.sheet({ number: index + 1, count: layouts.length, name: sheet.name }),
        note: words.netNote,
      }),
    );
  }
  return pages;
}

const pyramidMaker = (game: GameId, stashesOf: StashesOf): ComponentMaker => {
  const make: ComponentMaker['make'] = async (press, content, options) => {
    const component = infoOf(self, content);
    const groups = stashesOf(content).map((stashes) => ({
      stashes,
      kinds: stashes.map((stash) => wantedOf(content, options, stash)),
    }));
    const sheets = groups.flatMap(({ stashes, kinds }): Sheet[] => {
      const printed = stashes.filter((_, index) => (kinds[index]?.length ?? 0) > 0);
      if (printed.length === 0) return [];
      const colours = printed.map(({ colour }) => beforeNoun(colour)).join(', ');
      return [{ name: press.words.pyramids[printed[0]!.role]({ colours }), kinds: kinds.flat() }];
    });
    const info = headOf(content, game, component, versionOf(content, [component, pyramidModel(content, stashesOf)]));
    return {
      ...info,
      pictures: sheets
        .flatMap(({ kinds }) => kinds)
        .map((kind) => ({ name: kind.id, title: titleOfKind(kind), scene: pictureOf(press, kind) })),
      pages: (sheet) => pagesOf(press, sheet, info, sheets),
    };
  };
  const ids: ComponentMaker['ids'] = (content) => pyramidIds(content, stashesOf);
  const self: ComponentMaker = { game, id: 'pyramids', takes: ['copies'], forMachines: true, ids, make };
  return self;
};

export const battlePyramids = pyramidMaker('battle', battleStashes);
export const munchPyramids = pyramidMaker('munch', munchStashes);
