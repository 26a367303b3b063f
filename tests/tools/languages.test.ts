import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { markEnglish } from '../../src/site/build/mark-english.ts';
import { linksIn } from '../../src/site/build/links.ts';
import { parsePage } from '../../src/site/build/pages.ts';
import { scriptIn, Texts } from '../../src/site/build/one-bundle.ts';
import { modulesOf } from '../../src/site/build/texts.ts';
import { joinTranslation } from '../../src/site/build/translations.ts';
import { filesToSave, ofLanguages } from '../../src/site/build/worker.ts';
import { readValid } from '../../src/site/content.ts';
import { stems, Terms, type SearchFile } from '../../src/site/search/entry.ts';
import { Finder } from '../../src/site/search/find.ts';
import { projectFolder } from '../support/folders.ts';
import { temporaryFolder } from '../support/once.ts';

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

describe('a text of the site', () => {
  const files = {
    'content/language.yaml': 'tag: en-GB\nname: English\ndirection: ltr\n',
    'content-de/language.yaml': "tag: de\nname: Deutsch\ndirection: ltr\npatterns: { of: [['^(?!von )', 'von ']] }\n",
    'content/site/a.yaml': [
      'words:',
      '  title: Search',
      "  found(count): '{count, 0: nothing | one: one game | other: {count} games}'",
      "  won(names): ['{names, one: {names, and} wins | other: {names, and} share it} {names, 1: | other: now}.', Bye]",
      "  of(name, side): '{side, town: the town | pods: the pods}: {name, none: nobody | other: {name}}'",
    ].join('\n'),
  };
  const german = [
    'words:',
    "  found: '{count, one: ein Spiel | other: {count, number} Spiele}'",
    '  of: Das {name, of}',
  ];
  const folderWith = (own: readonly string[], more = {}): string => {
    const folder = temporaryFolder('site-texts');
    write(folder, { ...files, 'content-de/site/a.yaml': own.join('\n'), ...more });
    return folder;
  };
  const modules = (own: readonly string[], language = 'de', more = {}): string =>
    modulesOf(language, folderWith(own, more)).get('a/words.ts')!;

  test('is a call in the bundle of all languages, which each replaces with its own text', async () => {
    const texts = new Texts(['de'], folderWith(german));
    expect(texts.called('a/words.ts')).toMatch(/const words = .*__said__\("a\/words.ts", \$and, \$number\);/);
    const script = 'const words=__said__(`a/words.ts`,a,b);';
    const formats = { a: (names: readonly string[]) => names.join('&'), b: (count: number) => `<${count}>` };
    const words = async (tag: string) =>
      runInNewContext(`${scriptIn(script, await texts.said(tag))}words`, { ...formats }) as {
        readonly found: (count: number) => string;
        readonly won: (names: readonly string[]) => readonly string[];
        readonly of: (name: string, side: string) => string;
      };
    const [english, translated] = [await words('en'), await words('de')];
    expect([english.found(3), english.won(['A', 'B'])[0]]).toEqual(['3 games', 'A&B share it now.']);
    expect([translated.found(3), translated.of('Mond', 'town')]).toEqual(['<3> Spiele', 'Das von Mond']);
    const said = await texts.said('de');
    expect(() => scriptIn('__said__(k)', said)).toThrow('__said__(k)');
    expect(() => scriptIn('__said__("a/others.ts")', said)).toThrow('a/others');
  });

  test('is a string, or a function of its values, whose types follow from their use', () => {
    const code = modules(german, 'en');
    expect(code).toContain("title: 'Search'");
    expect(code).toContain(
      "found: (count: number) => count === 0 ? 'nothing' : Math.abs(count) === 1 ? 'one game' : `${count} games`",
    );
    expect(code).toContain('won: (names: readonly (string | number)[]) => [`${');
    expect(code).toContain("names.length === 1 ? '' : ' now'");
    expect(code).toContain("of: (name: string | number | null | undefined, side: 'town' | 'pods') =>");
  });

  test('is in English where a translation lacks it, or has it from other words or with other values', () => {
    const code = modules(german);
    expect(code).toContain("title: 'Search'");
    expect(code).toContain("Math.abs(count) === 1 ? 'ein Spiel' : `${$number(count)} Spiele`");
    expect(code).toContain("import { of as $of } from '../patterns.ts'");
    expect(code).toContain('`Das ${$of(name)}`');
    expect(modules([...german, 'of: { words.found: 01234567 }'])).toContain('one game');
    for (const wrong of [
      '{count',
      '{counts}',
      '{count, sum}',
      '{count, one: eins}',
      '**{count}',
      '{count, few: x | other: y}',
    ])
      expect(modules(['words:', `  found: '${wrong}'`])).toContain('one game');
  });

  test('has the plurals of its language', () => {
    const polish = "words:\n  found: '{count, one: gra | few: gry | many: gier | other: gry}'\n";
    const more = {
      'content-pl/language.yaml': 'tag: pl\nname: Polski\ndirection: ltr\n',
      'content-pl/site/a.yaml': polish,
    };
    expect(modules(german, 'pl', more)).toContain("$plural(count) === 'one' ? 'gra' : $plural(count) === 'few'");
  });

  test('stops the build if its English is wrong', () => {
    const wrong = { 'content/site/a.yaml': "words:\n  found(count): '{counts}'\n" };
    expect(() => modules(german, 'en', wrong)).toThrow(/words\.found: found "\{counts\}", expected only "\{count\}"/);
  });
});

describe('German', () => {
  test('declines names with an article inside sentences', () => {
    const { patterns } = parse(readFileSync(join(projectFolder, 'content-de/language.yaml'), 'utf8')) as {
      patterns: Readonly<Record<string, readonly (readonly [string, string])[]>>;
    };
    const form = (name: string, by: string): string =>
      patterns[by]!.reduce((text, [from, to]) => text.replace(new RegExp(from), to), name);
    const of = (name: string) => ['nominative', 'accusative', 'of'].map((by) => form(name, by));
    expect(of('Der Überverstand')).toEqual(['der Überverstand', 'den Überverstand', 'vom Überverstand']);
    expect(of('Der Uralte')).toEqual(['der Uralte', 'den Uralten', 'vom Uralten']);
    expect(of('Die Larve')).toEqual(['die Larve', 'die Larve', 'von der Larve']);
    expect(of('Die Treibende')).toEqual(['die Treibende', 'die Treibende', 'von der Treibenden']);
    expect(of('Ada')).toEqual(['Ada', 'Ada', 'von Ada']);
  });

  test('writes each imperative in one way, and joins no noun and colour with a colon', () => {
    const files = globSync(['content-de/**/*.{yaml,md}'], {
      exclude: ['content-de/questions/**'],
    });
    const texts = files
      .filter((file) => !file.endsWith('glossary.md'))
      .map((file) => [file, readFileSync(file, 'utf8').replaceAll(/^[\w.-]+: '?[\da-f]{8}'?$/gm, '')] as const);
    const wrong =
      /(?<![\p{L}-])(?:Wähl|Lege|Zähle|zähle|Tipp(?= )|Prüf|Zeige|Ziehe|Sage|Schreibe|Tausche|Mische|Drehe)(?![\p{L}-])|(?:Welten|Monster|Aliens|Dorfbewohner): \{(?:colours?|size)\}/u;
    expect(texts.flatMap(([file, text]) => (wrong.exec(text) ?? []).map((found) => `${file}: ${found}`))).toEqual([]);
  });
});

test('a tool is in Dutch without a change of code', () => {
  const modules = modulesOf('nl', projectFolder);
  const tool = `${modules.get('announcer/words.ts')} ${modules.get('announcer/story.ts')}`;
  expect(tool).toContain("title: 'Wie zit er aan tafel?'");
  expect(tool).toContain('De Dokter genas ${name}.');
  const english = modulesOf('en', projectFolder).get('announcer/words.ts')!;
  const texts = (code: string) => [...code.matchAll(/: '([^']{12,})'/g)].map(([, text]) => text);
  expect(texts(tool).filter((text) => texts(english).includes(text))).toEqual([]);
});

test('a letter for an ace in another script does not change the lesson', () => {
  const folder = temporaryFolder('other-ranks');
  symlinkSync(join(projectFolder, 'content'), join(folder, 'content'));
  const file = 'sides:\n  0:\n    sections:\n      2:\n        rows: { 1: { 1: { figure: { rank: א } } } }\n';
  write(folder, {
    'content-he/language.yaml': 'tag: he\nname: עברית\ndirection: rtl\n',
    'content-he/alien-invasion/first-contact.yaml': file,
  });
  const { content, problems } = readValid(join(folder, 'content'), undefined, 'he');
  expect(problems).toEqual([]);
  expect(content?.translated?.problems).toEqual([]);
  expect(content?.translated?.done.size).toBe(1);
});

test('values keep their own direction in sentences from right to left', () => {
  const folder = temporaryFolder('right-to-left');
  symlinkSync(join(projectFolder, 'content'), join(folder, 'content'));
  write(folder, {
    'content-he/language.yaml': 'tag: he\nname: עברית\ndirection: rtl\n',
    'content-he/site/check.yaml': "check:\n  yes: 'כן: {move} חוקי.'\n",
  });
  const said = (tag: string) => [...modulesOf(tag, folder)].find(([path]) => path === 'check/check.ts')?.[1];
  expect(said('en')).toContain('Yes: ${move} is allowed.');
  expect(said('he')).toContain('כן: \u2068${move}\u2069 חוקי.');
});

describe('an empty translation', () => {
  test('leaves the content in English, except its language', () => {
    const folder = temporaryFolder('empty-translation');
    symlinkSync(join(projectFolder, 'content'), join(folder, 'content'));
    write(folder, { 'content-qaa/language.yaml': 'tag: qaa\nname: Nothing\ndirection: ltr\n' });
    const { content: english } = readValid(join(folder, 'content'));
    const { content, problems } = readValid(join(folder, 'content'), undefined, 'qaa');
    expect(problems).toEqual([]);
    const { language, translated: own, ...rest } = content!;
    expect(language.tag).toBe('qaa');
    expect(own?.done).toEqual(new Set());
    // Functions cannot be compared.
    const plain = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);
    const differing = Object.entries(rest).filter(
      ([key, value]) =>
        typeof value !== 'function' && !isDeepStrictEqual(plain(value), plain(english![key as keyof typeof rest])),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });
});

describe('a page in another language', () => {
  test('marks each part that is in English, as a whole', () => {
    const english = parsePage(
      'a.html',
      '<body><main><h1>Rules</h1><p>Move a piece.</p><ul><li>Any piece<li>210 mm</ul><img alt="A board"></main></body>',
    );
    const page = parsePage(
      'de/a.html',
      '<body><main><h1>Regeln</h1><p>Move a piece.</p><ul><li>Any piece<li>210 mm</ul><img alt="A board"><a lang="en">Rules</a></main></body>',
    );
    expect(markEnglish(page, english, new Set())).toBe(
      '<body><main><h1>Regeln</h1><p lang="en">Move a piece.</p><ul lang="en"><li>Any piece<li>210 mm</ul><img lang="en" alt="A board"><a lang="en">Rules</a></main></body>',
    );
    // A translation may have the same words.
    expect(markEnglish(page, english, new Set(['Move a piece.', 'Any piece', 'A board']))).toBe(page.html);
  });
});

describe('a translated site', () => {
  test('shares the drawings that are the same', () => {
    const folder = temporaryFolder('join');
    write(folder, {
      'diagrams/a.svg': 'same',
      'diagrams/b.svg': 'English',
      'de/diagrams/a.svg': 'same',
      'de/diagrams/b.svg': 'deutsch',
      'de/index.html': '<img src="/de/diagrams/a.svg"><img src="/de/diagrams/b.svg">',
    });
    joinTranslation(folder, 'de', '/');
    const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
    expect(read('de/index.html')).toBe('<img src="/diagrams/a.svg"><img src="/de/diagrams/b.svg">');
    expect(existsSync(join(folder, 'de/diagrams/a.svg'))).toBe(false);
  });

  test('has a worker that saves its own pages and what it shares, and no page in English', () => {
    const files = [
      'art/a.svg',
      'de/_astro/page.1.js',
      'de/index.html',
      'de/r/lt-1-1/index.html',
      'files/de/a.pdf',
      'index.html',
      'pictures/card-300.webp',
      'pictures/de/card-300.webp',
      'pictures/other-300.webp',
      'search.json',
    ];
    const pages = [
      parsePage('de/r/lt-1-1/index.html', '<meta http-equiv="refresh" content="0; url=/de/lake-terror/">'),
    ].map(linksIn);
    const [english, german] = ofLanguages(files, ['de']).map((each) =>
      filesToSave(
        '/',
        pages,
        each.files,
        () => 1,
        () => '1',
        each.language,
        each.language ? [] : ['de'],
      ),
    );
    expect(german!.files.map(([path]) => path)).toEqual([
      'de/_astro/page.1.js',
      'de/',
      'pictures/de/card-300.webp',
      'art/a.svg',
      'pictures/other-300.webp',
    ]);
    expect(german).toMatchObject({ language: 'de/', redirects: { 'de/r/lt-1-1/': 'de/lake-terror/' } });
    expect(english!.files.map(([path]) => path)).toEqual([
      'art/a.svg',
      '',
      'pictures/card-300.webp',
      'pictures/other-300.webp',
      'search.json',
    ]);
    expect(english).toMatchObject({ language: '', online: ['files/', 'de/'], redirects: {} });
  });
});

describe('search', () => {
  test.each([
    ['de', 'Wälder der Straße', ['wald', 'der', 'strass']],
    ['de', 'Rollenkarten, Rollenkarte', ['rollenkart', 'rollenkart']],
    ['ru', 'Мой ёжик', ['мой', 'ёжик']],
    ['el', 'Ρομπότ', ['ρομποτ']],
    ['hi', 'भविष्य में', ['भविष्य', 'में']],
    ['th', 'ขึ้นรถ', ['ขึ้น', 'นร', 'รถ']],
    ['zh', '外星人', ['外星', '星人']],
    ['en', 'Moved café', ['move', 'cafe']],
  ])('folds the words of a language without harm to its letters: %s, %s', (language, text, expected) => {
    expect(stems(text, language)).toEqual(expected);
  });

  test('finds German words with umlauts, spelled out or not, and as a part of a longer word', () => {
    const titles = ['Wölfe im Wald', 'Rollenkarten', 'Straßen'];
    const terms = { small: ['im'], alike: {}, language: 'de' };
    const index: Record<string, number[]> = {};
    for (const [entry, title] of titles.entries())
      for (const term of new Terms(terms).of(title).flat()) index[term] = [entry, 1];
    const entries = titles.map((title) => ({ kind: 'page' as const, title, says: '', path: `${title}/` }));
    const finder = new Finder({ entries, index, terms, games: {} as SearchFile['games'] });
    const found = (query: string): readonly string[] => finder.find(query).map(({ title }) => title);
    for (const query of ['Wölfe', 'Wolfe', 'Woelfe', 'wolf']) expect(found(query)).toEqual(['Wölfe im Wald']);
    expect(found('Karte')).toEqual(['Rollenkarten']);
    expect(found('Strasse')).toEqual(['Straßen']);
  });
});
