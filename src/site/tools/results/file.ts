import { isFields } from '../../../engine/reader.ts';
import { checksumOf } from '../frame/checksum.ts';
import { maxFileBytes, type FileProblem } from '../frame/file.ts';
import { later, readEntries } from './book.ts';
import type { Entry } from './entry.ts';
import { words } from '#text/results.ts';
import { isoDay } from '../../formats.ts';
import type { Cell } from '../frame/download.ts';

const kind = 'saucer-press results';
export const version = 1;

export const bookText = (entries: readonly Entry[]): string =>
  `${JSON.stringify({ kind, version, checksum: checksumOf(JSON.stringify(entries)), entries }, null, 1)}\n`;

export type ReadBook =
  | {
      readonly ok: true;
      readonly entries: readonly Entry[];
      readonly unreadable: number;
      /** Whether the file is unchanged since it was written. */
      readonly whole: boolean;
    }
  | { readonly ok: false; readonly why: FileProblem };

/** The largest error of a clock that is accepted: a day. */
const skew = 24 * 60 * 60 * 1000;

/**
 * The entries from another device. A change dated in the future counts as made now, because it would win against every
 * correction. If its date is more than `skew` ahead, it counts as the oldest change.
 */
export function readBrought(records: Iterable<unknown>, now: number): ReturnType<typeof readEntries> {
  const { entries, unreadable } = readEntries(records);
  const believed = (changed: number): number => (changed > now + skew ? 0 : Math.min(changed, now));
  return { entries: entries.map((entry) => ({ ...entry, changed: believed(entry.changed) })), unreadable };
}

/** The readable entries in the text of a file that is opened `now`. Never throws. */
export function readBookFile(text: string, now: number): ReadBook {
  const reject = (why: FileProblem): ReadBook => ({ ok: false, why });
  if (text.length > maxFileBytes) return reject('large');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return reject(text.includes(kind) ? 'damaged' : 'not-ours');
  }
  if (!isFields(value) || typeof value['kind'] !== 'string' || !value['kind'].startsWith('saucer-press'))
    return reject('not-ours');
  if (value['kind'] !== kind) return reject('foreign');
  const { version: of, checksum, entries: raw } = value;
  if (typeof of !== 'number') return reject('damaged');
  if (of > version) return reject('newer');
  if (!Array.isArray(raw)) return reject('damaged');
  const { entries, unreadable } = readBrought(raw, now);
  if (entries.length === 0 && unreadable > 0) return reject('damaged');
  return { ok: true, entries, unreadable, whole: unreadable === 0 && checksum === checksumOf(JSON.stringify(raw)) };
}

export interface Merged {
  readonly entries: readonly Entry[];
  readonly added: number;
  /** The number of entries for which the file has a later version. */
  readonly changed: number;
  /** The number of entries whose version in the book is the same or later. */
  readonly known: number;
}

/** The changes that a file's entries make to a book. No game is lost, and the direction of the merge has no effect. */
export function merge(book: readonly Entry[], brought: readonly Entry[]): Merged {
  const here = new Map(book.map((entry) => [entry.id, entry]));
  const news = new Map<string, Entry>();
  for (const entry of brought) {
    const before = news.get(entry.id) ?? here.get(entry.id);
    const after = before ? later(before, entry) : entry;
    if (after !== before && JSON.stringify(after) !== JSON.stringify(before)) news.set(entry.id, after);
  }
  const entries = [...news.values()];
  const added = entries.filter(({ id }) => !here.has(id)).length;
  const ids = new Set(brought.map(({ id }) => id)).size;
  return { entries, added, changed: entries.length - added, known: ids - entries.length };
}

/** The rows of a spreadsheet: one per player per game. */
export const resultRows = (
  entries: readonly Entry[],
  nameOf: (game: string) => string,
): readonly (readonly Cell[])[] => [
  words.table,
  ...entries.flatMap(({ id, game, from, began, ended, players, ending, turns, note }) =>
    players.map(({ name, side, points, fate }): readonly Cell[] => [
      isoDay(ended),
      nameOf(game),
      name,
      side,
      points ?? '',
      words.fates[fate],
      words.endings[ending],
      turns ?? '',
      began === null ? '' : isoDay(began),
      words.sources[from],
      note,
      id,
    ]),
  ),
];
