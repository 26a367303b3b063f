import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeFile, stampOf, type Made } from '../../cli/command.ts';
import { bundled, commandParts } from './bundle.ts';

/** The files on which a bundle depends, but which it does not contain. */
const settings = ['package.json', 'tsconfig.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Milliseconds for which folders of earlier bundles are kept: a long run loads parts of its bundle late. */
const keptFor = 24 * 3_600_000;

/**
 * Bundles the command of a project. Returns whether it succeeded. It fails if a file has changed within `calm`
 * milliseconds before the bundling: on a disk with coarse times, the next change might have the same stamp.
 */
export async function makeCommand(
  project: string,
  calm = 2000,
  entries: Readonly<Record<string, string>> = commandParts,
): Promise<boolean> {
  const begun = Date.now();
  const folder = `command-${begun.toString(36)}-${process.pid}`;
  const out = join(project, '.cache', folder);
  const isOld = ({ mtimeMs, ctimeMs }: { readonly mtimeMs: number; readonly ctimeMs: number }): boolean =>
    Math.max(mtimeMs, ctimeMs) < begun - calm;
  try {
    const { inputs } = await bundled({ folder: project, out, entries, platform: 'node', maps: false });
    const read = Object.keys(inputs);
    // The package.json of a package determines which of its files an import loads.
    const packages = read.flatMap((file) => {
      const [, own] = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
      return own === undefined ? [] : [`${own}/package.json`];
    });
    const files = [...new Set([...read, ...packages, ...settings])];
    const from: Record<string, string> = {};
    for (const file of files) {
      const state = statSync(join(project, file), { throwIfNoEntry: false });
      if (!state && settings.includes(file)) continue;
      if (!state || !isOld(state)) throw new Error(`${file} was edited a moment ago`);
      from[file] = stampOf(join(project, file));
    }
    const own = `${madeFile(project)}.${process.pid}`;
    writeFileSync(own, JSON.stringify({ folder, from } satisfies Made));
    renameSync(own, madeFile(project));
  } catch {
    rmSync(out, { recursive: true, force: true });
    return false;
  }
  for (const name of readdirSync(join(project, '.cache'))) {
    const path = join(project, '.cache', name);
    if (!name.startsWith('command-') || name === folder) continue;
    if (statSync(path).mtimeMs < begun - keptFor) rmSync(path, { recursive: true, force: true });
  }
  return true;
}
