import { accentOf, piecesOf, type CountedPiece, type MadeGame } from '../../src/content/made.ts';
import { hexOf, patternOf } from '../../src/content/made-spaces.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import type { Game } from '../../src/content/schema/game.ts';
import type { MadePiece, MadeSide } from '../../src/content/schema/made.ts';
import { perInk, pieceSurface } from '../design/ink.ts';
import { boxAround, netArt, netOf, pieceArt } from '../design/pyramid.ts';
import { circle, covering, data, icon, place, rectangle } from '../design/shapes.ts';
import { figure, group, path, translate, turnAbout, type Box, type Scene, type SceneNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { textToFit } from '../scene/text.ts';
import { grow } from '../sheet/grid.ts';
import type { Size } from '../sheet/options.ts';
import { headOf, infoOf, versionOf, type ComponentMaker, type TablePiece } from '../sheet/product.ts';
import { packShelves } from '../sheet/shelves.ts';
import { groundArt, onGroundOf } from './made-ground.ts';

/** The minimum size of words on a piece, in points. */
const leastWords = 7;
const white = '#FFFFFF';

/** A person from the front, between 0.02 and 0.98 in both directions. */
const person =
  'M.5 .02C.62 .02 .69 .1 .69 .2C.69 .26 .67 .3 .63 .34C.8 .38 .98 .47 .98 .57C.98 .64 .9 .66 .7 .64C.76 .74 .88 .86 .88 .93C.88 .97 .85 .98 .8 .98H.6C.56 .98 .55 .96 .53 .9L.5 .8L.47 .9C.45 .96 .44 .98 .4 .98H.2C.15 .98 .12 .97 .12 .93C.12 .86 .24 .74 .3 .64C.1 .66 .02 .64 .02 .57C.02 .47 .2 .38 .37 .34C.33 .3 .31 .26 .31 .2C.31 .1 .38 .02 .5 .02Z';

const isUpright = (shape: MadePiece['shape']): boolean => shape === 'standee' || shape === 'marker';

/** The width and the height of a piece, or of one of its halves. The checks ensure that it has a size. */
function sizeOf({ shape, size = 8 }: Pick<MadePiece, 'shape' | 'size'>): readonly [width: number, height: number] {
  if (typeof size !== 'number') return size;
  if (isUpright(shape)) return [size * 0.6, size];
  if (shape === 'hex') return [size, (size * 2) / Math.sqrt(3)];
  return [size, shape === 'triangle' ? (size * Math.sqrt(3)) / 2 : size];
}

/** The outline of a shape in a box from 0, 0, made smaller by `inset` on each side. */
function outlineOf(shape: MadePiece['shape'], width: number, height: number, inset = 0): string {
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  if (shape === 'disc' || shape === 'coin' || shape === 'spinner') return circle(width / 2, height / 2, w / 2);
  if (shape === 'meeple') {
    const unit = w / 0.96;
    return place(person, inset - 0.02 * unit, inset - 0.02 * unit, unit);
  }
  if (shape === 'hex')
    return data(...hexOf(w).flatMap(([x, y], at) => [at > 0 ? 'L' : 'M', width / 2 + x, height / 2 + y]), 'Z');
  if (shape === 'triangle')
    return data('M', width / 2, 2 * inset, 'L', width - inset * 1.73, height - inset, 'H', inset * 1.73, 'Z');
  return rectangle(inset, inset, w, h);
}

/** The middle of a shape, and the width and height for its words and its icon. */
function roomOf(shape: MadePiece['shape'], width: number, height: number): { x: number; y: number; room: number } {
  const least = Math.min(width, height);
  if (shape === 'triangle') return { x: width / 2, y: height * 0.66, room: least * 0.42 };
  if (shape === 'meeple') return { x: width / 2, y: height * 0.55, room: least * 0.3 };
  if (shape === 'coin') return { x: width / 2, y: height / 2, room: least * 0.46 };
  const isRound = shape === 'disc' || shape === 'hex';
  return { x: width / 2, y: height / 2, room: least * (isRound ? 0.58 : 0.7) };
}

interface Piece {
  readonly press: Press;
  readonly content: Content;
  readonly piece: CountedPiece;
  readonly accent: Game['accent'];
  readonly origin: Origin;
}

const pieceIn = (press: Press, content: Content, { about, pieces }: MadeGame, piece: CountedPiece): Piece => ({
  press,
  content,
  piece,
  accent: piece.colour === undefined ? about.accent : accentOf(piece.colour),
  origin: { file: pieces!.file, path: ['pieces', piece.index] },
});

/** A side of a piece in a box from 0, 0. White paper inside the edge hides a slightly inexact cut. */
async function sideArt(
  { press, accent, origin, piece }: Piece,
  side: MadeSide,
  shape: MadePiece['shape'],
  [width, height]: readonly [number, number],
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const look = { ...side, ground: side.ground ?? ('tint' as const) };
  const least = Math.min(width, height);
  const inset = Math.min(1.1, least * 0.05);
  const inner = outlineOf(shape, width, height, inset);
  // Around a picture, the colour of the background shows whose piece it is.
  const pictured = piece.players ? outlineOf(shape, width, height, inset + least * 0.1) : inner;
  const { x, y, room } = roomOf(shape, width, height);
  const { icon: sign, text } = side;
  const both = sign !== undefined && text !== undefined;
  const plate = sign === undefined && text === undefined ? undefined : circle(x, y, room * 0.62);
  const fill = side.background === undefined ? onGroundOf(press, look) : ink;
  const nodes: SceneNode[] = [
    groundArt(press, look, accent, inner, { x: 0, y: 0, width, height }, plate),
    ...backgroundArt(press, side, accent, origin, pictured, { width, height }),
    ...(side.background === undefined || plate === undefined
      ? []
      : [path(plate, { fill: white, stroke: ink, strokeWidth: 0.2 })]),
    path(inner, { stroke: ink, strokeWidth: 0.2 }),
    ...(shape === 'coin' ? coinRim(press, accent, width) : []),
  ];
  const mark = room * (both ? 0.56 : 0.86);
  const at = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
  if (sign !== undefined)
    nodes.push(icon(press, sign, at('icon'), x - mark / 2, y - (both ? room * 0.5 : mark / 2), mark, fill));
  if (text !== undefined) {
    const high = room * (both ? 0.42 : 0.8);
    const box = { x: x - room / 2, y: both ? y + room * 0.06 : y - high / 2, width: room, height: high };
    const style = { font: 'narrow-700', leading: 1, align: 'center', valign: 'center', fill } as const;
    const size = Math.max(leastWords, Math.min(room * (both ? 0.9 : text.length > 2 ? 1.1 : 1.9), 40));
    nodes.push(
      await textToFit(press, { ...box, text, origin: at('text'), tag: null, style: { ...style, size } }, leastWords),
    );
  }
  return nodes;
}

/**
 * The picture on a side of a piece, up to its edge. A photograph covers the side, and a drawing is as large as the
 * longer edge.
 */
function backgroundArt(
  press: Press,
  { background, ...look }: MadeSide,
  accent: Game['accent'],
  origin: Origin,
  shape: string,
  { width, height }: Size,
): readonly SceneNode[] {
  if (background === undefined) return [];
  const at: Origin = { ...origin, path: [...origin.path, 'background'] };
  const { d, size, picture } = press.icon(background) ?? {};
  if (picture) return [group([covering(picture, { x: 0, y: 0, width, height })], { clip: shape })];
  const long = Math.max(width, height);
  const [x, y] = [(width - long) / 2, (height - long) / 2];
  if (d === undefined || size === undefined) return [icon(press, background, at, x, y, long, accent.deep)];
  const scale = long / size;
  const isDark = look.ground === 'fill' || look.ground === 'ink';
  const lines = { fill: white, stroke: accent.deep, strokeWidth: 0.4 / scale, round: true };
  const drawing = path(d, { fill: isDark ? onGroundOf(press, look) : accent.deep, saver: lines });
  return [group([group([drawing], { matrix: [scale, 0, 0, scale, x, y] })], { clip: shape })];
}

/** The milled rim of a coin: a bright ring between two lines, with strokes across it. */
function coinRim({ tokens }: Press, accent: Game['accent'], width: number): readonly SceneNode[] {
  const { ink } = tokens.neutral;
  const [middle, outer, inner] = [width / 2, width / 2 - 1.1, width * 0.37];
  const count = Math.round(width * 2.2);
  const strokes = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const [x, y] = [Math.sin(angle), Math.cos(angle)];
    return data('M', middle + inner * x, middle + inner * y, 'L', middle + outer * x, middle + outer * y);
  });
  const ring = circle(middle, middle, outer) + circle(middle, middle, inner);
  return [
    path(ring, { fill: accent.tint, evenOdd: true, saver: { fill: white, evenOdd: true } }),
    path(strokes.join(''), { stroke: accent.deep, strokeWidth: 0.15 }),
    path(ring, { stroke: ink, strokeWidth: 0.25 }),
  ];
}

const cutLine = (press: Press, d: string): SceneNode =>
  path(d, { stroke: press.tokens.neutral.ink, strokeWidth: 0.2, line: 'cut' });
export const foldLine = (press: Press, d: string): SceneNode =>
  path(d, { stroke: press.tokens.neutral.ink, strokeWidth: 0.2, dash: [1, 0.8], line: 'fold' });

/** The places of a die’s faces in the net, as columns and rows: 1 is opposite 6, 2 opposite 5, and 3 opposite 4. */
const net = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, 3],
  [2, 1],
  [1, 2],
] as const;

/** The edges of a net: the corner where each starts, its steps in sides, and the direction of its glue tab, if any. */
const edges: readonly (readonly [x: number, y: number, dx: number, dy: number, out?: readonly [number, number]])[] = [
  [1, 0, 1, 0, [0, -1]],
  [1, 0, 0, 1, [-1, 0]],
  [2, 0, 0, 1, [1, 0]],
  [0, 2, 1, 0, [0, 1]],
  [2, 2, 1, 0, [0, 1]],
  [1, 3, 0, 1, [-1, 0]],
  [2, 3, 0, 1, [1, 0]],
  [0, 1, 0, 1],
  [3, 1, 0, 1],
  [0, 1, 1, 0],
  [2, 1, 1, 0],
  [1, 2, 0, 1],
  [2, 2, 0, 1],
  [1, 4, 1, 0],
];

function faceOfDie(all: Piece, face: MadeSide, at: number): Promise<readonly SceneNode[]> {
  const { piece, origin } = all;
  const [side] = sizeOf(piece);
  return sideArt({ ...all, origin: { ...origin, path: [...origin.path, 'faces', at] } }, face, 'die', [side, side]);
}

async function dieScene(all: Piece): Promise<Scene> {
  const { press, piece } = all;
  const [side] = sizeOf(piece);
  const tab = side * 0.28;
  const nodes: SceneNode[] = [];
  for (const [at, [column, row]] of net.entries()) {
    const art = await faceOfDie(all, piece.faces?.[at] ?? {}, at);
    const [x, y] = [tab + column * side, tab + row * side];
    nodes.push(translate(x, y, art), foldLine(press, rectangle(x, y, side, side)));
  }
  const lines = edges.map(([x, y, dx, dy, out]) => {
    const corner = [tab + x * side, tab + y * side] as const;
    if (!out) return data('M', ...corner, 'l', dx * side, dy * side);
    const [ox, oy] = [out[0] * tab, out[1] * tab];
    const slant = tab * 0.6;
    const top = side - 2 * slant;
    const up = data('M', ...corner, 'l', dx * slant + ox, dy * slant + oy);
    return up + data('l', dx * top, dy * top) + data('l', dx * slant - ox, dy * slant - oy);
  });
  nodes.push(cutLine(press, lines.join('')));
  return sceneOf(piece, 3 * side + 2 * tab, 4 * side + 2 * tab, nodes);
}

/** A pyramid in the colour of its piece, for the nets and pictures of all games. */
function pyramidIn({ content, piece, accent }: Piece): { readonly solid: Pyramid; readonly colour: PyramidColour } {
  const { name, pattern = patternOf(piece, 'mid') } = piece;
  return {
    solid: content.pyramids.get(piece.pyramid ?? 'small')!,
    colour: { name, fill: accent.fill, on: white, pattern, pip: 'disc' },
  };
}

function pyramidScene(all: Piece): Promise<Scene> {
  const { solid, colour } = pyramidIn(all);
  const { x, y, width, height } = grow(boxAround(netOf(solid).outline), 1);
  const art = perInk(all.press, (own) => [netArt(`made ${all.piece.id}`, colour, solid, pieceSurface(own, colour))]);
  return Promise.resolve(sceneOf(all.piece, width, height, [translate(-x, -y, [art])]));
}

/** A figure on two feet: the back, upside down, above the front. */
async function standeeScene(all: Piece): Promise<Scene> {
  const { press, piece } = all;
  const [width, high] = sizeOf(piece);
  const foot = high * 0.22;
  const half = high + foot;
  const one = async (side: MadeSide): Promise<readonly SceneNode[]> => [
    ...(await sideArt(all, side, 'rectangle', [width, high])),
    path(rectangle(0, high, width, foot), { fill: white }),
    foldLine(press, data('M', 0, high, 'h', width)),
  ];
  const back = piece.back === undefined || piece.back === 'same' ? piece : piece.back;
  const nodes = [
    translate(0, half, await one(piece)),
    turnAbout(width / 2, half / 2, await one(back)),
    foldLine(press, data('M', 0, half, 'h', width)),
    cutLine(press, rectangle(0, 0, width, 2 * half)),
  ];
  return sceneOf(piece, width, 2 * half, nodes);
}

async function spinnerScene(all: Piece): Promise<Scene> {
  const { press, piece, accent, origin } = all;
  const { ink } = press.tokens.neutral;
  const [size] = sizeOf(piece);
  const [radius, sectors] = [size / 2, piece.sectors ?? []];
  const nodes: SceneNode[] = [];
  const point = (turn: number, reach: number): readonly [number, number] => {
    const angle = turn * 2 * Math.PI;
    return [radius + reach * Math.sin(angle), radius - reach * Math.cos(angle)];
  };
  for (const [at, sector] of sectors.entries()) {
    const [from, to] = [at / sectors.length, (at + 1) / sectors.length];
    const wide = sectors.length === 1 ? 1 : 0;
    const shape = data(
      'M',
      radius,
      radius,
      'L',
      ...point(from, radius),
      'A',
      radius,
      radius,
      0,
      wide,
      1,
      ...point(to, radius),
      'Z',
    );
    const room = Math.min(radius * 0.62, (2 * Math.PI * radius * 0.62) / sectors.length) * 0.8;
    const [x, y] = point((from + to) / 2, radius * 0.64);
    const own = { ...all, origin: { ...origin, path: [...origin.path, 'sectors', at] } };
    const box = { x: 0, y: 0, width: size, height: size };
    const look = { ...sector, ground: sector.ground ?? ('paper' as const) };
    const { ground: _ground, pattern: _pattern, background: _background, ...words } = sector;
    const art = await sideArt(own, { ...words, ground: 'paper' }, 'disc', [room, room]);
    nodes.push(
      groundArt(press, look, accent, shape, box),
      ...backgroundArt(press, look, accent, own.origin, shape, box),
      path(shape, { stroke: ink, strokeWidth: 0.3 }),
    );
    // The words are on a white disc.
    nodes.push(
      translate(x - room / 2, y - room / 2, art.slice(0, 1)),
      translate(x - room / 2, y - room / 2, art.slice(2)),
    );
  }
  nodes.push(path(circle(radius, radius, 0.8), { fill: ink }), cutLine(press, circle(radius, radius, radius)));
  const [wide, left, long] = [size * 0.16, size + 2, size * 0.8];
  const head = data('M', left + wide / 2, 0, 'L', left + wide, wide, 'H', left + wide * 0.7);
  const arrow = head + data('V', long, 'H', left + wide * 0.3, 'V', wide, 'H', left, 'Z');
  nodes.push(path(arrow, { fill: accent.mid, saver: { fill: white } }), cutLine(press, arrow));
  nodes.push(path(circle(left + wide / 2, long * 0.75, 0.8), { fill: ink }));
  return sceneOf(piece, left + wide, size, nodes);
}

/** A flat piece. If it has a back, the halves are side by side, and are folded between them. */
async function flatScene(all: Piece): Promise<Scene> {
  const { press, piece } = all;
  const { shape, back } = piece;
  const [width, height] = sizeOf(piece);
  const half = async (side: MadeSide): Promise<readonly SceneNode[]> => [
    ...(await sideArt(all, side, shape, [width, height])),
    cutLine(press, outlineOf(shape, width, height)),
  ];
  const nodes = [...(await half(piece))];
  if (back !== undefined)
    nodes.push(
      translate(width, 0, await half(back === 'same' ? piece : back)),
      foldLine(press, data('M', width, 0, 'v', height)),
    );
  return sceneOf(piece, back === undefined ? width : 2 * width, height, nodes);
}

/** The shape and the size of the front of a piece, or of the base of a pyramid. */
function frontOf(content: Content, piece: MadePiece): { shape: MadePiece['shape']; size: readonly [number, number] } {
  const { shape, pyramid } = piece;
  const [width, height] = sizeOf(piece);
  const base = pyramid && content.pyramids.get(pyramid)!.base;
  if (base !== undefined) return { shape: 'square', size: [base, base] };
  return { shape: isUpright(shape) || shape === 'die' ? 'rectangle' : shape, size: [width, height] };
}

export function ghostOf(content: Content, piece: MadePiece): Size & { readonly d: string } {
  const { shape, size } = frontOf(content, piece);
  const [width, height] = size;
  return { d: outlineOf(shape, width, height), width, height };
}

export async function frontScene(press: Press, content: Content, made: MadeGame, piece: CountedPiece): Promise<Scene> {
  return faceScene(pieceIn(press, content, made, piece), piece.faces?.[0] ?? piece);
}

/** A side of a piece after cutting and folding, or a pyramid seen from above. */
async function faceScene(all: Piece, side: MadeSide): Promise<Scene> {
  const { press, content, piece } = all;
  const { shape, size } = frontOf(content, piece);
  if (piece.pyramid) {
    const { solid, colour } = pyramidIn(all);
    const art = perInk(press, (own) => [pieceArt(`made ${piece.id}`, colour, solid, pieceSurface(own, colour))]);
    return sceneOf(piece, ...size, [art]);
  }
  return sceneOf(piece, ...size, await sideArt(all, side, shape, size));
}

async function dieOnTable(all: Piece): Promise<TablePiece> {
  const { piece } = all;
  const [side] = sizeOf(piece);
  const faces = await Promise.all(
    (piece.faces ?? []).map(async (face, at) => {
      const scene = sceneOf(piece, side, side, await faceOfDie(all, face, at));
      return { scene, words: face.text ?? face.icon ?? String(at + 1) };
    }),
  );
  return { front: faces[0]!.scene, faces };
}

/** The shapes that virtual tables do not have. */
const isOutlined = (shape: MadePiece['shape']): boolean => ['hex', 'triangle', 'meeple'].includes(shape);

/**
 * A piece on a virtual table whose printed picture is a net or has two halves, or which is neither a rectangle nor
 * round; undefined for other pieces.
 */
async function onTable(all: Piece): Promise<TablePiece | undefined> {
  const { shape, back } = all.piece;
  if (shape === 'die') return dieOnTable(all);
  const isOther = back !== undefined || isUpright(shape) || shape === 'pyramid' || isOutlined(shape);
  if (shape === 'spinner' || !isOther) return undefined;
  const front = await faceScene(all, all.piece);
  return {
    front,
    ...(back === undefined || back === 'same' ? {} : { back: await faceScene(all, back) }),
    ...(isOutlined(shape) ? { outline: outlineOf(shape, front.width, front.height) } : {}),
  };
}

/** The space that all pieces of a game need in a box, in mm: its sides, and the volume that loose pieces fill. */
export function roomFor(content: Content, pieces: readonly CountedPiece[]): Size & { readonly volume: number } {
  const { thickness } = content.tuckBox;
  const all = pieces.map((piece) => {
    const [width, height] = frontOf(content, piece).size;
    const solid = piece.pyramid && content.pyramids.get(piece.pyramid)!;
    // Dice and pyramids are hollow, and all others lie flat; folded pieces have two layers.
    const deep = piece.shape === 'die' ? height : solid ? solid.height / 2 : 2 * thickness;
    return { width, height: Math.max(height, solid?.height ?? 0), volume: width * height * deep * piece.count };
  });
  return {
    width: Math.max(...all.map((each) => Math.min(each.width, each.height))),
    height: Math.max(...all.map((each) => Math.max(each.width, each.height))),
    volume: 1.6 * all.reduce((sum, { volume }) => sum + volume, 0),
  };
}

const sceneOf = ({ name }: MadePiece, width: number, height: number, nodes: readonly SceneNode[]): Scene => {
  const box: Box = { x: 0, y: 0, width, height };
  return { width, height, children: [figure([group(nodes)], name, box)] };
};

const scenes: Readonly<Partial<Record<MadePiece['shape'], (all: Piece) => Promise<Scene>>>> = {
  die: dieScene,
  standee: standeeScene,
  marker: standeeScene,
  spinner: spinnerScene,
  pyramid: pyramidScene,
};

/** The pyramids for which nets are printed; none for most games. */
const usedPyramids = ({ pyramids }: Content, pieces: readonly MadePiece[] = []): readonly unknown[] =>
  pieces.flatMap(({ pyramid }) => (pyramid ? [pyramids.get(pyramid)] : []));

export function madePieces(game: GameId): ComponentMaker {
  const pieces = (content: Content): readonly CountedPiece[] => {
    const made = content.made.get(game);
    return made ? piecesOf(made.pieces?.pieces ?? [], made.about.players.max) : [];
  };
  const self: ComponentMaker = {
    game,
    id: 'pieces',
    takes: ['copies'],
    kind: 'tiles',
    forMachines: true,
    ids: (content) => pieces(content).map(({ id }) => id),
    make,
    // The game sets the size of its pieces.
    large: make,
  };
  async function make(press: Press, content: Content, { only, copies }: Parameters<ComponentMaker['make']>[2]) {
    const component = infoOf(self, content);
    const made = content.made.get(game)!;
    const { about, pieces: file } = made;
    const info = headOf(
      content,
      game,
      component,
      versionOf(content, [component, file, about.accent, ...usedPyramids(content, file?.pieces)]),
    );
    const chosen: { piece: CountedPiece; scene: Scene; table: TablePiece | undefined }[] = [];
    for (const piece of pieces(content)) {
      if (only && !only.includes(piece.id)) continue;
      const all = pieceIn(press, content, made, piece);
      chosen.push({ piece, scene: await (scenes[piece.shape] ?? flatScene)(all), table: await onTable(all) });
    }
    return {
      ...info,
      pictures: chosen.map(({ piece, scene, table }) => ({
        name: piece.id,
        title: piece.name,
        scene,
        copies: copies ?? piece.count,
        ...(piece.shape === 'disc' || piece.shape === 'coin' ? { round: true } : {}),
        ...(table ? { table } : {}),
      })),
      pages: (sheet: Parameters<typeof packShelves>[1]) =>
        packShelves(
          press,
          { ...sheet, marks: 'off' },
          info,
          chosen.map(({ piece, scene }) =>
            Array.from({ length: copies ?? piece.count }, () => ({ scene, unofficial: false })),
          ),
          { gap: 1, notes: component.steps.slice(1, 2) },
        ),
    };
  }
  return self;
}
