import { readFileSync } from 'node:fs';
import { loadRuleFiles } from '../../src/cli/coverage.ts';
import { formatProblem } from '../../src/content/problem.ts';
import type { Problem } from '../../src/content/problem.ts';
import { readRules } from '../../src/content/rules.ts';
import type { Rule, RuleBook } from '../../src/content/rule-parts.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { validContent } from '../support/content.ts';

export const content = validContent();
export const shipped = loadRuleFiles(content);

export function bookOf(game: GameId): RuleBook {
  const book = shipped.books.get(game);
  if (!book) throw new Error(`the rules of ${game} have problems`);
  return book;
}

export const everyRule: readonly Rule[] = [...shipped.books.values()].flatMap((book) => [...book.rules.values()]);

export function textOf(path: string): string {
  return readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8');
}

export const messages = (problems: readonly Problem[]): string => problems.map(formatProblem).join('\n');

export function rulesWith(game: GameId, text: string, changed: Content = content): RuleBook {
  const { book, problems } = readRules(game, changed, 'rules.md', text);
  if (!book) throw new Error(messages(problems));
  return book;
}

/** The problems in Battle's rules if a valid beginning is followed by this text. */
export function problemsIn(text: string): string {
  return messages(readRules('battle', content, 'rules.md', `# Battle\n\n## BB-1 Setting up\n\n${text}\n`).problems);
}

export const problemsOf = (text: string): string => problemsIn(`### BB-1.1 Title {players}\n\n${text}`);
