import { stemmer } from 'stemmer';
import type { GameId } from '../../content/schema/common.ts';

type ResultKind = 'rule' | 'chapter' | 'ruling' | 'example' | 'print' | 'page';

export interface ShownEntry {
  readonly kind: ResultKind;
  readonly game?: GameId;
  /** The id of a rule or chapter, such as `BB-4.2`. */
  readonly number?: string;
  readonly title: string;
  readonly says: string;
  readonly path: string;
}

export interface TermsFile {
  /** The language whose word endings are removed. Optional; default: English. */
  readonly language?: string;
  /** Stems that do not narrow a search, such as the stem of ‘the’. */
  readonly small: readonly string[];
  /** The names of synonym groups, by the stems of each word or phrase in them. */
  readonly alike: Readonly<Record<string, readonly string[]>>;
}

export interface SearchFile {
  readonly entries: readonly ShownEntry[];
  /**
   * The entries of each term, with the weight of the term: distance from the previous entry, weight, distance, weight.
   */
  readonly index: Readonly<Record<string, readonly number[]>>;
  readonly terms: TermsFile;
  readonly games: Readonly<Record<GameId, { readonly name: string; readonly icon: { d: string; size: number } }>>;
}

/** A letter with its accents. In other scripts, a mark is a vowel, or changes the letter into another. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{M}+/gu;

/** A text for comparison: without case, accents and apostrophes. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(accented, '$1')
    .replaceAll(/['’](s|t|d|m|re|ve|ll)\b/giu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFC');

/**
 * A word without its German ending. J. Savoy, Light stemming approaches for the French, Portuguese, German and
 * Hungarian languages, 2006.
 */
const germanStem = (word: string): string =>
  word
    .replace(/^(.{3,}?)(?:ern|e[mnrs]|e)$|^(.{2,}[bdfghklmnt])s$/, '$1$2')
    .replace(/^(.{3,}?)(?:est|e[nr])$|^(.{2,}[bdfghklmnt])st$/, '$1$2');

const stemmers: Readonly<Record<string, (word: string) => string>> = { en: stemmer, de: germanStem };

/** Scripts without spaces between words: each pair of letters is a word. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The pairs of letters in a word, each letter with its marks; the word itself if it has one letter. */
function pairsOf(word: string): readonly string[] {
  const letters = word.match(/.\p{M}*/gsu) ?? [];
  return letters.length < 2 ? [word] : letters.slice(1).map((letter, index) => letters[index]! + letter);
}

/** The stems of a text’s words, in order. In a language without known endings, a word is its own stem. */
export const stems = (text: string, language = 'en'): readonly string[] =>
  (foldedText(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).flatMap((word) =>
    unspaced.test(word) ? pairsOf(word) : (stemmers[language]?.(word) ?? word),
  );

/** The other spelling of a text with umlauts: ‘Waelder’ for ‘Wälder’. */
const spelledOut = (text: string): string =>
  text.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter.normalize('NFD')[0]}e`);

/** The lengths of phrases in groups, in words: the longest phrase is used. */
const lengths = [4, 3, 2, 1];

/** Divides texts and queries into terms: stems, and synonym groups, which are `#` and a name. */
export class Terms {
  readonly #small: ReadonlySet<string>;
  readonly #alike: ReadonlyMap<string, readonly string[]>;
  readonly #language: string | undefined;

  constructor({ small, alike, language }: TermsFile) {
    this.#small = new Set(small);
    this.#alike = new Map(Object.entries(alike));
    this.#language = language;
  }

  /** Whether the language joins words without a space, as in ‘Rollenkarte’. */
  get joins(): boolean {
    return this.#language === 'de';
  }

  /**
   * The terms of each word that narrows a search: its stem, and its synonym groups. A phrase of a group counts as one
   * word. The groups are for all games, or for one game.
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
