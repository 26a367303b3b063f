import { composed, drawnExtent, identity, moved, pathExtent, type Extent } from './extent.ts';
import { group, translate, type Matrix, type SceneNode, type TextNode } from './node.ts';
import type { Press } from './press.ts';
import { runsOfNode } from './runs.ts';
import { round } from './units.ts';
import { changed } from './view.ts';

/**
 * The press for a layout that is mirrored later because its language is right to left: until then, lines start at the
 * left. For other languages, the press itself.
 */
export const beforeMirror = (press: Press): Press =>
  press.language.direction === 'rtl' ? { ...press, mirrored: true } : press;

/**
 * The nodes of a `beforeMirror` layout, mirrored from x to `axis` − x. Text, pictures and icons move but are not
 * flipped, because people read them. Other paths and clips are flipped. For other languages, the nodes are unchanged.
 */
export const mirrored = (press: Press, nodes: readonly SceneNode[], axis: number): readonly SceneNode[] =>
  press.mirrored ? nodes.map((node) => mirroredNode(press, node, axis)) : nodes;

/** The height of capitals, as a share of the type size. */
const capHeight = 0.7;

const flipped = (d: string, axis: number): string => moved(d, [-1, 0, 0, 1, axis, 0]);

const shiftOf = ({ left, right }: Pick<Extent, 'left' | 'right'>, axis: number): number =>
  left <= right ? axis - left - right : 0;

const isMove = (matrix: Matrix): boolean => matrix.every((value, index) => index > 3 || value === identity[index]);

function mirroredNode(press: Press, node: SceneNode, axis: number): SceneNode {
  if (node.kind === 'path') return { ...node, d: flipped(node.d, axis) };
  if (node.kind === 'text') return { ...node, x: round(node.x + shiftOf(textExtent(press, node), axis)) };
  if (node.kind === 'image') return node;
  if (node.kind === 'inked') return changed(node, (nodes) => nodes.map((each) => mirroredNode(press, each, axis)));
  if (node.kind === 'tag') {
    const { box } = node;
    if (node.tag === 'Figure' && box && !node.children.some(isFramed))
      return { ...node, ...movedBox(box, axis), children: [translate(axis - box.x * 2 - box.width, 0, node.children)] };
    return {
      ...node,
      ...(box ? movedBox(box, axis) : {}),
      children: node.children.map((each) => mirroredNode(press, each, axis)),
    };
  }
  if (node.clip !== undefined && node.matrix === undefined) {
    const shift = shiftOf(pathExtent(node.clip), axis);
    const { clip, ...framed } = node;
    return group([translate(shift, 0, [framed])], { clip: flipped(clip, axis) });
  }
  const { matrix = identity } = node;
  if (node.shared !== undefined || node.clip !== undefined || !isMove(matrix))
    return translate(shiftOf(extentOf(press, [node]), axis), 0, [node]);
  return { ...node, children: node.children.map((each) => mirroredNode(press, each, axis - 2 * matrix[4])) };
}

/** Whether the node is a picture in a frame. The frame is flipped, but not the picture. */
const isFramed = (node: SceneNode): boolean => node.kind === 'group' && node.clip !== undefined;

const movedBox = <T extends { readonly x: number; readonly width: number }>(box: T, axis: number) => ({
  box: { ...box, x: round(axis - box.x - box.width) },
});

function textExtent({ fonts }: Press, node: TextNode): Pick<Extent, 'left' | 'right'> {
  const ends = runsOfNode(fonts, node).map(({ x, width }) => (x + width) * node.size);
  return { left: node.x, right: node.x + Math.max(0, ...ends) };
}

function extentOf(
  press: Press,
  nodes: readonly SceneNode[],
  matrix: Matrix = identity,
): Pick<Extent, 'left' | 'right'> {
  const drawn = drawnExtent(nodes, matrix);
  let { left, right } = drawn;
  const visit = (each: SceneNode, at: Matrix): void => {
    if (each.kind === 'text') {
      const own = textExtent(press, each);
      // A rotated line is as wide as its letters are high.
      const ends = [own.left, own.right].flatMap((x) =>
        [each.y, each.y - capHeight * each.size].map((y) => at[0] * x + at[2] * y + at[4]),
      );
      left = Math.min(left, ...ends);
      right = Math.max(right, ...ends);
    } else if (each.kind === 'group' || each.kind === 'tag') {
      const inner = each.kind === 'group' && each.matrix ? composed(at, each.matrix) : at;
      for (const child of each.children) visit(child, inner);
    }
  };
  for (const node of nodes) visit(node, matrix);
  return { left, right };
}
