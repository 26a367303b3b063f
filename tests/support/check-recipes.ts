/**
 * `npm run types:recipes` compiles a copy of the project in which every recipe of CONTRIBUTING has been followed: a
 * game, a component, a rule and a tool. `npm run check` runs it too. Ends with 1 and the compiler's errors if one is
 * out of date.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCard, addRule, addTurns, compiled, copyWithCropCircles } from './recipes.ts';

const copy = mkdtempSync(join(tmpdir(), 'recipes-'));
try {
  copyWithCropCircles(copy);
  for (const follow of [addCard, addRule, addTurns]) follow(copy);
  const errors = compiled(copy);
  process.stdout.write(errors.replace(/^(?=.)/gm, 'a recipe of CONTRIBUTING.md: '));
  process.exitCode = errors === '' ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}
