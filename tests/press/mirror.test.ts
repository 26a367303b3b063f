import { expect, test } from 'vitest';
import { bodyMirrored } from '../../generators/cards/card-face.ts';
import { impose } from '../../generators/sheet/booklet.ts';
import { frameFor } from '../../generators/sheet/card-frame.ts';
import { beforeMirror, mirrored } from '../../generators/scene/mirror.ts';
import { figure, group, path, translate, type SceneNode, type TextNode } from '../../generators/scene/node.ts';
import { pathExtent } from '../../generators/scene/extent.ts';
import { setText } from '../../generators/scene/text.ts';
import { validContent } from '../support/content.ts';
import { pressOf, usualSheet } from '../support/press.ts';

const content = validContent();
const english = pressOf(content);
const hebrew = beforeMirror({ ...english, language: { ...english.language, tag: 'he', direction: 'rtl' } });
const sheet = { ...usualSheet, paper: { width: 210, height: 297, id: 'a4', name: 'A4' } };
const origin = { file: 'content/x.yaml', path: ['name'] };

const textsIn = (nodes: readonly SceneNode[], dx = 0): TextNode[] =>
  nodes.flatMap((node): TextNode[] => {
    if (node.kind === 'text') return [{ ...node, x: node.x + dx }];
    if (node.kind === 'path' || node.kind === 'image' || node.kind === 'inked') return [];
    return textsIn(node.children, dx + (node.kind === 'group' ? (node.matrix?.[4] ?? 0) : 0));
  });

async function rightEnds(words: string, axis: number): Promise<number[]> {
  const style = { font: 'text-400', size: 10 } as const;
  const { node } = await setText(hebrew, { x: 10, y: 0, width: 40, height: 30, text: words, origin, style });
  const lines = textsIn(mirrored(hebrew, [node], axis));
  return lines.map((line) => line.x + hebrew.fonts.measure(line.text, 'text-400', 10));
}

test('a layout in a language from left to right is not mirrored', () => {
  const nodes = [path('M0 0H10V5', { fill: '#000000' })];
  expect(beforeMirror(english)).toBe(english);
  expect(mirrored(english, nodes, 100)).toBe(nodes);
});

test('mirrored lines begin at the right, Latin ones too', async () => {
  for (const words of ['שלום לכולם מן הצלחת המעופפת שמעל הגדר', 'Hello from the saucer over the hedge'])
    for (const end of await rightEnds(words, 100)) expect(end).toBeCloseTo(90, 1);
});

test('a mirror flips paths and moves pictures', () => {
  const art = group([path('M0 0H4V2Z', { fill: '#000000' })], { shared: 'icon x', matrix: [2, 0, 0, 2, 10, 0] });
  const [line, icon, inner, board] = mirrored(
    hebrew,
    [
      path('M0 0H10', { stroke: '#000000' }),
      art,
      translate(5, 0, [path('M0 0H10', { stroke: '#000000' })]),
      figure([path('M20 0H30V9', { fill: '#000000' })], 'A board', { x: 20, y: 0, width: 20, height: 9 }),
    ],
    100,
  );
  expect(line?.kind === 'path' && pathExtent(line.d)).toMatchObject({ left: 90, right: 100 });
  expect(icon).toEqual(translate(100 - 10 - 18, 0, [art]));
  expect(inner).toMatchObject({ matrix: [1, 0, 0, 1, 5, 0], children: [{ d: 'M90 0H80' }] });
  expect(board).toMatchObject({ box: { x: 60, width: 20 }, children: [{ matrix: [1, 0, 0, 1, 40, 0] }] });
});

test('a mirror moves a turned line of type together with the box that it names', async () => {
  const style = { font: 'text-400', size: 10, leading: 1 } as const;
  const box = { x: 0, y: 0, width: 30, height: 4, text: 'Night', origin, style };
  const { node } = await setText(hebrew, box);
  // The baseline is 3 mm from the left edge at first, and 3 mm from the right edge afterwards.
  const [baseline = 0] = textsIn([node]).map(({ y }) => y);
  const turned = group([node], { matrix: [0, -1, 1, 0, 3 - baseline, 50] });
  const [moved] = mirrored(hebrew, [turned], 100);
  const left = moved?.kind === 'group' ? (moved.matrix?.[4] ?? 0) : 0;
  expect(left).toBeGreaterThan(93);
  expect(left).toBeLessThan(98);
});

test('a mirror flips the frame of a picture, and moves its content', () => {
  const shown = path('M0 0H50V20', { fill: '#000000' });
  const [framed] = mirrored(hebrew, [group([shown], { clip: 'M10 0H40L50 9V20H10Z' })], 100);
  expect(framed).toMatchObject({ kind: 'group', children: [{ matrix: [1, 0, 0, 1, 40, 0] }] });
  expect(framed?.kind === 'group' && pathExtent(framed.clip ?? '')).toMatchObject({ left: 50, right: 90 });
});

test('the body of a card is mirrored about its own middle, beside the spine', () => {
  const frame = frameFor(english, content, {});
  const { x, width } = frame.body;
  const [edge] = bodyMirrored(hebrew, frame, [path(`M${x} 0h1`, { stroke: '#000000' })]);
  expect(edge?.kind === 'path' && pathExtent(edge.d).right).toBeCloseTo(x + width, 3);
});

test('a booklet from right to left has its first page at the left of the first side', () => {
  const pages = Array.from({ length: 4 }, () => ({ children: [], anchors: [] }));
  const sides = (press: typeof english) =>
    impose(press, pages, { ...sheet, duplex: 'short' }).map(({ leaves = [] }) =>
      leaves.toSorted((a, b) => moveOf(a.children) - moveOf(b.children)).map(({ number }) => number),
    );
  expect(sides(english)).toEqual([
    [4, 1],
    [2, 3],
  ]);
  expect(sides(hebrew)).toEqual([
    [1, 4],
    [3, 2],
  ]);
});

const moveOf = (nodes: readonly SceneNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.kind === 'group' ? (node.matrix?.[4] ?? 0) + moveOf(node.children) : 0), 0);
