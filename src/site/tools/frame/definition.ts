import type { Result } from '../../../engine/result.ts';

/**
 * For whom the screen of a secret tool is at a moment: for everybody, for the one who runs the game, or for a single
 * player who has the device in hand.
 */
export type Audience = 'all' | 'keeper' | 'one';

/** A session as it was written, by whatever version: nothing is known of its values. */
export interface Raw {
  readonly base: unknown;
  readonly actions: readonly unknown[];
  /** How many of the actions are done; the others are undone. */
  readonly cursor: number;
}

/**
 * A tool as the frame knows it. States and actions are plain data that JSON can hold, and are never changed: `apply`
 * makes a new state. A tool holds no rule of its own; it asks the engine.
 */
export interface Tool<State, Action> {
  /** Permanent: it stands in links, files and records. */
  readonly id: string;
  /** The version of its states and actions. */
  readonly format: number;
  /** The first makes format 2 of format 1, and so on; never changed, so that what is old opens for ever. May throw. */
  readonly migrations: readonly ((old: Raw) => Raw)[];
  readonly initial: State;
  /** The state after an action; null where it cannot be done there. */
  apply(state: State, action: Action): State | null;
  /** A state from outside, or all that is wrong with it. */
  readState(value: unknown): Result<State>;
  /** An action from outside, or all that is wrong with it. */
  readAction(value: unknown): Result<Action>;
  /** One action that does the work of two, such as a letter added to a name; null where they are two steps to undo. */
  merge(previous: Action, next: Action): Action | null;
  /**
   * Whether an action is of the hand that undoes, where several share a session: undoing takes back the last of its
   * own, and leaves what the others have done since. Without it every action is.
   */
  own?(action: Action): boolean;
  /**
   * Whether somebody at the table has something to do in a state: undoing and redoing go on where nobody has. Without it
   * somebody always has.
   */
  rests?(state: State): boolean;
  /** Where several tools share a session: how it takes in what a file of one of them holds, by that tool’s id. */
  takes?(id: string): { readonly tool: Tool<unknown, unknown>; readonly action: (state: unknown) => Action } | null;
  /** Where the next session of the same people begins. */
  again(state: State): State;
  /** Where a new session begins that is asked for in the menu; without it, as the first one did. */
  fresh?(state: State): State;
  /** The name of a session in lists and files. */
  title(state: State): string;
  /**
   * What an action did, in a sentence, to be read out; empty where there is nothing to tell of it but that it was done. Of
   * a secret tool: nothing that only its reader may know.
   */
  says(before: State, action: Action): string;
  /** Rows for a spreadsheet, where the tool has any. */
  readonly table?: {
    readonly header: readonly string[];
    rows(state: State): readonly (readonly (string | number)[])[];
  };
  /** Whether nothing was entered that is worth keeping when another session takes its place. */
  empty?(state: State): boolean;
  /** For whom the screen of a secret tool is; without it, for the one who runs the game. */
  audience?(state: State): Audience;
  /** A secret tool shares no link and no code, names nothing in lists, and covers itself when left. */
  readonly secret: boolean;
}
