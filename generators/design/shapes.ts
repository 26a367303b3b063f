import svgpath from 'svgpath';
import { contrast } from '../../src/content/contrast.ts';
import type { IconArt, Photograph } from '../../src/content/schema/index.ts';
import type { Origin, Press } from '../scene/press.ts';
import {
  current,
  group,
  path,
  type Box,
  type GroupNode,
  type Matrix,
  type PathNode,
  type SceneNode,
} from '../scene/node.ts';
import { tinted } from '../scene/ink.ts';
import { digits, round } from '../scene/units.ts';

/** Path data from numbers and letters, with each number rounded to visible precision. */
export function data(...parts: readonly (string | number)[]): string {
  let d = '';
  for (const part of parts) d += `${d === '' ? '' : ' '}${typeof part === 'number' ? digits(part, 1000) : part}`;
  return d;
}

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  data('M', x, y, 'h', width, 'v', height, 'h', -width, 'Z');

/** A rectangle with a radius for each corner, clockwise from the top left. */
export function roundRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radii: number | readonly [number, number, number, number],
): string {
  const [a, b, c, d] = typeof radii === 'number' ? [radii, radii, radii, radii] : radii;
  return data(
    'M',
    x + a,
    y,
    'H',
    x + width - b,
    'A',
    b,
    b,
    0,
    0,
    1,
    x + width,
    y + b,
    'V',
    y + height - c,
    'A',
    c,
    c,
    0,
    0,
    1,
    x + width - c,
    y + height,
    'H',
    x + d,
    'A',
    d,
    d,
    0,
    0,
    1,
    x,
    y + height - d,
    'V',
    y + a,
    'A',
    a,
    a,
    0,
    0,
    1,
    x + a,
    y,
    'Z',
  );
}

export const circle = (x: number, y: number, radius: number): string =>
  data(
    'M',
    x - radius,
    y,
    'a',
    radius,
    radius,
    0,
    1,
    0,
    2 * radius,
    0,
    'a',
    radius,
    radius,
    0,
    1,
    0,
    -2 * radius,
    0,
    'Z',
  );

/** A slanted label: the pulp masthead's parallelogram, leaning right by `slant`. */
export const slanted = (x: number, y: number, width: number, height: number, slant = 1.1): string =>
  data('M', x + slant, y, 'H', x + width, 'L', x + width - slant, y + height, 'H', x, 'Z');

/** A polygon with points at two alternating radii: stars and explosions. */
export function star(x: number, y: number, outer: number, inner: number, points: number, turn = 0): string {
  const corners: (string | number)[] = [];
  for (let index = 0; index < 2 * points; index++) {
    const angle = turn + (Math.PI * index) / points;
    const radius = index % 2 ? inner : outer;
    corners.push(index ? 'L' : 'M', x + radius * Math.sin(angle), y - radius * Math.cos(angle));
  }
  return data(...corners, 'Z');
}

/** Dots of one radius as one path. Each dot is a line of zero length with round ends, the shortest form of a disc. */
export function dots(centres: readonly (readonly [number, number])[], radius: number, colour: string): PathNode {
  let d = '';
  for (const [x, y] of centres) d += `M ${digits(x, 1000)} ${digits(y, 1000)} h 0`;
  return path(d, { stroke: colour, strokeWidth: round(2 * radius), round: true });
}

export const place = (d: string, x: number, y: number, scale: number): string =>
  svgpath(d).abs().scale(scale).translate(x, y).round(3).toString();

const mixed = (from: string, to: string, share: number, at: number): string => {
  const channel = (colour: string) => Number.parseInt(colour.slice(at, at + 2), 16);
  const value = Math.round(channel(from) + (channel(to) - channel(from)) * share);
  return value.toString(16).padStart(2, '0');
};

/**
 * The colour at `share` of the way from one colour to another, in sRGB; one for each ink if either depends on the ink.
 */
export const mix = (one: string, other: string, share: number): string =>
  tinted((from, to) => `#${[1, 3, 5].map((at) => mixed(from, to, share, at)).join('')}`.toUpperCase(), one, other);

/** The largest icon, in mm, that saver ink fills, and the minimum width of the outlines of larger icons. */
const largestFilled = 7.8;
const outline = 0.34;

/** The icon in a square of one colour. A missing icon is reported, and leaves the square empty. */
export function icon(
  press: Press,
  name: string,
  origin: Origin,
  x: number,
  y: number,
  size: number,
  fill: string,
): SceneNode {
  const art = press.icon(name);
  if (!art) {
    press.report({
      origin,
      found: `the icon "${name}"`,
      expected: 'an icon from icons/ or from the game-icons collection',
      remedy: 'choose another, or add its SVG to icons/',
    });
    return group([]);
  }
  const scale = size / art.size;
  if (art.picture) return group([photo(art, name)], { matrix: [scale, 0, 0, scale, x, y], colour: fill });
  const filled = group([path(art.d, { fill: current })], { shared: `icon ${name}` });
  const line = { stroke: current, strokeWidth: round(Math.max(outline, size / 60) / scale), round: true };
  const shape: SceneNode =
    size > largestFilled
      ? {
          kind: 'inked',
          draw: (ink) => [ink === 'saver' ? group([path(art.d, line)], { shared: `icon ${name} ${size}` }) : filled],
        }
      : filled;
  return group([shape], { matrix: [scale, 0, 0, scale, x, y], colour: fill });
}

/** A photograph in its own shape, as small as possible around a box, with the same middle. */
export function covering(picture: Photograph, { x, y, width, height }: Box): GroupNode & { readonly matrix: Matrix } {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  const matrix = [wide, 0, 0, high, x + (width - wide) / 2, y + (height - high) / 2] as const;
  return { ...group([{ kind: 'image', ...picture }]), matrix };
}

/** A round photograph in place of an icon, on the grid of its art. */
export const photo = ({ d, size, picture }: IconArt, name: string): SceneNode =>
  group(picture ? [group([covering(picture, { x: 0, y: 0, width: size, height: size })], { clip: d })] : [], {
    shared: `photo ${name}`,
  });

/**
 * The colour for text on a background: the requested colour if its contrast is at least 4.5 : 1, otherwise black or
 * white, whichever has more contrast.
 */
export function legible(ground: string, wanted: string): string {
  if (contrast(ground, wanted) >= 4.5) return wanted;
  return contrast(ground, '#FFFFFF') > contrast(ground, '#000000') ? '#FFFFFF' : '#000000';
}

/** Numbers from 0 to 1 that are the same on every run, because stars and grass must not move between prints. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
