import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { filesIdentity, pressIdentity } from '../../../src/cli/print/identity.ts';
import { program, projectFolder, testedPrint, type PrintPart } from '../folders.ts';
import { step } from './step.ts';

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The output of the press when it printed everything. */
    printed: Printed;
  }
}

/** The time of the last print into a folder; 0 if there is none. */
const timeOf = (folder: string): number =>
  statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Copies the prints of `npm run build`, if they are newer than those of the last tests. */
function startFrom(part: PrintPart): void {
  const folder = testedPrint(part);
  const built = join(projectFolder, 'dist', part === 'full' ? 'print' : `print-${part}`);
  if (timeOf(built) > timeOf(folder)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(built, folder, { recursive: true, preserveTimestamps: true });
  }
  // Earlier prints under other names would remain, although nothing prints them any more.
  const press = `${pressIdentity()} ${filesIdentity({})}`;
  const mark = `${folder}.made-by`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') !== press) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, press);
}

/** Prints with the options of `npm run build`. The press itself finds the prints that are up to date. */
async function print(options: readonly string[]): Promise<Printed> {
  const child = spawn(process.execPath, [program, 'print', ...options, '--jobs', '2'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const reported = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (reported.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (reported.stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`saucer print ended with ${code}: ${reported.stderr}`);
  return reported;
}

function printAll(): Promise<Printed> {
  for (const part of ['full', 'de'] as const) startFrom(part);
  const both = [print(['--out', testedPrint('full')]), print(['--lang', 'de', '--out', testedPrint('de')])];
  return step('everything printed', 15, async () => (await Promise.all(both))[0]!);
}

/** The prints of a run. Each project loads this module again, so a module variable cannot store them. */
const ofRun = globalThis as unknown as { printedForTests?: Promise<Printed> | undefined };

/** Prints everything, and the games in German, once per run, so that no test has to wait for another test's print. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide('printed', await (ofRun.printedForTests ??= printAll()));
  return () => (ofRun.printedForTests = undefined);
}
