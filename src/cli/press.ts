import { formatProblem, problemData, type Problem, type ProblemData } from '../content/problem.ts';
import { readRuleFiles, withRules } from '../content/rule-files.ts';
import type { Content } from '../content/schema/index.ts';
import { loadContentFrom } from './content-files.ts';
import type { Sink } from './print/deliver.ts';
import { pressIdentity } from './print/identity.ts';
import type { ManifestEntry } from './print/manifest.ts';
import { layOut, MisfitError, takeOrder } from './print/print.ts';
import { openRunContext } from './print/run-context.ts';
import { checkFlags, names, printOptions, printValues, type PrintFlags, type Values } from './print/values.ts';

export class ContentError extends Error {
  readonly problems: readonly ProblemData[];
  /** Each error as one line, with its place and the remedy. */
  readonly lines: readonly string[];

  constructor(problems: readonly Problem[], others: readonly string[] = []) {
    const lines = [...problems.map(formatProblem), ...others];
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.problems = problems.map(problemData);
    this.lines = lines;
  }
}

const throwIfAny = (problems: readonly Problem[]): void => {
  if (problems.length > 0) throw new ContentError(problems);
};

/**
 * Loads the shipped content with the folder as an overlay, or only the folder if it is complete; with rules and
 * examples. `lang` names a translation, such as "de": errors of the translation are in `translated` of the result, and
 * texts with errors stay in English. Throws a `ContentError` that names every error with its line.
 */
export function loadContent(folder?: string, { lang }: { readonly lang?: string } = {}): Content {
  const wanted = lang === undefined ? undefined : { lang };
  const { content, problems, folders } = loadContentFrom(folder, undefined, wanted);
  throwIfAny(problems);
  if (!content) throw new ContentError([], [`${folder ?? 'the content'} cannot be read`]);
  const rules = readRuleFiles(content, folders);
  throwIfAny(rules.problems);
  return withRules(content, rules);
}

/**
 * The options of `saucer print` by their names in camel case, such as `markColour`; the targets and the lists of papers
 * and formats have names in the plural. Each accepts the values that the command accepts.
 */
export interface Options extends Omit<PrintFlags, 'paper' | 'format'> {
  /** Each target is GAME or GAME/COMPONENT. Optional; default: everything. */
  readonly targets?: readonly string[];
  readonly papers?: PrintFlags['paper'];
  readonly formats?: PrintFlags['format'];
}

export interface PrintedFile extends Omit<ManifestEntry, 'bytes' | 'sha256'> {
  readonly bytes: Uint8Array;
}

const { paper, format, ...others } = printValues;
const optionValues = {
  ...others,
  targets: { ...names, is: (value) => (Array.isArray(value) && value.length === 0) || names.is(value) },
  papers: paper,
  formats: format,
} satisfies Readonly<Record<keyof Options, Values<unknown>>>;

/**
 * Prints `targets`, by default everything, and returns the files without writing them. Throws a `ContentError` if
 * something does not fit on its piece, a `UsageError` for a wrong option, and a `SheetError` if something does not fit
 * on its sheet.
 */
export async function print(content: Content, options: Options = {}): Promise<readonly PrintedFile[]> {
  checkFlags({ ...options }, optionValues);
  const { targets = [], papers, formats, ...rest } = options;
  const flags = Object.entries({ ...rest, paper: papers, format: formats }).filter(([, value]) => value !== undefined);
  const given = flags.map(([name]) => name);
  const request = printOptions({ ...(Object.fromEntries(flags) as PrintFlags), targets, given, out: '' });
  const errors: string[] = [];
  const problems: Problem[] = [];
  const quiet = () => undefined;
  const reporter = {
    line: quiet,
    error: (line: string) => void errors.push(line),
    problem: (problem: Problem) => void problems.push(problem),
    progress: quiet,
    stopped: quiet,
    done: quiet,
    unchanged: quiet,
  };
  const context = openRunContext(pressIdentity(), request.jobs, false, quiet);
  try {
    const load = () => ({ content, problems: [], files: 0, folders: [] });
    const order = await takeOrder(request, reporter, context, load);
    const [files] = (order && (await layOut([{ order, makers: order.makers }], reporter, context))) ?? [];
    if (!files) throw new ContentError(problems, errors);
    const printed: PrintedFile[] = [];
    const put: Sink['put'] = async (info, _, make) => void printed.push({ ...info, bytes: await make() });
    await Promise.all(files.work({ put, signal: new AbortController().signal }));
    return printed.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  } catch (error) {
    if (!(error instanceof MisfitError)) throw error;
    throw new ContentError(error.misfits.map(({ problem }) => problem));
  } finally {
    await context.pool.close();
  }
}
