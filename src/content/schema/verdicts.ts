import { z } from 'zod';
import { Text } from './common.ts';

/** Sentence keys that all have the same values. */
export const given = <const Values extends readonly string[], const Key extends string>(
  values: Values,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, values])) as Readonly<Record<Key, Values>>;

/** `GAME/verdicts.yaml`: a sentence for each key of the game. */
export function sentences<Key extends string>(keys: Readonly<Record<Key, unknown>>) {
  const why = Object.fromEntries(Object.keys(keys).map((key) => [key, Text])) as Record<Key, typeof Text>;
  return z.strictObject({
    /** The sentence for each reason. Values in braces are filled in. */
    why: z.strictObject(why),
  });
}
