import { fitsBoard } from './board-size.ts';
import { readExample } from './examples.ts';
import type { Example } from './example-state.ts';
import { placeOf } from './places.ts';
import { sortProblems, type Problem } from './problem.ts';
import { readRules } from './rules.ts';
import type { RuleBook } from './rule-parts.ts';
import { gameIds, type GameId } from './schema/common.ts';
import type { Content } from './schema/index.ts';
import { shown, type Folder } from './source.ts';

/** The rules and the worked examples of games. */
export interface RuleFiles {
  readonly books: ReadonlyMap<GameId, RuleBook>;
  /** The examples, by game and id. */
  readonly examples: readonly Example[];
  readonly problems: readonly Problem[];
}

/** The games' rules and examples. A file of an overlay replaces the base file with the same path. */
export function readRuleFiles(
  content: Content,
  folders: readonly Folder[],
  games: readonly GameId[] = gameIds,
): RuleFiles {
  const books = new Map<GameId, RuleBook>();
  const examples: Example[] = [];
  const problems: Problem[] = [];
  const paths = [...new Set(folders.flatMap(({ files }) => [...files.keys()]))].sort();
  for (const game of games) {
    const rules = lastWith(folders, `${game}/rules.md`);
    if (!rules) {
      problems.push(missing(folders, `${game}/rules.md`));
      continue;
    }
    const { book, problems: ruleProblems } = readRules(game, content, rules.file, rules.text);
    problems.push(...ruleProblems);
    if (!book) continue;
    books.set(game, book);
    for (const path of paths) {
      const place = path.startsWith(`${game}/`) ? placeOf(path) : undefined;
      const found = place?.kind === 'example' ? lastWith(folders, path) : undefined;
      if (place?.kind !== 'example' || !found) continue;
      const read = readExample(game, content, book.rules.keys(), place.id, found.file, found.text);
      problems.push(...read.problems);
      const { example } = read;
      // Examples of the overlay are the maker's own, so their errors are reported.
      const isOwn = folders.length > 1 && folders.at(-1)?.files.has(path) === true;
      if (example && (isOwn || fitsBoard(content, game, [example.request, example.answer]))) examples.push(example);
    }
  }
  return { books, examples, problems: sortProblems(problems) };
}

export const withRules = (content: Content, { books, examples }: RuleFiles): Content => ({
  ...content,
  books,
  examples,
});

/** The text of that path in the last of the folders that has it, and the file as messages name it. */
function lastWith(folders: readonly Folder[], path: string): { file: string; text: string } | undefined {
  const folder = folders.findLast(({ files }) => files.has(path));
  const text = folder?.files.get(path);
  return folder && typeof text === 'string' ? { file: shown(folder, path), text } : undefined;
}

function missing(folders: readonly Folder[], path: string): Problem {
  const words = { found: 'no such file', expected: 'the rules of the game', remedy: 'write it' };
  const [folder] = folders;
  return { file: folder ? shown(folder, path) : path, line: 0, column: 0, path: '', ...words, layer: 'file' };
}
