import { z } from 'zod';
import { Text } from './common.ts';

/** The kinds of paper, in the order of a kit's sheets. */
export const stockIds = ['first', 'card', 'paper'] as const;
export type StockId = (typeof stockIds)[number];

/** The place of a component in its game's kit. */
export const InKit = z.strictObject({
  /** The part of the kit: read first, on card or on paper. */
  stock: z.enum(stockIds),
  /** The work to do on the sheets, in a few words: cut, fold or leave whole. */
  do: Text,
  /** The work for cards that are folded onto their backs. Optional; default: `do`. */
  fold: Text.optional(),
  /** The work for cards without backs. Optional; default: `do`. */
  off: Text.optional(),
  /** The work in large print, if its sheets differ. */
  large: Text.optional(),
  /** The players who can do without it, as the end of the sentence "Leave it out if": "you own pyramids". */
  unless: Text.optional(),
});

const Stock = z.strictObject({ title: Text, text: Text });

/** `documents/kit.yaml`: the words of the first page of every kit. */
export const Kit = z.strictObject({
  tag: Text,
  /** The sentences below the heading. */
  note: Text,
  /** The reason for empty pages. */
  blanks: Text,
  /**
   * The way the sheets go through the printer: two-sided with a flip on an edge, one side with folded cards, or one
   * side only.
   */
  sides: z.strictObject({ long: Text, short: Text, fold: Text, off: Text }),
  /** The headings of the parts, and the paper that they need. */
  stocks: z.strictObject({
    /** The part to read first. */
    first: Stock,
    /** The part on card. */
    card: Stock,
    /** The part on ordinary paper. */
    paper: Stock,
  }),
  /** The column headings: the component, its pages, its sheets, the work to do. */
  heads: z.strictObject({ component: Text, pages: Text, count: Text, what: Text }),
  /** The word for one sheet. */
  sheet: Text,
  /** The word for several sheets. */
  sheets: Text,
  /** The word for pages. */
  pages: Text,
  /** The start of a sentence, such as ‘Leave it out if’. The component's text completes it. */
  unless: Text,
  /** The heading of things that no printer makes. */
  bring: Text,
});
export type Kit = z.infer<typeof Kit>;

/** A length in mm. */
const Length = z.number().positive();

/** `documents/tuck-box.yaml`: the boxes for decks. */
export const TuckBox = z.strictObject({
  /** The thickness of one card, in mm. It determines the depth of a box. */
  thickness: Length.max(2),
  /** The extra space inside a box, beyond the size of the deck, in mm. */
  play: z.strictObject({ across: Length, down: Length, deep: Length }),
  /** The length of the flap that is glued in, and of the flap that is tucked in, in mm. */
  flaps: z.strictObject({ glue: Length, tuck: Length }),
  /** The text after the number of cards. */
  cards: Text,
  /** The heading of the first steps of the game. */
  begins: Text,
  /** The text on the areas for glue. */
  glue: Text,
  /** The instructions for a box in one piece. */
  note: Text,
  /** The instructions for a box in two halves. */
  halves: Text,
  /** The words on boxes for pyramids. */
  stash: z.strictObject({
    /** The text after the number of pyramids. */
    pyramids: Text,
    /** The heading of the steps. */
    begins: Text,
    /** The steps for packing the box. */
    steps: z.array(Text).min(1),
  }),
  /** The dividers between the cards in a box. */
  dividers: z.strictObject({
    /** The height of the tab above the cards, in mm. */
    tab: Length.min(6).max(20),
    /** The instructions on their sheets. */
    note: Text,
  }),
});
export type TuckBox = z.infer<typeof TuckBox>;
