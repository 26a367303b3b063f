/**
 * `npm run test:near -- PATH…` runs the tests of these files and folders. Without a path, it runs the tests of every
 * file changed since the last commit. Pure tests run first, then printing tests, then browser tests. It stops after the
 * first step that fails.
 *
 * `--list` prints the tests without running them.
 */
import { spawnSync } from 'node:child_process';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { costOf, costs, git, projectFiles, root, testsNear } from './tests-near.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
const files = projectFiles();

/** The files of the project that match a name; the name itself if the file no longer exists. */
function named(name: string): readonly string[] {
  const path = relative(root, resolve(name)).split(sep).join('/');
  const inside = files.filter((file) => file === path || file.startsWith(`${path}/`));
  return inside.length > 0 ? inside : [path];
}

const changed =
  positionals.length > 0
    ? positionals.flatMap(named)
    : [
        ...git('diff', '-z', '--name-only', '--relative', 'HEAD'),
        ...git('ls-files', '-z', '--others', '--exclude-standard'),
      ];
const near = await testsNear(changed, files);
if (near.length === 0) say(changed.length > 0 ? `No test is near ${changed.join(', ')}.` : 'Nothing has changed.');
for (const cost of costs) {
  const step = near.filter((test) => costOf(test) === cost);
  if (step.length === 0) continue;
  say(`\n${cost}, ${step.length} of ${near.length} files:\n${step.map((test) => `  ${test}`).join('\n')}`);
  if (options.list) continue;
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'tests/vitest.config.ts', ...step], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  if (process.exitCode !== 0) break;
}
