import { monsterOf } from './pieces.ts';
import { onBoard, type Position } from './position.ts';

/** Words of an empty store, and slots of its table. */
const firstWords = 1 << 15;
const firstSlots = 1 << 11;

/**
 * The positions that a search has met, each once, numbered in order of discovery. Graveyards are ignored. The positions
 * are packed in one array, since there may be millions.
 */
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

  /** Makes `into` the position of a number. */
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
