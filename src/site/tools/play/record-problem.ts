import type { Breach } from '../../../engine/reader.ts';

export interface RecordProblem {
  /** The line, from 1; 0 if something is missing. */
  readonly line: number;
  readonly text: string;
  readonly why:
    | 'version'
    | 'game'
    | 'players'
    | 'set-up'
    | 'no-set-up'
    | 'notation'
    | 'turn'
    | 'illegal'
    | 'many'
    | 'end'
    | 'result';
  /** Further details: the player to move, or the result of the moves. */
  readonly is?: string;
  readonly illegal?: readonly Breach[];
}
