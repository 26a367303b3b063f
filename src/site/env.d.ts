/// <reference types="astro/client" />
interface ImportMetaEnv {
  /** The folder of the English site, with a slash at its end, in the build of a translated one; otherwise empty. */
  readonly SITE_TOP?: string;
}
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
