import { z } from 'zod';
import { RuleId, Text } from './common.ts';

const grades = 4;
const mostOfGrade = 9;

const common = {
  /** The name of a puzzle; a number follows. */
  puzzle: Text,
  /** The heading of an answer. */
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
  /** The text in a move before a piece's target. */
  to: Text,
  /** The text in a move before an edge slot. */
  at: Text,
  /** The text in a move before the place of a replaced villager. */
  infiltrate: Text,
  /** The text after a number of points. */
  points: Text,
  rule: RuleId,
};

/** `battle/puzzle-cards.yaml`: the words of its printed puzzles. */
export const BattlePuzzleCards = z.strictObject({
  ...common,
  /** The label of the stash. */
  stash: Text,
  /** The label of captured villagers. */
  villagers: Text,
  /** The label of captured aliens. */
  aliens: Text,
  /** The text before a piece that already moved this turn. */
  moved: Text,
});
export type BattlePuzzleCards = z.infer<typeof BattlePuzzleCards>;

/** `munch/puzzle-cards.yaml`: the words of its printed puzzles. */
export const MunchPuzzleCards = z.strictObject({
  ...common,
  /** The text before and after the points that the move gains. */
  gains: z.tuple([Text, Text]),
  /** The label of the army. */
  army: Text,
  /** The label of the spawning pit. */
  pit: Text,
  /** The label of the void. */
  void: Text,
  /** The label of the graveyard. */
  graveyard: Text,
  /** The label of the planet bank. */
  bank: Text,
});
export type MunchPuzzleCards = z.infer<typeof MunchPuzzleCards>;
