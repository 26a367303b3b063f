import bidiJs, { type Bidi } from 'bidi-js';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { fallbackFor, isInstalledFont, packageFor, type FallbackId, type Script } from './fallback-files.ts';
import { visible } from '../../src/content/characters.ts';
import { lettersOf } from '../../src/content/letters.ts';
import {
  drawnText,
  Memo,
  type Direction,
  type Lack,
  type LineOptions,
  type LoadedFont,
  type Shaper,
  type ShaperFiles,
  type TextRun,
} from './fonts.ts';
import { HarfBuzz, type Shape, type Shaping } from './harfbuzz.ts';
import type { FontId } from './node.ts';

/** Its types describe another kind of module. */
const makeBidi = bidiJs as unknown as () => Bidi;

/** The letters and signs of each script. Han, kana and Hangul share their fonts. */
const scripts: readonly (readonly [script: Script, pattern: RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Arab', /[\p{Script=Arabic}\u060c\u061b-\u061f\u0640\u0660-\u066c\ufd3e\ufd3f]/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Deva', /[\p{Script=Devanagari}\u0964\u0965]/u],
  [
    'Hans',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30a0-\u30ff\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
  ],
];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/** Scripts whose letters join, or carry signs over and under them. Tracking would tear them. */
const joined: ReadonlySet<Script | undefined> = new Set(['Arab', 'Hebr', 'Thai', 'Deva', 'Zsye']);

const isCommon = /[\p{Script=Common}\p{Script=Inherited}]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\u060c\u061b-\u061f\u0640\u0660-\u066c\u200f\ufd3e\ufd3f]/u;
/** Whether a cluster is drawn as an emoji: by itself or because a selector says so. */
const isEmoji = (cluster: string): boolean =>
  !cluster.includes('\ufe0e') &&
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji}\ufe0f|[0-9#*]\ufe0f?\u20e3)/u.test(cluster);

/** The kind of a cluster: letters of a fallback script, letters of the press's own fonts, a common sign, or a space. */
type Kind = Script | 'own' | 'common' | 'space';

function kindOf(cluster: string, font: Font): Kind {
  if (/^\p{Zs}/u.test(cluster)) return cluster.startsWith('\u3000') ? 'Hans' : 'space';
  const first = cluster.codePointAt(0) ?? 0;
  if (isEmoji(cluster)) return !cluster.includes('\ufe0f') && font.hasGlyphForCodePoint(first) ? 'common' : 'Zsye';
  for (const character of cluster) {
    const [script] = scripts.find(([, pattern]) => pattern.test(character)) ?? [];
    if (script) return script;
    if (!isCommon.test(character)) return 'own';
  }
  return 'common';
}

/** A cluster, with its script and fallback font; without one, the press's own font sets it. */
interface Part {
  readonly text: string;
  readonly kind: Kind;
  readonly script?: Script;
  readonly file?: FallbackId | FontId;
}

/** The country's script for Han, kana and Hangul: by the language, else by the other letters of the text. */
function countryOf(text: string, lang = ''): Script {
  if (/^ja\b/.test(lang) || kana.test(text)) return 'Jpan';
  if (/^ko\b/.test(lang) || hangul.test(text)) return 'Kore';
  return /^(?:yue|zh-(?:Hant|HK|MO|TW))\b/.test(lang) ? 'Hant' : 'Hans';
}

/** The ISO 15924 code for HarfBuzz. */
function scriptCode(script: Script, text: string): string {
  if (script === 'Zsye') return 'Zyyy';
  if (!packageFor(script)) return script;
  return hangul.test(text) ? 'Hang' : kana.test(text) ? 'Hira' : 'Hani';
}

const mostLayouts = 1_500;
const mostLines = 2_000;

/** The font, with a layout of its own. */
function withLayout(font: Font, layOut: (text: string) => Pick<GlyphRun, 'glyphs' | 'positions'>): Font {
  const layouts = new Memo<Pick<GlyphRun, 'glyphs' | 'positions'>>(mostLayouts);
  const layout = (text: string): GlyphRun => {
    const { glyphs, positions } = layouts.get(text, () => layOut(text));
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    // Callers may modify the result, as pdfkit does. None asks for more.
    return { glyphs, positions: positions.map((position) => ({ ...position })), advanceWidth } as unknown as GlyphRun;
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

const withText = (glyph: Glyph, text: string): Glyph =>
  Object.create(glyph, { codePoints: { value: Array.from(text, (each) => each.codePointAt(0) ?? 0) } }) as Glyph;

/**
 * The font, set by HarfBuzz. The text of each cluster is on its base glyph, the first that moves the pen, and the other
 * glyphs of the cluster have none.
 */
function shapedFont(font: Font, shape: Shape, shaping: Shaping): Font {
  return withLayout(font, (text) => {
    const shaped = shape(text.replace(/\u00ad$/, '-'), shaping);
    const starts = [...new Set(shaped.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
    const isBase = (index: number): boolean => {
      const { cluster } = shaped[index] ?? {};
      const base = shaped.findIndex((each) => each.cluster === cluster && each.xAdvance !== 0);
      return index === (base < 0 ? shaped.findIndex((each) => each.cluster === cluster) : base);
    };
    const glyphs = shaped.map(({ id, cluster }, index) => {
      const words = isBase(index) ? text.slice(cluster, starts[starts.indexOf(cluster) + 1]) : '';
      return withText(font.getGlyph(id), words);
    });
    return { glyphs, positions: [...shaped] };
  });
}

/** The order of runs from left to right, by their levels (UAX 9, rule L2). */
function visualOrder(levels: readonly number[]): readonly number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  return order;
}

/** The kinds of a word's clusters, with common signs as letters of the script before them, else after them. */
function inWord(kinds: readonly Kind[], isSign: (index: number) => boolean): readonly (Script | 'own')[] {
  const isAlone = kinds.filter((kind) => kind === 'Grek').length === 1;
  const letters = kinds.map((kind, index): Script | 'own' | undefined => {
    if (kind === 'common' || kind === 'space') return undefined;
    return kind === 'Grek' && isAlone && isSign(index) ? 'own' : kind;
  });
  const isLetter = (kind: Script | 'own' | undefined) => kind !== undefined && kind !== 'Zsye';
  return letters.map(
    (letter, index) =>
      letter ?? letters.slice(0, index).reverse().find(isLetter) ?? letters.slice(index).find(isLetter) ?? 'own',
  );
}

/** The fallback fonts of a book: opened, and bound to what they set. */
function openFallbacks({ read }: ShaperFiles) {
  let harfBuzz: HarfBuzz | undefined;
  const opened = new Map<
    FallbackId | FontId,
    { readonly data: ArrayBuffer; readonly font: Font; readonly shape: Shape }
  >();
  const fonts = new Map<string, LoadedFont>();
  const open = (id: FallbackId | FontId) => {
    let known = opened.get(id);
    if (!known) {
      const bytes = new Uint8Array(read(id));
      harfBuzz ??= new HarfBuzz(new WebAssembly.Module(new Uint8Array(read('harfbuzz'))));
      // fontkit's types ask for a Buffer, yet any Uint8Array will do.
      known = { data: bytes.buffer, font: create(bytes as never) as Font, shape: harfBuzz.open(bytes) };
      opened.set(id, known);
    }
    return known;
  };
  return {
    /** Whether a font has a character. */
    hasGlyph: (id: FallbackId | FontId, character: string): boolean =>
      open(id).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    /** A font that sets a script of a language in a direction. */
    load: (id: FallbackId | FontId, shaping: Shaping): LoadedFont => {
      const key = `${id} ${shaping.script} ${shaping.rtl} ${shaping.language}`;
      let known = fonts.get(key);
      if (!known) {
        const { data, font, shape } = open(id);
        fonts.set(key, (known = { id, data, font: shapedFont(font, shape, shaping) }));
      }
      return known;
    },
  };
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

/** Sets texts in all scripts whose fonts are installed. `isLarge` is for large print. */
export function makeShaper(files: ShaperFiles, isLarge: boolean): Shaper {
  const { has = isInstalledFont } = files;
  const bidi = makeBidi();
  const fallbacks = openFallbacks(files);
  const signs = new Map<LoadedFont['id'], LoadedFont>();
  const lines = new Memo<readonly TextRun[]>(mostLines);

  /** One of the press's own fonts for signs that are set from right to left, and mirrored. */
  const turned = (own: LoadedFont): LoadedFont => {
    let known = signs.get(own.id);
    if (!known) {
      const mirrored = (text: string) => Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each).join('');
      const layOut = (text: string) => {
        const { glyphs, positions } = own.font.layout(mirrored([...lettersOf(visible(text))].reverse().join('')));
        return {
          glyphs: glyphs.map((glyph) => withText(glyph, mirrored(String.fromCodePoint(...glyph.codePoints)))),
          positions,
        };
      };
      signs.set(own.id, (known = { ...own, font: withLayout(own.font, layOut) }));
    }
    return known;
  };

  const isInstalled = (script: Script): boolean => has(fallbackFor(script, 'narrow-500', false, false));

  /** The script whose fonts set Han, kana or Hangul of a text: the right country's, else any that is installed. */
  const country = (text: string, lang: string | undefined): Script => {
    const wanted = countryOf(text, lang);
    return ([wanted, 'Hans', 'Jpan', 'Hant', 'Kore'] as const).find(isInstalled) ?? wanted;
  };

  /** The font of a word's letters of a script; undefined if it is not installed. */
  const fontOf = (script: Script, letters: readonly string[], id: FontId): FallbackId | FontId | undefined => {
    const usual = fallbackFor(script, id, isLarge, false);
    if (!has(usual)) return undefined;
    return letters.every((letter) => fallbacks.hasGlyph(usual, letter))
      ? usual
      : fallbackFor(script, id, isLarge, true);
  };

  /** The clusters of a line, each with its font. Every word is decided alone. */
  const partsOf = (own: LoadedFont, text: string, lang: string | undefined): readonly Part[] => {
    const all = lettersOf(text);
    const kinds = all.map((cluster) => kindOf(cluster, own.font));
    const eastern = kinds.includes('Hans') ? country(text, lang) : 'Hans';
    const parts: Part[] = [];
    const addWord = (from: number, to: number): void => {
      const word = all.slice(from, to);
      const wordKinds = kinds.slice(from, to);
      const found = inWord(wordKinds, (index) => own.font.hasGlyphForCodePoint(codeOf(word[index] ?? '')));
      const files = new Map<Script, FallbackId | FontId | undefined>();
      for (const [index, each] of found.entries()) {
        const cluster = word[index] ?? '';
        const kind = wordKinds[index] ?? 'own';
        const script = each === 'Hans' ? eastern : each;
        const add = (part: Omit<Part, 'text' | 'kind'>) => void parts.push({ text: cluster, kind, ...part });
        if (script === 'own') {
          add({});
          continue;
        }
        const letters = word.filter((_, at) => wordKinds[at] === each);
        if (!files.has(script)) files.set(script, fontOf(script, letters, own.id as FontId));
        const file = files.get(script);
        // Arrows and inch symbols are in the press's own fonts only.
        const lacks = file === undefined || (kind === 'common' && !fallbacks.hasGlyph(file, cluster));
        add(lacks ? {} : { script, file });
      }
    };
    let start = 0;
    for (const [index, kind] of kinds.entries()) {
      if (kind !== 'space') continue;
      addWord(start, index);
      const before = parts.at(-1);
      const { script, file } = before?.script === undefined || before.script === 'Zsye' ? {} : before;
      parts.push({ text: all[index] ?? '', kind, ...(script && file ? { script, file } : {}) });
      start = index + 1;
    }
    addWord(start, all.length);
    return parts;
  };

  const setLine = (own: LoadedFont, text: string, base: Direction, options: LineOptions) => {
    const { tracking = 0, lang = 'und' } = options;
    const levels =
      base === 'rtl' || rightToLeft.test(text)
        ? bidi.getEmbeddingLevels(text, base).levels
        : new Uint8Array(text.length);
    // Spaces at the end of a line are at its end in its own direction.
    levels.fill(base === 'rtl' ? 1 : 0, text.trimEnd().length);
    const groups: (Part & { readonly level: number; letters: number })[] = [];
    let at = 0;
    for (const part of partsOf(own, text, options.lang)) {
      const level = levels[at] ?? 0;
      at += part.text.length;
      const last = groups.at(-1);
      if (last && last.level === level && last.script === part.script && last.file === part.file)
        groups[groups.length - 1] = { ...last, text: last.text + part.text, letters: last.letters + 1 };
      else groups.push({ ...part, level, letters: 1 });
    }
    const runs = groups.map(({ text: words, script, file, level, letters }) => {
      const rtl = level % 2 === 1;
      const font =
        script && file
          ? fallbacks.load(file, { script: scriptCode(script, words), rtl, language: lang })
          : rtl
            ? turned(own)
            : own;
      const isTracked = !joined.has(script);
      const count = script ? letters : [...drawnText(words)].length;
      const width = font.font.layout(words).advanceWidth / font.font.unitsPerEm + (isTracked ? tracking * count : 0);
      return { text: words, font, rtl, isTracked, width, ...(script ? { script } : {}) };
    });
    let x = 0;
    const lefts: number[] = [];
    for (const index of visualOrder(groups.map(({ level }) => level))) {
      lefts[index] = x;
      x += runs[index]?.width ?? 0;
    }
    return runs.map((run, index): TextRun => ({ ...run, x: lefts[index] ?? 0 }));
  };

  return {
    runs: (book, text, id, base, options) => {
      const key = `${id} ${base} ${options.tracking ?? 0} ${options.lang ?? ''} ${text}`;
      return lines.get(key, () => setLine(book.load(id), text, base, options));
    },
    lack: (book, text, id, lang): Lack | undefined => {
      const own = book.load(id);
      for (const { text: cluster, kind, file } of partsOf(own, text, lang)) {
        if (kind === 'space' && file) continue;
        const character = [...visible(cluster)].find((each) =>
          file ? !fallbacks.hasGlyph(file, each) : !own.font.hasGlyphForCodePoint(codeOf(each)),
        );
        if (character === undefined) continue;
        const missing = kind === 'Hans' && !file ? packageFor(country(text, lang)) : undefined;
        return { character, ...(missing === undefined ? {} : { package: missing }) };
      }
      return undefined;
    },
  };
}
