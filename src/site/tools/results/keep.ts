import { isFields } from '../../../engine/reader.ts';
import { read } from '../../../engine/shape.ts';
import { writeBook } from '../../storage/besides.ts';
import type { GameId } from '../../../content/schema/common.ts';
import { Entry, type Result } from './entry.ts';
import { tellBooks } from './news.ts';

/**
 * Writes how a game ended into the book of this device. A game that stands there already is brought up to date, and
 * keeps its day and what was noted of it; one that was taken out is back. What a tool says of a game must be an entry, else
 * this throws; as it does, with a `StoreError`, where the device keeps nothing.
 */
export async function keepResult(result: Result & { readonly game: GameId }): Promise<void> {
  const now = Date.now();
  const kept = read(Entry, { ...result, ended: now, changed: now, note: '', out: false });
  if (!kept.ok) throw new TypeError(kept.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  await writeBook([result.id], (before) => {
    const known = isFields(before) ? read(Entry, before) : null;
    const { ended, note } = known?.ok ? known.value : kept.value;
    return { ...kept.value, ended, note };
  });
  tellBooks();
}
