import { z } from 'zod';
import { RuleId, Text } from './common.ts';

const common = {
  /** The text on the label beside the game's name. */
  tag: Text,
  /** The instructions for the sheet. */
  note: Text,
  /** The heading of each table; its number follows. */
  game: Text,
  /** The text before a line for a player's name. */
  player: Text,
  /** The name of the row of totals. */
  total: Text,
  /** The sheet to fill in: its label, and the hints in its fields. */
  form: z.strictObject({
    tag: Text,
    name: Text,
    /** The hint in a field for a number. */
    count: Text,
    /** The hint in a field for points. */
    points: Text,
  }),
  rule: RuleId,
};

/** A row to count: its name, and the rule for it. */
const Row = z.strictObject({ name: Text, rule: RuleId });

/** `battle/score-sheet.yaml`: the words of its tables. The points are in the game's file. */
export const BattleScoreSheet = z.strictObject({
  ...common,
  /** The rows of the table. */
  rows: z.strictObject({ alien: Row, villager: Row, mixed: Row }),
});
export type BattleScoreSheet = z.infer<typeof BattleScoreSheet>;

/** `munch/score-sheet.yaml`: the words of its tables. */
export const MunchScoreSheet = z.strictObject({
  ...common,
  /** The rows of the table. */
  rows: z.strictObject({ trio: Row, world: Row, lost: Row }),
});
export type MunchScoreSheet = z.infer<typeof MunchScoreSheet>;
