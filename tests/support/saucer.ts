import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { inject } from 'vitest';
import type { Ink } from '../../generators/scene/ink.ts';
import { main } from '../../src/cli/main.ts';
import { program, projectFolder, testedPrint, type PrintPart } from './folders.ts';
import { isLong } from './long.ts';
import { once, temporaryFolder } from './once.ts';

export { program, projectFolder };

export interface Run {
  /** The exit code as a shell shows it: for a killed program, 128 plus the number of the kill signal. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** A command that runs the program; the program's arguments follow its own. */
  readonly through?: readonly string[];
  /** The program to run. Optional; default: that of the project. */
  readonly program?: string;
  /** The number of seconds after which the program is killed. */
  readonly seconds?: number;
  /** Called with the output as it arrives, with a function that sends signals. */
  readonly onOutput?: (output: string, kill: (signal: NodeJS.Signals) => void) => void;
  /** Called with the error output as it arrives, with a function that sends signals. */
  readonly onError?: (output: string, kill: (signal: NodeJS.Signals) => void) => void;
}

class Collected extends Writable {
  text = '';
  readonly #decoder = new StringDecoder('utf8');
  readonly #seen: (text: string) => void;

  constructor(seen: (text: string) => void = () => undefined) {
    super();
    this.#seen = seen;
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += this.#decoder.write(bytes);
    this.#seen(this.text);
    done();
  }
}

/** The words of a command, as a list or separated by spaces. */
type Words = string | readonly string[];
const listed = (words: Words): readonly string[] => (typeof words === 'string' ? words.split(' ') : words);

/** The words of a command. Tests keep all cores busy, so a print has one drawing thread, and need not start another. */
function withOneJob(words: Words): readonly string[] {
  const [command, ...rest] = listed(words);
  return command === 'print' && !rest.includes('--jobs') ? [command, '--jobs', '1', ...rest] : listed(words);
}

/** Runs a command in this process, which has already loaded the modules. `onOutput` gets the output as it arrives. */
export async function saucer(
  words: Words,
  input: Iterable<Uint8Array> = [],
  onOutput?: (output: string) => void,
): Promise<Run> {
  const [stdout, stderr] = [new Collected(onOutput), new Collected()];
  const code = await main(withOneJob(words), { stdin: Readable.from(input), stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/**
 * Runs the command as a user would, in a separate process without a terminal. Use it only for tests that need a
 * process.
 */
export function saucerProcess(args: readonly string[], options: ProcessOptions = {}): Promise<Run> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  // The settings of the test runner must not reach the program.
  for (const name of Object.keys(env))
    if (/^(VITEST|NODE_OPTIONS$|NODE_ENV$|FORCE_COLOR$)/.test(name)) delete env[name];
  const command = [...(options.through ?? []), process.execPath, options.program ?? program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command[0] ?? '', command.slice(1), {
      env,
      cwd: options.cwd ?? projectFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    // The time limit ensures that no process outlives its test.
    const late = setTimeout(() => child.kill('SIGKILL'), 1000 * (options.seconds ?? (isLong ? 1200 : 170)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      options.onOutput?.(stdout, (signal) => child.kill(signal));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.onError?.(stderr, (signal) => child.kill(signal));
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(late);
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], stdout, stderr });
    });
  });
}

export interface Print extends Run {
  readonly folder: string;
}

/** The output of `print` with these options, printed once per run for all test files. */
export const printed = (words: Words, env?: Readonly<Record<string, string>>): Promise<Print> =>
  once(`print ${JSON.stringify([listed(words), env])}`, async (place) => {
    const folder = join(place, 'out');
    const command = withOneJob(['print', ...listed(words), '--out', folder]);
    // A process reads its environment only when it starts.
    const run = await (env ? saucerProcess(command, { env }) : saucer(command));
    if (run.code !== 0) throw new Error(`print ${listed(words).join(' ')} exited with ${run.code}: ${run.stderr}`);
    return { ...run, folder };
  });

/**
 * The print of everything with default options, or a part as `npm run build` prints it. Tests must not write into its
 * folder.
 */
export const everything = async (part: PrintPart = 'full'): Promise<Print> => ({
  code: 0,
  folder: testedPrint(part),
  ...inject('printed'),
});

/** A component of each kind, which the short check prints in other inks. */
export const inkedComponents = [
  'alien-invasion/action-deck',
  'battle/board',
  'battle/pieces',
  'battle/rulebook',
  'lake-terror/announcer',
  'lake-terror/quick-start',
  'lake-terror/role-cards',
  'munch/mats',
  'munch/pieces',
  'munch/score-sheet',
] as const;

/**
 * The PDFs in an ink mode: those of everything in full ink and in the long check, otherwise a component of each kind on
 * A4.
 */
export async function printedIn(ink: Ink): Promise<Print> {
  if (ink === 'full') return everything();
  const some = isLong ? [] : [...inkedComponents, '--paper', 'a4'];
  const print = await printed([...some, '--format', 'pdf', '--ink', 'saver,mono']);
  return { ...print, folder: ink === 'saver' ? print.folder : `${print.folder}-${ink}` };
}

/** Runs a command that must be rejected, with a folder for output. Returns whether anything was written. */
export async function refusal(words: Words): Promise<Run & { readonly written: boolean }> {
  const out = join(temporaryFolder('refused'), 'out');
  const run = await saucer([...listed(words), '--out', out]);
  return { ...run, written: existsSync(out) };
}
