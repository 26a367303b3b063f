import {
  filled,
  makeProduct,
  dependenciesOf,
  type ComponentMaker,
  type Product,
  type ProductOptions,
} from '../../../generators/sheet/product.ts';
import { largeContent, largePress } from '../../../generators/design/large.ts';
import type { Attachment } from '../../../generators/render/pdf.ts';
import type { Ink } from '../../../generators/scene/ink.ts';
import { contentParts, type InkedPress, type LayoutProblem, type Press } from '../../../generators/scene/press.ts';
import { formatProblem, type Problem } from '../../content/problem.ts';
import { gapsIn } from '../../content/translation/translated.ts';
import type { Content, Entity } from '../../content/schema/index.ts';
import type { Paper } from '../../content/schema/design.ts';
import type { Load } from '../../content/load.ts';
import {
  arranged,
  cardOf,
  checkChoices,
  checkMachine,
  checkOnly,
  checkPictures,
  checkTaken,
  cuttable,
  componentsIn,
  isDeck,
  leftOutLines,
  papersOf,
  pathOf,
  select,
  withMachine,
  sized,
  spelled,
  checkMarks,
  checkPages,
  missingLines,
  unusedLines,
} from './choose.ts';
import { loadContentFrom } from '../content-files.ts';
import { boardNote, deckNote, emptyLine, overlayNote } from '../notes.ts';
import { deckAt } from '../../content/deck/component.ts';
import { gameIcons } from '../game-icons.ts';
import { deliver, type Delivered, type Sink } from './deliver.ts';
import { digestOf, filesIdentity } from './identity.ts';
import { digestsOf, BuildCache, overlayPart, runKeyOf } from './build-cache.ts';
import type { ManifestEntry } from './manifest.ts';
import { checkFolder, OutputError } from './output.ts';
import { openFitting } from './fit.ts';
import { withSizes } from './measures.ts';
import { runIn, withoutPlace, type PrintOptions } from './options.ts';
import { contentFor, misfitsIn, placedIn, productOptionsOf, type Misfit } from './order.ts';
import { drawPictures, sheetSetter, writeTexts } from './produce.ts';
import { processOf } from './process.ts';
import {
  checkOwn,
  checkProfile,
  filesFor,
  makersFor,
  profileOf,
  settled,
  stockFor,
  unsafe,
  type Profile,
} from './profile.ts';
import type { Reporter } from '../reporter.ts';
import { packedStore } from './packed-drawings.ts';
import { attachmentOf, cutSheets, isCut, sheetsOf, sheetsOn, type Sheets } from './sheets.ts';
import { WriteQueue } from './write-queue.ts';
import { someOf, UsageError, withNames } from '../usage.ts';
import type { RunContext } from './run-context.ts';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Reports problems with a place in a content file, and problems without one. */
function reportProblems(problems: readonly Problem[], others: readonly string[], reporter: Reporter): void {
  for (const problem of problems) reporter.problem(problem);
  for (const other of others) reporter.error(other);
  reporter.error(`${plural(problems.length + others.length, 'problem')} in the content; nothing was printed`);
}

/** Translated texts that do not fit, so that they are printed in English. */
export class MisfitError extends Error {
  readonly misfits: readonly Misfit[];

  constructor(misfits: readonly Misfit[]) {
    super('translated texts do not fit');
    this.misfits = misfits;
  }
}

/**
 * Runs a print with its content. Errors in a translation are reported, and the affected texts stay in English. If
 * translated texts do not fit, the print runs again with those texts in English.
 */
export async function inLanguage<T>(
  { content, lang, missingPictures }: PrintOptions,
  reporter: Reporter,
  run: (load: () => Load, reporter: Reporter) => Promise<T>,
): Promise<T> {
  const icons = missingPictures === 'leave' ? { ...gameIcons(), isLenient: true } : undefined;
  if (lang === undefined) return run(() => loadContentFrom(content, icons), reporter);
  const without = new Set<string>();
  const reported = new Set<string>();
  const once =
    <T>(report: (each: T) => void, textOf: (each: T) => string) =>
    (each: T): void => {
      const text = textOf(each);
      if (!reported.has(text)) report(each);
      reported.add(text);
    };
  const itself = (line: string): string => line;
  const problem = once(reporter.problem, formatProblem);
  const own: Reporter = {
    ...reporter,
    line: once(reporter.line, itself),
    error: once(reporter.error, itself),
    problem,
  };
  for (;;)
    try {
      return await run(() => loadContentFrom(content, icons, { lang, without }), own);
    } catch (thrown) {
      if (!(thrown instanceof MisfitError)) throw thrown;
      for (const misfit of thrown.misfits) {
        problem(misfit.problem);
        without.add(misfit.id);
      }
    }
}

export interface Order {
  readonly options: PrintOptions;
  readonly components: readonly ComponentMaker[];
  readonly all: readonly ComponentMaker[];
  readonly makers: readonly ComponentMaker[];
  readonly content: Content;
  /** Missing texts of translation files that must be complete. */
  readonly gaps: readonly Problem[];
  readonly papers: readonly Entity<Paper>[];
  readonly profile: Profile;
  readonly productOptions: ProductOptions;
  readonly press: InkedPress;
  readonly attachment: Attachment | undefined;
  /** The warnings that do not depend on the layout. */
  readonly notes: readonly string[];
  /** The problems that prevent printing, by message. */
  readonly found: Map<string, LayoutProblem>;
  /** A digest of everything that affects all components alike. */
  readonly key: string;
  /** A digest of the command and its files; undefined if a file cannot be read. */
  readonly runKey: string | undefined;
  readonly inInk: (ink: Ink) => Order;
  readonly part: (name: string) => string;
}

const siteIn = (site: string, { translated }: Content): string => (translated ? `${site}/${translated.lang}` : site);

/**
 * Reads the content, or uses parsed content, and checks the command against it. Returns undefined after reporting
 * errors in the content. If only some components are `wanted`, reads only the rules that these need.
 */
export async function takeOrder(
  asked: PrintOptions,
  reporter: Reporter,
  context: RunContext,
  load: () => Load,
  wanted: (maker: ComponentMaker) => boolean = () => true,
): Promise<Order | undefined> {
  // The digest is computed again after the files are read: if a file has changed in between, the run has no key.
  const read = filesIdentity(asked);
  const loaded = load();
  // A folder that cannot be read has no names, so a name of its content must not be reported.
  if (!loaded.content && loaded.folders.length === 0) {
    reportProblems(loaded.problems, [], reporter);
    return undefined;
  }
  const components = componentsIn(loaded);
  const requested = spelled(asked, loaded.content, components);
  // An unknown name is reported before components that the machine or shop does not support.
  if (loaded.content) {
    withMachine(loaded.content, requested);
    checkProfile(loaded.content, requested.profile);
  }
  const selected = select(requested.targets, components);
  const shopped = makersFor(selected, requested, components);
  const chosen = cuttable(shopped, requested, components);
  const inSize = sized(chosen, requested, components);
  const named = arranged(inSize, requested, components);
  const without = requested.size === 'large' ? chosen.filter(({ large }) => !large).map(pathOf) : [];
  const left = [
    ...leftOutLines(requested, selected, shopped, `--profile ${requested.profile}`),
    ...leftOutLines(requested, shopped, chosen, `--marks ${requested.machine}`),
    ...(without.length > 0 ? [withNames('', without, ' cannot be printed large, only in the usual size')] : []),
    ...(requested.sheet === undefined
      ? []
      : leftOutLines(requested, inSize, inSize.filter(isDeck), `--sheet ${requested.sheet}`)),
  ];
  for (const line of left) reporter.line(line);
  const { content: found, problems, folders } = await contentFor(named.filter(wanted), loaded);
  if (!found) {
    reportProblems(problems, [], reporter);
    return undefined;
  }
  // In a second run, texts that do not fit are in English. They were already reported, and are not gaps.
  const gaps = found.translated && found.translated.without.size === 0 ? gapsIn(found.translated, folders) : [];
  for (const problem of [...(found.translated?.problems ?? []), ...gaps]) reporter.problem(problem);
  const all = filled(named, found);
  const empty = named.filter((maker) => !all.includes(maker));
  if (all.length === 0) throw new UsageError(emptyLine(found, empty[0]!));
  const makers = all.filter(wanted);
  const others = [
    ...empty.filter((maker) => requested.targets.includes(pathOf(maker))).map((maker) => emptyLine(found, maker)),
    ...overlayNote(folders),
    ...makers.flatMap(({ game }) => boardNote(found, game)),
    ...makers.flatMap((maker) => deckAt(found, pathOf(maker))?.missing.map(deckNote) ?? []),
  ];
  const further = new Set(others);
  for (const line of further) reporter.line(line);
  const notes = [...left, ...further];
  const large = requested.size === 'large';
  const { content, options: measured } = withSizes(large ? largeContent(found) : found, requested);
  const format = cardOf(content, measured.size, measured.card);
  const profile = profileOf(content, measured, format);
  const options = withMachine(content, settled(measured, profile));
  const papers = papersOf(content, options.papers);
  checkMachine(options, papers);
  checkTaken(all, options, components);
  checkPages(options);
  checkMarks(options);
  checkChoices(content, all, options);
  const productOptions = checkOnly(
    content,
    all,
    productOptionsOf(content, options, stockFor(profile, format, options)),
  );
  if (options.cut && !options.formats.includes('pdf'))
    throw new UsageError(`--cut ${options.cut} is only for PDFs; give --format pdf, or leave --cut out`);
  const process = await processOf(content, options, digestOf);
  const troubles = new Map<string, LayoutProblem>();
  const normal: Press = {
    fonts: context.fonts.normal,
    ...contentParts(content),
    store: packedStore(),
    ...(process ? { process } : {}),
    ...(options.site === undefined ? {} : { site: siteIn(options.site, content) }),
    report: (problem) => troubles.set(JSON.stringify(problem), problem),
  };
  const press = large ? largePress(normal, context.fonts.large) : normal;
  const icons = folders.map(({ files }) => [...files].filter(([path]) => path.startsWith('icons/')));
  // Every PDF contains the overlay, even if the overlay does not affect the component.
  const attachment = options.formats.includes('pdf') ? attachmentOf(folders) : undefined;
  const common = digestOf([
    ...(options.sheet === undefined ? [] : [options.targets]),
    productOptions,
    ...(options.set === undefined ? [] : [dealtBy(content.withSet(options.set))]),
    profile,
    papers,
    process?.source,
    content.tokens,
    content.language,
    [...content.sets.values()].flatMap(({ id, lang }) => (lang === undefined ? [] : [[id, lang]])),
    content.words,
    content.diagramWords,
    icons,
    attachment !== undefined,
  ]);
  const files = read === filesIdentity(asked) ? read : undefined;
  const part = digestsOf(content, attachment);
  const orderOf = (ordered: PrintOptions, run: PrintOptions): Order => {
    // A component does not depend on the other targets, with a few exceptions.
    const { targets: _targets, given: _given, ...rest } = withoutPlace(ordered);
    return {
      options: ordered,
      components,
      all,
      makers,
      content,
      gaps,
      papers,
      profile,
      productOptions,
      press: { ...press, ink: ordered.ink },
      attachment,
      notes,
      found: troubles,
      key: digestOf([rest, common]),
      runKey: runKeyOf(run, files),
      part,
      inInk: (ink) => orderOf(runIn(ordered, ink), runIn(run, ink)),
    };
  };
  return orderOf(options, asked);
}

/** The parts of the content that a role set replaces. */
const dealtBy = ({ roles, lakeTerror }: Content): unknown => [[...roles], lakeTerror];

const carriedBy = ({ attachment }: Order): readonly string[] => (attachment ? [overlayPart] : []);

/** The components to print again, because their data or their files have changed. */
export const staleOf = ({ makers, key, part }: Order, made: BuildCache): ComponentMaker[] =>
  makers.filter((maker) => !made.isFresh(pathOf(maker), key, part));

interface Files {
  readonly total: number;
  /** The warnings about each component. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
  /** Produces the files and hands each to the sink. */
  readonly work: (sink: Sink) => readonly Promise<void>[];
}

interface SheetFacts {
  readonly sheets: number;
  readonly backs: boolean;
  /** The number of pages without space for all their text, and whether that text is on a separate sheet. */
  readonly short: number;
  readonly apart: boolean;
  readonly divided: number;
  readonly spots: boolean;
}

const factsOf = (pages: Sheets['pages']): SheetFacts => ({
  sheets: sheetsOf(pages),
  backs: sheetsOf(pages) < pages.length,
  short: pages.filter(({ elsewhere }) => elsewhere).length,
  apart: pages.some(({ apart }) => apart),
  divided: pages.reduce((sum, { divided = 0 }) => sum + divided, 0),
  spots: pages.some(({ spots }) => spots),
});

/** The components to print in one kind of ink. Runs with the same content in other inks share one layout. */
export interface Run {
  readonly order: Order;
  readonly makers: readonly ComponentMaker[];
  /** Whether a file is up to date. Optional; by default, no file is. */
  readonly isCurrent?: (file: string, source: string) => boolean;
}

/**
 * Lays out the components once for all runs, and reports the files of the first run. Returns the files of each run, or
 * undefined after reporting problems.
 */
export async function layOut(
  runs: readonly Run[],
  reporter: Reporter,
  context: RunContext,
): Promise<readonly Files[] | undefined> {
  const queued = runs.map((run) => ({ ...run, queue: new WriteQueue(run.isCurrent ?? (() => false)) }));
  const drop = () => queued.forEach(({ queue }) => queue.drop());
  try {
    const files = await layOutOn(queued, reporter, context);
    if (!files) drop();
    return files;
  } catch (error) {
    drop();
    throw error;
  }
}

async function setAgain(...[product, paper, options]: Parameters<typeof sheetsOn>): Promise<Sheets> {
  const { sheets } = await sheetsOn(product, paper, options);
  if (!sheets) throw new Error(`${pathOf(product)} has no pages any more`);
  return sheets;
}

async function layOutOn(
  runs: readonly (Run & { readonly queue: WriteQueue })[],
  reporter: Reporter,
  context: RunContext,
): Promise<readonly Files[] | undefined> {
  const [first] = runs;
  if (!first) return [];
  const { order, queue } = first;
  const { options, content, press, profile, found, productOptions } = order;
  const makers = order.makers.filter((maker) => runs.some((run) => run.makers.includes(maker)));
  /** The number of components that an earlier run has printed, or that this command prints by itself. */
  const elsewhere = order.all.length - makers.length;
  const products: Product[] = [];
  const fitting = openFitting(order);
  for (const maker of makers) {
    const product = await fitting.fit(maker, undefined, () => makeProduct(maker, press, content, productOptions));
    if (product) products.push(product);
  }
  fitting.check(products.length + elsewhere);
  context.tidy();
  if (profile.kind === 'shop') checkOwn(content, products, options, productOptions);
  const { formats } = options;
  const own = products.filter((product) => isOf(first, product));
  const { pictures, texts: textsOf, lines } = filesFor(profile, own, order);
  checkPictures(pictures);
  // Pictures are drawn while sheets are laid out. Errors in the content are reported before anything is written.
  const { promise: free, resolve: setFree } = Promise.withResolvers<void>();
  const drawn = found.size > 0 ? undefined : drawPictures(pictures, press, queue, context, free);
  drawn?.catch(() => undefined);
  const layOutSheets = async (product: Product, paper: Entity<Paper>) => {
    const maker = makers.find((each) => pathOf(each) === pathOf(product)) as ComponentMaker;
    return (await fitting.fit(maker, paper, () => sheetsOn(product, paper, options))) ?? { length: 0 };
  };
  const setters = runs.map((run) => ({
    run,
    count: 0,
    set: sheetSetter(run.order.press, run.queue, context, order.attachment, options.report),
  }));
  const sheets: { readonly product: Product; readonly paper: Entity<Paper>; readonly facts: SheetFacts }[] = [];
  const lengths = new Map<Product, readonly number[]>();
  const isVector = formats.includes('svg') || formats.includes('dxf');
  const reused: Sheets[] = [];
  if (formats.includes('pdf') && profile.kind === 'home')
    for (const product of products)
      for (const paper of order.papers) {
        const { length, sheets: ready } = await layOutSheets(product, paper);
        lengths.set(product, [...(lengths.get(product) ?? []), length]);
        if (!ready) continue;
        sheets.push({ product, paper, facts: factsOf(ready.pages) });
        if (isVector && isCut(product)) reused.push(ready);
        // The pages of all papers together exceed all other data in size, so each document is made and released by
        // itself.
        for (const setter of found.size === 0 ? setters.filter(({ run }) => isOf(run, product)) : []) {
          await setter.set(ready, () => setAgain(product, paper, options));
          setter.count++;
        }
      }
  setFree();
  const cutFrom = !isVector || formats.includes('pdf') ? reused : await cutSheets(products, order.papers, layOutSheets);
  const printed = new Set([...sheets, ...cutFrom, ...pictures].map(({ product }) => product));
  const notes = new Map<string, readonly string[]>();
  const note = (path: string, line: string): void => {
    if (![...notes.values()].some((lines) => lines.includes(line))) reporter.line(line);
    notes.set(path, [...(notes.get(path) ?? []), line]);
  };
  for (const { path, message } of fitting.check(printed.size + elsewhere)) note(path, `left out: ${message}`);
  if (found.size > 0) {
    const misfits = misfitsIn(content, [...found.values()]);
    if (misfits.length > 0) {
      // The drawing threads stop after the last picture; the next print must wait for that.
      await drawn?.catch(() => undefined);
      found.clear();
      throw new MisfitError(misfits);
    }
    const { ownProblems } = await import('../validate.ts');
    const problems = await ownProblems(placedIn(content, [...found.values()]), options.content);
    reportProblems(problems, [], reporter);
    found.clear();
    return undefined;
  }
  if (profile.kind === 'shop') {
    const problems = unsafe(products, profile, content, press);
    if (problems.length > 0) {
      reportProblems([], problems, reporter);
      return undefined;
    }
  }
  const texts = textsOf(cutFrom);
  if (options.cut && elsewhere === 0 && sheets.length > 0 && !sheets.some(({ facts }) => facts.spots))
    throw new UsageError(
      `--cut ${options.cut}: nothing is cut out of ${someOf(products.map(pathOf))}; leave out --cut, or print cards, tokens or boxes`,
    );
  if (profile.kind === 'home') {
    const made = [...sheets, ...cutFrom, ...pictures].map(({ product }) => pathOf(product));
    made.push(...texts.map(({ info }) => info.component));
    const outcomes = products.map((product) => ({
      name: pathOf(product),
      pages: lengths.get(product) ?? [],
      files: made.filter((path) => path === pathOf(product)).length,
    }));
    const whole = products.length === order.all.length;
    for (const unused of unusedLines(options, makers, outcomes, whole, order.components)) reporter.line(unused);
    // A later run without layouts cannot determine the numbers of pages.
    const about = outcomes.find(({ files }) => files === 0) ?? outcomes[0];
    for (const line of missingLines(options, outcomes, whole)) note(about!.name, line);
  }
  for (const { product, paper, facts } of sheets) {
    const { backs, short, divided } = facts;
    const count = plural(facts.sheets, 'sheet');
    reporter.line(`${pathOf(product)}: ${count} of ${paper.name}${backs ? ', both sides' : ''}`);
    const where = facts.apart ? 'on an extra sheet' : 'on a later page';
    if (short > 0)
      note(
        pathOf(product),
        `${pathOf(product)}: text that does not fit on ${plural(short, 'page')} of ${paper.name} is ${where}`,
      );
    if (divided > 0)
      note(
        pathOf(product),
        `${pathOf(product)}: seams between tiles divide ${plural(divided, 'space')} on ${paper.name}; use larger paper, or smaller spaces`,
      );
  }
  for (const line of lines) reporter.line(line);
  return setters.map(({ run, count }) =>
    run === first
      ? {
          total: count + pictures.length + texts.length,
          notes,
          work: (sink) => [
            queue.open(sink),
            // Files that refer to pictures are written after the pictures.
            Promise.resolve(drawn).then(() => writeTexts(texts, sink)),
          ],
        }
      : { total: count, notes, work: (sink) => [run.queue.open(sink)] },
  );
}

const isOf = ({ makers }: Run, product: Product): boolean => makers.some((maker) => pathOf(maker) === pathOf(product));

/** Prints the components of all runs, each into its own folder. Returns undefined if they cannot be laid out. */
export async function printComponents(
  runs: readonly Run[],
  reporter: Reporter,
  context: RunContext,
): Promise<readonly Delivered[] | undefined> {
  const files = await layOut(runs, reporter, context);
  if (!files) return undefined;
  const delivered: Delivered[] = [];
  // The PDFs of the other runs are written while pictures of the first run are still being drawn.
  for (const [index, run] of [...runs.entries()].reverse())
    delivered.unshift(await deliverRun(run, files[index] as Files, reporter, context));
  return delivered;
}

function deliverRun({ order, makers }: Run, files: Files, reporter: Reporter, context: RunContext): Promise<Delivered> {
  const { options, content, press, key, part, productOptions } = order;
  const before = new Map<string, readonly string[]>();
  return deliver({
    folder: options.out,
    reporter,
    total: files.total,
    stopCode: context.stopCode,
    made: () => {
      const made = new BuildCache(options.out, context.identity, context.digests);
      for (const maker of makers) {
        const id = pathOf(maker);
        before.set(id, made.filesBefore(id, key));
        made.forget(id);
      }
      return made;
    },
    work: files.work,
    finish: (made, entries) => {
      const gone: string[] = [];
      for (const maker of makers) {
        const id = pathOf(maker);
        const own = entries.filter(({ component }) => component === id).map(({ file }) => file);
        made.finish(
          id,
          key,
          [...dependenciesOf(maker, press, content, productOptions).names(), ...carriedBy(order)],
          part,
          own,
          files.notes.get(id) ?? [],
        );
        gone.push(...(before.get(id) ?? []).filter((file) => !own.includes(file)));
      }
      const all = order.all.map(pathOf);
      // Warnings must appear again in the next run.
      const silent = unusedIn(order, made.entriesOf(all)).length === 0 && !isFlawed(order);
      if (order.runKey !== undefined && silent && all.every((id) => made.isMade(id, key, part)))
        made.finishRun(order.runKey, all, order.notes);
      return gone;
    },
  });
}

/** A message for each option that had no effect on the existing files. */
function unusedIn({ options, components, all, profile }: Order, entries: readonly ManifestEntry[]): readonly string[] {
  const outcomes = all.map((maker) => {
    const name = pathOf(maker);
    return { name, files: entries.filter(({ component }) => component === name).length };
  });
  return profile.kind === 'home' ? unusedLines(options, all, outcomes, false, components) : [];
}

/** Whether a translation has errors, which the next run must report again. */
const isFlawed = ({ content: { translated }, gaps }: Order): boolean =>
  translated !== undefined && translated.problems.length + translated.without.size + gaps.length > 0;

/** Saves the results of this run for the next one. An error while saving does no harm. */
async function noteRun(order: Order, reporter: Reporter, context: RunContext): Promise<void> {
  const { options, makers, runKey } = order;
  if (runKey === undefined || isFlawed(order)) return;
  try {
    await deliver({
      folder: options.out,
      reporter,
      total: 0,
      stopCode: context.stopCode,
      made: () => new BuildCache(options.out, context.identity, context.digests),
      work: () => [],
      finish: (made) => {
        made.finishRun(runKey, makers.map(pathOf), order.notes);
        return [];
      },
    });
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
  }
}

/**
 * Prints the files that are missing or out of date, and the PDFs in other inks into separate folders. Returns the exit
 * code: 0 for success, 1 if the content has problems (no file is written) or a translation has gaps. Throws a
 * UsageError or an OutputError with a message for the user.
 */
export const print = (
  options: PrintOptions,
  reporter: Reporter,
  context: RunContext,
  further: readonly Ink[] = [],
): Promise<number> => inLanguage(options, reporter, (load, to) => printOnce(options, further, to, context, load));

async function printOnce(
  options: PrintOptions,
  further: readonly Ink[],
  reporter: Reporter,
  context: RunContext,
  load: () => Load,
): Promise<number> {
  const started = performance.now();
  checkFolder(options.out);
  for (const ink of further) checkFolder(runIn(options, ink).out);
  const first = await takeOrder(options, reporter, context, load);
  if (!first) return 1;
  if (further.length > 0 && (first.profile.kind !== 'home' || !first.options.formats.includes('pdf')))
    throw new UsageError('several inks are only for PDFs to print at home; give one --ink');
  const runs = [first, ...further.map((ink) => first.inInk(ink))].map((order) => {
    const cache = new BuildCache(order.options.out, context.identity, context.digests);
    const makers = staleOf(order, cache);
    if (cache.doubt) reporter.line(`${cache.doubt}; everything is printed again`);
    const before = order.makers.filter((maker) => !makers.includes(maker)).map(pathOf);
    const fresh = cache.entriesOf(before);
    return {
      order,
      notes: cache.notesOf(before),
      makers,
      fresh,
      isCurrent: (file: string, source: string) => cache.isOf(file, source),
    };
  });
  for (const line of new Set(runs.flatMap(({ notes }) => notes))) reporter.line(line);
  const stale = runs.filter(({ makers }) => makers.length > 0);
  const done = await printComponents(stale, reporter, context);
  if (!done) return 1;
  for (const { order, makers, fresh } of runs) {
    if (makers.length > 0) continue;
    const unused = unusedIn(order, fresh);
    for (const line of unused) reporter.line(line);
    if (unused.length === 0) await noteRun(order, reporter, context);
    reporter.unchanged(fresh, order.options.out);
  }
  for (const [index, { order, fresh }] of stale.entries()) {
    const { entries, written } = done[index] as Delivered;
    const all = [...entries, ...fresh];
    const { out } = order.options;
    if (written.length === 0) reporter.unchanged(all, out);
    else reporter.done(written, all.length - written.length, performance.now() - started, out);
  }
  return first.gaps.length > 0 ? 1 : 0;
}
