import type { Words } from '../../../engine/words.ts';
import type { Piece } from '../board/state.ts';
import type { Citation } from '../frame/Cited.tsx';

/** How a player is told from the others. */
export interface Seat {
  /** The colour of their pieces, which is their name while they have no other. */
  readonly colour: string;
  readonly picture: string;
}

/** What a page tells the tool at build time of what is the same in both games. */
export interface Setting {
  /** Every rule that the tool may cite. */
  readonly rules: Readonly<Record<string, Citation>>;
  /** Why a move is not allowed. */
  readonly why: Words;
  readonly pieces: Readonly<Record<string, Piece>>;
  readonly seats: Readonly<Record<string, Seat>>;
}
