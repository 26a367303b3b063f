/// <reference types="astro/client" />
interface ImportMetaEnv {
  /** In the build of a translated site, the folder of the English site with a slash at its end; otherwise empty. */
  readonly SITE_TOP?: string;
}
/** Imports a module of a page by path, and again if it fails to load. Defined in `scripts/before-paint.js`. */
declare var part: (path: string) => Promise<unknown>;
/**
 * Reports that a part of the page failed to load, and resolves when it must be loaded again. Defined in the same
 * script.
 */
declare var lost: () => Promise<void>;
declare module '*.astro';
declare module 'virtual:tokens.css';
declare module 'virtual:tool-views' {
  /** The views of tools beside the rules, by game and path. Pages of rules load each view when it comes into view. */
  export const views: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}
declare module 'virtual:press' {
  export const worker: string;
}
