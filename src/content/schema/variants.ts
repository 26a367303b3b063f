import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** The names of variants, those of overlays as well. */
export const Variants = z.array(Text).default([]);

/**
 * `lake-terror/variants/ID.yaml`: a variant whose rule is the table's own. A role that takes another's place in the
 * variant of its name needs no file.
 */
export const Variant = z.strictObject({
  /** The name within a list of variants, such as "the Scientist". */
  name: Text,
  rule: RuleId,
});
