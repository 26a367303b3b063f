/**
 * Battle of the Body Snatchers as a library: `read` a position, list its `moves`, `make` and `unmake` them. The modules
 * of both board games export the same names.
 *
 * @packageDocumentation
 */
import type { Content } from '../content/schema/index.ts';
import { asGame, play as playOf } from '../engine/battle/play.ts';
import { createBattle, type Position as BattlePosition } from '../engine/battle/game.ts';
import { battlePlaying } from '../engine/battle/opponent.ts';
import { setUp } from '../engine/battle/read.ts';
import type { Scores as BattleScores } from '../engine/battle/score.ts';
import type { Options, State } from '../engine/battle/state.ts';
import { battleOf } from '../engine/content.ts';
import type { Code, Game as BoardGame, Moves } from '../engine/game.ts';
import { bestMove, type Asked, type Found } from './opponent.ts';
import { worded, type Refused } from '../engine/words.ts';
import { numbers, opponents, why } from './shipped/battle.ts';

export { mostMoves, type Code, type Moves } from '../engine/game.ts';
export type { Asked, Found } from './opponent.ts';
export type { Refused } from '../engine/words.ts';
export type { Captures, Options, Player, State } from '../engine/battle/state.ts';
export type { Score } from '../engine/battle/score.ts';

/** A position in play. `make` and `unmake` change it. Its fields are internal; `write` returns its state. */
export type Position = BattlePosition;
/** Both players' points and trios, and the leader, or null in a draw (BB-6). */
export type Scores = BattleScores;
/** The result of a move. */
export type Played = { readonly legal: true; readonly state: State } | Refused;
/** The functions below for a game with other numbers, as returned by `gameOf`. */
export type Game = BoardGame<Position, State, Scores>;

const battle = createBattle(numbers);
const playing = battlePlaying(battle, opponents);

/**
 * The game with the numbers of some content, such as content that an overlay has changed; the functions below have the
 * shipped ones.
 */
export const gameOf = (content: Pick<Content, 'battle' | 'battleBoard'>): Game => asGame(battleOf(content));

/** The game with the shipped numbers. */
export const game: Game = asGame(battle);

/** A state at the start: the seed, a whole number, places the villagers (BB-1.3), and player a begins. */
export const start = (seed = 0, options: Options = {}): State => setUp(battle, seed, options);

/** The position of a state. Throws with every error in an invalid state. */
export const read: (state: State) => Position = game.read;

/** The state of a position: plain data to save and send. */
export const write: (position: Position) => State = game.write;

/** An empty position, to `copy` others into. */
export const empty: () => Position = game.empty;

/** Copies the first position into the second, which then has no moves to undo. */
export const copy: (from: Position, to: Position) => void = game.copy;

/**
 * The legal moves as numbers, in the plain string order of their notation; empty if the game is over. Given a list such
 * as `new Int32Array(mostMoves)` and an index, it writes the moves there without allocating memory, and returns the
 * index after the last move.
 */
export const moves: Moves<Position> = game.moves;

export const make: (position: Position, move: Code) => void = game.make;

/** Undoes the last move made in the position. */
export const unmake: (position: Position) => void = game.unmake;

/** Whether the game has formally ended (BB-6.1). */
export const isOver: (position: Position) => boolean = game.isOver;

/** The current value of the captures (BB-6). */
export const scores: (position: Position) => Scores = game.scores;

/** A hash below 2^53: the same for equal states, and nearly always different for others. */
export const hash: (position: Position) => number = game.hash;

/** A move in the notation, such as `+c3` or `c3>d5`. */
export const text: (position: Position, move: Code) => string = game.text;

/** The legal move that a text names; undefined if there is none. */
export const move: (position: Position, text: string) => Code | undefined = game.move;

/** The state after a move in the notation, or the rules that it breaks. Throws if the text is not a move. */
export function play(state: State, move: string): Played {
  return worded(why, playOf(battle, state, move));
}

/** The move of one of the site’s opponents, from 1 to 6. The same request gives the same move on every machine. */
export const best = (position: Position, request: Asked = {}): Found => bestMove(playing, position, request);
