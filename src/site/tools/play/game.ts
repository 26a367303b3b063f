import type { PlayedOf } from '../../../engine/game.ts';
import type { Result, Breach } from '../../../engine/reader.ts';
import type { Shape } from '../../../engine/shape.ts';
import { type Layout, type Stacks, type Piece, isDock, placesOf } from '../board/state.ts';
import type { Words } from '../../../engine/words.ts';
import type { ComputerPlayers } from '../computer/think.ts';
import type { Citation } from '../frame/marks.tsx';

export interface Tray {
  readonly name: string;
  readonly pieces: readonly (readonly [text: string, count: number])[];
  readonly choice: boolean;
}

/** A line of a score: a count and points per seat. */
interface ScoreLine {
  readonly label: string;
  readonly rule: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly each: number;
}

export type Tap =
  /** Chooses the place that a piece leaves; null clears the choice. */
  | { readonly select: string | null }
  /** A move that a second tap confirms. */
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

export interface SetUpText {
  readonly board: string;
  /** Monsters at the edge, such as `W3:B2 Sa:A1`; empty in games without an edge. */
  readonly edge: string;
}

/** The options of a game. Options that are off are absent. */
export interface Agreed {
  readonly swap?: boolean;
  readonly komi?: number;
  readonly call?: number;
}

/** The reasons why a game ends: by its rules, or by its players. */
export type End = 'passed' | 'noWorld' | 'called';
export const earlyEnds = ['proved', 'agreed', 'given-up'] as const;
export type EarlyEnd = (typeof earlyEnds)[number];

/** A game in numbers, for reading many moves quickly. `P` is the engine’s position. */
interface Replay<P> {
  start(players: number, seed: number, options: Agreed): P;
  moves(position: P): readonly number[];
  make(position: P, move: number): void;
  isOver(position: P): boolean;
  text(position: P, move: number): string;
}

/** A replay without the type of its position, which only the game itself needs. */
export const replayed = <P>(replay: Replay<P>): Replay<unknown> => replay as Replay<unknown>;

/** A game for the screen: the engine’s, with the display of its states. `S` is the engine’s state. */
export interface ScreenGame<S> {
  /** A permanent id, used in links, files and records. */
  readonly id: string;
  readonly seats: readonly string[];
  readonly fewest: number;
  readonly layout: Layout;
  /** The largest seed of a deal; 0 if the game begins without chance. */
  readonly maxSeed: number;
  readonly options: Shape<Agreed>;
  /** Moves that are offered in addition to others, each with its rule. */
  readonly offers: Readonly<Record<string, string>>;
  /** Whether players may agree to end the game. */
  readonly mayAgree: boolean;

  setUp(players: number, seed: number, options?: Agreed): S;
  byHand(players: number, text: SetUpText, options?: Agreed): Result<S>;
  validate(value: unknown): Result<S>;
  /** The move in the notation for a typed text, legal or not; null if the text is not a move. */
  read(typed: string): string | null;
  legal(state: S): readonly string[];
  play(state: S, move: string): PlayedOf<S, Breach>;
  over(state: S): boolean;
  readonly replay: Replay<unknown>;

  ending(state: S): End;

  seatsOf(state: S): readonly string[];
  turn(state: S): string;
  /** The original seat of a side's player, which a swap changes. */
  playerOf(state: S, side: string): string;
  agreed(state: S): Agreed;
  stacks(state: S): Stacks;
  /** The pieces of a position set up by hand, without unreadable parts. */
  textStacks(text: SetUpText): Stacks;
  /** A position set up by hand, after a piece was put on a place, or the place was emptied. */
  put(text: SetUpText, place: string, piece: string | null): SetUpText;
  /** Every piece that `players` players can set up. */
  box(players: number): readonly string[];
  emptyText: SetUpText;

  parts(move: string): Parts;
  tap(state: S, legal: readonly string[], from: string | null, place: string): Tap;
  /** The rules of tracing a path step by step; null if the game has no paths. */
  readonly path: {
    text(places: readonly string[]): string;
    /** Whether further steps may make a path legal that breaks these rules. */
    unfinished(illegal: readonly Breach[]): boolean;
  } | null;

  trays(state: S, seat: string): readonly Tray[];
  shared(state: S): readonly Tray[];
  points(state: S): Readonly<Record<string, number>>;
  winners(state: S): readonly string[];
  lines(state: S): readonly ScoreLine[];
  task(state: S, legal: readonly string[]): string;
  doing(move: string): string;
  /** The effect of a legal move, as a sentence without its player. */
  did(state: S, move: string): string;
  /** The names of pieces that can move, in plural and singular, for the main button. */
  choose(state: S, legal: readonly string[]): string;
}

/** A position set up by hand, with the agreed options. */
export const agreedOn = <S extends object>(start: Result<S>, options: Agreed = {}, more: object = {}): Result<S> =>
  start.ok && Object.keys(options).length > 0 ? { ok: true, value: { ...start.value, options, ...more } } : start;

/** A move without its path. */
export function withoutPath<S>(game: Pick<ScreenGame<S>, 'parts'>, move: string): string {
  const { from, to } = game.parts(move);
  return move.includes('-') && from !== null && to !== null ? `${from}>${to}` : move;
}

export interface Seat {
  /** The colour of the pieces, which is also the player's name if there is no other. */
  readonly colour: string;
  readonly picture: string;
}

interface Character {
  readonly name: string;
  readonly sentence: string;
  /** A way to beat the computer player. */
  readonly beaten: string;
  readonly face: string;
}

/** The data that the build writes into the tool’s page, for both games. */
export interface Setting {
  /** Every rule that the tool may cite. */
  readonly rules: Readonly<Record<string, Citation>>;
  /** The sentences that explain why a move is not allowed. */
  readonly why: Words;
  readonly lesson: boolean;
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly seats: Readonly<Record<string, Seat>>;
  /** The options of the game, each with its rule, and with a number if it needs one. */
  readonly options: readonly {
    readonly id: 'swap' | 'komi' | 'call';
    readonly rule: string;
    readonly number?: { readonly min: number; readonly max: number; readonly usual: number };
  }[];
  /** The number of actions without a capture after which an opponent offers to end a game that may be endless. */
  readonly patience: number;
  /**
   * Fair set-ups: in test games between computer players, neither side won much more often. The number of games per
   * pair of players, and each set-up's seed and results.
   */
  readonly tested?: {
    readonly games: number;
    readonly towns: readonly (readonly [seed: number, ...results: number[]])[];
  };
  readonly opponents: ComputerPlayers & { readonly data: { readonly levels: readonly Character[] } };
  readonly endings: string;
}

/** The lines of spaces of a board, without docks. */
const spaceLines = (layout: Layout): readonly (readonly string[])[] =>
  (layout.docks ? layout.lines.slice(1, -1).map((line) => line.slice(1, -1)) : layout.lines).map((line) =>
    line.filter((place) => place !== null),
  );

/** The pieces on a board's spaces in the engine’s notation, without unreadable parts. */
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
