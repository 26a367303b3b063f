import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Makes each dynamic import of a page use `part` of `scripts/before-paint.js`, which requests a file again if it did
 * not arrive. Vite’s own helper would only preload styles and modules, and there are none to preload. `oneBundle` fills
 * in the address of the site.
 */
export const lateParts: Plugin = {
  name: 'saucer-press:late-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replaceAll(
            /\bimport\(\s*[`"']\.\/([\w.~-]+)[`"']\s*\)/g,
            (_all, name: string) => `part(__said__("BASE_URL")+"_astro/${name}")`,
          );
    },
  },
};
