#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { OutputError } from './output.ts';
import { UsageError } from './usage.ts';

// Stripped types and compiled code of one run serve the next: half of a short run is loading.
enableCompileCache();

/** A comma-separated list without empty or doubled items. */
function list(value: string): string[] {
  const items = [...new Set(value.split(',').map((item) => item.trim()))].filter(Boolean);
  if (items.length === 0) throw new InvalidArgumentError('name at least one.');
  return items;
}

function listOf<const T extends string>(choices: readonly T[]): (value: string) => T[] {
  return (value) =>
    list(value).map((item) => {
      if (!(choices as readonly string[]).includes(item))
        throw new InvalidArgumentError(`choose from ${choices.join(', ')}.`);
      return item as T;
    });
}

function wholeNumber(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new InvalidArgumentError(`give a whole number from ${min} to ${max}.`);
    return number;
  };
}

interface Flags {
  paper: string[];
  format: ('pdf' | 'png')[];
  dpi: number;
  duplex: 'long' | 'short' | 'off';
  marks: 'margin' | 'full' | 'off';
  factions?: string[];
  players?: number;
  only?: string[];
  out: string;
  content?: string;
  jobs?: number;
  quiet?: boolean;
}

const program = new Command('saucer')
  .description('Prints the boards, decks and cards of four alien-invasion games.')
  .showSuggestionAfterError()
  .showHelpAfterError('(--help lists what there is)')
  .exitOverride();

program
  .command('print')
  .description('print boards, decks and cards as PDF and PNG')
  .argument('[targets...]', 'GAME or GAME/COMPONENT; everything when none is named')
  .option('--paper <ids>', 'papers, such as a4,letter', list, ['a4', 'letter'])
  .option('--format <formats>', 'pdf,png', listOf(['pdf', 'png']), ['pdf', 'png'])
  .option('--dpi <number>', 'resolution of pictures', wholeNumber(72, 1200), 300)
  .addOption(
    new Option('--duplex <edge>', 'edge over which sheets are turned')
      .choices(['long', 'short', 'off'])
      .default('long'),
  )
  .addOption(new Option('--marks <kind>', 'cut marks').choices(['margin', 'full', 'off']).default('margin'))
  .option('--factions <ids>', 'factions in the action deck', list)
  .option('--players <number>', 'players at Lake Terror: print just the cards they need', wholeNumber(1, 99))
  .option('--only <ids>', 'cards or pieces to print', list)
  .option('--out <folder>', 'where the files go', 'dist/print')
  .option('--content <folder>', 'another content folder, or an overlay holding only what it changes')
  .option('--jobs <number>', 'threads that draw pictures; the number of cores', wholeNumber(1, 64))
  .option('--quiet', 'say nothing but errors')
  .action(async (targets: string[], { paper, format, jobs, quiet, ...flags }: Flags) => {
    const [{ print, defaultJobs }, { makeReporter }] = await Promise.all([
      import('./print.ts'),
      import('./reporter.ts'),
    ]);
    const options = { ...flags, targets, papers: paper, formats: format, jobs: jobs ?? defaultJobs };
    process.exitCode = await print(options, makeReporter(quiet ?? false));
  });

program
  .command('validate')
  .description('check the content and list every problem')
  .option('--content <folder>', 'another content folder, or an overlay holding only what it changes')
  .action(async (flags: { content?: string }) => {
    const { validate } = await import('./validate.ts');
    process.exitCode = await validate({ ...flags, write: (line) => process.stdout.write(`${line}\n`) });
  });

program
  .command('list')
  .description('list the components, factions and roles there are')
  .option('--content <folder>', 'another content folder, or an overlay holding only what it changes')
  .action(async (flags: { content?: string }) => {
    const { list: listContent } = await import('./list.ts');
    process.exitCode = await listContent({ ...flags, write: (line) => process.stdout.write(`${line}\n`) });
  });

program
  .command('engine')
  .description('answer a JSON request a line on standard input with a JSON answer a line on standard output')
  .option('--content <folder>', 'another content folder, or an overlay holding only what it changes')
  .action(async (flags: { content?: string }) => {
    const [{ loadContentFrom }, { formatProblem }, { gamesOf }, { serveEngine }] = await Promise.all([
      import('./content-files.ts'),
      import('../content/problem.ts'),
      import('../engine/games.ts'),
      import('./engine.ts'),
    ]);
    const { content, problems } = loadContentFrom(flags.content);
    for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`);
    if (content) await serveEngine(gamesOf(content), process.stdin, process.stdout);
    else process.exitCode = 1;
  });

program
  .command('coverage')
  .description('list every rule, what the engine does with it, and its examples')
  .option('--content <folder>', 'another content folder, or an overlay holding only what it changes')
  .action(async (flags: { content?: string }) => {
    const { coverage } = await import('./coverage.ts');
    process.exitCode = await coverage({ ...flags, write: (line) => process.stdout.write(`${line}\n`) });
  });

// Whoever reads our lines may stop reading: `saucer list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await program.parseAsync();
} catch (error) {
  // commander has said what is wrong with the command; asking for help is no error.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    process.exitCode = 2;
    const known = error instanceof UsageError || error instanceof OutputError;
    const { message, stack } = error as Error;
    process.stderr.write(`saucer: ${known ? message : `a fault of this program, not of yours: ${message}`}\n`);
    if (!known && process.env['SAUCER_TRACE']) process.stderr.write(`${stack}\n`);
  }
}
