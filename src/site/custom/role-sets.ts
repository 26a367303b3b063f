import { href } from '../links.ts';
import type { ChancesSetting } from '../tools/chances/Chances.tsx';
import { besidePage } from '../tools/frame/beside-page.ts';
import type { PlayableSet } from './own.ts';
import { ownRoleSets } from './read.ts';

/** The shipped role sets except the numbered deck, and the texts about their chances. */
export interface Shipped {
  readonly towns: readonly PlayableSet[];
  readonly chances: ChancesSetting;
}

export const shippedRoleSets = (): Promise<Shipped> => besidePage<Shipped>(href('lake-terror/towns.json'));

/** The role set with its id in its numbers, because a saved game refers to its role set by that id. */
const named = (roleSet: PlayableSet): PlayableSet => ({
  ...roleSet,
  numbers: { ...roleSet.numbers, town: roleSet.id },
});

/** All role sets except the numbered deck. */
export async function roleSets(): Promise<readonly PlayableSet[]> {
  const [shipped, own] = await Promise.all([shippedRoleSets(), ownRoleSets().catch(() => [])]);
  return [...shipped.towns, ...own].map(named);
}

export const roleSetOf = async (id: string): Promise<PlayableSet | undefined> =>
  (await roleSets()).find((roleSet) => roleSet.id === id);
