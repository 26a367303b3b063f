import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island when the page has been painted. */
    'client:painted'?: boolean;
  }
}
