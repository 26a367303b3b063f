import { expect, test } from 'vitest';
import type { Page } from '../../generators/render/pdf.ts';
import { circle } from '../../generators/design/shapes.ts';
import { group, path, tag, type SceneNode, type StructureType, type TextNode } from '../../generators/scene/node.ts';
import { pt } from '../../generators/scene/units.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { allPairs } from './pairs.ts';
import { readPage, type Paragraph } from './read.ts';
import {
  badMessages,
  continued,
  decimalPoints,
  foreign,
  lostItems,
  lostLeaves,
  lostSigns,
  lostWords,
  misdealt,
  outside,
  pageRules,
  unprinted,
  type About,
} from './rules.ts';

const fonts = installedFonts();

const line = (text: string, x: number, y: number, points = 9, fill = '#000000'): TextNode => ({
  kind: 'text',
  text,
  x,
  y,
  font: 'narrow-500',
  size: pt(points),
  fill,
  tracking: 0,
});
const box = (x: number, y: number, width: number, height: number, fill: string): SceneNode =>
  path(`M${x} ${y}h${width}v${height}h${-width}z`, { fill });
const block = (type: StructureType, texts: readonly string[], x: number, y: number): SceneNode =>
  tag(
    type,
    texts.map((text, index) => line(text, x, y + 4 * index)),
  );
const sign = (x: number, y: number, name = 'icon egg-pod'): SceneNode =>
  group([group([box(0, 0, 8, 8, '#14171F')], { shared: name })], { matrix: [1, 0, 0, 1, x, y] });
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** A page of two full columns without errors. */
const clean: readonly SceneNode[] = [
  tag('H1', [line('The barn', 20, 24, 14)]),
  ...times(24, (at) =>
    block('P', ['Three of them land behind the barn at night', 'and nobody hears the engines'], 20, 32 + 9.5 * at),
  ),
  ...times(46, (at) => block('P', ['Four more wait by the pond till dawn'], 115, 30 + 5 * at)),
];

const pageOf = (children: readonly SceneNode[], more: Partial<Page> = {}): Page => {
  const whole = { x: 0, y: 0, width: 210, height: 297 };
  return { width: 210, height: 297, trimBox: whole, bleedBox: whole, children, ...more };
};
const about: About = { ink: 'full', flows: true, index: 1, count: 4, whole: new Set() };
const rulesOn = (page: Page, more: Partial<About> = {}): readonly string[] =>
  Object.values(pageRules)
    .flatMap((rule) => rule(readPage(page, fonts), { ...about, ...more }))
    .map(({ rule }) => rule);
const paragraphsOf = (...nodes: readonly SceneNode[]): readonly Paragraph[] =>
  readPage(pageOf(nodes), fonts).paragraphs;

test('a page without a fault is not reported', () => expect(rulesOn(pageOf(clean))).toEqual([]));

const piece = { x: 100, y: 262, width: 60, height: 30 };
const ground = box(97, 259, 66, 36, '#DDDDDD');
const bled = { pieces: [piece], trimBox: piece, bleedBox: { x: 97, y: 259, width: 66, height: 36 } };

const disc = (radius: number): SceneNode => path(circle(115, 277, radius), { fill: '#DDDDDD' });
const round = {
  pieces: [{ x: 100, y: 262, width: 30, height: 30 }],
  trimBox: { x: 100, y: 262, width: 30, height: 30 },
  bleedBox: { x: 97, y: 259, width: 36, height: 36 },
};

/** For each rule: additions to the clean page that only this rule reports. */
const seeds: Readonly<Record<string, readonly [rule: string, page: Page, more?: Partial<About>]>> = {
  'a word on another': ['overlap', pageOf([...clean, line('Icons by somebody', 22, 33)])],
  'a word over the edge of the page': ['edge', pageOf([...clean, line('Half outside', 200, 290)])],
  'a word over the edge of a piece': ['edge', pageOf([...clean, line('Over', 97, 283)], { pieces: [piece] })],
  'a word over a fold': [
    'edge',
    pageOf([
      ...clean,
      line('Over a fold', 95, 283),
      path('M100 270v20', { stroke: '#000000', strokeWidth: 0.2, line: 'fold' }),
    ]),
  ],
  'a mark over a word': ['covered word', pageOf([...clean, box(24, 29, 12, 4, '#FFFFFF')])],
  'a line over an icon': [
    'covered sign',
    pageOf([...clean, sign(170, 275), path('M165 279L182 280', { stroke: '#B00000', strokeWidth: 3 })]),
  ],
  'a frame beside the cut': [
    'bleed',
    pageOf([...clean, ground, path('M101 263h58v28h-58z', { stroke: '#000000', strokeWidth: 0.6 })], bled),
  ],
  'no art in the bleed': ['bleed', pageOf([...clean, box(100, 262, 60, 30, '#DDDDDD')], bled)],
  'a ring beside the cut of a disc': [
    'bleed',
    pageOf([...clean, disc(18), disc(15), path(circle(115, 277, 13), { stroke: '#000000', strokeWidth: 0.6 })], round),
  ],
  'a column of one word': [
    'narrow',
    pageOf([...clean, block('P', ['Cut along', 'the line;', 'then fold', 'it over', 'and glue', 'it down'], 188, 30)]),
  ],
  'a last line of one word': [
    'last word',
    pageOf([...clean, block('P', ['They come at night', 'and they go to the', 'town.'], 150, 268)]),
  ],
  'a heading at the foot': ['lone heading', pageOf([...clean, tag('H2', [line('Midnight', 20, 279, 12)])])],
  'a page with one line': ['empty', pageOf([block('P', ['Only this'], 20, 30)])],
  'a page with one column': ['empty', pageOf(clean.slice(0, 25))],
  'type of 5 points': ['small', pageOf([...clean, line('Too small to read', 20, 284, 5)])],
  'grey on white': ['faint', pageOf([...clean, line('Grey on white', 20, 284, 9, '#AAAAAA')])],
};

test('a disc whose art fills its bleed, and a ring that extends to the end of it, are not reported', () => {
  const ring = path(circle(115, 277, 16.5), { stroke: '#000000', strokeWidth: 3 });
  expect(rulesOn(pageOf([...clean, disc(15), ring], round))).toEqual([]);
});

test.each(Object.entries(seeds))('%s is reported once', (_, [rule, page, more]) =>
  expect(rulesOn(page, more)).toEqual([rule]),
);

test('a last word that nothing can join, and a fact of one word on a card, are not reported', () => {
  const narrow = block('P', ['Arrow: a move.', 'Its numbers', 'count', 'steps.'], 150, 268);
  const card = tag('P', [
    line('Daleks', 150, 268),
    line('Move 8, soft', 150, 272),
    line('Shoots until it is', 165, 276),
    line('gone', 165, 280),
  ]);
  for (const each of [narrow, card]) expect(rulesOn(pageOf([...clean, each]))).toEqual([]);
  // A fact has its icon beside it.
  const small = (y: number): SceneNode =>
    group([group([box(0, 0, 3, 3, '#14171F')], { shared: 'icon clock' })], { matrix: [1, 0, 0, 1, 160.5, y] });
  expect(rulesOn(pageOf([...clean, card, small(273)]))).toEqual(['last word']);
  expect(rulesOn(pageOf([...clean, card, small(273), small(277)]))).toEqual([]);
});

test('texts in another language, set or number are reported', () => {
  const lexicon = { own: new Set(['die', 'scheune']), other: new Set(['behind', 'the', 'barn']) };
  const texts = paragraphsOf(block('P', ['behind the barn'], 20, 30), block('P', ['die Scheune'], 20, 50));
  expect(foreign(texts, lexicon).map(({ what }) => what)).toEqual(['“behind the barn” (behind, the, barn)']);
  const measures = paragraphsOf(block('P', ['23 Karten von 0.3 mm', '0,3 mm nach LT-2.3'], 20, 30));
  expect(decimalPoints(measures).map(({ what }) => what)).toEqual(['“0.3 mm” with a point']);
  const dealt = {
    players: [5, 13] as const,
    strangers: ['Lunatic'],
    icons: new Set(['icon moon']),
    roles: ['Ferryman', 'Psychic'],
    called: [['Ferryman'], ['Town Watch', 'Watch'], ['Psychic']],
  };
  const night = paragraphsOf(block('P', ['Wake the Lunatic, the Watch and the Psychic, with 8 to 21 players'], 20, 30));
  expect(
    [...outside(night, dealt), ...misdealt(night, ['icon moon', 'icon sun'], dealt)].map(({ what }) => what),
  ).toEqual([
    'Lunatic, which is not in the set: “Wake the Lunatic, the Watch and the Psychic, w…”',
    '8 to 21 players, not 5 to 13: “Wake the Lunatic, the Watch and the Psychic, w…”',
    'icon moon, whose role is not in the set',
    'Ferryman acts, and is not called',
  ]);
});

test('words, icons, steps and leaves that a print has lost are reported', () => {
  const steps = (...texts: readonly string[]) => ({
    paragraphs: paragraphsOf(...texts.map((text, at) => block('LI', [text], 20, 30 + 10 * at))),
    signs: texts.map(() => 'icon hand'),
  });
  const [whole, part] = [steps('Cut it out', 'Fold it over'), steps('Cut it out')];
  const none = new Set<string>();
  expect([
    ...lostWords(whole, whole, none, 'twin'),
    ...lostSigns(whole, whole, 'twin'),
    ...lostItems(whole, whole),
    ...lostLeaves([1, 2, 4, 3]),
    ...unprinted(whole, ['Cut it {blade} out', 'Fold it over']),
  ]).toEqual([]);
  expect(
    [
      ...lostWords(part, whole, none, 'twin'),
      ...lostSigns(part, whole, 'twin'),
      ...lostItems(part, whole),
      ...lostLeaves([1, 2, 4]),
      ...unprinted(part, ['Cut it {blade} out', 'Fold it over']),
    ].map(({ what }) => what),
  ).toEqual([
    '2 of 4 words of the twin: fold, over',
    'signs of the twin: icon hand 1 of 2',
    'items of the original: LI 1 of 2',
    'page 3 of a booklet of 4 is on no sheet',
    '2 of 4 words of the maker’s texts: fold, over',
  ]);
});

test('a text on the joint of two tiles continues, and one over a single edge does not', () => {
  const over = (x: number) => continued(readPage(pageOf([line('Over', x, 283)], { pieces: [piece] }), fonts));
  expect([over(97), over(157), over(120)]).toEqual([[['Over', 'left']], [['Over', 'right']], []]);
});

test('an item that continues on the next page is counted once', () => {
  const item = (key: string): SceneNode => ({ ...tag('LI', [line('Cut it out', 20, 30)]), key });
  const texts = (...keys: readonly string[]) => ({
    paragraphs: keys.flatMap((key) => paragraphsOf(item(key))),
    signs: [],
  });
  expect(lostItems(texts('a'), texts('a', 'a'))).toEqual([]);
  expect(lostItems(texts('a'), texts('a', 'b')).map(({ what }) => what)).toEqual(['items of the original: LI 1 of 2']);
});

test('a rejection with a letter, a size below zero or a part of a text is reported', () => {
  expect(badMessages('no room for "the roles" in 20 × 12 mm')).toEqual([]);
  for (const message of ['no room for "a"', 'expected a text that fits into -2.1 × 8 mm', 'no room for "The last …"'])
    expect(badMessages(message)).toHaveLength(1);
});

test('rows cover all pairs that may meet, and no others', () => {
  const features = { a: ['1', '2', '3'], b: ['1', '2'], c: ['1', '2'], d: ['1', '2'] };
  const may = (row: Readonly<Record<string, string>>): boolean => !(row['a'] === '3' && row['b'] === '2');
  const rows = allPairs(features, may);
  const met = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap((one) => Object.entries(row).map((other) => `${one} ${other}`))),
  );
  const pairs = Object.entries(features).flatMap(([a, all]) =>
    all.flatMap((x) =>
      Object.entries(features).flatMap(([b, others]) => (a < b ? others.map((y) => [a, x, b, y]) : [])),
    ),
  );
  const unmet = pairs.filter(([a, x, b, y]) => !met.has(`${a},${x} ${b},${y}`));
  expect(unmet).toEqual([['a', '3', 'b', '2']]);
  expect(rows.length).toBeLessThan(10);
  expect(rows.every(may)).toBe(true);
});
