import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { renderDxf } from '../../generators/render/dxf.ts';
import { lineNodes, pathExtent } from '../../generators/scene/extent.ts';
import type { PathNode } from '../../generators/scene/node.ts';
import { around, grow } from '../../generators/sheet/grid.ts';
import { againstError, machineErrorOf, scaleAt, squaresIn } from '../../generators/sheet/calibration.ts';
import {
  cuttingArea,
  drawMachineMarks,
  machineGrid,
  marksOn,
  sensorZones,
  shelfArea,
} from '../../generators/sheet/machine.ts';
import { pathOf, withMachine } from '../../src/cli/print/choose.ts';
import { machineLines } from '../../src/cli/print/sheets.ts';
import { validContent } from '../support/content.ts';
import { readDxf, twiceIn } from '../support/dxf.ts';
import { isLong, most } from '../support/long.ts';
import { layOut, pagesOf, usualSheet } from '../support/press.ts';
import { printed, refusal } from '../support/saucer.ts';
import { papers } from '../support/sheets.ts';

const content = validContent();
const { machines, cardFormats } = content;
const machineOf = (id: string) => machines.get(id)!;

const optionsOf = (id: string, paper: 'a4' | 'letter', bleed = 0) =>
  ({
    ...usualSheet,
    machine: machineOf(id),
    paper: { ...papers[paper], id: paper, name: paper },
    marks: 'off',
    bleed,
  }) as const;

test('the three marks of a Silhouette have the measures of their source, on any paper', () => {
  const marks = marksOn(machineOf('silhouette'), papers.a4);
  expect(marks.map(({ d }) => d)).toEqual([
    'M 10.008 10.008 h 5 v 5 h -5 Z',
    'M 191.115 10.008 H 199.992 V 18.885',
    'M 18.885 286.992 H 10.008 V 278.115',
  ]);
  expect(marks.map(({ line, filled }) => [line, filled])).toEqual([
    [1.0583, true],
    [0.9906, undefined],
    [0.9906, undefined],
  ]);
});

test('the square of a Silhouette has a line round it, and the size that Silhouette Studio prints', () => {
  for (const [id, expected] of [
    ['silhouette', '9.48 9.48 15.54 15.54'],
    ['silhouette-feeder', '15.35 15.35 21.40 21.40'],
  ] as const) {
    const [drawn] = drawMachineMarks(machineOf(id), papers.letter);
    const { d, fill, strokeWidth } = drawn as PathNode;
    const { left, top, right, bottom } = pathExtent(d);
    const by = Number(strokeWidth) / 2;
    expect(fill).toBe('#000000');
    const edges = [left - by, top - by, right + by, bottom + by].map((mm) => mm.toFixed(2));
    expect(edges.join(' ')).toBe(expected);
  }
  const own = { offset: 12, square: 5, arm: 10, line: 0.5, corner: 14 };
  expect(marksOn({ name: 'Own', marks: own }, papers.a4)[0]).toMatchObject({ line: 0.5, filled: true });
});

test('the four marks of a Silhouette point inwards from 10 mm, with arms of 20 mm and square ends', () => {
  const marks = marksOn(machineOf('silhouette-4'), papers.letter);
  expect(marks.map(({ d }) => d)).toEqual([
    'M 30.15 10 H 10 V 30.15',
    'M 185.75 10 H 205.9 V 30.15',
    'M 30.15 269.4 H 10 V 249.25',
    'M 185.75 269.4 H 205.9 V 249.25',
  ]);
  expect(marks.map(({ line }) => line)).toEqual([0.3, 0.3, 0.3, 0.3]);
});

test('the marks of a Graphtec point outwards, at the distances of its manual', () => {
  const marks = marksOn(machineOf('graphtec'), papers.a4);
  expect(marks.map(({ d }) => d)).toEqual([
    'M 29.75 43 H 38 V 34.75',
    'M 180.25 43 H 172 V 34.75',
    'M 29.75 254 H 38 V 262.25',
    'M 180.25 254 H 172 V 262.25',
  ]);
});

test('a Summa has a square of 3 mm in every corner, with its line', () => {
  const marks = marksOn(machineOf('summa'), papers.a4);
  expect(marks.map(({ d, line, filled }) => [d, line, filled])).toEqual([
    ['M 10 40 h 2.9 v 2.9 h -2.9 Z', 0.1, true],
    ['M 197.1 40 h 2.9 v 2.9 h -2.9 Z', 0.1, true],
    ['M 10 254.1 h 2.9 v 2.9 h -2.9 Z', 0.1, true],
    ['M 197.1 254.1 h 2.9 v 2.9 h -2.9 Z', 0.1, true],
  ]);
});

test.each([
  ['silhouette', 'a4', 8],
  ['silhouette', 'letter', 7],
  ['silhouette-feeder', 'a4', 6],
  ['silhouette-feeder', 'letter', 6],
  ['graphtec', 'a4', 4],
  ['graphtec', 'letter', 4],
  ['summa', 'a4', 6],
  ['summa', 'letter', 6],
  ['silhouette-4', 'a4', 6],
  ['silhouette-4', 'letter', 7],
  ['cricut', 'a4', 8],
  ['cricut', 'letter', 6],
] as const)('%s on %s holds %i poker cards', (id, paper, count) => {
  expect(machineGrid(optionsOf(id, paper), cardFormats.get('poker')!)?.places).toHaveLength(count);
});

const cases = [...machines.keys()].flatMap((id) =>
  (['a4', 'letter'] as const).flatMap((paper) =>
    [...cardFormats.values()].flatMap((card) => [0, 2].map((bleed) => ({ id, paper, card, bleed }))),
  ),
);

test('cards never touch each other or the corners in which a sensor looks, and stay in the machine’s cutting area', () => {
  for (const { id, paper, card, bleed } of cases) {
    const options = optionsOf(id, paper, bleed);
    const art = (machineGrid(options, card)?.places ?? []).map((place) => grow(place, bleed));
    const { width, height } = options.paper;
    const { marks, areas } = options.machine;
    const area = areas?.find((each) => each.paper === paper);
    const across = area ? (width - area.width) / 2 : (marks?.sides ?? marks?.offset ?? 0);
    const down = area ? (height - area.height) / 2 : (marks?.offset ?? 0);
    const block = around(art);
    expect(Math.min(block.x - across, block.y - down)).toBeGreaterThan(-0.001);
    expect(width - across - block.x - block.width).toBeGreaterThan(-0.001);
    expect(height - down - block.y - block.height).toBeGreaterThan(-0.001);
    const others = [...art, ...sensorZones(options.machine, options.paper)];
    for (const [index, box] of art.entries())
      for (const other of others.slice(index + 1)) {
        const over = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
        const high = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
        expect(Math.min(over, high)).toBeLessThan(0.001);
      }
  }
});

// Cards and figures have other tests.
const shaped = componentsFor(content).filter(
  ({ game, kind, forMachines, id }) => game !== null && forMachines && kind !== 'cards' && !/standees|discs/.test(id),
);

test('everything that is hard to cut by hand can be cut by a machine', () => {
  expect([...new Set(shaped.map(({ id }) => id))].toSorted()).toEqual(
    ['board', 'dividers', 'mats', 'pieces', 'pyramids', 'templates', 'terrain', 'tokens', 'tuck-box'].toSorted(),
  );
});

// Components of the same kind as another are in the long check.
const alike = /^munch\/(mats|pieces|tuck-box)|^battle\/(pyramids|tuck-box)|^alien-invasion\/(tuck-box|dividers)/;

test.each(shaped.map(pathOf).filter((component) => isLong || !alike.test(component)))(
  'sheets of %s have the marks of each machine, and cuts inside its area, 1.5 mm apart and none twice',
  async (component) => {
    const product = await layOut(component, content);
    // A pyramid has more cuts than all other pieces together.
    for (const id of most([...machines.keys()], (_, at) => at === 0 || component !== 'munch/pyramids')) {
      const machine = machineOf(id);
      const { gap } = withMachine(content, { machine: id, given: [], bleed: 0, gap: 0 });
      expect(gap).toBe(1.5);
      const pages = await pagesOf(product, content, 'a4', { machine, marks: 'off', gap });
      expect(pages.length).toBeGreaterThan(0);
      for (const { width, height, children, pieces = [], corner } of pages) {
        const where = [component, id, pieces.length > 0];
        expect(lineNodes(children, 'mark')).toHaveLength(marksOn(machine, { width, height }).length);
        const lines = machineLines(children, pieces, corner);
        const { lines: read } = readDxf(renderDxf({ view: { x: 0, y: 0, width, height }, marks: [], ...lines }));
        const cuts = read.filter(({ layer }) => layer === 'cut');
        expect([...where, twiceIn(cuts), cuts.filter(({ shape }) => !shape)]).toEqual([component, id, true, 0, []]);
        expect(cuts.length).toBe(pieces.length);
        const area = cuttingArea(machine, optionsOf(id, 'a4'));
        const boxes = lines.cut.map((d) => pathExtent(d));
        for (const box of boxes) {
          const { left, top, right, bottom } = box;
          expect([...where, left > area.x - 0.01, right < area.x + area.width + 0.01]).toEqual([...where, true, true]);
          expect([...where, top > area.y - 0.01, bottom < area.y + area.height + 0.01]).toEqual([...where, true, true]);
          for (const zone of sensorZones(machine, { width, height })) {
            const over = Math.min(right, zone.x + zone.width) - Math.max(left, zone.x);
            const high = Math.min(bottom, zone.y + zone.height) - Math.max(top, zone.y);
            expect([...where, Math.min(over, high) < 0.01]).toEqual([...where, true]);
          }
        }
        // Nets overlap each other’s boxes; the tests of nets check the distance between their outlines.
        if (component.endsWith('pyramids')) continue;
        for (const [index, a] of boxes.entries())
          for (const b of boxes.slice(index + 1)) {
            const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
            const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
            expect([...where, Math.max(across, down) > 1.49]).toEqual([...where, true]);
          }
      }
    }
  },
);

test('the common edge of pieces that touch is cut once', () => {
  const cards = [0, 63.5].map((x) => ({ x, y: 0, width: 63.5, height: 88.9 }));
  const { cut } = machineLines([], cards, 3);
  const view = { x: 0, y: 0, width: 127, height: 88.9 };
  const { lines } = readDxf(renderDxf({ view, marks: [], fold: [], cut }));
  expect(twiceIn(lines)).toBe(0);
  expect(lines.map(({ shape }) => shape)).toEqual([true, false]);
  const apart = machineLines(
    [],
    cards.map((card, index) => ({ ...card, y: index * 100 })),
  ).cut;
  expect(twiceIn(readDxf(renderDxf({ view, marks: [], fold: [], cut: apart })).lines)).toBe(0);
  expect(apart).toHaveLength(2);
  // A row of three is cut as one closed line, and two lines that begin at it.
  const row = machineLines(
    [],
    [0, 10, 20].map((x) => ({ x, y: 0, width: 10, height: 10 })),
  ).cut;
  expect(row).toEqual(['M0 0H10V10H0Z', expect.stringMatching(/^M10 0L20 0L20 10L10 10$/), expect.any(String)]);
});

test('a piece that is too large for the area of a machine is rejected with the papers that hold it', async () => {
  const { code, stderr, written } = await refusal(
    'print alien-invasion/terrain --marks silhouette-4 --paper 120x150 --format pdf',
  );
  expect({ code, written }).toEqual({ code: 2, written: false });
  expect(stderr).toContain(
    'alien-invasion/terrain does not fit in the area that Silhouette with four marks cuts; choose --paper a5 or --paper letter',
  );
});

test('the cuts of a machine with any error are right after its readings at five squares', async () => {
  for (const { machine, paper } of [
    { machine: 'silhouette', paper: 'a4' },
    { machine: 'cricut', paper: 'letter' },
  ] as const) {
    const page = papers[paper];
    const area = shelfArea(machineOf(machine), optionsOf(machine, paper));
    const squares = squaresIn(area);
    const off = { right: 0.4, down: -0.25, wider: 0.3, taller: -0.2, turn: 0.15 };
    const angle = (off.turn * Math.PI) / 180;
    /** The place where the machine cuts a point of the drawing. */
    const cut = (x: number, y: number) => {
      const [u, v] = [x - page.width / 2, y - page.height / 2];
      return {
        x: x + off.right + (off.wider / 100) * u - angle * v,
        y: y + off.down + (off.taller / 100) * v + angle * u,
      };
    };
    const readings = squares.map(({ x, y }) => {
      const left = cut(x, y + scaleAt).x - x;
      const upper = cut(x + scaleAt, y).y - y;
      return [left, upper].map((reading) => Math.round(reading * 20) / 20);
    });
    const found = machineErrorOf(area, page, readings.flat());
    const { right, down, wider, taller, turn } = off;
    for (const [index, value] of [right, down, wider, taller, turn].entries())
      expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(0.03);
    const [a, b, c, d, e, f] = againstError(found, page);
    for (const { x, y } of squares) {
      const again = cut(a * x + c * y + e, b * x + d * y + f);
      expect(Math.hypot(again.x - x, again.y - y)).toBeLessThan(0.06);
    }
  }
});

test('--machine-error moves the lines of cut files against the error, and nothing that is printed', async () => {
  const options = 'calibration --marks silhouette --format svg,pdf --cut spot --paper a4';
  const [before, after] = await Promise.all([printed(options), printed(`${options} --machine-error 0.3,-0.2,0,0,0`)]);
  const layers = ({ folder }: { folder: string }) => {
    const svg = readFileSync(join(folder, 'calibration/sheet-1.a4.svg'), 'utf8');
    const cut = /<g id="cut".*?<\/g>/s.exec(svg)?.[0] ?? '';
    return { cut: /M([\d.]+) ([\d.]+)/.exec(cut)?.slice(1).map(Number) ?? [], rest: svg.replace(cut, '') };
  };
  const [first, second] = [layers(before), layers(after)];
  expect(second.rest).toBe(first.rest);
  expect(second.cut.map((value, index) => Number((value - first.cut[index]!).toFixed(3)))).toEqual([-0.3, 0.2]);
});
