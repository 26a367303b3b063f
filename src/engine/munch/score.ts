import { sizes, type Size } from '../pyramids.ts';
import type { MunchNumbers, Position } from './game.ts';
import { letters, players, type Player, type Letter } from './state.ts';

/** A player's trios of one colour, other munched worlds, lost monsters and points. */
export interface Score {
  readonly trios: number;
  readonly others: number;
  readonly lost: number;
  readonly points: number;
}

interface Scoring {
  readonly numbers: Pick<MunchNumbers, 'points'>;
}

export type Scores = Readonly<Partial<Record<Player, Score>>> & { readonly winners: readonly Player[] };

/** A player's score from the munched worlds by colour and size, which begin at an index (MU-8.2 to MU-8.4). */
export function scoreOf(game: Scoring, graveyard: ArrayLike<number>, lost: number, start = 0): Score {
  const { points } = game.numbers;
  let trios = 0;
  let munched = 0;
  for (let colour = start; colour < start + letters.length * 3; colour += 3) {
    const small = graveyard[colour]!;
    const medium = graveyard[colour + 1]!;
    const large = graveyard[colour + 2]!;
    trios += Math.min(small, medium, large);
    munched += small + medium + large;
  }
  const others = munched - trios * sizes.length;
  return { trios, others, lost, points: trios * points.trio + others * points.world - lost * points.lost };
}

/** Everybody's score, and the players with the most; players with equal totals tie (MU-8.5). */
export function scores(
  game: Scoring,
  position: Pick<Position, 'players' | 'graveyard'>,
  lost: readonly number[],
): Scores {
  const here = players.slice(0, position.players);
  const each = here.map((_, player) => scoreOf(game, position.graveyard, lost[player]!, player * 9));
  const most = Math.max(...each.map(({ points }) => points));
  return {
    ...Object.fromEntries(here.map((name, player) => [name, each[player]!])),
    winners: here.filter((_, player) => each[player]!.points === most),
  };
}

/** The number of monsters that each player has in the spawning pit and the void. */
export function lostMonsters(position: Position): number[] {
  return players.map((_, player) =>
    sizes.reduce<number>((sum, size) => sum + position.pit[player * 3 + size]! + position.void[player * 3 + size]!, 0),
  );
}

/** A size with more pieces than the box holds. */
export interface Surplus<Of> {
  /** The worlds of that colour, or the monsters of that player. */
  readonly of: Of;
  readonly size: Size;
  readonly count: number;
  readonly most: number;
}

function surpluses<Of>(kinds: readonly Of[], most: readonly number[], counts: ArrayLike<number>) {
  return kinds.flatMap((of, index) =>
    sizes.flatMap((size) => {
      const count = counts[index * sizes.length + size] ?? 0;
      return count > most[size]! ? [{ of, size, count, most: most[size]! }] : [];
    }),
  );
}

/** The worlds that occur too often, wherever they are (MU-1.2), indexed by colour × 3 + size. */
export const surplusWorlds = (
  { worlds }: Pick<MunchNumbers, 'worlds'>,
  counts: ArrayLike<number>,
): readonly Surplus<Letter>[] => surpluses(letters, worlds, counts);

/** The kinds of monster of which a player has too many, wherever they are (MU-1.3), indexed by player × 3 + size. */
export const surplusMonsters = (
  { monsters }: Pick<MunchNumbers, 'monsters'>,
  counts: ArrayLike<number>,
): readonly Surplus<Player>[] => surpluses(players, monsters, counts);
