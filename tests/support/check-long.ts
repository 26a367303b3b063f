/**
 * `npm run check:long` runs every case in the test files in which `npm run test:all` runs only some. `-- --part 3/8`
 * runs the third of eight parts. Vitest gets all other arguments.
 */
import { spawnSync } from 'node:child_process';
import { readPart } from './parts.ts';

const given = process.argv.slice(2);
const at = given.findIndex((arg) => arg === '--part' || arg.startsWith('--part='));
const joined = given[at]?.startsWith('--part=');
const part = at < 0 ? undefined : readPart(joined ? given[at]!.slice('--part='.length) : (given[at + 1] ?? ''));
if (typeof part === 'string') {
  console.error(part);
  process.exit(2);
}
const others = part ? given.toSpliced(at, joined ? 1 : 2) : given;
const { index, count } = part ?? { index: 1, count: 1 };
const { status } = spawnSync('npm', ['run', 'test:all', '--', `--shard=${index}/${count}`, ...others], {
  stdio: 'inherit',
  env: { ...process.env, SAUCER_LONG: '1' },
});
process.exitCode = status ?? 1;
