import { formatProblem } from '../content/problem.ts';
import type { Content } from '../content/schema/index.ts';
import { readSound } from './sound.ts';

/** Of the folder in which the build runs, so that messages have short paths. */
const directory = 'content';

/** A folder that changes the shipped content, where the site is built with one. */
const overlay = process.env['OVERLAY'] || undefined;

/** The shipped content, with an overlay’s changes. Where it is not sound the build ends here, with a line for each problem. */
function load(): Content {
  const { content, problems } = readSound(directory, overlay);
  if (content) return content;
  for (const problem of problems) console.error(formatProblem(problem));
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  console.error(`${count} in ${overlay ?? directory}: the site is not built`);
  process.exit(1);
}

export const content = load();
