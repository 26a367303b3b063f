import { isFields } from '../../engine/reader.ts';
import { readOwnSets } from '../storage/besides.ts';
import { writeSetting } from '../storage/settings.ts';
import type { ObjectiveData } from '../tools/deck/Objectives.tsx';
import type { Own, OwnFaction, PlayableSet } from './own.ts';

const isOwn = (value: unknown): value is Own => isFields(value) && value['format'] === 1;

let loading: Promise<ReadonlyMap<string, Own>> | undefined;

const ownSets = (): Promise<ReadonlyMap<string, Own>> =>
  (loading ??= readOwnSets('studio').then((sets) => {
    if (sets.size === 0) writeSetting('own', null);
    return new Map([...sets].flatMap(([id, value]) => (isOwn(value) ? [[id, value] as const] : [])));
  }));

/** The custom factions. If several sets have the same id, the last one is used. */
export async function ownFactions(): Promise<readonly OwnFaction[]> {
  const all = [...(await ownSets()).values()].flatMap(({ factions }) => factions);
  return [...new Map(all.map((faction) => [faction.info.id, faction])).values()];
}

/** The decks of objectives, including custom ones, which replace shipped decks of the same ids. */
export async function withOwnObjectives(data: ObjectiveData): Promise<ObjectiveData> {
  const own = [...(await ownSets()).values()].flatMap(({ objectives = [] }) => objectives);
  return { ...data, decks: [...new Map([...data.decks, ...own].map((deck) => [deck.id, deck])).values()] };
}

const ownPrefix = 'own-';
export const isOwnRoleSet = ({ id }: Pick<PlayableSet, 'id'>): boolean => id.startsWith(ownPrefix);

/** The custom role sets. One that only changes the numbered deck has the name of its set. */
export const ownRoleSets = async (): Promise<readonly PlayableSet[]> =>
  [...(await ownSets())].flatMap(([session, { name, towns }]) =>
    towns.map((roleSet, index) => ({ ...roleSet, id: `${ownPrefix}${session}-${index}`, name: roleSet.name || name })),
  );
