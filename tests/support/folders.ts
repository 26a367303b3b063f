import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ink } from '../../generators/scene/ink.ts';

// This module must not depend on the test runner.

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
export const program = join(projectFolder, 'src/cli/launch.js');

/** The folder of files that tests make once and keep for the next run. */
const cacheFolder = join(projectFolder, '.cache/tests');

/** A part of the prints: those in one ink, or those in German. */
export type PrintPart = Ink | 'de';

/** The folder with the prints for the tests: a subfolder for each ink and language. */
export const testedPrint = (part: PrintPart): string => join(cacheFolder, part === 'full' ? 'print' : `print-${part}`);

/** The folder of the site built from these prints. */
export const testedSite = join(cacheFolder, 'site');

/** The fonts that the browser of the tests sees. */
export const testedFonts = join(cacheFolder, 'fonts');

export const readings = join(cacheFolder, 'readings');
