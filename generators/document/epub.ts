/*
 * A book as EPUB 3: a ZIP with one XHTML page per part, a list of the pages (the package), a page of contents for
 * navigation, and pictures as SVG. It sets no fonts and no text colours, which readers choose themselves.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';
import { languageOfText } from '../../src/content/languages.ts';
import { inked, type Ink } from '../scene/ink.ts';
import {
  headingOf,
  sectionsIn,
  type BookPart,
  type Passage,
  type Reading,
  type Section,
  type Words,
} from './reading.ts';

/** The colours of lines. Text is in the colours that readers choose. */
export interface Lines {
  readonly ruling: string;
  /** The colour of the line beside examples, and of the lines between rows of tables. */
  readonly plain: string;
}

/** The modification date of each file in the ZIP. Content has no date, so this is the earliest that ZIP allows. */
const mtime = '1980-01-01T00:00:00';

type Attributes = Readonly<Record<string, string | undefined>>;

/** The text without characters that XML forbids; special characters are references. */
const escaped = (text: string): string =>
  [...text]
    .map((character) => (isAllowed(character.codePointAt(0) ?? 0) ? character : '\ufffd'))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const isAllowed = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  (code >= 0x20 && code < 0xd800) ||
  (code >= 0xe000 && code !== 0xfffe && code !== 0xffff);

/** An element; its children are XML already. */
function element(name: string, attributes: Attributes = {}, children: readonly string[] = []): string {
  const lines = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  const start = `<${name}${lines.join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`;
}

const lines = (parts: readonly string[]): readonly string[] => ['\n', ...parts.map((part) => `${part}\n`)];

const xml = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

function page(
  { tag, direction }: Reading['language'],
  title: string,
  body: readonly string[],
  about: Attributes = {},
): string {
  const head = element(
    'head',
    {},
    lines([
      '<meta charset="utf-8"/>',
      element('title', {}, [escaped(title)]),
      element('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' }),
    ]),
  );
  const names = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' };
  const dir = direction === 'rtl' ? direction : undefined;
  const root = element('html', { ...names, lang: tag, 'xml:lang': tag, dir }, [
    ...lines([head, element('body', about, lines(body))]),
  ]);
  return xml(`<!DOCTYPE html>\n${root}`);
}

const fileOf = ({ id }: Section): string => `${id}.xhtml`;

/** The path of a picture, relative to the pages. */
const pictureOf = (id: string): string => `images/${id}.svg`;
const coverId = 'cover';

const figuresIn = (passages: readonly Passage[]): readonly Extract<Passage, { kind: 'figure' }>[] =>
  passages.flatMap((passage) => {
    if (passage.kind === 'figure') return [passage];
    if (passage.kind === 'list') return passage.items.flatMap(figuresIn);
    return 'children' in passage ? figuresIn(passage.children) : [];
  });

/** The semantic role of each page, for navigation. */
const roles: Readonly<Record<BookPart['role'], readonly [type: string, role: string]>> = {
  chapter: ['chapter', 'doc-chapter'],
  index: ['index', 'doc-index'],
  credits: ['acknowledgments', 'doc-acknowledgments'],
};

/** Writes passages; `at` maps ids to their files. */
class Pages {
  readonly #at: ReadonlyMap<string, string>;
  readonly #language: string;

  constructor(at: ReadonlyMap<string, string>, language: string) {
    this.#at = at;
    this.#language = language;
  }

  #sentences(words: readonly Words[]): readonly string[] {
    return words.map(({ text, emphasis, strong, to }) => {
      let wording = escaped(text);
      if (emphasis) wording = element('em', {}, [wording]);
      if (strong) wording = element('strong', {}, [wording]);
      const lang = languageOfText(text, this.#language);
      if (lang !== this.#language) wording = element('span', { lang, 'xml:lang': lang }, [wording]);
      const href = to === undefined ? undefined : to.startsWith('https://') ? to : this.#at.get(to);
      return href === undefined ? wording : element('a', { href }, [wording]);
    });
  }

  /** Writes passages. `level` is the level of their headings. */
  passages(passages: readonly Passage[], level: number): readonly string[] {
    return passages.map((passage) => this.#passage(passage, level));
  }

  #passage(passage: Passage, level: number): string {
    switch (passage.kind) {
      case 'section':
        return this.section(passage, level);
      case 'paragraph':
        return element('p', {}, this.#sentences(passage.words));
      case 'list': {
        const { ordered, isIndex } = passage;
        const entry = { 'epub:type': isIndex ? 'index-entry' : undefined };
        const items = passage.items.map((item) => element('li', entry, this.passages(item, level)));
        const start = ordered && passage.start !== 1 ? String(passage.start) : undefined;
        const about = { start, 'epub:type': isIndex ? 'index-entry-list' : undefined };
        return element(ordered ? 'ol' : 'ul', about, lines(items));
      }
      case 'table':
        return this.#table(passage);
      case 'figure': {
        const { id, alt, caption } = passage;
        const lines = caption === undefined ? [] : [element('figcaption', {}, [escaped(caption)])];
        return element('figure', { id }, [element('img', { src: pictureOf(id), alt }), ...lines]);
      }
      case 'aside': {
        const { of, children } = passage;
        const inside = this.passages(children, level + 1);
        if ('note' in of)
          return element(
            'aside',
            { role: 'note', class: 'ruling' },
            lines([element('p', { class: 'label' }, [escaped(of.note)]), ...inside]),
          );
        const heading = element(`h${level}`, { id: `${of.id}-title` }, [escaped(of.example)]);
        const attributes = { id: of.id, role: 'doc-example', class: 'example', 'aria-labelledby': `${of.id}-title` };
        return element('aside', attributes, lines([heading, ...inside]));
      }
    }
  }

  section(section: Section, level: number, about: Attributes = {}): string {
    const { id, children } = section;
    const heading = element(`h${level}`, { id: `${id}-title` }, [escaped(headingOf(section))]);
    const attributes = { id, 'aria-labelledby': `${id}-title`, ...about };
    return element('section', attributes, lines([heading, ...this.passages(children, level + 1)]));
  }

  #table({ head, rows }: Extract<Passage, { kind: 'table' }>): string {
    const cell = (name: 'th' | 'td', words: readonly Words[], column: number): string => {
      const lines = this.#sentences(words);
      const numeric = head[column]?.numeric ? 'number' : undefined;
      // A cell without text is not a heading.
      if (name === 'td' || lines.join('') === '') return element('td', { class: numeric }, lines);
      return element('th', { scope: 'col', class: numeric }, lines);
    };
    const row = (name: 'th' | 'td', cells: readonly (readonly Words[])[]): string =>
      element(
        'tr',
        {},
        cells.map((words, column) => cell(name, words, column)),
      );
    return element(
      'table',
      {},
      lines([
        element('thead', {}, [
          row(
            'th',
            head.map(({ words }) => words),
          ),
        ]),
        element('tbody', {}, lines(rows.map((cells) => row('td', cells)))),
      ]),
    );
  }
}

function navigation({ title, contents, parts, language }: Reading): string {
  const entry = (section: Section, file: string, inside: readonly Section[]): string => {
    const link = element('a', { href: `${file}#${section.id}` }, [escaped(headingOf(section))]);
    const list = inside.map((each) => entry(each, file, []));
    return element('li', {}, list.length > 0 ? [link, element('ol', {}, lines(list))] : [link]);
  };
  const entries = parts.map((part) => entry(part, fileOf(part), sectionsIn(part)));
  const [first] = parts;
  const marks = [
    ['titlepage', 'title.xhtml', title],
    ['toc', 'nav.xhtml#contents', contents],
    ...(first ? [['bodymatter', fileOf(first), headingOf(first)] as const] : []),
  ] as const;
  const landmark = ([type, href, words]: (typeof marks)[number]): string =>
    element('li', {}, [element('a', { 'epub:type': type, href }, [escaped(words)])]);
  return page(language, `${contents}: ${title}`, [
    element(
      'nav',
      { 'epub:type': 'toc', role: 'doc-toc', id: 'contents', 'aria-labelledby': 'contents-title' },
      lines([
        element('h1', { id: 'contents-title' }, [escaped(contents)]),
        element('ol', { class: 'plain' }, lines(entries)),
      ]),
    ),
    element('nav', { 'epub:type': 'landmarks', hidden: 'hidden' }, [element('ol', {}, lines(marks.map(landmark)))]),
  ]);
}

/**
 * The date of every PDF, with a time derived from the version, so that reading apps notice a new version and files do
 * not depend on the current date.
 */
function modified(version: string): string {
  const seconds = Number.parseInt(version, 16) % (24 * 3600);
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `2026-01-01T${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}Z`;
}

function packageOf(reading: Reading): string {
  const { identifier, version, title, subtitle, author, summary, access, parts, front, language } = reading;
  const dir = language.direction === 'rtl' ? language.direction : undefined;
  const meta = (property: string, value: string): string => element('meta', { property }, [escaped(value)]);
  const features = [
    'alternativeText',
    'tableOfContents',
    'structuralNavigation',
    'readingOrder',
    'displayTransformability',
  ];
  const indexed = parts.some(({ role }) => role === 'index') ? ['index'] : [];
  const metadata = [
    element('dc:identifier', { id: 'identifier' }, [escaped(identifier)]),
    element('dc:title', {}, [escaped(`${title}: ${subtitle}`)]),
    element('dc:language', {}, [language.tag]),
    element('dc:creator', {}, [escaped(author)]),
    element('dc:description', {}, [escaped(summary)]),
    meta('dcterms:modified', modified(version)),
    meta('schema:accessMode', 'textual'),
    meta('schema:accessMode', 'visual'),
    meta('schema:accessModeSufficient', 'textual'),
    ...[...features, ...indexed].map((feature) => meta('schema:accessibilityFeature', feature)),
    meta('schema:accessibilityHazard', 'none'),
    meta('schema:accessibilitySummary', access),
  ];
  const pages = ['title', 'nav', ...parts.map(({ id }) => id)];
  const items = [
    ...pages.map((id) =>
      element('item', {
        id: `page-${id}`,
        href: `${id}.xhtml`,
        'media-type': 'application/xhtml+xml',
        properties: id === 'nav' ? 'nav' : undefined,
      }),
    ),
    element('item', { id: 'style', href: 'style.css', 'media-type': 'text/css' }),
    ...[coverId, ...figuresIn([...front, ...parts]).map(({ id }) => id)].map((id) =>
      element('item', {
        id: `picture-${id}`,
        href: pictureOf(id),
        'media-type': 'image/svg+xml',
        properties: id === coverId ? 'cover-image' : undefined,
      }),
    ),
  ];
  const attributes = {
    xmlns: 'http://www.idpf.org/2007/opf',
    version: '3.0',
    'unique-identifier': 'identifier',
    'xml:lang': language.tag,
    dir,
  };
  return xml(
    element(
      'package',
      attributes,
      lines([
        element('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, lines(metadata)),
        element('manifest', {}, lines(items)),
        element(
          'spine',
          { 'page-progression-direction': dir },
          lines(pages.map((id) => element('itemref', { idref: `page-${id}` }))),
        ),
      ]),
    ),
  );
}

const styleOf = ({ ruling, plain }: Lines): string => `body { line-height: 1.5; margin: 0 1em; }
h1, h2, h3 { line-height: 1.2; break-after: avoid; }
h2 { margin-top: 2em; }
figure { margin: 1em 0; }
img { max-width: 100%; height: auto; }
.cover { max-height: 90vh; }
aside { margin: 1em 0; padding-left: 1em; border-left: 0.15em solid ${plain}; }
aside.ruling { border-left: 0.4em solid ${ruling}; }
.label { font-weight: bold; }
ol.plain, ol.plain ol { list-style: none; padding-left: 0; }
ol.plain ol { padding-left: 1.5em; }
table { border-collapse: collapse; }
th, td { padding: 0.25em 0.75em 0.25em 0; border-bottom: 1px solid ${plain}; text-align: left; vertical-align: top; }
.number { text-align: right; }
`;

/** Styles for right-to-left text. */
const mirrored = (styles: string): string =>
  styles.replaceAll(/\b(?:left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'));

const container = xml(
  element(
    'container',
    { version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container' },
    lines([
      element(
        'rootfiles',
        {},
        lines([
          element('rootfile', {
            'full-path': 'EPUB/package.opf',
            'media-type': 'application/oebps-package+xml',
          }),
        ]),
      ),
    ]),
  ),
);

/** A book as the bytes of an EPUB, with pictures in an ink mode; the same book gives the same bytes. */
export function epub(reading: Reading, { ruling, plain }: Lines, ink: Ink = 'full'): Uint8Array {
  const colours = { ruling: inked(ruling, ink), plain: inked(plain, ink) };
  const at = new Map<string, string>();
  const place = (section: Section, file: string): void => {
    at.set(section.id, `${file}#${section.id}`);
    for (const inside of sectionsIn(section)) place(inside, file);
  };
  for (const part of reading.parts) place(part, fileOf(part));
  const { language } = reading;
  const pages = new Pages(at, language.tag);
  const title = element(
    'section',
    { 'epub:type': 'titlepage', 'aria-labelledby': 'title' },
    lines([
      element('p', {}, [element('img', { src: pictureOf(coverId), alt: '', role: 'presentation', class: 'cover' })]),
      element('h1', { id: 'title' }, [escaped(reading.title)]),
      element('p', { class: 'label' }, [escaped(reading.subtitle)]),
      ...pages.passages(reading.front, 2),
    ]),
  );
  const partPage = (part: BookPart): string => {
    const [type, role] = roles[part.role];
    return page(language, `${headingOf(part)}: ${reading.title}`, [
      pages.section(part, 1, { 'epub:type': type, role }),
    ]);
  };
  const text: Readonly<Record<string, string>> = {
    'META-INF/container.xml': container,
    'EPUB/package.opf': packageOf(reading),
    'EPUB/nav.xhtml': navigation(reading),
    'EPUB/style.css': language.direction === 'rtl' ? mirrored(styleOf(colours)) : styleOf(colours),
    'EPUB/title.xhtml': page(language, reading.title, [title]),
    ...Object.fromEntries(reading.parts.map((part) => [`EPUB/${fileOf(part)}`, partPage(part)])),
    [`EPUB/${pictureOf(coverId)}`]: xml(reading.cover(ink)),
    ...Object.fromEntries(
      figuresIn([...reading.front, ...reading.parts]).map(({ id, draw }) => [`EPUB/${pictureOf(id)}`, xml(draw(ink))]),
    ),
  };
  const files: Zippable = { mimetype: [strToU8('application/epub+zip'), { level: 0 }] };
  for (const [name, words] of Object.entries(text)) files[name] = strToU8(words);
  return zipSync(files, { level: 9, mtime });
}
