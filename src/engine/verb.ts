import { Reader, type Fields } from './reader.ts';
import type { Issue } from './result.ts';

/** What a verb works with besides the request's fields. */
export class Call {
  /** Notes what is wrong with the request. */
  readonly request = new Reader();
  /** Notes what is wrong inside its `state`. */
  readonly state = new Reader();
  /** Whether the time for searches is up. */
  readonly late: () => boolean;

  constructor(late: () => boolean) {
    this.late = late;
  }

  /** Whether anything was wrong so far: then there is nothing to answer. */
  get refused(): boolean {
    return this.request.issues.length > 0 || this.state.issues.length > 0;
  }
}

/** Something that can be asked of a game. */
export interface Verb {
  /** Keys besides `game`, `do` and `id`. */
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** What the answer says besides `ok`; anything where something is wrong with the request. */
  readonly answer: (fields: Fields, call: Call) => object | undefined;
}

export type Verbs = ReadonlyMap<string, Verb>;

export const errorCodes = ['invalid-json', 'invalid-request', 'invalid-state', 'too-large'] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The answer to a bad request. */
export interface Refusal {
  readonly ok: false;
  readonly error: { readonly code: ErrorCode; readonly issues: readonly Issue[] };
}
