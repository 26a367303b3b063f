import { fileURLToPath } from 'node:url';

/** Whether this is the package's JavaScript, all of which lies in one folder, rather than the sources of a checkout. */
export const isBuilt = import.meta.url.endsWith('.js');

/** The folder of the press: that of its package.json, as deep above what was built as above the sources. */
export const pressFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Where the code of a worker thread is, by the path of its source. */
export const workerFile = (source: `${string}.ts`): string => {
  const file = isBuilt ? source.replace(/^.*\//, '').replace(/\.ts$/, '.js') : source;
  return new URL(file, import.meta.url).href;
};
