import { formatProblem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import { versionProblem } from '../content/versions.ts';
import { disagreements } from './agreement.ts';
import { loadContentFrom } from './content-files.ts';
import { notesOn } from './notes.ts';
import { pressVersion } from './version.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** Writes one line per content problem, then a summary. Returns 1 if there are problems, otherwise 0. */
export async function validate(options: { content?: string; write: (line: string) => void }): Promise<number> {
  const { content, problems: faults, files, folders } = loadContentFrom(options.content);
  // The rules refer to all other content, so they are read once it is valid.
  const rules = content && readRuleFiles(content, folders);
  const unread = rules ? rules.problems : faults;
  const problems = unread.length > 0 || !rules ? unread : disagreements(withRules(content, rules));
  for (const problem of problems) options.write(formatProblem(problem));
  if (problems.length === 0) {
    for (const line of content ? notesOn(content) : []) options.write(line);
    const own = options.content === undefined ? undefined : folders.at(-1);
    const older = own && versionProblem(own, pressVersion());
    if (older) options.write(formatProblem(older.problem).replace(' version: ', ' version: note: '));
    options.write(`${count(files, 'file')}, no problem found`);
    return 0;
  }
  const places = new Set(problems.map(({ file }) => file)).size;
  options.write(`${count(problems.length, 'problem')} in ${count(places, 'file')}`);
  return 1;
}
