/**
 * `npm run site`: builds the site beside the previous one. A complete site replaces the previous one. `-- --out
 * FOLDER` builds into another folder. `-- --any-prints` accepts prints of other content, for looking at pages only.
 * `place.ts` reads the site's address and sources.
 */
import './less-memory.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { foldersOf } from '../../cli/content-files.ts';
import { digestsOf, printedFromOther } from '../../cli/print/build-cache.ts';
import { attachmentOf } from '../../cli/print/sheets.ts';
import { madeOf, markSite } from './made-of.ts';
import { BuildError, placeOf, translationsOf, type Place } from './place.ts';
import { besideSite } from './translations.ts';

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

/**
 * Starts a process with the content of a language, for the pages of a translated site. It loads its modules, and builds
 * the pages into a folder when it gets a message.
 */
const startTranslation = (language: string, folder: string): ChildProcess =>
  spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), '--out', folder], {
    env: { ...process.env, SITE_LANGUAGE: language },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

async function buildTranslation(child: ChildProcess, language: string): Promise<void> {
  const ended = once(child, 'close');
  child.send('build');
  if ((await ended)[0] !== 0) throw new BuildError(`The pages in the language "${language}" were not built.`);
}

/** Whether this process builds pages: another process that started it may find a problem first, and disconnect. */
async function isWanted(): Promise<boolean> {
  if (process.send === undefined) return true;
  const ending = once(process, 'disconnect').then(() => false);
  const wanted = process.connected && (await Promise.race([once(process, 'message').then(() => true), ending]));
  if (wanted) process.disconnect?.();
  return wanted;
}

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist/site' }, 'any-prints': { type: 'boolean', default: false } },
});
const out = resolve(values.out);
/**
 * The folder in which the site is built. It is always in the checkout: for a folder elsewhere, Astro writes the modules
 * of all languages into one folder, and the first build that ends removes them.
 */
const next = out.startsWith(resolve('.') + sep) ? `${out}.next` : resolve('dist/site-elsewhere.next');

async function main(): Promise<void> {
  const place = placeOf(process.env);
  // Languages are built in parallel, because each waits for its pictures for a third of the time.
  const languages = place.language ? [] : translationsOf(place);
  const children = languages.map((each) => startTranslation(each, besideSite(next, each)));
  try {
    const [{ build }, { afterBuild }] = await Promise.all([import('astro'), import('./after.ts')]);
    if (place.language) {
      if (await isWanted()) await build({ outDir: out, force: true, integrations: [afterBuild(place)] });
      return;
    }
    const clear = (): void => {
      for (const folder of [next, ...languages.map((each) => besideSite(next, each))])
        rmSync(folder, { recursive: true, force: true });
    };
    clear();
    process.once('exit', clear);
    if (!values['any-prints']) await checkPrints(place);
    const made = madeOf(place.print);
    const translated = Promise.all(children.map((child, index) => buildTranslation(child, languages[index]!)));
    await Promise.all([
      translated,
      build({ outDir: next, force: true, integrations: [afterBuild(place, translated)] }),
    ]);
    replace(out, next);
    markSite(out, made);
  } finally {
    for (const child of children) if (child.connected) child.disconnect();
  }
}

try {
  await main();
} catch (error) {
  const { message, stack, loc } = error as Error & { loc?: { file?: string; line?: number } };
  const where = loc?.file ? `${loc.file}:${loc.line ?? 0}: ` : '';
  console.error(`${where}${message}`);
  if (!process.env['SITE_LANGUAGE'])
    console.error(existsSync(out) ? 'The last site stays as it is.' : 'No site was built.');
  if (!(error instanceof BuildError) && process.env['SAUCER_TRACE']) console.error(stack);
  process.exitCode = 1;
}
