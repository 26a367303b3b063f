import { writeOwnSet } from '../storage/besides.ts';
import { writeSetting } from '../storage/settings.ts';
import type { Own } from './own.ts';

export const hasAny = ({ factions, towns, objectives = [] }: Own): boolean =>
  factions.length + towns.length + objectives.length > 0;

/** Saves a set's data for the tools on this device, which look for it only if there is any. */
export async function saveOwn(session: string, own: Own): Promise<void> {
  const count = await writeOwnSet(session, hasAny(own) ? own : null);
  writeSetting('own', count > 0 ? 'on' : null);
}
