import { randomFrom, seedOf } from '../../rng.ts';
import { mean, share, type StudyCell, type StudyRow, type Study, type Tally } from '../../study/study.ts';
import type { Force } from '../forces.ts';
import type { AlienInvasion } from '../game.ts';
import { armyOf, measured, scaled, type Army, type GroupShape } from './army.ts';
import { fight, type Manner } from './fight.ts';
import { playTable, type FirstBattle, type Taste } from './table.ts';

interface Way {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly first: Manner;
  readonly second: Manner;
}

export interface SkirmishStudy {
  readonly forces: readonly [Force, Force];
  /** The usual groups of each faction. */
  readonly shapes: readonly [readonly GroupShape[], readonly GroupShape[]];
  readonly ways: readonly Way[];
}

/** The factors for the first force's figures, one per row. */
const pools = [0.5, 0.75, 1, 1.5, 2];

/**
 * The chances that the first of two forces wins, by its size and by how both fight (`npx saucer study alien-invasion`).
 */
export function forcesStudy(game: AlienInvasion, options: SkirmishStudy): Study {
  const { forces, ways } = options;
  const [first, second] = forces;
  const cells = ways.flatMap((way) => pools.map((pool) => cellOf(game, options, way, pool)));
  return {
    whose: first.name === second.name ? 'First side' : first.name,
    cells,
    policies: ways.map(({ id, name, text }) => ({ id, name, text })),
    sums: (rows) => evenOf(game, [first, second], rows),
  };
}

function cellOf(
  game: AlienInvasion,
  { forces: [one, second], shapes }: SkirmishStudy,
  way: Way,
  pool: number,
): StudyCell {
  const first = scaled(one, pool);
  const armies = [armyOf(game, first, shapes[0]), armyOf(game, second, shapes[1])] as const;
  const [own, theirs] = [measured(game, first), measured(game, second)];
  const play = (seeds: readonly string[]): Tally => {
    let [wins, shared, rounds, left, leftSecond] = [0, 0, 0, 0, 0];
    for (const seed of seeds) {
      const ended = fight(game, armies, [way.first, way.second], randomFrom(seedOf(seed)));
      if (ended.winner === 0) wins++;
      else if (ended.winner === null) shared++;
      rounds += ended.rounds;
      left += ended.left[0];
      leftSecond += ended.left[1];
    }
    return { games: seeds.length, first: wins, shared, rounds, left, leftSecond };
  };
  return {
    key: ['alien-invasion', one.name, second.name, way.id, pool].join('/'),
    play,
    row: (tally) => ({
      players: 2,
      policy: way.id,
      pool,
      ...share(tally, 'first'),
      games: tally.games,
      shared: share(tally, 'shared').share,
      rounds: mean(tally, 'rounds'),
      left: mean(tally, 'left'),
      leftSecond: mean(tally, 'leftSecond'),
      dice: own.dice,
      diceSecond: theirs.dice,
      kill: own.kill,
      killSecond: theirs.kill,
    }),
  };
}

/** For each way of fighting, the factor of the first force with which both forces win equally often. */
function evenOf(game: AlienInvasion, [first, second]: readonly [Force, Force], rows: readonly StudyRow[]) {
  const [own, theirs] = [measured(game, first), measured(game, second)];
  const ways = [...new Set(rows.map(({ policy }) => policy))];
  return ways.map((policy) => {
    const pool = evenPool(rows.filter((row) => row.policy === policy));
    const ratio = (one: number, two: number): number | null =>
      pool === null || two === 0 ? null : Math.round(((one * pool) / two) * 100) / 100;
    return { policy, pool, dice: ratio(own.dice, theirs.dice), kill: ratio(own.kill, theirs.kill) };
  });
}

/** The size with which the first force wins half of the decided games, between two rows; null if none is known. */
function evenPool(rows: readonly StudyRow[]): number | null {
  const points = rows.map((row) => ({
    pool: Number(row['pool']),
    share: row.share + Number(row['shared'] ?? 0) / 2,
  }));
  const at = points.findIndex(({ share: its }, index) => index > 0 && its >= 1 / 2 && points[index - 1]!.share < 1 / 2);
  if (at < 0) return null;
  const [before, after] = [points[at - 1]!, points[at]!];
  const part = (1 / 2 - before.share) / (after.share - before.share);
  return Math.round((before.pool + part * (after.pool - before.pool)) * 100) / 100;
}

/**
 * A way for both sides to play a first battle: on its table, or only shooting at each other as in a study of forces.
 */
export interface FirstWay {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly plays: Taste | readonly [Manner, Manner];
}

/** The chances that the first side wins a first battle, by how both play (`npx saucer study alien-invasion`). */
export function firstStudy(game: AlienInvasion, id: string, battle: FirstBattle, ways: readonly FirstWay[]): Study {
  const armies = battle.sides.map(({ force, shapes }) => armyOf(game, force, shapes)) as [Army, Army];
  const cells = ways.map(({ id: policy, plays }): StudyCell => {
    const winner = (seed: string): 0 | 1 | null => {
      const random = randomFrom(seedOf(seed));
      return 'chance' in plays
        ? playTable(game, battle, armies, plays, random)
        : fight(game, armies, plays, random).winner;
    };
    return {
      key: ['alien-invasion', id, policy].join('/'),
      play: (seeds) => {
        let [first, shared] = [0, 0];
        for (const seed of seeds) {
          const won = winner(seed);
          if (won === 0) first++;
          else if (won === null) shared++;
        }
        return { games: seeds.length, first, shared };
      },
      row: (tally) => ({
        players: 2,
        policy,
        ...share(tally, 'first'),
        games: tally.games,
        shared: share(tally, 'shared').share,
      }),
    };
  });
  const policies = ways.map(({ id: policy, name, text }) => ({ id: policy, name, text }));
  return { whose: battle.sides[0].force.name, cells, policies };
}
