import { luminance } from '../../../src/content/contrast.ts';
import type { Colours } from '../../../src/content/free-looks.ts';
import type { InkName } from '../../../src/content/schema/scene.ts';
import { group, mapMatrix, path, type PathNode, type SceneNode } from '../../scene/node.ts';
import type { InkedPress, Press } from '../../scene/press.ts';
import { mix } from '../shapes.ts';

export type Inks = Readonly<Record<InkName, string>>;

const white = '#FFFFFF';
/** The luminance of a fill below which black on it would be invisible. The picture then gets a lighter sky. */
const nearBlack = 0.015;

/** The inks of a side, with a lighter sky, or a darker one if `tone` is negative. */
export function inksOf(press: Pick<Press, 'tokens'>, colours: Colours, tone = 0): Inks {
  const inks = mixed(press, colours);
  if (tone === 0) return inks;
  const lifted = (name: InkName) => mix(inks[name], tone > 0 ? white : inks.ink, Math.abs(tone));
  return { ...inks, sky: lifted('sky'), ray: lifted('ray'), shade: lifted('shade'), haze: lifted('haze') };
}

function mixed(press: Pick<Press, 'tokens'>, { fill, on, deep, ray, tint }: Colours): Inks {
  const { ink } = press.tokens.neutral;
  const { burst: glow, red } = press.tokens.signal;
  const given = { deep, ink, solid: ink, paper: white, glow, red };
  if (luminance(fill) < nearBlack)
    return {
      ...given,
      sky: '#2A2D36',
      ray: '#3B3F4A',
      haze: '#6A6E79',
      shade: '#1B1E26',
      dusk: ink,
      tint: '#D4D5DA',
      skin: '#F4F4F6',
      flesh: '#A3A6AE',
    };
  const dark = on === white;
  return {
    ...given,
    sky: fill,
    ray,
    tint,
    haze: mix(fill, white, dark ? 0.3 : 0.5),
    shade: mix(fill, ink, dark ? 0.42 : 0.38),
    dusk: mix(fill, ink, dark ? 0.7 : 0.66),
    skin: mix(tint, white, 0.45),
    flesh: mix(tint, fill, dark ? 0.2 : 0.38),
  };
}

export interface Stroke {
  /** An outline in ink; in saver ink, every shape has an outline. */
  readonly line?: boolean;
  readonly width?: number;
  /** Sky and hills: in saver ink, left out or drawn in lines of the deep colour. */
  readonly back?: boolean | 'lines';
  /** A copy behind the shape in another ink, slightly displaced, as in an inexact colour print. */
  readonly rim?: InkName;
  /** Whether several shapes count as one, with no line between them. */
  readonly union?: boolean;
  /** A white outline, so that a thin shape stands out from a dark town. */
  readonly key?: boolean;
}

/** The line widths of a picture, in its units; its panel is 90 units wide. */
const lines = { full: 0.85, saver: 0.5, back: 0.36, key: 1.6 } as const;

const rimBy = [1, -0.4] as const;

/** A number with only the decimals that make a visible difference. */
export const brief = (value: number): number => {
  const rounded = Math.round(value * 10) / 10;
  return rounded === 0 ? 0 : rounded;
};

export function poly(...points: readonly number[]): string {
  let d = '';
  for (let at = 0; at < points.length; at += 2)
    d += `${at ? 'L' : 'M'}${brief(points[at] ?? 0)} ${brief(points[at + 1] ?? 0)}`;
  return `${d}Z`;
}

export const heart = (x: number, y: number, r: number): string =>
  `M${brief(x)} ${brief(y + r)}C${[x - 2 * r, y - r / 3, x - r, y - 1.5 * r, x, y - r / 3, x + r, y - 1.5 * r, x + 2 * r, y - r / 3, x, y + r].map(brief).join(' ')}Z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${brief(x)} ${brief(y)}h${brief(width)}v${brief(height)}h${brief(-width)}Z`;

/** The distance of a curve's handles for a quarter of a circle. */
const quarter = 0.5523;

/** A circle or an ellipse in four curves, so that all renderers draw the same shape. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  const [a, b, c, d] = [x - rx, x + rx, y - ry, y + ry].map(brief) as [number, number, number, number];
  const [u, v] = [rx * quarter, ry * quarter];
  const [m, n, o, p] = [x - u, x + u, y - v, y + v].map(brief) as [number, number, number, number];
  const [cx, cy] = [brief(x), brief(y)];
  return `M${a} ${cy}C${a} ${o} ${m} ${c} ${cx} ${c}C${n} ${c} ${b} ${o} ${b} ${cy}C${b} ${p} ${n} ${d} ${cx} ${d}C${m} ${d} ${a} ${p} ${a} ${cy}Z`;
}

export type Point = readonly [x: number, y: number];

/** A tapered limb along its joints: one path, with all pieces wound the same way. */
export function limb(points: readonly Point[], widths: readonly number[]): string {
  let d = '';
  points.forEach(([x, y], index) => {
    const r = widths[index] ?? 1;
    d += disc(x, y, r);
    const before = points[index - 1];
    if (!before) return;
    const [a, b] = before;
    const length = Math.hypot(x - a, y - b) || 1;
    const [u, v] = [-(y - b) / length, (x - a) / length];
    const s = widths[index - 1] ?? 1;
    d += poly(a - u * s, b - v * s, x - u * r, y - v * r, x + u * r, y + v * r, a + u * s, b + v * s);
  });
  return d;
}

/** The step between sizes of dots; all dots of one size are one path. */
const dotStep = 0.2;
/** The size of halftone dots in saver ink, relative to the usual size. */
const sparing = 0.55;

/**
 * Draws a picture in the inks of its side. It remembers the current grid, so that a figure can draw in its own grid,
 * and lines have the same width at any size.
 */
export class Brush {
  readonly saver: boolean;
  readonly inks: Inks;
  readonly press: InkedPress;
  #out: SceneNode[] = [];
  /** Picture units per unit of the current grid. */
  #scale: number;
  /** The factor for a poster's line widths in saver ink, which has no dark areas; 1 for other scenes. */
  readonly #thin: number;

  constructor(press: InkedPress, inks: Inks, scale = 1, thin = 1) {
    this.press = press;
    this.#thin = thin;
    this.#scale = scale;
    this.saver = press.ink === 'saver';
    this.inks = inks;
  }

  /** The nodes that `draw` adds. */
  layer(draw: () => void): readonly SceneNode[] {
    const outer = this.#out;
    this.#out = [];
    try {
      draw();
      return this.#out;
    } finally {
      this.#out = outer;
    }
  }

  at(x: number, y: number, scale: number, draw: () => void, flip = false, turn = 0): void {
    const outer = this.#scale;
    this.#scale = outer * scale;
    const children = this.layer(draw);
    this.#scale = outer;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const across = flip ? -scale : scale;
    const exact = [across * cos, across * sin, -scale * sin, scale * cos, x, y] as const;
    const matrix = mapMatrix(exact, (value) => Math.round(value * 1000) / 1000);
    if (children.length > 0) this.#out.push(group(children, { matrix }));
  }

  /** Draws a picture once per document, and reuses it for the same key and size. */
  once(key: string, x: number, y: number, scale: number, draw: () => void, flip = false): void {
    const before = this.#out.length;
    this.at(x, y, scale, draw, flip);
    const drawn = this.#out[before];
    if (drawn?.kind !== 'group') return;
    const name = `art ${key} ${this.#scale * scale} ${this.#thin} ${Object.values(this.inks).join('')}`;
    this.#out[before] = { ...drawn, children: [group(drawn.children, { shared: name })] };
  }

  turned(degrees: number, x: number, y: number, draw: () => void): void {
    this.at(x, y, 1, draw, false, degrees);
  }

  clipped(clip: string, draw: () => void): void {
    this.#out.push(group(this.layer(draw), { clip }));
  }

  add(node: SceneNode): void {
    this.#out.push(node);
  }

  ink(name: InkName): string {
    return this.inks[name];
  }

  #width(units: number): number {
    return Math.round((units / this.#scale) * 100) / 100;
  }

  #path(d: string, paint: Omit<PathNode, 'kind' | 'd'>): void {
    this.#out.push(path(d, paint));
  }

  /** A shape filled with an ink. In saver ink, it is white with an outline, unless the ink is `solid`. */
  shape(d: string, name: InkName, { line, width, back, rim, union, key }: Stroke = {}): void {
    const { ink, deep } = this.inks;
    if (this.saver) {
      if (name === 'solid' && this.#thin === 1) this.#path(d, { fill: ink });
      else if (back === 'lines')
        this.#path(d, { fill: white, stroke: deep, strokeWidth: this.#width(lines.back), round: true });
      else if (!back) {
        const strokeWidth = this.#width(lines.saver * (union ? 2 : 1) * this.#thin);
        this.#path(d, { fill: white, stroke: ink, strokeWidth, round: true });
        if (union) this.#path(d, { fill: white });
      }
      return;
    }
    const fill = this.ink(name);
    if (key) {
      this.#path(d, { fill: white, stroke: white, strokeWidth: this.#width(lines.key), round: true });
      this.#path(d, { fill });
    } else if (line && union) {
      this.#path(d, { fill: ink, stroke: ink, strokeWidth: this.#width((width ?? 0.8) * 2), round: true });
      this.#path(d, { fill });
    } else if (rim) {
      const by = rimBy.map((each) => this.#width(each)) as [number, number];
      this.#out.push(group([path(d, { fill: this.ink(rim) })], { matrix: [1, 0, 0, 1, ...by] }));
      this.#path(d, { fill });
    } else if (line) this.#path(d, { fill, stroke: ink, strokeWidth: this.#width(width ?? lines.full), round: true });
    else this.#path(d, { fill });
  }

  /** A line of some width, in units of the picture. */
  line(d: string, name: InkName = 'ink', width = 0.7, dash?: readonly number[]): void {
    const stroke = this.saver && name !== 'deep' ? this.inks.ink : this.ink(name);
    const strokeWidth = this.#width(this.saver ? Math.min(width, 0.44 * this.#thin) : width);
    this.#path(d, {
      stroke,
      strokeWidth,
      round: true,
      ...(dash ? { dash: dash.map((each) => this.#width(each)) } : {}),
    });
  }

  /** Draws dots, each a point and a radius; in saver ink, they have the deep colour. */
  dots(all: readonly (readonly [x: number, y: number, r: number])[], name: InkName): void {
    const bySize = new Map<number, string>();
    for (const [x, y, r] of all) {
      const size = Math.round((this.saver ? r * sparing : r) / dotStep);
      if (size < 1) continue;
      bySize.set(size, `${bySize.get(size) ?? ''}M${brief(x)} ${brief(y)}h0`);
    }
    const stroke = this.saver ? this.inks.deep : this.ink(name);
    for (const [size, d] of [...bySize].sort(([a], [b]) => a - b))
      this.#path(d, { stroke, strokeWidth: this.#width(2 * size * dotStep * this.#scale), round: true });
  }

  /** Ben-Day: a field of dots whose size is a function of the place, from 0 to 1. */
  field(
    x: number,
    y: number,
    width: number,
    height: number,
    step: number,
    share: (x: number, y: number) => number,
    name: InkName,
  ): void {
    const dots: [number, number, number][] = [];
    const row = step * 0.866;
    for (let j = 0; j * row <= height; j++)
      for (let i = 0; i * step <= width; i++) {
        const [px, py] = [x + i * step + (j % 2 ? step / 2 : 0), y + j * row];
        dots.push([px, py, share(px, py) * step * 0.56]);
      }
    this.dots(dots, name);
  }
}
