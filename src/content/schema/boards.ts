import { z } from 'zod';
import { Icon, Millimetres, Positive, RuleId, Text } from './common.ts';

const grounds = ['wheat', 'corn', 'plough', 'orchard', 'pasture', 'wood', 'pond', 'lot'] as const;

const dimensions = {
  /** The columns have letters from a, left to right; the rows have numbers from 1, bottom to top. */
  columns: Positive.max(26),
  rows: Positive.max(26),
  /** The side of a square, in mm. */
  square: Millimetres,
  rule: RuleId,
};

/** A headed paragraph, or list, at the side of a board. */
const Panel = z.strictObject({ title: Text, lines: z.array(Text).min(1) });

/** `battle/board.yaml`: the town. */
export const BattleBoard = z.strictObject({
  ...dimensions,
  /** Rows from the top, each with a plot for every column: the ground drawn and the landmark on it. */
  plots: z.array(z.array(z.strictObject({ ground: z.enum(grounds), icon: Icon }))),
  /** The summary at the side of the sheet. */
  turn: Panel,
  moves: z.strictObject({
    title: Text,
    /** One line per size, small to large. */
    sizes: z.array(Text).length(3),
    never: z.array(Text).min(1),
  }),
  /** The trios: `what` explains a trio, above their names and points. */
  trios: z.strictObject({ title: Text, what: Text, alien: Text, villager: Text, mixed: Text }),
  end: Panel,
});
export type BattleBoard = z.infer<typeof BattleBoard>;

/** `munch/board.yaml`: the star chart and its edge slots. */
export const MunchBoard = z.strictObject({
  ...dimensions,
  /** The depth of an edge slot outside the grid, in mm. */
  slotDepth: Millimetres,
  turn: z.strictObject({ title: Text, lines: z.array(z.strictObject({ icon: Icon, text: Text })).min(1) }),
  slots: Panel,
  harmony: z.strictObject({ title: Text, text: Text }),
  score: z.strictObject({ title: Text, trio: Text, world: Text, lost: Text }),
});
export type MunchBoard = z.infer<typeof MunchBoard>;
