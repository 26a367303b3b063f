import { loadContent, type Load, versionProblem } from '../content/load.ts';
import type { GameId } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { formatProblem, problemData, sortProblems, type Problem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import type { Folder } from '../content/source.ts';
import { gapsIn, sumOf, summaryOf, type Translated } from '../content/translation/translated.ts';
import { blame, blameForLayout, isShipped } from './blame.ts';
import { disagreements } from './disagreements.ts';
import { foldersOf, loadContentFrom } from './content-files.ts';
import { gameIcons } from './game-icons.ts';
import { notesOn, overlayNote } from './notes.ts';
import { pressVersion } from './place.ts';
import type { Progress } from './progress-bar.ts';

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

interface Findings {
  readonly problems: readonly Problem[];
  readonly rejected: readonly string[];
  readonly whole?: Content;
  /** A sentence about everything that was not laid out. */
  readonly unchecked?: string;
}

/** Reads the content and its rules again with another overlay; returns undefined if the content is invalid. */
function readAgain(base: Folder, overlay: Folder, games?: readonly GameId[]) {
  const { content, folders } = loadContent(base, gameIcons(), overlay);
  return content && { content, rules: readRuleFiles(content, folders, games) };
}

/**
 * Returns a function that finds the problems in rules and examples with another overlay; undefined if that content is
 * invalid.
 */
const againstRules =
  ([base]: readonly Folder[], games?: readonly GameId[]) =>
  (overlay: Folder): readonly Problem[] | undefined => {
    const read = readAgain(base!, overlay, games);
    if (!read) return undefined;
    const { content, rules } = read;
    return rules.problems.length > 0 ? rules.problems : disagreements(withRules(content, rules));
  };

type Step = (done: number, total: number, what: string) => void;

const later = (what: string): string => `not checked yet: ${what}; validate again when the problems are corrected`;
const fits = 'the layout of prints';

/**
 * The problems in the rules of custom games whose other files have problems, so that all problems are found at once.
 */
function rulesOfDrafts({ drafts = new Map(), folders }: Load): readonly Problem[] {
  const [shipped] = folders;
  const base = drafts.size > 0 && shipped ? loadContent({ ...shipped, valid: true }, gameIcons()).content : undefined;
  if (!base) return [];
  const { problems } = readRuleFiles({ ...base, made: drafts }, folders, [...drafts.keys()]);
  // Files with problems have no rule numbers yet.
  return problems.filter(({ found }) => !/^the number "(?:board|pieces)\./.test(found));
}

/**
 * Returns the problems in the content. For valid content, lays out everything that differs from the shipped content.
 */
async function findingsIn(load: Load, isPlain: boolean, step?: Step): Promise<Findings> {
  const { content, problems, folders } = load;
  if (!content)
    return {
      problems: sortProblems([...problems, ...rulesOfDrafts(load)]),
      rejected: [],
      ...(folders.length > 0 ? { unchecked: later(`rules, examples and ${fits}`) } : {}),
    };
  const [shipped] = isPlain ? [] : folders.length > 1 ? folders : foldersOf();
  const base = shipped && loadContent({ ...shipped, valid: true }, gameIcons()).content;
  const layout = base && (await import('./check-layout.ts'));
  const changes = layout?.changesOf(content, base!, folders.at(-1)!);
  // A game without code exists only in this content, so its rules are always read.
  const games = changes && [...changes.map(({ game }) => game), ...content.made.keys()];
  // Rules refer to all other content, so they are read only if it is valid.
  const rules = readRuleFiles(content, folders, games);
  const whole = withRules(content, rules);
  const wrong = rules.problems.length > 0 ? rules.problems : disagreements(whole);
  if (wrong.length > 0) {
    const own = blame(wrong, folders, againstRules(folders, games));
    return { problems: own, rejected: [], whole, unchecked: later(fits) };
  }
  const unchecked = 'nothing was laid out, because no print differs from the shipped ones';
  if (!base) return { problems: [], rejected: [], whole, unchecked };
  const before = withRules(base, readRuleFiles(base, [shipped], games));
  const checked = await layout!.checkLayout(whole, before, changes!, step);
  const again = async (overlay: Folder): Promise<readonly Problem[] | undefined> => {
    const read = readAgain(shipped, overlay, games);
    if (!read || read.rules.problems.length > 0) return undefined;
    const left = layout!.changesOf(read.content, base, overlay);
    return (await layout!.checkLayout(withRules(read.content, read.rules), before, left, step)).problems;
  };
  return { unchecked, ...checked, problems: await blameForLayout(checked.problems, folders, again), whole };
}

/**
 * The problems with a print. Problems in shipped files are replaced by the problems that `validate` finds in the
 * author's own files.
 */
export async function ownProblems(problems: readonly Problem[], directory?: string): Promise<readonly Problem[]> {
  const load = loadContentFrom(directory);
  if (!isShipped(problems, load.folders)) return problems;
  const { problems: found } = await findingsIn(load, false);
  if (found.length === 0) return problems;
  const own = problems.filter((problem) => !isShipped([problem], load.folders));
  return sortProblems([...new Map([...own, ...found].map((problem) => [formatProblem(problem), problem])).values()]);
}

/**
 * The problems in a content folder, errors without a place in a file, and the content if it is valid. Everything that
 * the folder changes is laid out.
 */
export const problemsIn = (directory: string): Promise<Findings> => findingsIn(loadContentFrom(directory), false);

export interface ValidateOptions {
  readonly content?: string;
  /** The language of a translation to check. Optional; by default, the content itself is checked. */
  readonly lang?: string;
  /** Whether the report is one JSON object instead of lines. */
  readonly json?: boolean;
  readonly write: (line: string) => void;
  readonly progress?: Progress;
}

/** The result of a check, as `--json` writes it. */
interface Report {
  readonly problems: readonly Problem[];
  /** Errors without a place in a file, such as parts that fit on no paper. */
  readonly errors?: readonly string[];
  readonly notes?: readonly string[];
  /** A sentence about everything that was not laid out. */
  readonly unchecked?: string | undefined;
  /** The translation, whose texts are counted. */
  readonly translated?: Translated;
  readonly summary: string;
}

/** Writes a report as lines or as JSON. Returns the exit code. */
function written(report: Report, { json = false, write, progress }: ValidateOptions): number {
  progress?.end();
  const { problems, errors = [], notes = [], unchecked, translated, summary } = report;
  const ok = problems.length + errors.length === 0;
  if (json) {
    const texts = translated && { lang: translated.lang, ...sumOf(translated.counts.values()) };
    const data = { ok, problems: problems.map(problemData), errors, notes, unchecked, texts, summary };
    write(JSON.stringify(data, null, 2));
    return ok ? 0 : 1;
  }
  const counts = translated ? [summaryOf(translated)] : [];
  const last = unchecked === undefined ? [] : [unchecked];
  for (const line of [...problems.map(formatProblem), ...errors, ...notes, ...last, ...counts, summary]) write(line);
  return ok ? 0 : 1;
}

/**
 * Writes a line for each problem in a translation, and lays out everything that the translation changes. Stale and
 * missing texts are counted; in files that must be complete, they are problems.
 */
async function validateTranslation(lang: string, options: ValidateOptions): Promise<number> {
  const { content: directory, progress } = options;
  const { content, problems: unread, folders } = loadContentFrom(directory, undefined, { lang });
  const rules = content && readRuleFiles(content, folders);
  const wrong = [...unread, ...(rules?.problems ?? [])];
  const whole = content && rules && wrong.length === 0 ? withRules(content, rules) : undefined;
  const english = whole?.english?.();
  if (!whole?.translated || !english) {
    const summary = `${count(wrong.length, 'problem')} in the content`;
    return written({ problems: wrong, unchecked: later(`the texts in ${lang}`), summary }, options);
  }
  const { translated } = whole;
  const base = withRules(english, readRuleFiles(english, folders));
  const layout = await import('./check-layout.ts');
  const changes = layout.changesOf(whole, base, folders.at(-1)!);
  const checked = await layout.checkLayout(whole, base, changes, progress?.step);
  const problems = sortProblems([...translated.problems, ...gapsIn(translated, folders), ...checked.problems]);
  const found = problems.length + checked.rejected.length;
  return written(
    {
      problems,
      errors: checked.rejected,
      unchecked: checked.unchecked,
      translated,
      summary: found === 0 ? 'no problems found' : count(found, 'problem'),
    },
    options,
  );
}

/** Writes a line for each problem in the content, then a summary. Returns 1 if there are problems, otherwise 0. */
export async function validate(options: ValidateOptions): Promise<number> {
  options.progress?.step(0, 1, 'reading the content');
  if (options.lang !== undefined) return validateTranslation(options.lang, options);
  const load = loadContentFrom(options.content);
  const { files, folders } = load;
  const { problems, rejected, whole, unchecked } = await findingsIn(
    load,
    options.content === undefined,
    options.progress?.step,
  );
  if (problems.length + rejected.length === 0) {
    const own = options.content === undefined ? undefined : folders.at(-1);
    const older = own && versionProblem(own, pressVersion());
    const notes = [
      ...overlayNote(folders),
      ...(whole ? notesOn(whole) : []),
      ...(older ? [formatProblem(older.problem).replace(' version: ', ' version: note: ')] : []),
    ];
    return written({ problems, notes, unchecked, summary: `${count(files, 'file')}, no problems found` }, options);
  }
  const places = new Set(problems.map(({ file }) => file)).size;
  const where = places > 0 ? ` in ${count(places, 'file')}` : '';
  const summary = `${count(problems.length + rejected.length, 'problem')}${where}`;
  return written({ problems, errors: rejected, unchecked, summary }, options);
}
