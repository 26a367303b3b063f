import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This module must not depend on the test runner.

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const program = join(projectFolder, 'src/cli/launch.js');

/** The folder of files that tests make once and keep for the next run. */
const cacheFolder = join(projectFolder, '.cache/tests');

/** The prints of `npm run build`: in English, and in German. */
export type PrintPart = 'full' | 'de';

/** The folder with the prints for the tests, one for each language. */
export const testedPrint = (part: PrintPart): string => join(cacheFolder, part === 'full' ? 'print' : `print-${part}`);

/** The folder of the site built from these prints. */
export const testedSite = join(cacheFolder, 'site');

/** The fonts that the browser of the tests sees. */
export const testedFonts = join(cacheFolder, 'fonts');

export const readings = join(cacheFolder, 'readings');
