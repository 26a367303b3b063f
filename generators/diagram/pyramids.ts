import { beforeNoun } from '../../src/content/adjectives.ts';
import { pyramidSizes } from '../../src/content/schema/common.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { listed } from '../../src/content/template.ts';
import { flatPiece, flatPips, flatSide } from '../design/flat-piece.ts';
import { pieceSurface, perInk } from '../design/ink.ts';
import { pieceArt } from '../design/pyramid.ts';
import { roundRectangle } from '../design/shapes.ts';
import type { Extent } from '../scene/extent.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { leastDisc, type Spot, verdict } from './marks.ts';
import { type DiagramStep, diagramWidth, type Sketch } from './sketch.ts';

/** A pyramid in the notation of positions: `a2` has a letter for its colour, and its pips. */
export interface Piece {
  readonly letter: string;
  readonly colour: Entity<PyramidColour>;
  readonly pyramid: Entity<Pyramid>;
}

export function pieceOf(content: Content, letter: string, colour: string, pips: number): Piece {
  const size = pyramidSizes[pips - 1];
  const pyramid = size && content.pyramids.get(size);
  const entity = content.colours.get(colour);
  if (!pyramid || !entity) throw new Error(`there is no "${colour}" pyramid with ${pips} pips`);
  return { letter, colour: entity, pyramid };
}

/** "small yellow". */
export const pieceName = ({ words }: Pick<Press, 'words'>, { colour, pyramid }: Piece): string =>
  words.diagrams.board.piece({ size: beforeNoun(pyramid), colour: beforeNoun(colour) });

/** The print's flat piece, centred on a spot; `scale` 1 is its true size. */
function drawPiece(press: Press, { colour, pyramid }: Piece, [x, y]: Spot, scale: number): SceneNode {
  const art = perInk(press, (own) => [
    pieceArt(`${colour.id}-${pyramid.id}`, colour, pyramid, pieceSurface(own, colour)),
  ]);
  const half = (pyramid.base * scale) / 2;
  return group([art], { matrix: [scale, 0, 0, scale, x - half, y - half] });
}

/** A supply beside the board: its name, and the number of each piece. */
export interface Tray {
  readonly name: string;
  readonly pieces: readonly { readonly piece: Piece; readonly count: number }[];
}

const tray = { line: 9, scale: 0.3, gap: 1.2, pieces: 31, right: diagramWidth - 1.5 };

interface PlacedTray {
  readonly name: string;
  readonly height: number;
  readonly spots: readonly {
    readonly piece: Piece;
    readonly words: string;
    readonly x: number;
    readonly line: number;
  }[];
}

function placeTray(sketch: Sketch, { name, pieces }: Tray): PlacedTray {
  const shown = pieces
    .filter(({ count }) => count > 0)
    .map(({ piece, count }) => {
      const text = count > 1 ? `×${count}` : '';
      return {
        piece,
        words: text,
        width: piece.pyramid.base * tray.scale + 0.6 + sketch.widthOf(text, 10, 'narrow-700'),
      };
    });
  const placeFrom = (left: number): PlacedTray => {
    let [x, line] = [left, 0];
    const spots = shown.map(({ width, ...rest }) => {
      if (x > left && x + width > tray.right) [x, line] = [left, line + 1];
      const spot = { ...rest, x, line };
      x += width + 1.6;
      return spot;
    });
    return { name, spots, height: (line + 1) * tray.line };
  };
  const usual = placeFrom(tray.pieces);
  // A large supply begins on the line of its name.
  return usual.height > tray.line ? placeFrom(sketch.widthOf(name) + 7) : usual;
}

/** Trays one under the other from `top` down, and their total height. */
export function drawTrays(
  sketch: Sketch,
  trays: readonly Tray[],
  top: number,
): { readonly nodes: readonly SceneNode[]; readonly height: number } {
  const { press } = sketch;
  const { mist, line, ink2 } = press.tokens.neutral;
  let y = top + 2;
  const nodes = trays.flatMap((each) => {
    const { name, height, spots } = placeTray(sketch, each);
    const shape = roundRectangle(0.2, y, diagramWidth - 0.4, height, [3, 0.8, 0.8, 0.8]);
    const first = y + tray.line / 2;
    const drawn: SceneNode[] = [
      path(shape, { fill: mist, stroke: line, strokeWidth: 0.3 }),
      sketch.line(name, { x: 2.6, y: first, maxWidth: tray.pieces - 3 }),
    ];
    if (spots.length === 0)
      drawn.push(
        sketch.line(press.words.diagrams.board.none, {
          x: Math.max(tray.pieces, sketch.widthOf(name) + 5),
          y: first,
          font: 'narrow-500',
          fill: ink2,
        }),
      );
    for (const { piece, words: count, x, line } of spots) {
      const base = piece.pyramid.base * tray.scale;
      const middle = first + line * tray.line;
      drawn.push(drawPiece(press, piece, [x + base / 2, middle], tray.scale));
      if (count) drawn.push(sketch.line(count, { x: x + base + 0.6, y: middle, font: 'narrow-700' }));
    }
    y += height + tray.gap;
    return drawn;
  });
  return { nodes, height: trays.length > 0 ? y - tray.gap + 0.2 - top : 0 };
}

/** "Bank: 2 small red, 1 large black." */
export function trayInWords({ press }: Sketch, { name, pieces }: Tray): string {
  const { board } = press.words.diagrams;
  const parts = pieces
    .filter(({ count }) => count > 0)
    .map(({ piece, count }) => board.counted({ count, piece: pieceName(press, piece) }));
  return `${name}: ${parts.length > 0 ? parts.join(', ') : board.none}.`;
}

export interface Stack {
  readonly nodes: readonly SceneNode[];
  readonly boxes: readonly Extent[];
  /** The pips of the top pyramid, to draw again over an arrow that crosses it. */
  readonly pips: readonly SceneNode[];
}

const boxAbout = ([x, y]: Spot, half: number): Extent => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/** The pyramids of a place seen from above, the lowest first; the lowest is visible at the right and below. */
export function stackAt(press: Press, pieces: readonly Piece[], [x, y]: Spot, cell: number): Stack {
  const placed = pieces.map((piece, index) => {
    const by = pieces.length < 2 ? 0 : index === 0 ? 0.1 : (1 - index * 2) * 0.06;
    return { ...piece, spot: [x + by * cell, y + by * cell] as const };
  });
  return {
    nodes: placed.map(({ colour, pyramid, spot }) => flatPiece(press, colour, pyramid, spot, cell)),
    boxes: placed.map(({ pyramid, spot }) => boxAbout(spot, flatSide(pyramid.pips, cell) / 2)),
    pips: placed.slice(-1).map(({ colour, pyramid, spot }) => flatPips(press, colour, pyramid, spot, cell)),
  };
}

const overlap = (a: Extent, b: Extent): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The gap between a mark and the pyramids that it refers to, in mm. The mark’s white rim is part of the mark. */
const clear = 0.1;
const rim = 1.11;
const corners: readonly Spot[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
const sides: readonly Spot[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];

/** Puts marks on a board: in the middle of an empty place, otherwise beside the pyramids, never on a pyramid. */
export class Marks {
  readonly #cell: number;
  readonly #extent: Extent;
  readonly #taken: Extent[] = [];

  constructor(stacks: Iterable<Stack>, ways: readonly (readonly Spot[])[], cell: number, extent: Extent) {
    this.#cell = cell;
    this.#extent = extent;
    for (const { boxes } of stacks) this.#taken.push(...boxes);
    // A step's number is where the path crosses a line between squares.
    for (const way of ways)
      for (const [index, [x, y]] of way.slice(1).entries()) {
        const [px, py] = way[index] ?? [x, y];
        this.#taken.push(boxAbout([(x + px) / 2, (y + py) / 2], Math.max(leastDisc, cell * 0.16)));
      }
  }

  /** The place of a mark beside a spot, and its radius. The outer side of a slot is tried first. */
  place(
    spot: Spot,
    own: readonly Extent[],
    most: number,
    slot?: string,
  ): { readonly spot: Spot; readonly radius: number } {
    if (own.length === 0) return this.#take(spot, most);
    const out = { W: -1, E: 1 }[slot?.charAt(0) ?? ''];
    const order = [...corners, ...sides].toSorted((a, b) => Number(b[0] === out) - Number(a[0] === out));
    const { left, right, top, bottom } = this.#extent;
    // A smaller mark at the usual corner is better than a larger one elsewhere, if it is easy to see.
    for (const least of [0.12, 0.08])
      for (const way of order)
        for (let radius = most; radius >= this.#cell * least; radius -= 0.05) {
          const off = radius * rim + clear + Math.max(...own.map((box) => reach(box, spot, way)));
          const at: Spot = [spot[0] + way[0] * off, spot[1] + way[1] * off];
          const box = boxAbout(at, radius * rim);
          const within = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
          if (within && !this.#taken.some((each) => overlap(each, box))) return this.#take(at, radius);
        }
    throw new Error('a place has no room for a mark beside its pyramids');
  }

  #take(spot: Spot, radius: number): { readonly spot: Spot; readonly radius: number } {
    this.#taken.push(boxAbout(spot, radius * rim));
    return { spot, radius };
  }

  /** A cross or a tick at a place. */
  verdict(press: Press, spot: Spot, own: readonly Extent[], legal: boolean, slot?: string): SceneNode {
    const { spot: at, radius } = this.place(spot, own, Math.max(1.7, this.#cell * 0.16), slot);
    return verdict(press, at, radius, legal);
  }
}

/** The distance from a spot at which a mark avoids a box in a direction. Avoiding it in one axis is enough. */
function reach({ left, right, top, bottom }: Extent, [x, y]: Spot, [dx, dy]: Spot): number {
  const across = dx === 0 ? Infinity : dx > 0 ? right - x : x - left;
  const down = dy === 0 ? Infinity : dy > 0 ? bottom - y : y - top;
  return Math.min(across, down);
}

/** Whether a straight part of a path crosses a spot, even if the spot is not one of its corners. */
export const leadsOver = (way: readonly Spot[], [x, y]: Spot): boolean =>
  way.some(([bx, by], index) => {
    const [ax, ay] = way[index - 1] ?? [bx, by];
    return Math.abs(Math.hypot(x - ax, y - ay) + Math.hypot(bx - x, by - y) - Math.hypot(bx - ax, by - ay)) < 0.01;
  });

export interface Haul {
  readonly player: string;
  readonly all: readonly Piece[];
  /** The pieces sorted into groups, with the points of each group. */
  readonly groups: readonly { readonly name: string; readonly points: number; readonly pieces: readonly Piece[] }[];
  readonly points: number;
}

const scale = 0.34;
const heading = 6.4;
const row = 10;
const label = 5;
const gap = 1.6;

const widthOf = (piece: Piece): number => piece.pyramid.base * scale;

const rowWidth = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece) + 0.5, 0) + 1.8;

/** The pieces side by side in a box with a line of words under them. */
function box(sketch: Sketch, x: number, y: number, group: Haul['groups'][number], width: number): SceneNode[] {
  const { mist, line, paper, ink, ink2 } = sketch.press.tokens.neutral;
  const counts = group.points !== 0;
  const shape = roundRectangle(x, y, width, row + label, [2.6, 0.8, 0.8, 0.8]);
  const nodes: SceneNode[] = [
    path(shape, { fill: counts ? paper : mist, stroke: counts ? ink : line, strokeWidth: counts ? 0.5 : 0.3 }),
  ];
  let at = x + (width - rowWidth(group.pieces)) / 2 + 1.15;
  for (const piece of group.pieces) {
    nodes.push(drawPiece(sketch.press, piece, [at + widthOf(piece) / 2, y + row / 2 + 0.3], scale));
    at += widthOf(piece) + 0.5;
  }
  const minus = group.points < 0 ? '−' : '';
  const text = counts ? `${group.name} = ${minus}${Math.abs(group.points)}` : group.name;
  nodes.push(
    sketch.line(text, {
      x: x + width / 2,
      y: y + row + label / 2 - 0.3,
      align: 'center',
      maxWidth: width - 1,
      ...(counts ? { font: 'narrow-700' as const } : { fill: ink2 }),
    }),
  );
  return nodes;
}

type Groups = Haul['groups'];

/** Groups in rows as wide as the diagram. A group that is too large for a row is divided into several boxes. */
function placed(sketch: Sketch, groups: Groups): { rows: { group: Groups[number]; x: number; width: number }[][] } {
  const rows: { group: Groups[number]; x: number; width: number }[][] = [];
  let x = 0;
  const split = groups.flatMap((group): Groups => {
    const parts: Piece[][] = [[]];
    for (const piece of group.pieces) {
      const last = parts.at(-1) ?? [];
      if (rowWidth([...last, piece]) > diagramWidth - 0.6) parts.push([piece]);
      else last.push(piece);
    }
    return parts.map((pieces) => ({ ...group, pieces }));
  });
  for (const group of split) {
    const wording = group.points === 0 ? group.name : `${group.name} = −${Math.abs(group.points)}`;
    const width = Math.max(rowWidth(group.pieces) + 1, sketch.widthOf(wording, 10, 'narrow-700') + 2.6);
    const last = rows.at(-1);
    if (!last || x + width > diagramWidth - 0.3) {
      rows.push([{ group, x: 0.3, width }]);
      x = 0.3 + width + gap;
    } else {
      last.push({ group, x, width });
      x += width + gap;
    }
  }
  return { rows };
}

const rowHeight = row + label + gap;

const listOf = ({ press }: Sketch, pieces: readonly Piece[]): string =>
  listed(
    press.words.lists,
    pieces.map((piece) => pieceName(press, piece)),
  );

/** The captured pieces, then the pieces sorted into scoring groups. `result` is shown if it is given. */
export function trioSteps(sketch: Sketch, hauls: readonly Haul[], result: string | undefined): readonly DiagramStep[] {
  const { scores } = sketch.press.words.diagrams;
  const has = (player: string, points: number): string => scores.has({ player, points: scores.points({ points }) });
  const groupInWords = ({ name, points, pieces }: Groups[number]): string =>
    `${listOf(sketch, pieces)}: ${name}${points === 0 ? '' : `, ${scores.points({ points })}`}.`;
  const shown = hauls.filter(({ all }) => all.length > 0);
  const draw = (groupsOf: (haul: Haul) => Groups, points: boolean): { nodes: SceneNode[]; height: number } => {
    const nodes: SceneNode[] = [];
    let y = 0;
    for (const haul of shown) {
      nodes.push(sketch.line(haul.player, { x: 0.3, y: y + 2.6, font: 'subhead', size: 12 }));
      if (points) {
        const total = haul.points < 0 ? `−${-haul.points}` : String(haul.points);
        nodes.push(sketch.line(total, { x: diagramWidth - 0.6, y: y + 2.6, align: 'end', font: 'display', size: 17 }));
      }
      y += heading;
      for (const boxes of placed(sketch, groupsOf(haul)).rows) {
        nodes.push(...boxes.flatMap(({ group, x, width }) => box(sketch, x, y, group, width)));
        y += rowHeight;
      }
      y += 1.4;
    }
    return { nodes, height: y };
  };
  const unsorted = draw(({ all }) => [{ name: scores.takenLabel, points: 0, pieces: all }], false);
  const sorted = draw(({ groups }) => groups, true);
  const height = Math.max(unsorted.height, sorted.height) - 1.4;
  const before = shown.map(({ player, all }) => `${player}: ${listOf(sketch, all)}.`);
  const after = shown.map(
    ({ player, groups, points }) => `${player}: ${groups.map(groupInWords).join(' ')} ${has(player, points)}`,
  );
  const end = result === undefined ? [] : [result];
  return [
    sketch.step(height, unsorted.nodes, { caption: scores.taken, alt: before.join(' ') }),
    sketch.step(height, sorted.nodes, {
      caption: [scores.sorted, ...shown.map(({ player, points }) => has(player, points)), ...end].join(' '),
      alt: [...after, ...end].join(' '),
      key: true,
    }),
  ];
}
