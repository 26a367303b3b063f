import MiniSearch from 'minisearch';
import { indexOptions, plain, type Entry, type SearchFile, type Shown } from './entry.ts';

/** A result, with the words of the entry that matched. */
export interface Found extends Shown {
  readonly terms: readonly string[];
}

/** `BB-4.2`, `bb 4.2`, `bb4-2`, `4.2`, `BB-4` or `bb`: the letters and the numbers of a rule, as people write them. */
const numbered = /^(bb|mu|ai|lt)?[\s-]*(?:(\d{1,2})(?:[\s.,-]+(\d{1,2}))?)?[\s.]*$/;

/** Looks things up in the file that the build has made. */
export class Finder {
  readonly #index: MiniSearch<Entry>;
  readonly #numbered: readonly Shown[];

  constructor(file: SearchFile) {
    this.#index = MiniSearch.loadJS<Entry>(file.index as never, indexOptions);
    const all = this.#index.search(MiniSearch.wildcard) as unknown as (Shown & { readonly id: number })[];
    this.#numbered = all.filter(({ number }) => number !== undefined).sort((a, b) => a.id - b.id);
  }

  /** What fits best first: rules by their number, then everything by its words. Nothing for an empty query. */
  find(query: string): readonly Found[] {
    const words = plain(query).trim();
    if (words === '') return [];
    const byNumber = this.#byNumber(words);
    const paths = new Set(byNumber.map(({ path }) => path));
    const byWord = this.#byWord(words).filter(({ kind, path }) => !(paths.has(path) && /rule|chapter/.test(kind)));
    return [...byNumber, ...byWord];
  }

  #byNumber(words: string): readonly Found[] {
    const [whole, game, chapter, rule] = numbered.exec(words) ?? [];
    if (whole === undefined || (game === undefined && chapter === undefined)) return [];
    return this.#numbered
      .filter(({ number = '' }) => {
        const [, prefix, major, minor] = /^(\w+)-(\d+)(?:\.(\d+))?$/.exec(number.toLowerCase()) ?? [];
        if (game !== undefined && prefix !== game) return false;
        if (chapter === undefined) return minor === undefined;
        return major === chapter && (rule === undefined || minor === rule);
      })
      .map((shown) => ({ ...shown, terms: [] }));
  }

  #byWord(words: string): readonly Found[] {
    const options = {
      prefix: true,
      fuzzy: (term: string) => (term.length > 3 && !/\d/.test(term) ? 0.2 : false),
      boost: { title: 4, says: 2 },
      boostDocument: (_: unknown, __: string, stored?: Record<string, unknown>) =>
        weights[stored?.['kind'] as Shown['kind']],
    };
    const all = this.#index.search(words, { ...options, combineWith: 'AND' });
    const found = all.length > 0 ? all : this.#index.search(words, options);
    return found as unknown as Found[];
  }
}

/** Of two things that say the same, the rule comes first, the example last. */
const weights: Readonly<Record<Shown['kind'], number>> = {
  page: 1.6,
  rule: 1.5,
  chapter: 1.4,
  print: 1.3,
  ruling: 1,
  example: 0.8,
};
