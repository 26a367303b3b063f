import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shaperFile } from '../../generators/scene/fallback-files.ts';
import { fontFiles } from '../../generators/scene/font-files.ts';
import type { FontId, SeenNode, TagNode } from '../../generators/scene/node.ts';
import { inInk } from '../../generators/scene/view.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { lackIn, runsIn, type Direction, type TextRun } from '../../generators/scene/runs.ts';
import { text } from '../../generators/scene/text.ts';
import { mmPerPoint } from '../../generators/scene/units.ts';
import { roleCards } from '../../generators/cards/role-cards.ts';
import { withSets } from '../../generators/sheet/product.ts';
import { loadContentWith } from '../../src/cli/content-files.ts';
import { fontPath } from '../../src/cli/font-places.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { randomFrom } from '../../src/engine/rng.ts';
import { fontBook } from '../support/font-book.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';
import { temporaryFolder } from '../support/once.ts';
import { openSessionHere } from '../support/press-session.ts';

const require = createRequire(import.meta.url);
const fonts = installedFonts();

/** The parts of HarfBuzz's own package that the comparison uses. */
interface Package {
  createBlob(bytes: Uint8Array): unknown;
  createFace(blob: unknown, index: number): unknown;
  createFont(face: unknown): {
    glyphExtents(glyph: number): { readonly width: number } | null;
  };
  createBuffer(): {
    addText(text: string): void;
    guessSegmentProperties(): void;
    setDirection(direction: Direction): void;
    getGlyphInfosAndPositions(): readonly {
      readonly codepoint: number;
      readonly x_advance: number;
      readonly x_offset: number;
      readonly y_offset: number;
    }[];
    destroy(): void;
  };
  shape(font: unknown, buffer: unknown): void;
}

/** Inked glyphs with their places, in units of the font. */
type Ink = readonly (readonly [glyph: number, x: number, y: number])[];

/** A function that sets a text in a file's font with HarfBuzz's package, without code of the press. */
async function referenceFor(path: string): Promise<(text: string, direction: Direction) => Ink> {
  const library = (await (require('harfbuzzjs') as Promise<unknown>)) as Package;
  const font = library.createFont(library.createFace(library.createBlob(readFileSync(require.resolve(path))), 0));
  return (text, direction) => {
    const buffer = library.createBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(direction);
    library.shape(font, buffer);
    let pen = 0;
    const ink = buffer.getGlyphInfosAndPositions().flatMap((glyph): Ink => {
      const [x, y] = [pen + glyph.x_offset, glyph.y_offset];
      pen += glyph.x_advance;
      return font.glyphExtents(glyph.codepoint)?.width === 0 ? [] : [[glyph.codepoint, x, y]];
    });
    buffer.destroy();
    return ink;
  };
}

const inked = new Map<string, boolean>();

function inkOf({ font: { id, font }, text }: TextRun): Ink {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  return glyphs.flatMap((glyph, index): Ink => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const x = pen + xOffset;
    pen += xAdvance;
    const key = `${id} ${glyph.id}`;
    const isInked = inked.get(key) ?? glyph.bbox.maxX > glyph.bbox.minX;
    inked.set(key, isInked);
    return isInked ? [[glyph.id, x, yOffset]] : [];
  });
}

/** The letters of each script, and the marks that may follow them. */
const alphabets = {
  Cyrl: ['абвгдежзийклмнопрстуфхцчшщъыьэюяАБВЁЇЎЖЩЮЯіїєґўљњџ', '\u0301'],
  Grek: ['αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊΐΑΒΓΔΘΛΞΠΣΦΨΩἀἂἦῇὐ', '\u0301'],
  Arab: [
    'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىپچژگکیلال',
    '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0651\u200c\u0640',
  ],
  Hebr: ['אבגדהוזחטיכלמנסעפצקרשתךםןףץ', '\u05b0\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9\u05bc\u05c1\u05c2'],
  Thai: [
    'กขคงจชซญดตถทธนบปผพฟมยรลวศสหอฮเแโใไะา',
    '\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e33',
  ],
  Deva: [
    'अआइईउएओकखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
    '\u093e\u093f\u0940\u0941\u0942\u0947\u0948\u094b\u094d\u094d\u0902\u0901\u093c\u200d\u200c',
  ],
} as const;

function textsIn(script: keyof typeof alphabets, count: number): readonly string[] {
  const [letters, signs] = alphabets[script].map((each) => [...each]) as [string[], string[]];
  const random = randomFrom(48);
  const one = (list: readonly string[]): string => list[random(list.length)] ?? '';
  const word = (): string => {
    let text = '';
    for (let rest = 2 + random(6); rest > 0; rest--) {
      text += one(letters);
      while (random(3) === 0) text += one(signs);
    }
    return random(6) === 0 ? `(${text}!)` : text;
  };
  return Array.from({ length: count }, () => Array.from({ length: 1 + random(3) }, word).join(' '));
}

describe('a line in another script', () => {
  test.each([
    ['Cyrl', 'narrow-500', 'roboto-condensed-500'],
    ['Grek', 'text-600', 'noto-sans-600'],
    ['Arab', 'narrow-700', 'cairo-700'],
    ['Hebr', 'narrow-500', 'noto-sans-hebrew-500'],
    ['Thai', 'text-400', 'noto-sans-thai-400'],
    ['Deva', 'narrow-600', 'noto-sans-devanagari-600'],
  ] as const)('has the ink of HarfBuzz for 1,500 texts: %s', async (script, id, file) => {
    const base = script === 'Arab' || script === 'Hebr' ? 'rtl' : 'ltr';
    const reference = await referenceFor(shaperFile(file));
    const wrong = textsIn(script, 1_500).filter((text) => {
      const [run, ...others] = runsIn(fonts, text, id, base);
      if (!run || others.length > 0 || run.font.id !== file || run.rtl !== (base === 'rtl')) return true;
      return JSON.stringify(inkOf(run)) !== JSON.stringify(reference(text, base));
    });
    expect(wrong).toEqual([]);
  });
});

/** The runs of a line as `font:text`; runs from right to left have an arrow. */
const runsOf = (text: string, id: FontId, base: Direction): readonly string[] =>
  runsIn(fonts, text, id, base).map((run) => `${run.font.id}${run.rtl ? '←' : ':'}${run.text}`);

describe('the font of a letter', () => {
  test.each<readonly [text: string, runs: readonly string[], id: FontId, base: Direction]>(
    (
      [
        ['Плясун', ['noto-sans-900-italic:Плясун'], 'display'],
        ['Плясун', ['noto-sans-400-italic:Плясун'], 'text-400-italic'],
        ['Ρομπότ 2000', ['roboto-condensed-500:Ρομπότ ', 'narrow-500:2000']],
        ['A-2 ещё-2!', ['narrow-500:A-2 ', 'roboto-condensed-500:ещё-2!']],
        ['«Чай» → 5″', ['roboto-condensed-500:«Чай» ', 'narrow-500:→ 5″']],
        ['5 μm of π', ['narrow-500:5 μm of π']],
        ['ὁ λόγος', ['noto-sans-500:ὁ ', 'roboto-condensed-500:λόγος']],
        ['น้ำ 3', ['display:น้ำ ', 'display:3'], 'display'],
        ['น้ำ', ['noto-sans-thai-500:น้ำ']],
        ['चाय।', ['noto-sans-devanagari-700:चाय।'], 'narrow-700'],
        ['Cup 👽 3️⃣ ©', ['narrow-500:Cup ', 'noto-emoji-500:👽', 'narrow-500: ', 'noto-emoji-500:3️⃣', 'narrow-500: ©']],
        ['שלום, Bob (7)!', ['noto-sans-hebrew-500←שלום', 'noto-sans-hebrew-500:, ', 'narrow-500:Bob (7)!']],
        ['שלום, Bob (7)!', ['noto-sans-hebrew-500←שלום, ', 'narrow-500:Bob (7)', 'narrow-500←!'], 'narrow-500', 'rtl'],
        ['شاي ٣٤، 5', ['cairo-500←شاي ', 'cairo-500:٣٤', 'cairo-500←، ', 'narrow-500:5'], 'narrow-500', 'rtl'],
      ] as readonly [string, readonly string[], FontId?, Direction?][]
    ).map(([text, runs, id = 'narrow-500', base = 'ltr']) => [text, runs, id, base]),
  )('follows the script of its word: %s', (text, runs, id, base) => {
    expect(runsOf(text, id, base)).toEqual(runs);
  });

  test('has the weights of large print', () => {
    const large = (text: string, id: FontId) => runsIn(installedLargeFonts(), text, id).map(({ font }) => font.id);
    expect(large('Чай', 'display')).toEqual(['noto-sans-700']);
    expect(large('شاي', 'narrow-700')).toEqual(['cairo-700']);
    expect(large('น้ำ', 'subhead')).toEqual(['noto-sans-thai-700']);
    expect(large('चाय', 'text-400')).toEqual(['noto-sans-devanagari-400']);
  });

  test('is read only when a text needs it', () => {
    const noted: string[] = [];
    const book = fontBook(noted);
    book.measure('Twelve “aliens” – 5 μm, 7″ × 3 © naïve façade Čapek → œuvre', 'narrow-500', 10);
    for (const each of ['Plain Ångström', 'Cafe\u0301 \u00ad', '½ € ™']) runsIn(book, each, 'narrow-500');
    expect(noted).toEqual(['narrow-500']);
    book.measure('شاي', 'narrow-500', 10);
    expect(noted).toEqual(['narrow-500', 'cairo-500', 'harfbuzz']);
  });

  test('is reported with the name of its package if that is not installed', () => {
    const lack = (text: string, lang?: string) => lackIn(fontBook(), text, 'narrow-500', lang);
    expect(lack('Tea 茶')).toEqual({ character: '茶', package: '@expo-google-fonts/noto-sans-sc' });
    expect(lack('茶', 'zh-Hant')).toEqual({ character: '茶', package: '@expo-google-fonts/noto-sans-tc' });
    expect(lack('お茶')).toEqual({ character: 'お', package: '@expo-google-fonts/noto-sans-jp' });
    expect(lack('차')).toEqual({ character: '차', package: '@expo-google-fonts/noto-sans-kr' });
    expect(lack('ჩაი')).toEqual({ character: 'ჩ', package: '@expo-google-fonts/noto-sans-georgian' });
    expect(lack('తెలుగు')).toEqual({ character: 'త' });
    expect(lack('Чай שׁ')).toBeUndefined();
  });
});

test('Chinese, Japanese and Korean have the font of their country, or one that is installed', () => {
  const book = fontBook([], true);
  const ids = (text: string, lang?: string) =>
    runsIn(book, text, 'display', 'ltr', lang === undefined ? {} : { lang }).map(({ font }) => font.id);
  expect(ids('外星人', 'zh-Hant')).toEqual(['noto-sans-sc-900']);
  expect(ids('機器かな')).toEqual(['noto-sans-sc-900']);
  expect(runsIn(book, '「茶」，外星人。 2', 'narrow-500').map(({ text, width }) => [text, width])).toEqual([
    ['「茶」，外星人。 ', 8.225],
    ['2', book.measure('2', 'narrow-500', 1) / mmPerPoint],
  ]);
  expect(lackIn(book, '龍', 'narrow-500')).toEqual({ character: '龍' });
});

test('a deck without a language has the one that its letters show, even for words only in Han', () => {
  const deck = (id: string, title: string) => [
    [
      `decks/${id}.yaml`,
      `name: ${id}\nlayout: item\ncards:\n  - { title: 人, text: '**人**' }\n  - { title: ${title} }\n`,
    ] as const,
  ];
  const files = new Map([...deck('ja', 'かな'), ...deck('ko', '한국'), ...deck('zh', '外')]);
  const { content } = loadContentWith(undefined, files);
  const { languageIn } = contentParts(content ?? validContent());
  const languages = [...(content?.decks.values() ?? [])].map(({ id, file }) => [id, languageIn?.(file)]);
  expect(languages).toEqual(
    expect.arrayContaining([
      ['ja', 'ja'],
      ['ko', 'ko'],
      ['zh', undefined],
    ]),
  );
});

test('a font is found beside the content folder and in the folders above it', () => {
  const above = temporaryFolder('fonts');
  const cards = join(above, 'my/cards');
  const places = { 'noto-sans-kr-500': above, 'noto-sans-tc-500': cards } as const;
  const fonts = Object.keys(places) as (keyof typeof places)[];
  for (const font of fonts) {
    expect(fontPath(font)).toBeUndefined();
    const file = join(places[font], 'node_modules', shaperFile(font));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(new URL('../support/fonts/noto-sans-sc-subset.ttf', import.meta.url), file);
  }
  mkdirSync(join(cards, 'decks'));
  writeFileSync(join(cards, 'decks/a.yaml'), 'name: A\nlayout: item\ncards: [{ title: 人 }]\n');
  // A separate process, because a process caches the fonts that it has found.
  const code = `
    import { loadContentFrom } from ${JSON.stringify(join(projectFolder, 'src/cli/content-files.ts'))};
    import { fontPath } from ${JSON.stringify(join(projectFolder, 'src/cli/font-places.ts'))};
    const { problems } = loadContentFrom(${JSON.stringify(cards)});
    console.log(JSON.stringify([problems, ...${JSON.stringify(fonts)}.map(fontPath)]));`;
  const found = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
  expect(found).toEqual([[], ...fonts.map((font) => join(places[font], 'node_modules', shaperFile(font)))]);
});

test('the studio loads the files of a script with the first card that shows it', async () => {
  const noted: string[] = [];
  const session = await openSessionHere(noted);
  const own = new Set<string>(Object.keys(fontFiles));
  const others = () => noted.filter((id) => !own.has(id) && !id.startsWith('large-'));
  const card = async (name?: string): Promise<string> => {
    await session.load(name === undefined ? {} : { 'lake-terror/roles/psychic.yaml': `name: ${name}\n` });
    const { problems, faces } = await session.pictures('lake-terror/role-cards', { only: ['02-psychic'] }, 'front');
    expect(problems).toEqual([]);
    return faces[0]?.svg ?? '';
  };
  const english = await card();
  expect(others()).toEqual([]);
  expect(await card('العرّافة')).not.toBe(english);
  expect(others()).toEqual(['harfbuzz', 'cairo-900']);
  await card('Ясновидящая');
  expect(others()).toEqual(['harfbuzz', 'cairo-900', 'noto-sans-900-italic']);
  expect(await card()).toBe(english);
  await session.load({ 'lake-terror/roles/psychic.yaml': 'name: 通灵者\n' });
  const { problems } = await session.pictures('lake-terror/role-cards', { only: ['02-psychic'] }, 'front');
  expect(problems.map(({ path, remedy }) => [path, remedy])).toEqual([
    ['name', 'print it with the command, after npm install @expo-google-fonts/noto-sans-sc'],
  ]);
});

describe('the order of a line', () => {
  const fromLeft = (text: string, base: Direction): readonly string[] =>
    [...runsIn(fonts, text, 'narrow-500', base)].sort((a, b) => a.x - b.x).map((run) => run.text);

  test.each<readonly [base: Direction, text: string, fromLeft: readonly string[]]>([
    ['ltr', 'Tea שלום 12 now', ['Tea ', '12', 'שלום ', ' now']],
    ['ltr', 'אבג Tea דהו', ['אבג', ' ', 'Tea ', 'דהו']],
    ['rtl', 'אבג Tea דהו', ['דהו', ' ', 'Tea', 'אבג ']],
    ['rtl', 'Tea!', ['!', 'Tea']],
    ['rtl', 'שלום (2)', [')', '2', '(', 'שלום ']],
    ['rtl', 'شاي ٣٤ ', [' ', '٣٤', 'شاي ']],
  ])('mixes directions by the Unicode algorithm: %s %s', (base, text, expected) => {
    expect(fromLeft(text, base)).toEqual(expected);
  });

  test('joins its runs without gaps', () => {
    for (const text of ['Tea שלום 12 now', 'Ρομπότ 5 👽 Чай', 'अ น้ำ שׁ']) {
      const runs = [...runsIn(fonts, text, 'narrow-500', 'rtl', { tracking: 0.05 })].sort((a, b) => a.x - b.x);
      for (const [index, { x, width }] of runs.entries())
        expect(runs[index + 1]?.x ?? x + width).toBeCloseTo(x + width, 9);
    }
  });

  test('mirrors a bracket once, and keeps its character', () => {
    const glyphsOf = (text: string, base: Direction) =>
      runsIn(fonts, text, 'narrow-500', base).flatMap(({ font, text: part }) =>
        font.font.layout(part).glyphs.map((glyph) => [String.fromCodePoint(...glyph.codePoints), glyph.id] as const),
      );
    const plain = new Map(glyphsOf('(7) «Чай» [Чай]', 'ltr'));
    expect(glyphsOf('(7)', 'rtl')).toEqual([
      ['(', plain.get(')')],
      ['7', plain.get('7')],
      [')', plain.get('(')],
    ]);
    const hebrew = new Map(glyphsOf('a א(', 'ltr').concat(glyphsOf('a א)', 'ltr')));
    expect(glyphsOf('(א)', 'rtl')).toEqual([
      [')', hebrew.get('(')],
      ['א', hebrew.get('א')],
      ['(', hebrew.get(')')],
    ]);
  });

  test('has the text of each cluster on its base glyph, and tracking after it', () => {
    const texts = (text: string, id: FontId) =>
      runsIn(fonts, text, id).flatMap(({ font, text: part }) =>
        font.font.layout(part).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)),
      );
    expect(texts('น้ำ', 'narrow-500')).toEqual(['น้ำ', '', '', '']);
    expect(texts('क्षि', 'narrow-500')).toEqual(['क्षि', '']);
    expect(texts('а\u0301б', 'narrow-500')).toEqual(['а\u0301', '', 'б']);
    const wider = (text: string) => {
      const width = (tracking: number) =>
        runsIn(fonts, text, 'narrow-500', 'ltr', { tracking }).reduce((sum, run) => sum + run.width, 0);
      return Math.round((width(1) - width(0)) * 1000) / 1000;
    };
    expect(['Tea', 'Чай', 'а\u0301б', 'شاي', 'चाय', 'น้ำ'].map(wider)).toEqual([3, 3, 2, 0, 0, 0]);
  });
});

/**
 * Widths in thousandths of an em from Chromium 156: the width of a `span` of this text in this font at 1,000 px, with
 * its language, `dir="auto"` and `text-rendering: geometricPrecision`.
 */
const chromium: readonly (readonly [id: FontId, file: string, lang: string, text: string, width: number])[] = [
  ['narrow-500', 'roboto-condensed-500', 'ru', 'Плясун любит тишину и чай с вареньем', 16615.73],
  ['display', 'noto-sans-900-italic', 'uk', 'Луноходи Їжак ЁЛКА', 10357.98],
  ['narrow-700', 'roboto-condensed-700', 'el', 'Ρομπότ από τη Σελήνη', 9239.27],
  ['text-400', 'noto-sans-400', 'el', 'ἐν ἀρχῇ ἦν ὁ λόγος', 8847],
  ['narrow-500', 'cairo-500', 'ar', 'الراقص يحب الصمت والشاي', 11448.98],
  ['narrow-700', 'cairo-700', 'ar', 'مُحَمَّد لا إله', 4909],
  ['narrow-500', 'cairo-500', 'fa', 'می‌خواهم گل‌های چای', 10004],
  ['narrow-500', 'noto-sans-hebrew-500', 'he', 'הרקדן אוהב שקט ותה', 9356.98],
  ['display', 'noto-sans-hebrew-900', 'he', 'שָׁלוֹם (עולם)', 5764],
  ['narrow-500', 'noto-sans-thai-500', 'th', 'นักเต้นชอบความเงียบ น้ำ ที่', 10920.98],
  ['display', 'display', 'th', 'หุ่นยนต์ น้ำ', 4583],
  ['narrow-500', 'noto-sans-devanagari-500', 'hi', 'नर्तक को शांति और चाय पसंद है', 11736.98],
  ['narrow-700', 'noto-sans-devanagari-700', 'hi', 'विद्यार्थी क्षत्रिय भविष्य।', 8825.98],
  ['narrow-500', 'noto-emoji-500', 'en', '👽👨‍👩‍👧🇩🇪', 3808.59],
];

test.each(chromium)('a line has the width of Chromium: %s %s %s %s', (id, file, lang, text, width) => {
  const runs = runsIn(fonts, text, id, /^(?:ar|fa|he)$/.test(lang) ? 'rtl' : 'ltr', { lang });
  expect(runs.map(({ font }) => font.id)).toEqual([file]);
  expect(Math.abs(runs.reduce((sum, run) => sum + run.width, 0) * 1000 - width) / width).toBeLessThan(0.001);
});

function contentWith(set: string, lang: string): Content {
  const file = `lake-terror/sets/${set}.yaml`;
  const yaml = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
  const { content } = loadContentWith(undefined, new Map([[file, `${yaml}lang: ${lang}\n`]]));
  if (!content) throw new Error('the content is not valid');
  return content;
}

const pressOf = (content: Content): Press => ({
  fonts,
  ...contentParts(content),
  report: () => undefined,
});

test('a text has the language and direction of its role set', async () => {
  const content = contentWith('night-ferry', 'ar');
  const press = pressOf(content);
  const style = { font: 'narrow-500', size: 10 } as const;
  const box = { x: 0, y: 0, width: 50, height: 10, style };
  const setIn = (role: string, words: string) => {
    const { file = '' } = content.roles.get(role) ?? content.withSet('night-ferry').roles.get(role) ?? {};
    return text(press, { ...box, text: words, origin: { file, path: ['text'] } });
  };
  const line = (await setIn('ferryman', 'شاي 5!')) as TagNode;
  expect([line.lang, line.children]).toEqual(['ar', [expect.objectContaining({ lang: 'ar', rtl: true })]]);
  const latin = (await setIn('ferryman', 'Tea!')) as TagNode;
  expect([latin.lang, latin.children]).toEqual([undefined, [expect.not.objectContaining({ rtl: true })]]);
  const other = (await setIn('doctor', 'Tea!')) as TagNode;
  expect([other.lang, other.children]).toEqual([undefined, [expect.not.objectContaining({ rtl: true })]]);
});

test('the cards of a role set have its language, also of roles that another set shares', async () => {
  const shipped = validContent();
  const cardOf = async (content: Content, set?: string) => {
    const options = { only: ['psychic'], ...(set === undefined ? {} : { set }) };
    const { pictures } = await withSets(roleCards).make(pressOf(content), content, options);
    const children = inInk(pictures.find(({ name }) => name.endsWith('psychic'))?.scene.children ?? [], 'full');
    return children.flatMap((node) => (node.kind === 'tag' ? [node] : []));
  };
  const titleOf = (card: readonly TagNode<SeenNode>[]): number =>
    card
      .flatMap(({ children }) => children)
      .flatMap((node) => (node.kind === 'text' && node.text === 'Psychic' ? [node.x] : []))[0] ?? Number.NaN;
  const usual = { numbered: await cardOf(shipped), 'night-ferry': await cardOf(shipped, 'night-ferry') };
  for (const [set, other] of [
    ['numbered', 'night-ferry'],
    ['night-ferry', 'numbered'],
  ] as const) {
    const given = (id: string) => (id === 'numbered' ? undefined : id);
    const arabic = contentWith(set, 'ar');
    expect(titleOf(await cardOf(arabic, given(set)))).toBeGreaterThan(titleOf(usual[set]));
    expect(await cardOf(arabic, given(other))).toEqual(usual[other]);
    const german = await cardOf(contentWith(set, 'de'), given(set));
    const texts = german.flatMap(({ children }) => children.filter((node) => node.kind === 'text'));
    expect(new Set(texts.map(({ lang }) => lang))).toEqual(new Set(['de']));
  }
});
