import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { inks } from '../../generators/scene/ink.ts';
import type { CalibrateOptions } from './calibrate.ts';
import {
  colourModels,
  formats,
  mostBleed,
  mostMargin,
  sizes,
  usual,
  usualCards,
  type Format,
  type PrintOptions,
} from './print/options.ts';
import { OutputError } from './print/output.ts';
import { printableBorder } from '../../generators/sheet/grid.ts';
import { duplexes, markKinds, SheetError, usualMarks, type MarkStyle } from '../../generators/sheet/options.ts';
import type { NewFlags } from './new/new.ts';
import type { Streams } from './reporter.ts';
import type { StudyOptions } from './study/study.ts';
import { languageTag } from './language-tag.ts';
import { UsageError } from './usage.ts';
import { pressVersion } from './place.ts';

/** A comma-separated list without empty items. */
function everyItem(value: string): string[] {
  const items = value.split(',').map((item) => item.trim());
  if (!items.some(Boolean)) throw new InvalidArgumentError('name at least one.');
  return items.filter(Boolean);
}

/** A comma-separated list without empty or doubled items. */
function list(value: string): string[] {
  return [...new Set(everyItem(value))];
}

/** A parser of values, with their description for errors and for the manual. */
export interface Parser<T> {
  (value: string): T;
  readonly values: string;
}

/** A parser of the described values; `parse` returns undefined for any other value. */
function parser<T>(values: string, parse: (value: string) => T | undefined): Parser<T> {
  const read = (value: string): T => {
    const parsed = parse(value);
    if (parsed === undefined) throw new InvalidArgumentError(`give ${values}.`);
    return parsed;
  };
  return Object.assign(read, { values });
}

function listOf<const T extends string>(choices: readonly T[]): Parser<T[]> {
  const read = (value: string): T[] =>
    list(value).map((item) => {
      if (!(choices as readonly string[]).includes(item))
        throw new InvalidArgumentError(`choose from ${choices.join(', ')}.`);
      return item as T;
    });
  return Object.assign(read, { values: choices.join(', ') });
}

const wholeNumber = (min: number, max: number): Parser<number> =>
  parser(`a whole number from ${min} to ${max}`, (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined;
  });

/** Two numbers with a comma between them, within limits. */
const pair = (min: number, max: number, unit: string): Parser<[number, number]> =>
  parser(`two numbers from ${min} to ${max}, in ${unit}, with a comma between them`, (value) => {
    const numbers = value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    const [x = Number.NaN, y = Number.NaN] = numbers;
    return numbers.length <= 2 && [x, y].every((number) => number >= min && number <= max) ? [x, y] : undefined;
  });

/** A percentage for both directions, or one for each. */
const percentages = Object.assign(
  (value: string) => pair(90, 110, 'percent')(value.includes(',') ? value : `${value},${value}`),
  { values: 'one number from 90 to 110, in percent, or two with a comma between them' },
);

const decimal = (min: number, max: number): Parser<number> =>
  parser(`a number from ${min} to ${max}, in millimetres`, (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    return number >= min && number <= max ? number : undefined;
  });

/** The address of a site, without the slash at its end. */
const webAddress = parser('an address such as https://example.org/games', (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || !url.hostname)
    return undefined;
  return url.href.replace(/\/+$/, '');
});

/** Rejects an option that is given twice, since only one of the two would apply. */
function checkTwice(args: readonly string[]): void {
  const names = args.filter((arg) => /^--[a-z]/.test(arg)).map((arg) => arg.replace(/=.*/s, ''));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice; give it once`);
}

/** Page ranges such as 1-3,5. */
const ranges = parser('pages such as 1-3,5', (value) => {
  const all = list(value).map((item): [number, number] => {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(item) ?? [];
    return [Number(from), Number(to)];
  });
  return all.every(([from, to]) => from >= 1 && to >= from) ? all : undefined;
});

/** A colour of six hexadecimal digits, in capitals. White is rejected, since nobody sees it on paper. */
const inkColour = parser('a colour such as #00A0C0, not white', (value) => {
  const colour = value.toUpperCase();
  return /^#[0-9A-F]{6}$/.test(colour) && colour !== '#FFFFFF' ? colour : undefined;
});

const bleedEdges = ['all', 'outer'] as const;
const markSides = ['both', 'front'] as const;

interface MarkFlags {
  readonly markColour?: string;
  readonly markLength?: number;
  readonly markDistance?: number;
  readonly markThickness?: number;
  readonly markSides?: MarkStyle['sides'];
  readonly bleedEdges?: (typeof bleedEdges)[number];
}

/** The options of cut marks and bleed, as the press takes them. Values that are the usual ones are left out. */
function withMarks<T extends MarkFlags>(flags: T) {
  const {
    markColour: colour,
    markLength: length,
    markDistance: distance,
    markThickness: thickness,
    markSides: sides,
    bleedEdges: edges,
    ...rest
  } = flags;
  const style = Object.entries({ colour, length, distance, thickness, sides }).filter(
    ([name, value]) => value !== undefined && value !== usualMarks[name as keyof MarkStyle],
  );
  return {
    ...rest,
    ...(style.length > 0 ? { markStyle: Object.fromEntries(style) as Partial<MarkStyle> } : {}),
    ...(edges === 'outer' ? { outerBleed: true } : {}),
  };
}

/** Cut marks of a kind, or the machine whose marks replace them. */
const marksNamed = (name: string): Pick<PrintOptions, 'marks' | 'machine'> => {
  const marks = markKinds.find((kind) => kind === name);
  return marks ? { marks } : { marks: 'off', machine: name };
};

interface Flags extends Omit<PrintOptions, 'targets' | 'given' | 'papers' | 'formats' | 'jobs' | 'marks'>, MarkFlags {
  readonly marks: string;
  readonly paper: string[];
  readonly format: Format[];
  readonly jobs?: number;
  readonly quiet?: boolean;
  readonly watch?: boolean;
}

type StudyFlags = Omit<StudyOptions, 'game' | 'jobs'> & { readonly jobs?: number };

/** An option of several values. Help shows its default as it would be typed. */
const several = <T>(flags: string, description: string, parse: (value: string) => T[], usual: readonly T[]): Option =>
  new Option(flags, description).argParser(parse).default([...usual], usual.join(','));

/** Names the content. `OVERLAY` in the environment does so for every command, as it does for the site. */
function contentOption(): Option {
  const option = new Option('--content <folder>', 'your content folder');
  return process.env['OVERLAY'] ? option.env('OVERLAY') : option;
}

/** Names the language of a translation. */
const langOption = (): Option =>
  new Option('--lang <tag>', 'language, such as de; default: English').argParser(languageTag);

/** The surroundings of a command. `ended` takes the exit code of a command that ends with anything but 0. */
interface Setting {
  readonly streams: Streams;
  readonly write: (line: string) => void;
  readonly tidy: () => void;
  readonly ended: (code: number) => void;
}

/** The definitions of all commands. */
export function program(streams: Streams, tidy: () => void, ended: (code: number) => void): Command {
  const write = (line: string) => void streams.stdout.write(`${line}\n`);
  const saucer = new Command('saucer')
    .description('Prints the boards, decks and cards of four alien-invasion games.')
    .version(pressVersion(), '--version', 'the version of the press')
    .configureOutput({
      writeOut: (text) => void streams.stdout.write(text),
      writeErr: (text) => void streams.stderr.write(text),
      // Every error message has the same prefix.
      outputError: (text, write) => write(text.replace(/^error: /, 'saucer: ')),
    })
    .showSuggestionAfterError()
    .showHelpAfterError('(--help lists commands and options)')
    .exitOverride();
  const setting = { streams, write, tidy, ended };
  addPrint(saucer, setting);
  addCalibrate(saucer, setting);
  addForContent(
    saucer.command('validate').description('check the content, lay out all that it changes, and list every problem'),
    setting,
    async (options) => (await import('./validate.ts')).validate(options),
    langOption(),
  );
  addForContent(
    saucer.command('list').description('list every name that an option takes'),
    setting,
    async (options) => (await import('./list.ts')).list(options),
    langOption(),
  );
  addEngine(saucer, setting);
  addNew(saucer, setting);
  addTranslate(saucer, setting);
  addStudy(saucer, setting);
  addForContent(
    saucer.command('coverage').description('list every rule, how the engine uses it, and its examples'),
    setting,
    async (options) => (await import('./coverage.ts')).coverage(options),
  );
  return saucer;
}

/** Runs a command on the content, with further options. */
function addForContent(
  command: Command,
  { write, ended }: Setting,
  run: (options: { content?: string; lang?: string; write: Setting['write'] }) => Promise<number>,
  ...more: readonly Option[]
): void {
  for (const option of [contentOption(), ...more]) command.addOption(option);
  command.action(async (flags: { content?: string; lang?: string }) => ended(await run({ ...flags, write })));
}

function printCommand(saucer: Command): Command {
  return saucer
    .command('print')
    .description('print boards, decks and cards as PDF and PNG')
    .argument('[targets...]', 'GAME or GAME/COMPONENT; default: everything')
    .addOption(
      several('--paper <ids>', 'papers: ids or sizes, such as a4,letter or 210x297,13x19in', list, usual.papers),
    )
    .addOption(
      several(
        '--format <formats>',
        'files: pdf and png, svg and dxf for cutting machines, epub and txt for screen readers (rulebooks)',
        listOf(formats),
        usual.formats,
      ),
    )
    .option('--dpi <number>', 'resolution of pictures', wholeNumber(72, 1200), usual.dpi)
    .addOption(
      new Option('--ink <kind>', 'colours: full, saver (lines on white paper) or mono (greys only)')
        .choices(inks)
        .default(usual.ink),
    )
    .addOption(
      new Option(
        '--colour <model>',
        'colours of PDFs: rgb, or inks for print shops as PDF/X-1a (cmyk) or PDF/X-4 (cmyk-x4)',
      )
        .choices(colourModels)
        .default(usual.colour),
    )
    .option('--condition <id>', 'printing condition of inks, such as tr001; default: fogra39')
    .addOption(
      new Option('--size <kind>', 'type size: normal, or large (18 points or more, on tarot cards)')
        .choices(sizes)
        .default(usual.size),
    )
    .addOption(
      new Option(
        '--duplex <edge>',
        'two-sided printing: flip on the long or short edge, fold (one side, fold and glue), gutter (the same in two strips with space for the fold), or off (fronts only)',
      )
        .choices(duplexes)
        .default(usual.duplex),
    )
    .addOption(
      new Option(
        '--marks <kind>',
        'cut marks: margin, full (numbered lines across the sheet), corners (arcs for round corners as well), off, or a machine such as silhouette',
      ).default(usual.marks),
    )
    .option('--mark-colour <colour>', `colour of cut marks; default: ${usualMarks.colour}`, inkColour)
    .option(
      '--mark-length <mm>',
      `length of each cut mark, at most 3 on sheets of mats, templates and pieces; default: ${usualMarks.length}`,
      decimal(1, 20),
    )
    .option('--mark-distance <mm>', `space between cut marks and art; default: ${usualMarks.distance}`, decimal(0, 2))
    .option('--mark-thickness <mm>', `width of cut marks; default: ${usualMarks.thickness}`, decimal(0.05, 1))
    .addOption(
      new Option('--mark-sides <sides>', 'sides with cut marks: both, or front; default: both').choices(markSides),
    )
    .addOption(
      new Option(
        '--cut <kind>',
        'spot: PDFs with cut lines in the spot colour CutContour, and folds in Fold, which are not printed',
      ).choices(['spot']),
    )
    .option('--factions <ids>', 'factions at the table, such as daleks,spugs; default: all', list)
    .option('--scenario <ids>', 'scenarios of Alien Invasion: only the figures and factions that they need', list)
    .option('--players <number>', 'players of Lake Terror: only the cards that they need', wholeNumber(1, 99))
    .option('--set <id>', 'a set of roles for Lake Terror, in place of the numbered deck')
    .option('--variants <names>', 'variants of Lake Terror, such as scientist', list)
    .option('--only <ids>', 'ids of cards or pieces, such as daleks-double,back; default: all', list)
    .option('--copies <number>', 'copies of each card or piece; default: as many as the game needs', wholeNumber(1, 99))
    .addOption(new Option('--sheet <kind>', 'mixed: cards of several components share sheets').choices(['mixed']))
    .option('--pages <ranges>', 'pages of each PDF; default: all', ranges)
    .option(
      '--card <format>',
      `card: poker, euro, bridge, tarot, mini, your own or a size such as 63x88; default: ${usualCards.normal}`,
    )
    .option(
      '--sleeves <id>',
      'sleeves for which boxes are made: standard, bridge, tarot, mini, thin or your own; default: none',
    )
    .option(
      '--bleed <mm>',
      'art beyond the cut, for cards, boards, mats and tokens',
      decimal(0, mostBleed),
      usual.bleed,
    )
    .addOption(
      new Option(
        '--bleed-edges <edges>',
        'edges with bleed: all, or outer (cards touch, and only the edges of the block have bleed); default: all',
      ).choices(bleedEdges),
    )
    .option(
      '--margin <mm>',
      `border of each sheet that nothing enters; default: ${printableBorder}, for all but cut marks`,
      decimal(0, mostMargin),
    )
    .option('--gap <mm>', 'space between cards', decimal(0, 10), usual.gap)
    .option('--square <mm>', 'side of a board’s squares; default: that of the board', decimal(1, 1000))
    .addOption(
      several('--scale <percent>', 'correction across and down, from the calibration sheet', percentages, usual.scale),
    )
    .addOption(
      several(
        '--back-shift <mm>',
        'correction of the backs, right and down',
        pair(-20, 20, 'millimetres'),
        usual.backShift,
      ),
    )
    .option('--profile <id>', 'home, a print shop (tgc, mpc or your own), or tts for Tabletop Simulator', usual.profile)
    .option('--tts-base <url>', 'address to which you upload the files for Tabletop Simulator')
    .option(
      '--site <url>',
      'address of your site: cards and sheets then have short addresses of their rules',
      webAddress,
    )
    .option('--out <folder>', 'folder for the files; with --lang, dist/print-LANG by default', 'dist/print')
    .addOption(contentOption())
    .addOption(langOption())
    .option('--jobs <number>', 'threads that render pictures; default: the number of cores', wholeNumber(1, 64))
    .option('--watch', 'print again after each save, until you press Ctrl-C')
    .option('--quiet', 'write only errors');
}

function addPrint(saucer: Command, { streams, tidy, ended }: Setting): void {
  printCommand(saucer).action(
    async (targets: string[], { watch: watching = false, ...request }: Flags, command: Command) => {
      const { paper, format, jobs, quiet, marks, ...flags } = withMarks(request);
      const [{ makeReporter }, { pressIdentity }, { isUnchanged }] = await Promise.all([
        import('./reporter.ts'),
        import('./print/identity.ts'),
        import('./print/build-cache.ts'),
      ]);
      const given = Object.keys(command.opts()).filter((name) => command.getOptionValueSource(name) === 'cli');
      const own = flags.lang === undefined || given.includes('out') ? {} : { out: `${flags.out}-${flags.lang}` };
      const options = {
        ...flags,
        ...own,
        given,
        targets,
        papers: paper,
        formats: format,
        ...marksNamed(marks),
        jobs: jobs ?? availableParallelism(),
      };
      const reporter = await makeReporter(quiet ?? false, streams);
      const identity = pressIdentity();
      if (!watching && isUnchanged(options, identity, reporter)) return;
      // The modules for layout and drawing are slow to load, so they are loaded only when needed.
      const [{ print }, { openRunContext }] = await Promise.all([
        import('./print/print.ts'),
        import('./print/run-context.ts'),
      ]);
      const context = openRunContext(identity, options.jobs, watching, tidy);
      try {
        if (watching) await (await import('./print/watch.ts')).watch(options, reporter, context);
        else ended(await print(options, reporter, context));
      } finally {
        await context.pool.close();
      }
    },
  );
}

function addCalibrate(saucer: Command, { write, ended }: Setting): void {
  saucer
    .command('calibrate')
    .description('turn measurements of the calibration sheet into options')
    .requiredOption('--measured <mm>', 'length of the lines across and down', pair(1, 1600, 'millimetres'))
    .option('--hole <mm>', 'position of the pinhole on the back, right and down', pair(-20, 20, 'millimetres'))
    .option('--paper <id>', 'paper of the sheet, or its size, such as 210x297', usual.papers[0])
    .option('--margin <mm>', 'the --margin of the printed sheet', decimal(0, mostMargin))
    .option('--scale <percent>', 'the --scale of the printed sheet', percentages, [...usual.scale])
    .option('--back-shift <mm>', 'the --back-shift of the printed sheet', pair(-20, 20, 'millimetres'), [
      ...usual.backShift,
    ])
    .addOption(contentOption())
    .action(async (flags: Omit<CalibrateOptions, 'write'>) => {
      const { calibrate } = await import('./calibrate.ts');
      ended(calibrate({ ...flags, write }));
    });
}

function addEngine(saucer: Command, { streams, ended }: Setting): void {
  saucer
    .command('engine')
    .description('answer JSON requests on standard input, one per line')
    .addOption(contentOption())
    .action(async (flags: { content?: string }) => {
      const [{ loadContentFrom }, { formatProblem }, { gamesOf }, { languagesFor, serveEngine }] = await Promise.all([
        import('./content-files.ts'),
        import('../content/problem.ts'),
        import('../engine/games.ts'),
        import('./engine.ts'),
      ]);
      const load = loadContentFrom(flags.content);
      const { content, problems } = load;
      for (const problem of problems) streams.stderr.write(`${formatProblem(problem)}\n`);
      if (content)
        await serveEngine(gamesOf(content), streams.stdin, streams.stdout, languagesFor(flags.content, load));
      else ended(1);
    });
}

function addNew(saucer: Command, { write, ended }: Setting): void {
  saucer
    .command('new')
    .description('make a folder for your content, or add something to it')
    .argument('<what>', 'a new folder, or faction, role, scenario, set, board, deck or recipe')
    .argument('[name]', "its name, such as 'Moon Moths', the table of a deck, or the id of a recipe")
    .option('--content <folder>', 'the content folder to add to; default: the current one')
    .option('--id <id>', 'the id of its file; default: one made from its name')
    .action(async (what: string, name: string | undefined, flags: NewFlags) => {
      const { kinds, newFile, newFolder } = await import('./new/new.ts');
      const kind = kinds.find((each) => each === what);
      if (kind && kind !== 'board' && name === undefined)
        throw new UsageError(
          `give the ${kind} a name: npx saucer new ${kind} ${{ recipe: 'small-town', deck: "'Market Stalls'" }[kind as string] ?? "'Moon Moths'"}`,
        );
      if (!kind && (name !== undefined || flags.content !== undefined || flags.id !== undefined))
        throw new UsageError(`there is no "${what}" to make by name`, what, kinds);
      if (kind === 'deck') ended((await import('./new/deck.ts')).newDeck(name ?? '', flags, write));
      else ended(kind ? newFile(kind, name ?? '', flags, write) : newFolder(what, write));
    });
}

function addTranslate(saucer: Command, { write, ended }: Setting): void {
  saucer
    .command('translate')
    .description('make, stamp and check the files of a translation, and list stale and missing texts')
    .argument('<lang>', 'the language, such as de', languageTag)
    .argument('[files...]', 'content files or folders to begin or complete, such as lake-terror/roles/doctor')
    .option('--still', 'the texts that follow the file are still right, such as lake-terror/roles/doctor acts.text')
    .addOption(contentOption())
    .action(async (lang: string, files: string[], flags: { still?: boolean; content?: string }) => {
      const { translate } = await import('./translate.ts');
      ended(await translate({ lang, files, ...flags, write }));
    });
}

function addStudy(saucer: Command, { streams, ended }: Setting): void {
  saucer
    .command('study')
    .description('play many games on the engine, and count how often each side wins')
    .argument('<game>', 'the game, such as lake-terror')
    .option('--players <ranges>', 'numbers of players, such as 8-21', ranges)
    .option('--policies <ids>', 'ways of playing, such as informed; default: all', list)
    .option('--variants <names>', 'variants of Lake Terror, such as scientist', list)
    .option('--deck <roles>', 'roles to deal from, such as pod-person,psychic,citizen', everyItem)
    .option('--set <id>', 'a set of roles for Lake Terror, in place of the numbered deck')
    .option('--worth', 'also replace each role by a Citizen, to measure its worth')
    .option('--forces <a,b>', 'two forces of Alien Invasion: factions, or files of the forces tool', everyItem)
    .option('--scenario <id>', 'a first battle of Alien Invasion, such as first-contact')
    .option('--games <number>', 'games for each row of the table', wholeNumber(1, 1_000_000), 2000)
    .option(
      '--seed <number>',
      'random seed: the same seed gives the same table',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
      1,
    )
    .option('--jobs <number>', 'threads that play; default: the number of cores', wholeNumber(1, 64))
    .option('--json', 'write JSON instead of a table')
    .option('--quiet', 'show no progress')
    .addOption(contentOption())
    .action(async (game: string, { jobs, ...flags }: StudyFlags) => {
      const { study } = await import('./study/study.ts');
      ended(await study({ game, jobs: jobs ?? availableParallelism(), ...flags }, streams));
    });
}

/**
 * Runs a command, such as `print munch`. Returns the exit code: 0 for success, 1 for invalid content, 2 for an
 * invalid command or a disk error. Errors are written to `stderr`, never thrown. `tidy` collects garbage after heavy work.
 * Leave it out if the process has other large data in memory.
 */
export async function main(args: readonly string[], streams: Streams, tidy: () => void = () => undefined) {
  let code = 0;
  const saucer = program(streams, tidy, (ended) => void (code = ended));
  // The engine writes its own help, which is loaded only on request.
  if (args[0] === 'engine' && args.some((arg) => arg === '--help' || arg === '-h'))
    saucer.commands
      .find((each) => each.name() === 'engine')
      ?.addHelpText('after', (await import('./engine.ts')).engineHelp());
  try {
    checkTwice(args);
    await saucer.parseAsync(args, { from: 'user' });
  } catch (error) {
    // commander has already reported the error. A request for help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const known = error instanceof UsageError || error instanceof OutputError || error instanceof SheetError;
    const { message, stack } = error as Error;
    streams.stderr.write(`saucer: ${known ? message : `internal error, not your fault: ${message}`}\n`);
    if (!known && process.env['SAUCER_TRACE']) streams.stderr.write(`${stack}\n`);
    return 2;
  }
  return code;
}
