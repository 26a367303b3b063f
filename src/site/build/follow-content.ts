import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes `npm run dev` reload its pages when a content file is saved, because content is read from the disk, not
 * imported.
 */
export function followContent(...folders: readonly string[]): Plugin {
  const roots = folders.map((folder) => resolve(folder) + sep);
  return {
    name: 'saucer-press:follow-content',
    apply: 'serve',
    configureServer: ({ watcher, environments }) => {
      watcher.add(roots);
      watcher.on('all', (_, file) => {
        if (!roots.some((root) => resolve(file).startsWith(root))) return;
        for (const { moduleGraph, hot } of Object.values(environments)) {
          moduleGraph.invalidateAll();
          hot.send({ type: 'full-reload', path: '*' });
        }
      });
    },
  };
}
