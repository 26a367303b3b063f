import { openChannel } from '../../storage/stores.ts';
import { isFields } from '../../../engine/reader.ts';
import { read } from '../../../engine/shape.ts';
import { writeBook } from '../../storage/besides.ts';
import type { GameId } from '../../../content/schema/common.ts';
import { Entry, type Result } from './entry.ts';

/** The hash that opens the part of the book that sends tonight’s games. */
export const sendHash = '#send';

/* The channel for messages about changes to the book, between tabs and parts of a page. */

const channelName = 'saucer-press:results';
const changedEvent = 'saucer-press-results';

export function tellBooks(): void {
  dispatchEvent(new Event(changedEvent));
  const channel = openChannel(channelName);
  // A channel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(changedEvent);
  channel?.close();
}

/** Calls `heard` after each change to the book, in this tab or another. Returns a function that stops it. */
export function hearBook(heard: () => void): () => void {
  addEventListener(changedEvent, heard);
  const channel = openChannel(channelName);
  channel?.addEventListener('message', heard);
  return () => {
    removeEventListener(changedEvent, heard);
    channel?.close();
  };
}

/**
 * The entry of a game after a tool reported its end. The day and the notes of an earlier entry stay. A score pad that
 * counted another tool's game only changes the points. Throws if the result is not a valid entry.
 */
export function entryFor(before: unknown, result: Result & { readonly game: string }, now: number): Entry {
  const entry = read(Entry, { ...result, ended: now, changed: now, note: '', out: false });
  if (!entry.ok) throw new TypeError(entry.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  const known = isFields(before) ? read(Entry, before) : null;
  if (!known?.ok) return entry.value;
  const { ended, note, from } = known.value;
  const { changed, out } = entry.value;
  // For a player without a name, the name in the book stays.
  const players = entry.value.players.map((player, at) => {
    const same = known.value.players[at];
    return player.name === '' && same?.side === player.side ? { ...player, name: same.name } : player;
  });
  return result.from === 'score' && from !== 'score'
    ? { ...known.value, players, changed, out }
    : { ...entry.value, players, ended, note };
}

/**
 * Saves the end of a game in the book of this device. An existing entry is updated, and a deleted one restored. Throws
 * if the result is not a valid entry, or with a `StoreError` if it cannot be saved.
 */
export async function saveResult(result: Result & { readonly game: GameId }): Promise<void> {
  const now = Date.now();
  // An invalid result must throw before anything is written.
  entryFor(undefined, result, now);
  await writeBook([result.id], (before) => entryFor(before, result, now));
  tellBooks();
}
