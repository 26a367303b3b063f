import { formatProblem } from '../content/problem.ts';
import { readRuleFiles } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';
import { visible } from '../content/words.ts';
import { isKnown } from '../engine/lake-terror/types.ts';
import { loadContentFrom } from './content-files.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What is no problem, and yet to be known of roles: what is left to the Announcer, and names of old in a renamed one. */
function notesOn({ roles, steps, locate }: Content): string[] {
  return [...roles.values()].flatMap(({ id, name, file, acts, replaces, plural, short }) => {
    const note = (field: string, words: string): string => {
      const { file: at, line, column } = locate(file, [field]);
      return visible(`${at}:${line}:${column} ${field}: note: ${words}`);
    };
    const isHere = (field: string): boolean => locate(file, [field]).file === file;
    const notes = Object.entries({ plural, short }).flatMap(([field, text]) =>
      text === undefined || isHere(field) || !isHere('name')
        ? []
        : [note('name', `the field "${field}" still says "${text}"; give it here as well`)],
    );
    if (isKnown(id)) return notes;
    const called = steps.get(acts.step)?.when === 'day' ? 'by day nobody is called' : 'it is called in its step';
    notes.push(note('text', `the power of ${name} is left to the Announcer; ${called}`));
    if (replaces) notes.push(note('replaces', 'no variant does this; swap it in openly (LT-7.1)'));
    return notes;
  });
}

/** Writes every problem of the content, a line each, and a last line that sums them up: 1 if there is any, else 0. */
export async function validate(options: { content?: string; write: (line: string) => void }): Promise<number> {
  const { content, problems: faults, files, folders } = loadContentFrom(options.content);
  // The rules speak of everything else, so they are read once that is sound.
  const problems = content ? readRuleFiles(content, folders).problems : faults;
  for (const problem of problems) options.write(formatProblem(problem));
  if (problems.length === 0) {
    for (const line of content ? notesOn(content) : []) options.write(line);
    options.write(`${count(files, 'file')}, no problem found`);
    return 0;
  }
  const places = new Set(problems.map(({ file }) => file)).size;
  options.write(`${count(problems.length, 'problem')} in ${count(places, 'file')}`);
  return 1;
}
