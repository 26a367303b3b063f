import bidiJs, { type Bidi } from 'bidi-js';
import LineBreaker from 'linebreak';
import { visible } from '../../src/content/characters.ts';
import { lettersOf } from '../../src/content/letters.ts';
import { packageFor, type FallbackId, type Script } from './fallback-files.ts';
import { codeOf, openFallbacks, withLayout, withText, type Fallbacks } from './fallbacks.ts';
import {
  drawnText,
  hasAll,
  Memo,
  type LoadedFont,
  type Shaper,
  type ShaperFiles,
  type Stretch,
  type TextRun,
} from './fonts.ts';
import type { FontId } from './node.ts';
import { codeOfScript, joined, kindOf, kindsIn, rightToLeft, scriptOf, type Kind } from './scripts.ts';

/** The package’s types describe another module format. */
const makeBidi = bidiJs as unknown as () => Bidi;

const mostLines = 2_000;

/** A letter with its marks, and the fallback font that sets it, if any. */
interface Part {
  readonly text: string;
  readonly kind: Kind;
  readonly set?: { readonly script: Script; readonly file: FallbackId | FontId };
}

/** The letters of a word, each with its font. `country` returns the script for Han, kana and Hangul. */
function partsOfWord(
  fallbacks: Fallbacks,
  own: LoadedFont,
  country: () => Script,
  word: readonly string[],
): readonly Part[] {
  const kinds = word.map((letter) => kindOf(letter, own.font));
  const found = kindsIn(kinds, (index) => own.font.hasGlyphForCodePoint(codeOf(word[index] ?? '')));
  const isSet = word.map((letter) => hasAll(own.font, letter));
  // If a word has a Latin letter that the press’s own font lacks, one font sets all its letters.
  const isRare = kinds.some((kind, index) => kind === 'own' && !isSet[index]);
  const files = new Map<Script, FallbackId | FontId | undefined>();
  return word.map((text, index): Part => {
    const [kind = 'own', as = 'own'] = [kinds[index], found[index]];
    const script = as === 'Hans' ? country() : as !== 'own' ? as : isRare ? 'Latn' : undefined;
    if (script && !files.has(script)) {
      const letters = word.filter((_, at) => kinds[at] === as);
      files.set(script, fallbacks.find(script, letters, own.id as FontId));
    }
    const file = script && files.get(script);
    const usual = script && file && { script, file };
    if (usual && fallbacks.hasGlyph(usual.file, text)) return { text, kind, set: usual };
    // Arrows are only in the press’s own fonts, and some symbols are only in the fonts of other scripts.
    const set = isSet[index] ? undefined : (fallbacks.search(text, own.id as FontId) ?? usual);
    return { text, kind, ...(set && { set }) };
  });
}

/**
 * The letters of a line, each with its font. Each word is decided separately. A space belongs to the word before it.
 */
function partsOf(fallbacks: Fallbacks, own: LoadedFont, text: string, lang: string | undefined): readonly Part[] {
  const letters = lettersOf(text);
  const country = (): Script => fallbacks.country(text, lang);
  const parts: Part[] = [];
  let start = 0;
  for (let index = 0; index <= letters.length; index++) {
    const letter = letters[index];
    if (letter !== undefined && !/^\p{Zs}/u.test(letter)) continue;
    parts.push(...partsOfWord(fallbacks, own, country, letters.slice(start, index)));
    start = index + 1;
    if (letter === undefined) break;
    const { set } = parts.at(-1) ?? {};
    parts.push({ text: letter, kind: 'common', ...(set && set.script !== 'Zsye' ? { set } : {}) });
  }
  return parts;
}

/** One of the press’s own fonts, for mirrored punctuation in right-to-left text. Letters never need it. */
function mirroredFont(own: LoadedFont, bidi: Bidi): LoadedFont {
  const mirrored = (text: string) => Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each).join('');
  const font = withLayout(own.font, (text) => {
    const { glyphs, positions } = own.font.layout(mirrored([...lettersOf(visible(text))].reverse().join('')));
    const named = glyphs.map((glyph) => withText(glyph, mirrored(String.fromCodePoint(...glyph.codePoints))));
    return { glyphs: named, positions };
  });
  return { ...own, font };
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

/** The level of each letter of a line: odd ones are set from right to left (UAX 9). */
function levelsOf(bidi: Bidi, text: string, isRightToLeft: boolean): Uint8Array {
  if (!isRightToLeft && !rightToLeft.test(text)) return new Uint8Array(text.length);
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  // Trailing spaces are at the end of the line in the line’s own direction.
  return levels.fill(isRightToLeft ? 1 : 0, text.trimEnd().length);
}

/** Sets texts in all scripts whose fonts are installed. `isLarge` is for large print. */
export function makeShaper(files: ShaperFiles, isLarge: boolean): Shaper {
  const bidi = makeBidi();
  const fallbacks = openFallbacks(files, isLarge);
  const mirrored = new Map<string, LoadedFont>();
  const lines = new Memo<readonly TextRun[]>(mostLines);

  const ownFont = (own: LoadedFont, rtl: boolean): LoadedFont => {
    if (!rtl) return own;
    const known = mirrored.get(own.id) ?? mirroredFont(own, bidi);
    mirrored.set(own.id, known);
    return known;
  };

  /** A run at the start of its line. */
  const runOf = (own: LoadedFont, text: string, set: Part['set'], rtl: boolean, tracking: number, language: string) => {
    const script = set?.script;
    const font = set
      ? fallbacks.load(set.file, { script: codeOfScript(set.script, text), rtl, language })
      : ownFont(own, rtl);
    const { glyphs, advanceWidth } = font.font.layout(text);
    const isTracked = !joined.has(script);
    // Tracking is added once per letter with its marks.
    const letters = script
      ? glyphs.filter(({ codePoints }) => codePoints.length > 0).length
      : [...drawnText(text)].length;
    const width = advanceWidth / font.font.unitsPerEm + (isTracked ? tracking * letters : 0);
    return { text, font, rtl, isTracked, x: 0, width, ...(script ? { script } : {}) } satisfies TextRun;
  };

  const runs: Shaper['runs'] = (book, text, id, base, { tracking = 0, lang }) => {
    const own = book.load(id);
    const levels = levelsOf(bidi, text, base === 'rtl');
    const groups: { text: string; readonly set: Part['set']; readonly level: number }[] = [];
    let at = 0;
    for (const part of partsOf(fallbacks, own, text, lang)) {
      const level = levels[at] ?? 0;
      at += part.text.length;
      const last = groups.at(-1);
      if (last?.level === level && last.set?.file === part.set?.file && last.set?.script === part.set?.script)
        last.text += part.text;
      else groups.push({ text: part.text, set: part.set, level });
    }
    const set = groups.map((group) =>
      runOf(own, group.text, group.set, group.level % 2 === 1, tracking, lang ?? 'und'),
    );
    let x = 0;
    for (const index of visualOrder(groups.map(({ level }) => level))) {
      const run = set[index];
      if (!run) continue;
      set[index] = { ...run, x };
      x += run.width;
    }
    return set;
  };

  return {
    runs: (book, text, id, base, options) => {
      const key = `${id} ${base} ${options.tracking ?? 0} ${options.lang ?? ''} ${text}`;
      return lines.get(key, () => runs(book, text, id, base, options));
    },
    lack: (book, text, id, lang) => {
      const own = book.load(id);
      for (const { text: letter, set } of partsOf(fallbacks, own, text, lang)) {
        // HarfBuzz can make spaces of any width.
        if (set && /^\p{Zs}/u.test(letter)) continue;
        const character = [...visible(letter)].find((each) =>
          set ? !fallbacks.hasGlyph(set.file, each) : !hasAll(own.font, each),
        );
        if (character === undefined) continue;
        const script = set ? undefined : scriptOf(character);
        const missing = script && packageFor(script === 'Hans' ? fallbacks.country(text, lang) : script);
        if (missing === undefined) return { character };
        return { character, package: missing, ...(files.has ? {} : { isForCommand: true }) };
      }
      return undefined;
    },
    breaks: (text) => {
      const breaker = new LineBreaker(text);
      const found: number[] = [];
      for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) found.push(end.position);
      return found;
    },
    stretches: (text, base) => {
      const levels: number[] = [];
      const ends: number[] = [];
      levelsOf(bidi, text, base === 'rtl').forEach((level, index) => {
        if (level === levels.at(-1)) ends.pop();
        else levels.push(level);
        ends.push(index + 1);
      });
      const order = visualOrder(levels);
      return ends.map((end, index): Stretch => ({
        end,
        rtl: (levels[index] ?? 0) % 2 === 1,
        place: order.indexOf(index),
      }));
    },
  };
}
