import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestsIn, filesIn, readManifest, sha256, writeFiles } from '../support/files.ts';
import { most } from '../support/long.ts';
import { writeDeck } from '../support/large-deck.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf } from '../support/pdf.ts';
import { readPng } from '../support/pictures.ts';
import { printed, saucer, saucerProcess } from '../support/saucer.ts';

const trace = /\n\s+at \S/;

/** Files that are incomplete, or differ from their manifest entries. */
function brokenIn(folder: string): string[] {
  const manifest = existsSync(join(folder, 'manifest.json')) ? readManifest(folder).files : [];
  const known = new Map(manifest.map((entry) => [entry.file, entry]));
  const broken = filesIn(folder).filter((name) => {
    if (name === 'manifest.json') return false;
    const bytes = readFileSync(join(folder, name));
    if (known.get(name)?.sha256 !== sha256(bytes)) return true;
    if (name.endsWith('.png')) return readPng(join(folder, name)).chunks.at(-1) !== 'IEND';
    return readPdf(bytes).pages.length !== known.get(name)?.pages;
  });
  return [...broken, ...manifest.filter(({ file }) => !existsSync(join(folder, file))).map(({ file }) => file)];
}

describe('the output of a run', () => {
  test('lists the number of sheets, each file and a summary if there is no terminal', async () => {
    const { folder, stdout, stderr } = await printed(
      'battle/board munch/board lake-terror/role-cards calibration --players 9 --dpi 72',
    );
    expect(stderr).toBe('');
    for (const control of ['\u001B', '\r']) expect(stdout).not.toContain(control);
    const lines = stdout.trimEnd().split('\n');
    for (const line of [
      'battle/board: 1 sheet of A4',
      'munch/board: 1 sheet of US Letter',
      'lake-terror/role-cards: 1 sheet of US Letter, both sides',
      'calibration: 1 sheet of A4, both sides',
    ])
      expect(lines).toContain(line);
    const files = filesIn(folder).filter((name) => name !== 'manifest.json');
    expect(lines.slice(-1 - files.length, -1).sort()).toEqual(files);
    expect(lines.at(-1)).toMatch(new RegExp(`^${files.length} files, \\d+(\\.\\d)? [kM]B, in \\d+\\.\\d s: `));
  });

  test('is empty with --quiet, even without a terminal', async () => {
    const { stdout, stderr, folder } = await printed(['munch/board', '--format', 'pdf', '--paper', 'a4', '--quiet']);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
    expect(filesIn(folder)).toEqual(['manifest.json', 'munch/board.a4.pdf']);
  });
});

describe('printing a part of a game', () => {
  test('--only prints the named cards, and leaves out components without any', async () => {
    const { folder, stdout } = await printed(
      'alien-invasion/action-deck lake-terror --only spugs-double,back --paper a4',
    );
    const deck = 'alien-invasion/action-deck';
    expect(filesIn(folder)).toEqual([
      `${deck}.a4.pdf`,
      `${deck}/back.png`,
      `${deck}/spugs-double.png`,
      'lake-terror/role-cards/back.png',
      'manifest.json',
    ]);
    expect(readPdf(`${folder}/${deck}.a4.pdf`).pages).toHaveLength(2);
    expect(stdout).toContain('1 sheet of A4, both sides');
  });

  test('has only the games of a folder whose press.yaml has `games: only`', async () => {
    const content = temporaryFolder('alone');
    cpSync('samples/games', join(content, 'games'), { recursive: true });
    writeFiles(content, { 'press.yaml': 'version: 0.1.0\ngames: only\n' });
    const out = join(content, 'out');
    const { code, stderr } = await saucer(['print', '--format', 'epub', '--content', content, '--out', out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(readManifest(out).files.map(({ file }) => file)).toEqual([
      'market-day/rulebook.epub',
      'nine-mens-morris/rulebook.epub',
    ]);
  });

  test('--only with one card uses the singular', async () => {
    const { stdout } = await printed(['lake-terror', '--only', 'scientist', '--paper', 'a4', '--format', 'pdf']);
    expect(stdout).toMatch(/^lake-terror\/role-cards: 1 sheet of A4, both sides\n.*\n1 file, /);
  });
});

describe('a folder with other things in it', () => {
  test('keeps them, deletes the remains of a killed run, and has one manifest of all prints', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const out = writeFiles(temporaryFolder('out'), {
      'notes.txt': 'mine',
      'munch/board.a4.pdf.bak': 'mine too',
      'munch/rules.pdf': 'and mine',
      [`munch/.saucer-${dead}-3.tmp`]: 'half a file',
      [`munch/.saucer-${process.pid}-3.tmp`]: 'another run is writing this',
    });
    const own = filesIn(out).filter((name) => !name.includes(`${dead}-3`));
    const before = digestsIn(out);
    const args = ['--format', 'pdf', '--paper', 'a4', '--out', out];
    expect((await saucer(['print', 'munch/board', ...args])).code).toBe(0);
    const first = readManifest(out);
    expect((await saucer(['print', 'battle/board', ...args])).code).toBe(0);
    const after = digestsIn(out);
    expect(Object.keys(after)).toEqual([...own, 'battle/board.a4.pdf', 'manifest.json', 'munch/board.a4.pdf'].sort());
    for (const name of own) expect(after[name]).toBe(before[name]);
    const both = readManifest(out);
    expect(both.files.map(({ file }) => file)).toEqual(['battle/board.a4.pdf', 'munch/board.a4.pdf']);
    expect(both.files[1]).toEqual(first.files[0]);
  });

  test('is printed into again after its manifest was damaged', async () => {
    const out = writeFiles(temporaryFolder('out'), { 'manifest.json': '{ "files": 3' });
    expect((await saucer(['print', 'munch/board', '--format', 'pdf', '--paper', 'a4', '--out', out])).code).toBe(0);
    expect(brokenIn(out)).toEqual([]);
    expect(filesIn(out)).toEqual(['manifest.json', 'munch/board.a4.pdf']);
  });
});

/** A read-only folder for any user. Root can write everywhere except in the kernel’s own folders. */
function closedFolder(): string {
  if (process.getuid?.() === 0) return '/sys/saucer-press';
  const folder = temporaryFolder('closed');
  chmodSync(folder, 0o555);
  return folder;
}

const obstacles: { what: string; place: () => string; says: RegExp }[] = [
  {
    what: 'a file in place of the folder',
    place: () => {
      const out = join(temporaryFolder('out'), 'taken');
      writeFileSync(out, 'mine');
      return out;
    },
    says: /taken: a file already has the folder’s name/,
  },
  {
    what: 'a file above the folder',
    place: () => {
      const out = join(temporaryFolder('out'), 'taken');
      writeFileSync(out, 'mine');
      return join(out, 'below');
    },
    says: /below: a file already has the folder’s name/,
  },
  {
    what: "a file in place of a game's folder",
    place: () => writeFiles(temporaryFolder('out'), { munch: 'mine' }),
    says: /munch: a file already has the folder’s name/,
  },
  {
    what: 'a folder in place of a file',
    place: () => writeFiles(temporaryFolder('out'), { 'munch/board.a4.pdf/inside.txt': 'mine' }),
    says: /board\.a4\.pdf: a folder already has the file’s name/,
  },
  {
    what: 'a link to nothing',
    place: () => {
      const out = join(temporaryFolder('out'), 'link');
      symlinkSync(join(out, '../nowhere'), out);
      return join(out, 'below');
    },
    says: /below: /,
  },
  { what: 'a read-only folder', place: closedFolder, says: /its permissions forbid that|read/ },
  { what: 'a folder that cannot be created', place: () => '/proc/saucer-press/out', says: /\/proc\/saucer-press/ },
];

/** The contents of a path: the digests of a folder’s files, the text of a file, or null. */
function foundAt(path: string): Record<string, string> | string | null {
  if (!existsSync(path)) return null;
  return statSync(path).isDirectory() ? digestsIn(path) : readFileSync(path, 'utf8');
}

describe('a run that cannot write gives the reason, ends with 2 and leaves no incomplete file', () => {
  test.each(obstacles)('$what', async ({ place, says }) => {
    const out = place();
    const before = foundAt(out);
    const { code, stderr } = await saucer(['print', 'munch/board', '--paper', 'a4', '--format', 'pdf', '--out', out]);
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/^saucer: cannot write /);
    // The message must not contain the system’s name for the error. The folder’s random name may contain anything.
    expect(stderr).not.toMatch(/\bE[A-Z]{4,}\b/);
    expect(code).toBe(2);
    expect(foundAt(out)).toEqual(before);
  });

  test.each([
    ['a read-only folder', closedFolder, /its permissions forbid that|read/],
    ['a folder that cannot be created', () => '/proc/saucer-press/out', /a folder cannot be made there/],
    [
      'a link to nothing',
      () => {
        const link = join(temporaryFolder('new'), 'link');
        symlinkSync(join(link, '../nowhere'), link);
        return join(link, 'below');
      },
      /a folder cannot be made there/,
    ],
  ])('new in %s', async (_, place, says) => {
    for (const asked of [['new'], ['new', 'faction', 'Mud Men', '--content']]) {
      const folder = place();
      const before = foundAt(folder);
      const { code, stdout, stderr } = await saucer([...asked, folder]);
      expect([code, stdout, foundAt(folder)]).toEqual([2, '', before]);
      expect(stderr).toMatch(
        /^saucer: cannot write .*moon-moths\.yaml: .*; choose another folder.*\n$|mud-men\.yaml: /,
      );
      expect(stderr).toContain(folder);
      expect(stderr).toMatch(says);
    }
  });

  test('a file in the place of the folder, before the content is read', async () => {
    const out = join(writeFiles(temporaryFolder('out'), { mine: 'mine' }), 'mine');
    const content = writeFiles(temporaryFolder('content'), { 'battle/board.yaml': 'rows: many\n' });
    const { code, stderr } = await saucer(['print', 'battle/board', '--content', content, '--out', out]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^saucer: cannot write .*a file already has the folder’s name/),
    ]);
  });

  test('a disk that fills up halfway, where earlier files stay intact', async () => {
    const out = temporaryFolder('out');
    const args = ['print', 'munch/board', 'munch/mats', '--paper', 'a4', '--dpi', '72', '--out', out];
    expect((await saucer([...args, '--marks', 'off'])).code).toBe(0);
    const before = digestsIn(out);
    const sizes = filesIn(out).map((name) => readFileSync(join(out, name)).length);
    expect(Math.max(...sizes)).toBeGreaterThan(64 * 1024);
    // The limit is 64 blocks per file, and only small files can be written.
    const { code, stderr } = await saucerProcess([...args, '--marks', 'full'], {
      through: ['/bin/sh', '-c', 'ulimit -f 64; exec "$@"', 'sh'],
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^saucer: cannot write .*\n$/);
    expect(brokenIn(out)).toEqual([]);
    const after = digestsIn(out);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const large = filesIn(out).filter((name) => name.endsWith('.pdf'));
    for (const name of large) expect(after[name]).toBe(before[name]);
  });
});

describe('a run that is stopped halfway ends with 130 and leaves no incomplete file', () => {
  const moments = [
    { what: 'after the first file', after: /\n\S+\.(pdf|png)\n/, signal: 'SIGINT' },
    { what: 'among the pictures', after: /(\n\S+\.png){6}\n/, signal: 'SIGINT' },
    { what: 'on a SIGTERM', after: /\n\S+\.(pdf|png)\n/, signal: 'SIGTERM' },
  ] as const;

  test.each(most(moments, ({ what }) => what === 'after the first file'))('$what', async ({ after, signal }) => {
    const out = temporaryFolder('out');
    const first = ['battle/board', 'battle/mats', 'battle/pieces'];
    expect((await saucer(['print', ...first, '--format', 'pdf', '--out', out])).code).toBe(0);
    const before = digestsIn(out);
    let sent = false;
    const { code, stdout, stderr } = await saucerProcess(
      ['print', ...first, 'munch/mats', '--marks', 'full', '--out', out],
      {
        onOutput: (output, kill) => {
          if (sent || !after.test(output)) return;
          sent = true;
          kill(signal);
        },
      },
    );
    expect(code).toBe(130);
    expect(stderr).toMatch(/^stopped; /);
    expect(stderr).not.toMatch(trace);
    expect(stdout).not.toMatch(/\d+ files, /);
    expect(filesIn(out).filter((name) => name.includes('.tmp'))).toEqual([]);
    expect(brokenIn(out)).toEqual([]);
    expect(filesIn(out)).toEqual(expect.arrayContaining(Object.keys(before)));
  });
});

test('a print of a deck that is killed leaves complete files, and the next run ends like any other', async () => {
  const [deck, out, fresh] = [temporaryFolder('deck'), temporaryFolder('out'), temporaryFolder('fresh')];
  writeDeck(deck, 12);
  const args = ['print', 'decks/large', '--dpi', '72', '--paper', 'a4', '--content', deck, '--out'];
  const killed = await saucerProcess([...args, out], {
    onOutput: (output, kill) => /(\n\S+\.png){6}\n/.test(output) && kill('SIGKILL'),
  });
  expect(killed.code).toBe(137);
  const left = filesIn(out).filter((name) => name.endsWith('.png'));
  expect(left.length).toBeGreaterThan(5);
  for (const name of left) expect([name, readPng(join(out, name)).chunks.at(-1)]).toEqual([name, 'IEND']);
  expect((await saucer([...args, out])).code).toBe(0);
  expect((await saucer([...args, fresh])).code).toBe(0);
  expect(digestsIn(out)).toEqual(digestsIn(fresh));
});
