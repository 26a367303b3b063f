import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './files.ts';
import { projectFolder } from './folders.ts';

const folder = join(projectFolder, 'tests/support/crop-circles');

/** Munch's text about its book and kit, which fits every game. */
const likeMunch = (id: string): readonly [string, string] => [
  `content/crop-circles/components/${id}.yaml`,
  readFileSync(join(projectFolder, `content/munch/components/${id}.yaml`), 'utf8').replace('MU-', 'CC-'),
];

/**
 * The smallest game with a board, a deck and three rules: the files that ‘Add a game’ in CONTRIBUTING names without
 * showing them, by path. The sources end in `.txt`, because they are not part of this project.
 */
export const cropCircles: ReadonlyMap<string, string> = new Map([
  ...filesIn(folder).map((file) => [file.replace(/\.txt$/, ''), readFileSync(join(folder, file), 'utf8')] as const),
  ...['kit', 'rulebook', 'rulebook-booklet', 'examples'].map(likeMunch),
]);
