import { isFields } from '../../../engine/reader.ts';
import { read } from '../../../engine/shape.ts';
import { writeBook } from '../../storage/besides.ts';
import type { GameId } from '../../../content/schema/common.ts';
import { Entry, type Result } from './entry.ts';
import { tellBooks } from './news.ts';

/**
 * The entry of a game after a tool told how it ended. What stood there before keeps its day and what was noted of it; a
 * score pad that counted a game of another tool knows the points alone. Throws where that is no entry.
 */
export function told(before: unknown, result: Result & { readonly game: string }, now: number): Entry {
  const kept = read(Entry, { ...result, ended: now, changed: now, note: '', out: false });
  if (!kept.ok) throw new TypeError(kept.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  const known = isFields(before) ? read(Entry, before) : null;
  if (!known?.ok) return kept.value;
  const { ended, note, from } = known.value;
  const { changed, out } = kept.value;
  // Whoever has no name keeps the one that the book knows.
  const players = kept.value.players.map((player, at) => {
    const same = known.value.players[at];
    return player.name === '' && same?.side === player.side ? { ...player, name: same.name } : player;
  });
  return result.from === 'score' && from !== 'score'
    ? { ...known.value, players, changed, out }
    : { ...kept.value, players, ended, note };
}

/**
 * Writes how a game ended into the book of this device. A game that stands there already is brought up to date, and one
 * that was taken out is back. What a tool tells of a game must be an entry, else this throws; as it does, with a
 * `StoreError`, where the device keeps nothing.
 */
export async function keepResult(result: Result & { readonly game: GameId }): Promise<void> {
  const now = Date.now();
  // What is wrong with it shows before anything is written.
  told(undefined, result, now);
  await writeBook([result.id], (before) => told(before, result, now));
  tellBooks();
}
