import { mostMoves, type Code, type Moving } from '../game.ts';
import type { Found } from '../opponents.ts';
import { digitsOf, tripleIn } from '../pyramids.ts';
import type { Position } from './game.ts';
import { letters, players, type Player, type State } from './state.ts';

/*
 * A position for two as one short line: the board, the player to move, the edge, and the digits of all pieces beside
 * the board. It has no options, passes or missed turns, like the start of a puzzle.
 */

const here = players.slice(0, 2);
const heaps = ['army', 'pit', 'void'] as const;

export function packed(state: State): string {
  const { board, turn, edge, bank, graveyard } = state;
  const slots = Object.entries(edge).map(([slot, monster]) => `${slot}:${monster}`);
  return [
    board,
    turn,
    slots.join(',') || '-',
    letters.map((letter) => digitsOf(bank[letter])).join(''),
    heaps.map((heap) => here.map((player) => digitsOf(state[heap][player] ?? [0, 0, 0])).join('')).join(''),
    here.map((player) => letters.map((letter) => digitsOf(graveyard[player]?.[letter] ?? [0, 0, 0])).join('')).join(''),
  ].join(' ');
}

/** The state that a packed line describes. It is not checked for validity. */
export function unpacked(line: string): State {
  const [munched = '', out = '', bank = '', edge = '-', turn = '', ...cells] = line.split(' ').toReversed();
  const each = <T>(value: (index: number) => T): Record<string, T> =>
    Object.fromEntries(here.map((player, index) => [player, value(index)]));
  const colours = <T>(value: (index: number) => T): Record<(typeof letters)[number], T> =>
    Object.fromEntries(letters.map((letter, index) => [letter, value(index)])) as Record<(typeof letters)[number], T>;
  const heap = (at: number): State['army'] => each((index) => tripleIn(out, at + index * 3));
  return {
    players: here.length,
    turn: turn as Player,
    board: cells.toReversed().join(' '),
    edge: Object.fromEntries(edge === '-' ? [] : edge.split(',').map((slot) => slot.split(':') as [string, string])),
    bank: colours((index) => tripleIn(bank, index * 3)),
    army: heap(0),
    pit: heap(6),
    void: heap(12),
    graveyard: each((player) => colours((index) => tripleIn(munched, player * 9 + index * 3))),
    skip: [],
    passes: 0,
  };
}

/** Tries every sequence of moves by two players for a number of actions, in positions with few moves. */
export class FullWidth {
  readonly #game: Moving<Position>;
  readonly #points: (position: Position) => readonly number[];
  readonly #moves: Int32Array[] = [];
  /** Positions that may still be visited. Results are meaningless once it is below 0. */
  left = 0;

  constructor(game: Moving<Position>, points: (position: Position) => readonly number[]) {
    this.#game = game;
    this.#points = points;
  }

  lead(position: Position, seat: number): number {
    const points = this.#points(position);
    return points[seat]! - points[1 - seat]!;
  }

  /**
   * The lead of a seat after `more` actions of best play, if it is between the bounds. Writes its moves into `line`.
   */
  best(position: Position, seat: number, more: number, low: number, high: number, line: Code[] = []): number {
    line.length = 0;
    const game = this.#game;
    if (more === 0 || game.isOver(position)) return this.lead(position, seat);
    if (--this.left < 0) return 0;
    const mine = position.turn === seat;
    const list = (this.#moves[more] ??= new Int32Array(mostMoves));
    const end = game.moves(position, list);
    const rest: Code[] = [];
    let value = mine ? -Infinity : Infinity;
    for (let index = 0; index < end; index++) {
      const move = list[index]!;
      game.make(position, move);
      const each = this.best(position, seat, more - 1, low, high, rest);
      game.unmake(position);
      if (mine ? each > value : each < value) {
        value = each;
        line.splice(0, line.length, move, ...rest);
      }
      if (mine) low = Math.max(low, value);
      else high = Math.min(high, value);
      if (low >= high) break;
    }
    return value;
  }
}

/** The number of positions after which the full-width search gives up. */
const mostTried = 3_000_000;

/** The lead in hundredths that a move gains its player in `within` actions of best play, by full-width search. */
export function gained(
  game: Moving<Position>,
  points: (position: Position) => readonly number[],
  position: Position,
  move: Code,
  within: number,
): Found {
  const everything = new FullWidth(game, points);
  const { turn } = position;
  const now = everything.lead(position, turn);
  const line = [game.text(position, move)];
  const rest: Code[] = [];
  everything.left = mostTried;
  game.make(position, move);
  const lead = everything.best(position, turn, within - 1, -Infinity, Infinity, rest);
  for (const code of rest) {
    line.push(game.text(position, code));
    game.make(position, code);
  }
  for (const _ of line) game.unmake(position);
  return { move, score: (lead - now) * 100, proven: null, exact: false, line, nodes: mostTried - everything.left };
}
