import { z } from 'zod';
import { Text } from './common.ts';

const Way = z.strictObject({ name: Text, text: Text });

/** The way a side fights: whether it closes in, and its cover until then. */
const Manner = z.strictObject({
  /** Whether it closes in for close combat. */
  closes: z.boolean().default(false),
  /** Its cover until then. */
  cover: z.enum(['open', 'cover', 'building']).default('open'),
});

/** `documents/study.yaml`: ways of playing for a study, besides the opponents of a board game. */
export const StudyWords = z.strictObject({
  /** Random moves. */
  random: Way,
  /** The turn with the most points. */
  greedy: Way,
  /** The turn with the best position after it. */
  onePly: Way,
  /** The ways two forces can fight, by id, in the order of the table. */
  fights: z.record(
    z.string(),
    Way.extend({
      /** The first side. */
      first: Manner.prefault({}),
      /** The second side. */
      second: Manner.prefault({}),
    }),
  ),
});
