import type { Result } from '../../../engine/reader.ts';

/** The last event, for a message to the players. */
export type News =
  | { readonly kind: 'did' | 'undid' | 'redid'; readonly what: string }
  | { readonly kind: 'followed' | 'joined' | 'parted' | 'deleted' | 'new' | 'opened' | 'put-aside' | 'too-new' }
  /** Later actions of others depend on the one to undo. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'cut'; readonly steps: number };

/** The audience of a secret tool's screen: everybody, whoever runs the game, or a single player with the device. */
export type Audience = 'all' | 'keeper' | 'one';

/** A session as written by any version, with unchecked values. */
export interface Raw {
  readonly base: unknown;
  readonly actions: readonly unknown[];
  /** The number of actions that are done; the others are undone. */
  readonly cursor: number;
}

/**
 * A tool for the frame. States and actions are plain JSON data and are never changed: `apply` makes a new state. A tool
 * contains no rules; it asks the engine.
 */
export interface Tool<State, Action> {
  /** A permanent id, used in links, files and records. */
  readonly id: string;
  /** The version of its states and actions. */
  readonly format: number;
  /**
   * The first converts format 1 to format 2, and so on. Never change one, so that old files can always be opened. May
   * throw.
   */
  readonly migrations: readonly ((old: Raw) => Raw)[];
  readonly initial: State;
  /** The state after an action; null if it is impossible there. */
  apply(state: State, action: Action): State | null;
  /** Reads a state from outside; returns it, or all problems with it. */
  readState(value: unknown): Result<State>;
  /** Reads an action from outside; returns it, or all problems with it. */
  readAction(value: unknown): Result<Action>;
  /** One action that replaces two, such as a letter added to a name; null if they are two steps to undo. */
  merge(previous: Action, next: Action): Action | null;
  /** Whether taps in a row may merge, such as two answers to one question. Optional; default each tap is a step. */
  readonly mergesTaps?: boolean;
  /**
   * Whether an action belongs to the tool that undoes, if several share a session. Undoing takes back its last own
   * action, and keeps later actions of the others. Optional; default true.
   */
  own?(action: Action): boolean;
  /**
   * Whether somebody at the table has something to do in a state: undoing and redoing skip states in which nobody has.
   * Optional; default true.
   */
  rests?(state: State): boolean;
  /** The way a session shared by several tools takes in the file of one of them, by that tool’s id. */
  takes?(id: string): { readonly tool: Tool<unknown, unknown>; readonly action: (state: unknown) => Action } | null;
  /** The start of the next session with the same people. */
  again(state: State): State;
  /** The start of a new session from the menu. Optional; default the first start. */
  fresh?(state: State): State;
  /** The name of a session in lists and files. */
  title(state: State): string;
  /**
   * The effect of an action, in a sentence to read out; empty if there is nothing to add. A secret tool must not reveal
   * private facts here.
   */
  says(before: State, action: Action): string;
  /** Rows for a spreadsheet. Optional. */
  readonly table?: {
    readonly header: readonly string[];
    rows(state: State): readonly (readonly (string | number)[])[];
  };
  /** The name of the lesson at `#lesson` of its page. Optional; default none. */
  readonly lesson?: string;
  /** Whether the state holds no input worth keeping when another session replaces it. */
  empty?(state: State): boolean;
  /** The audience of a secret tool's screen. Optional; default whoever runs the game. */
  audience?(state: State): Audience;
  /**
   * Whether the tool is secret: it shares no link and no code, shows no names in lists, and covers itself when the page
   * is left.
   */
  readonly secret: boolean;
}

/** The audience of a screen, and whether it is covered for others. */
export interface Screen {
  readonly audience: Audience;
  readonly covered: boolean;
}

/**
 * The screen of a secret tool after a change. It is covered if others may be looking: if it is for another audience
 * than before, and whoever runs the game has not just moved on to it. Undoing, redoing or another tab may bring it up
 * at any moment. A screen that follows a single player's is covered too.
 */
export function screenAfter(before: Screen, audience: Audience, news: News | null): Screen {
  if (before.audience === audience) return before;
  const meant = news?.kind === 'did' && before.audience !== 'one';
  return { audience, covered: before.covered || (audience !== 'all' && !meant) };
}

/** The start of a hash that contains a state; `before-paint.js` has it too. */
export const prefix = '#open=';

/** The start of a hash that contains a game of players far apart; `before-paint.js` has it too. */
export const farPrefix = '#far=';

/** The start of a hash that names a worked example. */
export const examplePrefix = '#example=';

/** Whether the hash of an address is a link to this page, as this or a later version makes it. */
export const isLink = (hash: string): boolean => /^#[a-z]+=/.test(hash) && !hash.startsWith(examplePrefix);
