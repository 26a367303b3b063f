import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `battle/town-cards.yaml`: the words of its printed set-ups. */
export const TownCards = z.strictObject({
  tag: Text,
  /** The name of a town; a number follows. */
  town: Text,
  /** The text before the number by which the screen sets up the town: its seed. */
  number: Text,
  /** The note on how fair it is. */
  fair: Text,
  /** The note on setting it up. */
  lay: Text,
  /** The most that are printed unless some are chosen: the first that were found. */
  cards: z.int().min(1).max(18),
  rule: RuleId,
});
export type TownCards = z.infer<typeof TownCards>;
