import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import * as z from 'zod';

export const areas = ['press', 'content', 'engine', 'site'] as const;

/** A bug that somebody could have written, and whether the tests notice it. */
const Bug = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)+$/),
  area: z.enum(areas),
  file: z.string(),
  /** Occurs once in the file, and is replaced by `put`. */
  find: z.string().min(1),
  put: z.string(),
  /** The effect that a player or a user of the printer would see. */
  seen: z.string(),
  noticed: z.boolean(),
  /** The test file that last noticed it. It runs first. */
  by: z.string().optional(),
});
export type Bug = z.infer<typeof Bug>;

export const bugsFile = new URL('bugs.yaml', import.meta.url);

/** The list as a document that keeps its comments, and as data. */
export function readBugs() {
  const document = parseDocument(readFileSync(bugsFile, 'utf8'));
  const bugs = z.array(Bug).parse(document.toJS());
  const twice = bugs.filter(({ id }, at) => bugs.findIndex((bug) => bug.id === id) !== at);
  if (twice.length > 0) throw new Error(`bugs with one id: ${twice.map(({ id }) => id).join(', ')}`);
  return { document, bugs };
}
