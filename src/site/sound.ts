import { disagreements } from '../cli/disagreements.ts';
import { readContentFolder } from '../cli/content-files.ts';
import { gameIcons } from '../cli/game-icons.ts';
import { loadContent } from '../content/load.ts';
import { sortProblems, type Problem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';

/**
 * The content of a folder with its rules and examples, an overlay’s changes in it, or everything that is wrong with it,
 * the engine's word included.
 */
export function readValid(
  directory: string,
  overlay?: string,
): { readonly content?: Content; readonly problems: readonly Problem[] } {
  const sources = [directory, ...(overlay === undefined ? [] : [overlay])].map(readContentFolder);
  const folders = sources.map(({ folder }) => folder);
  const { content, problems } = loadContent(folders[0]!, gameIcons(), folders[1]);
  const unreadable = [...sources.flatMap(({ problems: unread }) => unread), ...problems];
  if (!content || unreadable.length > 0) return { problems: sortProblems(unreadable) };
  const rules = readRuleFiles(content, folders);
  if (rules.problems.length > 0) return { problems: rules.problems };
  const whole = withRules(content, rules);
  const against = disagreements(whole);
  return against.length > 0 ? { problems: against } : { content: whole, problems: [] };
}
