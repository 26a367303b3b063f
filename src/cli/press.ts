import { availableParallelism } from 'node:os';
import { formatProblem, type Problem } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';
import { loadContentFrom } from './content-files.ts';
import type { Sink } from './print/deliver.ts';
import { pressIdentity } from './print/identity.ts';
import type { ManifestEntry } from './print/manifest.ts';
import { usual, type PrintOptions } from './print/options.ts';
import { layOut, MisfitError, takeOrder } from './print/print.ts';
import { openRunContext } from './print/run-context.ts';
import { UsageError } from './usage.ts';

/** The content has errors, or does not fit on the print: each of `lines` names one error and its place. */
export class ContentError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.lines = lines;
  }
}

const throwIfAny = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new ContentError(problems.map(formatProblem));
};

/**
 * The shipped content, with the folder as an overlay, or only the folder if it is complete; and the rules of the games
 * and their examples. `lang` names a translation, such as "de": `translated` of the result has its errors, and such texts
 * are in English. Throws a `ContentError` that names every error with its line.
 */
export function loadContent(folder?: string, { lang }: { readonly lang?: string } = {}): Content {
  const wanted = lang === undefined ? undefined : { lang };
  const { content, problems, folders } = loadContentFrom(folder, undefined, wanted);
  throwIfAny(problems);
  if (!content) throw new ContentError([`${folder ?? 'the content'} cannot be read`]);
  const rules = readRuleFiles(content, folders);
  throwIfAny(rules.problems);
  return withRules(content, rules);
}

/** The options of `saucer print` under the same names, except `papers` and `formats`. */
export type Options = Partial<Omit<PrintOptions, 'given' | 'out' | 'content' | 'lang' | 'cutter'>>;

/** A printed file: its entry in the manifest of a print folder, and its bytes. */
export interface PrintedFile extends Omit<ManifestEntry, 'bytes' | 'sha256'> {
  readonly bytes: Uint8Array;
}

const flags: Readonly<Record<string, string>> = { papers: 'paper', formats: 'format' };

const optionNames = Object.keys({
  ...usual,
  targets: 1,
  site: 1,
  ttsBase: 1,
  factions: 1,
  scenario: 1,
  players: 1,
  set: 1,
  variants: 1,
  only: 1,
  square: 1,
  copies: 1,
  sheet: 1,
  card: 1,
  sleeves: 1,
  turned: 1,
  markStyle: 1,
  outerBleed: 1,
  margin: 1,
  machine: 1,
  condition: 1,
  cut: 1,
  pages: 1,
  jobs: 1,
} satisfies Record<keyof Options, unknown>);

/**
 * Prints `targets`, by default everything, and returns the files without writing them. Throws a `ContentError` if
 * something does not fit, and an error with a message for the user if an option is wrong.
 */
export async function print(content: Content, options: Options = {}): Promise<readonly PrintedFile[]> {
  for (const name of Object.keys(options))
    if (!optionNames.includes(name)) throw new UsageError(`there is no option "${name}"`, name, optionNames);
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [flags[name] ?? name]));
  const request = { ...usual, targets: [], jobs: availableParallelism(), out: '', ...options, given };
  const errors: string[] = [];
  const quiet = () => undefined;
  const reporter = {
    line: quiet,
    error: (line: string) => void errors.push(line),
    progress: quiet,
    stopped: quiet,
    done: quiet,
    unchanged: quiet,
  };
  const context = openRunContext(pressIdentity(), request.jobs, false, quiet);
  try {
    const load = () => ({ content, problems: [], files: 0, folders: [] });
    const order = await takeOrder(request, reporter, context, load);
    const files = order && (await layOut(order, order.makers, reporter, context));
    if (!files) throw new ContentError(errors);
    const printed: PrintedFile[] = [];
    const put: Sink['put'] = async (info, _, make) => void printed.push({ ...info, bytes: await make() });
    await Promise.all(files.work({ put, signal: new AbortController().signal }));
    return printed.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error;
    throw new ContentError(error.misfits.map(({ problem }) => formatProblem(problem)));
  } finally {
    await context.pool.close();
  }
}
