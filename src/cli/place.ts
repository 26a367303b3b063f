import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this is the package's JavaScript, in a single folder, instead of the sources of a checkout. */
export const isBuilt = import.meta.url.endsWith('.js');

/** The folder of the press, with its package.json. Built files and sources are equally deep below it. */
export const pressFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The address of a worker thread's code, by the path of its source. */
export const workerFile = (source: `${string}.ts`): string => {
  const file = isBuilt ? source.replace(/^.*\//, '').replace(/\.ts$/, '.js') : source;
  return new URL(file, import.meta.url).href;
};

const packageFile = join(pressFolder, 'package.json');

export const pressVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
