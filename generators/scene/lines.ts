import svgpath from 'svgpath';
import { composed, identity } from './extent.ts';
import type { LineKind, Matrix, SceneNode } from './node.ts';

/** The lines of a kind, as path data in scene coordinates, in order. */
export function linesOf(nodes: readonly SceneNode[], kind: LineKind, matrix: Matrix = identity): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.kind === 'path') return node.line === kind ? [moved(node.d, matrix)] : [];
    if (node.kind === 'text' || node.kind === 'image') return [];
    const own = node.kind === 'group' && node.matrix ? composed(matrix, node.matrix) : matrix;
    return linesOf(node.children, kind, own);
  });
}

/** The nodes without lines for a cutting machine. */
export function withoutLines(nodes: readonly SceneNode[]): SceneNode[] {
  return nodes.flatMap((node): SceneNode[] => {
    if (node.kind === 'path') return node.line === undefined ? [node] : [];
    return node.kind === 'text' || node.kind === 'image'
      ? [node]
      : [{ ...node, children: withoutLines(node.children) }];
  });
}

/** Path data mapped by a matrix, to a ten-thousandth of a millimetre. */
export const moved = (d: string, matrix: Matrix): string =>
  svgpath(d)
    .abs()
    .matrix([...matrix])
    .round(4)
    .toString();
