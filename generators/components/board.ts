import type { Entity } from '../../src/content/schema/index.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { group, translate, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { Box, Page } from '../render/pdf.ts';
import type { Size } from '../sheet/grid.ts';
import { ruler, rulerSize } from '../sheet/furniture.ts';
import { cutsOf, drawMarks } from '../sheet/marks.ts';
import type { SheetOptions } from '../sheet/options.ts';
import type { Product, ProductOptions } from './product.ts';

/** A page with a board in its middle: the room at its sides holds the game's summary. */
export interface BoardPage {
  readonly page: Size;
  readonly board: Box;
  /** The columns beside the board, inside the border. */
  readonly left: Box;
  readonly right: Box;
}

/** Side columns keep so far from the board and the border, and below its upper cut marks and above the lower ones. */
const columnClearance = { board: 1.2, border: 0.4, marks: 1.2 };

/** The page on which a board lies sideways in the middle, with side columns of up to `columnWidth`. */
export function boardPage(paper: Size, board: Size, columnWidth: number, border: number): BoardPage {
  const page = { width: paper.height, height: paper.width };
  const x = (page.width - board.width) / 2;
  const y = (page.height - board.height) / 2;
  const edge = border + columnClearance.border;
  const width = Math.min(columnWidth, x - edge - columnClearance.board);
  const room = x - edge - columnClearance.board;
  const column = { y: y + columnClearance.marks, width, height: board.height - 2 * columnClearance.marks };
  return {
    page,
    board: { x, y, ...board },
    // A column narrower than its room stands in the middle of it.
    left: { x: edge + (room - width) / 2, ...column },
    right: { x: page.width - edge - width - (room - width) / 2, ...column },
  };
}

/** The double ruler standing upright, from (x, y) down. */
export async function uprightRuler(press: Press, x: number, y: number): Promise<SceneNode> {
  return group([await ruler(press)], { matrix: [0, 1, -1, 0, x + rulerSize.height, y] });
}

/** A board as a product: one picture, one page on every paper. */
export function boardProduct(
  options: {
    game: GameId;
    component: Entity<Component>;
    gameTitle: string;
    version: string;
    only: ProductOptions['only'];
    scene: Scene;
  },
  compose: (sheet: SheetOptions) => Promise<{ layout: BoardPage; nodes: readonly SceneNode[] }>,
): Product {
  const { game, component, scene, only, version } = options;
  const wanted = !only || only.includes('board');
  return {
    game,
    id: component.id,
    title: `${options.gameTitle}: ${component.name}`,
    rule: component.rule,
    version,
    unofficial: false,
    single: true,
    pictures: wanted
      ? [
          {
            name: 'board',
            scene,
          },
        ]
      : [],
    pages: async (sheet): Promise<readonly Page[]> => {
      if (!wanted) return [];
      const { layout, nodes } = await compose(sheet);
      const { board, page } = layout;
      const marks = drawMarks(cutsOf([board], 0), page, sheet.marks);
      const children = [...marks, translate(board.x, board.y, scene.children), ...nodes];
      return [
        {
          ...page,
          trimBox: board,
          bleedBox: board,
          children,
        },
      ];
    },
  };
}
