import { playable } from '../../content/playable.ts';
import { sizes, type Size, type Triple, tripleAt } from '../pyramids.ts';
import { letters, players, type Move, type Player, type State } from './state.ts';
import { described } from '../reader.ts';
import { bytesFor, mix, noTrail, type Trail } from '../game.ts';

export interface MunchNumbers {
  readonly columns: number;
  readonly rows: number;
  /** The numbers of worlds of each colour, by size (MU-1.2). */
  readonly worlds: Triple;
  /** The size in harmony with each colour: red, green, black (MU-7.1). */
  readonly harmony: readonly [Size, Size, Size];
  /** The numbers of monsters of each player, by size (MU-1.3). */
  readonly monsters: Triple;
  /** The number of worlds on the board before the first monster may be unleashed (MU-4.1). */
  readonly unleashWorlds: number;
  /** The points from MU-8.2 to MU-8.4; `lost` is the penalty for a lost monster. */
  readonly points: { readonly trio: number; readonly world: number; readonly lost: number };
}

/**
 * The numbers with the tables that follow from them. Spaces are indices, column by column from a1. Slots are indices in
 * the order of their names. A place is a space, or the number of spaces plus a slot.
 */
export interface Munch {
  readonly numbers: MunchNumbers;
  readonly spaces: number;
  /** Names of the places: spaces, then slots, each in plain string order. */
  readonly names: readonly string[];
  readonly indices: ReadonlyMap<string, number>;
  /** The targets of a monster by place × 3 + size (MU-5.1, MU-5.2). */
  readonly jumps: readonly (readonly number[])[];
  /** For each slot, the slots of the same space, including itself (MU-4.3). */
  readonly siblings: readonly (readonly number[])[];
  /** The target of a monster by size × slots + slot, or −1. */
  readonly reach: Int8Array;
}

/** The limit for spaces, and for slots: moves are numbers with six bits for each. */
const { spaces: maxSpaces, rows: maxRows } = playable.munch;

/** A line from a place over the board: the column and row before the first step, and the step. */
interface Line {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly along: number;
}

/** Prepares the game. Throws if the numbers exceed the limits of a state or a move. */
export function createMunch(numbers: MunchNumbers): Munch {
  const { columns, rows } = numbers;
  if (columns * rows > maxSpaces || (columns + rows) * 2 > maxSpaces || rows > maxRows) {
    throw new RangeError(`a board of at most ${maxSpaces} spaces and ${maxRows} rows, not ${columns} by ${rows}`);
  }
  const names: string[] = [];
  const lines: Line[][] = [];
  const letter = (column: number): string => String.fromCharCode(97 + column);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      names.push(`${letter(column)}${row + 1}`);
      const steps = [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ] as const;
      lines.push(steps.map(([across, along]) => ({ column, row, across, along })));
    }
  }
  const spaces = names.length;
  const slot = (name: string, line: Line): void => {
    names.push(name);
    lines.push([line]);
  };
  const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);
  for (const row of upTo(rows)) slot(`E${row + 1}`, { column: columns, row, across: -1, along: 0 });
  for (const column of upTo(columns)) slot(`N${letter(column)}`, { column, row: rows, across: 0, along: -1 });
  for (const column of upTo(columns)) slot(`S${letter(column)}`, { column, row: -1, across: 0, along: 1 });
  for (const row of upTo(rows)) slot(`W${row + 1}`, { column: -1, row, across: 1, along: 0 });

  const ends = (line: Line, pips: number): number[] => {
    const column = line.column + line.across * pips;
    const row = line.row + line.along * pips;
    return column >= 0 && column < columns && row >= 0 && row < rows ? [column * rows + row] : [];
  };
  const jumps = lines.flatMap((from) =>
    sizes.map((size) => from.flatMap((line) => ends(line, size + 1)).sort((a, b) => a - b)),
  );
  const border = lines.slice(spaces).map(([line]) => ends(line!, 1)[0]);
  const siblings = border.map((space) => border.flatMap((other, index) => (other === space ? [index] : [])));
  const reach = Int8Array.from(
    sizes.flatMap((size) => border.map((_, slot) => jumps[(spaces + slot) * sizes.length + size]![0] ?? -1)),
  );
  const indices = new Map(names.map((name, index) => [name, index]));
  return { numbers, spaces, names, indices, jumps, siblings, reach };
}

/*
 * A world is a number from 1 to 9, by colour and size. A monster is a number from 1 to 12, by player and size. 0 means
 * empty.
 */

export const worldTexts: readonly string[] = [
  '',
  ...letters.flatMap((letter) => sizes.map((size) => `${letter}${size + 1}`)),
];

export const monsterTexts: readonly string[] = [
  '',
  ...players.flatMap((player) => sizes.map((size) => `${player}${size + 1}`)),
];

export function worldOf(colour: number, size: number): number {
  return 1 + colour * 3 + size;
}

export function colourOf(world: number): number {
  return Math.floor((world - 1) / 3);
}

export function monsterOf(player: number, size: number): number {
  return 1 + player * 3 + size;
}

export function ownerOf(monster: number): number {
  return Math.floor((monster - 1) / 3);
}

/** The size of a world or a monster: 0 small, 1 medium, 2 large. */
export function sizeOf(piece: number): number {
  return (piece - 1) % 3;
}

/** The world or monster in a text; 0 if there is none. */
export function readPiece(texts: readonly string[], text: string): number {
  return Math.max(0, texts.indexOf(text));
}

/** The move that a text names, legal or not; undefined when it is not in the notation. */
export function readMove(game: Munch, text: string): Move | undefined {
  if (text === 'pass' || text === 'recall' || text === 'call') return { kind: text };
  const mark = text.charAt(0);
  if (mark === '+' || mark === '!') {
    const [piece = '', name = '', ...rest] = text.slice(1).split('@');
    const number = readPiece(mark === '+' ? worldTexts : monsterTexts, piece);
    const place = game.indices.get(name) ?? -1;
    if (rest.length > 0 || number === 0 || place < 0 || place < game.spaces !== (mark === '+')) return undefined;
    return mark === '+'
      ? { kind: 'place', world: number, at: place }
      : { kind: 'unleash', player: ownerOf(number), size: sizeOf(number), slot: place - game.spaces };
  }
  const [from, to, ...rest] = text.split('>').map((name) => game.indices.get(name) ?? -1);
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  return from < 0 || to < 0 || to >= game.spaces ? undefined : { kind: 'move', from, to };
}

/** The move that a text names. Throws if it is not in the notation. */
export function meantMove(game: Munch, text: string): Move {
  const move = readMove(game, text);
  if (move === undefined) throw new TypeError(`not a move: ${described(text)}`);
  return move;
}

const most = players.length;

export interface Position extends Trail {
  /** One view of all the byte arrays below, in their order; `monsters` and `graveyard` are the last. */
  readonly words: Int32Array;
  players: number;
  turn: number;
  readonly worlds: Uint8Array;
  readonly monsters: Uint8Array;
  /** The place of each player's monster: a space, the number of spaces plus a slot, or −1; and its size, or 0. */
  readonly out: Int8Array;
  readonly outSize: Uint8Array;
  /** The number of worlds in the bank, indexed by colour × 3 + size. */
  readonly bank: Uint8Array;
  /** The number of monsters, indexed by player × 3 + size. */
  readonly army: Uint8Array;
  readonly pit: Uint8Array;
  readonly void: Uint8Array;
  /** The number of worlds, indexed by player × 9 + colour × 3 + size. */
  readonly graveyard: Uint8Array;
  /** A bit for each player who loses a turn. */
  skip: number;
  passes: number;
  /** The numbers of worlds on the board and in the bank. */
  placed: number;
  banked: number;
  /** The number of actions without a munched world after which a player may end the game; 0 if nobody may (MU-9.1). */
  call: number;
  /** The number of actions since a world was munched, and whether the end was called. */
  quiet: number;
  called: boolean;
}

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

/** Whether a player's monster is on a space of the board, not at the edge or off the board. */
export function onBoard(position: Position, player: number): boolean {
  const place = position.out[player]!;
  return place >= 0 && place < position.worlds.length;
}

function boardText({ numbers: { columns, rows } }: Munch, { worlds, monsters }: Position): string {
  const cell = (space: number): string => worldTexts[worlds[space]!]! + monsterTexts[monsters[space]!]! || '.';
  const line = (row: number): string =>
    Array.from({ length: columns }, (_, column) => cell(column * rows + row)).join(' ');
  return Array.from({ length: rows }, (_, index) => line(rows - 1 - index)).join('/');
}

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
