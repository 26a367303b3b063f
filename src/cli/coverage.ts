import { readRuleFiles, type RuleFiles } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';
import { foldersOf, loadContentFrom } from './content-files.ts';
import type { Example } from '../content/example-state.ts';
import { boardGameIds } from '../content/playable.ts';
import { formatProblem, type Problem } from '../content/problem.ts';
import type { Rule } from '../content/rule-parts.ts';
import { gamesOf } from '../engine/games.ts';
import { disagreement } from './disagreements.ts';
import { boardNote } from './notes.ts';

export type { RuleFiles } from '../content/rule-files.ts';

/** The rules and examples of the shipped content, or of another folder or overlay: of the folders that `content` is from. */
export const loadRuleFiles = (content: Content, directory?: string): RuleFiles =>
  readRuleFiles(content, foldersOf(directory));

const parts = { enforced: 'enforced', calculated: 'calculated', players: 'left to the players' } as const;
const verbs = { legal: 'keeps', illegal: 'breaks', result: 'shows' } as const;

/**
 * Writes one line per rule: its id, the engine's part, and its examples by verdict. Returns 1 if an enforced rule lacks
 * an illegal or a legal example, if an example disagrees with the engine, or if a file cannot be read; otherwise 0.
 */
export async function coverage(options: { content?: string; write: (line: string) => void }): Promise<number> {
  const { content, problems } = loadContentFrom(options.content);
  if (!content) return fail(problems, options.write);
  const { books, examples, problems: ruleProblems } = loadRuleFiles(content, options.content);
  if (ruleProblems.length > 0) return fail(ruleProblems, options.write);

  const games = gamesOf(content);
  const wrong = examples.flatMap((example) => {
    const why = disagreement(games, example);
    return why === undefined ? [] : [`${example.file}: ${why}`];
  });
  const rules = [...books.values()].flatMap(({ game, rules }) =>
    [...rules.values()].map((rule) => ({ game, ...rule })),
  );
  let lacking = 0;
  for (const rule of rules) {
    const own = examples.filter(({ game, rule: id }) => game === rule.game && id === rule.id);
    // Examples for a board of another size are left out.
    const lacks = content.leftOut.has(rule.game) ? [] : lackingOf(rule, own);
    if (lacks.length > 0) lacking++;
    options.write(line(rule, own, lacks));
  }
  for (const each of [...boardGameIds.flatMap((game) => boardNote(content, game)), ...wrong]) options.write(each);
  const enforced = rules.filter(({ engine }) => engine === 'enforced').length;
  const calculated = rules.filter(({ engine }) => engine === 'calculated').length;
  options.write(
    `${rules.length} rules: ${enforced} enforced, ${calculated} calculated, ${rules.length - enforced - calculated} left to the players; ` +
      `${examples.length} examples, ${wrong.length} of them wrong; ${lacking} enforced rules lack an example`,
  );
  return wrong.length + lacking > 0 ? 1 : 0;
}

function fail(problems: readonly Problem[], write: (line: string) => void): number {
  for (const problem of problems) write(formatProblem(problem));
  return 1;
}

function lackingOf({ engine }: Rule, examples: readonly Example[]): string[] {
  if (engine !== 'enforced') return [];
  return (['illegal', 'legal'] as const)
    .filter((verdict) => examples.every((example) => example.verdict !== verdict))
    .map((verdict) => `nothing ${verbs[verdict]} it`);
}

function line({ id, engine }: Rule, examples: readonly Example[], lacks: readonly string[]): string {
  const lines = (['illegal', 'legal', 'result'] as const).flatMap((verdict) => {
    const ids = examples.filter((example) => example.verdict === verdict).map((example) => example.id);
    return ids.length > 0 ? [`${verbs[verdict]} ${ids.join(', ')}`] : [];
  });
  return `${id.padEnd(8)}${parts[engine].padEnd(21)}${[...lines, ...lacks].join('; ')}`.trimEnd();
}
