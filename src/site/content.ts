import { formatProblem } from '../content/problem.ts';
import type { Content } from '../content/schema/index.ts';
import { placeOf } from './build/place.ts';
import { readValid } from './sound.ts';

/** The content folder relative to the build's working directory, so that messages have short paths. */
export const directory = 'content';

/** An optional folder that changes the shipped content for the site. */
const { overlay } = placeOf(process.env);

/**
 * The shipped content, with an overlay’s changes. If it has problems, the build ends here with a line for each. The
 * development server shows them instead and waits for the next save.
 */
function load(): Content {
  const { content, problems } = readValid(directory, overlay);
  if (content) return content;
  if (import.meta.env?.DEV) throw new Error(problems.map(formatProblem).join('\n'));
  for (const problem of problems) console.error(formatProblem(problem));
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  console.error(`${count} in ${overlay ?? directory}: the site is not built`);
  process.exit(1);
}

export const content = load();

/** The content in its files now, if it is valid, for the development server, whose files may change. */
export const contentNow = (): Content => readValid(directory, overlay).content ?? content;
