import { formatProblem } from '../content/problem.ts';
import { readRuleFiles } from '../content/rule-files.ts';
import { loadContentFrom } from './content-files.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** Writes every problem of the content, a line each, and a last line that sums them up: 1 if there is any, else 0. */
export async function validate(options: { content?: string; write: (line: string) => void }): Promise<number> {
  const { content, problems: faults, files, folders } = loadContentFrom(options.content);
  // The rules speak of everything else, so they are read once that is sound.
  const problems = content ? readRuleFiles(content, folders).problems : faults;
  for (const problem of problems) options.write(formatProblem(problem));
  if (problems.length === 0) {
    options.write(`${count(files, 'file')}, no problem found`);
    return 0;
  }
  const places = new Set(problems.map(({ file }) => file)).size;
  options.write(`${count(problems.length, 'problem')} in ${count(places, 'file')}`);
  return 1;
}
