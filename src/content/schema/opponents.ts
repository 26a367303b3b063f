import { z } from 'zod';
import { Icon, RuleId, Text } from './common.ts';

const maxNodes = 5_000_000;
const levels = 5;

/** Positions that a player examines per move, if it looks ahead. */
export const nodes = z.int().min(1).max(maxNodes);

/** The weight that a player gives a feature, in percent. Optional; default 100. */
export const values = <Feature extends string>(features: readonly Feature[]) =>
  z.partialRecord(z.enum(features), z.int().min(0).max(2000)).default({});

const Why = z.strictObject({ rule: RuleId, text: Text });

/** `GAME/opponents.yaml`: the computer players. */
export function opponents<Feature extends string, Reason extends string>(
  features: readonly Feature[],
  reasons: Readonly<Record<Reason, readonly string[]>>,
) {
  const each = <T extends z.ZodType>(keys: readonly string[], type: T): Record<string, T> =>
    Object.fromEntries(keys.map((key) => [key, type]));
  return z.strictObject({
    /** The value of each feature in hundredths of a point, fitted by `npm run tune`. */
    weights: z.strictObject(each(features, z.int()) as Record<Feature, z.ZodInt>),
    /** The levels, from the youngest to the strongest. */
    levels: z
      .array(
        z.strictObject({
          name: Text,
          /** The description of its play. */
          sentence: Text,
          /** A way to beat it. */
          beaten: Text,
          icon: Icon,
          /** The depth of its search: to the end of the present turn, or beyond. */
          looks: z.enum(['turn', 'ahead']),
          /** Positions that it examines per move, if it looks ahead. */
          nodes,
          /** The percentage of its moves made without a search. */
          noise: z.int().min(0).max(100).default(0),
          /** The weight that it gives a feature, in percent. Optional; default 100. */
          values: values(features),
        }),
      )
      .length(levels),
    /** The reasons why a move is good, as texts of hints, and their rules. */
    reasons: z.strictObject(each(Object.keys(reasons), Why) as Record<Reason, typeof Why>),
  });
}
