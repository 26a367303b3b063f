/** What the service worker tells the pages while it gets ready. */
export type WorkerNews =
  | { readonly news: 'progress'; readonly done: number; readonly all: number }
  | { readonly news: 'failed'; readonly full: boolean };

/** What a page may ask of a worker that waits: to take over, with the reader's consent. */
export const takeOver = 'take over';

const kept = 'saucer-kept-v1';

/** The cache that holds a game's kept files, for the site that stands under `base`. */
export const keptCache = (base: string, game: string): string => `${kept} ${base} ${game}`;

/** Whether a cache holds kept files of the site that stands under `base`. */
export const isKeptCache = (name: string, base: string): boolean => name.startsWith(`${kept} ${base} `);
