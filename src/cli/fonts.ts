import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontFiles, largeFont, largeFontFiles } from '../../generators/scene/font-files.ts';
import { makeFontBook, type FontBook } from '../../generators/scene/fonts.ts';

const require = createRequire(import.meta.url);

const normal = makeFontBook((id) => readFileSync(require.resolve(fontFiles[id])));
const large = makeFontBook((id) => readFileSync(require.resolve(largeFontFiles[largeFont(id)])), largeFont);

/** The press's fonts, read from the packages that ship them when they are first used. */
export const installedFonts = (): FontBook => normal;

export const installedLargeFonts = (): FontBook => large;
