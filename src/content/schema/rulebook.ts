import { z } from 'zod';
import { Key, RuleId, Text } from './common.ts';
import { BookFigure, Gallery, Seats, SetUp } from './crop.ts';
import { QuickFigure } from './quick-start.ts';
import { wordsIn } from '../grouped.ts';

const verdicts = ['legal', 'illegal', 'result'] as const;

/** `GAME/examples/ID.yaml`: a worked example of a rule, checked with the engine. */
export const Example = z.strictObject({
  /** The rule that it breaks, obeys or calculates. The example's id begins with it, as in `bb-4-2-too-short`. */
  rule: RuleId,
  title: Text,
  /** Whether the request obeys the rule, breaks it, or only shows a result. */
  verdict: z.enum(verdicts),
  /** The request to the engine, without the obvious parts: see `examples.ts`. */
  request: z.looseObject({ do: Key }),
  /** The fields that the answer must contain; it may contain more. A result needs one. */
  answer: z.looseObject({}).optional(),
  /** One sentence for the reader. */
  says: Text,
});
export type Example = z.infer<typeof Example>;

/** The marks in pictures that a book explains. */
const Mark = z.enum(
  wordsIn('arrow way forbidden tick cross brackets ghost edge torn saucer seat choice pods turned struck dead'),
);
export type Mark = z.infer<typeof Mark>;

/** `documents/rulebook.yaml`: the words in the rulebook of every game. */
export const RulebookWords = z.strictObject({
  /** The label on the cover. */
  label: Text,
  /** The label on the cover of the book of examples. */
  examples: Text,
  /** The text after the number of players. */
  players: Text,
  /** The text after the number of minutes. */
  minutes: Text,
  /** The text before the age of the youngest players. */
  ages: Text,
  /** The text before the version of the content, on covers and kits. */
  edition: Text,
  /** The text between the smallest and the largest number. */
  to: Text,
  /** The text before the author. */
  by: Text,
  /** The heading of the story. */
  story: Text,
  /** The heading of the contents. */
  contents: Text,
  /** The heading of the things that a table needs. */
  needs: Text,
  /** The heading of the index. */
  index: Text,
  /** The heading of the rules by number. */
  byNumber: Text,
  /** The text before a page number. */
  page: Text,
  /** The heading of the index by word. */
  byWord: Text,
  /** The heading of the credits. */
  credits: Text,
  /** The heading of a ruling on a point that the source leaves open, and of its reason. */
  ruling: Text,
  /** The heading of an optional ruling, which applies if a table agrees on it. */
  option: Text,
  /** The explanation of rulings, before the first of them. */
  rulings: Text,
  /** The text before the reason for a ruling. */
  why: Text,
  /** The answer ‘yes’. */
  yes: Text,
  /** The answer ‘no’. */
  no: Text,
  /** The legend of the pictures: a title, and the meaning of each mark. */
  legend: z.strictObject({
    title: Text,
    /** The meaning of each mark. */
    marks: z.record(Mark, Text),
  }),
  /** The label of an example that obeys its rule. */
  legal: Text,
  /** The label of an example that breaks its rule. */
  illegal: Text,
  /** The label of an example that shows a result. */
  result: Text,
  /** The note on the book with described pictures. */
  inWords: Text,
  /** The text before the description of one picture. */
  picture: Text,
  /** The text before the descriptions of several pictures. */
  pictures: Text,
  /** Thanks and licences for every game. The last text, about icons, also applies to a maker’s own game. */
  thanks: z.array(Text).min(1),
  /** The typeface credits. */
  type: Text,
  /** The typeface credits in large print. */
  largeType: Text,
});
export type RulebookWords = z.infer<typeof RulebookWords>;

/** A card of a row: a Special Event belongs to no faction. */
export const RowCard = z.strictObject({
  kind: z.enum(['single', 'double', 'triple', 'special']),
  faction: Key.nullable().default(null),
});
export type RowCard = z.infer<typeof RowCard>;

/** A moment of the game that continues from chapter to chapter. */
const Moment = z.strictObject({
  /** The chapter that it ends. */
  chapter: RuleId,
  text: Text,
  /** Its figure: as drawn for the quick-start page, or the result of `ask`. */
  drawn: QuickFigure.optional(),
  /**
   * The request to the engine, as in a worked example, and the fields that its answer must contain; it may contain
   * more.
   */
  ask: z.record(z.string(), z.unknown()).optional(),
  /** Whether the request obeys the rules, breaks one, or shows a result. */
  verdict: z.enum(['legal', 'illegal', 'result']).default('legal'),
  /** The fields that the answer must contain. Optional. */
  answer: z.record(z.string(), z.unknown()).optional(),
  seats: Seats.optional(),
  /** Alien Invasion: the row that is dealt from the deck in `ask`. Later moments spend its cards. */
  row: z.array(RowCard).min(1).optional(),
  /** Alien Invasion: the card of the last row that it spends. Moments that spend the same card follow one another. */
  spends: RowCard.optional(),
  /** The rule behind it. */
  rule: RuleId,
});
type Moment = z.infer<typeof Moment>;

/** `GAME/rulebook.yaml`: the texts of one game’s rulebook. */
export const Rulebook = z.strictObject({
  /** Words for the index; their places are found in the rules. */
  index: z
    .array(
      z.strictObject({
        /** The entry. */
        word: Text,
        /** The words of the rules that it leads to. */
        forms: z.array(Text).min(1),
      }),
    )
    .min(1),
  /** Thanks, and the owners of the names. */
  credits: z.array(Text).min(1),
  /** The maximum number of full pages. The type is as large as possible. Optional. */
  pages: z.int().min(4).optional(),
  /** The whole board, before the rules. */
  setUp: SetUp.optional(),
  /** Pictures beside rules, at most one per rule. */
  figures: z.array(BookFigure).optional(),
  /** The marks that its pictures use. */
  legend: z.array(Mark).optional(),
  /** The questions at the end. */
  gallery: Gallery.optional(),
  /** A game from its first move to its last, with a moment after each chapter. */
  story: z
    .strictObject({
      title: Text,
      /** The moments, in order. */
      moments: z.array(Moment).min(1),
    })
    .optional(),
});
export type Rulebook = z.infer<typeof Rulebook>;
