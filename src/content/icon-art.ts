import { parseXml, XmlElement } from '@rgrove/parse-xml';
import svgpath from 'svgpath';
import type { Fault } from './problem.ts';
import type { IconArt } from './schema/index.ts';
import { enumerate, quote } from './words.ts';

/** Elements that draw, and the attributes that say what. */
const shapes: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['d']],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry']],
  ['polygon', ['points']],
  ['polyline', ['points']],
]);
/** One transform after another, with nothing to choose between for whoever matches it. */
const transformList = /^\s*(?:(?:translate|scale|rotate|matrix|skewX|skewY)\s*\([\d\s,.eE+-]+\)[\s,]*)*$/;
/** Elements that group, name or explain. */
const groups = new Set(['svg', 'g', 'title', 'desc']);
/** Attributes that change nothing about a picture in one colour. */
const harmless = new Set([
  'id',
  'class',
  'fill',
  'fill-rule',
  'clip-rule',
  'xmlns',
  'version',
  'role',
  'aria-label',
  'aria-hidden',
]);
/** Elements that could load or run something. */
const active = new Set([
  'script',
  'style',
  'image',
  'use',
  'foreignObject',
  'a',
  'animate',
  'set',
  'link',
  'iframe',
  'feImage',
]);
const maxDepth = 20;
const maxLength = 200_000;

class Refusal extends Error {
  readonly fault: Omit<Fault, 'line' | 'column' | 'path'>;
  readonly offset: number;
  constructor(offset: number, found: string, expected: string, remedy: string) {
    super(found);
    this.offset = offset;
    this.fault = { found, expected, remedy };
  }
}

/** The path of an icon of the collection, whose markup is known to be path elements with nothing else to them. */
export function iconOfBody(body: string, size: number): IconArt {
  return { d: [...body.matchAll(/\sd="([^"]*)"/g)].map((match) => match[1]).join(''), size };
}

/** One compound path from an SVG of filled shapes on a square grid, or what keeps it from being one. */
export function readIcon(text: string): { icon?: IconArt; fault?: Fault } {
  try {
    return { icon: convert(text.startsWith('\uFEFF') ? text.slice(1) : text) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const before = text.slice(0, error.offset);
    const line = before.split('\n').length;
    return { fault: { line, column: error.offset - before.lastIndexOf('\n'), path: '', ...error.fault } };
  }
}

function convert(text: string): IconArt {
  if (text.length > maxLength) {
    const found = `a picture of ${Math.ceil(text.length / 1000)} kB`;
    throw new Refusal(0, found, `at most ${maxLength / 1000} kB`, 'simplify its paths');
  }
  // Entities and document types are the classic way to make a small file grow or read another one.
  const type = text.search(/<!(DOCTYPE|ENTITY)/i);
  if (type >= 0) throw new Refusal(type, 'a document type', 'plain SVG', 'take the line out');
  const root = parse(text);
  if (root.name !== 'svg')
    throw new Refusal(
      start(root),
      `the element ${quote(root.name)}`,
      'an SVG picture',
      'begin with <svg viewBox="0 0 512 512">',
    );
  const box = viewBox(root);
  const parts: string[] = [];
  collect(root, [], parts, 0);
  if (parts.length === 0) throw new Refusal(start(root), 'no shape', 'at least one filled shape', 'draw a path');
  const d = svgpath(parts.join('')).translate(-box.x, -box.y).round(3).toString();
  return { d, size: box.size };
}

function parse(text: string): XmlElement {
  try {
    const root = parseXml(text, { includeOffsets: true }).root;
    if (root) return root;
    throw new Refusal(0, 'no element', 'an SVG picture', 'begin with <svg viewBox="0 0 512 512">');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { pos = 0, excerpt, message } = error as { pos?: number; excerpt?: string; message?: string };
    if (excerpt === undefined && pos === 0 && error instanceof RangeError) throw tooDeep(0);
    const why = (message ?? '').split('\n')[0]?.replace(/ \(line.*$/, '') ?? '';
    throw new Refusal(pos, `something that is not XML (${why})`, 'an SVG picture', 'save it again as plain SVG');
  }
}

const tooDeep = (at: number) =>
  new Refusal(at, 'too many groups inside one another', `at most ${maxDepth}`, 'flatten the groups');

const start = (element: XmlElement): number => Math.max(0, element.start);

function viewBox(root: XmlElement): { x: number; y: number; size: number } {
  const written = root.attributes.viewBox;
  if (written === undefined)
    throw new Refusal(start(root), 'no viewBox', 'a square viewBox such as "0 0 512 512"', 'add it to the svg element');
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = written
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (![x, y, width, height].every(Number.isFinite) || more.length > 0 || width !== height || width <= 0 || width > 1e6)
    throw new Refusal(
      start(root),
      `the viewBox ${quote(written)}`,
      'a square one such as "0 0 512 512"',
      'make it square',
    );
  return { x, y, size: width };
}

function collect(element: XmlElement, outer: readonly string[], parts: string[], depth: number): void {
  const at = start(element);
  const { name } = element;
  if (depth > maxDepth) throw tooDeep(at);
  if (active.has(name))
    throw new Refusal(at, `the element <${name}>`, 'shapes only: an icon loads and runs nothing', 'draw it as a path');
  if (!shapes.has(name) && !groups.has(name)) {
    const expected = `only ${enumerate([...shapes.keys(), 'g', 'title', 'desc'])}`;
    throw new Refusal(at, `the element <${name}>`, expected, 'draw it as a path');
  }
  checkAttributes(element);
  const { transform } = element.attributes;
  const transforms = transform ? [...outer, transform] : outer;
  if (shapes.has(name)) parts.push(transformed(pathOf(element), transforms, at));
  if (name === 'title' || name === 'desc') return;
  for (const child of element.children) if (child instanceof XmlElement) collect(child, transforms, parts, depth + 1);
}

function checkAttributes(element: XmlElement): void {
  const at = start(element);
  const allowed = [
    ...(shapes.get(element.name) ?? []),
    ...(element.name === 'svg' ? ['viewBox', 'width', 'height'] : ['transform']),
  ];
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg')
      throw new Refusal(at, `the namespace ${quote(value)}`, 'that of SVG', 'write xmlns="http://www.w3.org/2000/svg"');
    if (/^on/i.test(name) || /href$/i.test(name) || name === 'style')
      throw new Refusal(
        at,
        `the attribute ${quote(name)}`,
        'shapes only: an icon loads and runs nothing',
        'take it out',
      );
    if (name !== 'xmlns' && /url\(|[a-z]+:\/\/|javascript:|data:/i.test(value))
      throw new Refusal(
        at,
        `the address ${quote(value)}`,
        'shapes only: an icon loads and runs nothing',
        'take it out',
      );
    if (name === 'fill' && /^(none|transparent|white|#fff|#ffffff)$/i.test(value.trim()))
      throw new Refusal(
        at,
        `the fill ${quote(value)}`,
        'filled shapes: an icon has one colour',
        'cut it out of the path, or take it out',
      );
    if (name === 'fill-rule' && value !== 'nonzero')
      throw new Refusal(
        at,
        `the fill rule ${quote(value)}`,
        '"nonzero"',
        'draw holes against the direction of their outline',
      );
    if (name === 'transform' && !transformList.test(value)) {
      const expected = 'translate, scale, rotate, skewX, skewY or matrix with numbers';
      throw new Refusal(at, `the transform ${quote(value)}`, expected, 'apply it to the path');
    }
    if (!allowed.includes(name) && !harmless.has(name))
      throw new Refusal(
        at,
        `the attribute ${quote(name)}`,
        `only ${enumerate([...allowed, 'fill'])}`,
        'turn strokes into outlines, and take it out',
      );
  }
}

function pathOf(element: XmlElement): string {
  const at = start(element);
  const number = (name: string, fallback: number | undefined): number => {
    const written = element.attributes[name];
    const value = written === undefined ? fallback : Number(written);
    if (value === undefined || !Number.isFinite(value) || Math.abs(value) > 1e6)
      throw new Refusal(
        at,
        `${name}="${written ?? ''}" on <${element.name}>`,
        'a number',
        'write the length as a plain number',
      );
    return value;
  };
  switch (element.name) {
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
        throw new Refusal(
          at,
          `the points ${quote(element.attributes.points ?? '')}`,
          'pairs of numbers, three at the least',
          'write them as "x,y x,y x,y"',
        );
      return `M${points.join(' ')}Z`;
    }
  }
}

/** Clockwise, as rectangles are: shapes that overlap must not cut holes into each other once they are one path. */
function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}

/** The path with the transforms of its groups applied, inner ones first, in absolute commands so that parts can be joined. */
function transformed(d: string, transforms: readonly string[], at: number): string {
  const path = svgpath(d);
  const wrong = (path as unknown as { err: string }).err;
  if (wrong) {
    const found = `a path that cannot be read (${wrong.replace(/^SvgPath: /, '')})`;
    throw new Refusal(at, found, 'path data', 'export it again');
  }
  for (const transform of transforms.toReversed()) path.transform(transform);
  const result = path.abs().toString();
  if (/NaN|Infinity/.test(result))
    throw new Refusal(at, 'a number beyond all measure', 'lengths like those of the viewBox', 'export it again');
  return result;
}
