/** The data of a service worker's cache, as the build fills it in. Paths are below the site's folder. */
export interface OfflineFiles {
  /** The site's folder, with a slash at either end. */
  readonly base: string;
  /** The folder of the worker's language in it, with a slash at its end; empty for English. */
  readonly language: string;
  /** The beginnings of paths of files that are never cached, and so need a connection. */
  readonly online: readonly string[];
  /** Files with the hash of their contents; null if it is part of their name. */
  readonly files: readonly (readonly [path: string, revision: string | null])[];
  /** Pages that only redirect, such as `r/bb-4-2/`, with their targets: `battle/rules/#bb-4-2`. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The files of the press, which are loaded when one of them is first used. */
  readonly press: readonly string[];
  /** The path prefixes of press files that are cached one by one, on request. */
  readonly drawings: readonly string[];
}

/** The folder of the press, below the site’s folder. */
export const pressFolder = 'press';

/** A picture in several widths, of which one is cached. The first group is its subject. */
export const sized = /^(pictures\/.+)-(\d+)\.webp$/;

/** News from the service worker to the pages while it gets ready. */
export type WorkerNews =
  | { readonly news: 'progress'; readonly done: number; readonly all: number }
  | { readonly news: 'failed'; readonly full: boolean };

/** A page's request to a waiting worker: to take over, with the reader's consent. */
export const takeOver = 'take over';

const savedPrefix = 'saucer-kept-v1';

/** The cache for a game's saved files, for the site under `base`. */
export const savedCache = (base: string, game: string): string => `${savedPrefix} ${base} ${game}`;

/** Whether a cache holds saved files of the site under `base`. */
export const isSavedCache = (name: string, base: string): boolean => name.startsWith(`${savedPrefix} ${base} `);
