import type { PlayedOf } from '../../../engine/game.ts';
import type { Result, Breach } from '../../../engine/reader.ts';
import type { Shape } from '../../../engine/shape.ts';
import { type Layout, type Stacks, type Piece, isDock, placesOf } from '../board/state.ts';
import type { Words } from '../../../engine/words.ts';
import type { ComputerPlayers } from '../computer/think.ts';
import type { Citation } from '../frame/marks.tsx';

/** Pieces in one place off the board. */
export interface Tray {
  readonly name: string;
  /** The notation of each piece, and its number. */
  readonly pieces: readonly (readonly [text: string, count: number])[];
  /** Whether its pieces can be chosen and put on the board. */
  readonly choice: boolean;
}

/** A line of a score: a count for each seat, and the points for each. */
interface ScoreLine {
  readonly label: string;
  readonly rule: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly each: number;
}

/** The meaning of a tap. */
export type Tap =
  /** Move from here; null clears the selection. */
  | { readonly select: string | null }
  /** A move that awaits confirmation by a second tap. */
  | { readonly ready: string }
  /** A move that is tried at once. */
  | { readonly attempt: string }
  /** Several moves fit the tap. */
  | { readonly either: readonly string[] }
  /** Something else must be done first. */
  | { readonly tip: string };

/** The parts of a move in the notation: its start, a place or a piece off the board, and its end. */
export interface Parts {
  readonly from: string | null;
  readonly to: string | null;
}

/** A position set up by hand, as it was typed or tapped. */
export interface SetUpText {
  readonly board: string;
  /** Monsters at the edge, such as `W3:B2 Sa:A1`; empty in games without an edge. */
  readonly edge: string;
}

/** The options agreed on before a game; options that are off are absent. */
export interface Agreed {
  readonly swap?: boolean;
  readonly komi?: number;
  readonly call?: number;
}

/** The reasons why a game ends by itself, and those by which its players end it. */
export type End = 'passed' | 'noWorld' | 'called';
export const earlyEnds = ['proved', 'agreed', 'given-up'] as const;
export type EarlyEnd = (typeof earlyEnds)[number];

/** A game in numbers, for reading many moves at once; `P` is the engine’s position. */
interface Replay<P> {
  start(players: number, seed: number, options: Agreed): P;
  /** The legal moves in the plain string order of their notation. */
  moves(position: P): readonly number[];
  make(position: P, move: number): void;
  isOver(position: P): boolean;
  /** A move in the notation. */
  text(position: P, move: number): string;
}

/** The same, without the type of position, which only the game itself needs. */
export const replayed = <P>(replay: Replay<P>): Replay<unknown> => replay as Replay<unknown>;

/** A game in the form of the table: the engine’s, with the appearance of its states. `S` is the engine’s state. */
export interface ScreenGame<S> {
  /** A permanent id, used in links, files and records. */
  readonly id: string;
  readonly seats: readonly string[];
  readonly fewest: number;
  readonly layout: Layout;
  /** The largest seed for a deal; 0 if the game begins without chance. */
  readonly maxSeed: number;
  /** The options that players may agree on before a game. */
  readonly options: Shape<Agreed>;
  /** Moves that are offered beside all others, each with its rule. */
  readonly offers: Readonly<Record<string, string>>;
  /** Whether players may agree to end the game. */
  readonly mayAgree: boolean;

  setUp(players: number, seed: number, options?: Agreed): S;
  byHand(players: number, text: SetUpText, options?: Agreed): Result<S>;
  validate(value: unknown): Result<S>;
  /** The move in the notation that a typed text means, legal or not; null if it is not a move. */
  read(typed: string): string | null;
  legal(state: S): readonly string[];
  play(state: S, move: string): PlayedOf<S, Breach>;
  over(state: S): boolean;
  readonly replay: Replay<unknown>;

  /** The reason why a position ends the game. */
  ending(state: S): End;

  seatsOf(state: S): readonly string[];
  turn(state: S): string;
  /** The seat at the set-up of a side's player: a swap changes it. */
  playerOf(state: S, side: string): string;
  /** The options agreed on. */
  agreed(state: S): Agreed;
  stacks(state: S): Stacks;
  /** The pieces of a position set up by hand, without unreadable parts. */
  textStacks(text: SetUpText): Stacks;
  /** A position set up by hand, after a piece was put on a place, or the place was emptied. */
  put(text: SetUpText, place: string, piece: string | null): SetUpText;
  /** Every piece that `players` players may set up. */
  box(players: number): readonly string[];
  emptyText: SetUpText;

  parts(move: string): Parts;
  /** The meaning of a tap on a place, after something or nothing was chosen. */
  tap(state: S, legal: readonly string[], from: string | null, place: string): Tap;
  /** The rules of tracing a path step by step; null if the game has no paths. */
  readonly path: {
    /** The path as a move. */
    text(places: readonly string[]): string;
    /** Whether a path that breaks these rules may still become a legal one by more steps. */
    unfinished(illegal: readonly Breach[]): boolean;
  } | null;

  trays(state: S, seat: string): readonly Tray[];
  /** The shared pieces beside the board. */
  shared(state: S): readonly Tray[];
  points(state: S): Readonly<Record<string, number>>;
  winners(state: S): readonly string[];
  lines(state: S): readonly ScoreLine[];
  /** The task of the player to move, in a few words. */
  task(state: S, legal: readonly string[]): string;
  /** The effect of a move, as the label of a button. */
  doing(move: string): string;
  /** The effect of a legal move, in a sentence without its player. */
  did(state: S, move: string): string;
  /** The names of pieces that can move, in the plural and singular, for the main button. */
  choose(state: S, legal: readonly string[]): string;
}

/** A position set up by hand, with the options agreed on. */
export const agreedOn = <S extends object>(start: Result<S>, options: Agreed = {}, more: object = {}): Result<S> =>
  start.ok && Object.keys(options).length > 0 ? { ok: true, value: { ...start.value, options, ...more } } : start;

/** A move without its path. */
export function withoutPath<S>(game: Pick<ScreenGame<S>, 'parts'>, move: string): string {
  const { from, to } = game.parts(move);
  return move.includes('-') && from !== null && to !== null ? `${from}>${to}` : move;
}

/** The features that distinguish a player. */
export interface Seat {
  /** The colour of their pieces, which is their name while they have no other. */
  readonly colour: string;
  readonly picture: string;
}

/** A computer player. */
interface Character {
  readonly name: string;
  readonly sentence: string;
  /** A way to beat them. */
  readonly beaten: string;
  /** The address of their picture. */
  readonly face: string;
}

/** The page's data for the tool from build time, shared by both games. */
export interface Setting {
  /** Every rule that the tool may cite. */
  readonly rules: Readonly<Record<string, Citation>>;
  /** The sentences that say why a move is not allowed. */
  readonly why: Words;
  /** Whether there is a lesson for this board. */
  readonly lesson: boolean;
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly seats: Readonly<Record<string, Seat>>;
  /** The options of the game, each with its rule; a number if it needs one. */
  readonly options: readonly {
    readonly id: 'swap' | 'komi' | 'call';
    readonly rule: string;
    readonly number?: { readonly min: number; readonly max: number; readonly usual: number };
  }[];
  /** The number of actions without a capture after which an opponent offers to end a game that may never end. */
  readonly patience: number;
  /**
   * Set-ups in which neither side won much more often between certain players: games per pair, and each set-up's seed
   * and results.
   */
  readonly tested?: {
    readonly games: number;
    readonly towns: readonly (readonly [seed: number, ...results: number[]])[];
  };
  readonly opponents: ComputerPlayers & { readonly data: { readonly levels: readonly Character[] } };
  /** The address of the data for the end of a game. */
  readonly endings: string;
}

/** The lines of spaces of a board, without its docks. */
const spaceLines = (layout: Layout): readonly (readonly string[])[] =>
  (layout.docks ? layout.lines.slice(1, -1).map((line) => line.slice(1, -1)) : layout.lines).map((line) =>
    line.filter((place) => place !== null),
  );

/** The pieces on the spaces of a board in the engine’s notation; unreadable parts are left out. */
export function stacksOf(layout: Layout, board: string): Stacks {
  const rows = board.split('/').map((row) => row.trim().split(/\s+/));
  return Object.fromEntries(
    spaceLines(layout).flatMap((line, row) =>
      line.flatMap((place, column) => {
        const cell = rows[row]?.[column] ?? '.';
        return /^([a-zA-Z][1-3]){1,3}$/.test(cell) ? [[place, cell] as const] : [];
      }),
    ),
  );
}

/** A board in the engine’s notation. */
export const boardWith = (layout: Layout, stacks: Stacks): string =>
  spaceLines(layout)
    .map((line) => line.map((place) => stacks[place] || '.').join(' '))
    .join('/');

/** The docks of a space: no dock, one, or two at a corner. */
export const dockPlaces = (layout: Layout, space: string): readonly string[] =>
  placesOf(layout).filter((place) => {
    if (!isDock(layout, place)) return false;
    const lines = spaceLines(layout);
    const [side, at] = [place.charAt(0), place.slice(1)];
    const first = { N: lines[0], S: lines.at(-1) }[side];
    if (first) return first.includes(space) && space.startsWith(at);
    return lines.some((line) => (side === 'W' ? line[0] : line.at(-1)) === space) && space.slice(1) === at;
  });
