import type { Example } from '../content/examples.ts';
import { sortProblems, type Problem } from '../content/problem.ts';
import { rulesOfRecord } from '../content/games.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { gamesOf } from '../engine/games.ts';
import { type Games } from '../engine/protocol.ts';
import { figureProblems } from './figures.ts';
import { disagreement } from './agreement.ts';

/**
 * Every disagreement between the rules and other files: rules that are missing or not in the index, examples that the
 * engine answers differently, and figures that show an illegal position.
 */
export function disagreements(content: Content): readonly Problem[] {
  const games = gamesOf(content);
  return sortProblems([
    ...[...content.books.keys()].flatMap((game) => againstRecord(content, game)),
    ...content.examples.flatMap((example) => againstEngine(games, example)),
    ...figureProblems(games, content),
  ]);
}

function againstRecord(content: Content, game: GameId): Problem[] {
  const book = content.books.get(game);
  if (!book) return [];
  const { file, rules, chapters } = book;
  const record = rulesOfRecord(game);
  const problem = (line: number, path: string, found: string, expected: string, remedy: string): Problem => {
    return { file, line, column: line > 0 ? 1 : 0, path, found, expected, remedy, layer: 'across' };
  };
  const missing = record
    .filter((id) => !rules.has(id))
    .map((id) => {
      const chapter = chapters.find((each) => id.startsWith(`${each.id}.`));
      const line = chapter?.rules.at(-1)?.line ?? 0;
      return problem(line, id, 'no such rule', 'every rule of the index', 'restore it: printed sheets refer to it');
    });
  const unknown = [...rules.values()]
    .filter(({ id }) => !record.includes(id))
    .map(({ id, line }) => {
      const remedy = `remove it, or add it to src/content/games/${game}.ts for good`;
      return problem(line, id, 'a rule that is not in the index', 'rules of the index', remedy);
    });
  return [...missing, ...unknown];
}

function againstEngine(games: Games, example: Example): Problem[] {
  const why = disagreement(games, example);
  if (why === undefined) return [];
  const field = why.startsWith('the answer differs') ? 'answer' : 'verdict';
  const remedy = 'write it again for these rules, or undo the change that it contradicts';
  const words = { found: why, expected: `the engine’s answer to ${example.rule}`, remedy };
  return [{ file: example.file, ...example.locate(field), path: field, ...words, layer: 'across' }];
}
