import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestsIn, filesIn, readManifest, sha256, writeFiles } from '../support/files.ts';
import { isLong, most } from '../support/long.ts';
import { temporaryFolder } from '../support/once.ts';
import { readPdf } from '../support/pdf.ts';
import { readPng } from '../support/pictures.ts';
import { everything, printed, projectFolder, saucer } from '../support/saucer.ts';

test('the manifest describes every file correctly, and lists them all', async () => {
  const { folder } = await everything();
  const manifest = readManifest(folder);
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
  expect(manifest.press).toBe(version);
  expect(manifest.files.map(({ file }) => file)).toEqual(filesIn(folder).filter((name) => name !== 'manifest.json'));
  for (const entry of manifest.files) {
    const path = join(folder, entry.file);
    const bytes = readFileSync(path);
    expect([entry.bytes, entry.sha256]).toEqual([bytes.length, sha256(bytes)]);
    expect(entry.file.startsWith(entry.component) || entry.file === `${entry.component}.png`).toBe(true);
    expect(entry.version).toMatch(/^[0-9a-f]{7}$/);
    const found =
      entry.format === 'pdf'
        ? (() => {
            const { pages } = readPdf(bytes);
            const [page] = pages;
            const mm = [page?.width ?? 0, page?.height ?? 0].map((length) => Math.round(length * 100) / 100);
            return { pages: pages.length, mm, pixels: undefined, paper: entry.file.split('.').at(-2) };
          })()
        : (() => {
            const picture = readPng(path);
            const { width, height } = picture;
            // Decoding all three hundred pictures would take a long time.
            const isWhole = !isLong || picture.data.length === width * height * 3;
            return { pages: undefined, mm: entry.mm, pixels: isWhole ? [width, height] : undefined, paper: undefined };
          })();
    const { pages, mm, pixels, paper } = entry;
    expect(entry.ink).toBe('full');
    expect({ pages, mm, pixels, paper }).toEqual(found);
    // The pixels of a picture are its millimetres at 300 dpi.
    for (const [axis, length] of (pixels ?? []).entries())
      expect(Math.abs(length - ((mm[axis] ?? 0) * 300) / 25.4)).toBeLessThan(0.6);
  }
});

test('the same content gives the same bytes, with one thread or two, here or in Tokyo', async () => {
  const usual = await everything();
  // The long check prints all components, on one paper. The short check prints cards, a book with British hyphens,
  // and a component without a game.
  const targets = isLong ? [] : ['munch/reference', 'battle/rulebook', 'calibration'];
  const tokyo = { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const { folder } = await printed([...targets, '--paper', 'letter', '--jobs', '1'], tokyo);
  const { 'manifest.json': manifest, ...files } = digestsIn(folder);
  expect(manifest).toBeDefined();
  expect(Object.keys(files).length).toBeGreaterThan(isLong ? 200 : 6);
  expect(digestsIn(usual.folder)).toMatchObject(files);
  // A file’s entry does not depend on its folder.
  const textOf = (place: string) => readManifest(place).files.filter(({ file }) => file in files);
  expect(textOf(folder)).toEqual(textOf(usual.folder));
});

test('a rulebook in words is listed, has the same bytes anywhere, and is not made twice', async () => {
  const args = ['battle/rulebook', '--format', 'epub,txt'];
  const { folder, stdout } = await printed(args);
  const files = ['battle/rulebook.epub', 'battle/rulebook.txt'];
  expect(readManifest(folder).files.map(({ file, format, component }) => [file, format, component])).toEqual(
    files.map((file) => [file, file.slice(-3) === 'txt' ? 'txt' : 'epub', 'battle/rulebook']),
  );
  expect(filesIn(folder)).toEqual([...files, 'manifest.json']);
  expect(stdout).toContain('2 files');
  // The long check prints to another place.
  const tokyo = isLong
    ? await printed(args, { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })
    : { folder };
  expect(digestsIn(tokyo.folder)).toEqual(digestsIn(folder));
  expect((await saucer(['print', ...args, '--out', folder])).stdout).toMatch(/nothing|unchanged/);
});

const turns: [string, Record<string, [number, string | undefined]>][] = [
  ['long', { board: [1, undefined], 'action-deck': [9, 'long'], reference: [1, 'long'] }],
  ['short', { board: [1, undefined], 'action-deck': [9, 'short'], reference: [1, 'short'] }],
  ['fold', { board: [1, undefined], 'action-deck': [19, undefined], reference: [1, undefined] }],
  ['off', { board: [1, undefined], 'action-deck': [9, undefined], reference: [1, undefined] }],
];
test.each(most(turns, ([duplex]) => duplex === 'fold' || duplex === 'short'))(
  'the manifest records the number of sheets and how they are turned: --duplex %s',
  async (duplex, wanted) => {
    const components = ['battle/board', 'alien-invasion/action-deck', 'battle/reference'];
    const { folder } = await printed([...components, '--format', 'pdf', '--paper', 'a4', '--duplex', duplex]);
    const found = readManifest(folder).files.map(({ component, sheets, turn }) => [
      component.replace(/^.*\//, ''),
      [sheets, turn],
    ]);
    expect(Object.fromEntries(found)).toEqual(wanted);
  },
);

test('a back printed without its front takes a separate sheet', async () => {
  const { folder } = await printed(['battle/reference', '--format', 'pdf', '--paper', 'a4', '--pages', '2']);
  const [entry] = readManifest(folder).files;
  expect([entry?.pages, entry?.sheets, entry?.turn]).toEqual([1, 1, undefined]);
});

test('a version depends on a custom drawing, wherever it is drawn and whatever its name', async () => {
  const { folder: usual } = await everything();
  const own = temporaryFolder('drawing');
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1H9V9H1Z"/></svg>';
  writeFiles(own, { 'icons/saucer.svg': square });
  const targets = ['alien-invasion/tuck-box', 'battle/board'];
  const { folder } = await printed([...targets, '--content', own, '--format', 'pdf', '--paper', 'letter']);
  const versions = (place: string) =>
    targets.map((target) => readManifest(place).files.find(({ component }) => component === target)?.version);
  const [box, board] = versions(folder);
  const [boxBefore, boardBefore] = versions(usual);
  expect({ changed: box !== boxBefore, board }).toEqual({ changed: true, board: boardBefore });
});
