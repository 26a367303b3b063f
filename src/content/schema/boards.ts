import { z } from 'zod';
import { Icon, RuleId, Text } from './common.ts';

const grounds = ['wheat', 'corn', 'plough', 'orchard', 'pasture', 'wood', 'pond', 'lot'] as const;

const dimensionsOf = (board: string) => ({
  /**
   * Columns, 3 to 26, lettered from a, left to right. The engine plays at most 32 spaces in Battle and 64 in Munch; a
   * larger board can be printed.
   */
  columns: z.int().min(3).max(26),
  /** Rows, 3 to 26, numbered from 1, bottom to top. The engine plays at most 9; more can be printed. */
  rows: z.int().min(3).max(26),
  /** The side of a square, 27 to 75 mm: the largest pyramid needs 27 mm, and 26 squares of 75 mm are 2 m. */
  square: z.number().min(27, `squares of at least 27 mm for ${board}`).max(75, `squares of at most 75 mm for ${board}`),
  rule: RuleId,
});

/** A headed paragraph, or list, at the side of a board. */
const Panel = z.strictObject({ title: Text, lines: z.array(Text).min(1) });

/** `battle/board.yaml`: the town. */
export const BattleBoard = z.strictObject({
  ...dimensionsOf('battle/board'),
  /** Rows from the top, each with a plot for every column: the ground drawn and the landmark on it. */
  plots: z.array(z.array(z.strictObject({ ground: z.enum(grounds), icon: Icon }))),
  /** The summary at the side of the sheet. */
  turn: Panel,
  /** The rules of movement. */
  moves: z.strictObject({
    title: Text,
    /** One line per size, small to large. */
    sizes: z.array(Text).length(3),
    /** The moves that are never legal, one per line. */
    never: z.array(Text).min(1),
  }),
  /** The points of trios. `what`, which explains a trio, is printed above the names and points. */
  trios: z.strictObject({
    title: Text,
    /** The explanation of a trio. */
    what: Text,
    alien: Text,
    villager: Text,
    mixed: Text,
  }),
  /** The end of the game. */
  end: Panel,
});
export type BattleBoard = z.infer<typeof BattleBoard>;

/** `munch/board.yaml`: the star chart and its edge slots. */
export const MunchBoard = z.strictObject({
  ...dimensionsOf('munch/board'),
  /** Depth of an edge slot outside the grid, 12 to 25 mm. */
  slotDepth: z.number().min(12).max(25),
  /** The turn, at the side of the sheet. */
  turn: z.strictObject({ title: Text, lines: z.array(z.strictObject({ icon: Icon, text: Text })).min(1) }),
  /** The edge slots. */
  slots: Panel,
  /** Harmony. */
  harmony: z.strictObject({ title: Text, text: Text }),
  /** The points. */
  score: z.strictObject({ title: Text, trio: Text, world: Text, lost: Text }),
});
export type MunchBoard = z.infer<typeof MunchBoard>;

/** `battle/town-cards.yaml`: the words of its printed set-ups. */
export const TownCards = z.strictObject({
  tag: Text,
  /** The name of a town; a number follows. */
  town: Text,
  /** The text before the town's seed, the number for setting it up on screen. */
  number: Text,
  /** The note on its test games. It must not promise that the town is fair to other players. */
  fair: Text,
  /** The note on setting it up. */
  lay: Text,
  /** The number of towns printed by default, beginning with the first one found. */
  cards: z.int().min(1).max(18),
  rule: RuleId,
});
export type TownCards = z.infer<typeof TownCards>;
