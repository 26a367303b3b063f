import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../src/site/build/pages.ts';

/** The limits that the site promises: bytes after gzip, milliseconds on a throttled phone, points out of 100. */
export const limits = {
  page: 45_000,
  print: 57_000,
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

/** The folders in a built site with the site in another language. */
export const languagesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'sw.js')));

/** Every English page of a built site by its path: '' for the first, `battle/rules/`, `404.html`. */
export function pathsIn(folder: string): readonly string[] {
  const languages = languagesIn(folder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1'))
    .filter((path) => !languages.some((language) => path.startsWith(`${language}/`)))
    .sort();
}

/**
 * The paths of every worker below the folder of a built site: the service workers, and scripts that another script
 * starts. Scripts link to the site in the folder `links` of its host.
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

/** The pages of the engine’s entry points. */
const entry = /^engine\/[^/]+\//;

const games = /^(battle|munch|alien-invasion|lake-terror)\//;

/** Pages of one kind are made by the same file: `battle/rules/` and `munch/rules/`. */
export const kindOf = (path: string): string =>
  path.replace(games, 'GAME/').replace(pointer, 'r/').replace(entry, 'engine/ENTRY/');

/** The limit of a page that is not a tool, in bytes after gzip. Pages for printing list every file and deck. */
export const pageLimit = (path: string): number => (/(^|\/)print\/$/.test(path) ? limits.print : limits.page);

/**
 * The limit of a tool’s scripts beyond the page, in bytes after gzip. The checker of Munch is larger, because it
 * includes its proofs. The limit is 1,500 bytes higher for games on screen, because of links to remote players.
 */
export const toolLimit = (path: string): number =>
  path === 'studio/'
    ? limits.studio
    : path === 'munch/check/'
      ? limits.proofs
      : limits.tool + (path.endsWith('/play/') ? 1_500 : 0);

/** Whether a page is a tool: a game’s page that not every game has, the book of results or the studio. */
export const toolScripts = (path: string): boolean =>
  path === 'results/' || path === 'studio/' || (games.test(path) && !/^[^/]+\/(|rules\/|print\/)$/.test(path));
