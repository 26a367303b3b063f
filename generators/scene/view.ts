import { colourIn, inks, type Ink, type PerInk } from './ink.ts';
import type { InkedNode, PathNode, SceneNode, SeenNode, SeenPath, SeenText, TextNode } from './node.ts';

/** The views of groups, tags and drawings, stored as long as their nodes exist. */
type Views = WeakMap<SceneNode, readonly SeenNode[]>;
const viewsIn: Readonly<Record<Ink, Views>> = { full: new WeakMap(), saver: new WeakMap(), mono: new WeakMap() };

const valueIn = <T extends number | undefined>(value: PerInk<T>, ink: Ink): T =>
  typeof value === 'object' ? value[ink] : value;

const dependsOnInk = ({ saver, fill, stroke, strokeWidth }: PathNode): boolean =>
  saver !== undefined || typeof strokeWidth === 'object' || [fill, stroke].some((colour) => colour?.includes('/'));

function pathIn(node: PathNode, ink: Ink): SeenPath {
  if (!dependsOnInk(node)) return node as SeenPath;
  const { saver, fill, stroke, strokeWidth, ...rest } = node;
  if (saver && ink === 'saver') return pathIn({ kind: 'path', d: node.d, ...saver }, ink);
  return {
    ...rest,
    ...(fill === undefined ? {} : { fill: colourIn(fill, ink) }),
    ...(stroke === undefined ? {} : { stroke: colourIn(stroke, ink) }),
    ...(strokeWidth === undefined ? {} : { strokeWidth: valueIn(strokeWidth, ink) }),
  };
}

function textIn(node: TextNode, ink: Ink): SeenText {
  const { outline: wanted, fill, ...rest } = node;
  if (typeof wanted !== 'object' && !fill.includes('/')) return node as SeenText;
  const outline = valueIn(wanted, ink);
  return { ...rest, fill: colourIn(fill, ink), ...(outline === undefined ? {} : { outline }) };
}

const isSame = (before: readonly SceneNode[], after: readonly SeenNode[]): after is readonly SeenNode[] =>
  before.length === after.length && before.every((node, index) => node === after[index]);

function viewOf(node: Exclude<SceneNode, { readonly kind: 'path' | 'text' | 'image' }>, ink: Ink): readonly SeenNode[] {
  if (node.kind === 'inked') return inInk(node.draw(ink), ink);
  const children = inInk(node.children, ink);
  if (node.kind === 'group' && node.colour?.includes('/'))
    return [{ ...node, children, colour: colourIn(node.colour, ink) }];
  return [isSame(node.children, children) ? (node as SeenNode) : { ...node, children }];
}

/**
 * The nodes as printed in one ink, with the ink’s colours, line widths and drawings. Returns the same nodes if none
 * depends on the ink.
 */
export function inInk(nodes: readonly SceneNode[], ink: Ink): readonly SeenNode[] {
  const views = viewsIn[ink];
  const seen = nodes.flatMap((node): SeenNode | readonly SeenNode[] => {
    if (node.kind === 'path') return pathIn(node, ink);
    if (node.kind === 'text') return textIn(node, ink);
    if (node.kind === 'image') return node;
    const view = views.get(node) ?? viewOf(node, ink);
    views.set(node, view);
    return view;
  });
  return isSame(nodes, seen) ? (nodes as readonly SeenNode[]) : seen;
}

export const sceneIn = <T extends { readonly children: readonly SceneNode[] }>(
  scene: T,
  ink: Ink,
): Omit<T, 'children'> & { readonly children: readonly SeenNode[] } => ({
  ...scene,
  children: inInk(scene.children, ink),
});

/** A drawing whose nodes are changed, in each ink. */
export const changed = (node: InkedNode, change: (nodes: readonly SceneNode[]) => readonly SceneNode[]): InkedNode => ({
  kind: 'inked',
  draw: (ink) => change(node.draw(ink)),
});

/** A text that is the same only for drawings that are equal in every ink. Drawings with a shared key count as equal. */
export const textOfArt = (art: readonly SceneNode[]): string =>
  JSON.stringify(art, (_, value: unknown) => {
    if (value === null || typeof value !== 'object') return value;
    if ('shared' in value) return { ...value, children: [] };
    const { draw } = value as Partial<InkedNode>;
    return draw ? inks.map((ink) => draw(ink)) : value;
  });
