import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
import { fontPath } from './font-places.ts';

const require = createRequire(import.meta.url);

const shaperFiles: ShaperFiles = {
  has: (id) => fontPath(id) !== undefined,
  read: (id) => readFileSync(fontPath(id) ?? id),
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

/** The press's fonts, read from their packages at first use. */
export const installedFonts = (): FontBook => normal;

export const installedLargeFonts = (): FontBook => large;
