import type { Shape } from '../../../engine/shape.ts';
import type { Game, Hand, Tap } from '../play/game.ts';

/** Something of a position, besides what stands on the board, that can be set. */
export type Field<S> = { readonly label: string } & (
  | {
      readonly kind: 'counts';
      /** The notation of what is counted. */
      readonly pieces: readonly string[];
      readonly counts: readonly number[];
      set(counts: readonly number[]): S;
    }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly value: string;
      set(value: string): S;
    }
  | {
      readonly kind: 'flags';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly values: readonly string[];
      set(values: readonly string[]): S;
    }
);

/** A game as the checker asks it: any position may be laid, those that cannot be as well. `S` is the engine’s state. */
export interface Checked<S> {
  /** Permanent: it stands in links, files and records. */
  readonly id: string;
  readonly game: Game<S>;
  /** Pieces that lie beside the board and can be chosen to be tried. */
  choices(position: S): readonly string[];
  /** A position whose shape is right, which is all that is asked of it. */
  readonly read: Shape<S>;
  hand(position: S): Hand;
  withHand(position: S, hand: Hand): S;
  /** The position with everything that is not on the board where the game begins with it. */
  tidy(position: S): S;
  /** What can be set of a position besides; it comes when something is laid. */
  fields(): Promise<(position: S) => readonly Field<S>[]>;
  /** What a tap on a place means when a place or a piece is chosen, or nothing. Anything may be asked. */
  tap(position: S, from: string | null, place: string): Tap;
  /** What a move did that no tray shows, and the rule that says so. */
  notes(before: S, after: S): readonly { readonly text: string; readonly rule: string }[];
}
