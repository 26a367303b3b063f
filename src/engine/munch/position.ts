import { bytesFor, mix, noTrail, type Trail } from '../game.ts';
import { sizes, tripleAt } from '../pyramids.ts';
import type { Munch } from './game.ts';
import { colourOf, monsterOf, monsterTexts, worldTexts } from './pieces.ts';
import { letters, players, type Player, type State } from './types.ts';

const most = players.length;

/** A state taken apart for calculation. */
export interface Position extends Trail {
  /** One view of all the byte arrays below, in their order; `monsters` and `graveyard` are the last. */
  readonly words: Int32Array;
  players: number;
  turn: number;
  /** The world and the monster on each space. */
  readonly worlds: Uint8Array;
  readonly monsters: Uint8Array;
  /** The place of each player's monster: a space, a slot counted on from the spaces, or −1; and its size, or 0. */
  readonly out: Int8Array;
  readonly outSize: Uint8Array;
  /** Worlds by colour and size. */
  readonly bank: Uint8Array;
  /** Monsters at player × 3 + size. */
  readonly army: Uint8Array;
  readonly pit: Uint8Array;
  readonly void: Uint8Array;
  /** Worlds at player × 9 + colour × 3 + size. */
  readonly graveyard: Uint8Array;
  /** A bit for each player who loses a turn. */
  skip: number;
  passes: number;
  /** Worlds on the board, and in the bank. */
  placed: number;
  banked: number;
  /** The number of actions without a munched world after which a player may call the end; 0 if nobody may (MU-9.1). */
  call: number;
  /** The number of actions without a munched world, and whether the end was called. */
  quiet: number;
  called: boolean;
}

/** A position with no piece anywhere. */
export function emptyPosition(game: Munch): Position {
  const each = most * sizes.length;
  const colours = letters.length * sizes.length;
  const { spaces } = game;
  const lengths = [spaces, most, most, colours, each, each, each, spaces, most * colours];
  const { words, arrays } = bytesFor(lengths);
  const [worlds, out, outSize, bank, army, pit, empty, monsters, graveyard] = arrays;
  return {
    words,
    players: most,
    turn: 0,
    worlds: worlds!,
    out: new Int8Array(words.buffer, out!.byteOffset, most).fill(-1),
    outSize: outSize!,
    bank: bank!,
    army: army!,
    pit: pit!,
    void: empty!,
    monsters: monsters!,
    graveyard: graveyard!,
    skip: 0,
    passes: 0,
    placed: 0,
    banked: 0,
    call: 0,
    quiet: 0,
    called: false,
    trail: noTrail,
    trailEnd: 0,
  };
}

/** Makes a position the same as another of its game. */
export function copy(from: Position, to: Position): void {
  to.players = from.players;
  to.turn = from.turn;
  to.words.set(from.words);
  to.skip = from.skip;
  to.passes = from.passes;
  to.placed = from.placed;
  to.banked = from.banked;
  to.call = from.call;
  to.quiet = from.quiet;
  to.called = from.called;
  to.trailEnd = 0;
}

/** Mixes everything that distinguishes positions into two halves of a hash. */
export function hash(position: Position, into: Int32Array): void {
  const { words, players, turn, skip, passes, call, quiet, called } = position;
  const options =
    call === 0 ? 0 : Math.imul(call, 0x9e3779b1) ^ Math.imul(quiet + 1, 0x85ebca6b) ^ (called ? 1 << 20 : 0);
  mix(words, (turn | (skip << 2) | (passes << 6) | (players << 9)) ^ options, into);
}

/** Whether the world and the monster are in harmony (MU-7.1). */
export function inHarmony(game: Munch, world: number, size: number): boolean {
  return game.numbers.harmony[colourOf(world)] === size;
}

/** Whether the monster of a player is on the board rather than at its edge or nowhere. */
export function onBoard(position: Position, player: number): boolean {
  const place = position.out[player]!;
  return place >= 0 && place < position.worlds.length;
}

/** The board as rows from the top. */
function boardText(game: Munch, position: Position): string {
  const { columns, rows } = game.numbers;
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const cells: string[] = [];
    for (let column = 0; column < columns; column++) {
      const space = column * rows + row;
      const cell = worldTexts[position.worlds[space]!]! + monsterTexts[position.monsters[space]!]!;
      cells.push(cell === '' ? '.' : cell);
    }
    lines.push(cells.join(' '));
  }
  return lines.join('/');
}

/** The state that the position stands for. */
export function stateOf(game: Munch, position: Position): State {
  const here = players.slice(0, position.players);
  const each = <T>(value: (player: number) => T): Partial<Record<Player, T>> =>
    Object.fromEntries(here.map((name, player) => [name, value(player)]));
  const colours = <T>(value: (colour: number) => T): Record<string, T> =>
    Object.fromEntries(letters.map((letter, colour) => [letter, value(colour)]));
  const atEdge = here.flatMap((_, player) =>
    position.out[player]! >= game.spaces
      ? [[game.names[position.out[player]!]!, monsterTexts[monsterOf(player, position.outSize[player]!)]!]]
      : [],
  );
  return {
    players: position.players,
    turn: players[position.turn]!,
    board: boardText(game, position),
    edge: Object.fromEntries(atEdge),
    bank: colours((colour) => tripleAt(position.bank, colour * 3)) as State['bank'],
    army: each((player) => tripleAt(position.army, player * 3)),
    pit: each((player) => tripleAt(position.pit, player * 3)),
    void: each((player) => tripleAt(position.void, player * 3)),
    graveyard: each((player) => colours((colour) => tripleAt(position.graveyard, player * 9 + colour * 3))),
    skip: here.filter((_, player) => (position.skip & (1 << player)) !== 0),
    passes: position.passes,
    ...(position.call > 0 && { options: { call: position.call }, quiet: position.quiet }),
    ...(position.called && { called: true }),
  };
}
