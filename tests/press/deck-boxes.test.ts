import satori from 'satori';
import { describe, expect, test, vi } from 'vitest';
import { heightOf, placesOf, type Cell } from '../../generators/decks/boxes.ts';
import { deckFace } from '../../generators/decks/face.ts';
import { scatter } from '../../generators/design/shapes.ts';
import { Memo } from '../../generators/scene/fonts.ts';
import type { Box } from '../../generators/scene/node.ts';
import type { LayoutProblem } from '../../generators/scene/press.ts';
import { validContent } from '../support/content.ts';
import { deckWith, frameOf, pressWith, type Row } from '../support/decks.ts';

const face = (title: number, words: number): Cell => ({
  flow: 'column',
  gap: 1.2,
  pad: [0, 5, 0, 5],
  cells: [
    { height: 3.2 },
    {
      flow: 'row',
      gap: 1.5,
      cells: [
        { flow: 'column', grow: 1, gap: 0.2, cells: [{ height: 3.5 }, { height: title }] },
        { width: 7, height: 7, align: 'center' },
      ],
    },
    { grow: 1, least: 14 },
    { flow: 3, gap: 1, cells: [{ height: 5 }, { height: 7 }, { height: 6 }, { height: 4 }] },
    { height: words },
    { height: 6.1, last: true },
  ],
});

/** The boxes that satori calculates for the same face, at another scale. */
async function placesBySatori(width: number, height: number, title: number, words: number): Promise<Box[]> {
  const scale = 7;
  const found: Box[] = [];
  const box = (style: object, children: readonly unknown[] = []) => ({
    type: 'div',
    key: 'box',
    props: {
      style: { display: 'flex', boxSizing: 'border-box', flexShrink: 0, ...style },
      ...(children.length > 0 ? { children } : {}),
    },
  });
  const high = (mm: number) => box({ height: mm * scale });
  const column = { flexDirection: 'column' };
  const row = box({ gap: 1.5 * scale }, [
    box({ ...column, flexGrow: 1, flexBasis: 0, gap: 0.2 * scale }, [high(3.5), high(title)]),
    box({ width: 7 * scale, height: 7 * scale, alignSelf: 'center' }),
  ]);
  const grid = box(
    { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: scale },
    [5, 7, 6, 4].map((each) => high(each)),
  );
  const whole = box(
    { ...column, width: width * scale, height: height * scale, gap: 1.2 * scale, padding: `0 ${5 * scale}px` },
    [high(3.2), row, box({ flexGrow: 1, minHeight: 14 * scale }), grid, high(words), high(6.1)],
  );
  const options = {
    width: width * scale,
    height: height * scale,
    fonts: [],
    pointScaleFactor: 0,
    onNodeDetected: (node: Record<'left' | 'top' | 'width' | 'height', number>) =>
      found.push({ x: node.left / scale, y: node.top / scale, width: node.width / scale, height: node.height / scale }),
  };
  await satori(whole as never, options as never);
  return found;
}

const formats = [...validContent().cardFormats.values()];

describe('the boxes of a face', () => {
  test('have the places that satori finds, to 0.001 mm on every card format', async () => {
    for (const { width, height } of formats)
      for (const words of [4, 12.7, 21.3]) {
        const own = await placesOf(face(6.1, words), width, height);
        const found = await placesBySatori(width, height, 6.1, words);
        const numbers = (boxes: readonly Box[]) => boxes.flatMap((box) => [box.x, box.y, box.width, box.height]);
        const differences = numbers(own).map((each, at) => Math.abs(each - (numbers(found)[at] ?? NaN)));
        expect(numbers(found)).toHaveLength(numbers(own).length);
        expect(Math.max(...differences)).toBeLessThan(0.001);
      }
  });

  test('are the same from the cache, and different on another format', async () => {
    const results = await Promise.all(formats.map(({ width, height }) => placesOf(face(6.1, 9), width, height)));
    for (const [at, { width, height }] of formats.entries())
      expect(await placesOf(face(6.1, 9), width, height)).toEqual(results[at]);
    expect(new Set(results.map((boxes) => JSON.stringify(boxes[0]))).size).toBe(formats.length);
  });

  test('follow the heights of their words', async () => {
    const [low, high] = [await placesOf(face(6.1, 5), 63.5, 88.9), await placesOf(face(6.1, 15), 63.5, 88.9)];
    expect((low[7]?.height ?? 0) - (high[7]?.height ?? 0)).toBeCloseTo(10, 3);
  });

  test('need the height at which nothing is left to grow', async () => {
    const cell = face(6.1, 9);
    const boxes = await placesOf(cell, 63.5, heightOf(cell));
    const last = boxes.at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(heightOf(cell), 3);
    expect(boxes[7]?.height).toBeCloseTo(14, 3);
  });
});

test('400 cards of a layout call satori at most 40 times', async () => {
  const random = scatter(11);
  const words = 'you share out a card among three groups and none of them shoots at any building in sight'.split(' ');
  const pick = () => words[Math.floor(random() * words.length)] ?? '';
  const cards = Array.from({ length: 400 }, (_, at): Row => ({
    title: `${pick()} ${pick()} ${at}`,
    kind: random() < 0.5 ? 'tool' : 'odd',
    icon: 'spade',
    text: Array.from({ length: 8 + Math.floor(random() * 14) }, pick).join(' '),
    quote: random() < 0.7 ? Array.from({ length: 6 + Math.floor(random() * 6) }, pick).join(' ') : '',
  }));
  const { content, deck } = deckWith(cards, { layout: 'item' });
  const frame = frameOf(content, 'poker');
  const problems: LayoutProblem[] = [];
  const press = { ...pressWith(content, problems), unseen: true } as const;
  let calls = 0;
  const { get } = Memo.prototype;
  const spy = vi.spyOn(Memo.prototype, 'get').mockImplementation(function (this: Memo<unknown>, key, work) {
    const counted = () => {
      if (key.startsWith(`[${frame.width},${frame.height},{`)) calls++;
      return work();
    };
    return get.call(this, key, counted);
  });
  for (const card of deck.cards) await deckFace(press, content, frame, deck, card, '0000000');
  spy.mockRestore();
  expect(problems).toEqual([]);
  expect(calls).toBeGreaterThan(10);
  expect(calls).toBeLessThanOrEqual(40);
});
