import { aboutOf } from '../../src/content/games.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { group, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { Box, Page } from '../render/pdf.ts';
import { frameOf, grow, type Frame } from '../sheet/grid.ts';
import { ruler, rulerSize, cutsOf, drawMarks } from '../sheet/furniture.ts';
import { correct, placeScene } from '../sheet/page.ts';
import type { SheetOptions, Size } from '../sheet/options.ts';
import { fitsShelf, packShelves } from '../sheet/shelves.ts';
import { packTiles, tile } from '../sheet/tiles.ts';
import { headOf, type Product, type ProductOptions } from '../sheet/product.ts';

/** A page with a board in its middle: the space at its sides holds the game's summary. */
export interface BoardPage {
  readonly frame: Frame;
  /** The name of the paper. */
  readonly paper: string;
  readonly board: Box;
  /** The columns beside the board, inside the border. */
  readonly left: Box;
  readonly right: Box;
}

/** Side columns keep so far from the board and the border, and below its upper cut marks and above the lower ones. */
const columnClearance = { board: 1.2, border: 0.4, marks: 1.2 };

/** The least width of a side column that holds the summary. */
const leastColumn = 19;

/** Ticks of cut marks reach so far from a board. */
const tickSpace = 3.6;

/** The space for a summary: its largest width and its least height. */
interface Summary {
  readonly width: number;
  readonly height: number;
  /** The height of its lines above and below the board, which a bleed keeps clear of. Optional; default none. */
  readonly lines?: number;
}

/**
 * The page with the board sideways in the middle and its summary in side columns, which may be higher than the board.
 * Null if it does not fit.
 */
function boardPage(options: SheetOptions, board: Size, summary: Summary): BoardPage | null {
  const frame = frameOf(options, true);
  const { page, border, margin } = frame;
  const { bleed } = options;
  const x = (page.width - board.width) / 2;
  const y = (page.height - board.height) / 2;
  const edge = border + columnClearance.border;
  const beside = board.height - 2 * columnClearance.marks;
  const high = beside < summary.height;
  const space = x - edge - bleed - (high ? tickSpace : columnClearance.board);
  const height = high ? summary.height : beside;
  // Lines to the edge of the sheet would go through higher columns.
  const crossed = high && options.marks === 'full';
  const above = bleed > 0 ? Math.max(margin, border + (summary.lines ?? 0)) : margin;
  if (y < above + bleed || space < leastColumn || crossed || height > page.height - 2 * edge) return null;
  const width = Math.min(summary.width, space);
  const column = { y: (page.height - height) / 2, width, height };
  return {
    frame,
    paper: options.paper.name,
    board: { x, y, ...board },
    // A column narrower than its room is centred in it.
    left: { x: edge + (space - width) / 2, ...column },
    right: { x: page.width - edge - width - (space - width) / 2, ...column },
  };
}

/** The double ruler, upright, from (x, y) down. */
export async function uprightRuler(press: Press, x: number, y: number): Promise<SceneNode> {
  return group([await ruler(press)], { matrix: [0, 1, -1, 0, x + rulerSize.height, y] });
}

/** A board drawn larger or smaller as a whole. */
export function enlarged(scene: Scene, factor: number): Scene {
  if (factor === 1) return scene;
  const matrix: Matrix = [factor, 0, 0, factor, 0, 0];
  return { width: scene.width * factor, height: scene.height * factor, children: [group(scene.children, { matrix })] };
}

/**
 * A board as a product: one picture; and one page, if the paper has room for it with its summary, otherwise one page
 * per tile.
 */
export function boardProduct(
  press: Press,
  content: Content,
  options: {
    game: GameId;
    component: Entity<Component>;
    version: string;
    only: ProductOptions['only'];
    scene: Scene;
    summary: Summary;
  },
  compose: (layout: BoardPage) => Promise<readonly SceneNode[]>,
): Product {
  const { game, component, scene, only, version } = options;
  const wanted = !only || only.includes('board');
  const title = `${aboutOf(content, game).name}: ${component.name}`;
  const info = { ...headOf(content, game, component, version), title };
  return {
    ...info,
    single: true,
    bleeds: true,
    pictures: wanted ? [{ name: 'board', title: component.name, scene }] : [],
    pages: async (sheet): Promise<readonly Page[]> => {
      if (!wanted) return [];
      if (sheet.machine && fitsShelf(sheet, scene)) {
        const { bleed } = sheet;
        return packShelves(press, sheet, info, [[{ scene, unofficial: false }]], { bleed, notes: [] });
      }
      const layout = sheet.machine ? null : boardPage(sheet, scene, options.summary);
      if (!layout) return packTiles(press, sheet, info, scene, tile(sheet, scene, info.path));
      const { board, frame } = layout;
      const marks = drawMarks(cutsOf([board], sheet.bleed), frame, sheet);
      const children = [...marks, placeScene(scene, board), ...(await compose(layout))];
      return [correct(children, frame, board, grow(board, sheet.bleed), sheet, false)];
    },
  };
}
