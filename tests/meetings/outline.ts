import svgpath from 'svgpath';

export type Point = readonly [x: number, y: number];
export type Side = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** A path as straight lines: those that are drawn, and those that close its parts for a fill. */
interface Outline {
  readonly drawn: readonly Side[];
  readonly closing: readonly Side[];
}

/** The number of lines that replace a curve. */
const steps = 8;

function onCurve(points: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = points;
  if (rest.length === 0) return first;
  const nearer = rest.map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return onCurve(nearer, share);
}

const known = new Map<string, Outline>();

export function outlineOf(d: string): Outline {
  const before = known.get(d);
  if (before) return before;
  const [drawn, closing]: [Side[], Side[]] = [[], []];
  let [start, now]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  const lineTo = (to: Point, lines = drawn): void => {
    lines.push([...now, ...to]);
    now = to;
  };
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _index, x, y) => {
      const n = numbers as number[];
      if (command === 'M') {
        lineTo(start, closing);
        start = now = [n[0] ?? 0, n[1] ?? 0];
      } else if (command === 'Z') lineTo(start);
      else if (command === 'C' || command === 'Q') {
        const points: Point[] = [now];
        for (let pair = 0; pair < n.length; pair += 2) points.push([n[pair] ?? 0, n[pair + 1] ?? 0]);
        for (let step = 1; step <= steps; step++) lineTo(onCurve(points, step / steps));
      } else lineTo(command === 'H' ? [n[0] ?? x, y] : command === 'V' ? [x, n[0] ?? y] : [n[0] ?? x, n[1] ?? y]);
    });
  lineTo(start, closing);
  const outline = { drawn, closing: closing.filter(([x, y, toX, toY]) => x !== toX || y !== toY) };
  known.set(d, outline);
  return outline;
}

export function isInside({ drawn, closing }: Outline, [x, y]: Point, evenOdd = false): boolean {
  let [turns, crossings] = [0, 0];
  for (const sides of [drawn, closing])
    for (const [fromX, fromY, toX, toY] of sides) {
      if (fromY <= y === toY <= y || fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) <= x) continue;
      crossings++;
      turns += toY > fromY ? 1 : -1;
    }
  return evenOdd ? crossings % 2 === 1 : turns !== 0;
}

export function isNear({ drawn }: Outline, [x, y]: Point, within: number): boolean {
  for (const [fromX, fromY, toX, toY] of drawn) {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = dx * dx + dy * dy;
    const share = along === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / along));
    if (Math.hypot(x - fromX - share * dx, y - fromY - share * dy) <= within) return true;
  }
  return false;
}

export function isThrough(
  [fromX, fromY, toX, toY]: Side,
  {
    left,
    top,
    right,
    bottom,
  }: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): boolean {
  let [first, last] = [0, 1];
  for (const [from, by, low, high] of [
    [fromX, toX - fromX, left, right],
    [fromY, toY - fromY, top, bottom],
  ] as const) {
    if (Math.abs(by) < 1e-9) {
      if (from <= low || from >= high) return false;
      continue;
    }
    const [a, b] = [(low - from) / by, (high - from) / by];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first < last;
}
