import type { Origin } from '../scene/press.ts';

/*
 * The blocks of a document: they name what a reader sees, such as a list or a part, and never a place. Looks draw them.
 */

/** Some words, and their field. */
export interface Statement {
  readonly text: string;
  readonly origin: Origin;
  /** The rule that they serve. */
  readonly rule?: string;
  /** Bold words before them. */
  readonly lead?: string;
  readonly icon?: string | undefined;
  /** A number before them: drawn as saucers on a sheet, and as a numeral in large print. */
  readonly count?: number;
  /** Set bold, unlike its neighbours. */
  readonly strong?: boolean;
}

export type Block =
  | { readonly kind: 'part'; readonly title: Statement; readonly blocks: readonly Block[] }
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

/** The field of the same entry that has another name. */
export const sibling = ({ file, path }: Origin, name: string): Origin => ({ file, path: [...path.slice(0, -1), name] });

/** The statements of a list in the content. */
export const statementsOf = (lines: readonly { text: string; rule: string }[], origin: Origin): readonly Statement[] =>
  lines.map(({ text, rule }, index) => ({ text, rule, origin: { ...origin, path: [...origin.path, index, 'text'] } }));

/** Some words with their lead before them. */
export const led = (statement: Statement): Statement =>
  statement.lead === undefined ? statement : { ...statement, text: `${statement.lead} ${statement.text}` };

/** Some words with their rule after them. */
export const ruled = ({ text, rule }: Statement): string => (rule === undefined ? text : `${text} (${rule})`);
