import { changed, inInk } from './view.ts';
import svgpath from 'svgpath';
import type { FontBook } from './fonts.ts';
import { glyphsOf, runsOfNode } from './runs.ts';
import type { LineKind, Matrix, PathNode, Scene, SceneNode, TextNode } from './node.ts';

/** The edges of the smallest box around something, in mm. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An item that must be legible, and the extent of its ink. */
export interface Readable extends Extent {
  readonly what: string;
}

const none: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

const isEmpty = ({ left, top, right, bottom }: Extent): boolean => left >= right || top >= bottom;

const both = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const common = (a: Extent, b: Extent): Extent => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The factor by which a matrix enlarges lengths. */
export const growthOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** The matrix that applies `inner`, then `outer`. */
export const composed = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

function mapped({ left, top, right, bottom }: Extent, [a, b, c, d, e, f]: Matrix): Extent {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const measured = new Map<string, Extent>();

/** The points of a path. Curves become points that are close enough for a negligible error. */
export function pointsOn(d: string): readonly (readonly [x: number, y: number])[] {
  const found: (readonly [number, number])[] = [];
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _index, x, y) => {
      const at = numbers as number[];
      if (command === 'Z') return;
      if (command === 'H') found.push([at[0] ?? x, y]);
      else if (command === 'V') found.push([x, at[0] ?? y]);
      else if (command === 'C' || command === 'Q') {
        const points: (readonly [number, number])[] = [[x, y]];
        for (let pair = 0; pair < at.length; pair += 2) points.push([at[pair] ?? 0, at[pair + 1] ?? 0]);
        for (let step = 1; step <= 16; step++) found.push(curveAt(points, step / 16));
      } else found.push([at[0] ?? x, at[1] ?? y]);
    });
  return found;
}

/** The box around a path. */
export function pathExtent(d: string): Extent {
  const known = measured.get(d);
  if (known) return known;
  let { left, top, right, bottom } = none;
  for (const [x, y] of pointsOn(d)) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const extent = { left, top, right, bottom };
  measured.set(d, extent);
  return extent;
}

/** A point on a Bézier curve, at a share of its way. */
function curveAt(points: readonly (readonly [number, number])[], share: number): readonly [number, number] {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  return curveAt(
    rest.map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const;
    }),
    share,
  );
}

export const glyphInks = (node: TextNode, fonts: FontBook): readonly Extent[] =>
  runsOfNode(fonts, node).flatMap((run) => {
    const scale = node.size / run.font.font.unitsPerEm;
    return glyphsOf(node, run).flatMap(({ glyph, position, x }): Extent[] => {
      const { xOffset = 0, yOffset = 0 } = position;
      const { minX, minY, maxX, maxY } = glyph.bbox;
      if (!(maxX > minX)) return [];
      const [left, right] = [x + (xOffset + minX) * scale, x + (xOffset + maxX) * scale];
      return [{ left, right, top: node.y - (yOffset + maxY) * scale, bottom: node.y - (yOffset + minY) * scale }];
    });
  });

export const inkOf = (node: TextNode, fonts: FontBook): Extent => glyphInks(node, fonts).reduce(both, none);

/**
 * All visible items of a scene that must be legible: each line of text and each icon, in drawing order. `signs` are the
 * names of drawings that count as one item.
 */
export function readables({ children }: Pick<Scene, 'children'>, fonts: FontBook, signs = /^icon /): Readable[] {
  const found: Readable[] = [];
  const add = (what: string, extent: Extent, window: Extent): void => {
    const seen = common(extent, window);
    if (!isEmpty(seen)) found.push({ what, ...seen });
  };
  const visit = (nodes: readonly SceneNode[], matrix: Matrix, window: Extent): void => {
    for (const node of nodes)
      if (node.kind === 'text') {
        if (!node.hidden) add(`"${node.text}"`, mapped(inkOf(node, fonts), matrix), window);
      } else if (node.kind === 'tag') visit(node.children, matrix, window);
      else if (node.kind === 'group') {
        const inner = node.matrix ? composed(matrix, node.matrix) : matrix;
        const seen = node.clip === undefined ? window : common(window, mapped(pathExtent(node.clip), inner));
        if (node.shared !== undefined && signs.test(node.shared))
          for (const child of node.children) add(`the ${node.shared}`, drawnExtent([child], inner), seen);
        else visit(node.children, inner, seen);
      }
  };
  const everywhere: Extent = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  visit(inInk(children, 'full'), identity, everywhere);
  return found;
}

/** The box around everything in full ink, without the width of lines. */
export const drawnExtent = (nodes: readonly SceneNode[], matrix: Matrix = identity): Extent =>
  nodes.reduce((extent, node) => {
    if (node.kind === 'path') return both(extent, mapped(pathExtent(node.d), matrix));
    if (node.kind === 'text' || node.kind === 'image') return extent;
    if (node.kind === 'inked') return both(extent, drawnExtent(node.draw('full'), matrix));
    const own = node.kind === 'group' && node.matrix ? composed(matrix, node.matrix) : matrix;
    return both(extent, drawnExtent(node.children, own));
  }, none);

const isClipped = (node: SceneNode): boolean => node.kind === 'group' && node.clip !== undefined;

/**
 * The lines of one kind, in order, with path data in scene coordinates. Clipped lines count as art, because a clip leaves
 * only parts of them.
 */
export function lineNodes(
  nodes: readonly SceneNode[],
  kind: LineKind,
  matrix: Matrix = identity,
): { readonly node: PathNode; readonly d: string }[] {
  return nodes.flatMap((node): { readonly node: PathNode; readonly d: string }[] => {
    if (node.kind === 'path') return node.line === kind ? [{ node, d: moved(node.d, matrix) }] : [];
    if (node.kind === 'text' || node.kind === 'image' || isClipped(node)) return [];
    if (node.kind === 'inked') return lineNodes(node.draw('full'), kind, matrix);
    const own = node.kind === 'group' && node.matrix ? composed(matrix, node.matrix) : matrix;
    return lineNodes(node.children, kind, own);
  });
}

export const linesOf = (nodes: readonly SceneNode[], kind: LineKind): string[] =>
  lineNodes(nodes, kind).map(({ d }) => d);

/** The nodes without lines for a cutting machine: of one kind, or by default of all kinds. */
export function withoutLines(
  nodes: readonly SceneNode[],
  kinds: readonly LineKind[] = ['cut', 'fold', 'mark'],
): SceneNode[] {
  return nodes.flatMap((node): SceneNode[] => {
    if (node.kind === 'path') return node.line !== undefined && kinds.includes(node.line) ? [] : [node];
    if (node.kind === 'inked') return [changed(node, (drawn) => withoutLines(drawn, kinds))];
    return node.kind === 'text' || node.kind === 'image' || isClipped(node)
      ? [node]
      : [{ ...node, children: withoutLines(node.children, kinds) }];
  });
}

/** Path data mapped by a matrix, to a ten-thousandth of a millimetre. */
export const moved = (d: string, matrix: Matrix): string =>
  svgpath(d)
    .abs()
    .matrix([...matrix])
    .round(4)
    .toString();
