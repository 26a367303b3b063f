import { digestOf, filesIdentity } from './identity.ts';
import { BuildCache } from './build-cache.ts';
import { withoutPlace, type PrintOptions } from './options.ts';
import type { Reporter } from '../reporter.ts';

/** A digest of a command and the files of its content; undefined if these cannot be read plainly. */
export function runKeyOf(options: PrintOptions): string | undefined {
  const files = filesIdentity(options.content);
  return files === undefined ? undefined : digestOf([withoutPlace(options), files]);
}

/**
 * Whether all requested files exist, printed by the same press from the same files; if so, reports it. It neither
 * parses the content nor loads the layout and drawing modules.
 */
export function isUnchanged(options: PrintOptions, identity: string, reporter: Reporter): boolean {
  const key = runKeyOf(options);
  const files = key === undefined ? undefined : new BuildCache(options.out, identity).filesOfRun(key);
  if (files) reporter.unchanged(files, options.out);
  return files !== undefined;
}
