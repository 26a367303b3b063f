import { z } from 'zod';
import { gameIds, Text } from './common.ts';

/** `documents/glossary.yaml`: the one name of each thing, and the words that texts do not use for it. */
export const Glossary = z.strictObject({
  terms: z.array(z.strictObject({ game: z.enum(gameIds), term: Text, not: z.array(Text).min(1) })).min(1),
});
