import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import * as z from 'zod';

export const areas = ['press', 'content', 'engine', 'site'] as const;

/** A bug that somebody could have written, and whether the tests notice it. */
const Bug = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z0-9]+)+$/),
  area: z.enum(areas),
  file: z.string(),
  /** Stands in the file once, and is replaced by `put`. */
  find: z.string().min(1),
  put: z.string(),
  /** What whoever prints or plays would see of it. */
  seen: z.string(),
  noticed: z.boolean(),
  /** The test file that noticed it last: it is asked first. */
  by: z.string().optional(),
});
export type Bug = z.infer<typeof Bug>;

export const bugsFile = new URL('bugs.yaml', import.meta.url);

/** The list as a document that keeps its comments, and what it says. */
export function readBugs() {
  const document = parseDocument(readFileSync(bugsFile, 'utf8'));
  const bugs = z.array(Bug).parse(document.toJS());
  const twice = bugs.filter(({ id }, at) => bugs.findIndex((bug) => bug.id === id) !== at);
  if (twice.length > 0) throw new Error(`bugs with one id: ${twice.map(({ id }) => id).join(', ')}`);
  return { document, bugs };
}
