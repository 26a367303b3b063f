import MiniSearch from 'minisearch';
import type { GameId } from '../../content/schema/common.ts';
import { indexOptions, plain, type Entry, type SearchFile, type Shown } from './entry.ts';

/** A result, with the words of the entry that matched. */
export interface Found extends Shown {
  readonly terms: readonly string[];
}

/** `BB-4.2`, `bb 4.2`, `bb4-2`, `4.2`, `BB-4` or `bb`: the letters and the numbers of a rule, as people write them. */
const numbered = /^(bb|mu|ai|lt)?[\s-]*(?:(\d{1,3})(?:[\s.,-]+(\d{1,2}))?)?[\s.]*$/;

/** Looks things up in the file that the build has made. */
export class Finder {
  readonly #index: MiniSearch<Entry>;
  readonly #numbered: readonly Shown[];
  readonly #small: ReadonlySet<string>;

  constructor(file: SearchFile) {
    this.#index = MiniSearch.loadJS<Entry>(file.index as never, indexOptions);
    this.#small = new Set(file.small);
    const all = this.#index.search(MiniSearch.wildcard) as unknown as (Shown & { readonly id: number })[];
    this.#numbered = all.filter(({ number }) => number !== undefined).sort((a, b) => a.id - b.id);
  }

  /**
   * What fits best first: rules by their number, then everything by its words, of the game one is in before others.
   * Nothing for an empty query.
   */
  find(query: string, here?: GameId): readonly Found[] {
    const words = plain(query).trim();
    if (words === '') return [];
    const byNumber = this.#byNumber(words).toSorted((a, b) => Number(b.game === here) - Number(a.game === here));
    // A ruling stands with its rule: of what has one address the best is enough.
    const places = new Set<string>();
    return [...byNumber, ...this.#byWord(words, here)].filter(({ path }) => !places.has(path) && places.add(path));
  }

  #byNumber(words: string): readonly Found[] {
    const [whole, game, chapter, rule] = numbered.exec(words) ?? [];
    if (whole === undefined || (game === undefined && chapter === undefined)) return [];
    const found = this.#having(game, chapter, rule);
    if (found.length > 0 || chapter === undefined || rule !== undefined) return found;
    // `bb42`: somebody has left out the point.
    return [1, 2].flatMap((length) => this.#having(game, chapter.slice(0, length), chapter.slice(length)));
  }

  #having(game: string | undefined, chapter: string | undefined, rule: string | undefined): readonly Found[] {
    return this.#numbered
      .filter(({ number = '' }) => {
        const [, prefix, major, minor] = /^(\w+)-(\d+)(?:\.(\d+))?$/.exec(number.toLowerCase()) ?? [];
        if (game !== undefined && prefix !== game) return false;
        if (chapter === undefined) return minor === undefined;
        return major === chapter && (rule === undefined || minor === rule);
      })
      .map((shown) => ({ ...shown, terms: [] }));
  }

  #byWord(words: string, here: GameId | undefined): readonly Found[] {
    const all = words.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
    const telling = all.filter((word) => !this.#small.has(word));
    const asked = (telling.length > 0 ? telling : all).join(' ');
    const options = {
      prefix: (term: string) => term.length > 2,
      fuzzy: (term: string) => (term.length > 3 && !/\d/.test(term) ? 0.2 : false),
      boost: { asked: 5, title: 6, says: 2 },
      boostDocument: (_: unknown, __: string, stored?: Record<string, unknown>) =>
        weights[stored?.['kind'] as Shown['kind']] * (stored?.['game'] === here ? 3 : 1),
    };
    // What has all words before what has some, and all of them again.
    const whole = this.#index.search(asked, { ...options, combineWith: 'AND' });
    const some = telling.length < 2 ? [] : this.#index.search(asked, options);
    return [...whole, ...some] as unknown as Found[];
  }
}

/** Of two things that say the same, the rule comes first, the example last. */
const weights: Readonly<Record<Shown['kind'], number>> = {
  rule: 2.2,
  page: 2.6,
  chapter: 1.4,
  print: 2,
  ruling: 1,
  example: 0.8,
};
