import { distance } from 'fastest-levenshtein';
import { escaped } from '../../content/letters.ts';
import type { GameId } from '../../content/schema/common.ts';
import { foldedText, Terms, type SearchFile, type ShownEntry } from './entry.ts';

export interface SearchHit extends ShownEntry {
  readonly terms: readonly string[];
  /** The share of the query that the result matches, from 0 to 1. Rare words count more. */
  readonly fits: number;
}

/** Whether the best result matches at most half of the query, so that no result fits well. */
export const isPoor = ([best]: readonly SearchHit[]): boolean => best !== undefined && best.fits <= 0.5;

/** The letters and numbers of a rule, as people write them: `BB-4.2`, `bb 4.2`, `bb4-2`, `4.2`, `BB-4` or `bb`. */
const numbered = /^(bb|mu|ai|lt)?[\s-]*(?:(\d{1,3})(?:[\s.,-]+(\d{1,2}))?)?[\s.]*$/;

export class Finder {
  readonly #file: SearchFile;
  readonly #terms: Terms;

  constructor(file: SearchFile) {
    this.#file = file;
    this.#terms = new Terms(file.terms);
  }

  /**
   * The best results first: rules by their number, then everything by its words, beginning with the game `here`. Empty
   * for an empty query.
   */
  find(query: string, here?: GameId): readonly SearchHit[] {
    const words = foldedText(query).trim();
    if (words === '') return [];
    const byNumber = this.#byNumber(words).toSorted((a, b) => Number(b.game === here) - Number(a.game === here));
    // A ruling has the address of its rule. Only the best of several entries with one address is shown.
    const places = new Set<string>();
    return [...byNumber, ...this.#byWord(words, here)].filter(({ path }) => !places.has(path) && places.add(path));
  }

  #byNumber(words: string): readonly SearchHit[] {
    const [whole, game, chapter, rule] = numbered.exec(words) ?? [];
    if (whole === undefined || (game === undefined && chapter === undefined)) return [];
    const found = this.#having(game, chapter, rule);
    if (found.length > 0 || chapter === undefined || rule !== undefined) return found;
    // `bb42`: the point may be missing.
    return [1, 2].flatMap((length) => this.#having(game, chapter.slice(0, length), chapter.slice(length)));
  }

  #having(game: string | undefined, chapter: string | undefined, rule: string | undefined): readonly SearchHit[] {
    return this.#file.entries
      .filter(({ number = '' }) => {
        const [, prefix, major, minor] = /^(\w+)-(\d+)(?:\.(\d+))?$/.exec(number.toLowerCase()) ?? [];
        if (major === undefined || (game !== undefined && prefix !== game)) return false;
        if (chapter === undefined) return minor === undefined;
        return major === chapter && (rule === undefined || minor === rule);
      })
      .map((shown) => ({ ...shown, terms: [], fits: 1 }));
  }

  #byWord(query: string, here: GameId | undefined): readonly SearchHit[] {
    const { entries, index } = this.#file;
    const results = new Map<number, { score: number; covered: number; terms: string[] }>();
    const [named, rest] = this.#named(query);
    const request = this.#terms.of(rest);
    const seen = new Set<string>();
    let asked = 0;
    for (const [at, terms] of request.entries()) {
      // A word counts once per entry, with the best of its terms.
      const best = new Map<number, readonly [score: number, term: string]>();
      let rare = 0;
      for (const [term, nearness] of terms.flatMap((each) => this.#near(each, at === request.length - 1))) {
        const postings = index[term] ?? [];
        rare = Math.max(rare, rarity(entries.length, postings.length / 2));
        if (seen.has(term)) continue;
        seen.add(term);
        for (let i = 0, entry = 0; i < postings.length; i += 2) {
          entry += postings[i]!;
          const score = postings[i + 1]! * nearness;
          if (score > (best.get(entry)?.[0] ?? 0)) best.set(entry, [score, term]);
        }
      }
      // All terms of this word were counted for an earlier word.
      if (best.size === 0 && rare > 0) continue;
      rare ||= rarity(entries.length, 0);
      asked += rare;
      // A word with a typing error may be another word.
      const sure = terms.some((term) => Object.hasOwn(index, term)) ? 1 : 0.5;
      for (const [entry, [score, term]] of best) {
        const result = results.get(entry) ?? { score: 0, covered: 0, terms: [] };
        result.score += score;
        result.covered += rare * sure;
        if (!term.startsWith('#')) result.terms.push(term);
        results.set(entry, result);
      }
    }
    /** Results from this game come first, then results without a game. A game in the query counts double. */
    const nearness = ({ game }: ShownEntry): number =>
      (here === undefined ? (game ? 1 : 1.3) : game === here ? 4 : game ? 1 : 2) * (game && named.has(game) ? 2 : 1);
    const ranked = [...results].map(([entry, { score, covered, terms }]) => {
      const shown = entries[entry] as ShownEntry;
      const fits = request.length === 1 ? 1 : covered / asked;
      return { shown, terms, fits, rank: score * fits * weights[shown.kind] * nearness(shown) };
    });
    return ranked.sort((a, b) => b.rank - a.rank).map(({ shown, terms, fits }) => ({ ...shown, terms, fits }));
  }

  #named(query: string): readonly [games: ReadonlySet<string>, rest: string] {
    let rest = ` ${foldedText(query)} `;
    const games = new Set<string>();
    for (const [id, { name }] of Object.entries(this.#file.games)) {
      const without = rest.replace(new RegExp(`([^\\p{L}])${escaped(foldedText(name))}(?=[^\\p{L}])`, 'u'), '$1');
      if (without !== rest) games.add(id);
      rest = without;
    }
    // A query with only a game's name is searched as a word.
    return [games, rest.trim() === '' ? query : rest];
  }

  /** The index terms that a query’s term may mean, each with its similarity. */
  #near(term: string, last: boolean): readonly (readonly [term: string, nearness: number])[] {
    if (term.startsWith('#')) return [[term, 0.6]];
    const known = Object.hasOwn(this.#file.index, term);
    const near: (readonly [string, number])[] = known ? [[term, 1]] : [];
    if (term.length < 3 || (known && !last && !this.#terms.joins)) return near;
    const all = Object.keys(this.#file.index).filter((other) => other !== term && !other.startsWith('#'));
    if (this.#terms.joins && term.length > 3)
      near.push(...all.filter((other) => other.endsWith(term)).map((other) => [other, 0.5] as const));
    if (known && !last) return near;
    // The last word may be incomplete.
    near.push(...all.filter((other) => other.startsWith(term)).map((other) => [other, 0.4] as const));
    if (near.length > 0 || term.length < 4 || /\d/.test(term)) return near;
    const slips = Math.max(1, Math.round(term.length / 5));
    return all.filter((other) => distance(term, other) <= slips).map((other) => [other, 0.4] as const);
  }
}

/** The rarity of a term that some entries have. */
const rarity = (all: number, having: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** The weight of each kind of entry. If entries have the same text, the rule is first and the example last. */
const weights: Readonly<Record<ShownEntry['kind'], number>> = {
  rule: 2.2,
  page: 2.3,
  chapter: 1.4,
  print: 2,
  ruling: 1,
  example: 0.8,
};
