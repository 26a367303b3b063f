import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installedFiles, shaperFile } from '../../generators/scene/fallback-files.ts';
import { fontFiles, largeFontFiles } from '../../generators/scene/font-files.ts';
import { foldersOf, openWebp } from '../../src/cli/content-files.ts';
import { gameIcons } from '../../src/cli/game-icons.ts';
import { drawBeside } from '../../src/cli/print/picture-worker.ts';
import { readPhoto } from '../../src/content/photo.ts';
import type { PrintSession } from '../../src/site/press/protocol.ts';
import { IconBook, shardOf } from '../../src/site/press/icon-book.ts';
import { openSession } from '../../src/site/press/session.ts';

const require = createRequire(import.meta.url);

const faces = new Map<string, string>([
  ...Object.entries(fontFiles),
  ...Object.entries(largeFontFiles).map(([id, file]) => [`large-${id}`, file] as const),
  ...[...installedFiles()].map((id) => [id, shaperFile(id)] as const),
]);

/**
 * Runs the press of the site's worker in this process. Its downloads are read from the disk, icons in shards. `noted`
 * gets the names of the fonts that it loads.
 */
export async function openSessionHere(noted: string[] = []): Promise<PrintSession> {
  const collection = gameIcons();
  const names = [...collection.keys()].sort();
  const groups = Map.groupBy(names, shardOf);
  const artsOf = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, collection.get(name)?.d ?? '']));
  const [shipped] = foldersOf();
  return openSession({
    shipped: { ...shipped!, name: 'content' },
    overlay: {},
    icons: new IconBook(names, {}, async (index) => artsOf(groups.get(index) ?? [])),
    font: async (id) => {
      noted.push(id);
      return readFileSync(require.resolve(faces.get(id) ?? id));
    },
    draw: drawBeside,
    photo: async (bytes, isBackground) => readPhoto(bytes, openWebp, isBackground),
  });
}
