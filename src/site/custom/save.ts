import { writeOwnSet } from '../storage/besides.ts';
import { writeSetting } from '../storage/settings.ts';
import type { Own } from './own.ts';

/** Saves a set's data for the tools of this device, which look for it only if there is any. */
export async function saveOwn(session: string, own: Own): Promise<void> {
  const some = own.factions.length + own.towns.length > 0;
  const count = await writeOwnSet(session, some ? own : null);
  writeSetting('own', count > 0 ? 'on' : null);
}
