import { formatProblem } from '../content/problem.ts';
import type { Content } from '../content/schema/index.ts';
import { placeOf } from './build/place.ts';
import { readSound } from './sound.ts';

/** Of the folder in which the build runs, so that messages have short paths. */
export const directory = 'content';

/** A folder that changes the shipped content, where the site is built with one. */
const { overlay } = placeOf(process.env);

/**
 * The shipped content, with an overlay’s changes. Where it is not sound the build ends here, with a line for each problem;
 * the page that somebody works on shows them instead, and the next save is waited for.
 */
function load(): Content {
  const { content, problems } = readSound(directory, overlay);
  if (content) return content;
  if (import.meta.env?.DEV) throw new Error(problems.map(formatProblem).join('\n'));
  for (const problem of problems) console.error(formatProblem(problem));
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  console.error(`${count} in ${overlay ?? directory}: the site is not built`);
  process.exit(1);
}

export const content = load();

/** The content as its files are now, where they are sound: who serves pages while somebody edits it asks again. */
export const contentNow = (): Content => readSound(directory, overlay).content ?? content;
