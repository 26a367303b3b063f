import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ink } from '../../generators/scene/ink.ts';
import { once, temporaryFolder } from './once.ts';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const program = join(projectFolder, 'src/cli/saucer.ts');

export interface Run {
  /** The exit code as a shell sees it: 128 and the signal's number where one ended the program. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** A command that runs the program: its arguments end with the program's own. */
  readonly through?: readonly string[];
  /** The program, where it is not the project's own. */
  readonly program?: string;
  /** Seconds after which it is killed. */
  readonly seconds?: number;
  /** Told of what is printed as it comes, with a way to send a signal. */
  readonly onOutput?: (output: string, kill: (signal: NodeJS.Signals) => void) => void;
  /** Told of what is complained of, as it comes. */
  readonly onError?: (output: string) => void;
}

/** Runs the command line as a user would, in a process of its own without a terminal. */
export function saucer(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  // What the test runner sets for itself is none of the program's business.
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
    // Whatever a test does, no run may stay behind it.
    const late = setTimeout(
      () => child.kill('SIGKILL'),
      options.seconds === undefined ? 170_000 : options.seconds * 1000,
    );
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      options.onOutput?.(stdout, (signal) => child.kill(signal));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.onError?.(stderr);
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

/** What `print` with these options writes: printed once in a run, whichever test file asks first. */
export const printed = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Print> =>
  once(`print ${JSON.stringify([args, env])}`, async (place) => {
    const folder = join(place, 'out');
    const run = await saucer(['print', ...args, '--out', folder], { env });
    if (run.code !== 0) throw new Error(`print ${args.join(' ')} exited with ${run.code}: ${run.stderr}`);
    return { ...run, folder };
  });

/** Where `npm run build` prints an ink. */
const builtOf = (ink: Ink): string => join(projectFolder, 'dist', ink === 'full' ? 'print' : `print-${ink}`);

/**
 * Everything there is, with the options left as they are but for the number of threads; other inks as PDF alone. What
 * `npm run build` has printed is taken as far as the press finds it to be what it would print now.
 */
export const everything = (ink: Ink = 'full'): Promise<Print> =>
  once(`everything ${ink}`, async (place) => {
    const folder = join(place, 'out');
    const built = builtOf(ink);
    if (existsSync(join(built, 'manifest.json'))) cpSync(built, folder, { recursive: true, preserveTimestamps: true });
    const options = ink === 'full' ? [] : ['--ink', ink, '--format', 'pdf'];
    const run = await saucer(['print', ...options, '--jobs', '2', '--out', folder]);
    if (run.code !== 0) throw new Error(`everything in ${ink} exited with ${run.code}: ${run.stderr}`);
    return { ...run, folder };
  });

/** Runs a command that is to be refused, with a folder to write into, and whether anything was written. */
export async function refusal(args: readonly string[]): Promise<Run & { readonly written: boolean }> {
  const out = join(temporaryFolder('refused'), 'out');
  const run = await saucer([...args, '--out', out]);
  return { ...run, written: existsSync(out) };
}
