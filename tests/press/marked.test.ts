import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, integer, oneof, property, record, string, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setMarked } from '../../generators/design/marked.ts';
import { renderPdf } from '../../generators/render/pdf.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { overhangs } from '../../generators/profile/shop.ts';
import { inkOf, readables } from '../../generators/scene/extent.ts';
import { inks, type Ink } from '../../generators/scene/ink.ts';
import {
  fitting,
  heightAt,
  piecesOf,
  typesOf,
  widthAt,
  wordsOf as wordsWithFonts,
  type MarkedStyle,
} from '../../generators/scene/marked.ts';
import { runsOf as flatRuns, joinedTag, type SceneNode, type TextNode } from '../../generators/scene/node.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { setText } from '../../generators/scene/text.ts';
import { pt } from '../../generators/scene/units.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { allowedText, plain as plainText } from '../../src/content/characters.ts';
import { plainOf, runsOf } from '../../src/content/deck/marks.ts';
import type { Sign } from '../../src/content/schema/deck.ts';
import { validContent } from '../support/content.ts';
import { most } from '../support/long.ts';
import { problemsIn } from '../support/matterhorn/check.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf } from '../support/pdf.ts';
import { plain, readWords } from '../support/pdfjs.ts';
import { wordsOf } from '../support/press.ts';
import { everyElement, readStructure } from '../support/structure.ts';

const content = validContent();
const fonts = installedFonts();
const origin = { file: 'decks/objectives.csv', path: ['over-the-wall', 'text'] };
const signs: Readonly<Record<string, Sign>> = {
  double: { disc: '2', said: 'Double' },
  triple: { disc: '3', said: 'Triple' },
  event: { icon: 'card-random', said: 'Event' },
};

const pressOf = (problems: LayoutProblem[] = []): Press => ({
  fonts,
  ...contentParts(content),
  report: (problem) => void problems.push(problem),
});
const press = pressOf();

const body: MarkedStyle = {
  types: typesOf({ font: 'narrow', weight: 400, italic: false }),
  size: 10.4,
  least: 7,
  leading: 1.2,
  fill: '#1C2B2A',
};
const runs = (source: string) => runsOf(source, signs).runs;
const pieces = (source: string, style = body) => piecesOf(press, runs(source), style);
const linesOf = (node: SceneNode): TextNode[] => {
  if (node.kind === 'text') return [node];
  return 'children' in node ? node.children.flatMap(linesOf) : [];
};

test.each([400, 500, 600, 700] as const)(
  'emphasis in a script without italics is bold in text of weight %i',
  (weight) => {
    const fontsOf = (source: string, italic: boolean) =>
      wordsWithFonts(press, runs(source), { ...body, types: typesOf({ font: 'narrow', weight, italic }) }).map(
        ({ font }) => font,
      );
    for (const text of ['עוד *שני קלפים*', 'لديك *قطتان*', 'คน *สองใบ*', 'एक *दो*', '人 *二人*'])
      expect(fontsOf(text, false)).toEqual([`narrow-${weight}`, 'narrow-700']);
    expect(fontsOf('עוד *שני*', true)).toEqual(['text-400-italic', 'narrow-700']);
    expect(fontsOf('Ещё *две*', false)).toEqual([`narrow-${weight}`, 'text-400-italic']);
  },
);

/** Every text of the shipped content that has several words and no marks. */
function shippedTexts(): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (value instanceof Map) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(content);
  return [...found].filter((text) => /^[^*{}\\\n]{30,} [^*{}\\\n]+$/.test(text));
}

describe('a text with marks', () => {
  test('has the lines of a text without marks, in their places, for every shipped text', async () => {
    const texts = shippedTexts();
    expect(texts.length).toBeGreaterThan(290);
    const { types, size, leading, fill } = body;
    for (const [index, text] of texts.entries())
      for (const width of most([30, 45, 58, 90], (_, at) => at === Math.floor(index / 6) % 4)) {
        const balance = index % 2 === 1;
        const align = (['start', 'center', 'end'] as const)[index % 3] ?? 'start';
        const box = { x: 3, y: 4, width, height: 2000 };
        const style = { font: types.regular, size, leading, fill, align, wrap: balance ? 'balance' : 'wrap' } as const;
        const expected = linesOf((await setText(press, { ...box, text, style, origin })).node);
        const found = linesOf(setMarked(press, runs(text), box, { ...body, least: size, align, balance }, origin).node);
        expect(found.map((line) => line.text)).toEqual(expected.map((line) => line.text));
        for (const [at, { x, y }] of expected.entries()) {
          // Places are rounded to a thousandth of a millimetre.
          expect(Math.abs((found[at]?.x ?? 0) - x)).toBeLessThan(0.0015);
          expect(Math.abs((found[at]?.y ?? 0) - y)).toBeLessThan(0.0015);
        }
      }
  });

  test('ends its lines at the same places if a part is bold or italic', () => {
    const words = 'One of your groups and an enemy group touch the same well-kept barrier/fence from either side.';
    const marked = words.replace(/well-kept barrier\/fence/, 'we**ll-ke**pt *barrier*/fence');
    const same: MarkedStyle = { ...body, types: { ...body.types, bold: 'narrow-400', italic: 'narrow-400' } };
    const lines = (source: string, width: number) => {
      const { node } = setMarked(press, runs(source), { x: 0, y: 0, width, height: 200 }, same, origin);
      return linesOf(node).map(({ text }) => text);
    };
    for (const width of [20, 25, 30, 40, 55]) expect(lines(marked, width)).toEqual(lines(words, width));
  });

  test('shrinks by quarters of a point to the largest size that fits', () => {
    const source = 'With the actions of one {double} or {triple}, a group crosses **two** barriers.';
    const fit = fitting(pieces(source), 30, 14, body);
    expect(fit).toBeDefined();
    const { size = 0, height = 0 } = fit ?? {};
    expect((body.size - size) * 4).toBeCloseTo(Math.round((body.size - size) * 4), 9);
    expect(size).toBeLessThan(body.size);
    expect(height).toBeLessThanOrEqual(14.01);
    expect(heightAt(pieces(source), 30, size + 0.25, body)).toBeGreaterThan(14);
  });

  test('stops at its smallest size, also between two quarters', () => {
    const style: MarkedStyle = { ...body, least: 9.5, lines: 1 };
    const words = pieces('The urn is still warm', style);
    const sizeIn = (width: number) => fitting(words, width, 10, style)?.size;
    expect(sizeIn(widthAt(words, 9.65))).toBe(9.65);
    expect(sizeIn(widthAt(words, 9.6))).toBe(9.5);
    expect(sizeIn(widthAt(words, 9.5))).toBe(9.5);
    expect(sizeIn(widthAt(words, 9.45))).toBeUndefined();
  });

  const words = array(stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 });
  const marks = array(constantFrom('', '', '*', '**', '{event} ', '{double}', '{#3} '), { minLength: 1, maxLength: 9 });
  const setting = record({
    width: integer({ min: 8, max: 70 }),
    height: integer({ min: 2, max: 60 }),
    size: integer({ min: 28, max: 56 }).map((quarters) => quarters / 4 + 0.1),
    least: integer({ min: 70, max: 110 }).map((tenths) => tenths / 10),
    lines: constantFrom(undefined, 1, 2, 5),
    balance: constantFrom(true, false),
  });
  const markUp = (all: readonly string[], between: readonly string[]) =>
    all.map((word, index) => `${between[index % between.length]}${word}`).join(' ');

  test('fits its box at a size between its own and its least, or is reported', () => {
    assert(
      property(words, marks, setting, (all, between, { width, height, lines, ...sizes }) => {
        const problems: LayoutProblem[] = [];
        const style: MarkedStyle = { ...body, ...sizes, ...(lines === undefined ? {} : { lines }) };
        const least = Math.min(style.least, style.size);
        const box = { x: 0, y: 0, width, height };
        const set = setMarked(pressOf(problems), runs(markUp(all, between)), box, style, origin);
        expect(set.size).toBeLessThanOrEqual(style.size);
        expect(set.size).toBeGreaterThanOrEqual(least);
        const baselines = new Set(linesOf(set.node).map(({ y }) => y));
        expect(set.height).toBeCloseTo(baselines.size * style.leading * pt(set.size), 6);
        const right = Math.max(
          ...linesOf(set.node).map(
            ({ x, text, font, size, hidden }) => x + fonts.measure(text, font, size / pt(1)) * (hidden?.stretch ?? 1),
          ),
        );
        const over = (by: number) =>
          set.height > height + by || right > width + 10 * by || baselines.size > (lines ?? Infinity);
        // Only a text that does not fit is reported, at its smallest size.
        const isReported = problems.length === 1 && set.size === least && over(-0.01);
        expect(isReported || (problems.length === 0 && !over(0.01))).toBe(true);
      }),
    );
  });

  test('is set or reported, whatever its characters are', () => {
    const characters = string({ unit: 'binary', maxLength: 4 }).map((text) =>
      [...plainText(text)].filter((each) => allowedText.test(each)).join(''),
    );
    // fontkit cannot place a macron on a k.
    const known = constantFrom('*', '**', '{event}', '{#', '|', '}', '\n', 'k\u0304', 'a', ' ');
    const anything = array(oneof(characters, known));
    assert(
      property(anything, setting, (all, { width, height, lines, ...sizes }) => {
        const style: MarkedStyle = {
          ...body,
          ...sizes,
          capitals: width % 2 === 0,
          ...(lines === undefined ? {} : { lines }),
        };
        const { node, height: used } = setMarked(
          press,
          runs(all.join('')),
          { x: 0, y: 0, width, height },
          style,
          origin,
        );
        expect(Number.isFinite(used)).toBe(true);
        expect(linesOf(node).every(({ x, y, size }) => [x, y, size].every(Number.isFinite))).toBe(true);
      }),
    );
    const none = setMarked(press, runs(''), { x: 0, y: 0, width: 10, height: 10 }, body, origin);
    expect(none).toEqual({ node: { kind: 'tag', tag: 'P', children: [] }, height: 0, size: body.size });
  });

  test('is never larger if it has another word', () => {
    assert(
      property(words, marks, setting, integer(), (all, between, { width, height, lines, ...sizes }, seed) => {
        const style: MarkedStyle = { ...body, ...sizes, ...(lines === undefined ? {} : { lines }) };
        const sizeOf = (list: readonly string[]) =>
          fitting(pieces(markUp(list, between), style), width, height, style)?.size ?? 0;
        const at = Math.abs(seed) % (all.length + 1);
        // A new word in the middle would move the marks of the others.
        const longer = between.every((mark) => mark === '') ? all.toSpliced(at, 0, 'saucer') : [...all, 'saucer'];
        expect(sizeOf(longer)).toBeLessThanOrEqual(sizeOf(all));
      }),
    );
  });

  test('has one line if it may have only one, and the lines of its source otherwise', () => {
    const source = 'Over the\nWall';
    expect(heightAt(pieces(source), 100, 10, body)).toBeCloseTo(2 * 1.2 * pt(10), 9);
    const one: MarkedStyle = { ...body, lines: 1 };
    expect(heightAt(pieces(source, one), 3, 10, one)).toBeCloseTo(1.2 * pt(10), 9);
    expect(widthAt(pieces(source, one), 10)).toBeCloseTo(
      fonts.measure('Over the', 'narrow-400', 10) +
        fonts.measure(' ', 'narrow-400', 10) +
        fonts.measure('Wall', 'narrow-400', 10),
      9,
    );
  });

  test.each([
    ['استراحة الشاي', 'center'],
    ['شّاي بِجٍّ {double}', 'start'],
    ['พักดื่มน้ำชา', 'start'],
    ['น้ำที่นี่ Tea\nปีศาจผู้กล้ำ', 'end'],
  ] as const)('has the ink of its letters in its box: %s', (source, valign) => {
    const style: MarkedStyle = { ...body, types: typesOf({ font: 'display', weight: 700, italic: false }), valign };
    const set = (height: number, size: number, least: number) => {
      const box = { x: 0, y: 30, width: 90, height };
      const { node, ...about } = setMarked(press, runs(source), box, { ...style, leading: 1, size, least }, origin);
      const extents = linesOf(node).flatMap((line) => (line.hidden ? [] : [inkOf(line, fonts)]));
      const top = Math.min(...extents.map((extent) => extent.top));
      const bottom = Math.max(...extents.map((extent) => extent.bottom));
      return { ...about, over: 30 - top, under: bottom - 30 - height };
    };
    const all = pieces(source, { ...style, leading: 1 });
    const height = heightAt(all, 90, 18, { ...style, leading: 1 });
    expect(height).toBeGreaterThan(source.split('\n').length * pt(18));
    const whole = set(height, 18, 18);
    expect(whole.height).toBe(height);
    // The type is smaller in a shorter box.
    const low = set(height * 0.8, 18, 8);
    expect(low.size).toBeLessThanOrEqual(18 * 0.8);
    expect(low.size).toBeGreaterThan(18 * 0.7);
    for (const { over, under } of [whole, low]) expect(Math.max(over, under)).toBeLessThan(0.02);
    // If the type may not shrink, the lines only have to fit.
    const problems: LayoutProblem[] = [];
    const least = { ...style, leading: 1, size: 18, least: 18 };
    const lines = source.split('\n').length * pt(18) * (source.includes('\n') ? 1.3 : 1);
    setMarked(pressOf(problems), runs(source), { x: 0, y: 0, width: 90, height: lines }, least, origin);
    expect(problems).toEqual([]);
  });

  test('is in capitals without a change to the names of its symbols', () => {
    const { node } = setMarked(
      press,
      runs('one {event} *two*'),
      { x: 0, y: 0, width: 90, height: 9 },
      { ...body, capitals: true },
      origin,
    );
    expect(wordsOf([{ children: [node] }])).toBe('ONE Event TWO');
  });

  test.each([
    [
      'Incomprehensibilities',
      { size: 21, least: 21, lines: 1 },
      52,
      '58.1 × 8.9 mm at 21 pt',
      '52.0 × 14.0 mm, on one line',
      3,
    ],
    ['one two three four five six', { least: 10.4, lines: 2 }, 14, '3 lines at 10.4 pt', '2 lines of 14.0 mm', 8],
  ] as const)('that does not fit is reported with its excess: %s', (source, more, width, takes, room, by) => {
    const problems: LayoutProblem[] = [];
    setMarked(pressOf(problems), runs(source), { x: 0, y: 0, width, height: 14 }, { ...body, ...more }, origin);
    expect(problems).toEqual([
      {
        origin,
        found: `"${source}", which needs ${takes}, its smallest size`,
        expected: `a text that fits into ${room}`,
        remedy: `shorten it by about ${by} characters`,
        fits: source.length - by,
      },
    ]);
  });

  test('with a letter that the fonts lack, or an unknown icon, is reported', () => {
    const problems: LayoutProblem[] = [];
    const box = { x: 0, y: 0, width: 50, height: 50 };
    for (const source of ['**日本**', 'a {sword|日}', 'a {no-such-icon}'])
      setMarked(pressOf(problems), runs(source), box, body, origin);
    expect(problems.map(({ found }) => found)).toEqual([
      'the Han character "日" (U+65E5) in "日本"',
      'the Han character "日" (U+65E5) in "日"',
      'the icon "no-such-icon"',
    ]);
  });
});

const sentences = [
  'With the actions of one {double} or {triple}, a **single** group of yours crosses *two* barriers ({event}).',
  'This line ends with {event}\nand this one has {#3}, {broadsword|a fight to the end}!',
];
const read = sentences.map((source) => plainOf(runs(source)));

const textReader = 'pdftotext';

async function printed(ink: Ink) {
  const children = sentences.map(
    (source, index) =>
      setMarked(press, runs(source), { x: 4, y: 4 + 24 * index, width: 50, height: 20 }, body, origin).node,
  );
  const box = { x: 0, y: 0, width: 58, height: 50 };
  const about = { title: 'Symbols', subject: 'marks', keywords: 'thanks', lang: 'en' };
  const bytes = await renderPdf([{ ...box, trimBox: box, bleedBox: box, children }], about, fonts, ink);
  return { bytes, scene: { width: 58, height: 50, children } };
}

describe('symbols in a text', () => {
  test.each(inks)('are read in their place by four programs, without a fault, in %s ink', async (ink) => {
    const { bytes, scene } = await printed(ink);
    expect(wordsOf([scene])).toBe(read.join(' '));
    const file = join(temporaryFolder('marked'), `${ink}.pdf`);
    writeFileSync(file, bytes);
    expect(problemsIn(Buffer.from(bytes))).toEqual([]);
    const elements = everyElement(await readStructure(file)).filter(({ role }) => role === 'P');
    expect(elements.map(({ text }) => plain(text))).toEqual(read);
    const [page] = (await readWords(file)).pages;
    expect(
      page?.structure.flatMap(({ role, children, text }) =>
        role === 'P' ? [text] : children.map((each) => each.text),
      ),
    ).toEqual(read);
    const text = readPdf(file).pages[0]?.source.toStructuredText('').asText() ?? '';
    expect(plain(text)).toBe(read.join(' '));
    const poppler = spawnSync(textReader, [file, '-'], { encoding: 'utf8' });
    // The test passes if the program is not installed.
    expect(poppler.error ? read.join(' ') : plain(poppler.stdout)).toBe(read.join(' '));
  });

  test('have invisible words, which pictures and measurements of type leave out', async () => {
    const { bytes, scene } = await printed('full');
    const [page] = readPdf(bytes).pages;
    expect(page?.hidden.map(({ text }) => text.trim())).toEqual([
      'Double',
      'Triple',
      'Event',
      'Event',
      '3',
      'a fight to the end',
    ]);
    expect(page?.runs.filter(({ text, points }) => points < 10 || /Double|Triple|Event|fight/.test(text))).toEqual([]);
    const seen = readables(scene, fonts).map(({ what }) => what);
    expect(seen.filter((what) => /Double|Triple|Event|fight/.test(what))).toEqual([]);
    expect(new Set(seen.filter((what) => what.startsWith('the icon'))).size).toBe(4);
    expect(overhangs(scene, { safe: { x: 4, y: 4 } }, fonts)).toEqual([]);
    const size = { width: 58, height: 50 };
    const visible = (nodes: readonly SceneNode[]): SceneNode[] =>
      nodes.flatMap((node): SceneNode[] => {
        if (node.kind === 'text') return node.hidden ? [] : [node];
        return 'children' in node ? [{ ...node, children: visible(node.children) }] : [node];
      });
    expect(renderSvg(scene, fonts, size)).toBe(renderSvg({ ...scene, children: visible(scene.children) }, fonts, size));
  });

  test('stay whole if their text becomes a part of another', async () => {
    const { scene } = await printed('full');
    const pdf = async (children: readonly SceneNode[]) => {
      const box = { x: 0, y: 0, width: 58, height: 50 };
      const about = { title: 'Symbols', subject: 'marks', keywords: 'thanks', lang: 'en' };
      return readPdf(await renderPdf([{ ...box, trimBox: box, bleedBox: box, children }], about, fonts));
    };
    const [apart, joined] = await Promise.all([pdf(scene.children), pdf([joinedTag('P', scene.children)])]);
    expect(joined.pages[0]?.shapes.map(({ visible }) => visible)).toEqual(
      apart.pages[0]?.shapes.map(({ visible }) => visible),
    );
    expect(flatRuns(scene.children[0]!).some((node) => node.kind === 'group')).toBe(true);
  });
});
