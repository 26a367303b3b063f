import { Buffer } from 'node:buffer';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import * as fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { diagramOf } from '../../generators/components/games.ts';
import { epub } from '../../generators/document/epub.ts';
import { plainText, type BookPart, type Passage, type Reading, type Words } from '../../generators/document/reading.ts';
import type { Texts } from '../../generators/sheet/product.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { installedFonts } from '../../src/cli/fonts.ts';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { rulebookOf, rulesOfRecord } from '../../src/content/games.ts';
import { withRules } from '../../src/content/rule-files.ts';
import { gameIds, type GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { gamesOf } from '../../src/engine/games.ts';
import { validContent } from '../support/content.ts';
import { writeFiles } from '../support/files.ts';
import { temporaryFolder } from '../support/once.ts';
import { layOut } from '../support/press.ts';

const elements = (parent: XmlElement): XmlElement[] =>
  parent.children.flatMap((child) => (child instanceof XmlElement ? [child, ...elements(child)] : []));
const named = (parent: XmlElement, name: string): XmlElement[] =>
  elements(parent).filter((element) => element.name === name);
const textIn = (parent: XmlElement): string =>
  parent.children
    .map((child) => (child instanceof XmlElement ? textIn(child) : child instanceof XmlText ? child.text : ''))
    .join('');
/** A text with spaces in place of line ends. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

interface Epub {
  readonly files: ReadonlyMap<string, string>;
  readonly opf: XmlElement;
  readonly pages: ReadonlyMap<string, XmlElement>;
}

const root = (text = ''): XmlElement => {
  const { root } = parseXml(text);
  if (!root) throw new Error('an empty document');
  return root;
};

const media: Readonly<Record<string, string>> = {
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  svg: 'image/svg+xml',
};

/** Reads an EPUB like a reading system. Throws if it violates a rule of EPUB 3. */
function readEpub(bytes: Uint8Array, lang = 'en-GB'): Epub {
  const wrong: string[] = [];
  const hold = (what: string, holds: boolean): void => void (holds || wrong.push(what));
  // The first entry is the media type, stored directly after its name, so the type is at byte 38.
  const zip = Buffer.from(bytes);
  hold('the media type stands first', zip.toString('latin1', 30, 58) === 'mimetypeapplication/epub+zip');
  hold('the media type is stored', zip.readUInt16LE(8) === 0 && zip.readUInt16LE(28) === 0);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const files = new Map(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, decoder.decode(data)]));

  const [place] = named(root(files.get('META-INF/container.xml')), 'rootfile');
  hold('the container has the package', place?.attributes['media-type'] === 'application/oebps-package+xml');
  const path = place?.attributes['full-path'] ?? '';
  const folder = path.replace(/[^/]*$/, '');
  const opf = root(files.get(path));
  const all = [opf, ...elements(opf)];
  hold('version 3', opf.attributes['version'] === '3.0');

  const textOf = (name: string): string[] => named(opf, name).map(textIn);
  const meta = (property: string): string[] =>
    named(opf, 'meta').flatMap((each) => (each.attributes['property'] === property ? [textIn(each)] : []));
  const unique = named(opf, 'dc:identifier').find(
    ({ attributes }) => attributes['id'] === opf.attributes['unique-identifier'],
  );
  hold('an identifier', unique !== undefined && textIn(unique) !== '');
  hold('a title and a language', textOf('dc:title').length === 1 && textOf('dc:language').join('') === lang);
  hold('when it was changed', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(meta('dcterms:modified').join()));
  hold('how it is read', meta('schema:accessMode').join() === 'textual,visual');
  for (const property of ['accessModeSufficient', 'accessibilityHazard', 'accessibilitySummary'])
    hold(property, meta(`schema:${property}`).length === 1);
  hold('its features', meta('schema:accessibilityFeature').includes('structuralNavigation'));

  const items = new Map(named(opf, 'item').map(({ attributes }) => [attributes['id'] ?? '', attributes]));
  hold('an id for each item', items.size === named(opf, 'item').length);
  const listed = [...items.values()].map(({ href }) => `${folder}${href}`);
  const others = [...files.keys()].filter((name) => ![path, 'mimetype', 'META-INF/container.xml'].includes(name));
  hold('every file is listed and every listed file is there', listed.sort().join() === others.sort().join());
  for (const { href = '', 'media-type': type } of items.values())
    hold(`the type of ${href}`, type === media[href.replace(/^.*\./, '')]);
  const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
  hold('ids of the package', new Set(ids).size === ids.length);
  const spine = named(opf, 'itemref').map(({ attributes }) => items.get(attributes['idref'] ?? '')?.['href'] ?? '');
  hold('the spine has every page once', spine.toSorted().join() === pagesOf(items).toSorted().join());

  const pages = new Map(spine.map((href) => [href, root(files.get(`${folder}${href}`))]));
  const places = new Map(
    [...pages].map(([href, page]) => [href, elements(page).flatMap(({ attributes }) => attributes['id'] ?? [])]),
  );
  for (const [href, page] of pages) {
    const inside = elements(page);
    const known = places.get(href) ?? [];
    hold(`${href}: a language`, page.attributes['lang'] === lang && page.attributes['xml:lang'] === lang);
    hold(`${href}: a title`, named(page, 'title').map(textIn).join('') !== '');
    hold(`${href}: an id once`, new Set(known).size === known.length);
    hold(`${href}: one first heading`, named(page, 'h1').length === 1);
    const typed = (type: string): number => inside.filter(({ attributes }) => attributes['epub:type'] === type).length;
    hold(`${href}: an index with one list of entries`, typed('index') === typed('index-entry-list'));
    const levels = inside.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name[1])] : []));
    hold(
      `${href}: no level left out`,
      levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
    );
    for (const { name, attributes } of inside) {
      const { href: to, src, style, 'aria-labelledby': label } = attributes;
      const pictured = name === 'img' && attributes['alt'] !== undefined && files.has(`${folder}${src}`);
      hold(`${href}: nothing loaded but pictures, nothing run`, src === undefined || pictured);
      hold(`${href}: nothing run`, style === undefined && name !== 'script');
      hold(`${href}: a label that is there`, label === undefined || known.includes(label));
      if (to === undefined || name === 'link') {
        hold(`${href}: a style sheet that is there`, to === undefined || files.has(`${folder}${to}`));
        continue;
      }
      const [file = '', id] = to.split('#');
      const ends = places.get(file);
      hold(`${href}: ${to}`, to.startsWith('https://') || (ends && (id === undefined || ends.includes(id))) === true);
    }
  }
  for (const [name, text] of files)
    hold(`${name}: nothing from elsewhere`, !/@import|url\(/.test(name.endsWith('.css') ? text : ''));

  const covers = [...items.values()].filter(({ properties }) => properties === 'cover-image');
  hold('one cover, which is a picture', covers.map(({ href }) => href).join() === 'images/cover.svg');
  for (const [name, text] of files)
    if (name.endsWith('.svg')) {
      const inside = elements(root(text));
      hold(`${name}: drawn`, inside.length > 0);
      hold(
        `${name}: nothing run`,
        inside.every((each) => !['script', 'foreignObject', 'image'].includes(each.name)),
      );
    }

  const nav = [...items.values()].filter(({ properties }) => properties === 'nav').map(({ href = '' }) => href);
  hold('one page of contents', nav.length === 1);
  const contents = named(pages.get(nav[0] ?? '') ?? opf, 'nav').find(
    ({ attributes }) => attributes['epub:type'] === 'toc',
  );
  const led = (contents ? named(contents, 'a') : []).map(({ attributes }) => attributes['href']?.replace(/#.*/, ''));
  const own = spine.filter((href) => !nav.includes(href) && href !== 'title.xhtml');
  hold('contents lead to every page, in order', [...new Set(led)].join() === own.join());
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return { files, opf, pages };
}

const pagesOf = (items: ReadonlyMap<string, Readonly<Record<string, string>>>): string[] =>
  [...items.values()].flatMap(({ href = '', 'media-type': type }) => (type === media['xhtml'] ? [href] : []));

const readText = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function contentOf(overlay?: string): Content {
  const content = validContent(overlay);
  return withRules(content, loadRuleFiles(content, overlay));
}

async function textsOf(content: Content, game: GameId): Promise<Texts> {
  const { texts } = await layOut(`${game}/rulebook`, content);
  if (!texts) throw new Error(`no rulebook of ${game} in words`);
  return texts;
}

const content = contentOf();
const press: Press = {
  fonts: installedFonts(),
  ...contentParts(content),
  report: () => undefined,
};
const model = { press, content, games: gamesOf(content) };

describe.each(gameIds)('the rulebook of %s for screen readers', (game) => {
  let bytes: Uint8Array;
  let book: Epub;
  let text: string;
  // The book has pictures of boards; the other games are pictured in the worked examples.
  const isPictured = game === 'battle' || game === 'munch';
  const chapters = content.books.get(game)!.chapters;
  const examples = content.examples.filter((example) => example.game === game);
  beforeAll(async () => {
    const texts = await textsOf(content, game);
    bytes = texts.epub();
    book = readEpub(bytes);
    text = readText(texts.txt());
  });

  test('is an EPUB with a page for each chapter, and the same bytes each time', async () => {
    const names = chapters.map(({ anchor }) => `${anchor}.xhtml`);
    const gallery = rulebookOf(content, game).gallery ? ['gallery.xhtml'] : [];
    expect([...book.pages.keys()]).toEqual([
      'title.xhtml',
      'nav.xhtml',
      ...names,
      ...gallery,
      'index.xhtml',
      'credits.xhtml',
    ]);
    expect((await textsOf(content, game)).epub()).toEqual(bytes);
  });

  test('has only greys in mono ink', async () => {
    const grey = unzipSync((await textsOf(content, game)).epub('mono'));
    const drawn = Object.entries(grey).filter(([name]) => /\.(svg|css)$/.test(name));
    const colours = drawn.flatMap(([, file]) => new TextDecoder().decode(file).match(/#[0-9A-F]{6}\b/g) ?? []);
    expect(colours.filter((colour) => !/^#(..)\1\1$/.test(colour))).toEqual([]);
    expect(drawn.length).toBeGreaterThan(1);
  });

  test('has every rule once, in order, with its number in its heading and its anchor', () => {
    const sections = [...book.pages.values()].flatMap((page) => named(page, 'section'));
    const rules = sections.filter((section) => named(section, 'h2').length === 1 && named(section, 'h1').length === 0);
    const headings = rules.map((rule) => textIn(named(rule, 'h2')[0]!));
    expect(headings.map((heading) => heading.split(' ')[0])).toEqual([...rulesOfRecord(game)]);
    expect(rules.map(({ attributes }) => attributes['id'])).toEqual(
      chapters.flatMap((chapter) => chapter.rules.map(({ anchor }) => anchor)),
    );
    const lines = text.split('\n');
    // A heading appears once in the contents, indented, and once between blank lines.
    for (const heading of headings.filter((each) => each.length <= 72)) {
      const at = lines.indexOf(heading);
      expect([lines[at - 1], lines[at + 1], lines.indexOf(heading, at + 1)]).toEqual(['', '', -1]);
    }
    const texts = headings.map((heading) => flat(text).lastIndexOf(heading));
    expect(texts).toEqual(texts.toSorted((a, b) => a - b));
    expect(texts).not.toContain(-1);
  });

  test('has every rule, and every ruling with its reason', () => {
    const numbers = / \([A-Z]{2}-\d+(\.\d+)?\)/g;
    const plain = flat(text).replace(numbers, '');
    const pages = flat([...book.pages.values()].map(textIn).join('\n'));
    const texts = chapters.flatMap((chapter) =>
      chapter.rules.flatMap(({ sentence, rulings }) =>
        [sentence, ...rulings.map(({ reason }) => `${content.rulebook.why} ${reason}`)].map(flat),
      ),
    );
    expect(texts.filter((words) => !pages.includes(words))).toEqual([]);
    // A link without its number in its text is followed by the number.
    expect(texts.filter((words) => !plain.includes(words.replace(numbers, '')))).toEqual([]);
    const notes = [...book.pages.values()].flatMap((page) =>
      named(page, 'aside').filter(({ attributes }) => attributes['role'] === 'note'),
    );
    expect(notes).toHaveLength(chapters.flatMap((chapter) => chapter.rules.flatMap(({ rulings }) => rulings)).length);
  });

  test('has every worked example, and describes each of its pictures in words', () => {
    const asides = new Map(
      [...book.pages.values()]
        .flatMap((page) => named(page, 'aside'))
        .flatMap((aside) => (aside.attributes['id'] ? [[aside.attributes['id'], flat(textIn(aside))] as const] : [])),
    );
    const moments = rulebookOf(content, game).story?.moments ?? [];
    const story = moments.map((_, index) => `story-${index + 1}`);
    expect([...asides.keys()].sort()).toEqual([...examples.map(({ id }) => id), ...story].sort());
    for (const [index, { text: wording }] of moments.entries()) {
      expect(asides.get(`story-${index + 1}`)).toContain(flat(wording));
      expect(flat(text)).toContain(flat(wording));
    }
    // The text without item numbers, in lower case because a phrase may begin a sentence in only one of the two.
    const plain = flat(text.replace(/^\d+\. /gm, '')).toLowerCase();
    const missing = examples.flatMap((example) => {
      const { id, title, says, verdict } = example;
      const reported = asides.get(id)?.toLowerCase() ?? '';
      const steps = diagramOf(model, example);
      const shown = steps.flatMap(({ key, caption, alt, news }, index) =>
        key || index === 0 ? [caption, index === 0 ? alt : news] : [],
      );
      // A step that is left out is described by a later one, which names the last place of the path.
      const way = steps.flatMap(({ news }) => /A numbered path: (.*)\./.exec(news)?.[1] ?? []).slice(-1);
      return [`${content.rulebook[verdict]}: ${title}`, says, ...shown, ...way]
        .map((words) => flat(words).toLowerCase())
        .filter((words) => !reported.includes(words) || !plain.includes(words))
        .map((words) => `${id}: ${words}`);
    });
    expect(missing).toEqual([]);
  });

  test('has a picture for each figure that it draws, and describes it in words, as the plain text does too', () => {
    const own = rulebookOf(content, game);
    const drawn = (own.figures ?? []).filter(({ example }) => example === undefined);
    // The complete board is shown once, before the rules.
    const textOf = (own.story?.moments ?? []).filter((moment) => moment.drawn ?? (moment.ask && !isPictured));
    const all = [...book.pages.values()].flatMap((page) => named(page, 'figure'));
    const others = [own.setUp, ...(own.gallery?.questions ?? [])].filter(Boolean);
    expect(all).toHaveLength(drawn.length + others.length + textOf.length);
    const plain = flat(text);
    for (const figure of all) {
      const [picture] = named(figure, 'img');
      const alt = picture?.attributes['alt'] ?? '';
      expect(alt.length).toBeGreaterThan(12);
      expect(plain).toContain(flat(alt));
    }
    const sections = [...book.pages.values()].flatMap((page) => named(page, 'section'));
    const untold = drawn.flatMap(({ rule, caption = '' }) => {
      const section = sections.find(({ attributes }) => attributes['id'] === rule.toLowerCase().replace('.', '-'));
      const reported = section ? flat(textIn(section)) : '';
      return reported.includes(flat(caption)) && plain.includes(flat(caption)) ? [] : [rule];
    });
    expect(untold).toEqual([]);
  });

  test('is plain text in lines of at most 72 characters, without marks', () => {
    const lines = text.split('\n');
    expect(lines.filter((line) => [...line].length > 72)).toEqual([]);
    expect(lines.filter((line) => /\s$|\t|[_*#>|]|^\s*%/.test(line))).toEqual([]);
    expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true);
    expect(text).not.toMatch(/\n{4}|\.\./);
  });
});

test('the words of an overlay are unchanged, whatever characters they contain', async () => {
  const overlay = writeFiles(temporaryFolder('read-aloud'), {
    'battle/game.yaml': `name: 'Me & <You> "]]>"'\nneeds: ['a <bold>brave</bold> & ''new'' board', '&amp; \u00a0 ☎']\n`,
    'documents/rulebook.yaml': `why: 'Why & how:'\nruling: '<Ruling>'\n`,
  });
  const texts = await textsOf(contentOf(overlay), 'battle');
  const { pages, opf } = readEpub(texts.epub());
  const all = [...pages.values()].map(textIn).join('\n');
  for (const reported of [all, readText(texts.txt())])
    for (const words of [
      'Me & <You> "]]>"',
      "a <bold>brave</bold> & 'new' board",
      '&amp;',
      '☎',
      'Why & how:',
      '<Ruling>',
    ])
      expect(reported).toContain(words);
  expect(named(opf, 'dc:title').map(textIn)).toEqual([`Me & <You> "]]>": ${content.rulebook.label}`]);
  // A new version has a new time, so that the reading app notices it.
  const modified = (book: Epub) =>
    named(book.opf, 'meta').find(({ attributes }) => attributes['property'] === 'dcterms:modified')!;
  const before = readEpub((await textsOf(content, 'battle')).epub());
  expect(textIn(modified({ opf } as Epub))).not.toBe(textIn(modified(before)));
});

test('any book gives a valid EPUB and a text in lines', () => {
  const reported = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  const words: fc.Arbitrary<Words> = fc.record(
    {
      text: reported,
      emphasis: fc.boolean(),
      strong: fc.boolean(),
      to: fc.constantFrom('part-0', 'https://a.example/?b&c'),
    },
    { requiredKeys: ['text'] },
  );
  const line = fc.array(words, { minLength: 1, maxLength: 3 });
  const { passage } = fc.letrec<{ passage: Passage }>((tie) => ({
    passage: fc.oneof(
      { depthSize: 'small' },
      fc.record({ kind: fc.constant('paragraph' as const), words: line }),
      fc.record({
        kind: fc.constant('list' as const),
        ordered: fc.boolean(),
        start: fc.nat(99),
        items: fc.array(fc.array(tie('passage'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('table' as const),
        head: fc.array(fc.record({ words: fc.array(words, { maxLength: 1 }), numeric: fc.boolean() }), {
          minLength: 2,
          maxLength: 2,
        }),
        rows: fc.array(fc.array(line, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        kind: fc.constant('aside' as const),
        of: fc.record({ note: reported }),
        children: fc.array(tie('passage'), { minLength: 1, maxLength: 2 }),
      }),
    ),
  }));
  const parts = fc
    .array(fc.record({ title: reported, children: fc.array(passage, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) =>
      all.map((part, index): BookPart => ({
        kind: 'section',
        role: 'chapter',
        id: `part-${index}`,
        number: `P-${index}`,
        ...part,
      })),
    );
  const reading: fc.Arbitrary<Reading> = fc.record({
    identifier: reported,
    version: fc.stringMatching(/^[0-9a-f]{7}$/),
    language: fc.constant({ tag: 'en-GB', direction: 'ltr' as const }),
    title: reported,
    subtitle: reported,
    author: reported,
    summary: reported,
    cover: fc.constant(() => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'),
    access: reported,
    contents: reported,
    front: fc.array(passage, { maxLength: 2 }),
    parts,
  });
  fc.assert(
    fc.property(reading, (book) => {
      readEpub(epub(book, { ruling: '#D63A26', plain: '#A7ADB9' }));
      // No word here is longer than a line.
      for (const each of plainText(book).split('\n')) expect(each.length).toBeLessThanOrEqual(200);
    }),
    { numRuns: 20 },
  );
});

test('a book names its direction, and each text in another script its language', () => {
  const paragraph = (text: string): Passage => ({ kind: 'paragraph', words: [{ text }] });
  const bytes = epub(
    {
      identifier: 'book',
      version: '0123456',
      language: { tag: 'he', direction: 'rtl' },
      title: 'חוקים',
      subtitle: 'ספר',
      author: 'Saucer Press',
      summary: 'חוקים',
      cover: () => '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
      access: 'נגיש',
      contents: 'תוכן',
      front: [],
      parts: [
        {
          kind: 'section',
          role: 'chapter',
          id: 'one',
          title: 'הלילה',
          children: [paragraph('הרופא מרפא.'), paragraph('Town Watch')],
        },
      ],
    },
    { ruling: '#D63A26', plain: '#A7ADB9' },
  );
  const { opf, pages, files } = readEpub(bytes, 'he');
  expect(named(opf, 'spine').map(({ attributes }) => attributes['page-progression-direction'])).toEqual(['rtl']);
  for (const page of pages.values()) expect(page.attributes).toMatchObject({ lang: 'he', dir: 'rtl' });
  const spans = [...pages.values()].flatMap((page) => named(page, 'span'));
  expect(spans.map((span) => [span.attributes['lang'], textIn(span)])).toEqual([['en', 'Town Watch']]);
  expect(files.get('EPUB/style.css')).toContain('text-align: right');
});
