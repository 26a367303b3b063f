import { z } from 'zod';
import { Positive, Text } from './common.ts';

const Chance = z.number().min(0).max(1);

/** `lake-terror/policies/ID.yaml`: a way for a town to play, for the study of the chances of either side. */
export const Policy = z.strictObject({
  name: Text,
  /** The behaviour in one sentence, published with the figures. */
  text: Text,
  /** The position in lists: policies are shown in rising order. */
  order: Positive,
  /** The player whom they accuse: the most suspected, or a random one. */
  accuse: z.enum(['suspected', 'anybody']).default('suspected'),
  /** The largest number of accusations per day. */
  accusations: Positive.max(20),
  /** The suspicion that is a reason to vote somebody out, as a multiple of the mean of the living. */
  reason: z.number().min(0).max(20),
  /** The chance of a thumb down with a reason. */
  sure: Chance,
  /** The chance of a thumb down without a reason. */
  unsure: Chance,
  /** When the Psychic speaks: each day, never, or only when accused or after finding nothing but Pod People. */
  psychic: z.enum(['open', 'hidden', 'silent']),
  /** Whether the last words of players put down by the Watch are heard (LT-2.7). */
  lastWords: z.boolean(),
  /** The chance that a member of the Watch patrols herself rather than somebody else (LT-2.5). */
  selfPatrol: Chance,
  /** Whether the Watch name their patrolled players each morning: a patrolled player who lives was not snatched. */
  watchTells: z.boolean().default(false),
  /** The suspicion at which the Vigilante shoots; above 1 she never does (LT-2.2). */
  shoot: z.number().min(0).max(2),
  /** Whether a Pod Person claims to be the Psychic, and accuses the innocent. */
  claim: z.boolean().default(false),
  /**
   * Whether the Pod People vote together from the first day. Otherwise they vote like the town until they are the
   * majority.
   */
  block: z.boolean().default(false),
});
export type Policy = z.infer<typeof Policy>;
