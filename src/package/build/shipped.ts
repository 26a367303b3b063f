import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Plain data as JavaScript source, with maps and sets, which JSON would drop. */
function written(value: unknown): string {
  if (value instanceof Map) return `new Map(${written([...value])})`;
  if (value instanceof Set) return `new Set(${written([...value])})`;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'function') throw new TypeError('a function is not plain data');
  if (typeof value !== 'object' || value === null) return value === undefined ? 'undefined' : JSON.stringify(value);
  return `{${Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${written(each)}`)}}`;
}

/** Replaces the modules in `shipped/` with the values that they export, so that no content is read at run time. */
export const shippedData: Plugin = {
  name: 'shipped data',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (basename(dirname(path)) !== 'shipped') return undefined;
      const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
      const lines = Object.entries(exported).map(([name, value]) => `export const ${name} = ${written(value)};\n`);
      return { contents: lines.join(''), loader: 'js' };
    });
  },
};
