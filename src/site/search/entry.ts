import { stemmer } from 'stemmer';
import type { GameId } from '../../content/schema/common.ts';

/** The kinds of search results. */
type ResultKind = 'rule' | 'chapter' | 'ruling' | 'example' | 'print' | 'page';

/** The content of a result. */
export interface ShownEntry {
  readonly kind: ResultKind;
  readonly game?: GameId;
  /** The id of a rule or chapter, `BB-4.2`. */
  readonly number?: string;
  readonly title: string;
  /** A sentence from its text. */
  readonly says: string;
  /** Its address, relative to the site’s folder. */
  readonly path: string;
}

/** The data for reading a text with `Terms`. */
export interface TermsFile {
  /** The language whose endings are left out. Optional; default English. */
  readonly language?: string;
  /** Stems that do not narrow a search, such as that of `the`. */
  readonly small: readonly string[];
  /** The names of synonym groups, by the stems of each word or phrase in them. */
  readonly alike: Readonly<Record<string, readonly string[]>>;
}

/** The file that a page loads when search is opened. */
export interface SearchFile {
  readonly entries: readonly ShownEntry[];
  /** By term, entries with the weight of the term in each: distance from the entry before, weight, distance, weight. */
  readonly index: Readonly<Record<string, readonly number[]>>;
  readonly terms: TermsFile;
  readonly games: Readonly<Record<GameId, { readonly name: string; readonly icon: { d: string; size: number } }>>;
}

/** A letter with its accents; in other scripts a mark is a vowel, or makes another letter. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** A text in the form for comparison: without case, accents and apostrophes. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(accented, '$1')
    .replaceAll(/['’](s|t|d|m|re|ve|ll)\b/giu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC');

/**
 * A word without its German ending. J. Savoy, Light stemming approaches for the French, Portuguese, German and Hungarian
 * languages, 2006.
 */
const germanStem = (word: string): string =>
  word
    .replace(/^(.{3,}?)(?:ern|e[mnrs]|e)$|^(.{2,}[bdfghklmnt])s$/, '$1$2')
    .replace(/^(.{3,}?)(?:est|e[nr])$|^(.{2,}[bdfghklmnt])st$/, '$1$2');

const stemmers: Readonly<Record<string, (word: string) => string>> = { en: stemmer, de: germanStem };

/** Scripts without spaces between words: each pair of letters is a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The pairs of letters in a word, each with its marks; the word itself if it is one letter. */
function pairsOf(word: string): readonly string[] {
  const letters = word.match(/.\p{M}*/gsu) ?? [];
  return letters.length < 2 ? [word] : letters.slice(1).map((letter, index) => letters[index]! + letter);
}

/** The stems of a text’s words, in order. A word in a language without known endings is its own stem. */
export const stems = (text: string, language = 'en'): readonly string[] =>
  (foldedText(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).flatMap((word) =>
    unspaced.test(word) ? pairsOf(word) : (stemmers[language]?.(word) ?? word),
  );

/** The other spelling of a text with umlauts: ‘Waelder’ for ‘Wälder’. */
const spelledOut = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter.normalize('NFD')[0]}e`);

/** The lengths of phrases in groups, in words: the longest phrase is used. */
const lengths = [4, 3, 2, 1];

/** Reads texts and queries as terms: stems, and synonym groups, each as `#` and its name. */
export class Terms {
  readonly #small: ReadonlySet<string>;
  readonly #alike: ReadonlyMap<string, readonly string[]>;
  readonly #language: string | undefined;

  constructor({ small, alike, language }: TermsFile) {
    this.#small = new Set(small);
    this.#alike = new Map(Object.entries(alike));
    this.#language = language;
  }

  /** Whether words of the language are joined without a space: ‘Rollenkarte’. */
  get joins(): boolean {
    return this.#language === 'de';
  }

  /**
   * The terms of each word that narrows a search: its stem, and the groups that it is in. A phrase of a group counts as
   * one word. The groups are those of all games, or those of this game alone.
   */
  of(text: string, game?: string): readonly (readonly string[])[] {
    const all = stems(text, this.#language);
    const spelled = /[äöü]|[aou]\u0308/i.test(text) ? stems(spelledOut(text), this.#language) : all;
    const groups = (words: readonly string[]): readonly string[] =>
      (this.#alike.get(words.join(' ')) ?? []).filter(
        (name) => game === undefined || name.startsWith(`#${game}`) || name.startsWith('#site'),
      );
    const terms: (readonly string[])[] = [];
    for (let at = 0; at < all.length;) {
      const phrase = lengths.map((words) => all.slice(at, at + words)).find((words) => groups(words).length > 0);
      const [word = '', ...more] = phrase ?? all.slice(at, at + 1);
      const own = more.length > 0 || this.#small.has(word) ? [] : [...new Set([word, spelled[at]!])];
      terms.push([...own, ...groups([word, ...more])]);
      at += 1 + more.length;
    }
    const known = terms.filter(({ length }) => length > 0);
    return known.length > 0 ? known : all.map((stem) => [stem]);
  }
}
