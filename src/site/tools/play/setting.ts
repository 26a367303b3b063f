import type { Words } from '../../../engine/words.ts';
import type { Piece } from '../board/state.ts';
import type { Minds } from '../mind/think.ts';
import type { Citation } from '../frame/Cited.tsx';

/** How a player is told from the others. */
export interface Seat {
  /** The colour of their pieces, which is their name while they have no other. */
  readonly colour: string;
  readonly picture: string;
}

/** Who plays when nobody is there. */
interface Character {
  readonly name: string;
  readonly sentence: string;
  /** How they can be beaten. */
  readonly beaten: string;
  /** The address of their picture. */
  readonly face: string;
}

/** What a page tells the tool at build time of what is the same in both games. */
export interface Setting {
  /** Every rule that the tool may cite. */
  readonly rules: Readonly<Record<string, Citation>>;
  /** Why a move is not allowed. */
  readonly why: Words;
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly seats: Readonly<Record<string, Seat>>;
  /** What may be agreed on, with the rule that tells it; a number where it is one. */
  readonly options: readonly {
    readonly id: 'swap' | 'komi' | 'call';
    readonly rule: string;
    readonly number?: { readonly min: number; readonly max: number; readonly usual: number };
  }[];
  /** After so many actions without a capture an opponent offers to end a game that may go on for ever. */
  readonly patience: number;
  /** Set-ups in which neither side won much more often: games per pair, and each with its seed and results. */
  readonly fair?: {
    readonly games: number;
    readonly towns: readonly (readonly [seed: number, ...results: number[]])[];
  };
  readonly minds: Minds & { readonly told: { readonly levels: readonly Character[] } };
}
