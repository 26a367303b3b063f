import type { IconArt } from '../../src/content/schema/index.ts';
import type { Tokens } from '../../src/content/schema/design.ts';
import type { FontBook } from './fonts.ts';

/** The field of a content file from which something was laid out: for messages. */
export interface Origin {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** Something in the content that cannot be printed as it stands. */
export interface LayoutProblem {
  readonly origin: Origin;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
}

/** What every layout needs: type, pictures, colours, and a place to report what cannot be printed. */
export interface Press {
  readonly fonts: FontBook;
  readonly icon: (name: string) => IconArt | undefined;
  readonly tokens: Tokens;
  readonly report: (problem: LayoutProblem) => void;
}
