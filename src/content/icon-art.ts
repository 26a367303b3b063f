import { parseXml, XmlElement } from '@rgrove/parse-xml';
import svgpath from 'svgpath';
import { grouped } from './grouped.ts';
import { maxOutlines, paints, wound } from './icon-holes.ts';
import type { TextError } from './problem.ts';
import type { IconArt } from './schema/index.ts';
import { quote } from './words.ts';

/** The elements that draw, with the attributes that define their shape. */
const shapes: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['d']],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry']],
  ['polygon', ['points']],
  ['polyline', ['points']],
]);
/** A list of transforms, without alternatives that would make matching slow. */
const transformList = /^\s*(?:(?:translate|scale|rotate|matrix|skewX|skewY)\s*\([\d\s,.eE+-]+\)[\s,]*)*$/;
/** Elements that draw nothing, and that editors leave in their files. */
const undrawn = new Set(
  'defs symbol marker pattern linearGradient radialGradient clipPath mask filter line style'.split(' '),
);
/** Elements with information about the picture, whose content is ignored. */
const descriptive = new Set(['title', 'desc', 'metadata']);
/** Elements that load or run something. */
const active = new Set('script image use foreignObject a animate animateTransform set link iframe feImage'.split(' '));
/** Properties whose effects a path of one colour cannot show. */
const shaping = new Set(['transform', 'd', 'filter', 'mask', 'transform-origin']);
/** Properties that children inherit from a group, and properties that apply to one element only. */
const inherited = 'fill stroke fill-rule fill-opacity stroke-opacity stroke-width visibility'.split(' ');
const styling = [...inherited, 'opacity', 'display'];
const svgNamespace = 'http://www.w3.org/2000/svg';
const maxDepth = 20;
const maxLength = 200_000;
/** The largest number of selectors in style sheets, because each is compared with every element. */
const maxSelectors = 300;
/** The largest number of errors listed per file. */
const mostErrors = 6;

/** Requirements that are long or used repeatedly, each with its remedy. */
const needs = {
  svg: ['an SVG picture', 'begin with <svg viewBox="0 0 512 512">'],
  drawing: ['shapes only, and nothing to load or run', 'draw it as a path'],
  safe: ['shapes only, and nothing to load or run', 'remove it'],
  classes: ['only class, id or element names', 'export with presentation attributes'],
  ink: ['a filled shape inside the viewBox', 'draw a path'],
  box: ['a square viewBox such as "0 0 512 512"', 'add it to the svg element'],
  square: ['a square one such as "0 0 512 512"', 'make it square'],
  colour: ['filled shapes in one colour', 'cut the shape out of the path, or remove it'],
  transform: ['translate, scale, rotate, skewX, skewY or matrix with numbers', 'apply it to the path'],
  number: ['a number', 'write the length as a plain number'],
  points: ['at least three pairs of numbers', 'write them as "x,y x,y x,y"'],
  outlines: [`at most ${maxOutlines}`, 'simplify it, or fill it by the non-zero rule'],
  length: ['lengths like those of the viewBox', 'export the picture again'],
} as const;

interface SvgError {
  readonly offset: number;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

/** Thrown to end reading, because the rest of the text cannot be understood. */
class Refusal extends Error {
  readonly svgError: SvgError;
  constructor(offset: number, found: string, expected: string, remedy: string) {
    super(found);
    this.svgError = { offset, found, expected, remedy };
  }
}

type Style = Readonly<Record<string, string>>;
type Matrix = readonly number[];

/** The path of an icon from the collection, whose markup is plain path elements. */
export function iconOfBody(body: string, size: number): IconArt {
  return { d: [...body.matchAll(/\sd="([^"]*)"/g)].map((match) => match[1]).join(''), size };
}

/**
 * One compound path from an SVG of filled shapes on a square grid, or one error that lists all problems. Editor data
 * and elements that draw nothing are ignored. Everything that loads, links or runs something is rejected.
 */
export function readIcon(text: string): { icon?: IconArt; error?: TextError } {
  const reader = new IconReader();
  let icon: IconArt | undefined;
  try {
    icon = reader.read(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reader.errors.push(error.svgError);
  }
  const [first] = reader.errors;
  return first ? { error: together(reader.errors, first, text) } : icon ? { icon } : {};
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** One error in place of all errors in a file: at the place of the first, with the lines of the others. */
function together(errors: readonly SvgError[], first: SvgError, text: string): TextError {
  const before = text.slice(0, first.offset);
  const others = [...grouped(errors, ({ found }) => found).values()].flatMap(([one]) => one ?? []).slice(1);
  const more = others.slice(0, mostErrors - 1).map(({ found, offset }) => `; line ${lineOf(text, offset)}: ${found}`);
  const rest = others.length >= mostErrors ? `; and ${others.length - mostErrors + 1} more` : '';
  const remedies = [...new Set(errors.map(({ remedy }) => remedy))].slice(0, 4);
  return {
    line: before.split('\n').length,
    column: first.offset - before.lastIndexOf('\n'),
    path: '',
    found: first.found + more.join('') + rest,
    expected: first.expected,
    remedy: remedies.join('; '),
  };
}

function parse(text: string): XmlElement {
  try {
    const root = parseXml(text, { includeOffsets: true }).root;
    if (root) return root;
    throw new Refusal(0, 'no element', ...needs.svg);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { pos = 0, excerpt, message } = error as { pos?: number; excerpt?: string; message?: string };
    if (excerpt === undefined && pos === 0 && error instanceof RangeError) throw tooDeep(0);
    const why = (message ?? '').split('\n')[0]?.replace(/ \(line.*$/, '') ?? '';
    throw new Refusal(pos, `something that is not XML (${why})`, 'an SVG picture', 'save it again as plain SVG');
  }
}

const tooDeep = (at: number) =>
  new Refusal(at, 'groups nested too deeply', `at most ${maxDepth} levels`, 'flatten the groups');

const start = (element: XmlElement): number => Math.max(0, element.start);

/** The name without SVG's own prefix. Names defined by editors keep their prefixes. */
const nameOf = ({ name }: XmlElement): string => name.replace(/^svg:/, '');

const elementsIn = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement);

/** The declarations in a text such as `fill: none; stroke: red`. */
const declarations = (css: string): Style =>
  Object.fromEntries(
    css.split(';').flatMap((each) => {
      const at = each.indexOf(':');
      return at < 0
        ? []
        : [
            [
              each.slice(0, at).trim().toLowerCase(),
              each
                .slice(at + 1)
                .replace(/!important/i, '')
                .trim(),
            ],
          ];
    }),
  );

const pick = (style: Style, names: readonly string[]): Style =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(style, name) ? [[name, style[name] ?? '']] : [])));

/** A style sheet without its comments; an unclosed comment hides the rest. */
function withoutComments(css: string): string {
  let plain = '';
  for (let at = 0; at >= 0;) {
    const open = css.indexOf('/*', at);
    plain += css.slice(at, open < 0 ? undefined : open);
    const close = open < 0 ? -1 : css.indexOf('*/', open + 2);
    at = close < 0 ? -1 : close + 2;
  }
  return plain;
}

/** The matrix of a list of transforms, from the new places of the origin and the two unit vectors. */
function matrixOf(transforms: string): Matrix {
  const ends: number[][] = [];
  svgpath('M0 0l1 0l0 1')
    .transform(transforms)
    .iterate(([, ...end]) => void ends.push(end as number[]));
  const [origin = [], x = [], y = []] = ends;
  return [...x, ...y, ...origin];
}

const isNothing = (paint: string | undefined, opacity: string | undefined): boolean =>
  paint === undefined ||
  /^(none|transparent)$/i.test(paint) ||
  (opacity !== undefined && Number.parseFloat(opacity) === 0);

const isWhite = (paint: string): boolean =>
  /^(white|#fff|#ffffff|rgba?\(\s*(255|100%)[\s,]+(255|100%)[\s,]+(255|100%)\s*\))$/i.test(paint);

class IconReader {
  readonly errors: SvgError[] = [];
  /** The rules of the file's style sheets, by plain selectors in their order. */
  readonly #rules: (readonly [selector: string, style: Style])[] = [];
  readonly #byId = new Map<string, XmlElement>();
  /** Whether clip paths leave the whole picture visible, by their values. */
  readonly #whole = new Map<string, boolean>();
  #size = 0;

  #reject(offset: number, found: string, expected: string, remedy: string): void {
    this.errors.push({ offset, found, expected, remedy });
  }

  read(text: string): IconArt {
    if (text.length > maxLength) {
      const found = `a picture of ${Math.ceil(text.length / 1000)} kB`;
      throw new Refusal(0, found, `at most ${maxLength / 1000} kB`, 'simplify its paths');
    }
    // Entities can make a small file grow, or read another file. A document type without them becomes spaces, so that
    // positions in the file do not change.
    const harmless = /<!DOCTYPE[^>[]*>/iy;
    harmless.lastIndex = Math.max(0, text.search(/<!DOCTYPE/i));
    const [declared = ''] = harmless.exec(text) ?? [];
    const plain = declared === '' ? text : text.replace(declared, ' '.repeat(declared.length));
    const type = plain.search(/<!(DOCTYPE|ENTITY)/i);
    if (type >= 0) throw new Refusal(type, 'a document type', 'plain SVG', 'remove the line');
    const root = parse(plain);
    if (nameOf(root) !== 'svg') throw new Refusal(start(root), `the element ${quote(root.name)}`, ...needs.svg);
    const box = this.#viewBox(root);
    this.#size = box.size;
    this.#prepare(root, 0);
    const parts: string[] = [];
    this.#collect(root, {}, [], parts, 0);
    if (parts.length === 0 && this.errors.length === 0)
      throw new Refusal(start(root), 'no shape', 'at least one filled shape', 'draw a path');
    const d = svgpath(parts.join('')).translate(-box.x, -box.y).round(3).toString();
    if (this.errors.length === 0 && !paints(d, box.size))
      throw new Refusal(start(root), 'a drawing that prints nothing', ...needs.ink);
    return { d, size: box.size };
  }

  #viewBox(root: XmlElement): { x: number; y: number; size: number } {
    const { viewBox, width: wide = '', height: high = '' } = root.attributes;
    const plain = /^\d+(\.\d+)?(px)?$/;
    const written =
      viewBox ??
      (plain.test(wide) && plain.test(high) ? `0 0 ${Number.parseFloat(wide)} ${Number.parseFloat(high)}` : undefined);
    if (written === undefined) throw new Refusal(start(root), 'no viewBox', ...needs.box);
    const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = written
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (
      ![x, y, width, height].every(Number.isFinite) ||
      more.length > 0 ||
      width !== height ||
      width <= 0 ||
      width > 1e6
    )
      throw new Refusal(start(root), `the viewBox ${quote(written)}`, ...needs.square);
    return { x, y, size: width };
  }

  /** Reads style sheets and ids of the whole file before anything is drawn. */
  #prepare(element: XmlElement, depth: number): void {
    if (depth > maxDepth) throw tooDeep(start(element));
    const { id } = element.attributes;
    if (id !== undefined) this.#byId.set(id, element);
    if (nameOf(element) === 'style') this.#styleSheet(element);
    for (const child of elementsIn(element)) this.#prepare(child, depth + 1);
  }

  #styleSheet(element: XmlElement): void {
    const css = withoutComments(element.text);
    if (/@|url\(|expression/i.test(css)) {
      this.#reject(start(element), 'a style sheet that loads something', ...needs.classes);
      return;
    }
    for (const rule of css.split('}').slice(0, -1)) {
      const [selectors = '', body] = rule.split('{').slice(-2);
      if (body === undefined || selectors === '') continue;
      const style = pick(declarations(body), styling);
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (this.#rules.length === maxSelectors)
          throw new Refusal(
            start(element),
            'style sheets with many selectors',
            `at most ${maxSelectors}`,
            needs.classes[1],
          );
        if (!/^([.#]?[\w-]+|\*)$/.test(selector))
          this.#reject(start(element), `the selector ${quote(selector)}`, ...needs.classes);
        this.#rules.push([selector, style]);
      }
    }
  }

  /** The properties of an element: from its attributes, style sheets and style, and inherited from its group. */
  #styleOf(element: XmlElement, outer: Style): Style {
    const { id = '', class: classes = '', style = '', ...attributes } = element.attributes;
    const own = new Set(['*', nameOf(element), `#${id}`, ...classes.split(/\s+/).map((name) => `.${name}`)]);
    return Object.assign(
      { ...pick(outer, inherited), ...pick(attributes, styling) },
      ...this.#rules.flatMap(([selector, style]) => (own.has(selector) ? [style] : [])),
      pick(declarations(style), styling),
    ) as Style;
  }

  #collect(element: XmlElement, outer: Style, transforms: readonly Matrix[], parts: string[], depth: number): void {
    const name = nameOf(element);
    const at = start(element);
    if (descriptive.has(name) || name.includes(':')) return;
    if (!this.#isSafe(element)) return;
    if (undrawn.has(name)) {
      if (name === 'line') this.#checkStroke(element, this.#styleOf(element, outer));
      for (const child of elementsIn(element)) this.#checkSafety(child);
      return;
    }
    if (!shapes.has(name) && name !== 'g' && (name !== 'svg' || depth > 0)) {
      const remedy = name === 'text' ? 'turn text into paths' : 'draw it as a path';
      this.#reject(
        at,
        `the element <${name}>`,
        'filled shapes: paths, circles, rectangles, polygons and groups',
        remedy,
      );
      return;
    }
    const style = this.#styleOf(element, outer);
    if (style['display'] === 'none') return;
    const { transform } = element.attributes;
    const inner = transform && transformList.test(transform) ? [...transforms, matrixOf(transform)] : transforms;
    if (shapes.has(name)) this.#draw(element, style, inner, parts);
    for (const child of elementsIn(element)) this.#collect(child, style, inner, parts, depth + 1);
  }

  /** Whether elements with this name neither load nor run anything. Also checks the attributes of such an element. */
  #isSafe(element: XmlElement): boolean {
    const name = nameOf(element);
    if (active.has(name)) this.#reject(start(element), `the element <${name}>`, ...needs.drawing);
    else this.#checkAttributes(element);
    return !active.has(name);
  }

  #checkSafety(element: XmlElement): void {
    if (descriptive.has(nameOf(element)) || !this.#isSafe(element)) return;
    for (const child of elementsIn(element)) this.#checkSafety(child);
  }

  #checkStroke(element: XmlElement, style: Style): void {
    const { stroke, 'stroke-opacity': opacity, 'stroke-width': width = '1' } = style;
    if (isNothing(stroke, opacity) || Number.parseFloat(width) === 0) return;
    this.#reject(start(element), `the stroke ${quote(stroke ?? '')}`, 'filled shapes', 'turn strokes into outlines');
  }

  #draw(element: XmlElement, style: Style, transforms: readonly Matrix[], parts: string[]): void {
    const at = start(element);
    if (
      style['visibility'] === 'hidden' ||
      (style['opacity'] !== undefined && Number.parseFloat(style['opacity']) === 0)
    )
      return;
    this.#checkStroke(element, style);
    const { fill = 'black', 'fill-opacity': opacity } = style;
    if (isNothing(fill, opacity)) return;
    if (isWhite(fill)) this.#reject(at, `the fill ${quote(fill)}`, ...needs.colour);
    const path = this.#transformed(this.#pathOf(element), transforms, at);
    const drawn = style['fill-rule'] === 'evenodd' ? wound(path) : path;
    if (drawn === undefined) this.#reject(at, 'an even-odd path with many outlines', ...needs.outlines);
    else parts.push(drawn);
  }

  #checkAttributes(element: XmlElement): void {
    const at = start(element);
    for (const [name, value] of Object.entries(element.attributes)) {
      if (name === 'xmlns' && value !== svgNamespace)
        throw new Refusal(at, `the namespace ${quote(value)}`, 'the SVG namespace', `write xmlns="${svgNamespace}"`);
      // A namespace loads nothing, and the private attributes of editors are ignored.
      if (name.startsWith('xmlns') || (name.includes(':') && !name.startsWith('xlink:'))) continue;
      if (/^on/i.test(name) || /href$/i.test(name)) this.#reject(at, `the attribute ${quote(name)}`, ...needs.safe);
      else if (name === 'transform' && !transformList.test(value))
        this.#reject(at, `the transform ${quote(value)}`, ...needs.transform);
      else if (name === 'clip-path' && !this.#isWhole(value))
        this.#reject(at, `the clip path ${quote(value)}`, 'shapes without clip paths', 'clip the paths themselves');
      else if (name !== 'clip-path' && /url\(|[a-z]:\/\/|javascript:|data:/i.test(value))
        this.#reject(at, `the address ${quote(value)}`, ...needs.safe);
      if (name === 'transform-origin')
        this.#reject(
          at,
          `the attribute ${quote(name)}`,
          'transforms without an origin',
          'apply the transform to the path',
        );
    }
    for (const name of Object.keys(declarations(element.attributes.style ?? '')))
      if (shaping.has(name))
        this.#reject(at, `the style ${quote(name)}`, 'plain shapes', 'apply the style to the path');
  }

  /** Whether a clip path leaves the whole picture visible, because some editors clip every picture to its frame. */
  #isWhole(value: string): boolean {
    const known = this.#whole.get(value) ?? this.#leavesAll(value);
    this.#whole.set(value, known);
    return known;
  }

  #leavesAll(value: string): boolean {
    if (value === 'none') return true;
    const [, id = ''] = /^url\(["']?#([^"')]+)["']?\)$/.exec(value.trim()) ?? [];
    const [only, ...more] = elementsIn(this.#byId.get(id) ?? new XmlElement('none'));
    if (!only || more.length > 0 || nameOf(only) !== 'rect') return false;
    const { x = '0', y = '0', width, height, transform } = only.attributes;
    return (
      Number(x) <= 0 && Number(y) <= 0 && Number(width) >= this.#size && Number(height) >= this.#size && !transform
    );
  }

  #pathOf(element: XmlElement): string {
    const at = start(element);
    const number = (name: string, fallback: number | undefined): number => {
      const written = element.attributes[name];
      const value = written === undefined ? fallback : Number(written);
      if (value === undefined || !Number.isFinite(value) || Math.abs(value) > 1e6)
        throw new Refusal(at, `${name}="${written ?? ''}" on <${element.name}>`, ...needs.number);
      return value;
    };
    switch (nameOf(element)) {
      case 'path':
        return element.attributes.d ?? '';
      case 'circle':
        return ellipse(number('cx', 0), number('cy', 0), number('r', undefined), number('r', undefined));
      case 'ellipse':
        return ellipse(number('cx', 0), number('cy', 0), number('rx', undefined), number('ry', undefined));
      case 'rect': {
        const [x, y, w, h] = [number('x', 0), number('y', 0), number('width', undefined), number('height', undefined)];
        const rx = Math.min(number('rx', number('ry', 0)), w / 2);
        const ry = Math.min(number('ry', number('rx', 0)), h / 2);
        if (rx <= 0 || ry <= 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
        const arc = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
        return `M${x + rx} ${y}h${w - 2 * rx}${arc(rx, ry)}v${h - 2 * ry}${arc(-rx, ry)}h${2 * rx - w}${arc(-rx, -ry)}v${2 * ry - h}${arc(rx, -ry)}Z`;
      }
      default: {
        const points = (element.attributes.points ?? '')
          .trim()
          .split(/[\s,]+/)
          .map(Number);
        if (points.length < 6 || points.length % 2 === 1 || !points.every(Number.isFinite))
          throw new Refusal(at, `the points ${quote(element.attributes.points ?? '')}`, ...needs.points);
        return `M${points.join(' ')}Z`;
      }
    }
  }

  /**
   * The path with the transforms of its groups applied, inner ones first, in absolute commands, so that parts can be
   * joined.
   */
  #transformed(d: string, transforms: readonly Matrix[], at: number): string {
    const path = svgpath(d);
    const wrong = 'err' in path ? String(path.err) : '';
    if (wrong) {
      const found = `a path that cannot be read (${wrong.replace(/^SvgPath: /, '')})`;
      throw new Refusal(at, found, 'path data', 'export the picture again');
    }
    for (const matrix of transforms.toReversed()) path.matrix([...matrix]);
    const result = path.abs().toString();
    if (/NaN|Infinity/.test(result)) throw new Refusal(at, 'a number that is too large', ...needs.length);
    return result;
  }
}

/**
 * The outline is clockwise, like a rectangle's, so that overlapping shapes cut no holes into each other when they are
 * one path.
 */
function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}
