import { z } from 'zod';
import { Positive, Text } from './common.ts';

const Chance = z.number().min(0).max(1);

/** `lake-terror/policies/ID.yaml`: how a town plays, for the study of the chances of either side. */
export const Policy = z.strictObject({
  name: Text,
  /** What they do, in a sentence: it is published with the figures. */
  text: Text,
  /** Policies are shown in rising order. */
  order: Positive,
  /** Whom they accuse: whoever is most suspected, or one by lot. */
  accuse: z.enum(['suspected', 'anybody']).default('suspected'),
  /** How many are accused on a day at the most. */
  accusations: Positive.max(20),
  /** So many times as suspected as the living are on average is a reason to lynch. */
  reason: z.number().min(0).max(20),
  /** The chance of a thumb down where there is a reason, and where there is none. */
  sure: Chance,
  unsure: Chance,
  /** The Psychic tells what she learns each day, or nothing until she is accused or found nothing but Pod People, or never. */
  psychic: z.enum(['open', 'hidden', 'silent']),
  /** Whether those whom the Watch puts down are heard (LT-2.7). */
  lastWords: z.boolean(),
  /** The chance that one of the Watch patrols herself rather than somebody else (LT-2.5). */
  selfPatrol: Chance,
  /** Whether the Watch say each morning whom they patrolled: who was and lives was not snatched. */
  watchTells: z.boolean().default(false),
  /** How suspected somebody must be for the Vigilante to shoot; more than 1 and she never does (LT-2.2). */
  shoot: z.number().min(0).max(2),
  /** A Pod Person says that she is the Psychic, and accuses the innocent. */
  claim: z.boolean().default(false),
  /** The Pod People vote as one from the first day on, rather than as the town does until they are the majority. */
  block: z.boolean().default(false),
});
export type Policy = z.infer<typeof Policy>;
