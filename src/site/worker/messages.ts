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
