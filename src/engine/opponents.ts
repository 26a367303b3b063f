import type { Code, Game } from './game.ts';
import { maxSeed, randomFrom, seedOf, shuffled, type Random } from './rng.ts';
import { flag, list, whole, type Infer, type Shape } from './shape.ts';
import type { PositionVerb } from './since.ts';
import { request, verb } from './verb.ts';
import { fillIn } from './words.ts';
import type { Breach } from './reader.ts';

/* Opponents of either board game: the levels, and the verbs `best` and `match`. Each game has its own search. */

/** The limit of turns for a search. */
export const farthest = 64;

export interface Sought<Weights> {
  /** The number of positions that the search may examine. */
  readonly nodes: number;
  /** The largest search depth in turns; 1 covers only the turn of the player to move. */
  readonly turns: number;
  readonly weights: Weights;
  /** Moves that the search ignores. */
  readonly without?: readonly Code[];
  /** Optional; receives the best move so far from time to time, for callers that cannot wait. */
  readonly send?: (move: Code) => void;
}

export interface Found {
  readonly move: Code;
  /** The expected margin of the player to move with this move, in hundredths of a point. */
  readonly score: number;
  /** The proven result of the move, whatever the others do. */
  readonly proven: 'win' | 'loss' | 'draw' | null;
  /** Whether the score is exact, not estimated. */
  readonly exact: boolean;
  /** The expected moves. */
  readonly line: readonly string[];
  readonly nodes: number;
}

/** An opponent's way of playing. */
export interface Level<Weights> extends Sought<Weights> {
  /** The percentage of its moves made without a search. */
  readonly noise: number;
}

/** A reason for a move: the key of its sentence, and the values for its braces. */
export interface ReasonOf<Key extends string> {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The keys of the reasons for a proven result. */
export const proofs = { win: 'wins', draw: 'draws', loss: 'loses' } as const;
export const mostReasons = 3;

/** A reason why a move is good, and the rule behind it. */
export interface Reason {
  readonly rule: string;
  readonly text: string;
}

export interface Opponents<Weights> {
  readonly levels: readonly Level<Weights>[];
  /** The value of each feature, at full playing strength. */
  readonly weights: Weights;
  /** The reasons why a move can be good: each with its rule and its sentence. */
  readonly reasons: Readonly<Record<string, Reason>>;
}

type Searching<Position, Weights> = {
  find(position: Position, sought: Sought<Weights>, random: Random): Found;
};

export interface Playing<Position, State, Weights> {
  readonly game: Game<Position, State, unknown>;
  readonly search: Searching<Position, Weights>;
  readonly opponents: Opponents<Weights>;
  /** The rules that any move breaks once the game is over. */
  readonly over: (position: Position) => readonly Breach[];
  /** The reasons why a move is good, most important first. */
  readonly reasons: (position: Position, found: Found) => readonly Pick<Breach, 'key' | 'values'>[];
  readonly start: (seed: number, players: number, options: object) => Position;
  /** The seat whose turn it is, by index; a swap moves a player to the other seat. */
  readonly seat: (position: Position) => number;
  /** Everybody's points, indexed by seat. */
  readonly points: (position: Position) => readonly number[];
  readonly options: Shape<object>;
  readonly seats: { readonly min: number; readonly max: number };
  /** The usual number of actions in a game, and the maximum, after which a game is stopped. */
  readonly actions: { readonly usual: number; readonly most: number };
  /** The number of positions that `best` may examine, and that a whole round of games of `match` may examine. */
  readonly looks: { readonly best: number; readonly match: number };
}

/** The legal moves in random order, without the excluded ones. */
export const rootOf = (
  moves: readonly Code[],
  { without = [] }: Pick<Sought<unknown>, 'without'>,
  random: Random,
): Code[] =>
  shuffled(
    moves.filter((move) => !without.includes(move)),
    random,
  );

/** A level's move: from its search, or sometimes any legal move. */
export function moveOf<Position, State, Weights>(
  { game, search }: Playing<Position, State, Weights>,
  position: Position,
  level: Level<Weights>,
  random: Random,
): Found {
  const found = search.find(position, level, random);
  if (level.noise === 0 || random(100) >= level.noise) return found;
  const moves = game.moves(position);
  const move = moves[random(moves.length)]!;
  if (move === found.move) return found;
  const own = search.find(position, { ...level, without: moves.filter((each) => each !== move) }, random);
  return { ...own, nodes: found.nodes + own.nodes };
}

/** The outcome that is reported as proven: only if the margin is certain too. */
export const provenOf = ({ proven, exact }: Pick<Found, 'proven' | 'exact'>): Found['proven'] =>
  exact ? proven : null;

/** The result for one move only, at full strength within a number of nodes. */
export const judged = <Position, State, Weights>(
  { game, search, opponents: { weights } }: Playing<Position, State, Weights>,
  position: Position,
  move: Code,
  nodes: number,
): Found => {
  const without = game.moves(position).filter((each) => each !== move);
  return search.find(position, { nodes, turns: farthest, weights, without }, randomFrom(1));
};

function bestVerb<Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  requested: PositionVerb<Position>,
) {
  const { game, opponents, over, looks } = playing;
  const optional = {
    level: whole(1, opponents.levels.length),
    nodes: whole(1, looks.best),
    seed: whole(0, maxSeed),
    explain: flag,
  };
  return requested({}, optional, (now, { level, nodes, seed = 0, explain = false }, { request }) => {
    if (level === undefined && nodes === undefined) request.note('level', 'missing; give this or "nodes"');
    if (level !== undefined && nodes !== undefined) request.note('nodes', 'not allowed with a level');
    if (request.issues.length > 0) return undefined;
    if (game.isOver(now)) return { legal: false, illegal: over(now) };
    const full = { nodes: nodes ?? 1, turns: farthest, noise: 0, weights: opponents.weights };
    const found = moveOf(playing, now, level === undefined ? full : opponents.levels[level - 1]!, randomFrom(seed));
    return {
      move: game.text(now, found.move),
      // Adding 0 turns −0 into 0.
      score: found.score / 100 + 0,
      proven: provenOf(found),
      line: found.line,
      nodes: found.nodes,
      ...(explain && { why: reasonsFor(playing, now, found) }),
    };
  });
}

/** The reasons why a move is good, in words, most important first. */
export const reasonsFor = <Position, State, Weights>(
  { opponents, reasons }: Pick<Playing<Position, State, Weights>, 'opponents' | 'reasons'>,
  position: Position,
  found: Found,
): readonly Reason[] =>
  reasons(position, { ...found, proven: provenOf(found) }).map(({ key, values }) => {
    const { rule, text } = opponents.reasons[key]!;
    return { rule, text: fillIn(text, values) };
  });

export interface Results {
  /** The games that each level won, by its place in the list. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** Games that were stopped after the maximum number of actions: nobody won them. */
  readonly unfinished: number;
  /** The mean lead of the first level over the best other. */
  readonly margin: number;
  readonly actions: number;
  readonly played: number;
}

/** The seat with the most points, by index; null if several share them. */
export function leaderOf(points: readonly number[]): number | null {
  const best = Math.max(...points);
  const leader = points.indexOf(best);
  return leader === points.lastIndexOf(best) ? leader : null;
}

/**
 * The games of a match: their count, the number of the first one, and the maximum number of positions that they may
 * examine in total.
 */
interface Games {
  readonly games: number;
  readonly from?: number;
  readonly seed: number;
  readonly options?: object;
  readonly most?: number;
}

/**
 * Games between levels, which rotate through the seats. A round has one game for each seat, and all its games begin
 * alike. A game depends on its number and never on the games before it, so a match can be continued. One whole round is
 * always played, and another only if it is certain to end before `most` positions have been examined in total.
 */
export function matched<Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  players: readonly Level<Weights>[],
  { games, from = 0, seed, options = {}, most = Infinity }: Games,
): Results {
  const seats = players.length;
  const mostEach = Math.floor(most / seats);
  const longest = Math.min(mostEach, playing.actions.most * Math.max(...players.map((level) => mostLooked(level))));
  const wins = players.map(() => 0);
  let [draws, unfinished, margin, actions, looked, played] = [0, 0, 0, 0, 0, 0];
  for (; played < games && (played % seats > 0 || played === 0 || looked + seats * longest <= most); played++) {
    const game = gameOf(playing, players, { number: from + played, seed, options, most: mostEach });
    const leader = leaderOf(game.points);
    if (!game.isOver) unfinished++;
    else if (leader === null) draws++;
    else wins[leader]!++;
    margin += game.points[0]! - Math.max(...game.points.slice(1));
    actions += game.actions;
    looked += game.looked;
  }
  return { wins, draws, unfinished, margin: margin / played, actions: actions / played, played };
}

/** One game of a match, with the points of each level. */
function gameOf<Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  players: readonly Level<Weights>[],
  { number, seed, options, most }: { number: number; seed: number; options: object; most: number },
) {
  const { game, start, seat, points, actions } = playing;
  const turn = number % players.length;
  const town = seedOf(`${seed}/${Math.floor(number / players.length)}`);
  const random = randomFrom(seedOf(`${seed}/game/${number}`));
  const position = start(town, players.length, options);
  let looked = 0;
  let made = 0;
  for (; made < actions.most && !game.isOver(position); made++) {
    const moves = game.moves(position);
    if (moves.length === 1) {
      game.make(position, moves[0]!);
      continue;
    }
    const level = players[(seat(position) + turn) % players.length]!;
    // Divides the remaining positions among the actions to come; in a long game, by the number of actions so far.
    const nodes = Math.floor((most - looked) / Math.max(actions.usual - made, made)) - 1;
    const paced = { ...level, ...(nodes < 1 ? { turns: 1 } : { nodes: Math.min(level.nodes, nodes) }) };
    const found = moveOf(playing, position, paced, random);
    looked += found.nodes;
    game.make(position, found.move);
  }
  const reached = points(position);
  return {
    points: players.map((_, index) => reached[(index - turn + players.length) % players.length]!),
    isOver: game.isOver(position),
    actions: made,
    looked,
  };
}

/**
 * The positions that a level examines per move, at most. A level that searches only its turn examines too few to count.
 */
const mostLooked = ({ nodes, turns }: Level<unknown>): number => (turns > 1 ? nodes + 1 : 0);

const mostGames = 10_000;
/** The largest number of a match's first game. */
const mostFrom = 1_000_000_000;

export function matchVerb<Position, State, Weights>(playing: Playing<Position, State, Weights>) {
  const { opponents, options, seats, looks } = playing;
  const level = whole(1, opponents.levels.length);
  const shape = request(
    { levels: list(level, seats.max, seats.min), games: whole(1, mostGames) },
    { from: whole(0, mostFrom), seed: whole(0, maxSeed), options },
  );
  return verb(shape, ({ levels, seed = 0, ...rest }: Infer<typeof shape>) => {
    const players = levels.map((each) => opponents.levels[each - 1]!);
    return matched(playing, players, { ...rest, seed, most: looks.match });
  });
}

export const opponentVerbs = <Position, State, Weights>(
  playing: Playing<Position, State, Weights>,
  requested: PositionVerb<Position>,
) => ({ best: bestVerb(playing, requested), match: matchVerb(playing) });

export interface LevelData<Feature extends string> {
  readonly weights: Readonly<Record<Feature, number>>;
  readonly levels: readonly {
    readonly looks: 'turn' | 'ahead';
    readonly nodes: number;
    readonly noise: number;
    readonly values: Readonly<Partial<Record<Feature, number>>>;
  }[];
  readonly reasons: Opponents<unknown>['reasons'];
}

export function opponentsOf<Feature extends string>(
  content: LevelData<Feature>,
): Opponents<Readonly<Record<Feature, number>>> {
  const { weights, levels, reasons } = content;
  const features = Object.keys(weights) as Feature[];
  return {
    weights,
    reasons,
    levels: levels.map(({ looks, nodes, noise, values }) => ({
      nodes,
      noise,
      turns: looks === 'ahead' ? farthest : 1,
      weights: Object.fromEntries(
        features.map((name) => [name, Math.round((weights[name] * (values[name] ?? 100)) / 100)]),
      ) as Record<Feature, number>,
    })),
  };
}
