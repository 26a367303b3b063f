import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { digestsIn, filesIn, writeFiles } from '../support/files.ts';
import { testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { saucer, saucerProcess, type Run } from '../support/saucer.ts';

const deck = 'lake-terror/role-cards';
const role = 'lake-terror/roles/vigilante.yaml';
const card = `${deck}/06-vigilante.png`;
const sheets = `${deck}.a4.pdf`;
const options = ['--paper', 'a4', '--dpi', '72'];
const patience = { timeout: 60_000, interval: 20 };

let stop: (signal: NodeJS.Signals) => void = () => undefined;
afterEach(() => stop('SIGKILL'));

function watching(args: readonly string[], end: (run: Promise<Run>) => void) {
  const reported = { out: '', err: '' };
  end(
    saucerProcess(['print', ...args, '--watch'], {
      onOutput: (text, kill) => {
        reported.out = text;
        stop = kill;
      },
      onError: (text) => (reported.err = text),
    }),
  );
  let [out, err] = [0, 0];
  return {
    printed: async (): Promise<string[]> => {
      await expect.poll(() => reported.out.slice(out), patience).toMatch(/\d+ files?, .*in \d+\.\d s: .*\n/);
      const lines = reported.out.slice(out).split('\n');
      out = reported.out.length;
      return lines.filter((line) => /\.(pdf|png)$/.test(line)).sort();
    },
    says: async (pattern: RegExp): Promise<void> => {
      await expect.poll(() => reported.out.slice(out), patience).toMatch(pattern);
      out = reported.out.length;
    },
    complains: async (pattern: RegExp): Promise<void> => {
      await expect.poll(() => reported.err.slice(err), patience).toMatch(pattern);
      err = reported.err.length;
    },
  };
}

test('each save prints the files that it affects, and broken, missing or deleted files do not stop it', async () => {
  const folder = temporaryFolder('overlay');
  const out = temporaryFolder('out');
  const save = (name: string) => writeFiles(folder, { [role]: `name: ${name}\n` });
  save('Avenger');
  let run: Promise<Run> | undefined;
  const press = watching([deck, ...options, '--content', folder, '--out', out], (ended) => (run = ended));
  await press.says(/watching .*; press Ctrl-C to stop\n/);
  expect(filesIn(out)).toContain(card);

  save('Ranger');
  expect(await press.printed()).toEqual([sheets, card]);

  // The file is only half saved, so nothing is written until the rest follows.
  const before = digestsIn(out);
  writeFiles(folder, { [role]: 'name: [Ran' });
  await press.complains(/vigilante\.yaml:1:\d+: found .*\n1 problem in the content; nothing was printed\n/);
  expect(digestsIn(out)).toEqual(before);
  save('Warden');
  expect(await press.printed()).toEqual([sheets, card]);

  // A change outside the deck affects no card, but its PDF is printed again because it contains the whole overlay.
  writeFiles(folder, { 'colours/red.yaml': "fill: '#E01010'\n" });
  expect(await press.printed()).toEqual([sheets]);
  expect(digestsIn(out)[card]).not.toBe(before[card]);

  // Deleting the file restores the shipped role.
  rmSync(join(folder, role));
  expect(await press.printed()).toEqual([sheets, card]);

  // The folder is deleted, and created again with another file.
  rmSync(folder, { recursive: true });
  await press.complains(/nothing was printed\n/);
  save('Hunter');
  expect(await press.printed()).toEqual([sheets, card]);

  // The next run corrects a damaged print.
  writeFiles(out, { [`${deck}/back.png`]: 'spoilt' });
  save('Watcher');
  expect(await press.printed()).toEqual([sheets, card, `${deck}/back.png`].sort());

  stop('SIGINT');
  const ended = await run;
  expect(ended?.code).toBe(0);
  expect(ended?.stderr).not.toMatch(/\n\s+at \S/);
  const cold = temporaryFolder('out');
  expect((await saucer(['print', deck, ...options, '--content', folder, '--out', cold])).code).toBe(0);
  const { 'manifest.json': _, ...bytes } = digestsIn(out);
  const { 'manifest.json': __, ...fresh } = digestsIn(cold);
  expect(bytes).toEqual(fresh);
});

testLong('watching starts with invalid content, and prints once the content is valid', async () => {
  const folder = writeFiles(temporaryFolder('overlay'), { [role]: 'name: [' });
  const out = temporaryFolder('out');
  let run: Promise<Run> | undefined;
  const press = watching(
    [deck, ...options, '--format', 'png', '--content', folder, '--out', out],
    (ended) => (run = ended),
  );
  await press.complains(/1 problem in the content; nothing was printed\n/);
  await press.says(/watching /);
  writeFiles(folder, { [role]: 'name: Ranger\n' });
  expect(await press.printed()).toContain(card);
  stop('SIGTERM');
  expect((await run)?.code).toBe(0);
});
