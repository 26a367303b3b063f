import { z } from 'zod';
import { Text } from './common.ts';

const Way = z.strictObject({ name: Text, text: Text });

/** How a side of a fight goes about it: whether it closes in, and what it stands in while it does not. */
const Manner = z.strictObject({
  closes: z.boolean().default(false),
  cover: z.enum(['open', 'cover', 'building']).default('open'),
});

/** `documents/study.yaml`: ways of playing that a study has besides the opponents of a board game. */
export const StudyWords = z.strictObject({
  random: Way,
  greedy: Way,
  onePly: Way,
  /** How two forces fight, by id, in the order of the table. */
  fights: z.record(z.string(), Way.extend({ first: Manner.prefault({}), second: Manner.prefault({}) })),
});
