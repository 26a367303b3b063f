import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** The names of variants, including those of overlays. */
export const Variants = z.array(Text).default([]);

/**
 * `lake-terror/variants/ID.yaml`: a variant that the table applies itself. A role that replaces another in the variant
 * of its name needs no file.
 */
export const Variant = z.strictObject({
  /** The name within a list of variants, such as "the Scientist". */
  name: Text,
  rule: RuleId,
});
