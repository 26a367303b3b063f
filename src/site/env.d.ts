/// <reference types="astro/client" />
declare module 'virtual:tokens.css';
declare module 'virtual:press' {
  /** The address of the press’s worker. */
  export const worker: string;
}
