import { piecesOf, type CountedPiece, type MadeGame } from '../../src/content/made.ts';
import { reachOf, spacesOf, type Space } from '../../src/content/made-spaces.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { MadeBoard } from '../../src/content/schema/made.ts';
import type { Game } from '../../src/content/schema/game.ts';
import { circle, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { figure, path, translate, type Box, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { textToFit, type TextBox } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { headOf, infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';
import { packTiles, tile } from '../sheet/tiles.ts';
import { groundArt, onGroundOf } from './made-ground.ts';
import { frontScene } from './made-pieces.ts';

type Point = readonly [x: number, y: number];

const white = '#FFFFFF';
/** The least size of words on a board, in points. */
const leastWords = 8;

const lineThrough = (points: readonly Point[]): string =>
  data(...points.flatMap(([x, y], at) => [at > 0 ? 'L' : 'M', x, y]));

/** A board of any kind, drawn from its spaces. */
class BoardArt {
  readonly #press: Press;
  readonly #board: Entity<MadeBoard>;
  readonly #accent: Game['accent'];
  readonly #laid: ReturnType<typeof spacesOf>;

  constructor(press: Press, board: Entity<MadeBoard>, accent: Game['accent']) {
    this.#press = press;
    this.#board = board;
    this.#accent = accent;
    this.#laid = spacesOf(board);
  }

  /** The board with white paper around it, beyond the cut. */
  async scene(bleed: number): Promise<Scene> {
    const { edge, links, name, summary = name } = this.#board;
    const { spaces, lines } = this.#laid;
    const [width, height] = [this.#laid.width + 2 * edge, this.#laid.height + 2 * edge];
    const { ink, line } = this.#press.tokens.neutral;
    const stroke = this.#board.track ? { stroke: line, strokeWidth: 1.6 } : { stroke: ink, strokeWidth: 0.8 };
    const nodes: SceneNode[] = [
      path(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), { fill: white }),
      ...lines.map((points) => path(lineThrough(points.map((point) => this.#moved(point))), stroke)),
      ...links.filter(({ as }) => as === 'line').flatMap((link) => this.#link(link)),
    ];
    for (const space of spaces.values()) nodes.push(...(await this.#space(space)));
    nodes.push(...links.filter(({ as }) => as !== 'line').flatMap((link) => this.#link(link)));
    if (this.#board.labels === 'coordinates') nodes.push(...(await this.#coordinates()));
    return { width, height, children: [figure(nodes, summary, { x: 0, y: 0, width, height })] };
  }

  #moved([x, y]: Point): Point {
    const { edge } = this.#board;
    return [x + edge, y + edge];
  }

  #link({ from, to, as }: MadeBoard['links'][number]): readonly SceneNode[] {
    const [one, other] = [from, to].map((id) => this.#laid.spaces.get(String(id)) as Space) as [Space, Space];
    const { ink } = this.#press.tokens.neutral;
    const { deep, fill } = this.#accent;
    const [[ax, ay], [bx, by]] = [this.#moved(one.at), this.#moved(other.at)];
    const whole = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [(bx - ax) / whole, (by - ay) / whole];
    // Lines end in the middle of a space. Arrows and ladders end beside the middle, so that its words stay free.
    const [start, end] = as === 'line' ? [0, whole] : [one.room * 0.25, whole - other.room * 0.25];
    const at = (along: number, aside = 0): Point => [ax + ux * along - uy * aside, ay + uy * along + ux * aside];
    const line = (stroke: string, strokeWidth: number, d: string) => path(d, { stroke, strokeWidth, round: true });
    if (as === 'ladder') {
      const rungs = Math.max(1, Math.floor((end - start) / 4.5));
      const step = (end - start) / rungs;
      const d = [
        ...[-1.8, 1.8].map((aside) => lineThrough([at(start, aside), at(end, aside)])),
        ...Array.from({ length: rungs }, (_, rung) => start + (rung + 0.5) * step).map((along) =>
          lineThrough([at(along, -1.8), at(along, 1.8)]),
        ),
      ].join('');
      return [line(white, 2.2, d), line(deep, 0.9, d)];
    }
    if (as === 'snake') {
      const [bend, length] = [(end - start) * 0.16, end - start];
      const curve = [at(start + length * 0.3, bend), at(start + length * 0.6, -bend), at(end)];
      const d = data('M', ...at(start), 'C', ...curve.flat());
      const head = { fill: deep, stroke: white, strokeWidth: 0.5 };
      return [line(white, 3.6, d), line(fill, 2.4, d), path(circle(...at(start), 2.4), head)];
    }
    const shaft = line(ink, 0.8, lineThrough([at(start), at(as === 'arrow' ? end - 2 : end)]));
    if (as === 'line') return [shaft];
    return [shaft, path(`${lineThrough([at(end), at(end - 3.6, 1.8), at(end - 3.6, -1.8)])}Z`, { fill: ink })];
  }

  #outline({ at, corners, radius }: Space): string {
    const [x, y] = this.#moved(at);
    return radius === undefined
      ? `${lineThrough(corners.map(([dx, dy]): Point => [x + dx, y + dy]))}Z`
      : circle(x, y, radius);
  }

  async #space(space: Space): Promise<readonly SceneNode[]> {
    const { ink } = this.#press.tokens.neutral;
    const { kinds, areas } = this.#board;
    const kind = space.kind === undefined ? undefined : kinds[space.kind];
    const look = kind ?? ({ ground: space.dark ? 'mid' : 'paper' } as const);
    const shape = this.#outline(space);
    const { from, to } = reachOf(space);
    const [x, y] = this.#moved(from);
    const box = { x, y, width: to[0] - from[0], height: to[1] - from[1] };
    const words = await this.#words(space, look);
    return [
      groundArt(this.#press, look, this.#accent, shape, box, words.plate),
      path(shape, { stroke: ink, strokeWidth: areas ? 0.6 : 0.35 }),
      ...words.nodes,
    ];
  }

  /** The icon and the words of a space, and the plate behind them if there is a pattern. */
  async #words(space: Space, look: Parameters<typeof onGroundOf>[1]): Promise<{ nodes: SceneNode[]; plate?: string }> {
    const { label, icon: sign, room, from } = space;
    const { file, links, points, track } = this.#board;
    const [x, y] = this.#moved(space.at);
    const fill = onGroundOf(this.#press, look);
    const origin = { file, path: from };
    // A point is too small for its words, and arrows and ladders need the middle of a space.
    const isBeside = points !== undefined;
    const isInCorner =
      !isBeside && (track !== undefined || links.some(({ as }) => as !== 'line')) && space.radius === undefined;
    const nodes: SceneNode[] = [];
    const plates: string[] = [];
    const both = sign !== undefined && label !== undefined && !isBeside && !isInCorner;
    if (sign !== undefined) {
      const size = room * (both ? 0.42 : 0.62);
      const top = both ? y - room * 0.4 : y - size / 2;
      nodes.push(icon(this.#press, sign, origin, x - size / 2, top, size, fill));
      plates.push(circle(x, top + size / 2, size * 0.62));
    }
    if (label !== undefined) {
      const side = room * 0.46;
      const box: Box = isBeside
        ? { x: x + room * 0.5 + 0.6, y: y + room * 0.3, width: 24, height: 4 }
        : isInCorner
          ? { x: x - side, y: y - side, width: 2 * side, height: 4.4 }
          : {
              x: x - side,
              y: both ? y + room * 0.08 : y - room * 0.4,
              width: 2 * side,
              height: room * (both ? 0.36 : 0.8),
            };
      const most = isBeside || isInCorner ? leastWords + 1 : Math.min(14, Math.max(leastWords, room * 0.5));
      const words: TextBox = {
        ...box,
        text: label,
        origin,
        tag: null,
        style: {
          font: 'narrow-700',
          size: most,
          leading: 1.05,
          align: isBeside || isInCorner ? 'start' : 'center',
          valign: isInCorner ? 'start' : 'center',
          fill,
        },
      };
      nodes.push(await textToFit(this.#press, words, leastWords));
      const width = Math.min(box.width, this.#press.fonts.measure(label, 'narrow-700', most) + 2.4);
      const lines = Math.ceil((this.#press.fonts.measure(label, 'narrow-700', most) + 1) / box.width);
      const height = Math.min(box.height, lines * pt(most) * 1.1 + 1.2);
      const top = isInCorner ? box.y - 0.4 : box.y + (box.height - height) / 2;
      plates.push(roundRectangle(isInCorner ? box.x - 0.8 : x - width / 2, top, width, height, 1));
    }
    return { nodes, ...(plates.length > 0 && !isBeside ? { plate: plates.join('') } : {}) };
  }

  /** Letters below a grid, and numbers at its left. */
  async #coordinates(): Promise<readonly SceneNode[]> {
    const { edge, grid, file } = this.#board;
    const side = grid?.space ?? 0;
    const columns = Math.round(this.#laid.width / side);
    const rows = Math.round(this.#laid.height / side);
    const set = (text: string, box: Box): Promise<SceneNode> =>
      textToFit(
        this.#press,
        {
          ...box,
          text,
          origin: { file, path: ['labels'] },
          tag: null,
          style: { font: 'narrow-600', size: leastWords, leading: 1, align: 'center', valign: 'center' },
        },
        leastWords,
      );
    const bottom = edge + this.#laid.height;
    const letters = Array.from({ length: columns }, (_, at) =>
      set(String.fromCharCode(97 + at), { x: edge + at * side, y: bottom, width: side, height: edge }),
    );
    const numbers = Array.from({ length: rows }, (_, at) =>
      set(String(rows - at), { x: 0, y: edge + at * side, width: edge, height: side }),
    );
    return Promise.all([...letters, ...numbers]);
  }
}

/** A board with its pieces at the start, in the order of the players. */
export async function setUpScene(press: Press, made: MadeGame, board: Entity<MadeBoard>): Promise<Scene> {
  const { about, pieces } = made;
  const scene = await new BoardArt(press, board, about.accent).scene(0);
  const { spaces } = spacesOf(board);
  const all = pieces ? piecesOf(pieces.pieces, about.players.max) : [];
  const nodes: SceneNode[] = [];
  for (const [id, places] of Object.entries(board.start)) {
    const copies = all
      .filter(({ index }) => pieces?.pieces[index]?.id === id)
      .flatMap((piece) => Array(piece.count).fill(piece));
    for (const [at, place] of places.entries()) {
      const { at: middle } = spaces.get(String(place)) as Space;
      const front = await frontScene(press, made, copies[at] as CountedPiece);
      nodes.push(
        translate(middle[0] + board.edge - front.width / 2, middle[1] + board.edge - front.height / 2, front.children),
      );
    }
  }
  return { ...scene, children: [...scene.children, ...nodes] };
}

/** A board of a made game: one sheet, or tiles to glue together. */
export function madeBoard(game: GameId, id: string): ComponentMaker {
  const self: ComponentMaker = {
    game,
    id: `board-${id}`,
    takes: ['bleed'],
    kind: 'tiles',
    forMachines: true,
    ids: () => [self.id],
    make,
    // The game sets its size, and its words are already large.
    large: make,
  };
  async function make(press: Press, content: Content, { only, bleed = 0 }: Parameters<ComponentMaker['make']>[2]) {
    const { boards, about } = content.made.get(game)!;
    const board = boards.get(id)!;
    const component = infoOf(self, content);
    const info = headOf(content, game, component, versionOf(content, [component, board, about.accent]));
    const wanted = !only || only.includes(self.id);
    const scene = await new BoardArt(press, board, about.accent).scene(bleed);
    return {
      ...info,
      single: true,
      bleeds: true,
      pictures: wanted ? [{ name: self.id, title: board.name, scene }] : [],
      pages: async (sheet: Parameters<typeof tile>[0]) =>
        wanted ? packTiles(press, sheet, info, scene, tile(sheet, scene, info.path)) : [],
    };
  }
  return self;
}
