import type { Shape } from '../../../engine/shape.ts';
import type { ScreenGame, SetUpText, Tap } from '../play/game.ts';

/** A field for setting up a part of a position that is not on the board. */
export type Field<S> = { readonly label: string } & (
  | {
      readonly kind: 'counts';
      /** The notation of the counted pieces. */
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

/** A game for the checker: any position may be set up, including impossible ones. `S` is the engine’s state. */
export interface Checked<S> {
  /** A permanent id, used in links, files and records. */
  readonly id: string;
  readonly game: ScreenGame<S>;
  /** Pieces beside the board that can be chosen to try. */
  choices(position: S): readonly string[];
  /** A position of the right shape, without further checks. */
  readonly read: Shape<S>;
  textOf(position: S): SetUpText;
  withText(position: S, text: SetUpText): S;
  /** The position with all pieces that are not on the board back in their places at the start. */
  tidy(position: S): S;
  /** The other fields for setting up a position; loaded on request. */
  fields(): Promise<(position: S) => readonly Field<S>[]>;
  /** The meaning of a tap on a place, after a place, a piece or nothing was chosen. Illegal moves may be tried too. */
  tap(position: S, from: string | null, place: string): Tap;
  /** The effects of a move that no tray shows, and their rules. */
  notes(before: S, after: S): readonly { readonly text: string; readonly rule: string }[];
}
