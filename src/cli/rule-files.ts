import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readExample } from '../content/examples.ts';
import type { Example } from '../content/examples.ts';
import { sortProblems } from '../content/problem.ts';
import type { Problem } from '../content/problem.ts';
import { readRules } from '../content/rules.ts';
import type { RuleBook } from '../content/rules.ts';
import { gameIds } from '../content/schema/common.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';

const shipped = fileURLToPath(new URL('../../content', import.meta.url));

/** The rules and examples of every game. */
export interface RuleFiles {
  readonly books: ReadonlyMap<GameId, RuleBook>;
  /** By game and id. */
  readonly examples: readonly Example[];
  readonly problems: readonly Problem[];
}

/** The rules and examples of the shipped content, with those of another folder in the place of files of the same name. */
export function loadRuleFiles(content: Content, directory?: string): RuleFiles {
  const books = new Map<GameId, RuleBook>();
  const examples: Example[] = [];
  const problems: Problem[] = [];
  const folders = [shippedName(), ...(directory === undefined ? [] : [directory])];
  for (const game of gameIds) {
    const rules = lastWith(folders, `${game}/rules.md`);
    if (rules === undefined) {
      problems.push(missing(`${folders[0]}/${game}/rules.md`));
      continue;
    }
    const { book, problems: faults } = readRules(game, content, rules, fs.readFileSync(rules, 'utf8'));
    problems.push(...faults);
    if (!book) continue;
    books.set(game, book);
    for (const name of namesIn(folders, `${game}/examples`)) {
      const file = lastWith(folders, `${game}/examples/${name}`) as string;
      const id = path.basename(name, '.yaml');
      const read = readExample(game, content, book.rules.keys(), id, file, fs.readFileSync(file, 'utf8'));
      problems.push(...read.problems);
      if (read.example) examples.push(read.example);
    }
  }
  return { books, examples, problems: sortProblems(problems) };
}

function missing(file: string): Problem {
  const words = { found: 'no such file', expected: 'the rules of the game', remedy: 'write it' };
  return { file, line: 0, column: 0, path: '', ...words, layer: 'file' };
}

/** The shipped content folder as messages name it: below the working folder by its short path. */
function shippedName(): string {
  const short = path.relative(process.cwd(), shipped);
  return short !== '' && !short.startsWith('..') && !path.isAbsolute(short) ? short.replaceAll('\\', '/') : shipped;
}

/** The file of that path in the last of the folders that has it. */
function lastWith(folders: readonly string[], inside: string): string | undefined {
  return folders.map((folder) => `${folder.replace(/\/+$/, '')}/${inside}`).findLast((file) => fs.existsSync(file));
}

/** The names of the examples in a folder of any of the folders, in order. */
function namesIn(folders: readonly string[], inside: string): string[] {
  const names = folders.flatMap((folder) => {
    const at = path.join(folder, inside);
    return fs.existsSync(at) ? fs.readdirSync(at).filter((name) => name.endsWith('.yaml')) : [];
  });
  return [...new Set(names)].sort();
}
