import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `battle/town-cards.yaml`: the words of its printed set-ups. */
export const TownCards = z.strictObject({
  tag: Text,
  /** The name of a town; a number follows. */
  town: Text,
  /** The text before the seed of the town. */
  seed: Text,
  /** Around the results: games per pair, then for each pair those that the first player won, and those drawn. */
  won: z.tuple([Text, Text, Text, Text]),
  /** The text before the last of several figures. */
  and: Text,
  /** The note on setting it up. */
  lay: Text,
  /** The most that are printed unless some are chosen: the first that were found. */
  cards: z.int().min(1).max(18),
  rule: RuleId,
});
export type TownCards = z.infer<typeof TownCards>;
