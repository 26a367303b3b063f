import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shownGames } from '../../cli/shown-games.ts';

export interface Place {
  /** The origin, such as `https://example.org`. Without it, pages have no absolute addresses. */
  readonly origin?: string;
  /** The folder below the origin, such as `/press`; empty for the root. */
  readonly base: string;
  /** A folder that changes the shipped content. */
  readonly overlay?: string;
  /** The overlay's games on a site with no others; absent for a site with all games, including the shipped ones. */
  readonly only?: readonly string[];
  /** The print folder. The other inks are beside it. */
  readonly print: string;
  /** The language of a translated site, such as `de`; absent for English. */
  readonly language?: string;
}

/** An error in the site's build settings. Its message states the necessary change, so a stack trace is not needed. */
export class BuildError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function originOf(site: string): string {
  const at = `SITE=${site}: expected an origin, such as https://example.org`;
  const url = URL.parse(site);
  if (!url || !/^https?:$/.test(url.protocol)) throw new BuildError(`${at}; begin it with https://`);
  if (url.search || url.hash || url.username) throw new BuildError(`${at}; remove everything after the host`);
  if (url.pathname !== '/') throw new BuildError(`${at}; move the folder to BASE=${url.pathname.replace(/\/+$/, '')}`);
  return url.origin;
}

function folderOf(base: string): string {
  const names = base.split('/').filter((name) => name !== '');
  if (names.every((name) => /^[\w~-][\w.~-]*$/.test(name))) return names.map((name) => `/${name}`).join('');
  throw new BuildError(
    `BASE=${base}: expected a folder below the host, such as /press, of letters, digits, ".", "-", "_" and "~"`,
  );
}

/** The folder of a language's pages below the origin. `top` is the folder of the site. */
export const baseIn = (top: string, language: string): string => (language === 'en' ? top : `${top}/${language}`);

/** The tags of the site's languages besides English: all languages with prints. */
export const translationsOf = ({ print }: Pick<Place, 'print'>): readonly string[] =>
  globSync('content-*/language.yaml')
    .map((file) => /^content-(.*?)[\\/]/.exec(file)![1]!)
    .filter((tag) => existsSync(join(`${print}-${tag}`, 'manifest.json')))
    .sort();

/** The tags of all languages in a build except the first. With SITE_LANGUAGE, a site has one language. */
export const besides = (place: Pick<Place, 'print' | 'language'>): readonly string[] =>
  place.language ? [] : translationsOf(place);

function languageOf(tag: string): string {
  if (existsSync(`content-${tag}/language.yaml`)) return tag;
  throw new BuildError(
    `SITE_LANGUAGE=${tag}: content-${tag}/language.yaml is missing; choose a language that has one, or unset SITE_LANGUAGE`,
  );
}

/** Reads SITE, BASE, OVERLAY, ONLY, PRINT and SITE_LANGUAGE. Throws a BuildError if a value is not valid. */
export function placeOf({ SITE, BASE, OVERLAY, ONLY, PRINT, SITE_LANGUAGE }: Environment): Place {
  if (OVERLAY && !statSync(OVERLAY, { throwIfNoEntry: false })?.isDirectory())
    throw new BuildError(
      `OVERLAY=${OVERLAY}: the folder does not exist; give one with your own content, or unset OVERLAY`,
    );
  const only = shownGames(OVERLAY || undefined, ONLY);
  return {
    ...(SITE ? { origin: originOf(SITE) } : {}),
    base: folderOf(BASE ?? ''),
    ...(OVERLAY ? { overlay: OVERLAY } : {}),
    ...(only ? { only } : {}),
    print: PRINT || 'dist/print',
    ...(SITE_LANGUAGE ? { language: languageOf(SITE_LANGUAGE) } : {}),
  };
}

/** Pages that search engines should not list, because they have no content of their own. */
const unlisted = /^(r|search|no-signal)\//;

/** Whether search engines should list a page. `base` is the site's folder on its host, and `address` is complete. */
export const isListed = (address: string, base: string): boolean =>
  !unlisted.test(new URL(address).pathname.slice(base.length + 1));

/**
 * The folders of pages about the shipped games or about the press. A site without the shipped games lacks these pages.
 */
export const foldersOfShipped: readonly string[] = ['alien-invasion', 'docs', 'engine', 'fair', 'puzzles', 'studio'];
