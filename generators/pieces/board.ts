import { aboutOf } from '../../src/content/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import { rectangle } from '../design/shapes.ts';
import { group, path, translate, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { Box, Page } from '../render/pdf.ts';
import { frameOf, grow, type Frame } from '../sheet/grid.ts';
import { ruler, rulerSize, cutsOf, drawMarks } from '../sheet/furniture.ts';
import { Column, correct, placeScene, type SheetInfo } from '../sheet/page.ts';
import type { SheetOptions, Size } from '../sheet/options.ts';
import { fitsShelf, packShelves, shelfRoom } from '../sheet/shelves.ts';
import { longest, packTiles, tile } from '../sheet/tiles.ts';
import { headOf, infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';

/** A page with a board in its middle, and the game’s summary at the board’s sides. */
export interface BoardPage {
  readonly frame: Frame;
  readonly paper: string;
  readonly board: Box;
  /** The columns beside the board, inside the sheet's border. */
  readonly left: Box;
  readonly right: Box;
}

/** The gaps between side columns and the board, the border, and the cut marks above and below them. */
const columnClearance = { board: 1.2, border: 0.4, marks: 1.2 };

/** The distance to which cut marks extend from a board. */
const tickSpace = 3.6;

/** Sets a part of a summary, such as a section with its heading, in a column. */
export type Part = (press: Press, content: Content, column: Column) => Promise<void>;

/** A summary: the minimum and maximum width of its columns, and its minimum height. */
interface Summary {
  readonly least: number;
  readonly width: number;
  readonly height: number;
  /** The height of its lines above and below the board. The lines stay outside the bleed. Optional; default: none. */
  readonly lines?: number;
  /** All texts beside the board, for paper that is too small for the columns. */
  readonly parts: readonly Part[];
  /** The width of the slips with these texts, on such paper. */
  readonly slip: number;
}

/**
 * The page with the board sideways in the middle, and the summary in side columns, which may be taller than the board.
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
  // Cutting lines to the edge of the sheet would cross columns that are taller than the board.
  const crossed = high && options.marks === 'full';
  const above = bleed > 0 ? Math.max(margin, border + (summary.lines ?? 0)) : margin;
  if (y < above + bleed || space < summary.least || crossed || height > page.height - 2 * edge) return null;
  const width = Math.min(summary.width, space);
  const column = { y: (page.height - height) / 2, width, height };
  return {
    frame,
    paper: options.paper.name,
    board: { x, y, ...board },
    // A column that is narrower than its space is centred.
    left: { x: edge + (space - width) / 2, ...column },
    right: { x: page.width - edge - width - (space - width) / 2, ...column },
  };
}

/** The space inside a slip, and between the slip’s columns and parts. */
const slipSpace = { inset: 3.4, columns: 5, parts: 4 };

/** The parts of a summary in order on slips, each with columns and a cutting line. */
class Slips {
  readonly #press: Press;
  readonly #content: Content;
  readonly #width: number;
  #parts: readonly Part[];

  constructor(press: Press, content: Content, { parts, slip }: Summary) {
    this.#press = press;
    this.#content = content;
    this.#parts = parts;
    this.#width = slip;
  }

  /** A slip with as many of the remaining parts as fit; null if none fits or none remains. */
  async take(room: Size): Promise<Scene | null> {
    const { inset, columns: between, parts: below } = slipSpace;
    const space = { width: room.width - 2 * inset, height: room.height - 2 * inset };
    const across = Math.floor((space.width + between) / (this.#width + between));
    const columns: { readonly parts: SceneNode[]; height: number }[] = [];
    let taken = 0;
    for (const part of this.#parts) {
      const set = new Column(this.#press, 0, 0, this.#width, longest);
      await part(this.#press, this.#content, set);
      if (set.y > space.height || across < 1) break;
      let column = columns.at(-1);
      if (!column || column.height + below + set.y > space.height) {
        if (columns.length === across) break;
        columns.push((column = { parts: [], height: -below }));
      }
      const x = inset + (columns.length - 1) * (this.#width + between);
      column.parts.push(translate(x, inset + column.height + below, set.nodes));
      column.height += below + set.y;
      taken++;
    }
    if (taken === 0) return null;
    this.#parts = this.#parts.slice(taken);
    const width = 2 * inset + columns.length * (this.#width + between) - between;
    const height = 2 * inset + Math.max(...columns.map((column) => column.height));
    const { ink } = this.#press.tokens.neutral;
    const edge = path(rectangle(0, 0, width, height), { stroke: ink, strokeWidth: 0.2, line: 'cut' });
    return { width, height, children: [edge, ...columns.flatMap(({ parts }) => parts)] };
  }
}

/** A board as tiles, or between the marks of a machine. Its summary is on slips, beside the tiles if they fit there. */
async function apartPages(
  press: Press,
  content: Content,
  sheet: SheetOptions,
  info: SheetInfo,
  scene: Scene,
  summary: Summary,
): Promise<readonly Page[]> {
  const slips = new Slips(press, content, summary);
  const tiles =
    sheet.machine && fitsShelf(sheet, scene)
      ? await packShelves(press, sheet, info, [[{ scene, unofficial: false }]], { bleed: sheet.bleed, notes: [] })
      : await packTiles(press, sheet, info, scene, tile(sheet, scene, info.path), (room) => slips.take(room));
  const others: Scene[] = [];
  const area = shelfRoom(sheet);
  for (let next = await slips.take(area); next; next = await slips.take(area)) others.push(next);
  if (others.length === 0) return tiles;
  const about = { ...info, title: `${info.title}, ${press.words.cuts.summary}` };
  const pieces = others.map((each) => [{ scene: each, unofficial: info.unofficial }]);
  return [...tiles, ...(await packShelves(press, sheet, about, pieces, { notes: [press.words.cuts.slip] }))];
}

/** The double ruler, vertical, down from (x, y). */
export async function uprightRuler(press: Press, x: number, y: number): Promise<SceneNode> {
  return group([await ruler(press)], { matrix: [0, 1, -1, 0, x + rulerSize.height, y] });
}

function enlarged(scene: Scene, factor: number): Scene {
  if (factor === 1) return scene;
  const matrix: Matrix = [factor, 0, 0, factor, 0, 0];
  return { width: scene.width * factor, height: scene.height * factor, children: [group(scene.children, { matrix })] };
}

/** The sizes of the squares of a board. `around` is the room beside the squares, in mm. */
export const squaresIn = (
  { columns, rows, square }: { readonly columns: number; readonly rows: number; readonly square: number },
  around = 0,
) => ({ least: square, most: Math.floor((square * longest) / (Math.max(columns, rows) * square + around)) });

/** A board as a component: either one page with board and summary if they fit, or a page per tile. */
export function boardMaker(
  game: GameId,
  board: {
    readonly squares?: ComponentMaker['squares'];
    /** The data of its version. */
    readonly sources: (content: Content) => unknown;
    readonly scene: (press: Press, content: Content, bleed: number) => Promise<Scene>;
    readonly summary: Summary;
    readonly compose: (
      press: Press,
      content: Content,
      layout: BoardPage,
      version: string,
    ) => Promise<readonly SceneNode[]>;
  },
): ComponentMaker {
  const { squares, summary, compose } = board;
  const self: ComponentMaker = {
    game,
    id: 'board',
    takes: squares ? ['square', 'bleed'] : ['bleed'],
    ...(squares ? { squares } : {}),
    kind: 'tiles',
    forMachines: true,
    ids: () => ['board'],
    make: async (press, content, { only, square, bleed = 0 }) => {
      const component = infoOf(self, content);
      const version = versionOf(content, board.sources(content));
      const usual = squares?.(content).least ?? 1;
      const factor = (square ?? usual) / usual;
      const scene = enlarged(await board.scene(press, content, bleed / factor), factor);
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
          const layout = sheet.machine ? null : boardPage(sheet, scene, summary);
          if (!layout) return apartPages(press, content, sheet, info, scene, summary);
          const marks = drawMarks(cutsOf([layout.board], sheet.bleed), layout.frame, sheet);
          const placed = placeScene(scene, layout.board);
          const children = [...marks, placed, ...(await compose(press, content, layout, version))];
          return [correct(children, layout.frame, layout.board, grow(layout.board, sheet.bleed), sheet, false)];
        },
      };
    },
  };
  return self;
}
