import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { breakLines, lineNodes } from '../../generators/document/lines.ts';
import { inkOf } from '../../generators/scene/extent.ts';
import {
  installedFiles,
  namesOfOptional,
  optionalFonts,
  packageFor,
  shaperFile,
  type Script,
} from '../../generators/scene/fallback-files.ts';
import { fontFiles, largeFontFiles } from '../../generators/scene/font-files.ts';
import { hasLetters } from '../../generators/scene/letters.ts';
import { directionOf } from '../../src/content/languages.ts';
import { spoken } from '../../src/content/template.ts';
import { piecesIn, placedParts } from '../../generators/scene/lines.ts';
import type { FontId, SceneNode, TextNode } from '../../generators/scene/node.ts';
import { contentParts, type LayoutProblem, type Press } from '../../generators/scene/press.ts';
import { lackIn, runsIn, runsOfNode } from '../../generators/scene/runs.ts';
import { fits, setText, type TextStyle } from '../../generators/scene/text.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { allowedText, plain } from '../../src/content/characters.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';

const fonts = installedFonts();
const origin = { file: 'content/battle/game.yaml', path: ['name'] };
const pressFor = (language: Partial<Press['language']> = {}, problems: LayoutProblem[] = []): Press => {
  const parts = contentParts(validContent());
  return {
    fonts,
    ...parts,
    language: { ...parts.language, ...language },
    report: (problem) => void problems.push(problem),
  };
};
const press = pressFor();
const german = { tag: 'de', hyphenation: 'de-1996' } as const;

const linesOf = (node: SceneNode): readonly TextNode[] =>
  node.kind === 'text' ? [node] : 'children' in node ? node.children.flatMap(linesOf) : [];
const style = { font: 'narrow-500', size: 9.6, leading: 1.2 } as const;
const set = async (text: string, width: number, more: Partial<TextStyle> = {}, by = press) =>
  linesOf((await setText(by, { x: 0, y: 0, width, height: 200, text, origin, style: { ...style, ...more } })).node);
const texts = async (...given: Parameters<typeof set>) => (await set(...given)).map(({ text }) => text);
const widthOf = (node: TextNode): number =>
  runsOfNode(fonts, node).reduce((sum, { width }) => sum + width, 0) * node.size;

const widthIn = (piece: string): number => fonts.measure(piece.trimEnd() || piece, style.font, style.size);

/** Sentences with a bar at each possible line end: between words, by ICU’s dictionary. */
const thai = [
  'ผู้|เล่น|ทุก|คน|หยิบ|ตัว|หมาก|หนึ่ง|ตัว',
  'แล้ว|เดิน|ต่อ|ไป|เรื่อยๆ |จน|จบ|เกม',
  'ใน|เวลา|กลาง|คืน|ทุก|คน|หลับตา',
  'คุณ|จะ|ชนะ|เมื่อ|ไม่มี|มนุษย์|ต่าง|ดาว|เหลือ|อยู่',
  'ทอย|ลูกเต๋า|สอง|ลูก|แล้ว|รวม|แต้ม',
  'จั่ว|การ์ด|หนึ่ง|ใบ|จาก|กอง',
  'วาง|แผ่น|กระดาน|ไว้|ตรง|กลาง|โต๊ะ',
  'ผู้|เล่น|คน|แรก|เริ่ม|ก่อน',
  'ห้าม|บอก|ชื่อ|ของ|ตัว|เอง|แก่|ใคร',
  'หมอ|ช่วย|ผู้|เล่น|ได้ |1 |คน|ต่อ|คืน',
];

describe('a line of another script may end', () => {
  test.each(thai)('between the words of the Thai sentence %s', (sentence) => {
    expect(piecesIn(fonts, sentence.replaceAll('|', '')).join('|')).toBe(sentence);
  });

  test.each([
    ['ຜູ້|ຫຼິ້ນ|ແຕ່ລະ|ຄົນ|ເອົາ|ບັດ'],
    ['ကတ်|တစ်|ကတ်|ယူ|ပါ'],
    ['один |два-|три |четыре'],
    ['「你|好」，|世|界。|第|3章'],
    ['3명 |선|수, |5 명|의'],
    ['2-х |игроков, |8–21 |игроков |и |10 мм'],
    ['שלום |עולם |(א-ב) |סוף'],
    ['कितने |खिलाड़ी/|या |पागल'],
    ['👩‍🚀|👽 |привет'],
    ['до|\u00ad|ма и сад'.replaceAll('|\u00ad|', '\u00ad|').replaceAll(' ', ' |')],
  ])('as its script allows: %s', (sentence) => {
    expect(piecesIn(fonts, sentence.replaceAll('|', '')).join('|')).toBe(sentence);
  });

  test('in boxes of a book’s paragraphs too, in every font', () => {
    const inlines = [
      { text: '「你好」，世界。第3章', font: 'text-400', fill: '#000000' },
      { text: '你好世界', font: 'text-600', fill: '#000000' },
    ] as const;
    expect(
      breakLines(fonts, inlines, { width: 12, size: 10, hyphenate: true, language: press.language }).length,
    ).toBeGreaterThan(1);
  });
});

/** Texts with a bar at each possible line end, which is never inside a number. */
const numbers = [
  '8–21 |players |(3–5), |2-4 |or |10%–20%',
  'rules |LT-2.1–2.5, |squares |A–D |and |A1–C3',
  '10 mm |× 20 mm, |3 × 4, |1 ½ |or |½–¾ |of |5 %',
  '–2 |or |−3, |3 |+ |4 |= |7, |± 2, |3 × |a |card',
  '12-|sided, |word–|word, |one |– |or |—|two',
];

describe('a line does not end inside a signed number, a measure or a range', () => {
  test.each(numbers)('in a box: %s', (sentence) => {
    expect(piecesIn(fonts, sentence.replaceAll('|', '')).join('|')).toBe(sentence);
  });

  test.each(numbers)('in a book, however narrow the column: %s', (sentence) => {
    const text = sentence.replaceAll('|', '');
    const middle = Math.floor(text.length / 2);
    // Two fonts meet in the middle.
    const inlines = [text.slice(0, middle), text.slice(middle)].map((each, index) => ({
      text: each,
      font: index === 0 ? ('text-400' as const) : ('text-600' as const),
      fill: '#000000',
    }));
    const measure = { width: 1, size: 10, hyphenate: false, language: press.language };
    const lines = breakLines(fonts, inlines, measure).map(({ runs }) => runs.map((run) => run.text).join(''));
    // A book divides words at a dash or hyphen only if two letters are on each side.
    expect(lines.join('|').replaceAll('word–|word', 'word–word')).toBe(
      sentence.replaceAll(' |', '|').replace('12-|', '12-').replace('word–|word', 'word–word').replace('—|', '—'),
    );
  });
});

describe('a line end in a text that has marks for it', () => {
  test('ends a line with a hyphen, which is drawn nowhere else', async () => {
    const word = 'Donau\u00addampf\u00adschiff';
    expect(await texts(word, 60)).toEqual(['Donaudampfschiff']);
    expect(await texts(word, 20)).toEqual(['Donaudampf\u00ad', 'schiff']);
    expect(await texts('до\u00adма', 6)).toEqual(['до\u00ad', 'ма']);
    const [whole] = await set(word, 60, { tracking: 0.1 });
    const [plain] = await set('Donaudampfschiff', 60, { tracking: 0.1 });
    expect(widthOf(whole!)).toBe(widthOf(plain!));
  });

  test('ends a line without a hyphen, or forbids its end', async () => {
    expect(await texts('aliens\u200bvillagers', 14)).toEqual(['aliens', 'villagers']);
    expect(await texts('aliens/\u2060villagers', 14)).toEqual(['aliens/villagers']);
    expect(await texts('one 10\u202fmm', 10)).toEqual(['one', '10\u202fmm']);
  });

  test('ends a line of a book', () => {
    const inlines = [{ text: 'Donau\u00addampf\u00adschiff', font: 'text-400', fill: '#000000' }] as const;
    const measure = { width: 22, size: 10, hyphenate: false, language: press.language };
    const lines = breakLines(fonts, inlines, measure).map(({ runs }) => runs.map(({ text }) => text).join(''));
    expect(lines).toEqual(['Donaudampf\u00ad', 'schiff']);
  });
});

/** Texts of at least three lines, in boxes so wide that the last line would be a single short word. */
const stubs = [
  ['They come at night and they go down to the town.', 22],
  ['They come at night and they go down to the very end.', 24],
  ['Afraid of one bird, and everybody knows which.', 29],
] as const;

describe('a short word is not the last line', () => {
  test.each(stubs)('of a box: %s', async (text, width) => {
    const lines = await texts(text, width);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toContain(' ');
    expect(lines.join(' ')).toBe(text);
  });

  test('of a box, in no more lines than without that', async () => {
    for (const [text] of stubs)
      for (let width = 14; width < 60; width += 0.5) {
        const lines = await texts(text, width);
        const all = piecesIn(fonts, text).map((piece) => ({ piece, width: widthIn(piece), space: widthIn(' ') }));
        let [count, reach] = [1, 0];
        for (const each of all) {
          if (reach + each.width > width + 1e-3) [count, reach] = [count + 1, 0];
          reach += each.width + each.space;
        }
        expect([width, lines.length]).toEqual([width, count]);
      }
  });

  test.each(stubs)('of a book: %s', (text, width) => {
    const inlines = [{ text, font: style.font, fill: '#000000' }] as const;
    const measure = { width, size: style.size, hyphenate: false, language: press.language };
    const lines = breakLines(fonts, inlines, measure).map(({ runs }) => runs.map((run) => run.text).join(''));
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.at(-1)).toContain(' ');
  });

  test('unless it has a digit or there are two lines', async () => {
    expect(await texts('They go down to town.', 23)).toEqual(['They go down to', 'town.']);
    expect((await texts('They come at night and they go down to the LT-1.', 21)).at(-1)).toBe('LT-1.');
  });
});

describe('German words', () => {
  test('are divided in boxes only if they are wider than their box', async () => {
    const by = pressFor(german);
    expect(await texts('die Wissenschaftlerin', 16, {}, by)).toEqual(['die Wissen\u00ad', 'schaftlerin']);
    expect(await texts('die Wissenschaftlerin', 26, {}, by)).toEqual(['die', 'Wissenschaftlerin']);
  });

  test('are whole in titles, in English sets, and in one line', async () => {
    const by = pressFor(german);
    expect(await texts('Wissenschaftlerin', 16, { font: 'subhead' }, by)).toEqual(['Wissenschaftlerin']);
    expect(await texts('Wissenschaftlerin', 16, { wrap: 'nowrap' }, by)).toEqual(['Wissenschaftlerin']);
    expect(await texts('Wissenschaftlerin', 16)).toEqual(['Wissenschaftlerin']);
  });

  test('are divided in books by the German patterns', () => {
    const inlines = [{ text: 'Die Wissenschaftlerin', font: 'text-400', fill: '#000000' }] as const;
    const measure = { width: 26, size: 10, hyphenate: true, language: pressFor(german).language };
    const lines = breakLines(fonts, inlines, measure).map(({ runs }) => runs.map(({ text }) => text).join(''));
    expect(lines).toEqual(['Die Wissen\u00ad', 'schaftlerin']);
  });
});

describe('the direction of a text', () => {
  test('is that of its first letter, and in a right-to-left language of any letter from there', () => {
    expect(directionOf('12 (שלום) abc', { direction: 'ltr' })).toBe('rtl');
    expect(directionOf('12 abc שלום', { direction: 'ltr' })).toBe('ltr');
    expect(directionOf('abc שלום', { direction: 'rtl' })).toBe('rtl');
    expect(directionOf('abc', { direction: 'rtl' })).toBe('ltr');
    expect(directionOf('12', { direction: 'rtl' })).toBe('rtl');
    expect(directionOf('\u200fabc', { direction: 'ltr' })).toBe('rtl');
    expect(directionOf('١٢', { direction: 'ltr' })).toBe('ltr');
  });

  test('decides where its lines begin', async () => {
    const text = 'בחרו שלושה שחקנים חיים';
    for (const align of ['start', 'center', 'end', 'left'] as const) {
      const lines = await set(text, 24, { align });
      expect(lines.length).toBeGreaterThan(1);
      const widest = Math.max(...lines.map(widthOf));
      for (const line of lines) {
        const free = (align === 'left' ? widest : 24) - widthOf(line);
        expect(line.x).toBeCloseTo(align === 'end' ? 0 : align === 'center' ? free / 2 : free, 2);
        expect(line.rtl).toBe(true);
      }
    }
  });

  const part = (text: string) => ({ text, width: text.length });
  const placed = (parts: readonly string[], base: 'ltr' | 'rtl') =>
    placedParts(fonts, parts.map(part), base, (_, text) => text.length).map(({ text, x, rtl }) => [text, x, rtl]);

  test('places the parts of a line, which stay in the order in which they are read', () => {
    expect(placed(['one ', 'two', ' three'], 'ltr')).toEqual([
      ['one ', 0, false],
      ['two', 4, false],
      [' three', 7, false],
    ]);
    expect(placed(['אחד ', 'שתיים', ' שלוש'], 'rtl')).toEqual([
      ['אחד ', 10, true],
      ['שתיים', 5, true],
      [' שלוש', 0, true],
    ]);
    expect(placed(['אחד ', 'two', ' שלוש'], 'rtl')).toEqual([
      ['אחד ', 8, true],
      ['two', 5, false],
      [' שלוש', 0, true],
    ]);
    expect(placed(['one אח', 'ד two'], 'ltr')).toEqual([
      ['one ', 0, false],
      ['אח', 5, true],
      ['ד', 4, true],
      [' two', 7, false],
    ]);
  });

  test('puts paragraphs of books at the right of their column', () => {
    const inlines = [
      { text: 'בחרו ', font: 'text-400', fill: '#000000' },
      { text: 'שלושה', font: 'text-600', fill: '#000000' },
      { text: ' BB-1 שחקנים.', font: 'text-400', fill: '#000000' },
    ] as const;
    const [line] = breakLines(fonts, inlines, { width: 90, size: 10, hyphenate: true, language: press.language });
    expect(line?.runs.map(({ text, rtl }) => [text, rtl ?? false])).toEqual([
      ['בחרו ', true],
      ['שלושה', true],
      [' ', true],
      ['BB-1', false],
      [' שחקנים.', true],
    ]);
    const lefts = line?.runs.map(({ x }) => x) ?? [];
    expect(lefts).toEqual(lefts.toSorted((a, b) => b - a));
    expect((line?.start ?? 0) + (line?.width ?? 0)).toBeCloseTo(90, 6);
    // The last word has no space at its left end, because that would move the word.
    const nodes = lineNodes(line!, { size: 10 }, { x: 0, y: 5, last: false, mixed: false }).flatMap(linesOf);
    expect(nodes.map(({ text, joins }) => [text, joins]).at(-1)).toEqual([' שחקנים.', undefined]);
  });
});

/** Words of each script, with punctuation beside them. */
const words = (
  'alien town-watch (night) 12 3D ₤5 один два-три вечер, ёж игра Ρομπότ άνθρωποι. λύκος مريخي القرون (في) الليل، ' +
  '١٢٣ شخص؟ גנב גופות בלילה, (אחד) 12־3 मानव खिलाड़ियों क्षत्रिय (रात) । ผู้เล่นทุกคนหยิบตัวหมาก ที่ยิ่งใหญ่ ชื้น ' +
  'לוח/board 5יום ยาว12คน 👽 👨‍👩‍👧 🧑🏽‍🚀 ½ « » – … до\u00adма aliens\u200bvillagers C++\u200e'
).split(' ');
const fontIds: readonly FontId[] = ['narrow-500', 'narrow-700', 'text-400', 'text-400-italic', 'subhead', 'display'];

test('no line of any script sticks out of its box', async () => {
  const cases: Promise<void>[] = [];
  const check = async (all: readonly string[], font: FontId, size: number, balance: boolean): Promise<void> => {
    const lines = await set(all.join(' '), 45.4, { font, size, wrap: balance ? 'balance' : 'wrap' });
    for (const line of lines) {
      expect(line.x).toBeGreaterThan(-0.002);
      expect([line.text, line.x + widthOf(line) < 45.4 + 0.01]).toEqual([line.text, true]);
    }
  };
  assert(
    property(
      array(constantFrom(...words), { minLength: 4, maxLength: 30 }),
      constantFrom(...fontIds),
      tuple(integer({ min: 7, max: 14 }), constantFrom(true, false)),
      (all, font, [size, balance]) => void cases.push(check(all, font, size, balance)),
    ),
    { numRuns: 120 },
  );
  await Promise.all(cases);
});

test('high and deep marks stay in the box of a title, and touch no line of a text', async () => {
  for (const text of ['مريخي', 'ผู้หยั่งรู้ที่ชื้น', 'क्षत्रियों', 'إلى مريخي']) {
    const box = { x: 0, y: 0, width: 80, height: 7, text, origin } as const;
    const title = { font: 'display', size: 14, leading: 1, valign: 'center', wrap: 'nowrap' } as const;
    expect(await fits(press, { ...box, style: title })).toBe(true);
    const [line] = linesOf((await setText(press, { ...box, style: title })).node);
    const ink = inkOf(line!, fonts);
    expect([ink.top > -0.16, ink.bottom < 7.16]).toEqual([true, true]);
    expect(await fits(press, { ...box, style: { ...title, size: 26 } })).toBe(false);
  }
  const lines = await set('اختر ثلاثة لاعبين أحياء متتاليين. ستعرف كم منهم من أهل القرون إلى الفجر', 45.4);
  const gaps = lines.slice(1).map(({ y }, index) => (y - (lines[index]?.y ?? 0)) / lines[0]!.size);
  expect(gaps.length).toBeGreaterThan(0);
  for (const gap of gaps) expect(gap).toBeCloseTo(1.3, 2);
});

test('a script without a font is reported with its name, and with the package that has it', () => {
  const problems: LayoutProblem[] = [];
  const by = pressFor({}, problems);
  for (const text of ['Doctor ა', '日本', 'さくら', '한국', 'తెలుగు', 'a\u{1fbff}', '━ 3'])
    expect([text, hasLetters(by, text, 'narrow-500', origin)]).toEqual([text, false]);
  expect(hasLetters(by, 'Ёж, Ρομπότ, מילה, كلمة, คน, मानव, 👽', 'display', origin)).toBe(true);
  const install = 'install its font: npm install @expo-google-fonts/noto-sans';
  expect(problems.map(({ found, remedy }) => [found, remedy])).toEqual([
    ['the Georgian character "ა" (U+10D0) in "Doctor ა"', `${install}-georgian`],
    ['the Han character "日" (U+65E5) in "日本"', `${install}-sc`],
    ['the Hiragana character "さ" (U+3055) in "さくら"', `${install}-jp`],
    ['the Hangul character "한" (U+D55C) in "한국"', `${install}-kr`],
    [
      'the Telugu character "త" (U+0C24) in "తెలుగు"',
      'write it in other letters, because no font of the press has Telugu',
    ],
    ['the character U+1FBFF in "a\\u{1fbff}"', 'write it in other letters'],
    ['the character "━" (U+2501) in "━ 3"', 'write it in words or, in a deck, as an icon or a symbol such as {star}'],
  ]);
  // Each script has its own package, and a print is made again once one of them is installed.
  const packages = Object.keys(namesOfOptional).map((script) => packageFor(script as Script));
  expect(new Set(packages).size).toBe(packages.length);
  expect(optionalFonts.map((id) => shaperFile(id).replace(/\/\w+\/.*/, ''))).toEqual(expect.arrayContaining(packages));
});

test('a letter or symbol that a font lacks is taken from another installed one, in normal and large print', () => {
  const files = [...Object.values(fontFiles), ...Object.values(largeFontFiles)];
  const others = [...installedFiles()].filter((id) => id !== 'harfbuzz').map(shaperFile);
  const inFonts = new Set(
    [...files, ...others].flatMap(
      (file) => (create(readFileSync(join(projectFolder, 'node_modules', file))) as Font).characterSet,
    ),
  );
  const letters = [...inFonts]
    .map((each) => String.fromCodePoint(each))
    .filter((each) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(each) && allowedText.test(each) && plain(each) === each);
  expect(letters.length).toBeGreaterThan(7500);
  const table = readFileSync(join(projectFolder, 'docs/letters.md'), 'utf8').split('## Other scripts')[0] ?? '';
  const promised = [...table.matchAll(/\| `` (.*) `` \|$/gm)].flatMap(([, row = '']) =>
    row.replaceAll(String.raw`\|`, '|').split(' '),
  );
  expect(promised.length).toBeGreaterThan(2000);
  expect(promised.filter((each) => !letters.includes(each))).toEqual([]);
  const symbols = [...'№ ⅓ ♥ ❤ ✔ ■ ★ ✓ ● ① ⚔ ♪ ☐ ⇒ ∀ ↻'.replaceAll(' ', '')];
  const written = [
    ...symbols.flatMap((each) => [`${each}\ufe0e`, `${each}\ufe0f`].map(plain)),
    ...'ọ́ Ṣ̌ ☝🏽 👩🏽‍🚀 ❤️‍🔥 b🏽'.split(' '),
    // A symbol is also found inside a word in each script, and in rare Latin letters.
    ...['Người', 'שלום', 'كلمة', 'Чай', 'น้ำ'].flatMap((word) => symbols.map((each) => `${word}${each}`)),
  ];
  for (const fonts of [installedFonts(), installedLargeFonts()])
    for (const id of Object.keys(fontFiles) as FontId[])
      expect([...letters, ...written].filter((each) => lackIn(fonts, each, id))).toEqual([]);
  // A word is in one font, and a symbol does not change the words beside it.
  const families = (text: string) =>
    runsIn(installedLargeFonts(), text, 'text-600').map((run) => [run.text, run.font.id]);
  expect(families('Người gác № 5')).toEqual([
    ['Người ', 'noto-sans-700'],
    ['gác ', 'text-600'],
    ['№ ', 'noto-sans-700'],
    ['5', 'text-600'],
  ]);
});

test('a sentence that begins with a name of another direction keeps its own', () => {
  const words = spoken({ titled: 'title sheet' }, { titled: '{title}, {sheet}' }, 'en-GB');
  const directionIn = (title: string, sheet = 'sheet 1 of 2') =>
    directionOf(words.titled({ title, sheet }), { direction: 'ltr' });
  expect(directionIn('قبيلة القمر')).toBe('ltr');
  expect(directionIn('קלפים', '12')).toBe('rtl');
  expect(words.titled({ title: 'Moon', sheet: 'קלפים' })).toBe('Moon, קלפים');
});
