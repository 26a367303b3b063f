/*
 * The worked examples as the checker opens them: in a file beside its page, fetched when they are wanted.
 */
import { examplePrefix } from '../frame/definition.ts';

/** A worked example: a position, and a move that is tried in it. */
export interface Trial {
  /** The anchor of the example among the rules. */
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly position: unknown;
  readonly move: string;
}

/** The hash that opens an example on the checker’s page. It is permanent. */
export const exampleHash = (id: string): string => examplePrefix + id;

/** The example in the hash of an address; null if it names none. */
export const exampleIn = (hash: string): string | null => /^#example=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** The event sent to the document when its checker is to open the example of `data-example`. */
export const tryEvent = 'saucer:try';

/** The example that the page requests from its checker; null if there is none. */
export const exampleHere = (): string | null =>
  document.querySelector<HTMLElement>('[data-example]')?.dataset['example'] ?? null;
