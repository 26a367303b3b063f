import { accentOf, piecesOf, type CountedPiece, type MadeGame } from '../../src/content/made.ts';
import { piecesNamed } from '../../src/content/made-figure.ts';
import { letterOf, reachOf, spacesOf, type Space } from '../../src/content/made-spaces.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { MadeBoard } from '../../src/content/schema/made.ts';
import type { Game } from '../../src/content/schema/game.ts';
import { edgeFrame } from '../design/panel.ts';
import { circle, covering, data, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { figure, group, path, type Box, type Matrix, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { fits, textToFit, type TextBox, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { headOf, infoOf, versionOf, type ComponentMaker } from '../sheet/product.ts';
import type { Size } from '../sheet/options.ts';
import { longest, packTiles, tile, type Seams } from '../sheet/tiles.ts';
import { groundArt, onGroundOf } from './made-ground.ts';
import { freePlace, never, overlap } from './free-place.ts';
import { foldLine, frontScene, ghostOf } from './made-pieces.ts';

type Point = readonly [x: number, y: number];

const white = '#FFFFFF';
/** The minimum size of words on a board, in points. */
const leastWords = 8;
/** The shortest edge of a board with a line inside its cut, in mm. */
const leastFramed = 3;
/** The minimum size of words in a picture that is smaller than the board, in points. */
const leastInPicture = 6.5;

const lineThrough = (points: readonly Point[]): string =>
  data(...points.flatMap(([x, y], at) => [at > 0 ? 'L' : 'M', x, y]));

type SpaceLook = Pick<MadeBoard['kinds'][string], 'ground' | 'pattern'>;

type Arrow = readonly [from: string, to: string];

/** The shortest link between areas, in mm. */
const shortestLink = 8;

/** The distance from the middle of a space to its edge, in a direction of length 1. */
function edgeOf({ corners, radius }: Space, [x, y]: Point): number {
  if (radius !== undefined) return radius;
  const crossings = corners.flatMap(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length]!;
    const [wide, high] = [bx - ax, by - ay];
    const turn = x * high - y * wide;
    const share = (ax * y - ay * x) / turn;
    return turn !== 0 && share >= 0 && share <= 1 ? [(ax * high - ay * wide) / turn] : [];
  });
  return Math.max(0, ...crossings);
}

class BoardArt {
  readonly #press: Press;
  readonly #board: Entity<MadeBoard>;
  readonly #accent: Game['accent'];
  readonly #laid: ReturnType<typeof spacesOf>;
  /** The scale of the picture. If it makes words too small, they are enlarged on the board, or left out. */
  readonly #scale: number;
  /** The boxes of the pieces on it, and the arrows over it, which should not cover words. */
  readonly #pieces: readonly Box[];
  /** The boxes of the words beside points. */
  readonly #labels: Box[] = [];
  readonly #arrows: readonly Arrow[];

  /** `width` is the width of the picture, in mm. */
  constructor(
    press: Press,
    board: Entity<MadeBoard>,
    accent: Game['accent'],
    {
      width = Infinity,
      pieces = [],
      arrows = [],
    }: { readonly width?: number; readonly pieces?: readonly Box[]; readonly arrows?: readonly Arrow[] } = {},
  ) {
    this.#press = press;
    this.#board = board;
    this.#accent = accent;
    this.#laid = spacesOf(board);
    this.#scale = Math.min(1, width / this.size.width);
    this.#pieces = pieces;
    this.#arrows = arrows;
  }

  get size(): Size {
    const { edge } = this.#board;
    return { width: this.#laid.width + 2 * edge, height: this.#laid.height + 2 * edge };
  }

  /** The boxes around its spaces, and its folds. The parts of a large board end beside them. */
  get seams(): Seams {
    return { spaces: [...this.#laid.spaces.values()].map((space) => this.#boxOf(space)), ...this.#folded };
  }

  get #folded(): Pick<Seams, 'across' | 'down'> {
    const { width, height } = this.size;
    const { fold } = this.#board;
    const isWide = width >= height;
    return {
      across: fold === 'quarter' || (fold === 'half' && isWide) ? [width / 2] : [],
      down: fold === 'quarter' || (fold === 'half' && !isWide) ? [height / 2] : [],
    };
  }

  async scene(bleed: number): Promise<Scene> {
    const { links, name, summary = name, roads } = this.#board;
    const { spaces, lines } = this.#laid;
    const { width, height } = this.size;
    const { ink, line } = this.#press.tokens.neutral;
    const stroke = this.#board.track ? { stroke: line, strokeWidth: 1.6 } : { stroke: ink, strokeWidth: 0.8 };
    const nodes: SceneNode[] = [
      path(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), { fill: white }),
      ...this.#background(bleed),
      ...(this.#board.edge < leastFramed ? [] : [edgeFrame(this.#press, width, height, bleed)]),
      ...lines.map((points) => path(lineThrough(points.map((point) => this.#moved(point))), stroke)),
      ...links.filter(({ as }) => as === 'line').flatMap((link) => this.#link(link)),
    ];
    const labels: SceneNode[] = [];
    for (const space of spaces.values()) nodes.push(...(await this.#space(space, labels)));
    nodes.push(...links.filter(({ as }) => as !== 'line').flatMap((link) => this.#link(link)), ...labels);
    for (const [id, road] of Object.entries(roads)) if (!Array.isArray(road) && road.show) nodes.push(...this.road(id));
    for (const [index, link] of links.entries()) nodes.push(...(await this.#linkLabel(link, index)));
    if (this.#board.labels === 'coordinates') nodes.push(...(await this.#coordinates()));
    nodes.push(...this.#folds(bleed));
    return { width, height, children: [figure(nodes, summary, { x: 0, y: 0, width, height })] };
  }

  /**
   * The picture under the spaces. A photograph covers the board, and has the same size with any bleed: beyond its
   * edges are its mirror images. A drawing is in the middle.
   */
  #background(bleed: number): readonly SceneNode[] {
    const { background, file } = this.#board;
    if (background === undefined) return [];
    const { width, height } = this.size;
    const picture = this.#press.icon(background)?.picture;
    if (!picture) {
      const side = Math.min(width, height);
      const origin = { file, path: ['background'] };
      const [x, y] = [(width - side) / 2, (height - side) / 2];
      return [icon(this.#press, background, origin, x, y, side, this.#accent.tint)];
    }
    const image = covering(picture, { x: 0, y: 0, width, height });
    const [wide, , , high, left, top] = image.matrix;
    /** The scale and the offset of each image along a side, the picture itself last. */
    const along = (from: number, length: number): readonly (readonly [scale: number, at: number])[] =>
      -from >= bleed
        ? [[1, 0]]
        : [
            [-1, 2 * from],
            [-1, 2 * (from + length)],
            [1, 0],
          ];
    const images = along(left, wide).flatMap(([a, x]) =>
      along(top, high).map(([d, y]) => group([image], { matrix: [a, 0, 0, d, x, y] })),
    );
    return [group(images, { clip: rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed) })];
  }

  #folds(bleed: number): readonly SceneNode[] {
    const { width, height } = this.size;
    const { across, down } = this.#folded;
    const lines = [
      ...across.map((x) => data('M', x, -bleed, 'V', height + bleed)),
      ...down.map((y) => data('M', -bleed, y, 'H', width + bleed)),
    ];
    return lines.map((d) => foldLine(this.#press, d));
  }

  /** Thin arrows along a road, from each space to the next. */
  road(id: string): readonly SceneNode[] {
    const places = this.#laid.roads.get(id) ?? [];
    return places.slice(1).flatMap((place, at) => this.arrow(places[at]!, place));
  }

  /** A thin arrow between the middles of two spaces, on a white line. */
  arrow(from: string, to: string): readonly SceneNode[] {
    const { whole, at } = this.#lineBetween(this.#spaceOf(from), this.#spaceOf(to));
    const short = Math.min(whole * 0.2, 3);
    // In a smaller picture, arrows are as thick as in print.
    const weight = Math.min(2.2, 1 / this.#scale);
    const [start, end] = [short, whole - short];
    const [long, side] = [2.8 * weight, 1.4 * weight];
    const shaft = lineThrough([at(start), at(end - long * 0.6)]);
    const head = `${lineThrough([at(end), at(end - long, side), at(end - long, -side)])}Z`;
    return [
      path(shaft, { stroke: white, strokeWidth: 1.4 * weight, round: true }),
      path(shaft, { stroke: this.#accent.deep, strokeWidth: 0.7 * weight, round: true }),
      path(head, { fill: this.#accent.deep, stroke: white, strokeWidth: 0.3 }),
    ];
  }

  async #linkLabel({ from, to, label }: MadeBoard['links'][number], index: number): Promise<readonly SceneNode[]> {
    if (label === undefined) return [];
    const [one, other] = [this.#spaceOf(from), this.#spaceOf(to)];
    const [start, end] = this.#endsOf(one, other);
    const [x, y] = this.#lineBetween(one, other).at((start + end) / 2);
    const size = this.#leastSize;
    const [width, height] = [this.#press.fonts.measure(label, 'narrow-700', size) + 2, pt(size) * 1.4];
    const box = { x: x - width / 2, y: y - height / 2, width, height };
    const words = await textToFit(
      this.#press,
      this.#textBox(box, label, ['links', index, 'label'], { size, wrap: 'nowrap' }),
      size,
    );
    const { ink } = this.#press.tokens.neutral;
    return [
      path(roundRectangle(box.x, box.y, width, height, 1), { fill: white, stroke: ink, strokeWidth: 0.2 }),
      words,
    ];
  }

  /** The minimum size of words, so that they are legible in a smaller picture as well. */
  get #leastSize(): number {
    return Math.max(leastWords, leastInPicture / this.#scale);
  }

  /** Words of the board in a box. They have no tag, because the board’s description replaces them. */
  #textBox(
    box: Box,
    text: string,
    path: Origin['path'],
    style: Partial<TextStyle> & { readonly size: number },
  ): TextBox {
    const origin = { file: this.#board.file, path };
    const usual = { font: 'narrow-700', leading: 1, align: 'center', valign: 'center' } as const;
    return { ...box, text, origin, tag: null, style: { ...usual, ...style } };
  }

  #moved([x, y]: Point): Point {
    const { edge } = this.#board;
    return [x + edge, y + edge];
  }

  #spaceOf(id: string | number): Space {
    return this.#laid.spaces.get(String(id)) as Space;
  }

  #boxOf(space: Space): Box {
    const { from, to } = reachOf(space);
    const [x, y] = this.#moved(from);
    return { x, y, width: to[0] - from[0], height: to[1] - from[1] };
  }

  /** The length of the line between the middles of two spaces, and the points along and beside it. */
  #lineBetween(from: Space, to: Space): { whole: number; at: (along: number, aside?: number) => Point } {
    const [[ax, ay], [bx, by]] = [this.#moved(from.at), this.#moved(to.at)];
    const whole = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / whole, (by - ay) / whole];
    return { whole, at: (along, aside = 0) => [ax + ux * along - uy * aside, ay + uy * along + ux * aside] };
  }

  /**
   * The distances from the middle of a space at which a link begins and ends, so that it covers no words: at the edges
   * of areas, and elsewhere beside the middles.
   */
  #endsOf(one: Space, other: Space): readonly [start: number, end: number] {
    const { whole, at } = this.#lineBetween(one, other);
    if (!this.#board.areas) return [one.room * 0.25, whole - other.room * 0.25];
    const [ax, ay] = at(0);
    const [bx, by] = at(1);
    const [x, y] = [bx - ax, by - ay];
    const [start, end] = [edgeOf(one, [x, y]), whole - edgeOf(other, [-x, -y])];
    const [middle, half] = [(start + end) / 2, Math.max(shortestLink, end - start) / 2];
    return [middle - half, middle + half];
  }

  #link({ from, to, as }: MadeBoard['links'][number]): readonly SceneNode[] {
    const [one, other] = [this.#spaceOf(from), this.#spaceOf(to)];
    const { ink } = this.#press.tokens.neutral;
    const { deep, fill } = this.#accent;
    const { whole, at } = this.#lineBetween(one, other);
    // Lines are under the spaces.
    const [start, end] = as === 'line' ? [0, whole] : this.#endsOf(one, other);
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

  /** The art of a space. Words that must be over links are added to `labels`. */
  async #space(space: Space, labels: SceneNode[]): Promise<readonly SceneNode[]> {
    const { ink } = this.#press.tokens.neutral;
    const { kinds, areas, background, points } = this.#board;
    const kind = space.kind === undefined ? undefined : kinds[space.kind];
    const look: SpaceLook = kind ?? { ground: space.dark ? 'mid' : 'paper' };
    const shape = this.#outline(space);
    const words = await this.#words(space, look, labels);
    // A plain space shows the picture under it.
    const isPlain = look.ground === 'paper' && look.pattern === undefined;
    const isClear = background !== undefined && isPlain && !points;
    return [
      ...(isClear
        ? words.plate === undefined
          ? []
          : [path(words.plate, { fill: white })]
        : [
            groundArt(
              this.#press,
              look,
              kind?.colour ? accentOf(kind.colour) : this.#accent,
              shape,
              this.#boxOf(space),
              words.plate,
            ),
          ]),
      path(shape, { stroke: ink, strokeWidth: areas ? 0.6 : 0.35 }),
      ...words.nodes,
    ];
  }

  /**
   * The boxes that words beside points should not cover: short parts of the lines and arrows, the points and the
   * pieces.
   */
  get #drawn(): readonly Box[] {
    const lines = this.#laid.lines.map((points) => points.map((point) => this.#moved(point)));
    const ends = [...this.#board.links.map(({ from, to }) => [from, to]), ...this.#arrows];
    const links = ends.map((ids) => ids.map((id) => this.#moved(this.#spaceOf(id).at)));
    const parts = [...lines, ...links].flatMap((points) =>
      points.slice(1).flatMap(([x, y], index): Box[] => {
        const [fromX, fromY] = points[index]!;
        const count = Math.ceil(Math.hypot(x - fromX, y - fromY));
        return Array.from({ length: count + 1 }, (_, at) => ({
          x: fromX + ((x - fromX) * at) / count,
          y: fromY + ((y - fromY) * at) / count,
          width: 0,
          height: 0,
        }));
      }),
    );
    return [...parts, ...[...this.#laid.spaces.values()].map((space) => this.#boxOf(space)), ...this.#pieces];
  }

  /** The place of words beside a point or the piece on it, away from lines if possible. */
  #beside(
    { at, room }: Space,
    width: number,
    height: number,
  ): { readonly box: Box; readonly isFree: boolean; readonly isLegible: boolean } {
    const [x, y] = this.#moved(at);
    const here = this.#pieces.filter((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 0.01);
    const reach = Math.max(room, ...here.flatMap((box) => [box.width, box.height]));
    const [far, near] = [reach / 2 + 0.6, reach * 0.3];
    const [left, right, up, down] = [x - far - width, x + far, y - near - height, y + near];
    const [middle, centre] = [x - width / 2, y - height / 2];
    const corners = [
      [right, down],
      [right, up],
      [left, up],
      [left, down],
      [middle, y + far],
      [middle, y - far - height],
      [right, centre],
      [left, centre],
    ] as const;
    const places = corners.map(([boxX, boxY]) => ({ x: boxX, y: boxY, width, height }));
    const taken = [...this.#drawn, ...this.#labels].map((box) => ({ box, weight: never }));
    const found = freePlace(places, { x: 0, y: 0, ...this.size }, taken);
    const box = found?.box ?? places[0]!;
    const isLegible = ![...this.#pieces, ...this.#labels].some((other) => overlap(other, box) > 0);
    if (isLegible) this.#labels.push(box);
    return { box, isFree: found?.hidden === 0, isLegible };
  }

  /** The icon and the words of a space. If it has a pattern, they are on a plate. */
  async #words(
    space: Space,
    look: Parameters<typeof onGroundOf>[1],
    labels: SceneNode[],
  ): Promise<{ readonly nodes: readonly SceneNode[]; readonly plate: string | undefined }> {
    const { label, icon: sign, room, from } = space;
    const { file, links, points, track, areas } = this.#board;
    const [x, y] = this.#moved(space.at);
    const fill = onGroundOf(this.#press, look);
    const origin = { file, path: from };
    // A point is too small for words, and arrows and ladders need the middle of a space, so the words are beside it. In
    // areas, they do not.
    const isBeside = points !== undefined;
    const isUnderLinks = !isBeside && !areas && links.some(({ as }) => as !== 'line');
    const isInCorner = !isBeside && (track !== undefined || isUnderLinks) && space.radius === undefined;
    const nodes: SceneNode[] = [];
    const plates: string[] = [];
    const all = () => ({ nodes, plate: isBeside || plates.length === 0 ? undefined : plates.join('') });
    const both = sign !== undefined && label !== undefined && !isBeside && !isInCorner;
    if (sign !== undefined) {
      const size = room * (both ? 0.42 : 0.62);
      const top = both ? y - room * 0.4 : y - size / 2;
      nodes.push(icon(this.#press, sign, origin, x - size / 2, top, size, fill));
      plates.push(circle(x, top + size / 2, size * 0.62));
    }
    if (label !== undefined) {
      const side = room * 0.46;
      const least = this.#leastSize;
      const most = isBeside || isInCorner ? least + 1 : Math.max(least, Math.min(14, room * 0.5));
      const long = this.#press.fonts.measure(label, 'narrow-700', most);
      const beside = isBeside ? this.#beside(space, Math.min(24 / this.#scale, long + 0.8), pt(most) * 1.1) : undefined;
      const box: Box = beside
        ? beside.box
        : isInCorner
          ? { x: x - side, y: y - side, width: 2 * side, height: Math.max(4.4, pt(most) * 1.2) }
          : {
              x: x - side,
              y: both ? y + room * 0.08 : y - room * 0.4,
              width: 2 * side,
              height: room * (both ? 0.36 : 0.8),
            };
      const words = this.#textBox(box, label, from, {
        size: most,
        leading: 1.05,
        align: isBeside || isInCorner ? 'start' : 'center',
        valign: isInCorner ? 'start' : 'center',
        fill: isBeside || isUnderLinks ? this.#press.tokens.neutral.ink : fill,
      });
      // In a picture, a piece would hide part of the words in the middle, or most of the words in the corner.
      const shown = Math.min(long, box.width);
      const set = isInCorner ? { ...box, width: shown, height: pt(most) } : { ...box, x: x - shown / 2, width: shown };
      const hidden = Math.max(0, ...this.#pieces.map((piece) => overlap(piece, set)));
      const isCovered = isBeside ? !beside?.isLegible : hidden > (isInCorner ? (set.width * set.height) / 4 : 0);
      const isHidden = this.#scale < 1 && isCovered;
      const isLeftOut =
        isHidden ||
        (least > leastWords && !(await fits(this.#press, { ...words, style: { ...words.style, size: least } })));
      if (isLeftOut) return all();
      if (beside && (!beside.isFree || this.#board.background !== undefined))
        nodes.push(path(roundRectangle(box.x - 0.4, box.y, box.width + 0.4, box.height, 1), { fill: white }));
      const text = await textToFit(this.#press, words, least);
      const width = Math.min(box.width, long + 2.4);
      const lines = Math.ceil((long + 1) / box.width);
      const height = Math.min(box.height, lines * pt(most) * 1.1 + 1.2);
      const top = isInCorner ? box.y - 0.4 : box.y + (box.height - height) / 2;
      const plate = roundRectangle(isInCorner ? box.x - 0.8 : x - width / 2, top, width, height, 1);
      if (isUnderLinks) labels.push(path(plate, { fill: white }), text);
      else {
        nodes.push(text);
        plates.push(plate);
      }
    }
    return all();
  }

  /** The coordinates of a grid: letters below it, and numbers at its left. */
  async #coordinates(): Promise<readonly SceneNode[]> {
    const { edge, grid, background } = this.#board;
    const size = this.#leastSize;
    const side = grid?.space ?? 0;
    const columns = Math.round(this.#laid.width / side);
    const rows = Math.round(this.#laid.height / side);
    const set = async (text: string, box: Box): Promise<SceneNode> => {
      const words = await textToFit(
        this.#press,
        this.#textBox(box, text, ['labels'], { font: 'narrow-600', size }),
        size,
      );
      const plate = circle(box.x + box.width / 2, box.y + box.height / 2, pt(size) * 0.7);
      return background === undefined ? words : group([path(plate, { fill: white }), words]);
    };
    const bottom = edge + this.#laid.height;
    const letters = Array.from({ length: columns }, (_, at) =>
      set(letterOf(at), { x: edge + at * side, y: bottom, width: side, height: edge }),
    );
    const numbers = Array.from({ length: rows }, (_, at) =>
      set(String(rows - at), { x: 0, y: edge + at * side, width: edge, height: side }),
    );
    return Promise.all([...letters, ...numbers]);
  }
}

/** The middle of a space, in mm from the top left of the board with its edge. */
const middleOf = ({ edge }: MadeBoard, { at: [x, y] }: Space): Point => [x + edge, y + edge];

/** The place of a piece on a space: men are larger than points, and elsewhere no piece is larger than its space. */
function placeOn(
  board: MadeBoard,
  space: Space,
  { width, height }: Size,
): { readonly scale: number; readonly matrix: Matrix; readonly box: Box } {
  const scale = board.points ? 1 : Math.min(1, space.room / Math.max(width, height));
  const [middle, centre] = middleOf(board, space);
  const size = { width: width * scale, height: height * scale };
  const [x, y] = [middle - size.width / 2, centre - size.height / 2];
  return { scale, matrix: [scale, 0, 0, scale, x, y], box: { x, y, ...size } };
}

/** The spaces of pieces, by the ids of pieces. */
type Placing = Readonly<Record<string, readonly (string | number)[]>>;

/** Pieces or their outlines on a board, with their boxes. */
type Placed = readonly { readonly node: SceneNode; readonly box: Box }[];

const piecesOn = (
  press: Press,
  content: Content,
  made: MadeGame,
  board: Entity<MadeBoard>,
  placed: Placing,
): Promise<Placed> =>
  Promise.all(
    placedOn(made, board, placed).map(async ({ piece, space }) => {
      const front = await frontScene(press, content, made, piece);
      const { matrix, box } = placeOn(board, space, front);
      return { node: group(front.children, { matrix }), box };
    }),
  );

/** The pieces on spaces. The spaces of an id are for its copies, in the order of the players. */
function placedOn(
  { about, pieces }: MadeGame,
  board: MadeBoard,
  placed: Placing,
): readonly { readonly piece: CountedPiece; readonly space: Space }[] {
  const { spaces } = spacesOf(board);
  const all = pieces ? piecesOf(pieces.pieces, about.players.max) : [];
  return Object.entries(placed).flatMap(([id, places]) => {
    const copies = piecesNamed(id, pieces?.pieces ?? [], all).flatMap((piece) =>
      Array<CountedPiece>(piece.count).fill(piece),
    );
    return places.map((place, at) => ({ piece: copies[at]!, space: spaces.get(String(place))! }));
  });
}

/** The edge of a board in a picture. Coordinates must be as legible as other words, so they may need a wider edge. */
function edgeInPicture(board: MadeBoard, width: number): number {
  if (board.labels !== 'coordinates') return board.edge;
  const { width: across } = spacesOf(board);
  const high = pt(leastInPicture) * 1.3;
  return Math.max(board.edge, (high * across) / Math.max(high, width - 2 * high));
}

/** A picture of a board with pieces, by default the pieces at the start, and with arrows and roads over it. */
export async function boardPicture(
  press: Press,
  content: Content,
  made: MadeGame,
  board: Entity<MadeBoard>,
  {
    placed = board.start,
    arrows = [],
    roads = [],
    width = Infinity,
  }: {
    readonly placed?: Placing;
    readonly arrows?: readonly Arrow[];
    readonly roads?: readonly string[];
    /** The width of the picture, for its words. Optional; default: the width of the board. */
    readonly width?: number;
  } = {},
): Promise<Scene> {
  const shown = { ...board, fold: 'none' as const, edge: edgeInPicture(board, width) };
  const pieces = await piecesOn(press, content, made, shown, placed);
  const art = new BoardArt(press, shown, made.about.accent, { width, pieces: pieces.map(({ box }) => box), arrows });
  const scene = await art.scene(0);
  return {
    ...scene,
    children: [
      ...scene.children,
      ...pieces.map(({ node }) => node),
      ...roads.flatMap((id) => art.road(id)),
      ...arrows.flatMap(([from, to]) => art.arrow(from, to)),
    ],
  };
}

/** The outlines of the pieces at the start, on the board. */
function ghostsOn(press: Press, content: Content, made: MadeGame, board: Entity<MadeBoard>): Placed {
  const { ink2 } = press.tokens.neutral;
  return (board.ghosts ? placedOn(made, board, board.start) : []).map(({ piece, space }) => {
    const ghost = ghostOf(content, piece);
    const { scale, matrix, box } = placeOn(board, space, ghost);
    const lines = [
      path(ghost.d, { stroke: white, strokeWidth: 0.8 / scale }),
      path(ghost.d, { stroke: ink2, strokeWidth: 0.3 / scale, dash: [1.2, 0.9] }),
    ];
    return { node: group(lines, { matrix }), box };
  });
}

/** The kinds of boards whose spaces have one size. */
const equal = ['grid', 'hexes', 'track'] as const;

/**
 * The sizes for the spaces of a board, from its own size to the size for a 2 m board; undefined if its spaces differ.
 */
function squaresOf(board: MadeBoard): { readonly least: number; readonly most: number } | undefined {
  const [least] = equal.flatMap((kind) => board[kind]?.space ?? []);
  if (least === undefined) return undefined;
  const { width, height } = spacesOf(board);
  return { least, most: Math.floor(((longest - 2 * board.edge) * least) / Math.max(width, height)) };
}

/** A board with spaces of this size. */
const withSquares = (board: Entity<MadeBoard>, space: number): Entity<MadeBoard> => ({
  ...board,
  ...Object.fromEntries(equal.flatMap((kind) => (board[kind] ? [[kind, { ...board[kind], space }]] : []))),
});

/** A board of a custom game: one sheet, or tiles to glue together. */
export function madeBoard(game: GameId, id: string, board: MadeBoard): ComponentMaker {
  const self: ComponentMaker = {
    game,
    id: `board-${id}`,
    ...(squaresOf(board)
      ? { takes: ['bleed', 'square'], squares: (content) => squaresOf(content.made.get(game)!.boards.get(id)!)! }
      : { takes: ['bleed'] }),
    kind: 'tiles',
    forMachines: true,
    ids: () => [self.id],
    make,
    // The game sets the board's size, and its words are already large.
    large: make,
  };
  async function make(
    press: Press,
    content: Content,
    { only, bleed = 0, square }: Parameters<ComponentMaker['make']>[2],
  ) {
    const made = content.made.get(game)!;
    const { boards, about, pieces } = made;
    const own = boards.get(id)!;
    const board = square === undefined ? own : withSquares(own, square);
    const component = infoOf(self, content);
    const info = headOf(
      content,
      game,
      component,
      versionOf(content, [component, board, about.accent, board.ghosts && pieces]),
    );
    const wanted = !only || only.includes(self.id);
    const ghosts = ghostsOn(press, content, made, board);
    const art = new BoardArt(press, board, about.accent, { pieces: ghosts.map(({ box }) => box) });
    const plain = await art.scene(bleed);
    const scene = { ...plain, children: [...plain.children, ...ghosts.map(({ node }) => node)] };
    return {
      ...info,
      single: true,
      bleeds: true,
      pictures: wanted ? [{ name: self.id, title: board.name, scene }] : [],
      spaces: [...spacesOf(board).spaces.values()].map((space) => middleOf(board, space)),
      start: placedOn(made, board, board.start).map(({ piece, space }) => ({
        piece: piece.id,
        at: middleOf(board, space),
      })),
      pages: async (sheet: Parameters<typeof tile>[0]) =>
        wanted ? packTiles(press, sheet, info, scene, tile(sheet, scene, info.path, art.seams)) : [],
    };
  }
  return self;
}
