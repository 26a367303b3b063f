import { spawn } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { inks, type Ink } from '../../../generators/scene/ink.ts';
import { filesIn, readManifest } from '../files.ts';
import { program, projectFolder, testedPrint } from '../folders.ts';
import { step } from './step.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the press said when it printed everything, an ink each. */
    printed: Readonly<Record<Ink, { readonly stdout: string; readonly stderr: string }>>;
  }
}

/** When a print folder was last printed into; 0 where there is none. */
const timeOf = (folder: string): number =>
  statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Everything there is, with the options left as they are; other inks as PDF alone. It goes on from what `npm run build`
 * or the last tests have printed: the press itself finds what of it is current.
 */
async function printInk(ink: Ink): Promise<{ stdout: string; stderr: string }> {
  const folder = testedPrint(ink);
  const built = join(projectFolder, 'dist', ink === 'full' ? 'print' : `print-${ink}`);
  if (timeOf(built) > timeOf(folder)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(built, folder, { recursive: true, preserveTimestamps: true });
  }
  const options = ink === 'full' ? [] : ['--ink', ink, '--format', 'pdf'];
  const child = spawn(process.execPath, [program, 'print', ...options, '--jobs', '2', '--out', folder], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`saucer print ended with ${code}: ${said.stderr}`);
  // What an earlier press called by another name is no print of this one.
  const named = new Set(['manifest.json', ...readManifest(folder).files.map(({ file }) => file)]);
  for (const file of filesIn(folder)) if (!named.has(file)) rmSync(join(folder, file));
  return said;
}

/** Prints everything in every ink, so that no test has to wait for another that prints. */
export default async function setup(project: TestProject): Promise<void> {
  const printed: Partial<Record<Ink, { stdout: string; stderr: string }>> = {};
  for (const ink of inks) printed[ink] = await step(`everything printed in ${ink} ink`, 15, () => printInk(ink));
  project.provide('printed', printed as Record<Ink, { stdout: string; stderr: string }>);
}
