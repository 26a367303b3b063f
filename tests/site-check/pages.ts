import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../src/site/build/pages.ts';

/** The limits that the site promises: bytes after gzip, milliseconds on a throttled phone, points out of 100. */
export const limits = {
  page: 45_000,
  print: 57_500,
  fonts: 80_000,
  tool: 36_000,
  studio: 45_000,
  proofs: 36_800,
  score: 99,
  lcp: 1200,
  blocking: 50,
  shift: 0.01,
} as const;

/** The pages that only lead to a rule. */
export const pointer = /^r\//;

/** The folders of a built site that contain the site in other languages. */
export const languagesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'sw.js')));

/** The path of every English page in a built site: '' for the home page, `battle/rules/`, `404.html`. */
export function pathsIn(folder: string): readonly string[] {
  const languages = languagesIn(folder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1'))
    .filter((path) => !languages.some((language) => path.startsWith(`${language}/`)))
    .sort();
}

/**
 * The path of every worker in a built site: the service workers, and scripts that another script starts. `links` is the
 * folder below the host in the addresses of scripts.
 */
export function workersIn(site: string, links: string): readonly string[] {
  const started = filesIn(site)
    .filter((file) => /(^|\/)_astro\/.*\.js$/.test(file))
    .map((file) => readFileSync(join(site, file), 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/new (?:Shared)?Worker\(new URL\([`"']([^`"']+)|[`"']([^`"']*\/worker-[\w-]+\.js)[`"']/g),
    ])
    .map(([, made, named = '']) => (made ?? named).slice(links.length));
  return [...new Set([...started, '/sw.js', ...languagesIn(site).map((language) => `/${language}/sw.js`)])];
}

const entry = /^engine\/[^/]+\//;

const games = /^(battle|munch|alien-invasion|lake-terror)\//;

/** The kind of a page. Pages of one kind come from the same source file: `battle/rules/` and `munch/rules/`. */
export const kindOf = (path: string): string =>
  path.replace(games, 'GAME/').replace(pointer, 'r/').replace(entry, 'engine/ENTRY/');

/**
 * The size limit of a page that is not a tool, in bytes after gzip. Print pages have a higher limit, because they list
 * every file and deck.
 */
export const pageLimit = (path: string): number => (/(^|\/)print\/$/.test(path) ? limits.print : limits.page);

/**
 * The size limit of a tool’s scripts without those of every page, in bytes after gzip. The checker of Munch has a
 * higher limit, because it can prove that a game is over. The limit is 1,500 bytes higher for games on screen, because
 * of links to remote players.
 */
export const toolLimit = (path: string): number =>
  path === 'studio/'
    ? limits.studio
    : path === 'munch/check/'
      ? limits.proofs
      : limits.tool + (path.endsWith('/play/') ? 1_500 : 0);

/** Whether a page is a tool: a page that only some games have, the book of results, or the studio. */
export const toolScripts = (path: string): boolean =>
  path === 'results/' || path === 'studio/' || (games.test(path) && !/^[^/]+\/(|rules\/|print\/)$/.test(path));
