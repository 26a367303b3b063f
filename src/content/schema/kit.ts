import { z } from 'zod';
import { Text } from './common.ts';

/** What sheets are printed on, in the order in which a kit has them. */
export const stockIds = ['first', 'card', 'paper'] as const;
export type StockId = (typeof stockIds)[number];

/** Of a component that is in its game's kit. */
export const InKit = z.strictObject({
  stock: z.enum(stockIds),
  /** What is done with the sheets, in few words: what is cut, folded or left whole. */
  do: Text,
  /** The same of cards that are folded over their backs, and of those that have none; as `do` where absent. */
  fold: Text.optional(),
  off: Text.optional(),
  /** The same in large print, where it is other sheets. */
  large: Text.optional(),
  /** Who can do without it, as the end of the sentence "Leave it out if": "you own pyramids". */
  unless: Text.optional(),
});

const Stock = z.strictObject({ title: Text, text: Text });

/** `documents/kit.yaml`: the words of the page that every kit begins with. */
export const Kit = z.strictObject({
  tag: Text,
  note: Text,
  /** Why there are empty pages. */
  blanks: Text,
  /** How the sheets go through the printer: turned over an edge, with cards that are folded, or printed on one side. */
  sides: z.strictObject({ long: Text, short: Text, fold: Text, off: Text }),
  stocks: z.strictObject({ first: Stock, card: Stock, paper: Stock }),
  /** Heads of the columns: what it is, its pages, the sheets it takes, what to do. */
  heads: z.strictObject({ component: Text, pages: Text, count: Text, what: Text }),
  /** One sheet, and several. */
  sheet: Text,
  sheets: Text,
  pages: Text,
  /** Begins a sentence that the component ends. */
  unless: Text,
  /** Heads what no printer makes. */
  bring: Text,
});
export type Kit = z.infer<typeof Kit>;
