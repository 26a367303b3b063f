import { z } from 'zod';
import { Count, Icon, Id, Positive, RuleId, Text } from './common.ts';

/** `lake-terror/steps/ID.yaml`: a step of the night or of the day. */
export const Step = z.strictObject({
  name: Text,
  icon: Icon,
  /** Steps are called in rising order. */
  order: Positive,
  when: z.enum(['before', 'night', 'day']),
  rule: RuleId,
});
export type Step = z.infer<typeof Step>;

/** `lake-terror/roles/ID.yaml`. */
export const Role = z.strictObject({
  name: Text,
  /** Three capitals for card corners. */
  code: z.string().regex(/^[A-Z0-9]{2,3}$/, 'two or three capitals or digits'),
  icon: Icon,
  /** The numbers of its cards (LT-1.6); none for a role that takes another's place in a variant. */
  numbers: z.array(Positive.max(99)),
  /** Cards of it without a number besides, to swap in openly (LT-7.1). */
  spare: Count.max(9).default(0),
  /** The role whose place it takes in the variant of the same name (LT-7.2). */
  replaces: Id.optional(),
  /** The side it starts on. */
  side: z.enum(['town', 'pods']),
  /** The step in which it acts, and how the card says it. */
  acts: z.strictObject({ step: Id, text: Text }),
  /** What it does, in our own words. */
  text: Text,
  /** When it wins, where it differs from its side's line. */
  win: Text.optional(),
  rule: RuleId,
});
export type Role = z.infer<typeof Role>;
