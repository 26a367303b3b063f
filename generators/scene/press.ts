import type { IconArt } from '../../src/content/schema/index.ts';
import type { Tokens } from '../../src/content/schema/design.ts';
import type { FontBook } from './fonts.ts';
import type { SceneNode } from './node.ts';
import type { Ink } from './ink.ts';

/** The field of a content file from which something was laid out: for messages. */
export interface Origin {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Where it stands, in files that have no fields. */
  readonly at?: { readonly line: number; readonly column: number };
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
  /** What it is printed with: the primitives of `design/` know how to draw themselves in each. */
  readonly ink: Ink;
  /** Whether it is large print: `largePress` has made its type, its tokens and its colours ready. */
  readonly large?: true;
  /** Where the site is published, without a slash at its end; none where no address is to be printed. */
  readonly site?: string;
  readonly report: (problem: LayoutProblem) => void;
  /**
   * Puts a piece's drawing away until it is painted, and says how to get it back: where there are thousands, all of them
   * at once would fill the memory. Where absent they stay at hand.
   */
  readonly keep?: (children: readonly SceneNode[]) => () => readonly SceneNode[];
}

/** The distance of baselines in running text, as a multiple of its size: the usual one, or that of large print. */
export const leadingOf = ({ large, tokens }: Press, usual: number): number =>
  large ? Math.max(usual, tokens.large.leading) : usual;
