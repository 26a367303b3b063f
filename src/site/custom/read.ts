import { isFields } from '../../engine/reader.ts';
import { readOwnSets } from '../storage/own.ts';
import { writeSetting } from '../storage/settings.ts';
import type { Own, OwnFaction, Town } from './own.ts';

const isOwn = (value: unknown): value is Own => isFields(value) && value['format'] === 1;

let loading: Promise<ReadonlyMap<string, Own>> | undefined;

/** The sets on this device, by their sessions; read once per page. */
const ownSets = (): Promise<ReadonlyMap<string, Own>> =>
  (loading ??= readOwnSets('studio').then((sets) => {
    if (sets.size === 0) writeSetting('own', null);
    return new Map([...sets].flatMap(([id, value]) => (isOwn(value) ? [[id, value] as const] : [])));
  }));

/** Custom factions, each id once: from the last set that has it. */
export async function ownFactions(): Promise<readonly OwnFaction[]> {
  const all = [...(await ownSets()).values()].flatMap(({ factions }) => factions);
  return [...new Map(all.map((faction) => [faction.info.id, faction])).values()];
}

const ownPrefix = 'own-';
/** Whether a town was created on this device. */
export const isOwnTown = ({ id }: Pick<Town, 'id'>): boolean => id.startsWith(ownPrefix);

/** Custom towns; one that only changes the numbered deck has the name of its set. */
export const ownTowns = async (): Promise<readonly Town[]> =>
  [...(await ownSets())].flatMap(([session, { name, towns }]) =>
    towns.map((town, index) => ({ ...town, id: `${ownPrefix}${session}-${index}`, name: town.name || name })),
  );
