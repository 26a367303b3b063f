import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from './folders.ts';

/** Checks out a commit with the test folders of this checkout, so that the same programs read both. */
export async function withCheckout<T>(
  commit: string,
  folders: readonly string[],
  use: (checkout: string) => T | Promise<T>,
): Promise<T> {
  const work = mkdtempSync(join(tmpdir(), 'saucer-checkout-'));
  const tree = join(work, 'tree');
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-C', projectFolder, 'worktree', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  git('add', '--quiet', '--detach', tree, commit);
  try {
    symlinkSync(join(projectFolder, 'node_modules'), join(tree, 'node_modules'));
    for (const folder of folders)
      cpSync(join(projectFolder, 'tests', folder), join(tree, 'tests', folder), { recursive: true });
    return await use(tree);
  } finally {
    git('remove', '--force', tree);
    rmSync(work, { recursive: true, force: true });
  }
}
