import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this is JavaScript in a single folder, instead of the sources of a checkout. */
const isBundled = import.meta.url.endsWith('.js');

/** Whether this is the package. A checkout also has a bundle of its command: see `command.ts`. */
export const isBuilt = isBundled && !import.meta.url.includes('/.cache/command-');

/** The folder of the press, with its package.json. Built files and sources are equally deep below it. */
export const pressFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The address of a worker thread's code, by the path of its source. */
export const workerFile = (source: `${string}.ts`): string => {
  const file = isBundled ? source.replace(/^.*\//, '').replace(/\.ts$/, '.js') : source;
  return new URL(file, import.meta.url).href;
};

const packageFile = join(pressFolder, 'package.json');

export const pressVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
