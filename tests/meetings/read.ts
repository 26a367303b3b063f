/**
 * A page as a reader sees it, read from its scene: words, shapes and named drawings in drawing order, and the
 * paragraphs of its tags. The golden pages walk through scenes in the same way.
 */
import { composed, glyphInks, identity, pathExtent } from '../../generators/scene/extent.ts';
import type { FontBook } from '../../generators/scene/fonts.ts';
import {
  current,
  softHyphen,
  type GroupNode,
  type ImageNode,
  type LineKind,
  type Matrix,
  type SeenPath,
  type SceneNode,
  type StructureType,
  type TagNode,
  type SeenText,
} from '../../generators/scene/node.ts';
import { mmPerPoint } from '../../generators/scene/units.ts';
import type { Leaf, Page } from '../../generators/render/pdf.ts';
import { around, common, rect, widthOf, heightOf, type Rect } from '../support/geometry.ts';
import { isInside, isNear, outlineOf, type Point, type Side } from './outline.ts';

/** The matrix at a node, and the value of `current`. */
interface Place {
  readonly matrix: Matrix;
  readonly colour: string;
}

export interface Visitor<State> {
  /** Returns the state inside a group or a tag, with `place` as the place inside. */
  readonly enter: (node: GroupNode | TagNode, state: State, place: Place) => State;
  readonly leaf: (node: SeenPath | SeenText | ImageNode, state: State, place: Place) => void;
}

export function walk<State>(
  nodes: readonly SceneNode[],
  state: State,
  visitor: Visitor<State>,
  place: Place = { matrix: identity, colour: '' },
): void {
  for (const node of nodes)
    if (node.kind === 'tag') walk(node.children, visitor.enter(node, state, place), visitor, place);
    else if (node.kind === 'group') {
      const inner = {
        matrix: node.matrix ? composed(place.matrix, node.matrix) : place.matrix,
        colour: node.colour === undefined || node.colour === current ? place.colour : node.colour,
      };
      walk(node.children, visitor.enter(node, state, inner), visitor, inner);
    } else if (node.kind === 'inked') throw new Error('this scene is for all inks: take that of pageIn or sceneIn');
    else visitor.leaf(node as SeenPath | SeenText | ImageNode, state, place);
}

/** The booklet pages on sheets in reading order, or the sheets themselves if there are none. */
export function leavesOf(pages: readonly Page[]): readonly (Leaf | Page)[] {
  const leaves = pages.flatMap((page) => page.leaves ?? []).toSorted((one, other) => one.number - other.number);
  return leaves.length > 0 ? leaves : pages;
}

/** The words of a run as screen readers read them, with a space at the end unless the next run continues the word. */
export const readOut = ({ text, joins }: SeenText): string =>
  joins === true || text.endsWith(softHyphen) ? text.replace(softHyphen, '') : `${text} `;

/** A tag on a page. Tags with the same key are one element, which may continue on other pages. */
interface Tag {
  readonly type: StructureType;
  readonly key?: string | undefined;
  readonly alt?: string | undefined;
}

/** A named drawing that a reader sees as one object: an icon, a figure on a table, or a verdict. */
export interface Sign {
  readonly name: string;
  readonly isPart: boolean;
  box: Rect;
  /** The place of its last part in the drawing order. */
  last: number;
}

interface Drawn {
  readonly order: number;
  readonly box: Rect;
  /** The tags and icons around it, outermost first. */
  readonly tags: readonly Tag[];
  readonly signs: readonly Sign[];
}

export interface Word extends Drawn {
  readonly text: string;
  /** The size of its type. */
  readonly points: number;
  readonly fill: string;
  /** The rotation in degrees, clockwise. */
  readonly turn: number;
  /** Whether the text is about the sheet itself: its name, its version or credits. */
  readonly furniture: boolean;
  readonly node: SeenText;
  /** Points in each letter, the middle first. */
  readonly samples: () => readonly Point[];
}

export interface Shape extends Drawn {
  /** The fill, or `photograph` for a picture; undefined for none. */
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  readonly strokeWidth: number;
  readonly line: LineKind | undefined;
  readonly covers: (point: Point) => 'fill' | 'stroke' | null;
  readonly sides: () => readonly Side[];
}

export interface PageRead {
  readonly page: Page;
  readonly words: readonly Word[];
  readonly shapes: readonly Shape[];
  readonly signs: readonly Sign[];
  readonly paragraphs: readonly Paragraph[];
}

const everywhere = rect(-Infinity, -Infinity, Infinity, Infinity);

/** The points of a letter to check for covers, as shares of its box. */
const inLetter: readonly Point[] = [
  [0.5, 0.5],
  [0.25, 0.3],
  [0.75, 0.3],
  [0.25, 0.75],
  [0.75, 0.75],
];

export const letterPoints = inLetter.length;

/** The names of groups that are icons, or the state of one. */
const signNames = /^(?:badge|icon|figure|man|state|verdict) /;

const at = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** The box around a box transformed by a matrix. */
export function mapped({ left, top, right, bottom }: Rect, matrix: Matrix): Rect {
  const corners: readonly Point[] = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  const points = corners.map((corner) => at(matrix, corner));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return rect(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const area = a * d - b * c || 1e-12;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
};

const isFlat = (box: Rect): boolean => !(widthOf(box) > 0 && heightOf(box) > 0);

const lettersKnown = new WeakMap<FontBook, Map<string, readonly Rect[]>>();

/** The boxes of a run's letters, for a run that begins at 0, 0. */
function lettersOf(node: SeenText, fonts: FontBook): readonly Rect[] {
  const known = lettersKnown.get(fonts) ?? new Map<string, readonly Rect[]>();
  lettersKnown.set(fonts, known);
  const key = [node.font, node.size, node.tracking, node.rtl, node.lang, node.text].join(' ');
  const letters = known.get(key) ?? glyphInks({ ...node, x: 0, y: 0 }, fonts);
  known.set(key, letters);
  return letters;
}

interface Inside {
  readonly tags: readonly Tag[];
  readonly signs: readonly Sign[];
  readonly furniture: boolean;
  readonly window: Rect;
  readonly clips: readonly ((point: Point) => boolean)[];
}

export function readPage(page: Page, fonts: FontBook, nodes: readonly SceneNode[] = page.children): PageRead {
  const words: Word[] = [];
  const shapes: Shape[] = [];
  const signs: Sign[] = [];
  const keyed = new Map<string, Tag>();
  let order = 0;

  const drawn = ({ tags, signs: own }: Inside, box: Rect): Drawn => {
    for (const sign of own) {
      sign.box = around([sign.box, box]);
      sign.last = order;
    }
    return { order: order++, box, tags, signs: own };
  };

  const addShape = (node: SeenPath | ImageNode, inside: Inside, { matrix, colour }: Place): void => {
    const { d, fill, stroke, strokeWidth, line, evenOdd } =
      node.kind === 'path' ? node : ({ d: 'M0 0h1v1h-1z', fill: 'photograph' } as SeenPath);
    const half = stroke === undefined ? 0 : (strokeWidth ?? 1) / 2;
    const { left, top, right, bottom } = pathExtent(d);
    const box = common(mapped(rect(left - half, top - half, right + half, bottom + half), matrix), inside.window);
    if (isFlat(box)) return;
    const outline = outlineOf(d);
    let back: Matrix | undefined;
    const paint = (name: string | undefined): string | undefined => (name === current ? colour : name);
    shapes.push({
      ...drawn(inside, box),
      fill: fill === 'none' ? undefined : paint(fill),
      stroke: paint(stroke),
      strokeWidth: half * 2 * Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])),
      line,
      covers: (point) => {
        const [x, y] = point;
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
        if (!inside.clips.every((isIn) => isIn(point))) return null;
        const own = at((back ??= inverse(matrix)), point);
        if (half > 0 && isNear(outline, own, half)) return 'stroke';
        return fill !== undefined && fill !== 'none' && isInside(outline, own, evenOdd) ? 'fill' : null;
      },
      sides: () =>
        outline.drawn.map(([fromX, fromY, toX, toY]) => [...at(matrix, [fromX, fromY]), ...at(matrix, [toX, toY])]),
    });
  };

  const addWord = (node: SeenText, inside: Inside, { matrix, colour }: Place): void => {
    if (node.hidden || node.text.trim() === '') return;
    const letters = lettersOf(node, fonts);
    const toPage = composed(matrix, [1, 0, 0, 1, node.x, node.y]);
    const box = common(mapped(around(letters), toPage), inside.window);
    if (letters.length === 0 || isFlat(box)) return;
    let samples: readonly Point[] | undefined;
    words.push({
      ...drawn(inside, box),
      text: node.text,
      points: (node.size * Math.hypot(matrix[0], matrix[1])) / mmPerPoint,
      fill: node.fill === current ? colour : node.fill,
      turn: Math.round((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI),
      furniture: inside.furniture,
      node,
      samples: () =>
        (samples ??= letters.flatMap(({ left, top, right, bottom }) =>
          inLetter.map(([x, y]) => at(toPage, [left + (right - left) * x, top + (bottom - top) * y])),
        )),
    });
  };

  const start: Inside = { tags: [], signs: [], furniture: page.apart === true, window: everywhere, clips: [] };
  walk(nodes, start, {
    enter: (node, inside, { matrix }) => {
      if (node.kind === 'tag') {
        const { key, alt } = node;
        const tag: Tag = (key === undefined ? undefined : keyed.get(key)) ?? { type: node.tag, alt, key };
        if (key !== undefined) keyed.set(key, tag);
        return { ...inside, tags: [...inside.tags, tag] };
      }
      const { clip, shared, furniture = inside.furniture } = node;
      let own: Inside = { ...inside, furniture };
      if (clip !== undefined) {
        let back: Matrix | undefined;
        const isIn = (point: Point): boolean => isInside(outlineOf(clip), at((back ??= inverse(matrix)), point));
        const window = common(inside.window, mapped(pathExtent(clip), matrix));
        own = { ...own, window, clips: [...inside.clips, isIn] };
      }
      if (shared === undefined || !signNames.test(shared)) return own;
      // Numbers in a name are sizes.
      const sign: Sign = {
        name: shared.replace(/ [\d.]+.*$/, ''),
        isPart: inside.signs.length > 0,
        box: around([]),
        last: 0,
      };
      signs.push(sign);
      return { ...own, signs: [...inside.signs, sign] };
    },
    leaf: (node, inside, place) => {
      if (node.kind === 'text') addWord(node, inside, place);
      else addShape(node, inside, place);
    },
  });
  let paragraphs: readonly Paragraph[] | undefined;
  return {
    page,
    words,
    shapes,
    signs,
    get paragraphs() {
      return (paragraphs ??= paragraphsOf(words));
    },
  };
}

interface Line {
  readonly text: string;
  readonly box: Rect;
}

export interface Paragraph extends Omit<Drawn, 'order' | 'signs'> {
  /** The innermost tag that is more than a part of a line. */
  readonly tag: Tag;
  readonly lines: readonly Line[];
  readonly text: string;
  readonly turn: number;
  readonly furniture: boolean;
}

const inLine: ReadonlySet<StructureType> = new Set(['Span', 'Link', 'Reference', 'Lbl', 'Form']);

/** The paragraphs of words. Words without a tag are artwork, and are left out. */
function paragraphsOf(words: readonly Word[]): readonly Paragraph[] {
  const byTag = Map.groupBy(words, ({ tags }) => tags.findLast(({ type }) => !inLine.has(type)) ?? tags.at(-1));
  return [...byTag].flatMap(([tag, all]): Paragraph[] => {
    const [head] = all;
    if (!tag || !head) return [];
    const lines: { readonly words: Word[]; readonly base: number; readonly down: number }[] = [];
    const turn = (-head.turn * Math.PI) / 180;
    for (const word of all) {
      const { left, top, right, bottom } = word.box;
      const down =
        head.turn === 0 ? bottom : ((left + right) / 2) * Math.sin(turn) + ((top + bottom) / 2) * Math.cos(turn);
      const last = lines.at(-1);
      const isSame =
        last && Math.abs(last.base - word.node.y) < 0.05 && Math.abs(last.down - down) < word.points * mmPerPoint * 0.8;
      if (isSame) last.words.push(word);
      else lines.push({ words: [word], base: word.node.y, down });
    }
    const boxOf = (ones: readonly Word[]): Rect => around(ones.map(({ box }) => box));
    const textOf = (ones: readonly Word[]): string =>
      ones
        .map(({ node }) => readOut(node))
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim();
    return [
      {
        tag,
        tags: head.tags,
        lines: lines.map((line) => ({ text: textOf(line.words), box: boxOf(line.words) })),
        text: textOf(all),
        box: boxOf(all),
        turn: head.turn,
        furniture: head.furniture,
      },
    ];
  });
}
