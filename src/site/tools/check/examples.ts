/* The worked examples for the checker, in a file beside its page that is fetched on request. */
import { examplePrefix } from '../frame/definition.ts';

/** A worked example: a position, and a move to try in it. */
export interface Trial {
  readonly id: string;
  readonly rule: string;
  readonly title: string;
  readonly position: unknown;
  readonly move: string;
}

/** The hash that opens an example on the checker’s page. It is permanent. */
export const exampleHash = (id: string): string => examplePrefix + id;

/** The example in the hash of an address; null if there is none. */
export const exampleIn = (hash: string): string | null => /^#example=([\w-]+)$/.exec(hash)?.[1] ?? null;

/** The event for the document that asks its checker to open the example of `data-example`. */
export const tryEvent = 'saucer:try';

/** The example that the page asks its checker to open; null if there is none. */
export const exampleHere = (): string | null =>
  document.querySelector<HTMLElement>('[data-example]')?.dataset['example'] ?? null;
