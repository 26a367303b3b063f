import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isInstalledFont, shaperFile, type ShaperFile } from '../../generators/scene/fallback-files.ts';
import { fontFiles } from '../../generators/scene/font-files.ts';
import { makeFontBook, type FontBook } from '../../generators/scene/fonts.ts';
import type { FontId } from '../../generators/scene/node.ts';
import { makeShaper } from '../../generators/scene/shaper.ts';

const require = createRequire(import.meta.url);

/** A few characters of Noto Sans SC, under the SIL Open Font License 1.1, extracted with HarfBuzz's subsetter. */
const han = readFileSync(new URL('./fonts/noto-sans-sc-subset.ttf', import.meta.url));

/** Opens the fonts installed with the press, and a Chinese font if `withHan`; records the files that are read. */
export function fontBook(noted: string[] = [], withHan = false): FontBook {
  const isHan = (id: string) => withHan && id.startsWith('noto-sans-sc-');
  const read = (id: string): Uint8Array => {
    noted.push(id);
    if (isHan(id)) return han;
    return readFileSync(require.resolve(id in fontFiles ? fontFiles[id as FontId] : shaperFile(id as ShaperFile)));
  };
  const shaper = makeShaper({ read, has: (id) => isHan(id) || isInstalledFont(id) }, false);
  return makeFontBook(read, { shaper: () => shaper });
}
