import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * Writes the style sheets whose addresses are imported (`x.css?url`): tools beside rules load them when they come into
 * view. Astro deletes the file of a sheet that is inline in any page.
 */
export function stylesBeside(): AstroIntegration {
  const sheets = new Map<string, string | Uint8Array>();
  const record: Plugin = {
    name: 'saucer-press:styles-beside',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          for (const file of (chunk.type === 'chunk' && chunk.viteMetadata?.importedAssets) || []) {
            const asset = bundle[file];
            if (file.endsWith('.css') && asset?.type === 'asset') sheets.set(file, asset.source);
          }
        }
      },
    },
  };
  return {
    name: 'saucer-press:styles-beside',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [record] } }),
      'astro:build:done': ({ dir }) => {
        for (const [file, source] of sheets) {
          const path = fileURLToPath(new URL(file, dir));
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, source);
        }
      },
    },
  };
}
