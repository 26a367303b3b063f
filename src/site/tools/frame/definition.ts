import type { Result } from '../../../engine/reader.ts';

/** The last event, as the subject of a message. */
export type News =
  | { readonly kind: 'did' | 'undid' | 'redid'; readonly what: string }
  | { readonly kind: 'followed' | 'joined' | 'parted' | 'deleted' | 'new' | 'opened' | 'put-aside' | 'too-new' }
  /** Later actions of other people depend on the action to undo. */
  | { readonly kind: 'stuck' }
  | { readonly kind: 'cut'; readonly steps: number };

/** The audience of a secret tool's screen: everybody, whoever runs the game, or one player with the device. */
export type Audience = 'all' | 'keeper' | 'one';

/** A session from any version, with unchecked values. */
export interface Raw {
  readonly base: unknown;
  readonly actions: readonly unknown[];
  /** The number of actions that are done. The others are undone. */
  readonly cursor: number;
}

/**
 * A tool for the frame. States and actions are plain JSON data that never changes: `apply` makes a new state. A tool
 * contains no rules, and calls the engine for them.
 */
export interface Tool<State, Action> {
  /** A permanent id, used in links, files and records. */
  readonly id: string;
  readonly format: number;
  /**
   * The first converts format 1 to format 2, and so on. Never change a migration, so that old files still open. May
   * throw.
   */
  readonly migrations: readonly ((old: Raw) => Raw)[];
  readonly initial: State;
  /** The state after an action; null if the action is impossible. */
  apply(state: State, action: Action): State | null;
  /** Reads a state from outside; returns it, or all problems with it. */
  readState(value: unknown): Result<State>;
  /** Reads an action from outside; returns it, or all problems with it. */
  readAction(value: unknown): Result<Action>;
  /** An action that replaces two, such as a letter added to a name; null if they are separate steps to undo. */
  merge(previous: Action, next: Action): Action | null;
  /** Whether consecutive taps may merge, such as two answers to a question. Optional; default: no. */
  readonly mergesTaps?: boolean;
  /**
   * Whether an action belongs to this tool, if several tools share a session. Undo takes back this tool's last action,
   * but not later actions of other tools. Optional; default: true.
   */
  own?(action: Action): boolean;
  /** Whether undo and redo stop at a state: a person can act, or the game is over. Optional; default: true. */
  rests?(state: State): boolean;
  /** Adds the file of one tool, given by its id, to a session that several tools share. */
  takes?(id: string): { readonly tool: Tool<unknown, unknown>; readonly action: (state: unknown) => Action } | null;
  /** The start of the next session with the same players. */
  again(state: State): State;
  /** The start of a new session from the menu. Optional; default: the first start. */
  fresh?(state: State): State;
  /**
   * The state that a link or a code copies for somebody else. Optional; default: the state itself. If it differs, the
   * game continues by other links.
   */
  shared?(state: State): State;
  title(state: State): string;
  /**
   * The effect of an action as a sentence for screen readers; empty for none. A secret tool must not reveal secrets
   * here.
   */
  says(before: State, action: Action): string;
  /** Rows for a spreadsheet. Optional. */
  readonly table?: {
    readonly header: readonly string[];
    rows(state: State): readonly (readonly (string | number)[])[];
  };
  /** The name of the lesson, which is at `#lesson` of the page. Optional; default: none. */
  readonly lesson?: string;
  /** Whether the state has no input that is worth saving when another session replaces it. */
  empty?(state: State): boolean;
  /** The audience of a secret tool's screen. Optional; default: whoever runs the game. */
  audience?(state: State): Audience;
  /**
   * Whether the tool is secret: it has no links and codes, shows no names in lists, and covers itself when the page is
   * left.
   */
  readonly secret: boolean;
}

/** The audience of a screen, and whether the screen is covered. */
export interface Screen {
  readonly audience: Audience;
  readonly covered: boolean;
}

/**
 * The screen of a secret tool after a change. It is covered if others may see it: if it is for another audience than
 * before, unless the person who runs the game has just continued to it. Undo, redo or another tab may show it at any
 * time. A screen after a single player's is also covered.
 */
export function screenAfter(before: Screen, audience: Audience, news: News | null): Screen {
  if (before.audience === audience) return before;
  const meant = news?.kind === 'did' && before.audience !== 'one';
  return { audience, covered: before.covered || (audience !== 'all' && !meant) };
}

/** The start of a hash with a state. `before-paint.js` contains it too. */
export const prefix = '#open=';

/** The start of a hash with a remote game. `before-paint.js` contains it too. */
export const farPrefix = '#far=';

/** The start of a hash with games of the book of results. */
export const bookPrefix = '#book=';

/** The start of a hash with the id of a worked example. */
export const examplePrefix = '#example=';

/** Whether the hash of an address is a link to this page, from this or a later version of the site. */
export const isLink = (hash: string): boolean => /^#[a-z]+=/.test(hash) && !hash.startsWith(examplePrefix);
