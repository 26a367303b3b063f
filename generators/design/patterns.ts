import type { BattleBoard } from '../../src/content/schema/boards.ts';
import type { Pattern } from '../../src/content/schema/common.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import { data, dots, rectangle } from './shapes.ts';

/** A pattern of the content, or the mesh that replaces a plain colour in saver ink. */
export type PatternKind = Pattern | 'mesh';

/** The share of a surface that the lines of each pattern cover, at a weight of 1. */
export const coverage: Readonly<Record<PatternKind, number>> = {
  none: 0,
  solid: 0,
  chevron: 0.41,
  rings: 0.33,
  dots: 0.36,
  bars: 0.43,
  pinstripe: 0.16,
  scales: 0.41,
  diagonal: 0.48,
  checker: 0.5,
  crosshatch: 0.34,
  mesh: 0.38,
};

/** The distance between rows in a staggered lattice, as a share of its pitch. */
const lattice = 0.87;

/** The width and height after which each pattern repeats, at a scale of 1; patterns without a size fit any. */
const periods: Readonly<Record<PatternKind, readonly [width: number, height: number]>> = {
  none: [1, 1],
  solid: [1, 1],
  chevron: [3.1, 2.9],
  rings: [4.75, 2 * lattice * 4.75],
  dots: [2.9, 2 * lattice * 2.9],
  bars: [2.2, 2.2],
  pinstripe: [1.9, 1.9],
  scales: [3.2, 3.2],
  diagonal: [3.1, 3.1],
  checker: [3.8, 3.8],
  crosshatch: [1.9, 1.9],
  mesh: [1.9, 1.9],
};

/** The size of a pattern tile, close to `side`, that repeats without a visible seam. */
export const tileOf = (kind: PatternKind, side: number): readonly [width: number, height: number] => {
  const [width, height] = periods[kind];
  return [width * Math.round(side / width), height * Math.round(side / height)];
};

/**
 * The lattice points that cover a rectangle and a margin: rows are `pitch` apart, and every other row is shifted by
 * half a pitch.
 */
function staggered(x: number, y: number, width: number, height: number, pitch: number, row: number) {
  const points: [number, number][] = [];
  for (let j = -1; j * row < height + 2 * row; j++)
    for (let i = -1; i * pitch < width + 2 * pitch; i++)
      points.push([x + i * pitch + (j % 2 ? pitch / 2 : 0), y + j * row]);
  return points;
}

/**
 * The pattern's lines and dots over a rectangle and slightly beyond it, so clip them. At `scale` 1, measures are in mm
 * on a card; `ground` is the background colour. A `weight` below 1 makes lines and dots thinner, on the same lattice.
 */
export function pattern(
  kind: PatternKind,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  ground: string,
  scale = 1,
  weight = 1,
): readonly SceneNode[] {
  const lines = (d: string, strokeWidth: number) => [
    path(d, { stroke: colour, strokeWidth: strokeWidth * weight * scale }),
  ];
  // A shape whose width and height both shrink covers the intended share of the background.
  const thin = Math.sqrt(weight);
  const [across, down] = [periods[kind][0] * scale, periods[kind][1] * scale];
  switch (kind) {
    case 'none':
    case 'solid':
      return [];
    case 'chevron': {
      const [pitch, run] = [down, across / 2];
      let d = '';
      for (let top = y - pitch; top < y + height + 2 * pitch; top += pitch) {
        d += data('M', x - 2 * run, top);
        for (let step = 1; x + (step - 2) * 2 * run < x + width; step++)
          d += data('L', x - 2 * run + (2 * step - 1) * run, top - run, 'L', x - 2 * run + 2 * step * run, top);
      }
      return lines(d, 0.85);
    }
    case 'rings': {
      const centres = staggered(x, y, width, height, across, across * lattice);
      // Discs on discs look like rings, but take only a third of the file size.
      return [
        dots(centres, (1.75 + 0.21 * weight) * scale, colour),
        dots(centres, (1.75 - 0.21 * weight) * scale, ground),
        dots(centres, 0.75 * thin * scale, colour),
      ];
    }
    case 'dots': {
      const row = across * lattice;
      return [dots(staggered(x + across * 0.3, y + row / 2, width, height, across, row), 0.92 * thin * scale, colour)];
    }
    case 'bars': {
      let d = '';
      for (let top = y + 0.5 * scale; top < y + height; top += down)
        d += rectangle(x, top, width, 0.95 * weight * scale);
      return [path(d, { fill: colour })];
    }
    case 'pinstripe': {
      let d = '';
      for (let left = x + across / 2; left < x + width; left += across) d += data('M', left, y, 'v', height);
      return lines(d, 0.3);
    }
    case 'scales': {
      const radius = across / 2;
      let d = '';
      for (const [cx, cy] of staggered(x, y, width, height, 2 * radius, radius))
        d += data('M', cx - radius, cy, 'a', radius, radius, 0, 0, 0, 2 * radius, 0);
      return lines(d, 0.42);
    }
    case 'diagonal': {
      let d = '';
      for (let left = -height; left < width + height; left += across)
        d += data('M', x + left, y + height, 'l', height, -height);
      return lines(d, 1.05);
    }
    case 'checker': {
      const side = across / 2;
      let d = '';
      for (let j = 0; j * side < height; j++)
        for (let i = (j + 1) % 2; i * side < width; i += 2)
          d += rectangle(x + i * side, y + j * side, side * thin, side * thin);
      return [path(d, { fill: colour })];
    }
    case 'crosshatch': {
      let d = '';
      for (let left = -height; left < width + height; left += across)
        d += data('M', x + left, y + height, 'l', height, -height, 'M', x + left, y, 'l', height, height);
      return lines(d, 0.25);
    }
    case 'mesh': {
      let d = '';
      for (let left = x + across / 2; left < x + width; left += across) d += data('M', left, y, 'v', height);
      for (let top = y + down / 2; top < y + height; top += down) d += data('M', x, top, 'h', width);
      return lines(d, 0.4);
    }
  }
}

/** A shape filled with a colour and its pattern, outlined. */
export function patterned(
  shape: string,
  box: readonly [x: number, y: number, width: number, height: number],
  kind: PatternKind,
  colours: { readonly fill: string; readonly lines: string; readonly edge: string; readonly weight?: number },
  scale = 1,
): SceneNode {
  return group([
    group(
      [
        path(shape, { fill: colours.fill }),
        ...pattern(kind, ...box, colours.lines, colours.fill, scale, colours.weight),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: colours.edge, strokeWidth: 0.35 }),
  ]);
}

/** The kind of land that a plot of the town shows. */
export type Ground = BattleBoard['plots'][number][number]['ground'];

/** The colours of fill and lines for each kind of land, light enough for any piece to stand out. */
export const grounds: Readonly<Record<Ground, readonly [fill: string, line: string]>> = {
  wheat: ['#F8EFD2', '#CDB26A'],
  corn: ['#EFF3D8', '#9FB06A'],
  plough: ['#F3E7DA', '#C2A283'],
  orchard: ['#EAF3E2', '#8FB389'],
  pasture: ['#EEF4DF', '#A9BD86'],
  wood: ['#E3EFE4', '#7FA68C'],
  pond: ['#E2F1F5', '#7FB3C4'],
  lot: ['#F7F0E6', '#B9A68C'],
};
