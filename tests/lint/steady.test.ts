import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';
import { temporaryFolder } from '../support/once.ts';

function complaints(...lines: readonly string[]): string[] {
  const folder = writeFiles(temporaryFolder('lint'), {
    'page.ts': lines.join('\n'),
    '.oxlintrc.json': JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins: [join(projectFolder, 'tests/lint/steady.ts')],
      rules: { 'saucer/steady': 'error' },
    }),
  });
  const oxlint = join(projectFolder, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix', '.'], { cwd: folder, encoding: 'utf8' });
  return stdout
    .split('\n')
    .flatMap((line) => /^\S*page\.ts:(\d+):\d+: (The page[^[]*?)\.? ?\[/.exec(line)?.slice(1, 3).join(' ') ?? []);
}

test('a page that is read without waiting is reported, wherever that happens', () => {
  expect(
    complaints(
      "test('a', async () => { expect(await page.locator('p').innerText()).toBe('x'); });",
      "test('b', async () => { expect((await shown(page)).row).toEqual([]); });",
      "test('c', async () => { const text = await page.locator('p').innerText(); });",
      "test('d', async () => { if ((await page.locator('p').count()) > 0) return; });",
    ),
  ).toEqual([
    '1 The page is read at once: write await expect.poll(() => …) instead',
    '1 The page is read at once: write await settled(page, () => …) instead',
    '2 The page is read at once: write await expect.poll(() => …) instead',
    '3 The page is read at once: write await settled(page, () => …) instead',
    '4 The page is read at once: write await settled(page, () => …) instead',
  ]);
});

test('code that waits is accepted: polls, settled reads, named readers and reads of other objects', () => {
  expect(
    complaints(
      "const text = async (page) => page.locator('p').innerText();",
      "const plain = async (page) => (await page.locator('p').innerText()).trim();",
      "test('a', async () => { await expect.poll(() => page.locator('p').innerText()).toBe('x'); });",
      "test('b', async () => { const text = await settled(page, () => page.locator('p').innerText()); });",
      "test('c', async () => { expect(await readLink(tool, hash)).toEqual({}); });",
    ),
  ).toEqual([]);
});
