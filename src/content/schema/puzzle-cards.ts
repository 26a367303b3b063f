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
  /** The text after the colour that moves. */
  toMove: Text,
  /** The task. */
  goal: Text,
  /** The text before the moves that follow. */
  after: Text,
  /**
   * The texts in moves before a piece's target, before its waiting place, and before a villager’s place that it takes.
   */
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

/** `munch/puzzle-cards.yaml`: the words of its printed puzzles. */
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
