import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `battle/town-cards.yaml`: the words of its printed set-ups. */
export const TownCards = z.strictObject({
  tag: Text,
  /** How towns are called; a number follows. */
  town: Text,
  /** Before the number that deals the town. */
  seed: Text,
  /** Around what games came to: won by who went first, of so many, drawn. */
  won: z.tuple([Text, Text, Text]),
  /** Around the bounds of the share. */
  share: z.tuple([Text, Text, Text]),
  /** How it may be laid. */
  lay: Text,
  /** How many are printed where nobody chose, the first that were found. */
  cards: z.int().min(1).max(18),
  rule: RuleId,
});
export type TownCards = z.infer<typeof TownCards>;
