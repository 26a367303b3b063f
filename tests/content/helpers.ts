import { fileURLToPath } from 'node:url';
import { readContentFolder } from '../../src/cli/content-files.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import { loadContent, type Load } from '../../src/content/load.ts';
import { formatProblem } from '../../src/content/problem.ts';

export const icons = gameIcons();

/** The shipped files, as a folder called `content`. */
export const shipped = {
  name: 'content',
  files: readContentFolder(fileURLToPath(new URL('../../content', import.meta.url))).folder.files,
};

export type Changes = Readonly<Record<string, string | null>>;

/** The text of a shipped file. Throws if the file does not exist. */
export function textOf(path: string): string {
  const text = shipped.files.get(path);
  if (typeof text !== 'string') throw new Error(`No shipped file ${path}`);
  return text;
}

/**
 * A shipped file with the first occurrence of a text replaced. Throws if the text is missing, because the test would
 * then test nothing.
 */
export function edit(path: string, from: string, to: string): Changes {
  const text = textOf(path);
  if (!text.includes(from)) throw new Error(`No "${from}" in ${path}`);
  return { [path]: text.replace(from, () => to) };
}

/** The shipped content with files changed, added or (null) removed. */
export function loadWith(changes: Changes): Load {
  const files = new Map(shipped.files);
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) files.delete(path);
    else files.set(path, text);
  }
  return loadContent({ name: 'content', files }, icons);
}

/** The shipped content with an overlay called `mine`. */
export function loadOver(overlay: Readonly<Record<string, string>>): Load {
  return loadContent(shipped, icons, { name: 'mine', files: new Map(Object.entries(overlay)) });
}

/** All messages, one per line; empty if the content is valid. */
export const messages = (load: Pick<Load, 'problems'>): string => load.problems.map(formatProblem).join('\n');

export const problemsWith = (changes: Changes): string => messages(loadWith(changes));

/** A list of five or more names is shortened to its first and last, so a new role or file changes no message. */
const longList = /([^ ,]+, )(?:[^ ,]+, ){2,}[^ ,]+ ((?:and|or) [^ ,;]+)/g;

/** Each case with the messages that it causes, so that one test shows many problems. */
export const reported = (cases: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(cases)
    .map(([name, text]) => `${name}: ${text?.replaceAll(longList, '$1… $2')}`)
    .join('\n');
