import type { Setting } from '../play/game.ts';
import type { Ui } from '../play/model.ts';
import type { SeenProps } from '../play/seen.tsx';
import type { Puzzle } from './tool.ts';

export interface PuzzleSetting extends Setting {
  readonly puzzles: string;
  readonly goal: string;
}

export interface Screen {
  readonly of: string;
  readonly ui: Ui | null;
  /** The last wrong move. */
  readonly tried: string | null;
  /** The requested help: 1 for the place, 2 for the move. */
  readonly help: 0 | 1 | 2;
  readonly again: boolean;
  /** The number of wrong moves, and whether the right one has followed. */
  readonly wrong: number;
  readonly found: boolean;
}

export interface PuzzleModel<S> {
  readonly puzzle: Puzzle;
  readonly position: S;
  readonly solved: boolean;
  readonly screen: Screen;
  readonly seen: SeenProps<S>;
  set(now: Partial<Screen>): void;
  readonly main: { readonly label: string; act(): void };
}
