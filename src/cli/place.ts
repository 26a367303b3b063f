import { fileURLToPath } from 'node:url';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this module runs as bundled JavaScript and not from the sources of a checkout. */
const isBundled = import.meta.url.endsWith('.js');

/** Whether this module is in the package. A checkout may also have a bundle of the command: see `command.ts`. */
export const isBuilt = isBundled && !import.meta.url.includes('/.cache/command-');

/** The root folder of the press, which contains package.json. Bundles and sources are equally deep below it. */
export const pressFolder = fileURLToPath(new URL('../..', import.meta.url));

export const workerFile = (source: `${string}.ts`): string => {
  const file = isBundled ? source.replace(/^.*\//, '').replace(/\.ts$/, '.js') : source;
  return new URL(file, import.meta.url).href;
};

const packageFile = join(pressFolder, 'package.json');

export const pressVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

/** The folder with the content files: the given folder, or its subfolder `content`. */
export function contentIn(directory: string): string {
  const inside = join(directory, 'content');
  return directory !== '' && isFolder(inside) ? inside : directory;
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
