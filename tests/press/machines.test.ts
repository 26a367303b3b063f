import { expect, test } from 'vitest';
import { pathExtent } from '../../generators/scene/extent.ts';
import type { PathNode } from '../../generators/scene/node.ts';
import { around, grow } from '../../generators/sheet/grid.ts';
import { drawMachineMarks, machineGrid, marksOn, sensorZones } from '../../generators/sheet/machine.ts';
import { validContent } from '../support/content.ts';
import { papers } from '../support/sheets.ts';

const { machines, cardFormats } = validContent();
const machineOf = (id: string) => machines.get(id)!;

const optionsOf = (id: string, paper: 'a4' | 'letter', bleed = 0) =>
  ({
    machine: machineOf(id),
    paper: { ...papers[paper], id: paper, name: paper },
    duplex: 'long',
    marks: 'off',
    bleed,
    gap: 0,
    scale: { x: 1, y: 1 },
    backShift: { x: 0, y: 0 },
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

test('the square of every machine has a line round it, and reaches as far as on pages of Silhouette Studio', () => {
  const squares = [...machines.values()].filter(({ marks }) => marks?.square !== undefined);
  expect(squares.map(({ id }) => id)).toEqual(['silhouette']);
  for (const machine of squares) {
    const [drawn] = drawMachineMarks(machine, papers.letter);
    const { d, fill, strokeWidth } = drawn as PathNode;
    const { left, top, right, bottom } = pathExtent(d);
    const by = Number(strokeWidth) / 2;
    expect(fill).toBe('#000000');
    const edges = [left - by, top - by, right + by, bottom + by].map((mm) => mm.toFixed(2));
    expect(edges.join(' ')).toBe('9.48 9.48 15.54 15.54');
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

test.each([
  ['silhouette', 'a4', 8],
  ['silhouette', 'letter', 7],
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

test('cards never meet each other or the corners in which a sensor looks, and stay in the area of the machine', () => {
  for (const { id, paper, card, bleed } of cases) {
    const options = optionsOf(id, paper, bleed);
    const art = (machineGrid(options, card)?.places ?? []).map((place) => grow(place, bleed));
    const { width, height } = options.paper;
    const { marks, areas } = options.machine;
    const area = areas?.find((each) => each.paper === paper);
    const across = area ? (width - area.width) / 2 : (marks?.offset ?? 0);
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
