import { href } from '../links.ts';
import type { ChancesSetting } from '../tools/chances/Chances.tsx';
import { besidePage } from '../tools/frame/beside-page.ts';
import type { Town } from './own.ts';
import { ownTowns } from './read.ts';

/** The towns of the shipped role sets, except the numbered deck; and the texts about their chances. */
export interface Shipped {
  readonly towns: readonly Town[];
  readonly chances: ChancesSetting;
}

export const shippedTowns = (): Promise<Shipped> => besidePage<Shipped>(href('lake-terror/towns.json'));

/** The town with its id within its numbers, because games are saved under it. */
const named = (town: Town): Town => ({ ...town, numbers: { ...town.numbers, town: town.id } });

/** All towns but that of the numbered deck. */
export async function towns(): Promise<readonly Town[]> {
  const [shipped, own] = await Promise.all([shippedTowns(), ownTowns().catch(() => [])]);
  return [...shipped.towns, ...own].map(named);
}

export const townOf = async (id: string): Promise<Town | undefined> => (await towns()).find((town) => town.id === id);
