/**
 * The bundle of a checkout's command: it loads a third faster than 260 sources. It is used only while every source and
 * package file that it was made from is the same file, with the same size and times.
 */
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bundle, and the files that it was made from. */
export interface Made {
  /** The name of its folder in `.cache`. */
  readonly folder: string;
  /** The result of `stampOf` for each file when the bundle was made, by path from the project. */
  readonly from: Readonly<Record<string, string>>;
}

/** The file of a project that describes its bundle. */
export const madeFile = (project: string): string => join(project, '.cache/command.json');

/**
 * A stamp that changes whenever a file may have changed, even to a text of the same length with an earlier time. Only
 * the system sets the time of the last change to a file's entry.
 */
export function stampOf(file: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

/** Whether somebody debugs or measures the command, and so wants to see its sources. */
const isWatched = (): boolean =>
  process.env['NODE_V8_COVERAGE'] !== undefined ||
  [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((option) =>
    /--(inspect|cpu-prof|heap-prof|prof\b|enable-source-maps|experimental-test-coverage)/.test(option),
  );

const read = (project: string): Made => JSON.parse(readFileSync(madeFile(project), 'utf8')) as Made;

/** The bundled program of a project; undefined if there is no bundle, or if any of its files has changed. */
export function currentCommand(project: string): string | undefined {
  if (isWatched()) return undefined;
  try {
    const { folder, from } = read(project);
    for (const [file, stamp] of Object.entries(from)) if (stampOf(join(project, file)) !== stamp) return undefined;
    const program = join(project, '.cache', folder, 'saucer.js');
    return statSync(program).isFile() ? program : undefined;
  } catch {
    return undefined;
  }
}

/** Nobody is editing a file that has been the same for a minute. */
const calm = 60_000;
/** The time between two attempts at a bundle. */
const patience = 120_000;

/**
 * Begins to renew an outdated bundle in another process, if nobody is editing its files. A checkout without a bundle,
 * such as a copy for a test, gets none.
 */
export function renewCommand(project: string): void {
  try {
    const now = Date.now();
    const isEdited = (file: string): boolean =>
      (statSync(join(project, file), { throwIfNoEntry: false })?.ctimeMs ?? 0) > now - calm;
    if (isWatched() || Object.keys(read(project).from).some(isEdited)) return;
    const trying = `${madeFile(project)}.trying`;
    if ((statSync(trying, { throwIfNoEntry: false })?.mtimeMs ?? 0) > now - patience) return;
    writeFileSync(trying, '');
    const builder = join(project, 'src/package/build/command.ts');
    spawn(process.execPath, [builder], { cwd: project, detached: true, stdio: 'ignore' }).unref();
  } catch {
    // The command runs its sources without a bundle, or if the disk is read-only.
  }
}
