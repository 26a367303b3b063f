import { readContentFolder } from '../cli/content-files.ts';
import { gameIcons } from '../cli/game-icons.ts';
import { loadContent } from '../content/load.ts';
import { formatProblem } from '../content/problem.ts';
import type { Content } from '../content/schema/index.ts';

/** The shipped content; throws with every problem there is. The build runs in the project's folder, so the path is short. */
function load(): Content {
  const { folder, problems: unread } = readContentFolder('content');
  const { content, problems } = loadContent(folder, gameIcons());
  if (content && unread.length === 0) return content;
  throw new Error(['The content has problems:', ...[...unread, ...problems].map(formatProblem)].join('\n'));
}

export const content = load();
