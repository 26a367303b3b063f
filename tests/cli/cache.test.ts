import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestsIn, filesIn, readManifest, writeFiles } from '../support/files.ts';
import { writeLargeDeck } from '../support/large-deck.ts';
import { most, testLong } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { copyProject } from '../support/recipes.ts';
import { printed, saucer, saucerProcess, type Run } from '../support/saucer.ts';

const component = 'munch/reference';
const small = ['--paper', 'a4', '--dpi', '72', '--jobs', '1'];
const a4 = `${component}.a4.pdf`;

/** Prints the reference cards of Munch into a new folder for a test to damage. */
async function printedFolder(): Promise<string> {
  const { folder } = await printed([component, ...small]);
  const copy = temporaryFolder('out');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

function again(out: string, ...args: readonly string[]): Promise<Run> {
  const others = small.filter((_, index) => !args.includes(small[index - (index % 2)] ?? ''));
  return saucer(['print', component, ...others, '--out', out, ...args]);
}

const written = ({ stdout }: Run): string[] =>
  stdout
    .split('\n')
    .filter((line) => /\.(pdf|png)$/.test(line))
    .sort();

const nothingAnew = /^up to date, nothing to print: \d+ files?, .* in /;

/** All files except the manifest, which records how each was made. */
const products = (folder: string): Record<string, string> => {
  const { 'manifest.json': _, ...rest } = digestsIn(folder);
  return rest;
};

describe('a second run', () => {
  test('prints nothing again, reports that, and leaves every file alone', async () => {
    const out = await printedFolder();
    const times = () => filesIn(out).map((name) => [name, statSync(join(out, name)).mtimeMs]);
    const before = times();
    const run = await again(out);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(nothingAnew);
    expect(run.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(times()).toEqual(before);
    expect((await again(out, '--quiet')).stdout).toBe('');
    // A different number of jobs is not a reason to print again.
    expect((await again(out, '--jobs', '1')).stdout).toMatch(nothingAnew);
  });

  test('recognises the files of an earlier, larger run', async () => {
    const out = temporaryFolder('out');
    expect((await saucer(['print', component, 'calibration', ...small, '--out', out])).code).toBe(0);
    expect((await again(out)).stdout).toMatch(nothingAnew);
    // The next run has nothing to do.
    expect((await again(out)).stdout).toMatch(nothingAnew);
  });

  test('repeats the warnings about the files that are up to date', async () => {
    const out = temporaryFolder('out');
    const pdf = ['--paper', 'a4', '--format', 'pdf'];
    const cut = [...pdf, '--marks', 'silhouette', '--bleed', '3', '--out', out];
    const warning = 'lake-terror/role-cards: text that does not fit on 1 page of A4 is on a later page';
    const some = ['print', 'lake-terror/examples', 'lake-terror/reference', '--set', 'night-ferry', ...pdf];
    for (const time of [1, 2])
      expect([time, (await saucer([...some, '--out', out])).stdout]).toEqual([
        time,
        expect.stringContaining('lake-terror/examples has nothing for this choice'),
      ]);
    for (const more of [[], [], ['lake-terror/tuck-box'], []]) {
      const { code, stdout } = await saucer(['print', 'lake-terror/role-cards', ...more, ...cut]);
      expect([code, stdout.split('\n').filter((line) => line === warning)]).toEqual([0, [warning]]);
    }
  });

  test('judges options and papers by the whole command, although it prints only a part', async () => {
    const out = temporaryFolder('out');
    const spots = ['print', component, 'munch/score-sheet', '--cut', 'spot', '--paper', 'a4', '--format', 'pdf'];
    expect((await saucer([...spots, '--out', out])).code).toBe(0);
    rmSync(join(out, 'munch/score-sheet.a4.pdf'));
    expect(await saucer([...spots, '--out', out])).toMatchObject({ code: 0, stderr: '' });
    // No box fits on this paper.
    const small = ['print', 'decks', '--card', '45x68', '--paper', '74x105', '--format', 'svg'];
    for (const note of ['Glue it.', 'Glue it well.']) {
      const content = overlay({ 'documents/tuck-box.yaml': `note: ${note}\n` });
      const { code, stdout, stderr } = await saucer([...small, '--content', content, '--out', join(out, 'decks')]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('left out: --paper 74x105: decks/tuck-box');
    }
  });

  test('prints each changed or missing file again, and no others', async () => {
    const out = await printedFolder();
    const before = digestsIn(out);
    const pictures = Object.keys(before).filter((name) => name.endsWith('.png'));
    const [cut = '', missing = '', grown = '', whole = ''] = pictures;
    truncateSync(join(out, cut), 900);
    rmSync(join(out, missing));
    appendFileSync(join(out, grown), 'x');
    // The change leaves the size and the modification time as they are.
    const { atime, mtime } = statSync(join(out, a4));
    const bytes = readFileSync(join(out, a4));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(join(out, a4), bytes);
    utimesSync(join(out, a4), atime, mtime);
    const run = await again(out);
    expect(written(run)).toEqual([a4, cut, missing, grown].sort());
    expect(whole).not.toBe('');
    expect(run.stdout).toMatch(/; 1 more had not changed\n$/);
    expect(digestsIn(out)).toEqual(before);
  });

  test.each(
    most(
      [
        ['--ink', 'mono'],
        ['--colour', 'cmyk'],
        ['--scale', '99'],
      ] as const,
      ([name]) => name !== '--scale',
    ),
  )('%s prints the files that it affects, and leaving it out prints them again', async (name, value) => {
    const out = await printedFolder();
    const before = products(out);
    expect(written(await again(out, name, value))).toContain(a4);
    expect(products(out)[a4]).not.toBe(before[a4]);
    expect(written(await again(out))).toContain(a4);
    expect(products(out)).toEqual(before);
  });

  test('renders pictures again if --dpi changes, but no sheet', async () => {
    const out = await printedFolder();
    const run = await again(out, '--dpi', '80');
    expect(written(run)).toHaveLength(4);
    expect(written(run).every((name) => name.endsWith('.png'))).toBe(true);
  });
});

/** An overlay that changes a part of Munch's reference cards. */
const overlay = (files: Readonly<Record<string, string>>): string => writeFiles(temporaryFolder('overlay'), files);

describe('a change of the content', () => {
  test('renders again only the products that depend on it', async () => {
    const out = temporaryFolder('out');
    const components = [component, 'battle/reference', 'lake-terror/role-cards', '--players', '8'];
    const print = async (folder: string) =>
      written(
        await saucer(['print', ...components, ...small, '--content', folder, '--out', out, '--format', 'png']),
      ).map((name) => name.replace(/\/[^/]+$/, ''));
    const folder = overlay({ 'lake-terror/roles/vigilante.yaml': 'name: Vigilante\n' });
    const all = await print(folder);
    expect(new Set(all).size).toBe(3);
    writeFiles(folder, { 'lake-terror/roles/vigilante.yaml': 'name: Avenger\n' });
    expect(await print(folder)).toEqual(['lake-terror/role-cards']);
    // The same content in another notation.
    writeFiles(folder, { 'lake-terror/roles/vigilante.yaml': '# no other\nname: "Avenger"\n' });
    expect(await print(folder)).toEqual([]);
    // Only Munch’s cards have pyramid colours.
    writeFiles(folder, { 'colours/red.yaml': "fill: '#E01010'\n" });
    expect(new Set(await print(folder))).toEqual(new Set([component]));
    // The design affects every component, but not all sheets.
    writeFiles(folder, { 'design/tokens.yaml': "neutral: { ink: '#14171E' }\n" });
    expect(await print(folder)).toEqual(all);
  });

  test('prints every PDF of an overlay again, because each carries the overlay', async () => {
    const out = temporaryFolder('out');
    const print = (folder: string) =>
      saucer([
        'print',
        component,
        'calibration',
        '--paper',
        'a4',
        '--content',
        folder,
        '--out',
        out,
        '--format',
        'pdf',
      ]);
    const folder = overlay({ 'lake-terror/roles/vigilante.yaml': 'name: Vigilante\n' });
    expect(written(await print(folder))).toHaveLength(2);
    expect((await print(folder)).stdout).toMatch(nothingAnew);
    writeFiles(folder, { 'lake-terror/roles/vigilante.yaml': '# no other\nname: Vigilante\n' });
    expect(written(await print(folder))).toHaveLength(2);
  });

  test('renders only the pictures of changed cards, and deletes the picture of a removed card', async () => {
    const folder = temporaryFolder('overlay');
    const [id = ''] = writeLargeDeck(folder, 3);
    const file = join(folder, `alien-invasion/factions/${id}.yaml`);
    const edit = (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    const out = temporaryFolder('out');
    const deck = 'alien-invasion/faction-cards';
    const print = () => saucer(['print', deck, ...small, '--content', folder, '--factions', id, '--out', out]);
    expect(written(await print())).toHaveLength(5);
    edit('name: Unit 1-2', 'name: Another');
    expect(written(await print())).toEqual([`${deck}.a4.pdf`, `${deck}/${id}-unit-2.png`]);
    edit('id: unit-2', 'id: other');
    expect(written(await print())).toEqual([`${deck}.a4.pdf`, `${deck}/${id}-other.png`]);
    const files = [
      `${deck}.a4.pdf`,
      ...['back', `${id}-other`, `${id}-unit-1`, `${id}-unit-3`].map((name) => `${deck}/${name}.png`),
    ];
    expect(filesIn(out)).toEqual([...files, 'manifest.json']);
    expect(readManifest(out).files.map((entry) => entry.file)).toEqual(files);
  });

  test('prints nothing and keeps all files if the content is invalid', async () => {
    const out = await printedFolder();
    const before = digestsIn(out);
    const run = await again(out, '--content', overlay({ 'munch/reference.yaml': 'tag: [' }));
    expect(run.code).toBe(1);
    expect(digestsIn(out)).toEqual(before);
    expect((await again(out)).stdout).toMatch(nothingAnew);
  });
});

describe('the manifest as a cache', () => {
  const manifest = (out: string) => join(out, 'manifest.json');
  const edit = (out: string, change: (text: string) => string) =>
    writeFileSync(manifest(out), change(readFileSync(manifest(out), 'utf8')));

  const spoilt: [string, ((text: string) => string) | undefined, RegExp][] = [
    [
      'cut short',
      (text: string) => text.slice(0, text.length >> 1),
      /manifest\.json is damaged; everything is printed again/,
    ],
    ['null', () => 'null', /is damaged/],
    [
      'changed by hand',
      (text: string) => text.replace(/"bytes": \d+/, '"bytes": 1'),
      /written by another version of the press, or has changed since; everything is printed again/,
    ],
    [
      'of a press without a memory',
      (text: string) => {
        const { press, files } = JSON.parse(text) as { press: string; files: unknown };
        return JSON.stringify({ press, files });
      },
      /another version of the press/,
    ],
    ['gone', undefined, /^(?!.*everything is printed again)/],
  ];
  test.each(most(spoilt, (_, index) => index % 2 === 0))('is ignored if it is %s', async (_, change, says) => {
    const out = await printedFolder();
    const before = products(out);
    if (change) edit(out, change);
    else rmSync(manifest(out));
    const run = await again(out);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(says);
    expect(written(run)).toEqual(Object.keys(before));
    expect(products(out)).toEqual(before);
  });

  test('is treated as another version’s if a source line changed, but still lists removed files', async () => {
    const out = temporaryFolder('out');
    const own = temporaryFolder('overlay');
    const [id = ''] = writeLargeDeck(own, 1);
    const deck = 'alien-invasion/faction-cards';
    const print = ['print', deck, ...small, '--content', own, '--factions', id, '--out', out];
    expect(written(await saucer(print))).toHaveLength(3);
    const press = temporaryFolder('press');
    copyProject(press);
    appendFileSync(join(press, 'generators/design/shapes.ts'), '\n// What is printed might be something else now.\n');
    const file = join(own, `alien-invasion/factions/${id}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('id: unit-1', 'id: other'));
    const after = await saucerProcess(print, { program: join(press, 'src/cli/launch.js'), cwd: press });
    expect(after.stdout).toMatch(
      /were printed by another version of the press or of Node; everything is printed again/,
    );
    expect(written(after)).toHaveLength(3);
    // Files of the other version whose names no longer exist are deleted.
    expect(filesIn(join(out, deck))).toEqual(['back.png', `${id}-other.png`]);
  });

  test('is read even if it is read-only, and a missing file is reported', async () => {
    const out = await printedFolder();
    chmodSync(manifest(out), 0o444);
    expect((await again(out)).stdout).toMatch(nothingAnew);
    rmSync(join(out, a4));
    expect(written(await again(out))).toEqual([a4]);
  });
});

describe('two runs at once into one folder', () => {
  test('print all files, each of them once', async () => {
    const out = temporaryFolder('out');
    const command = ['print', component, ...small, '--out', out];
    const runs = await Promise.all([saucerProcess(command), saucerProcess(command)]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    const names = Object.keys(products((await printed([component, ...small])).folder));
    expect(runs.flatMap(written).sort()).toEqual(names);
    expect(products(out)).toEqual(products((await printed([component, ...small])).folder));
    expect((await again(out)).stdout).toMatch(nothingAnew);
  });

  testLong('of different components leave one manifest for both', async () => {
    const out = temporaryFolder('out');
    const print = (what: string) => saucerProcess(['print', what, ...small, '--format', 'pdf', '--out', out]);
    const runs = await Promise.all([print('calibration'), print('munch/score-sheet')]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(readManifest(out).files.map(({ file }) => file)).toEqual(['calibration.a4.pdf', 'munch/score-sheet.a4.pdf']);
  });

  test('ignore the lock of a run that was killed', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const out = writeFiles(temporaryFolder('out'), { '.saucer-lock': String(dead) });
    expect(written(await again(out))).toContain(a4);
    expect(filesIn(out)).not.toContain('.saucer-lock');
  });

  test('wait for each other, and report it', async () => {
    // The lock of the test runner, which is another process.
    const out = writeFiles(temporaryFolder('out'), { '.saucer-lock': String(process.ppid) });
    const run = await saucer(['print', component, ...small, '--out', out], [], (output) => {
      if (output.includes('waiting')) rmSync(join(out, '.saucer-lock'), { force: true });
    });
    expect(run.stdout).toContain(`waiting: another run is printing into ${out}\n`);
    expect(written(run)).toContain(a4);
  });
});

const step = oneof(
  record({ kind: constant('edit' as const), fill: constantFrom('#E01010', '#C00000', '#D02020') }),
  record({ kind: constant('marks' as const), marks: constantFrom('off', 'full') }),
  record({ kind: constant('spoil' as const), name: constantFrom(a4, `${component}/turn.png`) }),
  record({ kind: constant('forget' as const) }),
);

testLong('a run writes the same bytes as a first run, whatever happened before', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 2, maxLength: 3 }), async (steps) => {
      const [out, cold] = [temporaryFolder('out'), temporaryFolder('out')];
      const folder = overlay({ 'colours/red.yaml': "fill: '#E01010'\n" });
      for (const each of steps) {
        const marks = each.kind === 'marks' ? ['--marks', each.marks] : [];
        if (each.kind === 'edit') writeFiles(folder, { 'colours/red.yaml': `fill: '${each.fill}'\n` });
        if (each.kind === 'spoil') writeFiles(out, { [each.name]: 'spoilt' });
        if (each.kind === 'forget') rmSync(join(out, 'manifest.json'), { force: true });
        expect((await again(out, '--content', folder, ...marks)).code).toBe(0);
      }
      await Promise.all([again(out, '--content', folder), again(cold, '--content', folder)]);
      expect(products(out)).toEqual(products(cold));
      expect(readManifest(out).files).toEqual(readManifest(cold).files);
    }),
    { numRuns: 6 },
  );
});
