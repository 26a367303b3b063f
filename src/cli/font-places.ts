import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { shaperFile, type ShaperFile } from '../../generators/scene/fallback-files.ts';
import { fontFiles } from '../../generators/scene/font-files.ts';
import type { FontId } from '../../generators/scene/node.ts';

const require = createRequire(import.meta.url);

/** Packages are searched for in the folders of the press and of the user, and in all their parent folders. */
const folders = [import.meta.dirname, process.cwd()];

const paths = new Map<string, string | undefined>();

export function lookForFontsIn(folder: string): void {
  const place = resolve(folder);
  if (folders.includes(place)) return;
  folders.push(place);
  for (const [id, path] of paths) if (path === undefined) paths.delete(id);
}

/** The path of a font file or of HarfBuzz; undefined if the package is not installed. */
export function fontPath(id: ShaperFile | FontId): string | undefined {
  if (!paths.has(id)) {
    const file = id in fontFiles ? fontFiles[id as FontId] : shaperFile(id as ShaperFile);
    try {
      paths.set(id, require.resolve(file, { paths: folders }));
    } catch {
      paths.set(id, undefined);
    }
  }
  return paths.get(id);
}
