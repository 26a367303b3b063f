import { z } from 'zod';
import { RuleId, Text } from './common.ts';
import { BookFigure, Gallery, Seats, SetUp } from './crop.ts';
import { QuickFigure } from './quick-start.ts';

/** Marks of pictures, which a book explains. */
const Mark = z.enum(['arrow', 'way', 'forbidden', 'tick', 'cross', 'brackets', 'ghost', 'edge', 'torn', 'saucer']);
export type Mark = z.infer<typeof Mark>;

/** `documents/rulebook.yaml`: the words that are in the rulebook of every game. */
export const RulebookWords = z.strictObject({
  /** On the cover. */
  label: Text,
  /** On that of the book of examples. */
  examples: Text,
  players: Text,
  minutes: Text,
  /** Before the age of the youngest. */
  ages: Text,
  /** Before the version of the content, on covers and kits. */
  edition: Text,
  to: Text,
  by: Text,
  /** Titles of what is no rule. */
  story: Text,
  contents: Text,
  needs: Text,
  index: Text,
  byNumber: Text,
  /** Before the number of a page. */
  page: Text,
  byWord: Text,
  credits: Text,
  /** What is ruled where the source is silent, and the reason. */
  ruling: Text,
  /** The same of a ruling that holds where a table agrees on it. */
  option: Text,
  /** What rulings are, before the first of them. */
  rulings: Text,
  why: Text,
  /** Answers to questions. */
  yes: Text,
  no: Text,
  /** How to read the pictures: a title, and what each mark means. */
  legend: z.strictObject({ title: Text, marks: z.record(Mark, Text) }),
  /** What an example does with its rule. */
  legal: Text,
  illegal: Text,
  result: Text,
  /** For those who cannot see it: what the book is to them, and before the words of pictures, of one and of several. */
  inWords: Text,
  picture: Text,
  pictures: Text,
  /** Thanks and licences that hold for every game. */
  thanks: z.array(Text).min(1),
  /** What it is set in, and in large print. */
  type: Text,
  largeType: Text,
});
export type RulebookWords = z.infer<typeof RulebookWords>;

/** A moment of the game that goes through the chapters. */
const Moment = z.strictObject({
  /** At the end of which chapter it stands. */
  chapter: RuleId,
  text: Text,
  /** What it shows: a figure as the page to play tonight draws it, or what comes of `ask`. */
  drawn: QuickFigure.optional(),
  /** What the engine is asked, as in a worked example, and what it must answer; it may say more. */
  ask: z.record(z.string(), z.unknown()).optional(),
  verdict: z.enum(['legal', 'illegal', 'result']).default('legal'),
  answer: z.record(z.string(), z.unknown()).optional(),
  seats: Seats.optional(),
  /** By which rule it comes. */
  rule: RuleId,
});
type Moment = z.infer<typeof Moment>;

/** `GAME/rulebook.yaml`: what only this game’s rulebook says. */
export const Rulebook = z.strictObject({
  /** Words that somebody may look up; where they stand is found in the rules. */
  index: z.array(z.strictObject({ word: Text, forms: z.array(Text).min(1) })).min(1),
  /** Who is thanked, and whose names these are. */
  credits: z.array(Text).min(1),
  /** So many full pages it has at the most: its type is as large as fits into them. */
  pages: z.int().min(4).optional(),
  /** The whole board, before the rules. */
  setUp: SetUp.optional(),
  /** Pictures beside rules, at most one a rule. */
  figures: z.array(BookFigure).optional(),
  /** The marks that its pictures use. */
  legend: z.array(Mark).optional(),
  /** Questions at the end. */
  gallery: Gallery.optional(),
  /** A game from its first move to its last, a moment after each chapter. */
  story: z.strictObject({ title: Text, moments: z.array(Moment).min(1) }).optional(),
});
export type Rulebook = z.infer<typeof Rulebook>;
