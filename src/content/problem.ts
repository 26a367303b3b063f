import { grouped } from './grouped.ts';
import { visible } from './words.ts';

/**
 * The scope of a check: the file itself, the shape of its value, the consistency of one file, or several files
 * together.
 */
export type Layer = 'file' | 'shape' | 'within' | 'across';

/** A problem in the content, with a position that editors can open. */
export interface Problem {
  readonly file: string;
  /** The line, from 1; 0 for a file without text. */
  readonly line: number;
  readonly column: number;
  /** The field, such as `units.0.kill.open`; empty for the file itself. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
  readonly layer: Layer;
}

/** A problem as data, for programs that display it themselves. */
export interface ProblemData extends Pick<Problem, 'file' | 'line' | 'column'> {
  /** The field, such as `units.0.kill.open`; empty for the file itself. */
  readonly field: string;
  readonly message: string;
}

export const problemData = ({ file, line, column, path, found, expected, remedy }: Problem): ProblemData => ({
  file,
  line,
  column,
  field: path,
  message: visible(`found ${found}, expected ${expected}; ${remedy}`),
});

/** A problem as one line: `file:line:column path: found …, expected …; …`. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, path, found, expected, remedy } = problem;
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  // File names and fields are external text, in which control characters could do anything on a terminal.
  return visible(`${place}${path && ` ${path}`}: found ${found}, expected ${expected}; ${remedy}`);
}

/** The maximum number of problems listed for a file. */
const mostProblems = 200;

function firstOf(problems: readonly Problem[]): readonly Problem[] {
  const next = problems[mostProblems];
  // The last line has the number of other problems. A list that was already shortened has this line.
  if (!next || problems.length === mostProblems + 1) return problems;
  const found = `${problems.length - mostProblems} more problems`;
  const words = says(found, 'a file without problems', 'correct those above first');
  return [...problems.slice(0, mostProblems), { ...next, path: '', ...words }];
}

/**
 * The problems sorted by file, position and field, each once, and only the first of a file that has many. The result
 * does not depend on the order of checks.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const different = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  const sorted = [...different.values()].sort(
    (a, b) =>
      plain(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      plain(a.path, b.path) ||
      plain(formatProblem(a), formatProblem(b)),
  );
  return [...grouped(sorted, ({ file }) => file).values()].flatMap(firstOf);
}

/** An error in a text, before its file is known. */
export type TextError = Pick<Problem, 'line' | 'column' | 'path' | 'found' | 'expected' | 'remedy'>;

/** The words of a problem. */
export type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

export const says = (found: string, expected: string, remedy: string): Words => ({ found, expected, remedy });

/** A problem with a file itself, or with its absence. */
export const wholeFile = (file: string, words: Words): Problem => ({
  file,
  line: 0,
  column: 0,
  path: '',
  ...words,
  layer: 'file',
});
