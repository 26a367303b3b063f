import { sizes, type Size } from '../pyramids.ts';
import type { MunchNumbers } from './game.ts';
import { letters, players, type Letter, type Player } from './types.ts';

/** A size with more pieces than were in the box. */
export interface Surplus<Of> {
  /** The worlds of that colour, or the monsters of that player. */
  readonly of: Of;
  readonly size: Size;
  readonly count: number;
  readonly most: number;
}

function surpluses<Of>(
  kinds: readonly Of[],
  most: readonly number[],
  counts: ArrayLike<number>,
): readonly Surplus<Of>[] {
  return kinds.flatMap((of, index) =>
    sizes.flatMap((size) => {
      const count = counts[index * sizes.length + size] ?? 0;
      return count > most[size]! ? [{ of, size, count, most: most[size]! }] : [];
    }),
  );
}

/** The worlds in too large numbers, wherever they are (MU-1.2), indexed by colour × 3 + size. */
export const surplusWorlds = (
  { worlds }: Pick<MunchNumbers, 'worlds'>,
  counts: ArrayLike<number>,
): readonly Surplus<Letter>[] => surpluses(letters, worlds, counts);

/** The monsters that a player has in too large numbers, wherever they are (MU-1.3), indexed by player × 3 + size. */
export const surplusMonsters = (
  { monsters }: Pick<MunchNumbers, 'monsters'>,
  counts: ArrayLike<number>,
): readonly Surplus<Player>[] => surpluses(players, monsters, counts);
