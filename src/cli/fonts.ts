import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shaperFile, type ShaperFile } from '../../generators/scene/fallback-files.ts';
import { fontFiles, largeFont, largeFontFiles } from '../../generators/scene/font-files.ts';
import {
  makeFontBook,
  type FontBook,
  type Hyphenation,
  type Shaper,
  type ShaperFiles,
} from '../../generators/scene/fonts.ts';
import type { FontId } from '../../generators/scene/node.ts';
import { makeShaper } from '../../generators/scene/shaper.ts';

const require = createRequire(import.meta.url);

const paths = new Map<string, string | undefined>();

/** The path of a file from the press's packages or those of the user's folder; undefined if it is not installed. */
function pathOf(id: ShaperFile | FontId): string | undefined {
  if (!paths.has(id)) {
    const file = id in fontFiles ? fontFiles[id as FontId] : shaperFile(id as ShaperFile);
    try {
      paths.set(id, require.resolve(file, { paths: [import.meta.dirname, process.cwd()] }));
    } catch {
      paths.set(id, undefined);
    }
  }
  return paths.get(id);
}

const shaperFiles: ShaperFiles = {
  has: (id) => pathOf(id) !== undefined,
  read: (id) => readFileSync(pathOf(id) ?? id),
};

function makeBook(path: (id: FontId) => string, isLarge: boolean, as?: (id: FontId) => FontId): FontBook {
  let shaper: Shaper | undefined;
  return makeFontBook((id) => readFileSync(require.resolve(path(id))), {
    shaper: () => (shaper ??= makeShaper(shaperFiles, isLarge)),
    german: () => require('hyphen/de-1996/index.js') as Hyphenation,
    ...(as ? { as } : {}),
  });
}

const normal = makeBook((id) => fontFiles[id], false);
const large = makeBook((id) => largeFontFiles[largeFont(id)], true, largeFont);

/** The press's fonts, read from the packages that ship them when they are first used. */
export const installedFonts = (): FontBook => normal;

export const installedLargeFonts = (): FontBook => large;
