import { z } from 'zod';
import { RuleId, Text } from './common.ts';

const grades = 4;
const mostOfGrade = 9;

const common = {
  /** The name of a puzzle; a number follows. */
  puzzle: Text,
  answer: Text,
  /** The names of the grades, the easiest first. */
  grades: z.array(Text).length(grades),
  /** The number of puzzles of each grade on a sheet. */
  choose: z.array(z.int().min(0).max(mostOfGrade)).length(grades),
  /** Follows the colour that moves. */
  toMove: Text,
  /** The task. */
  goal: Text,
  /** The text before the moves that follow. */
  after: Text,
  /** In moves: before where a piece goes, before where one waits, and before where one takes a villager’s place. */
  to: Text,
  at: Text,
  infiltrate: Text,
  points: Text,
  rule: RuleId,
};

/** `battle/puzzle-cards.yaml`: the words of its printed puzzles. */
export const BattlePuzzleCards = z.strictObject({
  ...common,
  /** The labels of the pieces beside the board, and the text before a piece that already moved this turn. */
  stash: Text,
  villagers: Text,
  aliens: Text,
  moved: Text,
});
export type BattlePuzzleCards = z.infer<typeof BattlePuzzleCards>;

/** `munch/puzzle-cards.yaml`. */
export const MunchPuzzleCards = z.strictObject({
  ...common,
  /** The text before and after the points that the move gains. */
  gains: z.tuple([Text, Text]),
  army: Text,
  pit: Text,
  void: Text,
  graveyard: Text,
  bank: Text,
});
export type MunchPuzzleCards = z.infer<typeof MunchPuzzleCards>;
