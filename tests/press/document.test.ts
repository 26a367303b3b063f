import { describe, expect, test } from 'vitest';
import { breakLines, type Inline } from '../../generators/document/lines.ts';
import { paginate, type Line } from '../../generators/document/flow.ts';
import { rowPages, documentRows } from '../../generators/document/rows.ts';
import { withBlanks, type BookPage } from '../../generators/sheet/booklet.ts';
import { syllables as syllablesIn } from '../../generators/scene/hyphens.ts';
import { installedFonts } from '../../src/cli/fonts.ts';

const fonts = installedFonts();
const language = { direction: 'ltr', hyphenation: 'en-gb' } as const;
const syllables = (word: string, own: Parameters<typeof syllablesIn>[2] = language) => syllablesIn(fonts, word, own);
const plain = (text: string): Inline => ({ text, font: 'text-400', fill: '#000000' });
const broken = (text: string, width: number, hyphenate = true) =>
  breakLines(fonts, [plain(text)], { width, size: 10, hyphenate, language }).map(({ runs }) =>
    runs.map((run) => run.text).join(''),
  );

describe('words are hyphenated', () => {
  test('by the British patterns, with at least three letters before the break and behind it', () => {
    expect(syllables('discovered')).toEqual(['dis', 'covered']);
    expect(['excess', 'existing', 'decides'].map((word) => syllables(word)[0])).toEqual(['excess', 'exist', 'decides']);
    for (const word of ['investigation', 'replacement', 'neighbours', '‘infiltration’,', 'discovered.']) {
      const parts = syllables(word);
      expect(parts.join('')).toBe(word);
      expect(parts.length).toBeGreaterThan(1);
      expect(parts[0]?.replace(/\P{L}/gu, '').length).toBeGreaterThanOrEqual(3);
      expect(parts.at(-1)?.replace(/\P{L}/gu, '').length).toBeGreaterThanOrEqual(3);
    }
  });

  test('but not if they are short, names in capitals, numbers or marks', () => {
    for (const word of ['alien', 'U.N.I.T.', 'BB-4.2', '1,000,000', '']) expect(syllables(word)).toEqual([word]);
  });
});

describe('a paragraph', () => {
  const text =
    'Pick any villager in town, take it prisoner, and let an alien of its size step out of your stash into the gap.';

  test('has every word of its text in order, in lines that fit', () => {
    for (const width of [30, 45, 60, 90]) {
      const lines = breakLines(fonts, [plain(text)], { width, size: 10, hyphenate: true, language });
      for (const line of lines) expect(line.width).toBeLessThan(width + 0.03);
      const wording = lines.map(({ runs }) => runs.map((run) => run.text).join('')).join(' ');
      expect(wording.replace(/\u00ad /g, '')).toBe(text);
    }
  });

  test('is as even as possible: no line could take the first word of the next and leave both less ragged', () => {
    const width = 52;
    const lines = broken(text, width, false);
    const slack = (line: string) => Math.max(0, width - fonts.measure(line, 'text-400', 10));
    for (let index = 0; index < lines.length - 2; index++) {
      const [first = '', ...rest] = (lines[index + 1] ?? '').split(' ');
      const longer = `${lines[index]} ${first}`;
      if (fonts.measure(longer, 'text-400', 10) > width || rest.length === 0) continue;
      const before = slack(lines[index] ?? '') ** 2 + slack(lines[index + 1] ?? '') ** 2;
      const after = slack(longer) ** 2 + slack(rest.join(' ')) ** 2;
      expect(after).toBeGreaterThanOrEqual(before - 1e-6);
    }
  });

  test('keeps its fonts, spaces and links', () => {
    const inlines: Inline[] = [
      plain('The space '),
      { text: 'c3', font: 'text-400-italic', fill: '#000000' },
      plain(', says '),
      { text: 'BB-4.8', font: 'text-400', fill: '#AA0000', to: 'bb-4-8' },
      plain('.'),
    ];
    const [line] = breakLines(fonts, inlines, { width: 200, size: 10, hyphenate: true, language });
    expect(line?.runs.map(({ text: wording, inline }) => [wording, inline.font, inline.to])).toEqual([
      ['The space ', 'text-400', undefined],
      ['c3', 'text-400-italic', undefined],
      [', says ', 'text-400', undefined],
      ['BB-4.8', 'text-400', 'bb-4-8'],
      ['.', 'text-400', undefined],
    ]);
  });

  test('of one word wider than its room sticks out and keeps the word', () => {
    expect(broken('Aaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 10, false)).toEqual(['Aaaaaaaaaaaaaaaaaaaaaaaaaaaaa']);
    expect(broken('Close-combat', 14, false)).toEqual(['Close-', 'combat']);
    expect(broken('', 10)).toEqual([]);
  });
});

const line = (height: number, more: Partial<Line> = {}): Line => ({ height, space: 0, says: [], keep: false, ...more });
const one = (height: number) => ({ height, count: 1, pitch: 0 });

describe('lines on pages', () => {
  test('never end a page with one that is kept with the next', () => {
    const lines = [line(40), line(40), line(10, { keep: true }), line(30)];
    expect(paginate(lines, one(100)).map((page) => page.lines.length)).toEqual([2, 2]);
  });

  test('lose their space at the top of a page', () => {
    const lines = [line(60), line(60, { space: 10 }), line(20, { space: 10 })];
    const pages = paginate(lines, one(100));
    expect(pages.map((page) => page.lines.map(({ y }) => y))).toEqual([[0], [0, 70]]);
  });

  test('are all on a page, even if they are kept together and higher than a page', () => {
    const lines = Array.from({ length: 9 }, () => line(30, { keep: true }));
    const pages = paginate(lines, one(100));
    expect(pages.flatMap((page) => page.lines.map((each) => each.line))).toEqual(lines);
    expect(paginate([line(500)], one(100))).toHaveLength(1);
    expect(paginate([], one(100))).toEqual([]);
  });

  test('are separated between two paragraphs if they are kept together and higher than a page', () => {
    const of = (key: string) => line(30, { keep: true, says: [{ path: [{ tag: 'P', key }], nodes: [] }] });
    const lines = [of('a'), of('b'), of('c'), of('c'), of('d')];
    expect(paginate(lines, one(100)).map((page) => page.lines.length)).toEqual([2, 3]);
  });

  test('are separated evenly if they are kept together and their last page would be nearly empty', () => {
    const lines = Array.from({ length: 7 }, (_, index) => line(15, { keep: index < 6, space: 1 }));
    expect(paginate([line(50), ...lines], one(100)).map((page) => page.lines.length)).toEqual([1, 4, 3]);
  });

  test('fill columns one after the other, and balance them at the end and above wide lines', () => {
    const lines = [
      ...Array.from({ length: 4 }, () => line(20)),
      line(10, { wide: true }),
      ...Array.from({ length: 2 }, () => line(20)),
    ];
    const [page, ...rest] = paginate(lines, { height: 100, count: 2, pitch: 80 });
    expect(rest).toEqual([]);
    expect(page?.lines.map(({ x, y }) => [x, Math.round(y)])).toEqual([
      [0, 0],
      [0, 20],
      [80, 0],
      [80, 20],
      [0, 40],
      [0, 50],
      [80, 50],
    ]);
  });

  test('repeat the head of a table on each page', () => {
    const repeat = { height: 10, art: [{ kind: 'group' as const, children: [] }] };
    const lines = [line(10), ...Array.from({ length: 5 }, () => line(30, { repeat }))];
    const pages = paginate(lines, one(100));
    expect(pages.map((page) => page.lines.map(({ y }) => y))).toEqual([
      [0, 10, 40, 70],
      [10, 40],
    ]);
    expect(pages.map((page) => page.art.length)).toEqual([0, 1]);
  });
});

test('a booklet has whole sheets, with as few blank pages as possible before its back', () => {
  const pageOf = (name: string): BookPage => ({ children: [], anchors: [{ name, y: 0 }] });
  for (const count of [2, 3, 4, 5, 8, 13]) {
    const pages = Array.from({ length: count }, (_, index) => pageOf(String(index)));
    const all = withBlanks(pages);
    expect(all.length % 4).toBe(0);
    expect(all.length - count).toBeLessThan(4);
    expect(all.filter(({ anchors }) => anchors.length > 0)).toEqual(pages);
    expect(all.at(-1)).toBe(pages.at(-1));
  }
});

test('a table that no page holds continues over several pages, with its head on each and nothing below the page', () => {
  const spread = { width: 190, top: 20, height: 240, outer: 10, inner: 14, ids: 16, gutter: 6 };
  const line = (height: number): Line => ({ height, space: 0, keep: false, says: [], wide: true });
  const head = { height: 9, art: [] };
  for (const count of [20, 35, 60]) {
    const lines = [line(9), ...Array.from({ length: count }, (): Line => ({ ...line(10), repeat: head }))];
    const rows = [
      ...documentRows('chapter', [{ ...line(14), wide: false }]),
      ...documentRows('rule', [{ ...line(12), wide: false }, ...lines]),
    ];
    const tables = rows.flatMap(({ below }) => below?.height ?? []);
    expect(tables.reduce((sum, each) => sum + each, 0)).toBe(9 + 10 * count + 9 * (tables.length - 1));
    const pages = rowPages(rows, spread, 2, { hair: '#000000', width: () => 0, chapter: () => [] });
    expect(tables.filter((height) => height > spread.height - 40)).toEqual([]);
    expect([count, pages.length]).toEqual([count, { 20: 2, 35: 2, 60: 4 }[count]]);
  }
});
