/** The data for a service worker's cache, set by the build. Paths are below the site's folder. */
export interface OfflineFiles {
  readonly base: string;
  /** The folder of the worker's language in it, with a slash at the end; empty for English. */
  readonly language: string;
  /** The starts of the paths of files that are never cached, and so need a connection. */
  readonly online: readonly string[];
  /** Files with the hash of their content; null if the hash is in their name. */
  readonly files: readonly (readonly [path: string, revision: string | null])[];
  /** Pages that only redirect, such as `r/bb-4-2/`, with their targets: `battle/rules/#bb-4-2`. */
  readonly redirects: Readonly<Record<string, string>>;
  /** The files of the press, which load when one of them is first used. */
  readonly press: readonly string[];
  /** The starts of the paths of press files that are cached one by one, on request. */
  readonly drawings: readonly string[];
}

export const pressFolder = 'press';

/** A picture in several widths; only one of them is cached. The first group is the picture without its width. */
export const sized = /^(pictures\/.+)-(\d+)\.webp$/;

/** A message from the service worker to the pages during installation. */
export type WorkerNews =
  | { readonly news: 'progress'; readonly done: number; readonly all: number }
  | { readonly news: 'failed'; readonly full: boolean };

/** The request of a page to a waiting worker for taking over, with the reader's consent. */
export const takeOver = 'take over';

const savedPrefix = 'saucer-kept-v1';

export const savedCache = (base: string, game: string): string => `${savedPrefix} ${base} ${game}`;

/** Whether a cache holds saved files of the site under `base`. */
export const isSavedCache = (name: string, base: string): boolean => name.startsWith(`${savedPrefix} ${base} `);
