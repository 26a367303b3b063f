import Drawing from 'dxf-writer';
import Handle from 'dxf-writer/src/Handle.js';
import svgpath from 'svgpath';
import type { Layers } from './svg.ts';

type Point = readonly [x: number, y: number];

/**
 * A corner of a line, in mm, and the bulge of the next part: the tangent of a quarter of its angle, or 0 for a straight
 * part.
 */
type Vertex = [x: number, y: number, bulge: number];

interface Line {
  readonly vertices: Vertex[];
  closed: boolean;
}

/** The greatest distance between a curve and its straight parts, in mm. */
const tolerance = 0.005;

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The colours of layers in CAD programs. Folds come first, as in SVG. */
const colours = { marks: Drawing.ACI.GREEN, fold: Drawing.ACI.BLUE, cut: Drawing.ACI.RED } as const;

/** The points of a cubic curve after its start, close enough together for straight parts within the tolerance. */
function curve([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): Vertex[] {
  const bend = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
    6 * Math.hypot(px - 2 * qx + rx, py - 2 * qy + ry);
  // The second derivative bounds the distance of a chord from its part of the curve.
  const most = Math.max(bend(ax, ay, bx, by, cx, cy), bend(bx, by, cx, cy, dx, dy));
  const parts = Math.max(1, Math.ceil(Math.sqrt(most / (8 * tolerance))));
  return Array.from({ length: parts }, (_, index): Vertex => {
    const t = (index + 1) / parts;
    const s = 1 - t;
    const at = (a: number, b: number, c: number, d: number): number =>
      s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    return [at(ax, bx, cx, dx), at(ay, by, cy, dy), 0];
  });
}

/** The bulge of a circular arc. DXF measures angles counterclockwise, and its y axis points upwards. */
function bulgeOf(chord: number, radius: number, large: boolean, clockwise: boolean): number {
  const angle = 2 * Math.asin(Math.min(1, chord / (2 * radius)));
  const bend = Math.tan((large ? 2 * Math.PI - angle : angle) / 4);
  return clockwise ? -bend : bend;
}

/** Path data with all arcs of ellipses as curves; arcs of circles stay. */
const withoutEllipses = (path: ReturnType<typeof svgpath>): ReturnType<typeof svgpath> =>
  path.iterate(([command, rx = 0, ry = 0, ...rest], _index, x, y) => {
    if (command !== 'A' || Math.abs(rx - ry) < 1e-3) return undefined;
    const curves: (string | number)[][] = [];
    svgpath(`M${x} ${y}A${[rx, ry, ...rest].join(' ')}`)
      .unarc()
      .iterate((segment, index) => void (index > 0 && curves.push([...segment])));
    return curves;
  });

function linesIn(d: string): Line[] {
  const lines: Line[] = [];
  withoutEllipses(svgpath(d).abs().unshort()).iterate(([command, ...values], _index, x, y) => {
    const at = (index: number): number => values[index] ?? 0;
    if (command === 'M') {
      lines.push({ vertices: [[at(0), at(1), 0]], closed: false });
      return;
    }
    let line = lines.at(-1);
    if (command === 'Z') {
      if (line) line.closed = true;
      return;
    }
    if (!line || line.closed) lines.push((line = { vertices: [[x, y, 0]], closed: false }));
    const { vertices } = line;
    if (command === 'L') vertices.push([at(0), at(1), 0]);
    else if (command === 'H') vertices.push([at(0), y, 0]);
    else if (command === 'V') vertices.push([x, at(0), 0]);
    else if (command === 'C') vertices.push(...curve([x, y], [at(0), at(1)], [at(2), at(3)], [at(4), at(5)]));
    else if (command === 'Q') {
      const third = (fromX: number, fromY: number): Point => [
        fromX + ((at(0) - fromX) * 2) / 3,
        fromY + ((at(1) - fromY) * 2) / 3,
      ];
      vertices.push(...curve([x, y], third(x, y), third(at(2), at(3)), [at(2), at(3)]));
    } else if (command === 'A') {
      const [radius, large, sweep, ex, ey] = [at(0), at(3) === 1, at(4) === 1, at(5), at(6)];
      const last = vertices.at(-1);
      if (last) last[2] = bulgeOf(Math.hypot(ex - x, ey - y), radius, large, sweep);
      vertices.push([ex, ey, 0]);
    } else throw new Error(`unknown path command ${command}`);
  });
  return lines.filter(({ vertices }) => vertices.length > 1);
}

/** The corners, without a last corner that repeats the first, because a closed line has each corner once. */
function corners({ vertices, closed }: Line): readonly Vertex[] {
  const [first, last] = [vertices[0], vertices.at(-1)];
  const repeats = closed && first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-3;
  return repeats && vertices.length > 2 ? vertices.slice(0, -1) : vertices;
}

/**
 * Marks, folds and cuts as a DXF in true millimetres, for programs that cannot read SVG. Arcs are exact. Its y axis
 * points upwards from the bottom of the drawing.
 */
export function renderDxf({ view, marks, ...others }: Pick<Layers, 'view' | 'cut' | 'fold' | 'marks'>): string {
  // The library numbers its objects across all drawings, but the same lines must give the same bytes.
  Handle.seed = 0;
  const lines = { ...others, marks: marks.map(({ d }) => d) };
  const drawing = new Drawing();
  drawing.setUnits('Millimeters');
  for (const kind of ['marks', 'fold', 'cut'] as const) {
    if (lines[kind].length === 0) continue;
    drawing.addLayer(kind, colours[kind], 'CONTINUOUS').setActiveLayer(kind);
    for (const line of lines[kind].flatMap(linesIn)) {
      const vertices = corners(line).map(([x, y, bulge]): Vertex => {
        const bend = Math.round(bulge * 1e8) / 1e8;
        return [rounded(x - view.x), rounded(view.y + view.height - y), bend];
      });
      // The library’s types omit bulges, although it writes them.
      drawing.drawPolyline(vertices as readonly number[][] as [number, number][], line.closed);
    }
  }
  return drawing.toDxfString();
}
