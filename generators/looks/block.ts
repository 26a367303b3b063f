import type { Case } from '../../src/content/schema/announcer.ts';
import type { Origin } from '../scene/press.ts';

/* The blocks of a document. Their names describe parts that a reader sees, such as a list, and never places on the
   page. Looks draw them. */

export interface Statement {
  readonly text: string;
  readonly origin: Origin;
  /** The rule that the words are based on. */
  readonly rule?: string | undefined;
  /** Bold words before the text. */
  readonly lead?: string;
  readonly icon?: string | undefined;
  /** A number before the text: drawn as saucers on a sheet, and as a numeral in large print. */
  readonly count?: number;
  /** Whether the text is bold, unlike its neighbours. */
  readonly strong?: boolean;
}

/**
 * Words of a script: a line of the story (only one is read), words to read aloud, words to read aloud at the end, or
 * words for the reader only. A lead numbers the lines of a story. Before other words, it names the players for whom
 * they are meant.
 */
export interface ScriptLine extends Statement {
  readonly voice: 'story' | 'aloud' | 'close' | 'quiet';
}

export const storyIn = (lines: readonly ScriptLine[]) => ({
  story: lines.filter(({ voice }) => voice === 'story'),
  calls: lines.filter(({ voice }) => voice !== 'story'),
});

/** A call of a role. `players` is set if the call is not for all numbers of players. */
export interface Call {
  readonly title: Statement;
  readonly players?: Statement;
  readonly lines: readonly ScriptLine[];
  /** A choice of a seat, which is recorded. If it `waits`, it is first made on the second night. */
  readonly choice?: { readonly waits: boolean };
}

/** A numbered step: its words, and its cases. The first suitable case applies. */
export interface Rung extends Call {
  readonly text?: Statement;
  readonly cases: readonly (Statement & Pick<Case, 'result' | 'kind'>)[];
}

export type Block =
  | {
      readonly kind: 'part';
      readonly title: Statement;
      readonly note?: Statement;
      readonly blocks: readonly Block[];
    }
  | ({ readonly kind: 'say' } & ScriptLine)
  | { readonly kind: 'list'; readonly items: readonly Statement[] }
  /** Parts that may be side by side, in order. */
  | { readonly kind: 'beside'; readonly blocks: readonly Of<'part'>[] }
  /** Icons in order, each with its name and rule, in rows. */
  | { readonly kind: 'steps'; readonly lines: readonly (readonly Statement[])[] }
  /** Roles with the numbers of their cards, the times at which they act, and their abilities. */
  | {
      readonly kind: 'roles';
      readonly items: readonly Readonly<Record<'name' | 'cards' | 'acts' | 'text', Statement>>[];
    }
  /**
   * Calls in order. If they are recorded, marks may be beside them. In the last words, `{page}` is the page of the next
   * part.
   */
  | {
      readonly kind: 'calls';
      readonly calls: readonly Call[];
      readonly recorded: boolean;
      readonly last?: Statement;
    }
  /** Numbered steps, one after another, or as alternatives. */
  | {
      readonly kind: 'ladder';
      readonly from: number;
      readonly rungs: readonly Rung[];
      readonly alternatives?: boolean;
    }
  /** An example and its result, which is left out if type is small. */
  | { readonly kind: 'example'; readonly items: readonly Statement[] }
  /** Heads, with values under each. A table with two columns may be sideways. */
  | { readonly kind: 'grid'; readonly heads: readonly Statement[]; readonly rows: readonly (readonly string[])[] }
  /** A table to fill in, with a row for each label. The last two columns have tick boxes. */
  | { readonly kind: 'register'; readonly heads: readonly Statement[]; readonly labels: readonly string[] }
  | { readonly kind: 'fields'; readonly items: readonly Statement[] }
  /** Boxes to cross off seats in the first nights or days; left out if a page records everything. */
  | { readonly kind: 'marks'; readonly title: Statement; readonly of: Statement; readonly word: Statement }
  /** Rows in groups. A row lists some things, then a value under each of the last heads. */
  | {
      readonly kind: 'table';
      readonly heads: readonly Statement[];
      readonly groups: readonly {
        readonly name: Statement;
        readonly text: Statement;
        readonly rows: readonly { readonly things: readonly Statement[]; readonly values: readonly Statement[] }[];
      }[];
    };

export type Of<K extends Block['kind']> = Extract<Block, { readonly kind: K }>;

export const sibling = ({ file, path }: Origin, name: string): Origin => ({ file, path: [...path.slice(0, -1), name] });

export const statementsOf = (lines: readonly { text: string; rule: string }[], origin: Origin): readonly Statement[] =>
  lines.map(({ text, rule }, index) => ({ text, rule, origin: { ...origin, path: [...origin.path, index, 'text'] } }));

/** A statement with its lead in front. */
export const led = (statement: Statement): Statement =>
  statement.lead === undefined ? statement : { ...statement, text: `${statement.lead} ${statement.text}` };

/** A statement with its rule at the end. */
export const ruled = ({ text, rule }: Statement): string => (rule === undefined ? text : `${text} (${rule})`);
