import { sizes, type Size } from '../pyramids.ts';
import type { BattleNumbers } from './game.ts';
import { players, type Player, type State } from './types.ts';

/** A size with more pieces than were in the box. */
export interface Surplus {
  /** The villagers, or the aliens of that player. */
  readonly of: 'villagers' | Player;
  readonly size: Size;
  readonly count: number;
  readonly most: number;
  readonly rule: 'BB-1.1' | 'BB-1.3';
}

type Counts = Readonly<Record<'villagers' | Player, readonly number[]>>;

/** The sizes with too many pieces, wherever these are (BB-1.1, BB-1.3). */
export function surpluses({ stash }: Pick<BattleNumbers, 'stash'>, counts: Counts): readonly Surplus[] {
  return sizes.flatMap((size) =>
    (['villagers', ...players] as const).flatMap((of): Surplus[] => {
      const count = counts[of][size]!;
      const most = of === 'villagers' ? stash[size] * 2 : stash[size];
      return count > most ? [{ of, size, count, most, rule: of === 'villagers' ? 'BB-1.3' : 'BB-1.1' }] : [];
    }),
  );
}

/** The sizes of which more pieces were captured than exist. The aliens that one player captures belong to the other. */
export function surplusesOf(numbers: Pick<BattleNumbers, 'stash'>, { a, b }: State['captured']): readonly Surplus[] {
  const villagers = sizes.map((size) => a.villagers[size] + b.villagers[size]);
  return surpluses(numbers, { villagers, a: b.aliens, b: a.aliens });
}
