import { sizes, type Triple, type Size } from '../pyramids.ts';
import type { BattleNumbers } from './game.ts';
import { players, type Captures, type Player, type State } from './state.ts';

/** The best score of a player's captures: trios of each kind, and the points. */
export interface Score {
  readonly alien: number;
  readonly villager: number;
  readonly mixed: number;
  readonly points: number;
  /** The part of the points that was agreed on before the game (BB-7.2). */
  readonly komi?: number;
}

interface Scoring {
  readonly numbers: Pick<BattleNumbers, 'trios'>;
}

export type Scores = Readonly<Record<Player, Score>> & { readonly winner: Player | null };

/** The number of mixed trios that can be made from the pieces left by other trios. */
function mixedTrios(aliens: readonly number[], villagers: readonly number[]): number {
  let trios = Math.min(...sizes.map((size) => aliens[size]! + villagers[size]!));
  // Each mixed trio has at least one alien and at least one villager.
  while (
    sizes.reduce<number>((sum, size) => sum + Math.min(aliens[size]!, trios), 0) < trios ||
    sizes.reduce<number>((sum, size) => sum + Math.min(villagers[size]!, trios), 0) < trios
  ) {
    trios--;
  }
  return trios;
}

/** The highest score that one player's captures make (BB-6.2 to BB-6.5). */
export function scoreOf(game: Scoring, captures: Captures): Score {
  const { trios } = game.numbers;
  const without = (pieces: Triple, used: number): number[] => pieces.map((number) => number - used);
  let best: Score = { alien: 0, villager: 0, mixed: 0, points: -1 };
  for (let alien = Math.min(...captures.aliens); alien >= 0; alien--) {
    for (let villager = Math.min(...captures.villagers); villager >= 0; villager--) {
      const mixed = mixedTrios(without(captures.aliens, alien), without(captures.villagers, villager));
      const points = alien * trios.alien + villager * trios.villager + mixed * trios.mixed;
      if (points > best.points) best = { alien, villager, mixed, points };
    }
  }
  return best;
}

/**
 * Both players' scores, with komi for b if it was agreed on (BB-7.2), and the leader; a draw has no winner (BB-6.6).
 */
export function scores(game: Scoring, captured: State['captured'], komi?: number): Scores {
  const a = scoreOf(game, captured.a);
  const made = scoreOf(game, captured.b);
  const b = komi === undefined ? made : { ...made, points: made.points + komi, komi };
  const winner = a.points === b.points ? null : players[a.points > b.points ? 0 : 1]!;
  return { a, b, winner };
}

/** A size with more pieces than the box holds. */
export interface Surplus {
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
