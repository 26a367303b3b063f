import { prefix } from '../frame/definition.ts';
import { type LinkProblem, unpacked } from '../frame/link.ts';
import type { Entry } from './entry.ts';
import { merge, readBrought, version } from './file.ts';

/* Some games of the book in a link: `#book=`, with the JSON of `['results', version, entries]` packed as in any link. */

/** The start of such a hash. */
export const bookPrefix = '#book=';

/** The most games in a link: more make it too long for messages. */
export const mostLinked = 20;

/** Games of one evening ended within these milliseconds. */
const evening = 12 * 60 * 60 * 1000;

/** The games of tonight, or the last one. The first of the list ended last. */
export function tonight(entries: readonly Entry[], now: number): readonly Entry[] {
  const found = entries.filter(({ ended }) => ended > now - evening);
  return (found.length === 0 ? entries.slice(0, 1) : found).slice(0, mostLinked);
}

/** Games as the JSON of a link, with or without their notes. */
export const linkedGames = (entries: readonly Entry[], notes: boolean): string =>
  JSON.stringify(['results', version, notes ? entries : entries.map((entry) => ({ ...entry, note: '' }))]);

export type ReadGames =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly why: LinkProblem };

/** The games in the hash of a link that is opened `now`. Never throws. */
export async function readGames(hash: string, now: number): Promise<ReadGames> {
  if (hash.startsWith(prefix)) return { ok: false, why: 'foreign' };
  const found = await unpacked(hash, bookPrefix);
  if (!found.ok) return found;
  const [kind, of, raw] = found.value;
  if (kind !== 'results' || typeof of !== 'number') return { ok: false, why: 'damaged' };
  if (of > version) return { ok: false, why: 'newer' };
  const { entries, unreadable } = readBrought(Array.isArray(raw) ? raw : [], now);
  return entries.length === 0 || unreadable > 0 ? { ok: false, why: 'damaged' } : { ok: true, entries };
}

/** A game that a link would change in the book: as it was, null if it is new, and with the change. */
export interface Offered {
  readonly before: Entry | null;
  readonly after: Entry;
  /** Whether the book has another winner. */
  readonly turns: boolean;
}

/** The result of each player, to compare two entries of a game. */
const winnersOf = ({ players }: Entry): string => JSON.stringify(players.map(({ fate }) => fate));

/** The differences that a link would make to a book. A link without a note leaves the note of the book. */
export function offered(book: readonly Entry[], brought: readonly Entry[]): readonly Offered[] {
  const here = new Map(book.map((entry) => [entry.id, entry]));
  const noted = brought.map((entry) => ({ ...entry, note: entry.note || (here.get(entry.id)?.note ?? '') }));
  return merge(book, noted).entries.flatMap((after) => {
    const before = here.get(after.id) ?? null;
    const isSame = before && JSON.stringify({ ...before, changed: after.changed }) === JSON.stringify(after);
    return isSame ? [] : [{ before, after, turns: before !== null && winnersOf(before) !== winnersOf(after) }];
  });
}
