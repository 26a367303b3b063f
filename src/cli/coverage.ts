import { readRuleFiles, type RuleFiles } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';
import { foldersOf, loadContentFrom } from './content-files.ts';
import { boardGameIds } from '../content/playable.ts';
import { formatProblem, problemData, type Problem } from '../content/problem.ts';
import type { Rule } from '../content/rule-parts.ts';
import type { GameId } from '../content/schema/common.ts';
import { gamesOf } from '../engine/games.ts';
import { disagreement } from './disagreements.ts';
import { boardNote } from './notes.ts';

export type { RuleFiles } from '../content/rule-files.ts';

export const loadRuleFiles = (content: Content, directory?: string): RuleFiles =>
  readRuleFiles(content, foldersOf(directory));

const parts = { enforced: 'enforced', calculated: 'calculated', players: 'left to the players' } as const;
const verbs = { legal: 'obeyed in', illegal: 'broken in', result: 'applied in' } as const;
type Verdict = keyof typeof verbs;
const verdicts: readonly Verdict[] = ['illegal', 'legal', 'result'];

interface CoverageOptions {
  readonly content?: string;
  readonly json?: boolean;
  readonly write: (line: string) => void;
}

/** A rule with its examples by verdict, and the verdicts without an example. */
interface Covered extends Pick<Rule, 'id' | 'engine'> {
  readonly game: GameId;
  readonly examples: Readonly<Record<Verdict, readonly string[]>>;
  readonly lacks: readonly Verdict[];
}

/**
 * Writes one line or one JSON object for each rule: its id, the engine's part, and its examples by verdict. Returns 1
 * if an enforced rule lacks a legal or an illegal example, if an example disagrees with the engine, or if a file cannot
 * be read; otherwise 0.
 */
export async function coverage({ content: folder, json = false, write }: CoverageOptions): Promise<number> {
  const fail = (problems: readonly Problem[]): number => {
    if (json) write(JSON.stringify({ ok: false, problems: problems.map(problemData) }, null, 2));
    else for (const problem of problems) write(formatProblem(problem));
    return 1;
  };
  const { content, problems } = loadContentFrom(folder);
  if (!content) return fail(problems);
  const { books, examples, problems: ruleProblems } = loadRuleFiles(content, folder);
  if (ruleProblems.length > 0) return fail(ruleProblems);

  const games = gamesOf(content);
  const wrong = examples.flatMap((example) => {
    const message = disagreement(games, example);
    return message === undefined ? [] : [{ file: example.file, message }];
  });
  const rules = [...books.values()].flatMap(({ game, rules: own }) =>
    [...own.values()].map(({ id, engine }): Covered => {
      const of = (verdict: Verdict) =>
        examples.filter((each) => each.game === game && each.rule === id && each.verdict === verdict);
      const ids = (verdict: Verdict): readonly string[] => of(verdict).map((each) => each.id);
      // Examples for another board size are left out, so a rule may lack some.
      const needed = engine === 'enforced' && !content.leftOut.has(game) ? (['illegal', 'legal'] as const) : [];
      const lacks = needed.filter((verdict) => of(verdict).length === 0);
      return {
        id,
        game,
        engine,
        examples: { illegal: ids('illegal'), legal: ids('legal'), result: ids('result') },
        lacks,
      };
    }),
  );
  const lacking = rules.filter(({ lacks }) => lacks.length > 0).length;
  const ok = wrong.length + lacking === 0;
  const notes = boardGameIds.flatMap((game) => boardNote(content, game));
  if (json) {
    write(JSON.stringify({ ok, rules, wrong, notes }, null, 2));
    return ok ? 0 : 1;
  }
  for (const rule of rules) write(line(rule));
  for (const each of [...notes, ...wrong.map(({ file, message }) => `${file}: ${message}`)]) write(each);
  const enforced = rules.filter(({ engine }) => engine === 'enforced').length;
  const calculated = rules.filter(({ engine }) => engine === 'calculated').length;
  write(
    `${rules.length} rules: ${enforced} enforced, ${calculated} calculated, ${rules.length - enforced - calculated} left to the players; ` +
      `${examples.length} examples, ${wrong.length} of them wrong; enforced rules without an example: ${lacking}`,
  );
  return ok ? 0 : 1;
}

function line({ id, engine, examples, lacks }: Covered): string {
  const lines = verdicts.flatMap((verdict) =>
    examples[verdict].length > 0 ? [`${verbs[verdict]} ${examples[verdict].join(', ')}`] : [],
  );
  const nothing = lacks.map((verdict) => `${verbs[verdict]} no example`);
  return `${id.padEnd(8)}${parts[engine].padEnd(21)}${[...lines, ...nothing].join('; ')}`.trimEnd();
}
