import svgpath from 'svgpath';

type Point = readonly [x: number, y: number];
/** A line or a cubic curve to the last of its points. */
type Step = readonly Point[];
interface Outline {
  readonly from: Point;
  readonly steps: readonly Step[];
}

/** The closed outlines of a path, in lines and cubic curves. */
function outlinesOf(d: string): readonly Outline[] {
  const outlines: { from: Point; steps: Step[] }[] = [];
  let from: Point = [0, 0];
  let current: { from: Point; steps: Step[] } | undefined;
  const step = (...points: Point[]): void => {
    if (!current) outlines.push((current = { from, steps: [] }));
    current.steps.push(points);
  };
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _, x, y) => {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = numbers as number[];
      if (command === 'M') {
        from = [a, b];
        current = undefined;
      } else if (command === 'L') step([a, b]);
      else if (command === 'H') step([a, y]);
      else if (command === 'V') step([x, a]);
      else if (command === 'C') step([a, b], [c, e], [f, g]);
      else if (command === 'Q')
        step([x + (2 / 3) * (a - x), y + (2 / 3) * (b - y)], [c + (2 / 3) * (a - c), e + (2 / 3) * (b - e)], [c, e]);
      else if (command === 'Z') current = undefined;
    });
  return outlines;
}

const curveSamples = 16;

/** The corners of an outline, with its curves as short lines. */
function cornersOf({ from, steps }: Outline): readonly Point[] {
  const corners: Point[] = [from];
  for (const points of steps) {
    const [x0, y0] = corners.at(-1) ?? from;
    const [[x1, y1] = [0, 0], second, third] = points;
    if (!second || !third) {
      corners.push([x1, y1]);
      continue;
    }
    for (let sample = 1; sample <= curveSamples; sample++) {
      const t = sample / curveSamples;
      const [a, b, c, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      corners.push([a * x0 + b * x1 + c * second[0] + e * third[0], a * y0 + b * y1 + c * second[1] + e * third[1]]);
    }
  }
  return corners;
}

const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  let inside = false;
  let [x1, y1] = corners.at(-1) ?? [0, 0];
  for (const [x2, y2] of corners) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}

const dOf = ({ from, steps }: Outline): string =>
  `M${from.join(' ')}${steps.map((points) => (points.length === 1 ? 'L' : 'C') + points.flat().join(' ')).join('')}Z`;

function reversed({ from, steps }: Outline): Outline {
  const ends = [from, ...steps.map((points) => points.at(-1) ?? from)];
  const back = steps.map((points, index): Step => [...points.slice(0, -1).toReversed(), ends[index] ?? from]);
  return { from: ends.at(-1) ?? from, steps: back.toReversed() };
}

/** The largest number of outlines in a path with holes, because each is compared with all others. */
export const maxOutlines = 300;

/**
 * Converts a path for the even-odd rule to a path that the non-zero rule fills in the same way: outlines clockwise,
 * holes anticlockwise. Outlines that cross each other are not divided. Undefined for a path with too many outlines.
 */
export function wound(d: string): string | undefined {
  const outlines = outlinesOf(d);
  if (outlines.length > maxOutlines) return undefined;
  const corners = outlines.map(cornersOf);
  return outlines
    .map((outline, index) => {
      const [first = [0, 0]] = corners[index] ?? [];
      const around = corners.filter((other, at) => at !== index && isInside(first as Point, other)).length;
      const clockwise = areaOf(corners[index] ?? []) > 0;
      return dOf(clockwise === (around % 2 === 0) ? outline : reversed(outline));
    })
    .join('');
}

/** Whether a filled path is visible on its grid: an outline has an area and extends into the square. */
export const paints = (d: string, size: number): boolean =>
  outlinesOf(d).some((outline) => {
    const corners = cornersOf(outline);
    const [[x0, y0] = [0, 0]] = corners;
    const reaches = (axis: 0 | 1): boolean =>
      corners.some((corner) => corner[axis] > 0) && corners.some((corner) => corner[axis] < size);
    const isFlat = corners.every(([x, y], index) => {
      const [nextX, nextY] = corners[index + 1] ?? [x0, y0];
      return Math.abs((x - x0) * (nextY - y0) - (nextX - x0) * (y - y0)) < size * size * 1e-6;
    });
    return !isFlat && reaches(0) && reaches(1);
  });
