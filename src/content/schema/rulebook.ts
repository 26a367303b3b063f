import { z } from 'zod';
import { Text } from './common.ts';

/** `documents/rulebook.yaml`: the words that are in the rulebook of every game. */
export const RulebookWords = z.strictObject({
  /** On the cover. */
  label: Text,
  players: Text,
  minutes: Text,
  to: Text,
  by: Text,
  /** Titles of what is no rule. */
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
  why: Text,
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
});
export type RulebookWords = z.infer<typeof RulebookWords>;

/** `GAME/rulebook.yaml`: what only this game’s rulebook says. */
export const Rulebook = z.strictObject({
  /** Words that somebody may look up; where they stand is found in the rules. */
  index: z.array(z.strictObject({ word: Text, forms: z.array(Text).min(1) })).min(1),
  /** Who is thanked, and whose names these are. */
  credits: z.array(Text).min(1),
});
export type Rulebook = z.infer<typeof Rulebook>;
