import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { inks, type Ink } from '../../../generators/scene/ink.ts';
import { filesIdentity, pressIdentity } from '../../../src/cli/print/identity.ts';
import { program, projectFolder, testedPrint } from '../folders.ts';
import { step } from './step.ts';

type Printed = Readonly<Record<Ink, { readonly stdout: string; readonly stderr: string }>>;

declare module 'vitest' {
  export interface ProvidedContext {
    /** The output of the press for all prints, by ink. */
    printed: Printed;
  }
}

/** The time of the last print into a folder; 0 if there is none. */
const timeOf = (folder: string): number =>
  statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The options of `npm run build` for inks and languages: other inks are only PDFs. */
const optionsFor = (part: Ink | 'de'): readonly string[] =>
  part === 'full'
    ? []
    : part === 'de'
      ? ['--lang', 'de', 'lake-terror', 'battle', 'munch']
      : ['--ink', part, '--format', 'pdf'];

/**
 * Prints everything in an ink, or in German. It starts from the prints of `npm run build` or of the last tests: the
 * press itself finds those that are current.
 */
async function printPart(part: Ink | 'de'): Promise<{ stdout: string; stderr: string }> {
  const folder = testedPrint(part);
  const built = join(projectFolder, 'dist', part === 'full' ? 'print' : `print-${part}`);
  if (timeOf(built) > timeOf(folder)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(built, folder, { recursive: true, preserveTimestamps: true });
  }
  // Earlier prints with other names would remain, although nothing prints them now.
  const press = `${pressIdentity()} ${filesIdentity({})}`;
  const mark = `${folder}.made-by`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') !== press) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, press);
  const child = spawn(process.execPath, [program, 'print', ...optionsFor(part), '--jobs', '2', '--out', folder], {
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

async function printAll(): Promise<Printed> {
  const printed: Partial<Record<Ink, { stdout: string; stderr: string }>> = {};
  for (const ink of inks) printed[ink] = await step(`everything printed in ${ink} ink`, 15, () => printPart(ink));
  await step('games printed in German', 15, () => printPart('de'));
  return printed as Printed;
}

/** The prints of a run. Each project loads this module again, so it cannot keep them. */
const ofRun = globalThis as unknown as { printedForTests?: Promise<Printed> | undefined };

/** Prints everything in every ink, and games in German, once per run, so that no test has to wait for another’s print. */
export default async function setup(project: TestProject): Promise<() => void> {
  project.provide('printed', await (ofRun.printedForTests ??= printAll()));
  return () => (ofRun.printedForTests = undefined);
}
