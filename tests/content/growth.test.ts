import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { often } from '../support/long.ts';

/** The number of steps of each reader, for input of one size and of twice that size. */
type Growth = Readonly<Record<string, readonly [once: number, twice: number]>>;

test('the work of every reader grows no faster than hostile files do', () => {
  const program = fileURLToPath(new URL('../support/hostile.ts', import.meta.url));
  const flags = ['--stack-size=4000', '--no-warnings'];
  const written = execFileSync(process.execPath, [...flags, program, String(often(1, 8))], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const growth = Object.entries(JSON.parse(written) as Growth);
  expect(growth.length).toBeGreaterThan(500);
  // Linear work doubles, and quadratic work quadruples. A small part may be constant.
  expect(growth.filter(([, [once, twice]]) => twice > 2.2 * once + 500)).toEqual([]);
});
