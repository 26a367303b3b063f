/// <reference types="astro/client" />
interface ImportMetaEnv {
  /** The folder of the English site, with a slash at its end, in the build of a translated one; otherwise empty. */
  readonly SITE_TOP?: string;
}
/** Imports a module of a page by its path, and again if it is lost; from `scripts/before-paint.js`. */
declare var part: (path: string) => Promise<unknown>;
/** Shows that a part of the page was lost; resolves when the page must load it again. The same script defines it. */
declare var lost: () => Promise<void>;
declare module '*.astro';
declare module 'virtual:tokens.css';
declare module 'virtual:tool-views' {
  /** The views of tools beside the rules, by game and path: the pages of rules load each when it comes into view. */
  export const views: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}
declare module 'virtual:press' {
  /** The address of the press’s worker. */
  export const worker: string;
}
