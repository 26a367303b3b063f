import type { Words } from '../../../engine/words.ts';
import type { Piece } from '../board/state.ts';
import type { ComputerPlayers } from '../computer/think.ts';
import type { Citation } from '../frame/Cited.tsx';

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
  /** Set-ups in which neither side won much more often: games per pair, and each with its seed and results. */
  readonly fair?: {
    readonly games: number;
    readonly towns: readonly (readonly [seed: number, ...results: number[]])[];
  };
  readonly opponents: ComputerPlayers & { readonly data: { readonly levels: readonly Character[] } };
}
