import { distance } from 'fastest-levenshtein';
import type { GameId } from '../../content/schema/common.ts';
import { foldedText, Terms, type SearchFile, type ShownEntry } from './entry.ts';

/** A result, with the stems by which it was found. */
export interface SearchHit extends ShownEntry {
  readonly terms: readonly string[];
}

/** `BB-4.2`, `bb 4.2`, `bb4-2`, `4.2`, `BB-4` or `bb`: the letters and the numbers of a rule, as people write them. */
const numbered = /^(bb|mu|ai|lt)?[\s-]*(?:(\d{1,3})(?:[\s.,-]+(\d{1,2}))?)?[\s.]*$/;

/** Searches the file that the build has made. */
export class Finder {
  readonly #file: SearchFile;
  readonly #terms: Terms;

  constructor(file: SearchFile) {
    this.#file = file;
    this.#terms = new Terms(file.terms);
  }

  /**
   * The best results first: rules by their number, then everything by its words, with those of the game `here` first.
   * Nothing for an empty query.
   */
  find(query: string, here?: GameId): readonly SearchHit[] {
    const words = foldedText(query).trim();
    if (words === '') return [];
    const byNumber = this.#byNumber(words).toSorted((a, b) => Number(b.game === here) - Number(a.game === here));
    // A ruling is on the page with its rule: of several entries with one address, only the best is shown.
    const places = new Set<string>();
    return [...byNumber, ...this.#byWord(words, here)].filter(({ path }) => !places.has(path) && places.add(path));
  }

  #byNumber(words: string): readonly SearchHit[] {
    const [whole, game, chapter, rule] = numbered.exec(words) ?? [];
    if (whole === undefined || (game === undefined && chapter === undefined)) return [];
    const found = this.#having(game, chapter, rule);
    if (found.length > 0 || chapter === undefined || rule !== undefined) return found;
    // `bb42`: somebody has left out the point.
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
      .map((shown) => ({ ...shown, terms: [] }));
  }

  #byWord(query: string, here: GameId | undefined): readonly SearchHit[] {
    const { entries, index } = this.#file;
    const results = new Map<number, { score: number; covered: number; terms: string[] }>();
    const request = this.#terms.of(query);
    const seen = new Set<string>();
    let asked = 0;
    for (const [at, terms] of request.entries()) {
      // A word counts once in an entry, by the best of its terms.
      const best = new Map<number, readonly [score: number, term: string]>();
      let rare = 0;
      for (const [term, nearness] of terms.flatMap((each) => this.#near(each, at === request.length - 1))) {
        const postings = index[term] ?? [];
        rare = Math.max(rare, rarity(entries.length, postings.length / 2));
        if (seen.has(term)) continue;
        seen.add(term);
        for (let i = 0; i < postings.length; i += 2) {
          const [entry = 0, weight = 0] = postings.slice(i, i + 2);
          const score = weight * nearness;
          if (score > (best.get(entry)?.[0] ?? 0)) best.set(entry, [score, term]);
        }
      }
      if (best.size === 0 && rare > 0) continue;
      rare ||= rarity(entries.length, 0);
      asked += rare;
      for (const [entry, [score, term]] of best) {
        const result = results.get(entry) ?? { score: 0, covered: 0, terms: [] };
        result.score += score;
        result.covered += rare;
        if (!term.startsWith('#')) result.terms.push(term);
        results.set(entry, result);
      }
    }
    const ranked = [...results].map(([entry, { score, covered, terms }]) => {
      const shown = entries[entry] as ShownEntry;
      const fits = covered / asked;
      return { shown, terms, fits, rank: score * fits * weights[shown.kind] * (here && shown.game === here ? 4 : here && !shown.game ? 2 : 1) };
    });
    return ranked.sort((a, b) => b.rank - a.rank).map(({ shown, terms, fits }) => ({ ...shown, terms, fits }));
  }

  poor(query: string): boolean { const [f] = this.find(query); return (f?.fits ?? 0) < 0.5; }

  /** The index terms that a query’s term may mean, and the similarity of each to it. */
  #near(term: string, last: boolean): readonly (readonly [term: string, nearness: number])[] {
    if (term.startsWith('#')) return [[term, 0.6]];
    const known = Object.hasOwn(this.#file.index, term);
    const near: (readonly [string, number])[] = known ? [[term, 1]] : [];
    if (term.length < 3 || (known && !last && !this.#terms.joins)) return near;
    const all = Object.keys(this.#file.index).filter((other) => other !== term && !other.startsWith('#'));
    if (this.#terms.joins && term.length > 3)
      near.push(...all.filter((other) => other.endsWith(term)).map((other) => [other, 0.5] as const));
    if (known && !last) return near;
    // The last word may not be typed to its end.
    near.push(...all.filter((other) => other.startsWith(term)).map((other) => [other, 0.4] as const));
    if (near.length > 0 || term.length < 4 || /\d/.test(term)) return near;
    const slips = Math.max(1, Math.round(term.length / 5));
    return all.filter((other) => distance(term, other) <= slips).map((other) => [other, 0.4] as const);
  }
}

/** The rarity of a term that some entries have. */
const rarity = (all: number, having: number): number => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** The weight of each kind: of two entries with the same text, the rule ranks first and the example last. */
const weights: Readonly<Record<ShownEntry['kind'], number>> = {
  rule: 2.2,
  page: 2.3,
  chapter: 1.4,
  print: 2,
  ruling: 1,
  example: 0.8,
};
