import { z } from 'zod';
import { RuleId, Text } from './common.ts';

const common = {
  /** On the label beside the game's name. */
  tag: Text,
  /** What to do with the sheet. */
  note: Text,
  /** Heads each table; its number follows. */
  game: Text,
  player: Text,
  total: Text,
  /** Of the sheet to fill in: its label, and what is asked in a field. */
  form: z.strictObject({ tag: Text, name: Text, count: Text, points: Text }),
  rule: RuleId,
};

/** A row to count: what counts, and the rule that says so. */
const Row = z.strictObject({ name: Text, rule: RuleId });

/** `battle/score-sheet.yaml`: the words of its tables; points come from the game. */
export const BattleScoreSheet = z.strictObject({
  ...common,
  rows: z.strictObject({ alien: Row, villager: Row, mixed: Row }),
});
export type BattleScoreSheet = z.infer<typeof BattleScoreSheet>;

/** `munch/score-sheet.yaml`. */
export const MunchScoreSheet = z.strictObject({
  ...common,
  rows: z.strictObject({ trio: Row, world: Row, lost: Row }),
});
export type MunchScoreSheet = z.infer<typeof MunchScoreSheet>;
