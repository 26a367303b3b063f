import { bookPrefix } from '../frame/definition.ts';
import { type LinkProblem, unpacked } from '../frame/link.ts';
import type { Entry } from './entry.ts';
import { merge, readBrought, version } from './file.ts';

/* Some games of the book in a link: `#book=`, with the JSON of `['results', version, entries]`, packed as in other
   links. */

/** The largest number of games in a link, because longer links do not fit in messages. */
export const mostLinked = 20;

/** The time in ms within which games of one evening ended. */
const evening = 12 * 60 * 60 * 1000;

/** The games of tonight, or the last game. The list begins with the game that ended last. */
export function tonight(entries: readonly Entry[], now: number): readonly Entry[] {
  const found = entries.filter(({ ended }) => ended > now - evening);
  return (found.length === 0 ? entries.slice(0, 1) : found).slice(0, mostLinked);
}

/** Games as the JSON of a link, with or without notes. */
export const linkedGames = (entries: readonly Entry[], notes: boolean): string =>
  JSON.stringify(['results', version, notes ? entries : entries.map((entry) => ({ ...entry, note: '' }))]);

export type ReadGames =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly why: LinkProblem };

/** The games in the hash of a link that is opened `now`. Never throws. */
export async function readGames(hash: string, now: number): Promise<ReadGames> {
  const found = await unpacked(hash, bookPrefix);
  if (!found.ok) return found;
  const [kind, of, raw] = found.value;
  if (kind !== 'results' || typeof of !== 'number') return { ok: false, why: 'damaged' };
  if (of > version) return { ok: false, why: 'newer' };
  const { entries, unreadable } = readBrought(Array.isArray(raw) ? raw : [], now);
  return entries.length === 0 || unreadable > 0 ? { ok: false, why: 'damaged' } : { ok: true, entries };
}

/** A game that a link would change in the book: as it was, or null if it is new, and with the change. */
export interface Offered {
  readonly before: Entry | null;
  readonly after: Entry;
  readonly turns: boolean;
}

/** The results of all players as text, for comparing two entries of a game. */
const winnersOf = ({ players }: Entry): string => JSON.stringify(players.map(({ fate }) => fate));

/** The changes that a link would make to a book. If a link has no note, the book's note stays. */
export function offered(book: readonly Entry[], brought: readonly Entry[]): readonly Offered[] {
  const here = new Map(book.map((entry) => [entry.id, entry]));
  const noted = brought.map((entry) => ({ ...entry, note: entry.note || (here.get(entry.id)?.note ?? '') }));
  return merge(book, noted).entries.flatMap((after) => {
    const before = here.get(after.id) ?? null;
    const isSame = before && JSON.stringify({ ...before, changed: after.changed }) === JSON.stringify(after);
    return isSame ? [] : [{ before, after, turns: before !== null && winnersOf(before) !== winnersOf(after) }];
  });
}
