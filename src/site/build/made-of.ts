import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './pages.ts';
import { placeOf, translationsOf } from './place.ts';

const folders = ['src', 'generators', 'content', 'public', 'docs'];
const files = ['HOSTING.md', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * A digest of everything that the site in the current folder is made from: its sources, its address, and the print
 * folders of all languages.
 */
export function madeOf(print: string): string {
  const { origin = '', base, overlay = '', language } = placeOf(process.env);
  const hash = createHash('sha256').update(JSON.stringify([origin, base, overlay, language]));
  const add = (file: string) => hash.update(`${file}\0`).update(readFileSync(file));
  for (const folder of [...folders, ...globSync('content-*').sort(), ...(overlay ? [overlay] : [])])
    for (const file of filesIn(folder)) add(join(folder, file));
  for (const file of files) add(file);
  for (const folder of [print, ...translationsOf({ print }).map((tag) => `${print}-${tag}`)]) {
    const manifest = join(folder, 'manifest.json');
    hash.update(existsSync(manifest) ? readFileSync(manifest) : 'not printed');
  }
  return hash.digest('hex');
}

/** The file beside a built site that contains the digest of its inputs. */
const markOf = (site: string): string => `${site.replace(/[\\/]+$/, '')}.made-of`;

/** The digest of a built site's inputs; undefined if there is none. */
export const whatMade = (site: string): string | undefined =>
  existsSync(markOf(site)) ? readFileSync(markOf(site), 'utf8') : undefined;

/** Writes the digest. Called when the site is complete. */
export const markSite = (site: string, made: string): void => writeFileSync(markOf(site), made);
