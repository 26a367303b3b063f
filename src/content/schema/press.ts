import { z } from 'zod';

/** `press.yaml`: the version of the press that the content was written for. */
export const PressFile = z.strictObject({
  /** The version of the press that the content was written for. A newer press lists the changes to make. */
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'a version such as "0.1.0"'),
  /** The year of the edition, for covers. Optional. */
  year: z.int().min(1900).max(2999).optional(),
});
