import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes `npm run dev` redraw its pages when a content file is saved, since content is read from the disk and not
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
