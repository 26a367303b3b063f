/**
 * `npm run site`: builds the site beside the previous one. A complete site replaces the previous one. `-- --out FOLDER`
 * builds into another folder. `-- --any-prints` accepts prints of other content, for a quick look at the pages.
 * `place.ts` reads the site's address and sources.
 */
import './less-memory.ts';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { foldersOf } from '../../cli/content-files.ts';
import { digestsOf, printedFromOther } from '../../cli/print/build-cache.ts';
import { attachmentOf } from '../../cli/print/sheets.ts';
import { madeOf, markSite } from './made-of.ts';
import { BuildError, placeOf, type Place } from './place.ts';

/** Throws if the prints and the tools have different content. */
async function checkPrints({ print, overlay }: Place): Promise<void> {
  // If the content has problems, this import ends the build with a line per problem.
  const { wholeContent } = await import('../content.ts');
  const other = printedFromOther(
    print,
    digestsOf(wholeContent, overlay === undefined ? undefined : attachmentOf(foldersOf(overlay))),
  );
  if (other.length === 0) return;
  const some = other.slice(0, 3).join(', ') + (other.length > 3 ? ` and ${other.length - 3} more` : '');
  throw new BuildError(
    `${print}: ${some} ${other.length === 1 ? 'was' : 'were'} printed from content other than ${overlay ?? 'content'}; run "npm run print:all" with the same OVERLAY, and build the site again. To build only its pages: npm run site -- --any-prints`,
  );
}

/** Moves a folder, also to another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

function replace(folder: string, next: string): void {
  const last = `${folder}.last`;
  rmSync(last, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, last);
  move(next, folder);
  rmSync(last, { recursive: true, force: true });
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist/site' }, 'any-prints': { type: 'boolean', default: false } },
});
const out = resolve(values.out);
/**
 * The folder in which the site is built. It is always in the checkout: for folders elsewhere, Astro writes the modules
 * of all builds into one folder, and the first build that ends removes them.
 */
const next = out.startsWith(resolve('.') + sep) ? `${out}.next` : resolve('dist/site-elsewhere.next');

async function main(): Promise<void> {
  const place = placeOf(process.env);
  if (!values['any-prints']) await checkPrints(place);
  const [{ build }, { afterBuild }] = await Promise.all([import('astro'), import('./after.ts')]);
  const clear = (): void => rmSync(next, { recursive: true, force: true });
  clear();
  process.once('exit', clear);
  const made = madeOf(place.print);
  await build({ outDir: next, force: true, integrations: [afterBuild(place)] });
  replace(out, next);
  markSite(out, made);
}

try {
  await main();
} catch (error) {
  const { message, stack, loc } = error as Error & { loc?: { file?: string; line?: number } };
  const where = loc?.file ? `${loc.file}:${loc.line ?? 0}: ` : '';
  console.error(`${where}${message}`);
  console.error(existsSync(out) ? 'The last site stays as it is.' : 'No site was built.');
  if (!(error instanceof BuildError) && process.env['SAUCER_TRACE']) console.error(stack);
  process.exitCode = 1;
}
