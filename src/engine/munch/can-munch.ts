import {
  monsterOf,
  onBoard,
  type Position,
  type Munch,
  colourOf,
  worldOf,
  copy,
  emptyPosition,
  inHarmony,
} from './game.ts';
import { isLate, type Budget } from '../verb.ts';
import { sizes } from '../pyramids.ts';
import { randomFrom, shuffled } from '../rng.ts';
import type { Code } from '../game.ts';
import { codes, kindOf, kinds, make, munches } from './moves.ts';
import { codeText } from './play.ts';
import { readState } from './read.ts';
import { letters, type State } from './state.ts';

/** The numbers of words in a new store, and of slots in its table. */
const firstWords = 1 << 15;
const firstSlots = 1 << 11;

/** The positions that a search has met, without graveyards, in order. Packed, since there may be millions. */
export class Met {
  /** A packed position: its words without the monsters on spaces and the graveyard, then its numbers. */
  readonly #words: Int32Array;
  readonly #length: number;
  #packed = new Int32Array(firstWords);
  /** An open hash table of position numbers; −1 for an empty slot. */
  #table = new Int32Array(firstSlots).fill(-1);
  count = 0;

  /** A store for positions of the same game as the sample. */
  constructor(sample: Position) {
    this.#length = sample.monsters.byteOffset / 4;
    this.#words = new Int32Array(this.#length + 1);
  }

  /** The number of the position if it is new; −1 if it was met before. */
  add(position: Position): number {
    const { turn, skip, passes, placed, banked } = position;
    const words = this.#words;
    words.set(position.words.subarray(0, this.#length));
    words[this.#length] = turn | (skip << 2) | (passes << 6) | (placed << 9) | (banked << 18);
    const slot = this.#slot(words, 0);
    if (this.#table[slot]! >= 0) return -1;
    const number = this.count++;
    const end = this.count * words.length;
    if (end > this.#packed.length) {
      const longer = new Int32Array(this.#packed.length * 2);
      longer.set(this.#packed);
      this.#packed = longer;
    }
    this.#packed.set(words, end - words.length);
    this.#table[slot] = number;
    if (this.count * 2 > this.#table.length) this.#widen();
    return number;
  }

  load(number: number, into: Position): void {
    const words = this.#words;
    words.set(this.#packed.subarray(number * words.length, (number + 1) * words.length));
    into.words.set(words.subarray(0, this.#length));
    into.monsters.fill(0);
    for (let player = 0; player < into.players; player++) {
      if (onBoard(into, player)) into.monsters[into.out[player]!] = monsterOf(player, into.outSize[player]!);
    }
    const numbers = words[this.#length]!;
    into.turn = numbers & 3;
    into.skip = (numbers >> 2) & 15;
    into.passes = (numbers >> 6) & 7;
    into.placed = (numbers >> 9) & 0x1ff;
    into.banked = numbers >> 18;
    into.trailEnd = 0;
  }

  /** The slot of a packed position in the table, or the free slot for it. */
  #slot(words: Int32Array, start: number): number {
    const size = this.#words.length;
    let hash = 0;
    for (let word = start; word < start + size; word++) {
      hash = Math.imul(hash ^ words[word]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    while (this.#table[slot]! >= 0 && !this.#same(words, start, this.#table[slot]! * size)) slot = (slot + 1) & mask;
    return slot;
  }

  #same(words: Int32Array, start: number, other: number): boolean {
    for (let word = 0; word < this.#words.length; word++) {
      if (words[start + word] !== this.#packed[other + word]) return false;
    }
    return true;
  }

  #widen(): void {
    this.#table = new Int32Array(this.#table.length * 2).fill(-1);
    for (let number = 0; number < this.count; number++) {
      this.#table[this.#slot(this.#packed, number * this.#words.length)] = number;
    }
  }
}

/** Whether any world can still be munched if all players help; `nodes` counts the examined positions. */
export type Prospect =
  /** The moves to a munched world, playable in order; the last one munches it. */
  | { readonly answer: 'yes'; readonly line: readonly string[]; readonly nodes: number }
  /** Proved: no moves lead to a munched world. */
  | { readonly answer: 'no'; readonly nodes: number }
  | { readonly answer: 'unknown'; readonly nodes: number };

/**
 * The weight of an estimated move, relative to a move that was made. With a small weight, the search first tries all
 * ways to waste time.
 */
const guessWeight = 3;
/** This seed fixes the order of moves with equal estimates. */
const seed = 7;

/** The records of each visited position. */
interface Trail {
  readonly parents: number[];
  readonly moves: Code[];
  readonly depths: number[];
}

/** Like `prospecting`, without pauses. */
export function prospectOf(game: Munch, start: Position, budget: Budget): Prospect {
  const steps = prospecting(game, start, budget);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Searches from a position for a munched world: best first, by the moves made and an estimate of the remaining moves. A
 * wrong estimate only makes the search longer; "no" requires visiting every reachable position. It yields at every
 * position that it visits.
 */
function* prospecting(game: Munch, start: Position, budget: Budget): Generator<undefined, Prospect, undefined> {
  const now = emptyPosition(game);
  const next = emptyPosition(game);
  copy(start, now);
  ignoreSizes(now);
  // Ending the game early does not help to munch a world.
  if (!now.called) now.call = 0;
  next.players = now.players;
  const met = new Met(now);
  const useless = uselessSize(game, now);
  if (movesLeft(game, now, useless) === Infinity) return { answer: 'no', nodes: 1 };
  met.add(now);
  const trail: Trail = { parents: [-1], moves: [-1], depths: [0] };
  // Positions still to expand, by the estimated cost of a line through them.
  const open: number[][] = [[0]];
  const random = randomFrom(seed);
  let steps = 0;
  for (let cheapest = 0; cheapest < open.length;) {
    const number = open[cheapest]?.pop();
    if (number === undefined) {
      cheapest++;
      continue;
    }
    met.load(number, now);
    const moves = codes(game, now);
    const munch = moves.find((code) => munches(game, now, code));
    if (munch !== undefined) {
      return { answer: 'yes', line: lineTo(game, start, trail, number, munch), nodes: met.count };
    }
    steps++;
    if (met.count > budget.limit || isLate(budget, steps)) return { answer: 'unknown', nodes: met.count };
    yield;
    for (const code of shuffled(moves, random)) {
      copy(now, next);
      make(game, next, code);
      const guess = movesLeft(game, next, useless);
      if (guess === Infinity || met.add(next) < 0) continue;
      const depth = trail.depths[number]! + 1;
      trail.parents.push(number);
      trail.moves.push(code);
      trail.depths.push(depth);
      const cost = depth + guess * guessWeight;
      (open[cost] ??= []).push(met.count - 1);
      cheapest = Math.min(cheapest, cost);
    }
  }
  return { answer: 'no', nodes: met.count };
}

/** Makes all worlds of a colour the same: their sizes matter only in a graveyard. */
function ignoreSizes(position: Position): void {
  const { worlds, bank } = position;
  for (let space = 0; space < worlds.length; space++) {
    if (worlds[space] !== 0) worlds[space] = worldOf(colourOf(worlds[space]!), 0);
  }
  letters.forEach((_, colour) => {
    const [small, medium, large] = bank.subarray(colour * 3, colour * 3 + 3);
    bank.set([small! + medium! + large!, 0, 0], colour * 3);
  });
}

/** The size in harmony with all worlds left, which changes only when one is munched; −1 without such a size. */
function uselessSize(game: Munch, { worlds, bank }: Position): number {
  const left = letters
    .map((_, colour) => colour)
    .filter((colour) => bank[colour * 3] !== 0 || worlds.includes(worldOf(colour, 0)));
  return left.length === 1 ? game.numbers.harmony[left[0]!]! : -1;
}

/**
 * The distance to the board for the nearest monster that could munch something: 0 out or in an army, 1 in the void, 2
 * in the pit. Infinity without such a monster. Monsters return from the pit or the void only when their player
 * unleashes another.
 */
function distanceOff({ players, out, outSize, army, pit, void: empty }: Position, useless: number): number {
  let nearest = Infinity;
  for (let player = 0; player < players; player++) {
    const isOut = out[player]! >= 0;
    if (!isOut && sizes.every((size) => army[player * 3 + size] === 0)) continue;
    for (const size of sizes) {
      const index = player * 3 + size;
      if (size === useless) continue;
      if ((isOut && outSize[player] === size) || army[index] !== 0) return 0;
      if (empty[index] !== 0) nearest = 1;
      else if (pit[index] !== 0) nearest = Math.min(nearest, 2);
    }
  }
  return nearest;
}

/**
 * An estimate of the moves needed to munch a world; Infinity if that is impossible. If no monster is out, there must be
 * enough worlds to unleash one. The number of worlds does not fall until a world is munched.
 */
function movesLeft(game: Munch, position: Position, useless: number): number {
  const { players, turn, skip, out, army, placed, banked } = position;
  const away = distanceOff(position, useless);
  const anyOut = out.some((place) => place >= 0);
  const missing = anyOut ? 0 : Math.max(0, game.numbers.unleashWorlds - placed);
  if (away === Infinity || missing > banked) return Infinity;
  // The moves that a distant monster needs to arrive.
  let soonest = away > 0 ? missing + players * (away * 3 + 2) : Infinity;
  let moves = 0;
  for (let later = 0; later < players; later++) {
    const player = (turn + later) % players;
    const skipped = later > 0 && (skip & (1 << player)) !== 0;
    // The number of moves before this player's first turn.
    const first = skipped ? players + later : moves;
    if (!skipped) moves++;
    if (out[player]! >= 0) {
      if (isHopeful(game, position, player, first)) soonest = Math.min(soonest, first + 1);
      else soonest = Math.min(soonest, first + players * 2);
    } else if (sizes.some((size) => size !== useless && army[player * 3 + size] !== 0)) {
      const turnToUnleash = first + Math.max(0, Math.ceil((missing - first) / players)) * players;
      soonest = Math.min(soonest, turnToUnleash + players + 1);
    }
  }
  return soonest;
}

/** Whether a monster that is out may find a world to munch after `moves` moves of other players. */
function isHopeful(game: Munch, position: Position, player: number, moves: number): boolean {
  const { worlds, monsters, bank, out, outSize } = position;
  const size = outSize[player]!;
  const { harmony } = game.numbers;
  return game.jumps[out[player]! * 3 + size]!.some((space) => {
    const world = worlds[space]!;
    if (world !== 0) return !inHarmony(game, world, size) && (moves > 0 || monsters[space] === 0);
    return moves > 0 && letters.some((_, colour) => bank[colour * 3] !== 0 && harmony[colour] !== size);
  });
}

/** The moves to a position and one more. Placed worlds get sizes that the bank still has. */
function lineTo(game: Munch, start: Position, trail: Trail, last: number, munch: Code): string[] {
  const line = [munch];
  for (let number = last; number > 0; number = trail.parents[number]!) line.unshift(trail.moves[number]!);
  const now = emptyPosition(game);
  copy(start, now);
  return line.map((move) => {
    let code = move;
    if (kindOf(move) === kinds.place) {
      const colour = colourOf((move >> 6) & 63);
      const size = sizes.find((each) => now.bank[colour * 3 + each] !== 0)!;
      code = kinds.place | (worldOf(colour, size) << 6) | (move & 63);
    }
    const text = codeText(game, now, code);
    make(game, now, code);
    return text;
  });
}

/** Searches step by step, so that callers can do other work meanwhile. Throws if the state is not valid. */
export const searchMunch = (game: Munch, state: State, budget: Budget): Generator<undefined, Prospect, undefined> =>
  prospecting(game, readState(game, state), budget);

/** Searches like `prospectOf` from a state. Throws if it is not valid. */
export function canMunch(game: Munch, state: State, budget: Budget): Prospect {
  return prospectOf(game, readState(game, state), budget);
}
