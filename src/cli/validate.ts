import { loadContent, type Load, versionProblem } from '../content/load.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { formatProblem, sortProblems, type Problem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import type { Folder } from '../content/source.ts';
import { gapsIn, summaryOf } from '../content/translation/translated.ts';
import { blame, blameForLayout, isShipped } from './blame.ts';
import { disagreements } from './disagreements.ts';
import { foldersOf, loadContentFrom } from './content-files.ts';
import { gameIcons } from './game-icons.ts';
import { notesOn, overlayNote } from './notes.ts';
import { pressVersion } from './place.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

interface Findings {
  readonly problems: readonly Problem[];
  readonly rejected: readonly string[];
  readonly whole?: Content;
  /** One sentence about everything that was not laid out. */
  readonly unchecked?: string;
}

/** Reads the content and its rules with another overlay; returns undefined if the content is not valid. */
function readAgain(base: Folder, overlay: Folder, games?: readonly GameId[]) {
  const { content, folders } = loadContent(base, gameIcons(), overlay);
  return content && { content, rules: readRuleFiles(content, folders, games) };
}

/** Returns the problems of the rules and their examples with another overlay; undefined if it is not valid. */
const againstRules =
  ([base]: readonly Folder[], games?: readonly GameId[]) =>
  (overlay: Folder): readonly Problem[] | undefined => {
    const read = readAgain(base!, overlay, games);
    if (!read) return undefined;
    const { content, rules } = read;
    return rules.problems.length > 0 ? rules.problems : disagreements(withRules(content, rules));
  };

/** Returns the content's problems. For valid content, it lays out all parts that differ from the shipped content. */
async function findingsIn({ content, problems, folders }: Load, isPlain: boolean): Promise<Findings> {
  if (!content) return { problems, rejected: [] };
  const [shipped] = isPlain ? [] : folders.length > 1 ? folders : foldersOf();
  const base = shipped && loadContent({ ...shipped, valid: true }, gameIcons()).content;
  const layout = base && (await import('./check-layout.ts'));
  const changes = layout?.changesOf(content, base!, folders.at(-1)!);
  const games = changes?.map(({ game }) => game);
  // The rules refer to all other content, so they are read once it is valid.
  const rules = readRuleFiles(content, folders, games);
  const whole = withRules(content, rules);
  const wrong = rules.problems.length > 0 ? rules.problems : disagreements(whole);
  if (wrong.length > 0) return { problems: blame(wrong, folders, againstRules(folders, games)), rejected: [], whole };
  const unchecked = 'nothing was laid out, because no print differs from the shipped ones';
  if (!base) return { problems: [], rejected: [], whole, unchecked };
  const before = withRules(base, readRuleFiles(base, [shipped], games));
  const checked = await layout!.checkLayout(whole, before, changes!);
  const again = async (overlay: Folder): Promise<readonly Problem[] | undefined> => {
    const read = readAgain(shipped, overlay, games);
    if (!read || read.rules.problems.length > 0) return undefined;
    const left = layout!.changesOf(read.content, base, overlay);
    return (await layout!.checkLayout(withRules(read.content, read.rules), before, left)).problems;
  };
  return { unchecked, ...checked, problems: await blameForLayout(checked.problems, folders, again), whole };
}

/** The problems of a print, with those of `validate` in the maker’s own files in place of those in shipped ones. */
export async function ownProblems(problems: readonly Problem[], directory?: string): Promise<readonly Problem[]> {
  const load = loadContentFrom(directory);
  if (!isShipped(problems, load.folders)) return problems;
  const { problems: found } = await findingsIn(load, false);
  if (found.length === 0) return problems;
  const own = problems.filter((problem) => !isShipped([problem], load.folders));
  return sortProblems([...new Map([...own, ...found].map((problem) => [formatProblem(problem), problem])).values()]);
}

interface ValidateOptions {
  readonly content?: string;
  /** The language of a translation to check. Optional; default the content itself. */
  readonly lang?: string;
  readonly write: (line: string) => void;
}

/**
 * Writes one line per problem of a translation, and lays out all that it changes. Stale and missing texts are counted; they
 * are problems in files that are translated as a whole.
 */
async function validateTranslation(lang: string, { content: directory, write }: ValidateOptions): Promise<number> {
  const { content, problems: unread, folders } = loadContentFrom(directory, undefined, { lang });
  const rules = content && readRuleFiles(content, folders);
  const wrong = [...unread, ...(rules?.problems ?? [])];
  const whole = content && rules && wrong.length === 0 ? withRules(content, rules) : undefined;
  const english = whole?.english?.();
  if (!whole?.translated || !english) {
    for (const problem of wrong) write(formatProblem(problem));
    write(`${count(wrong.length, 'problem')} in the content`);
    return 1;
  }
  const { translated } = whole;
  const base = withRules(english, readRuleFiles(english, folders));
  const layout = await import('./check-layout.ts');
  const checked = await layout.checkLayout(whole, base, layout.changesOf(whole, base, folders.at(-1)!));
  const lines = [
    ...sortProblems([...translated.problems, ...gapsIn(translated, folders), ...checked.problems]).map(formatProblem),
    ...checked.rejected,
  ];
  for (const line of lines) write(line);
  if (checked.unchecked !== undefined) write(checked.unchecked);
  write(summaryOf(translated));
  write(lines.length === 0 ? 'no problem found' : count(lines.length, 'problem'));
  return lines.length === 0 ? 0 : 1;
}

/** Writes one line per content problem, then a summary. Returns 1 if there are problems, otherwise 0. */
export async function validate(options: ValidateOptions): Promise<number> {
  if (options.lang !== undefined) return validateTranslation(options.lang, options);
  const load = loadContentFrom(options.content);
  const { files, folders } = load;
  const { problems, rejected, whole, unchecked } = await findingsIn(load, options.content === undefined);
  for (const line of [...problems.map(formatProblem), ...rejected]) options.write(line);
  if (problems.length + rejected.length === 0) {
    for (const line of [...overlayNote(folders), ...(whole ? notesOn(whole) : [])]) options.write(line);
    const own = options.content === undefined ? undefined : folders.at(-1);
    const older = own && versionProblem(own, pressVersion());
    if (older) options.write(formatProblem(older.problem).replace(' version: ', ' version: note: '));
    if (unchecked !== undefined) options.write(unchecked);
    options.write(`${count(files, 'file')}, no problem found`);
    return 0;
  }
  const places = new Set(problems.map(({ file }) => file)).size;
  const where = places > 0 ? ` in ${count(places, 'file')}` : '';
  options.write(`${count(problems.length + rejected.length, 'problem')}${where}`);
  return 1;
}
