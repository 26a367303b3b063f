/**
 * The bundle of the command in a checkout. The bundle loads a third faster than 260 source files. It is used only if
 * all source files and package files from which it was made still have the same size and times.
 */
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Made {
  readonly folder: string;
  /** The stamps of these files when the bundle was made, by path in the project: see `stampOf`. */
  readonly from: Readonly<Record<string, string>>;
}

export const madeFile = (project: string): string => join(project, '.cache/command.json');

/**
 * A stamp that changes whenever the file may have changed, even if the new text has the same length and an earlier
 * modification time. Only the system can set the time at which a file's entry last changed.
 */
export function stampOf(file: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

/** Whether the command runs under a debugger or a coverage tool, which need the sources. */
const isWatched = (): boolean =>
  process.env['NODE_V8_COVERAGE'] !== undefined ||
  [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((option) =>
    /--(inspect|cpu-prof|heap-prof|prof\b|enable-source-maps|experimental-test-coverage)/.test(option),
  );

const read = (project: string): Made => JSON.parse(readFileSync(madeFile(project), 'utf8')) as Made;

/** The bundled program of a project; undefined if the bundle is missing or a bundled file has changed. */
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

/** Milliseconds without a change after which a file counts as finished. */
const calm = 60_000;
/** Milliseconds between two attempts to make a bundle. */
const patience = 120_000;

/**
 * Starts a process that makes an outdated bundle again, if nobody is editing the files. A checkout without a bundle,
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
    // Without a bundle, or on a read-only disk, the command runs from its sources.
  }
}
