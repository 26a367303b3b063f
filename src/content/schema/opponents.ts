import { z } from 'zod';
import { Icon, RuleId, Text } from './common.ts';

const maxNodes = 5_000_000;
const levels = 5;

/** Positions that a player looks at for a move, where it looks ahead. */
export const nodes = z.int().min(1).max(maxNodes);

/** Per cent of its weight that a player gives a feature; 100 where it is not named. */
export const values = <Feature extends string>(features: readonly Feature[]) =>
  z.partialRecord(z.enum(features), z.int().min(0).max(2000)).default({});

const Why = z.strictObject({ rule: RuleId, text: Text });

/** `GAME/opponents.yaml`: who plays when nobody is there, and how. */
export function opponents<Feature extends string, Reason extends string>(
  features: readonly Feature[],
  reasons: Readonly<Record<Reason, readonly string[]>>,
) {
  const each = <T extends z.ZodType>(keys: readonly string[], type: T): Record<string, T> =>
    Object.fromEntries(keys.map((key) => [key, type]));
  return z.strictObject({
    /** Hundredths of a point that each feature is worth, as `npm run tune` found them. */
    weights: z.strictObject(each(features, z.int()) as Record<Feature, z.ZodInt>),
    /** From the youngest to the strongest. */
    levels: z
      .array(
        z.strictObject({
          name: Text,
          sentence: Text,
          /** How it can be beaten. */
          beaten: Text,
          icon: Icon,
          /** How far it looks: to the end of its own turn, or on from there. */
          looks: z.enum(['turn', 'ahead']),
          /** Positions that it looks at for a move, where it looks ahead. */
          nodes,
          /** Of a hundred moves, those that it makes without looking. */
          noise: z.int().min(0).max(100).default(0),
          /** Per cent of its weight that it gives a feature; 100 where it is not named. */
          values: values(features),
        }),
      )
      .length(levels),
    /** Why a move is good, as a hint says it, and the rule that it rests on. */
    reasons: z.strictObject(each(Object.keys(reasons), Why) as Record<Reason, typeof Why>),
  });
}
