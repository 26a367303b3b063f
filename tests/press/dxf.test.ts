import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderDxf } from '../../generators/render/dxf.ts';
import { circle } from '../../generators/design/shapes.ts';
import { readDxf as read, twiceIn, type DxfLine as Line } from '../support/dxf.ts';
import { filesIn } from '../support/files.ts';
import { printed } from '../support/saucer.ts';

type Point = readonly [number, number];

/** Points on a line. On an arc, the points are at equal angles around its centre. */
function traced({ vertices, shape }: Line): Point[] {
  const points: Point[] = [];
  for (const [index, { x, y, bulge = 0 }] of vertices.entries()) {
    points.push([x, y]);
    const to = vertices[index + 1] ?? (shape ? vertices[0] : undefined);
    if (bulge === 0 || !to) continue;
    const angle = 4 * Math.atan(bulge);
    const chord = Math.hypot(to.x - x, to.y - y);
    const apothem = chord / 2 / Math.tan(angle / 2);
    const centre = [
      (x + to.x) / 2 - (apothem * (to.y - y)) / chord,
      (y + to.y) / 2 + (apothem * (to.x - x)) / chord,
    ] as const;
    for (let part = 1; part < 16; part++) {
      const [cos, sin] = [Math.cos((angle * part) / 16), Math.sin((angle * part) / 16)];
      const [dx, dy] = [x - centre[0], y - centre[1]];
      points.push([centre[0] + dx * cos - dy * sin, centre[1] + dx * sin + dy * cos]);
    }
  }
  return points;
}

function sizeOf(line: Line): readonly [number, number] {
  const points = traced(line);
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  return [spread(points.map(([x]) => x)), spread(points.map(([, y]) => y))];
}

const components = [
  'battle/pyramids',
  'lake-terror/tuck-box',
  'alien-invasion/standees',
  'alien-invasion/terrain',
  'alien-invasion/templates',
  'alien-invasion/tokens',
];
/** On these components’ sheets, pieces touch. */
const touching = ['standees', 'terrain', 'templates'].map((id) => `alien-invasion/${id}/sheet-`);
const made = () => printed([...components, '--format', 'dxf', '--paper', 'a4']);

test('arcs and curves of a drawing are true to 0.01 mm, upwards from its lower left corner', () => {
  const view = { x: -1, y: -2, width: 400, height: 300 };
  const cubic = 'M10 10C10 110 110 110 110 10Q60 -90 10 10Z';
  const { lines, units } = read(
    renderDxf({ view, marks: [], cut: [circle(150, 160, 150), cubic], fold: ['M0 0A30 20 0 0 1 60 0'] }),
  );
  expect(units).toBe(4);
  const [fold, round, curved] = lines as [Line, Line, Line];
  const far = traced(round).map(([x, y]) => Math.abs(Math.hypot(x - 151, y - 138) - 150));
  expect(Math.max(...far)).toBeLessThan(0.01);
  expect(far.length).toBeGreaterThan(30);
  // The ends of each straight part are on the curve, so its middle is farthest from the curve.
  const exact = Array.from({ length: 20_001 }, (_, index): Point => {
    const t = index / 20_000;
    const s = 1 - t;
    return [10 * s ** 3 + 30 * s * s * t + 330 * s * t * t + 110 * t ** 3 + 1, 288 - 300 * s * t];
  });
  const points = traced(curved).map(([x, y]): Point => [x, y]);
  const first = points.slice(0, points.findIndex(([x, y]) => Math.hypot(x - 111, y - 288) < 0.001) + 1);
  const middles = first.slice(1).map(([x, y], index): Point => {
    const [a, b] = first[index]!;
    return [(x + a) / 2, (y + b) / 2];
  });
  const off = middles.map(([x, y]) => Math.min(...exact.map(([a, b]) => Math.hypot(a - x, b - y))));
  expect(Math.max(...off)).toBeLessThan(0.01);
  expect(middles.length).toBeGreaterThan(10);
  const ellipse = traced(fold).map(([x, y]) => Math.hypot((x - 31) / 30, (y - 298) / 20));
  expect(ellipse.every((radius) => Math.abs(radius - 1) < 0.0005)).toBe(true);
  expect(round.shape && curved.shape && !fold.shape).toBe(true);
});

test('cuts of every piece and sheet are lines on their layer, closed unless pieces touch, and none is cut twice', async () => {
  const { folder } = await made();
  const names = filesIn(folder).filter((name) => name.endsWith('.dxf'));
  expect(components.filter((component) => !names.some((name) => name.startsWith(`${component}/`)))).toEqual([]);
  for (const name of names) {
    const { units, layers, lines } = read(readFileSync(join(folder, name), 'utf8'));
    expect([name, units, layers.filter((layer) => layer !== 'cut' && layer !== 'fold')]).toEqual([name, 4, []]);
    expect([name, lines.filter(({ type }) => type !== 'LWPOLYLINE')]).toEqual([name, []]);
    const cuts = lines.filter(({ layer }) => layer === 'cut');
    // Only one of two touching pieces draws the common edge.
    const open = touching.some((component) => name.startsWith(component)) ? [] : cuts.filter(({ shape }) => !shape);
    expect([name, cuts.length > 0, open]).toEqual([name, true, []]);
    expect([name, twiceIn(cuts)]).toEqual([name, 0]);
  }
});

test('the Blast circles have their sizes', async () => {
  const { folder } = await made();
  const cutOf = (name: string): Line => {
    const { lines } = read(readFileSync(join(folder, `${name}.dxf`), 'utf8'));
    return lines.find(({ layer }) => layer === 'cut') as Line;
  };
  for (const [name, width, height] of [
    ['alien-invasion/templates/mite-blast', 304.8, 304.8],
    ['alien-invasion/templates/blast', 152.4, 152.4],
  ] as const) {
    const [across, down] = sizeOf(cutOf(name));
    expect([name, Math.abs(across - width) < 0.01, Math.abs(down - height) < 0.01]).toEqual([name, true, true]);
  }
});
