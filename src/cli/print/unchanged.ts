import { digestOf, filesIdentity } from './identity.ts';
import { Ledger } from './ledger.ts';
import { withoutPlace, type PrintOptions } from './options.ts';
import type { Reporter } from '../reporter.ts';

/** Stands for a command and the very files of its content; undefined where these cannot be read plainly. */
export function runKeyOf(options: PrintOptions): string | undefined {
  const files = filesIdentity(options.content);
  return files === undefined ? undefined : digestOf([withoutPlace(options), files]);
}

/**
 * Whether all that the command asks for lies there already, printed by the same press from the same files; if so that is
 * told. Nothing of the content is understood for it, and nothing of what lays out and draws is loaded.
 */
export function isUnchanged(options: PrintOptions, identity: string, reporter: Reporter): boolean {
  const key = runKeyOf(options);
  const files = key === undefined ? undefined : new Ledger(options.out, identity).filesOfRun(key);
  if (files) reporter.unchanged(files, options.out);
  return files !== undefined;
}
