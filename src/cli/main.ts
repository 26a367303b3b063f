import { availableParallelism } from 'node:os';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import type { CalibrateOptions } from './calibrate.ts';
import { ranges, runIn, usual, usualCards, type PrintOptions } from './print/options.ts';
import { OutputError } from './print/output.ts';
import {
  names,
  oneOf,
  pageRanges,
  pair,
  percentages,
  printOptions,
  inkList,
  printValues,
  row,
  wholeNumber,
  type PrintFlags,
  type Values,
} from './print/values.ts';
import { printableBorder } from '../../generators/sheet/grid.ts';
import { SheetError, usualMarks } from '../../generators/sheet/options.ts';
import type { DeckFlags } from './new/deck.ts';
import type { Streams } from './reporter.ts';
import type { StudyOptions } from './study/study.ts';
import { languageOfGames, languageTag } from './language-tag.ts';
import { quote } from '../content/words.ts';
import type { Ink } from '../../generators/scene/ink.ts';
import { shownGames } from './shown-games.ts';
import { UsageError } from './usage.ts';
import { pressVersion } from './place.ts';

/** A parser of an option's value, with the allowed values in words for the manual. */
export interface Parser<T> {
  (value: string): T;
  readonly values: string;
}

function parser<T>({ words, parse }: Pick<Values<T>, 'words' | 'parse'>): Parser<T> {
  const read = (value: string): T => {
    const parsed = parse(value);
    if (parsed === undefined) throw new InvalidArgumentError(`give ${words}`);
    return parsed;
  };
  return Object.assign(read, { values: words });
}

/** An option with a value. The help shows the default value as the user would type it. */
function valued<T>(flags: string, description: string, values: Values<T>, usually?: NoInfer<Readonly<T>>): Option {
  const option = new Option(flags, description);
  if (values.choices) option.choices(values.choices);
  option.argParser(parser(values));
  return usually === undefined ? option : option.default(usually, String(usually));
}

/** A comma-separated list in which an item may occur more than once. */
const everyItem = parser({
  words: 'at least one name',
  parse: (value: string) => {
    const items = value.split(',').map((item) => item.trim());
    return items.some(Boolean) ? items.filter(Boolean) : undefined;
  },
});

/** Rejects an option that is given twice, because only one of its values would apply. */
function checkTwice(args: readonly string[]): void {
  const names = args.filter((arg) => /^--[a-z]/.test(arg)).map((arg) => arg.replace(/=.*/s, ''));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice; give it once`);
}

interface Flags extends Omit<PrintFlags, 'ink'>, Pick<PrintOptions, 'out' | 'content' | 'lang'> {
  readonly ink: readonly Ink[];
  readonly quiet?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

type StudyFlags = Omit<StudyOptions, 'game' | 'jobs'> & { readonly jobs?: number };

/**
 * The option for the content folder. The environment variable `OVERLAY` sets the folder for every command and for the
 * site.
 */
function contentOption(): Option {
  const option = new Option('--content <folder>', 'your content folder');
  return process.env['OVERLAY'] ? option.env('OVERLAY') : option;
}

const langOption = (): Option =>
  new Option('--lang <tag>', 'a language, such as de; default: English').argParser(languageTag);

const jsonOption = (description: string): Option => new Option('--json', description);

/** The environment of a command. `ended` receives the exit code of a command that ends with a code other than 0. */
interface Setting {
  readonly streams: Streams;
  readonly write: (line: string) => void;
  readonly tidy: () => void;
  readonly ended: (code: number) => void;
}

/** Commander’s message as one line: the option or name, the error, and the remedy. */
function refusalOf(text: string, commands: readonly Command[]): string {
  const line = text
    .trim()
    .replace(/^error: /, '')
    .replaceAll(/'([^']{57})[^']{4,}'/g, "'$1...'")
    .replace(/^option '(--[\w-]+)[^']*' argument '(.*)' is invalid\. /s, (_, option: string, value: string) =>
      value.trim() === '' ? `${option} is empty: ` : `${option} ${value}: `,
    )
    .replace(/^command-argument value '(.*)' is invalid for argument '.*?'\. /s, '$1: ')
    .replace(/^option '(--[\w-]+)[^']*' argument missing/, (_, name: string) => {
      const option = commands.flatMap(({ options }) => options).find(({ long }) => long === name);
      const [description = ''] = option?.description.replace(/^for a \w+: /, '').split(';') ?? [];
      const values = (option?.parseArg as Partial<Parser<unknown>> | undefined)?.values ?? description;
      return `${name} has no value: give ${values}`;
    })
    .replace(/^missing required argument '(.*)'/, (_, name: string) => {
      const command = commands.find((each) => each.registeredArguments.some((argument) => argument.name() === name));
      const argument = command?.registeredArguments.find((each) => each.name() === name);
      return `${command?.name()} needs an argument: give ${argument?.description}`;
    })
    .replace(
      /^too many arguments for '(.*)'\. Expected (\d+) arguments? but got (\d+): (.*)\.$/s,
      (_, command: string, most: string, count: string, names: string) =>
        most === '0'
          ? `${command} takes no arguments, but got ${names}; give your folder as --content FOLDER`
          : `${command} takes at most ${most} ${most === '1' ? 'argument' : 'arguments'}, but got ${count}: ${names}; give fewer`,
    )
    .replace(/^(unknown (?:option|command)) '([^']*)'/, '$1 "$2"')
    .replace(/\.?\n\(Did you mean (.*)\?\)$/s, '; did you mean $1?');
  return /; did|; give your|: give /.test(line)
    ? line
    : `${line.replace(/\.$/, '')}; --help lists commands and options`;
}

function inSmallLetters(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  const small = (text: string): string => text.toLowerCase();
  return args.map((arg, index) => {
    if (end >= 0 && index > end) return arg;
    return index === 0 && /^[a-z]+$/i.test(arg) ? small(arg) : arg.replace(/^--[a-z-]+/i, small);
  });
}

export function program(streams: Streams, tidy: () => void, ended: (code: number) => void): Command {
  const write = (line: string) => void streams.stdout.write(`${line}\n`);
  const saucer: Command = new Command('saucer')
    .description('Prints the boards, decks and cards of four alien-invasion games.')
    .version(pressVersion(), '--version', 'the version of the press')
    .configureOutput({
      writeOut: (text) => void streams.stdout.write(text),
      writeErr: (text) => void streams.stderr.write(text),
      outputError: (text, write) => write(`saucer: ${refusalOf(text, saucer.commands)}\n`),
    })
    .showSuggestionAfterError()
    .exitOverride();
  const setting = { streams, write, tidy, ended };
  addPrint(saucer, setting);
  addCalibrate(saucer, setting);
  addForContent(
    saucer
      .command('validate')
      .description('check your content, lay out every print that it changes, and list all problems'),
    setting,
    async (options) => {
      const { stdout, stderr } = streams;
      const progress = stdout.isTTY ? (await import('./progress-bar.ts')).stepsOn(stderr) : undefined;
      return (await import('./validate.ts')).validate({ ...options, ...(progress && { progress }) });
    },
    langOption(),
  );
  addForContent(
    saucer.command('list').description('list the names that options accept'),
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
  addCompletion(saucer, setting);
  return saucer;
}

interface ContentFlags {
  readonly content?: string;
  readonly lang?: string;
  readonly json?: boolean;
}

function addForContent(
  command: Command,
  { write, ended }: Setting,
  run: (options: ContentFlags & { write: Setting['write'] }) => Promise<number>,
  ...more: readonly Option[]
): void {
  const json = jsonOption('write one JSON object; each problem has its file, line, column and message');
  for (const option of [contentOption(), ...more, json]) command.addOption(option);
  command.action(async (flags: ContentFlags) => ended(await run({ ...flags, write })));
}

const edgeOptions = (description: (edge: string) => string): readonly Option[] =>
  ['top', 'right', 'bottom', 'left'].map((edge) =>
    valued(`--margin-${edge} <mm>`, description(edge), printValues.margin),
  );

function printCommand(saucer: Command): Command {
  const { paper, format, dpi, colour, size, duplex, marks, markColour, markLength, markDistance } = printValues;
  const {
    markThickness,
    markSides,
    cut,
    factions,
    scenario,
    players,
    set,
    variants,
    only,
    copies,
    blank,
    skip,
    missingPictures,
    sheet,
    machineError,
  } = printValues;
  const { condition, pages, card, sleeves, bleed, bleedEdges, margin, gap, square, scale, backShift } = printValues;
  const { profile, ttsBase, site, jobs } = printValues;
  const options = [
    valued('--paper <ids>', 'papers: ids or sizes, such as a4,letter or 210x297,13x19in', paper, [...usual.papers]),
    valued(
      '--format <formats>',
      'formats: pdf, png, svg and dxf (for cutting machines), epub and txt (rulebooks for screen readers)',
      format,
      [...usual.formats],
    ),
    valued('--dpi <number>', 'resolution of pictures', dpi, usual.dpi),
    valued(
      '--ink <kinds>',
      'colours: full, saver (lines on white paper) or mono (greys only); PDFs of each further ink go to FOLDER-INK',
      inkList,
      [usual.ink],
    ),
    valued(
      '--colour <model>',
      'colours of PDFs: rgb, or inks for print shops as PDF/X-1a (cmyk) or PDF/X-4 (cmyk-x4)',
      colour,
      usual.colour,
    ),
    valued('--condition <id>', 'printing condition for CMYK, such as tr001; default: fogra39', condition),
    valued('--size <kind>', 'type size: normal, or large (18 points or more, on tarot cards)', size, usual.size),
    valued(
      '--duplex <edge>',
      'two-sided printing: long or short (flip edge), fold (fold and glue), gutter (the same, in two strips), or off (fronts only)',
      duplex,
      usual.duplex,
    ),
    valued(
      '--marks <kind>',
      'cut marks: margin, full (numbered lines across the sheet), corners (arcs for round corners as well), off, or a machine such as silhouette',
      marks,
      usual.marks,
    ),
    valued('--mark-colour <colour>', `colour of cut marks; default: ${usualMarks.colour}`, markColour),
    valued(
      '--mark-length <mm>',
      `length of each cut mark, at most 3 on sheets of mats, templates and pieces; default: ${usualMarks.length}`,
      markLength,
    ),
    valued('--mark-distance <mm>', `space between cut marks and art; default: ${usualMarks.distance}`, markDistance),
    valued('--mark-thickness <mm>', `width of cut marks; default: ${usualMarks.thickness}`, markThickness),
    valued('--mark-sides <sides>', 'sides with cut marks: both, or front; default: both', markSides),
    valued(
      '--cut <kind>',
      'spot: PDFs with cut lines in the spot colour CutContour and fold lines in Fold; neither is printed',
      cut,
    ),
    valued('--factions <ids>', 'factions at the table, such as daleks,spugs; default: all', factions),
    valued('--scenario <ids>', 'scenarios of Alien Invasion; prints only their figures and factions', scenario),
    valued('--players <number>', 'number of players of Lake Terror; prints only their cards', players),
    valued('--set <id>', 'a set of roles for Lake Terror, instead of the numbered deck', set),
    valued('--variants <names>', 'variants of Lake Terror, such as scientist', variants),
    valued('--only <ids>', 'ids of cards or pieces, such as daleks-double,back; default: all', only),
    valued('--copies <number>', 'copies of each card or piece; default: as many as the game needs', copies),
    valued('--blank <number>', 'blank cards to write on, after the cards of a deck; default: set by the deck', blank),
    valued('--skip <places>', 'places to leave empty on the first sheet of a deck, such as 1,8; default: none', skip),
    valued(
      '--missing-pictures <way>',
      'leave: print cards even if their pictures are missing; default: report an error',
      missingPictures,
    ),
    valued('--sheet <kind>', 'mixed: cards of several components share sheets', sheet),
    valued('--pages <ranges>', 'pages of each PDF; default: all', pages),
    new Option('--report', 'a report for print shops beside each PDF: sizes, fonts, inks and changes'),
    valued(
      '--card <format>',
      `card: poker, euro, bridge, tarot, mini, your own or a size such as 63x88; default: ${usualCards.normal}`,
      card,
    ),
    valued(
      '--sleeves <id>',
      'make boxes for cards in sleeves: standard, bridge, tarot, mini, thin or your own; default: none',
      sleeves,
    ),
    valued('--bleed <mm>', 'art beyond the cut, for cards, boards, mats and tokens', bleed, usual.bleed),
    valued(
      '--bleed-edges <edges>',
      'edges with bleed: all, or outer (cards touch, and only the edges of the block have bleed); default: all',
      bleedEdges,
    ),
    valued(
      '--margin <mm>',
      `blank border of each sheet; default: ${printableBorder}, with only cut marks in it`,
      margin,
    ),
    ...edgeOptions(
      (edge) =>
        `larger border at the ${edge} edge of a portrait sheet; landscape sheets and sheets with backs have it at the opposite edge too`,
    ),
    valued('--gap <mm>', 'space between cards', gap, usual.gap),
    valued('--square <mm>', 'side of a board’s squares; default: set by the board', square),
    valued('--scale <percent>', 'correction across and down, from the calibration sheet', scale, usual.scale),
    valued('--back-shift <mm>', 'correction of the backs, to the right and down', backShift, usual.backShift),
    valued('--machine-error <numbers>', 'error of the cutting machine, from saucer calibrate', machineError),
    valued(
      '--profile <id>',
      'home, a print shop (tgc, mpc or your own), or tts for Tabletop Simulator',
      profile,
      usual.profile,
    ),
    valued('--tts-base <url>', 'address to which you upload the files for Tabletop Simulator', ttsBase),
    valued('--site <url>', 'address of your site, for short links to rules on cards and sheets', site),
    new Option('--out <folder>', 'a folder for the files; with --lang, dist/print-LANG by default').default(
      'dist/print',
    ),
    contentOption(),
    langOption(),
    valued('--jobs <number>', 'number of threads that render pictures; default: one per core', jobs),
  ];
  const command = saucer
    .command('print')
    .description('print boards, decks and cards as PDF and PNG')
    .argument('[targets...]', 'GAME or GAME/COMPONENT; default: the games in $ONLY, or everything');
  for (const option of options) command.addOption(option);
  return command
    .option('--watch', 'print again after each save, until you press Ctrl-C')
    .option('--quiet', 'write only errors')
    .addOption(jsonOption('write the list of files, and all problems, as JSON'));
}

function addPrint(saucer: Command, { streams, tidy, ended }: Setting): void {
  printCommand(saucer).action(
    async (
      named: string[],
      { watch: watching = false, quiet = false, json = false, ...flags }: Flags,
      command: Command,
    ) => {
      if (watching && json)
        throw new UsageError('--json writes one object at the end, and --watch never ends; leave one out');
      const [{ jsonReporter, makeReporter }, { pressIdentity }, { lookForFontsIn }, { isUnchanged }] =
        await Promise.all([
          import('./reporter.ts'),
          import('./print/identity.ts'),
          import('./font-places.ts'),
          import('./print/build-cache.ts'),
        ]);
      const given = Object.keys(command.opts()).filter((name) => command.getOptionValueSource(name) === 'cli');
      const out = flags.lang === undefined || given.includes('out') ? flags.out : `${flags.out}-${flags.lang}`;
      const [ink = usual.ink, ...further] = flags.ink;
      if (further.length > 0 && (watching || json))
        throw new UsageError('--watch and --json accept only one ink; give one --ink');
      const shown = named.length > 0 ? undefined : shownGames(flags.content, process.env['ONLY']);
      // The print page of every site needs the sheet for calibration.
      const targets = shown ? [...shown, 'calibration'] : named;
      const { lang = flags.lang, note } = flags.lang === undefined ? languageOfGames(flags.content, named) : {};
      const options = printOptions({ ...flags, ...(lang === undefined ? {} : { lang }), ink, out, given, targets });
      const collected = json ? jsonReporter(streams) : undefined;
      const reporter = collected ?? (await makeReporter(quiet, streams));
      if (note !== undefined) reporter.error(note);
      const end = (code: number): void => {
        collected?.end(code);
        ended(code);
      };
      if (options.content !== undefined) lookForFontsIn(options.content);
      const identity = pressIdentity();
      const runs = [options, ...further.map((each) => runIn(options, each))];
      if (!watching && isUnchanged(runs, identity, reporter)) return end(0);
      // The modules for layout and drawing load slowly, so they are loaded only when needed.
      const [{ print }, { openRunContext }] = await Promise.all([
        import('./print/print.ts'),
        import('./print/run-context.ts'),
      ]);
      const context = openRunContext(identity, options.jobs, watching, tidy);
      try {
        if (watching) await (await import('./print/watch.ts')).watch(options, reporter, context);
        else end(await print(options, reporter, context, further));
      } finally {
        await context.pool.close();
      }
    },
  );
}

function addCalibrate(saucer: Command, { write, ended }: Setting): void {
  const command = saucer
    .command('calibrate')
    .description('turn measurements of the calibration sheet into options')
    .addOption(
      valued(
        '--measured <mm>',
        'lengths across and down on the calibration sheet',
        pair({ min: 1, max: 1600 }, 'millimetres'),
      ),
    )
    .addOption(
      valued('--hole <mm>', 'position of the pinhole on the back, to the right and down', printValues.backShift),
    )
    .addOption(
      valued(
        '--edges <mm>',
        'distances from the top, right, bottom and left edge to the first printed line',
        row(4, ranges.margin),
      ),
    )
    .option('--machine <id>', 'the cutting machine of the sheet, such as silhouette, instead of --measured')
    .addOption(
      valued(
        '--cuts <mm>',
        'readings at the five squares of the machine’s sheet, row by row: to the right and down for each',
        row(10, ranges.machineError),
      ),
    )
    .addOption(
      valued('--machine-error <numbers>', 'the --machine-error used for the cut file', printValues.machineError),
    )
    .option('--paper <id>', 'the sheet’s paper or its size, such as 210x297', usual.papers[0])
    .addOption(valued('--margin <mm>', 'the --margin used for the sheet', printValues.margin));
  for (const option of edgeOptions((edge) => `the --margin-${edge} used for the sheet`)) command.addOption(option);
  command
    .addOption(valued('--scale <percent>', 'the --scale used for the sheet', percentages, usual.scale))
    .addOption(
      valued('--back-shift <mm>', 'the --back-shift used for the sheet', printValues.backShift, usual.backShift),
    )
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

/** An example name for each kind of thing that `new` creates. */
const exampleNames = {
  faction: "'Moon Moths'",
  role: "'Night Porter'",
  scenario: "'Last Orders'",
  set: "'Night Shift'",
  deck: 'cards.csv',
  recipe: 'small-town',
  game: "'Moon Market'",
} as const;

function addNew(saucer: Command, { streams, write, ended }: Setting): void {
  saucer
    .command('new')
    .description('make a folder for your content, or add something to it')
    .argument(
      '<what>',
      'the name of a new folder, or one of faction, role, scenario, set, board, deck, recipe and game',
    )
    .argument(
      '[name]',
      "its name, such as 'Moon Moths', the table of a deck (.csv, .tsv, .xlsx, .ods or a Google Sheet), or the id of a recipe",
    )
    .option('--content <folder>', 'the content folder to add to; default: the current one')
    .option('--id <id>', 'the id of the new file; default: one made from its name')
    .option('--sheet <name>', 'the sheet of an .xlsx or .ods table, by name or number; default: the first with cards')
    .option('--board <kind>', 'for a game: grid, hexes, points, track or areas')
    .option('--deck', 'for a game: add a deck of cards')
    .option('--score', 'for a game: add a score sheet')
    .option('--title <column>', 'for a table: the column with the titles, by heading or number')
    .option('--count <column>', 'for a table: the column with the number of copies')
    .option('--layout <id>', 'for a deck: the id of a layout')
    .option('--head', 'for a table: the first row has the column names')
    .option('--no-head', 'for a table: the first row is a card')
    .option('--yes', 'for a table: accept every guess without asking')
    .action(async (what: string, name: string | undefined, flags: DeckFlags) => {
      const { kinds, newFile, newFolder } = await import('./new/new.ts');
      // A folder may have the name of a kind, but in capitals.
      const kind = kinds.find((each) => each === (name === undefined ? what : what.toLowerCase()));
      if (kind && kind !== 'board' && name === undefined)
        throw new UsageError(`give the ${kind} a name: npx saucer new ${kind} ${exampleNames[kind]}`);
      if (!kind && (name !== undefined || flags.content !== undefined || flags.id !== undefined))
        throw new UsageError(`new cannot make ${quote(what)}`, what, kinds, '');
      const ofGames = ['board', 'deck', 'score'];
      const given = Object.keys(flags);
      const ofGame = ofGames.find((flag) => given.includes(flag));
      if (ofGame && kind !== 'game') throw new UsageError(`--${ofGame} is only for "new game"; leave it out`);
      if (kind === 'deck') {
        const isAsked = streams.stdout.isTTY && process.stdin.isTTY && !flags.yes;
        const ask = isAsked ? (await import('./new/ask.ts')).ask : undefined;
        return ended(await (await import('./new/deck.ts')).newDeck(name ?? '', flags, write, ask));
      }
      const other = given.find((flag) => !['content', 'id', ...ofGames].includes(flag));
      if (other !== undefined) throw new UsageError(`--${other} is only for "new deck"; leave it out`);
      ended(kind ? newFile(kind, name ?? '', flags, write) : newFolder(what, write));
    });
}

function addTranslate(saucer: Command, { write, ended }: Setting): void {
  saucer
    .command('translate')
    .description('create and check translation files, and list stale and missing texts')
    .argument('<lang>', 'the language, such as de', languageTag)
    .argument('[files...]', 'content files or folders to begin or complete, such as lake-terror/roles/doctor')
    .option('--still', 'mark texts of one file as still right, such as lake-terror/roles/doctor acts.text')
    .addOption(contentOption())
    .action(async (lang: string, files: string[], flags: { still?: boolean; content?: string }) => {
      const { translate } = await import('./translate.ts');
      ended(await translate({ lang, files, ...flags, write }));
    });
}

function addCompletion(saucer: Command, { write, ended }: Setting): void {
  saucer
    .command('completion')
    .description('write a script that completes commands, options and names in a shell')
    .argument('<shell>', 'the shell: bash, zsh or fish', parser(oneOf(['bash', 'zsh', 'fish'])))
    .addOption(contentOption())
    .action(async (shell: 'bash' | 'zsh' | 'fish', flags: { content?: string }) => {
      const { completion } = await import('./completion.ts');
      ended(completion(shell, saucer, { ...flags, write }));
    });
}

function addStudy(saucer: Command, { streams, ended }: Setting): void {
  saucer
    .command('study')
    .description('play many games with the engine, and count how often each side wins')
    .argument('<game>', 'the game, such as lake-terror')
    .addOption(valued('--players <ranges>', 'numbers of players, such as 8-21', pageRanges))
    .addOption(valued('--policies <ids>', 'ways of playing, such as informed; default: all', names))
    .addOption(valued('--variants <names>', 'variants of Lake Terror, such as scientist', names))
    .option('--deck <roles>', 'roles to deal from, such as pod-person,psychic,citizen', everyItem)
    .option('--set <id>', 'a set of roles for Lake Terror, instead of the numbered deck')
    .option('--worth', 'also replace each role in turn with a Citizen, to measure its worth')
    .option('--forces <a,b>', 'two forces of Alien Invasion: factions, or files from the forces tool', everyItem)
    .option('--scenario <id>', 'a first battle of Alien Invasion, such as first-contact')
    .addOption(
      valued('--games <number>', 'games for each row of the table', wholeNumber({ min: 1, max: 1_000_000 }), 2000),
    )
    .addOption(
      valued(
        '--seed <number>',
        'random seed: the same seed gives the same table',
        wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        1,
      ),
    )
    .addOption(valued('--jobs <number>', 'number of threads that play games; default: one per core', printValues.jobs))
    .addOption(jsonOption('write JSON instead of a table'))
    .option('--quiet', 'show no progress')
    .addOption(contentOption())
    .action(async (game: string, { jobs, ...flags }: StudyFlags) => {
      const { study } = await import('./study/study.ts');
      ended(await study({ game, jobs: jobs ?? availableParallelism(), ...flags }, streams));
    });
}

/**
 * Runs a command, such as `print munch`. Returns the exit code: 0 for success, 1 for invalid content, 2 for an invalid
 * command or a disk error. Errors are written to `stderr`, never thrown. `tidy` collects garbage if much memory is in
 * use; leave it out if the process has other large data in memory.
 */
export async function main(typed: readonly string[], streams: Streams, tidy: () => void = () => undefined) {
  const args = inSmallLetters(typed);
  let code = 0;
  const saucer = program(streams, tidy, (ended) => void (code = ended));
  // The engine's help is long, so its module is loaded only on request.
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
    const reason = known ? message : `internal error, not your fault: ${message}`;
    streams.stderr.write(`saucer: ${reason}\n`);
    if (args.includes('--json')) streams.stdout.write(`${JSON.stringify({ ok: false, error: reason }, null, 2)}\n`);
    if (!known && process.env['SAUCER_TRACE']) streams.stderr.write(`${stack}\n`);
    return 2;
  }
  return code;
}
