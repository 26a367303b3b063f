import { z } from 'zod';
import { gameIds, Text } from './common.ts';

/** `documents/glossary.yaml`: the one name of each thing, and the words that texts do not use for it. */
export const Glossary = z.strictObject({
  /** The terms. */
  terms: z
    .array(
      z.strictObject({
        /** The game whose texts use it. */
        game: z.enum(gameIds),
        /** The one name of the thing. */
        term: Text,
        /** The words that texts do not use for it. */
        not: z.array(Text).min(1),
      }),
    )
    .min(1),
});
