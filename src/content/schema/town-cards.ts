import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `battle/town-cards.yaml`: the words of its printed set-ups. */
export const TownCards = z.strictObject({
  tag: Text,
  /** The name of a town; a number follows. */
  town: Text,
  /** The text before the town's seed, the number for setting it up on screen. */
  number: Text,
  /** The note on how fair it is. */
  fair: Text,
  /** The note on setting it up. */
  lay: Text,
  /** The number of towns printed by default: the first ones found. */
  cards: z.int().min(1).max(18),
  rule: RuleId,
});
export type TownCards = z.infer<typeof TownCards>;
