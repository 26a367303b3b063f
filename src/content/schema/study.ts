import { z } from 'zod';
import { Text } from './common.ts';

const Way = z.strictObject({ name: Text, text: Text });

/** The way a side fights: whether it closes in, and its cover until then. */
const Manner = z.strictObject({
  closes: z.boolean().default(false),
  cover: z.enum(['open', 'cover', 'building']).default('open'),
});

/** `documents/study.yaml`: ways of playing for a study, besides the opponents of a board game. */
export const StudyWords = z.strictObject({
  random: Way,
  greedy: Way,
  onePly: Way,
  /** The ways two forces can fight, by id, in the order of the table. */
  fights: z.record(z.string(), Way.extend({ first: Manner.prefault({}), second: Manner.prefault({}) })),
});
