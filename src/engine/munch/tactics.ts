import { mostMoves, type Code } from '../game.ts';
import type { Munch, Position } from './game.ts';
import { fill, isOver, kindOf, kinds, make, unmake } from './moves.ts';
import { scoreOf } from './score.ts';

/** The number of actions of both players that are searched, the first included. */
const actions = 5;
/** The points that a move must gain by force to be preferred. */
const worthwhile = 4;
/** With more moves than this, a good place is usually worth more than a forced gain, because lost monsters return. */
const mostChoices = 23;

/**
 * Finds the moves with which one of two players gains points by force: alpha-beta over the lead. In replies it places
 * only worlds that a monster can reach at once, and one other world.
 */
export class Tactics {
  readonly #game: Munch;
  readonly #moves = new Int32Array(actions * mostMoves);
  #left = 0;

  constructor(game: Munch) {
    this.#game = game;
  }

  /** The moves that gain the most, and winning moves that end the game. All moves if no gain is worthwhile. */
  best(
    position: Position,
    moves: readonly Code[],
    positions: number,
  ): { readonly moves: readonly Code[]; readonly used: number } {
    if (positions === 0 || position.players !== 2 || moves.length === 1 || moves.length > mostChoices)
      return { moves, used: 0 };
    const game = this.#game;
    const { turn } = position;
    this.#left = positions;
    let most = this.#lead(position, turn) + worthwhile;
    let best: Code[] = [];
    const wins: Code[] = [];
    for (const move of moves) {
      make(game, position, move);
      const value = this.#after(position, turn, actions - 1, most - 1, Infinity);
      if (isOver(position) && value > 0) wins.push(move);
      unmake(game, position);
      if (value > most) best = [];
      if (value >= most) best.push(move);
      most = Math.max(most, value);
    }
    const kept = moves.filter((move) => best.includes(move) || wins.includes(move));
    const isCertain = best.length > 0 && this.#left >= 0;
    return { moves: isCertain ? kept : moves, used: positions - Math.max(0, this.#left) };
  }

  /** The lead of a player after some more actions, if it is between the bounds. */
  #after(position: Position, player: number, more: number, low: number, high: number): number {
    if (more === 0 || isOver(position)) return this.#lead(position, player);
    if (--this.#left < 0) return 0;
    const game = this.#game;
    const list = this.#moves;
    const start = (more - 1) * mostMoves;
    const end = fill(game, position, list, start);
    const side = position.turn === player ? 1 : -1;
    let value = -Infinity;
    let placed = false;
    for (let index = start; index < end && low < high; index++) {
      const move = list[index]!;
      if (kindOf(move) === kinds.place && (more === 1 || !this.#isReached(position, move & 63))) {
        if (placed) continue;
        placed = true;
      }
      make(game, position, move);
      value = Math.max(value, side * this.#after(position, player, more - 1, low, high));
      unmake(game, position);
      if (side > 0) low = Math.max(low, value);
      else high = Math.min(high, -value);
    }
    return side * value;
  }

  /** Whether a monster that is out can reach a space with its next move. */
  #isReached({ out, outSize }: Position, space: number): boolean {
    const { jumps } = this.#game;
    return out.some((place, player) => place >= 0 && jumps[place * 3 + outSize[player]!]!.includes(space));
  }

  #lead(position: Position, player: number): number {
    return this.#points(position, player) - this.#points(position, 1 - player);
  }

  #points({ graveyard, pit, void: empty }: Position, player: number): number {
    let lost = 0;
    for (let index = player * 3; index < player * 3 + 3; index++) lost += pit[index]! + empty[index]!;
    return scoreOf(this.#game, graveyard, lost, player * 9).points;
  }
}
