import { mostMoves, type Code } from '../game.ts';
import { rootOf, type Found, type Sought, type Opponents, type Playing } from '../opponents.ts';
import type { Random } from '../rng.ts';
import { ahead, evaluate, pointsOf, type Weights, pointsBySeat, reasons } from './evaluate.ts';
import { type Battle, firstAlien, copy, emptyPosition, hash, type Position } from './game.ts';
import { codes, fill, isOver, swapping, make, unmake } from './moves.ts';
import { codeText, asGame, breaches } from './play.ts';
import { optionsShape, players, type State } from './state.ts';
import { startOf } from './read.ts';

/** A won game counts this much plus its margin. */
const won = 1_000_000;
const infinite = 10_000_000;
/** The depth of a position that was searched to the end of the game. */
const solved = 127;
const mostPlies = 128;
const fewestSlots = 1 << 10;
const mostSlots = 1 << 20;

/** The longest line that is reported, in moves. */
const mostLine = 12;

/** Searches games of one kind: alpha-beta, deepened by whole turns, with a table of positions. */
export class Search {
  readonly #game: Battle;
  readonly #points;
  readonly #position: Position;
  readonly #moves = new Int32Array(mostPlies * mostMoves);
  readonly #order = new Int32Array(mostPlies * mostMoves);
  /** The number of times that a move was the best. */
  readonly #history = new Int32Array(2 * mostMoves);
  readonly #halves = new Int32Array(2);
  /** For each slot: the other half of the hash, the value, and depth, bound and best move. */
  #table = new Int32Array(fewestSlots * 3);
  #slots = fewestSlots;
  #nodes = 0;
  #limit = 0;
  /** Whether the search stops at the limit of positions. A search of one turn visits all moves. */
  #strict = true;
  /** Positions that were judged before their game was over. */
  #judged = 0;
  #weights!: Weights;

  constructor(game: Battle) {
    this.#game = game;
    this.#points = pointsOf(game);
    this.#position = emptyPosition(game);
  }

  /** The best move of a position whose game is not over. */
  find(position: Position, sought: Sought<Weights>, random: Random): Found {
    const { nodes, turns, weights, send } = sought;
    const game = this.#game;
    copy(position, this.#position);
    this.#nodes = 0;
    this.#limit = nodes;
    this.#strict = turns > 1;
    this.#weights = weights;
    this.#history.fill(0);
    this.#prepare(nodes);
    const root = rootOf(codes(game, position), sought, random);
    let found = { move: root[0]!, score: 0, solved: false };
    for (let depth = 1; depth <= turns; depth++) {
      const next = this.#deepen(root, depth);
      if (next === undefined) break;
      found = next;
      send?.(next.move);
      if (next.solved || this.#nodes >= this.#limit) break;
      root.sort((a, b) => (a === next.move ? -1 : b === next.move ? 1 : 0));
    }
    const { score } = found;
    const proven = score >= won ? 'win' : score <= -won ? 'loss' : found.solved && score === 0 ? 'draw' : null;
    return {
      move: found.move,
      score: score >= won ? score - won : score <= -won ? score + won : score,
      proven,
      exact: found.solved,
      line: this.#line(found.move),
      nodes: this.#nodes,
    };
  }

  #prepare(nodes: number): void {
    let slots = fewestSlots;
    while (slots < nodes && slots < mostSlots) slots *= 2;
    if (slots * 3 > this.#table.length) this.#table = new Int32Array(slots * 3);
    else this.#table.fill(0, 0, slots * 3);
    this.#slots = slots;
  }

  /** The best root move at a depth, in turns; undefined if the nodes run out before the first move is searched. */
  #deepen(root: readonly Code[], depth: number): { move: Code; score: number; solved: boolean } | undefined {
    const judged = this.#judged;
    let best = -infinite;
    let move: Code | undefined;
    let complete = true;
    for (const code of root) {
      if (depth === 1 && this.#strict && move !== undefined && this.#nodes >= this.#limit) {
        complete = false;
        break;
      }
      const value = this.#after(code, depth, best, infinite, 0);
      if (this.#nodes > this.#limit && depth > 1) {
        complete = false;
        break;
      }
      if (value > best) {
        best = value;
        move = code;
      }
    }
    // A loss is not proven while some moves are untried.
    return move === undefined || (!complete && best <= -won)
      ? undefined
      : { move, score: best, solved: complete && this.#judged === judged };
  }

  #after(code: Code, depth: number, low: number, high: number, ply: number): number {
    const position = this.#position;
    const { turn } = position;
    this.#nodes++;
    make(this.#game, position, code);
    const passesTurn = position.turn !== turn || code === swapping;
    const value = passesTurn ? -this.#search(depth - 1, -high, -low, ply + 1) : this.#search(depth, low, high, ply + 1);
    unmake(position);
    return value;
  }

  /** The value of the position for the player to move, if it is between the two bounds. */
  #search(depth: number, low: number, high: number, ply: number): number {
    const position = this.#position;
    const game = this.#game;
    if (isOver(game, position)) return this.#final();
    if (depth <= 0 || ply >= mostPlies - 1 || (this.#strict && this.#nodes > this.#limit)) {
      this.#judged++;
      return evaluate(game, position, this.#points, this.#weights);
    }
    hash(position, this.#halves);
    const slot = (this.#halves[0]! & (this.#slots - 1)) * 3;
    const key = this.#halves[1]! | 1;
    const table = this.#table;
    let first: Code = -3;
    if (table[slot] === key) {
      const entry = table[slot + 2]!;
      first = (entry >> 10) - 3;
      if ((entry & 127) >= depth) {
        const value = table[slot + 1]!;
        const bound = (entry >> 7) & 3;
        if (bound === 0 || (bound === 1 && value >= high) || (bound === 2 && value <= low)) {
          if ((entry & 127) !== solved) this.#judged++;
          return value;
        }
      }
    }
    const start = ply * mostMoves;
    const end = fill(game, position, this.#moves, start);
    this.#rank(start, end, first);
    const judged = this.#judged;
    const floor = low;
    let best = -infinite;
    let move: Code = -3;
    for (let index = start; index < end; index++) {
      const code = this.#pick(index, end);
      const bar = best > low ? best : low;
      let value: number;
      if (index === start) value = this.#after(code, depth, bar, high, ply);
      else {
        value = this.#after(code, depth, bar, bar + 1, ply);
        if (value > bar && value < high && this.#nodes <= this.#limit) value = this.#after(code, depth, bar, high, ply);
      }
      if (value > best) {
        best = value;
        move = code;
      }
      if (this.#nodes > this.#limit) return best;
      if (best >= high) break;
    }
    if (move >= 0) this.#history[position.turn * mostMoves + move]! += depth * depth;
    const reach = this.#judged === judged ? solved : depth;
    const bound = best >= high ? 1 : best <= floor ? 2 : 0;
    table[slot] = key;
    table[slot + 1] = best;
    table[slot + 2] = reach | (bound << 7) | ((move + 3) << 10);
    return best;
  }

  #final(): number {
    const position = this.#position;
    const margin = position.turn === 0 ? ahead(position, this.#points) : -ahead(position, this.#points);
    return margin > 0 ? margin + won : margin < 0 ? margin - won : 0;
  }

  /** Sorts likely best moves first: the earlier best move, then captures of aliens, then moves that are often best. */
  #rank(start: number, end: number, first: Code): void {
    const { tops, turn } = this.#position;
    for (let index = start; index < end; index++) {
      const code = this.#moves[index]!;
      let rank = 0;
      if (code === first) rank = infinite;
      else if (code >= 0) {
        rank = this.#history[turn * mostMoves + code]!;
        if (tops[code & 31]! >= firstAlien) rank += 1000;
      }
      this.#order[index] = rank;
    }
  }

  /** Moves the most promising of the remaining moves to the index. */
  #pick(index: number, end: number): Code {
    const order = this.#order;
    const moves = this.#moves;
    let best = index;
    for (let other = index + 1; other < end; other++) if (order[other]! > order[best]!) best = other;
    const code = moves[best]!;
    moves[best] = moves[index]!;
    moves[index] = code;
    const rank = order[best]!;
    order[best] = order[index]!;
    order[index] = rank;
    return code;
  }

  /** The expected line of moves, until the table has no more. */
  #line(move: Code): string[] {
    const game = this.#game;
    const position = this.#position;
    const line: string[] = [];
    let code: Code | undefined = move;
    while (code !== undefined && line.length < mostLine) {
      line.push(codeText(game, code));
      make(game, position, code);
      code = this.#remembered();
    }
    return line;
  }

  #remembered(): Code | undefined {
    const position = this.#position;
    hash(position, this.#halves);
    const slot = (this.#halves[0]! & (this.#slots - 1)) * 3;
    if (this.#table[slot] !== (this.#halves[1]! | 1)) return undefined;
    const code = (this.#table[slot + 2]! >> 10) - 3;
    return codes(this.#game, position).includes(code) ? code : undefined;
  }
}

export function battlePlaying(game: Battle, opponents: Opponents<Weights>): Playing<Position, State, Weights> {
  const worth = pointsOf(game);
  return {
    game: asGame(game),
    search: new Search(game),
    opponents,
    over: (position) => breaches(game, position, { kind: 'pass' }),
    reasons: (position, found) => reasons(game, position, found),
    start: (seed, _, options) => startOf(game, seed, options),
    seat: ({ turn, swapped }) => (swapped ? 1 - turn : turn),
    points: (position) => pointsBySeat(worth, position),
    options: optionsShape,
    seats: { min: players.length, max: players.length },
    actions: { usual: 40, most: 125 },
    looks: { best: 5_000_000, match: 16_000_000 },
  };
}
