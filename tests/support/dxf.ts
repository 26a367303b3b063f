import dxfParser from 'dxf-parser';

/** A line of a drawing; `shape` is true for a closed line. */
export interface DxfLine {
  readonly type: string;
  readonly layer: string;
  readonly shape: boolean;
  readonly vertices: readonly { readonly x: number; readonly y: number; readonly bulge?: number }[];
}

// The module exports the class itself, contrary to its types.
const DxfParser = dxfParser as unknown as typeof dxfParser.default;

export function readDxf(text: string): {
  readonly units: unknown;
  readonly layers: readonly string[];
  readonly lines: DxfLine[];
} {
  const dxf = new DxfParser().parseSync(text);
  if (!dxf) throw new Error('no drawing');
  return {
    units: dxf.header['$INSUNITS'],
    layers: Object.keys(dxf.tables.layer.layers).filter((name) => name !== '0'),
    lines: dxf.entities as unknown as DxfLine[],
  };
}

type End = readonly [x: number, y: number];

/** The length in mm that several lines share: overlapping straight parts, and equal arcs. */
export function twiceIn(lines: readonly DxfLine[]): number {
  const straight: (readonly [End, End])[] = [];
  const arcs = new Set<string>();
  let sum = 0;
  for (const { vertices, shape } of lines)
    for (const [index, { x, y, bulge = 0 }] of vertices.entries()) {
      const to = vertices[index + 1] ?? (shape ? vertices[0] : undefined);
      if (!to) continue;
      if (bulge === 0) {
        straight.push([
          [x, y],
          [to.x, to.y],
        ]);
        continue;
      }
      const key = [x, y, to.x, to.y, bulge].map((value) => value.toFixed(3)).join(' ');
      if (arcs.has(key)) sum += Math.hypot(to.x - x, to.y - y);
      arcs.add(key);
    }
  for (const [index, [a, b]] of straight.entries()) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    for (const ends of straight.slice(index + 1)) {
      const places = ends.map(([x, y]) => ({
        along: (x - a[0]) * ux + (y - a[1]) * uy,
        off: Math.abs((x - a[0]) * uy - (y - a[1]) * ux),
      }));
      if (!places.every(({ off }) => off < 0.05)) continue;
      const along = places.map((place) => place.along);
      const common = Math.min(length, Math.max(...along)) - Math.max(0, Math.min(...along));
      if (common > 0.05) sum += common;
    }
  }
  return sum;
}
