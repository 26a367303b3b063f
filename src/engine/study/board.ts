import { mostMoves } from '../game.ts';
import { leaderOf, moveOf, type Level, type Opponents, type Playing } from '../opponents.ts';
import { randomFrom, seedOf } from '../rng.ts';
import { mean, share, type StudyCell, type Study, type Tally } from './study.ts';

/** A policy for every seat of a game: random moves, or the play of an opponent. */
interface Way<Weights> {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Absent for random moves. */
  readonly level?: Level<Weights>;
}

interface Labelled {
  readonly name: string;
  readonly text: string;
}
type Simple = Readonly<Record<'random' | 'greedy' | 'onePly', Labelled>>;
type Entries = readonly { readonly name: string; readonly sentence: string }[];
type Weighed<Feature extends string> = Readonly<Record<Feature, number>>;

/** Every way of playing a game: three simple ones, then its opponents from the weakest up. */
function waysOf<Feature extends string>(
  { weights, levels }: Opponents<Weighed<Feature>>,
  simple: Simple,
  entries: Entries,
): Way<Weighed<Feature>>[] {
  const pointsAlone = Object.fromEntries(
    Object.entries<number>(weights).map(([feature, weight]) => [feature, feature === 'points' ? weight : 0]),
  ) as Record<Feature, number>;
  const turn = { nodes: 1, turns: 1, noise: 0 };
  return [
    { id: 'random', ...simple.random },
    { id: 'greedy', ...simple.greedy, level: { ...turn, weights: pointsAlone } },
    { id: 'one-ply', ...simple.onePly, level: { ...turn, weights } },
    ...levels.map((level, index) => {
      const { name, sentence } = entries[index]!;
      return { id: `level-${index + 1}`, name, text: `${name}. ${sentence}`, level };
    }),
  ];
}

/** A board game that can be studied, for some numbers of players and ways of playing. */
export interface Board {
  readonly seats: { readonly min: number; readonly max: number };
  readonly ways: readonly string[];
  readonly study: (ways: readonly string[], players: readonly number[]) => Study;
}

export function boardOf<Position, State, Feature extends string>(
  game: string,
  playing: Playing<Position, State, Weighed<Feature>>,
  simple: Simple,
  entries: Entries,
): Board {
  const ways = waysOf(playing.opponents, simple, entries);
  return {
    seats: playing.seats,
    ways: ways.map(({ id }) => id),
    study: (ids, players) => {
      const chosen = ways.filter(({ id }) => ids.includes(id));
      const cells = players.flatMap((seats) => chosen.map((way) => cellOf(game, playing, way, seats)));
      return { whose: 'First seat', cells, policies: chosen.map(({ id, name, text }) => ({ id, name, text })) };
    },
  };
}

function cellOf<Position, State, Weights>(
  name: string,
  playing: Playing<Position, State, Weights>,
  { id, level }: Way<Weights>,
  players: number,
): StudyCell {
  const { game, start, points, actions } = playing;
  const moves = new Int32Array(mostMoves);
  const play = (seeds: readonly string[]): Tally => {
    let [first, shared, margin, made, unfinished] = [0, 0, 0, 0, 0];
    for (const seed of seeds) {
      const random = randomFrom(seedOf(seed));
      const position = start(seedOf(`${seed}/start`), players, {});
      let action = 0;
      for (; action < actions.most && !game.isOver(position); action++) {
        const count = game.moves(position, moves);
        const move = level && count > 1 ? moveOf(playing, position, level, random).move : moves[random(count)]!;
        game.make(position, move);
      }
      made += action;
      const reached = points(position);
      margin += reached[0]! - Math.max(...reached.slice(1));
      const leader = leaderOf(reached);
      if (!game.isOver(position)) unfinished++;
      else if (leader === null) shared++;
      else if (leader === 0) first++;
    }
    return { games: seeds.length, first, shared, margin, actions: made, unfinished };
  };
  return {
    key: [name, players, id].join('/'),
    play,
    row: (tally) => ({
      players,
      policy: id,
      ...share(tally, 'first'),
      games: tally.games,
      shared: share(tally, 'shared').share,
      margin: mean(tally, 'margin'),
      actions: mean(tally, 'actions'),
      unfinished: share(tally, 'unfinished').share,
    }),
  };
}
