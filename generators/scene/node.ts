import type { Photograph } from '../../src/content/schema/index.ts';
import type { Ink, PerInk } from './ink.ts';
import { round } from './units.ts';

/**
 * A scene is the output of a layout for the renderers: paths, text runs and groups of them, in mm, y downwards.
 * Anything without a tag is artwork, which screen readers skip. It serves all inks: `inInk` of `view.ts` gives the
 * scene for one ink.
 */

/** A box on a page, in millimetres from its top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as in SVG and PDF. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The matrix with each number changed, for example rounded. */
export const mapMatrix = ([a, b, c, d, e, f]: Matrix, change: (value: number) => number): Matrix => [
  change(a),
  change(b),
  change(c),
  change(d),
  change(e),
  change(f),
];

/** Paint in the colour of the nearest group that sets one, so that a drawing can be used in many colours. */
export const current = 'current';

/** The meaning of a line for a cutting machine: a cut, a score for a fold, or a registration mark. */
export type LineKind = 'cut' | 'fold' | 'mark';

export interface SeenPath {
  readonly kind: 'path';
  readonly d: string;
  /** `#RRGGBB`, or `current`. */
  readonly fill?: string;
  readonly evenOdd?: boolean;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly dash?: readonly number[];
  /** Round ends and corners instead of butt and mitre. */
  readonly round?: boolean;
  /** The purpose of the line for a cutting machine. People cut along it with scissors. Optional. */
  readonly line?: LineKind;
  /** Whether the path is on the plate of every ink, like cut marks. Screens show its colour. */
  readonly everyInk?: true;
}

/** A path of a scene; its colours may be a `tint`. */
export interface PathNode extends Omit<SeenPath, 'strokeWidth'> {
  readonly strokeWidth?: PerInk<number>;
  /** The complete paint in saver ink, if it is different. */
  readonly saver?: Omit<Paint, 'saver'>;
}

export interface SeenText {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: FontId;
  /** The size of the em, in millimetres. */
  readonly size: number;
  readonly fill: string;
  /** The extra space after each character, in millimetres. */
  readonly tracking: number;
  /** The width of outlines in mm, if glyphs are outlined and not filled. Optional. */
  readonly outline?: number;
  /**
   * Whether the line is right to left. Its text is in logical order, and `x` is still its left end. Optional; default:
   * left to right.
   */
  readonly rtl?: true;
  /** The language of its text, as a tag, if national shapes of letters depend on it, as in Han. */
  readonly lang?: string;
  /** Whether the next run continues directly at the end of this one. */
  readonly joins?: boolean;
  /**
   * Words that only programs find, over a drawing with the same meaning. PDF has them in invisible type, and `stretch`
   * multiplies their widths. Pictures omit them.
   */
  readonly hidden?: { readonly stretch: number };
}

/** A line of text in a scene; its colour may be a `tint`. */
export interface TextNode extends Omit<SeenText, 'outline'> {
  readonly outline?: PerInk<number | undefined>;
}

/** A visible hyphen at the end of a run. Screen readers skip it, because the word continues on the next line. */
export const softHyphen = '\u00ad';

export interface GroupNode<Node = SceneNode> {
  readonly kind: 'group';
  readonly children: readonly Node[];
  readonly matrix?: Matrix;
  /** Path data in the group’s own coordinates. Only content inside it is visible. */
  readonly clip?: string;
  /** The value of `current` inside the group. */
  readonly colour?: string;
  /** Groups with the same key have the same children, so a document may store them once. The children have no tags. */
  readonly shared?: string;
  /** Whether the group is a note about the sheet itself, such as its name in the margin. */
  readonly furniture?: true;
}

export interface TagNode<Node = SceneNode> {
  readonly kind: 'tag';
  readonly tag: StructureType;
  /** Tags with the same key are one element, whose content continues later or on another page. */
  readonly key?: string;
  readonly alt?: string;
  /** The language of its content, as a tag, if it differs from the document’s. */
  readonly lang?: string;
  readonly scope?: 'Row' | 'Column';
  /** The target of a Link: an anchor of the document, or an address that begins with https://. */
  readonly to?: string;
  readonly field?: Field;
  /** The area of a Link, a Form or a Figure, in the coordinates of its children. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly children: readonly Node[];
}

export interface Field {
  readonly name: string;
  /** The instruction for the field, shown as a tooltip and read by screen readers. */
  readonly label: string;
  /** The type size, in points. */
  readonly size: number;
  readonly align: 'start' | 'center' | 'end';
  /** The largest number of characters. */
  readonly most: number;
}

/** A photograph in a square with sides of 1, from its top left corner. The group around it sets its place and size. */
export interface ImageNode extends Photograph {
  readonly kind: 'image';
}

/** Artwork that is drawn separately for each ink, when a view of the scene is created. It has no tags. */
export interface InkedNode {
  readonly kind: 'inked';
  readonly draw: (ink: Ink) => readonly SceneNode[];
}

export type SceneNode = PathNode | TextNode | ImageNode | GroupNode | TagNode | InkedNode;

/** A node as it is printed in one ink: see `inInk`. */
export type SeenNode = SeenPath | SeenText | ImageNode | GroupNode<SeenNode> | TagNode<SeenNode>;

/** The standard structure types of PDF 1.7 that are used in scenes. */
export type StructureType =
  | 'Sect'
  | 'Div'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'Figure'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Note'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link'
  | 'Form';

export interface Scene<Node = SceneNode> {
  readonly width: number;
  readonly height: number;
  /** The corner radius if a machine cuts the piece. With scissors, corners are square. */
  readonly corner?: number;
  readonly children: readonly Node[];
}

const fontIds = [
  'display',
  'subhead',
  'narrow-400',
  'narrow-500',
  'narrow-600',
  'narrow-700',
  'text-400',
  'text-400-italic',
  'text-600',
] as const;
export type FontId = (typeof fontIds)[number];

export type Paint = Omit<PathNode, 'kind' | 'd'>;

export const path = (d: string, paint: Paint): PathNode => ({ kind: 'path', d, ...paint });

export const group = (
  children: readonly SceneNode[],
  options: Omit<GroupNode, 'kind' | 'children'> = {},
): GroupNode => ({
  kind: 'group',
  children,
  ...options,
});

export const tag = (type: StructureType, children: readonly SceneNode[], alt?: string): TagNode => ({
  kind: 'tag',
  tag: type,
  children,
  ...(alt === undefined ? {} : { alt }),
});

/** A picture with a description: its nodes, and its frame. */
export const figure = (children: readonly SceneNode[], alt: string, box: NonNullable<TagNode['box']>): TagNode => ({
  ...tag('Figure', children, alt),
  box,
});

/** A cell that heads a row or a column of a table. */
export const header = (scope: NonNullable<TagNode['scope']>, children: readonly SceneNode[]): TagNode => ({
  ...tag('TH', children),
  scope,
});

/** A table row whose first cell is the header of the others; `headRow` makes a row that contains only headers. */
export const bodyRow = (first: readonly SceneNode[], others: readonly (readonly SceneNode[])[]): TagNode =>
  tag('TR', [header('Row', first), ...others.map((cell) => tag('TD', cell))]);
export const headRow = (cells: readonly (readonly SceneNode[])[]): TagNode =>
  tag(
    'TR',
    cells.map((cell) => header('Column', cell)),
  );

export const joinedTag = (type: StructureType, nodes: readonly SceneNode[]): TagNode =>
  tag(type, nodes.flatMap(runsOf));

/** The nodes without tags, for the caller’s structure. A drawing with its own place is not divided. */
export const runsOf = (node: SceneNode): readonly SceneNode[] =>
  node.kind === 'tag' || (node.kind === 'group' && node.matrix === undefined) ? node.children.flatMap(runsOf) : [node];

/** The nodes moved right and down, in mm. */
export const translate = (x: number, y: number, children: readonly SceneNode[]): GroupNode =>
  group(children, { matrix: [1, 0, 0, 1, x, y] });

/** The node moved right and down. Text and tags store their own places, so a line of text needs no group. */
export function shifted(node: SceneNode, x: number, y: number): SceneNode {
  if (node.kind === 'text') return { ...node, x: round(node.x + x), y: round(node.y + y) };
  if (node.kind !== 'tag') return translate(x, y, [node]);
  const { box } = node;
  return {
    ...node,
    children: node.children.map((child) => shifted(child, x, y)),
    ...(box ? { box: { ...box, x: round(box.x + x), y: round(box.y + y) } } : {}),
  };
}

/** The nodes, rotated by half a turn around a point. */
export const turnAbout = (x: number, y: number, children: readonly SceneNode[]): GroupNode =>
  group(children, { matrix: [-1, 0, 0, -1, 2 * x, 2 * y] });

/** The nodes without tags, as artwork, for a copy that screen readers must not repeat. */
export function untagged(nodes: readonly SceneNode[]): readonly SceneNode[] {
  return nodes.map((node) => {
    if (node.kind === 'tag') return group(untagged(node.children));
    if (node.kind === 'group') return { ...node, children: untagged(node.children) };
    return node;
  });
}
