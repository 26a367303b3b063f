import { create, type Font } from 'fontkit';
import { visible } from '../../src/content/characters.ts';
import type { FallbackId, Script, ShaperFile } from './fallback-files.ts';
import { softHyphen, type FontId } from './node.ts';
import { isOwn } from './own-text.ts';
import { mmPerPoint } from './units.ts';

// fontkit’s types require a Buffer, but any Uint8Array works.
export const openFont = (bytes: Uint8Array): Font => create(bytes as never) as Font;

/**
 * A cache of recent results, by key. Its size is limited, because a deck of thousands of cards always brings new keys.
 */
export class Memo<T> {
  #recent = new Map<string, T>();
  #older = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, work: () => T): T {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const value = this.#older.get(key) ?? work();
    // Half of the results are removed at once, because finding the oldest one each time would take longer than most of
    // the work.
    if (this.#recent.size >= this.#most / 2) [this.#older, this.#recent] = [this.#recent, new Map()];
    this.#recent.set(key, value);
    return value;
  }
}

export interface LoadedFont {
  readonly id: FontId | FallbackId;
  readonly data: ArrayBuffer;
  readonly font: Font;
}

export type Direction = 'ltr' | 'rtl';

/** A part of a line in one font, one script and one direction. Widths are in em. */
export interface TextRun {
  readonly text: string;
  /**
   * The font. Its `layout` sets the run's text in its direction: glyphs are from left to right, and the base glyph of
   * each cluster has all the cluster’s characters. Mirrored brackets keep the typed character.
   */
  readonly font: LoadedFont;
  /** The script, if a fallback font sets the run. */
  readonly script?: Script;
  readonly rtl: boolean;
  /** Whether tracking is added after the letters. Letters that join or have marks get no tracking. */
  readonly isTracked: boolean;
  /** The left end of the run, from the left end of the line. */
  readonly x: number;
  readonly width: number;
}

export interface LineOptions {
  /** The space after each letter, in em. Optional; default: none. */
  readonly tracking?: number;
  /** The language of the text, as a tag. It determines national shapes of Han and some other letters. */
  readonly lang?: string;
}

/** A character that no installed font has. */
export interface Lack {
  readonly character: string;
  /** A package that has the character but is not installed. */
  readonly package?: string;
  /** Whether only the command can use the package, and not the site. */
  readonly isForCommand?: true;
}

/** The shaper of texts in other scripts. It is loaded, with its fonts, when a text first needs it. */
export interface Shaper {
  readonly runs: (
    fonts: FontBook,
    text: string,
    id: FontId,
    base: Direction,
    options: LineOptions,
  ) => readonly TextRun[];
  readonly lack: (fonts: FontBook, text: string, id: FontId, lang: string | undefined) => Lack | undefined;
  /** The places where a line may end, by the rules of UAX 14; the last place is the end of the text. */
  readonly breaks: (text: string) => readonly number[];
  readonly stretches: (text: string, base: Direction) => readonly Stretch[];
}

export interface Hyphenation {
  /** The text with a soft hyphen at each possible break in words of at least `minWordLength` letters. */
  readonly hyphenateSync: (text: string, options: { readonly minWordLength: number }) => string;
}

export interface Stretch {
  /** The index in the text after the part. */
  readonly end: number;
  readonly rtl: boolean;
  /** The position of the part, counted from the left. */
  readonly place: number;
}

export interface ShaperFiles {
  /** Whether a font is installed. Optional; default: the fonts that are installed with the press. */
  readonly has?: (id: FallbackId | FontId) => boolean;
  readonly read: (id: ShaperFile | FontId) => Uint8Array;
}

export interface FontBook {
  readonly load: (id: FontId) => LoadedFont;
  /** The shaper of texts that the press's own fonts cannot set. */
  readonly shaper: () => Shaper;
  readonly german: () => Hyphenation;
  /** The width of a line of text in mm, at a size in points, with tracking in em, in a language. */
  readonly measure: (text: string, id: FontId, points: number, tracking?: number, lang?: string) => number;
}

/** The limit of cached layouts. The words of a rulebook are repeated often, but not the words of thousands of cards. */
const mostLayouts = 1_500;
const mostWidths = 4_000;

/**
 * The characters of a line that a font draws: a final soft hyphen becomes a hyphen, and other invisible characters are
 * left out.
 */
export const drawnText = (text: string): string => visible(text.endsWith(softHyphen) ? `${text.slice(0, -1)}-` : text);

/** Characters that most texts use, and that every font of the press has. */
const usual = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201e\u2022\u2026]*$/;

/** Whether a font has every visible character of a text. */
export const hasAll = (font: Font, text: string): boolean =>
  usual.test(text) || [...visible(text)].every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));

/** A function with cached results. Fonts have few characters, but each lookup is slow. */
function remembered<T>(find: (code: number) => T): (code: number) => T {
  const known = new Map<number, T>();
  return (code) => {
    let found = known.get(code);
    if (found === undefined) known.set(code, (found = find(code)));
    return found;
  };
}

/**
 * The font with a cache of word layouts, because words are laid out again to measure, break and paint them on every
 * paper.
 */
function withLayoutCache(font: Font): Font {
  const layouts = new Memo<ReturnType<Font['layout']>>(mostLayouts);
  const layOut = font.layout.bind(font);
  // fontkit throws if an accent has no anchor on its letter, such as a macron on a k. The accent then has its default
  // place.
  const placed = (text: string): ReturnType<Font['layout']> => {
    try {
      return layOut(text);
    } catch {
      return layOut(text, { mark: false, mkmk: false });
    }
  };
  font.glyphForCodePoint = remembered(font.glyphForCodePoint.bind(font));
  font.hasGlyphForCodePoint = remembered(font.hasGlyphForCodePoint.bind(font));
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layOut(text, ...options);
    return layouts.get(text, () => placed(drawnText(text)));
  };
  return font;
}

/**
 * The font, with a character for every glyph. fontkit caches each glyph when it is first requested. To draw a Ç, it
 * requests the C without its character. Without this function, no later C in any text could be searched or copied.
 */
function withCharacters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const [own = ''] = codePoints.length > 0 ? [] : font.stringsForGlyph(id);
    return getGlyph(id, own === '' ? codePoints : Array.from(own, (character) => character.codePointAt(0) ?? 0));
  };
  return font;
}

const [inches, quote] = [0x2033, 0x22];

/** The font. If it has no inch symbol, its straight quote is drawn instead, and is read as an inch symbol. */
function withInchSymbol(font: Font): Font {
  if (font.hasGlyphForCodePoint(inches)) return font;
  const [glyphFor, has] = [font.glyphForCodePoint.bind(font), font.hasGlyphForCodePoint.bind(font)];
  const glyph = font.getGlyph(glyphFor(quote).id, [inches]);
  font.glyphForCodePoint = (code) => (code === inches ? glyph : glyphFor(code));
  font.hasGlyphForCodePoint = (code) => code === inches || has(code);
  return font;
}

/** The width of narrow no-break spaces and thin spaces in a font without them, in em. */
const thin = 0.2;

/** The font. If it has no thin spaces, other spaces replace them in the right width. */
function withThinSpaces(font: Font): Font {
  const has = font.hasGlyphForCodePoint.bind(font);
  const missing = [...'\u202f\u2009'].filter((blank) => !has(blank.charCodeAt(0))).join('');
  if (missing === '') return font;
  const blanks = new RegExp(`([${missing}])`);
  const layOut = font.layout.bind(font);
  font.hasGlyphForCodePoint = (code) => missing.includes(String.fromCodePoint(code)) || has(code);
  font.layout = (text, ...options) => {
    const [first = '', ...others] = text.split(blanks);
    const run = layOut(first, ...options);
    for (const part of others) {
      const { glyphs, positions } = layOut(blanks.test(part) ? ' ' : part, ...options);
      run.glyphs.push(...glyphs);
      run.positions.push(
        ...positions.map((position) =>
          blanks.test(part) ? { ...position, xAdvance: thin * font.unitsPerEm } : position,
        ),
      );
    }
    return run;
  };
  return font;
}

/**
 * The width of a text in the units of its font. It is the sum of the widths of words, because words are repeated more
 * often than lines. Only the first letter of a word affects the width of the space before it.
 */
function advanceOf(font: Font, text: string): number {
  const widthOf = (part: string): number => font.layout(part).advanceWidth;
  const [first = '', ...others] = drawnText(text).match(/[^ ]* |[^ ]+$/g) ?? [];
  return others.reduce((sum, word) => {
    const [letter = ''] = word;
    const kerning = letter === ' ' ? 0 : widthOf(` ${letter}`) - widthOf(' ') - widthOf(letter);
    return sum + kerning + widthOf(word);
  }, widthOf(first));
}

export interface BookOptions {
  /** Maps a font to its substitute, if the book has fewer fonts. */
  readonly as?: (id: FontId) => FontId;
  readonly shaper?: FontBook['shaper'];
  readonly german?: FontBook['german'];
}

const absent = (): never => {
  throw new Error('these fonts support only English');
};

/** A font book whose files `read` returns. Each font is parsed at its first request. */
export function makeFontBook(
  read: (id: FontId) => Uint8Array,
  { as = (id) => id, shaper = absent, german = absent }: BookOptions = {},
): FontBook {
  const loaded = new Map<FontId, LoadedFont>();
  const load = (request: FontId): LoadedFont => {
    const id = as(request);
    let known = loaded.get(id);
    if (!known) {
      const bytes = read(id);
      const data = new Uint8Array(bytes).buffer;
      known = {
        id,
        data,
        font: withLayoutCache(withThinSpaces(withInchSymbol(withCharacters(openFont(new Uint8Array(data)))))),
      };
      loaded.set(id, known);
    }
    return known;
  };
  const widths = new Map<FontId, Memo<number | undefined>>();
  const measure: FontBook['measure'] = (text, id, points, tracking = 0, lang) => {
    let own = widths.get(id);
    if (!own) widths.set(id, (own = new Memo(mostWidths)));
    const em = own.get(text, () => {
      const { font } = load(id);
      if (!isOwn(text) || !hasAll(font, text)) return undefined;
      return advanceOf(font, text) / font.unitsPerEm;
    });
    const width =
      em === undefined
        ? shaper()
            .runs(book, text, id, 'ltr', { tracking, ...(lang === undefined ? {} : { lang }) })
            .reduce((sum, run) => sum + run.width, 0)
        : em + (tracking === 0 ? 0 : tracking * [...drawnText(text)].length);
    return width * points * mmPerPoint;
  };
  const book: FontBook = { load, shaper, german, measure };
  return book;
}
