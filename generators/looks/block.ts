import type { Case } from '../../src/content/schema/announcer.ts';
import type { Origin } from '../scene/press.ts';

/*
 * The blocks of a document. They name things that a reader sees, such as a list or a part, but never a place on the
 * page. Looks draw them.
 */

/** Some words, and the field with them. */
export interface Statement {
  readonly text: string;
  readonly origin: Origin;
  /** The rule on which they are based. */
  readonly rule?: string | undefined;
  /** Bold words before them. */
  readonly lead?: string;
  readonly icon?: string | undefined;
  /** A number before them: drawn as saucers on a sheet, and as a numeral in large print. */
  readonly count?: number;
  /** Whether it is bold, unlike its neighbours. */
  readonly strong?: boolean;
}

/**
 * Words of a script: a line of the story (only one line is read), words read aloud, words read aloud at its end, or
 * words for the reader alone. A lead numbers the lines of a story; before other words, it names the players for whom
 * they are.
 */
export interface ScriptLine extends Statement {
  readonly voice: 'story' | 'aloud' | 'close' | 'quiet';
}

/** The lines of a story, and all other words. */
export const storyIn = (lines: readonly ScriptLine[]) => ({
  story: lines.filter(({ voice }) => voice === 'story'),
  calls: lines.filter(({ voice }) => voice !== 'story'),
});

/** A role that is called, with its players if the call is not for all. */
export interface Call {
  readonly title: Statement;
  readonly players?: Statement;
  readonly lines: readonly ScriptLine[];
  /** A seat is chosen, which is recorded; from the second night on if it `waits`. */
  readonly choice?: { readonly waits: boolean };
}

/** A step with a number: its words, and cases, of which the first suitable one applies. */
export interface Rung extends Call {
  readonly text?: Statement;
  readonly cases: readonly (Statement & Pick<Case, 'result' | 'kind'>)[];
}

export type Block =
  | {
      readonly kind: 'part';
      readonly title: Statement;
      /** A sentence under the title. */
      readonly note?: Statement;
      readonly blocks: readonly Block[];
    }
  | ({ readonly kind: 'say' } & ScriptLine)
  | { readonly kind: 'list'; readonly items: readonly Statement[] }
  /** Parts that may be side by side, in this order. */
  | { readonly kind: 'beside'; readonly blocks: readonly Of<'part'>[] }
  /** Icons in order, each with its name and rule, in rows. */
  | { readonly kind: 'steps'; readonly lines: readonly (readonly Statement[])[] }
  /** Roles with the numbers of their cards, the time at which they act, and their abilities. */
  | {
      readonly kind: 'roles';
      readonly items: readonly Readonly<Record<'name' | 'cards' | 'acts' | 'text', Statement>>[];
    }
  /** Calls in order. If they are recorded, marks may be beside them. `{page}` in the last words is the next part’s page. */
  | {
      readonly kind: 'calls';
      readonly calls: readonly Call[];
      readonly recorded: boolean;
      readonly last?: Statement;
    }
  /** Numbered steps, one after another or, as alternatives, instead of one another. */
  | {
      readonly kind: 'ladder';
      readonly from: number;
      readonly rungs: readonly Rung[];
      readonly alternatives?: boolean;
    }
  /** An example and its result; left out where type is small. */
  | { readonly kind: 'example'; readonly items: readonly Statement[] }
  /** A head and its values for each column; two columns may lie across. */
  | { readonly kind: 'grid'; readonly heads: readonly Statement[]; readonly rows: readonly (readonly string[])[] }
  /** A table to fill in, a row for each label; the last two columns are ticked. */
  | { readonly kind: 'register'; readonly heads: readonly Statement[]; readonly labels: readonly string[] }
  /** Words with room to write. */
  | { readonly kind: 'fields'; readonly items: readonly Statement[] }
  /** Room to cross off seats of a step on the first nights or days; left out if a page has all that is recorded. */
  | { readonly kind: 'marks'; readonly title: Statement; readonly of: Statement; readonly word: Statement }
  /** Rows in groups: a row names some things, and then has a value under each of the last heads. */
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

/** The field of the same entry under another name. */
export const sibling = ({ file, path }: Origin, name: string): Origin => ({ file, path: [...path.slice(0, -1), name] });

/** The statements of a list in the content. */
export const statementsOf = (lines: readonly { text: string; rule: string }[], origin: Origin): readonly Statement[] =>
  lines.map(({ text, rule }, index) => ({ text, rule, origin: { ...origin, path: [...origin.path, index, 'text'] } }));

/** Some words with their lead before them. */
export const led = (statement: Statement): Statement =>
  statement.lead === undefined ? statement : { ...statement, text: `${statement.lead} ${statement.text}` };

/** Some words with their rule after them. */
export const ruled = ({ text, rule }: Statement): string => (rule === undefined ? text : `${text} (${rule})`);
