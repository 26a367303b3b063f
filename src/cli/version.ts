import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressFolder } from './place.ts';

const packageFile = join(pressFolder, 'package.json');

/** The version of the press, from its package. */
export const pressVersion = (): string =>
  (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
