import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadContentFrom, readContentFolder } from '../../src/cli/content-files.ts';
import { BuildCache } from '../../src/cli/print/build-cache.ts';
import { digestOf } from '../../src/cli/print/identity.ts';
import { Output, OutputError } from '../../src/cli/print/output.ts';
import { loadContent } from '../../src/content/load.ts';
import { icons, messages, reported, shipped } from './helpers.ts';

let home: string;
const here = process.cwd();

beforeEach(() => {
  home = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'saucer-')));
  process.chdir(home);
});

afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(here);
  fs.rmSync(home, { recursive: true });
});

/** Writes files below the temporary folder, where the paths in this test begin. */
function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}

const pink = "name: Pink\nfill: '#FF8AC4'\non: '#14171F'\npattern: dots\npip: star\n";
const from = (directory: string) => messages(loadContentFrom(directory));

const withPink = (more: () => void) => () => {
  write({ 'mine/colours/pink.yaml': pink });
  more();
};
const bytes = (...parts: (string | number[])[]) =>
  write({ 'mine/colours/pink.yaml': Buffer.concat(parts.map((part) => Buffer.from(part as string))) });
const fails = (method: 'openSync' | 'readSync', code: string) =>
  withPink(() => {
    vi.spyOn(fs, method).mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
  });
/** The shipped files, as a folder called `whole`. */
const writeWhole = () =>
  write(Object.fromEntries([...shipped.files].map(([file, text]) => [`whole/${file}`, text ?? ''])));

/** The preparation of the disk, and the folder to read. Optional; default: `mine`. */
const unreadable: Readonly<Record<string, readonly [prepare: () => void, name?: string]>> = {
  'a folder that does not exist': [() => {}],
  'an empty name': [() => {}, ''],
  'a name with a NUL byte': [() => {}, 'mi\0ne'],
  'a file in place of a folder': [() => write({ mine: pink })],
  'a path that continues after a file': [() => write({ 'mine.yaml': pink }), 'mine.yaml/colours'],
  'an empty folder': [() => fs.mkdirSync('mine')],
  'more files than content can have': [
    () => write(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`mine/${index}.txt`, '']))),
  ],
  'folders deeper than content can be': [withPink(() => write({ [`mine/${'a/'.repeat(20)}b.yaml`]: '' }))],
  'a whole folder without a paper that is needed': [
    () => {
      writeWhole();
      fs.rmSync('whole/papers/letter.yaml');
    },
    'whole',
  ],
  'a file of more than 1 MB': [() => bytes(`${pink}#${'.'.repeat(1024 * 1024 - pink.length)}`)],
  'a file without read permission': [fails('openSync', 'EACCES')],
  'a file that the disk cannot read': [fails('readSync', 'EIO')],
  'a folder without read permission': [
    withPink(() => {
      const list = fs.readdirSync('mine', { withFileTypes: true });
      vi.spyOn(fs, 'readdirSync').mockImplementation(((directory: string) => {
        if (!directory.endsWith('colours')) return list;
        throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
      }) as unknown as typeof fs.readdirSync);
    }),
  ],
  'a folder in place of a file': [() => fs.mkdirSync('mine/colours/pink.yaml', { recursive: true })],
  'a file that is not UTF-8': [() => bytes('name: Caf', [0xe9], '\nfill: red\n')],
  'bytes that are not UTF-8 further down': [() => bytes('# ünï\n# � ok\n# x', [0xff, 0xfe])],
  'a file in UTF-16': [() => write({ 'mine/colours/pink.yaml': Buffer.from(`\uFEFF${pink}`, 'utf16le') })],
  'a content file that nothing reads': [withPink(() => write({ 'mine/poster.yaml': new Uint8Array(3_000_000) }))],
  'a link out of the folder': [
    withPink(() => {
      write({ 'secret.yaml': pink, 'mine-too/colours/rose.yaml': pink });
      fs.symlinkSync('../../secret.yaml', 'mine/colours/secret.yaml');
      fs.symlinkSync('/etc/passwd', 'mine/colours/passwd.yaml');
      fs.symlinkSync('../../mine-too/colours/rose.yaml', 'mine/colours/rose.yaml');
      fs.symlinkSync('../mine-too', 'mine/papers');
    }),
  ],
  'a link to a missing file': [withPink(() => fs.symlinkSync('rose.yaml', 'mine/colours/red.yaml'))],
  'a link to itself': [withPink(() => fs.symlinkSync('loop.yaml', 'mine/colours/loop.yaml'))],
  'links to folders around them': [
    withPink(() => {
      fs.symlinkSync('..', 'mine/colours/all');
      fs.symlinkSync('.', 'mine/battle');
    }),
  ],
  'a link to another folder': [withPink(() => fs.symlinkSync('colours', 'mine/papers'))],
  'a link in place of a file on which others depend': [
    () => {
      writeWhole();
      fs.rmSync('whole/lake-terror/steps/hunt.yaml');
      fs.symlinkSync('/etc/passwd', 'whole/lake-terror/steps/hunt.yaml');
    },
    'whole',
  ],
};

test('the reader of the disk reports each problem with its place and a remedy', () => {
  const found = Object.entries(unreadable).map(([what, [prepare, name = 'mine']]) => {
    prepare();
    // A failing disk would also fail for the shipped content.
    const isAlone = /permission|cannot read$|more files/.test(what);
    const load = isAlone ? { problems: readContentFolder(name).problems } : loadContentFrom(name);
    vi.restoreAllMocks();
    for (const each of fs.readdirSync('.')) fs.rmSync(each, { recursive: true });
    return [what, messages(load)];
  });
  expect(reported(Object.fromEntries(found))).toMatchInlineSnapshot(`
    "a folder that does not exist: mine: found nothing with that name, expected a content folder; check the spelling, or leave the option out to use the shipped content
    an empty name: "": found nothing with that name, expected a content folder; check the spelling, or leave the option out to use the shipped content
    a name with a NUL byte: mi\\u0000ne: found a read error (ERR_INVALID_ARG_VALUE), expected a content folder; check the spelling, or leave the option out to use the shipped content
    a file in place of a folder: mine: found a file, expected a content folder; give the folder that contains it
    a path that continues after a file: mine.yaml/colours: found nothing with that name, expected a content folder; check the spelling, or leave the option out to use the shipped content
    an empty folder: mine: found no file, expected a content folder, or an overlay with your changes; check the name, or leave the option out to use the shipped content
    more files than content can have: mine: found more than 2000 files and folders, expected a content folder; give the content folder itself, not one that contains it
    folders deeper than content can be: mine/a/a/a/a/a/a/a/a: found folders nested too deeply, expected at most 8 levels; remove it
    a whole folder without a paper that is needed: whole/machines/cricut.yaml:6:14 areas.0.paper: found the paper "letter", expected one of a3, … or tabloid; choose one of them, or add papers/letter.yaml
    whole/papers/letter.yaml: found no file, expected a default paper; write it, or copy it from the shipped content
    a file of more than 1 MB: mine/colours/pink.yaml: found 1.1 MB, expected at most 1 MB; make it smaller
    a file without read permission: mine/colours/pink.yaml: found a file or folder that you may not read, expected a file that can be read; change its permissions
    a file that the disk cannot read: mine/colours/pink.yaml: found a read error (EIO), expected a file that can be read; change its permissions
    a folder without read permission: mine/colours: found a file or folder that you may not read, expected a folder that can be read; change its permissions
    a folder in place of a file: mine/colours/pink.yaml: found a folder, expected a file; rename or remove it
    a file that is not UTF-8: mine/colours/pink.yaml:1:10: found bytes that are not UTF-8, expected text in UTF-8; save the file again as UTF-8
    bytes that are not UTF-8 further down: mine/colours/pink.yaml:3:4: found bytes that are not UTF-8, expected text in UTF-8; save the file again as UTF-8
    a file in UTF-16: mine/colours/pink.yaml:1:1: found bytes that are not UTF-8, expected text in UTF-8; save the file again as UTF-8
    a content file that nothing reads: mine/poster.yaml: found an unknown file, expected only alien-invasion/, … and studies/ there; remove it
    a link out of the folder: mine/colours/passwd.yaml: found a link that leads out of the content folder, expected a file inside it; replace the link with the file
    mine/colours/rose.yaml: found a link that leads out of the content folder, expected a file inside it; replace the link with the file
    mine/colours/secret.yaml: found a link that leads out of the content folder, expected a file inside it; replace the link with the file
    mine/papers: found a link that leads out of the content folder, expected a file inside it; replace the link with the file
    a link to a missing file: mine/colours/red.yaml: found a link that leads nowhere, expected a file; repair the link, or replace it with the file
    a link to itself: mine/colours/loop.yaml: found a link that leads back to itself, expected a file; repair the link, or replace it with the file
    links to folders around them: mine/battle: found a link to a folder that contains it, expected a real folder; replace the link with the files
    mine/colours/all: found a link to a folder that contains it, expected a real folder; replace the link with the files
    a link to another folder: mine/papers: found a link to a folder, expected a real folder; replace the link with the files
    a link in place of a file on which others depend: whole/lake-terror/steps/hunt.yaml: found a link that leads out of the content folder, expected a file inside it; replace the link with the file"
  `);
});

test('a socket in place of a file is reported', async () => {
  write({ 'mine/colours/pink.yaml': pink });
  const server = createServer().listen('mine/colours/socket.yaml');
  await once(server, 'listening');
  expect(from('mine')).toMatchInlineSnapshot(
    `"mine/colours/socket.yaml: found a device, pipe or socket, expected a file; remove it"`,
  );
  server.close();
});

test('a file of 50 MB is not read', () => {
  write({ 'mine/colours/pink.yaml': '' });
  fs.truncateSync('mine/colours/pink.yaml', 50 * 1024 * 1024);
  const read = vi.spyOn(fs, 'readSync');
  const { problems } = readContentFolder('mine');
  expect(read).not.toHaveBeenCalled();
  expect(messages({ problems })).toContain('found 50.0 MB, expected at most 1 MB');
});

describe('the reader of the disk', () => {
  test('accepts an overlay, whatever its name ends in', () => {
    write({ 'mine/colours/pink.yaml': pink });
    for (const name of ['mine', 'mine/', './mine', path.resolve('mine')]) {
      const load = loadContentFrom(name);
      expect(messages(load)).toBe('');
      expect(load.content?.colours.get('pink')?.file).toBe(`${name.replace(/\/$/, '')}/colours/pink.yaml`);
      expect(load.content?.colours.size).toBe(11);
    }
  });

  test('uses a complete folder by itself', () => {
    writeWhole();
    fs.rmSync('whole/colours/clear.yaml');
    const load = loadContentFrom('whole');
    expect(messages(load)).toBe('');
    expect(load.content?.colours.has('clear')).toBe(false);
    expect(load.content?.tokens.file).toBe('whole/design/tokens.yaml');
    expect(load.files).toBe(shipped.files.size - 1);
  });

  test('treats a folder without one of the games as an overlay', () => {
    writeWhole();
    fs.rmSync('whole/munch/game.yaml');
    const load = loadContentFrom('whole');
    expect(messages(load)).toBe('');
    expect(load.content?.munch.file).toBe(path.join(here, 'content/munch/game.yaml'));
  });

  test('recognises the shipped folder by any name', () => {
    expect(loadContentFrom(path.join(here, 'content')).files).toBe(shipped.files.size);
    process.chdir(here);
    expect(loadContentFrom('content').content?.munch.file).toBe('content/munch/game.yaml');
    expect(loadContentFrom().content?.munch.file).toBe('content/munch/game.yaml');
  });

  test('ignores files that are not content', () => {
    write({
      'mine/colours/pink.yaml': pink,
      'mine/README.md': '# Pink',
      'mine/munch/rules.md': 'x',
      'mine/.git/config': 'x',
      'mine/.DS_Store': new Uint8Array([0xff]),
      'mine/examples/big.yaml': new Uint8Array(3_000_000),
    });
    expect(from('mine')).toBe('');
  });

  test('accepts a file of exactly 1 MB', () => {
    write({ 'mine/colours/pink.yaml': `${pink}#${'.'.repeat(1024 * 1024 - pink.length - 1)}` });
    expect(from('mine')).toBe('');
  });

  test('follows a link to a file of the folder', () => {
    write({ 'mine/colours/pink.yaml': pink });
    fs.symlinkSync('pink.yaml', 'mine/colours/rose.yaml');
    expect(from('mine')).toBe('');
    expect(loadContentFrom('mine').content?.colours.get('rose')?.name).toBe('Pink');
  });

  test('follows a link to the folder itself', () => {
    write({ 'mine/colours/pink.yaml': pink });
    fs.symlinkSync('mine', 'ours');
    expect(loadContentFrom('ours').content?.colours.get('pink')?.file).toBe('ours/colours/pink.yaml');
  });

  test('returns no content if a link cannot be read, even if nothing depends on it', () => {
    const files = new Map<string, string | null>([...shipped.files, ['colours/rose.yaml', null]]);
    const { content, problems } = loadContent({ name: 'mine', files }, icons);
    // The disk reader has already reported the problem.
    expect(problems).toEqual([]);
    expect(content).toBeUndefined();
  });
});

describe('files of other programs', () => {
  test('are ignored, and not confused with misspelt content', () => {
    const ignored = [
      'alien-invasion/factions/moon-moths.yaml~',
      'alien-invasion/factions/#moon-moths.yaml#',
      'alien-invasion/factions/moon-moths.yaml.bak',
      'alien-invasion/factions/moon-moths.yaml.orig',
      'alien-invasion/factions/.moon-moths.yaml.swp',
      'icons/moth.afdesign',
      'icons/Thumbs.db',
      'Desktop.ini',
      'package.json',
      'package-lock.json',
      'LICENSE',
      'battle/README.txt',
      'node_modules/yaml/test.yaml',
      '__MACOSX/colours/._pink.yaml',
      'notes/idea.txt',
      'print/old/board.a4.pdf',
    ];
    const misspelt = [
      'battle/rules.txt',
      'colours/pink.txt',
      'colours/pink.yaml.txt',
      'factions/moths.yml',
      'icons/moth.sgv',
    ];
    write({ 'mine/colours/pink.yaml': pink });
    for (const file of [...ignored, ...misspelt]) write({ [`mine/${file}`]: 'anything' });
    const places = from('mine')
      .split('\n')
      .map((line) => line.slice('mine/'.length, line.indexOf(':')));
    expect(places.toSorted()).toEqual(misspelt);
  });

  test('include a folder of prints, recognised by its manifest', () => {
    write({ 'mine/colours/pink.yaml': pink, 'mine/out/manifest.json': '{}', 'mine/out/battle/board.yaml': 'a: 1' });
    expect(from('mine')).toBe('');
  });

  test.each(['', 'battle/', 'colours/'])(
    'include the files of a print in content/%s, and nothing beside them',
    (out) => {
      const files = ['battle/board.png', 'board.png'].map((file) => ({ file }));
      write({ [`mine/${out}manifest.json`]: JSON.stringify({ press: '0.1.0', files }) });
      for (const { file } of files) write({ [`mine/${out}${file}`]: '' });
      write({ 'mine/colours/pink.yaml': `${pink}size: 1\n`, 'mine/battle/other.png': '' });
      const reported = from('mine')
        .replaceAll(/: found.*/g, '')
        .split('\n');
      expect(new Set(reported)).toEqual(new Set(['mine/battle/other.png', 'mine/colours/pink.yaml:6:1 size']));
    },
  );
});

describe('a folder of prints from somebody else', () => {
  const outside = [
    '../victim.txt',
    'a/../../victim.txt',
    '/etc/victim.txt',
    '..\\victim.txt',
    'C:/victim.txt',
    'a//b',
    '',
  ];

  test.each(outside)('is not trusted if its manifest names %j', (file) => {
    const sha256 = createHash('sha256').update('x').digest('hex');
    const entry = {
      file,
      component: 'battle/board',
      format: 'pdf',
      ink: 'full',
      bytes: 1,
      sha256,
      version: '1234567',
    } as const;
    const units = { 'battle/board': { key: 'k', reads: [], stamp: 's', files: [file] } };
    for (const [named, made] of [
      [[entry], {}],
      [[], units],
    ] as const) {
      const saved = { press: 'p', units: made, sources: {}, runs: {} };
      const checksum = digestOf(['0.1.0', named, saved]);
      write({ 'out/manifest.json': JSON.stringify({ press: '0.1.0', files: named, made: { ...saved, checksum } }) });
      const cache = new BuildCache('out', 'p');
      expect(cache.doubt).toBe('out/manifest.json names files outside its folder');
      expect([cache.entry(file), cache.filesBefore('battle/board', 'k')]).toEqual([undefined, []]);
    }
  });

  test('leads no file out of the folder, by its name or by a link', () => {
    write({ 'victim.txt': 'x', 'out/manifest.json': '{}', 'elsewhere/victim.txt': 'x' });
    fs.symlinkSync('../elsewhere', 'out/battle');
    fs.symlinkSync('out', 'alias');
    for (const root of ['out', 'alias']) {
      const output = new Output(root);
      output.check();
      for (const file of [...outside, 'battle/victim.txt', 'battle/new/victim.txt']) {
        expect(() => output.write(file, 'y')).toThrow(OutputError);
        expect(() => output.remove(file)).toThrow(OutputError);
      }
      output.write('munch/board.pdf', 'y');
      expect(fs.readFileSync('out/munch/board.pdf', 'utf8')).toBe('y');
    }
    expect(fs.readdirSync('elsewhere')).toEqual(['victim.txt']);
    expect(fs.readFileSync('victim.txt', 'utf8')).toBe('x');
  });

  test('has no temporary file that writes elsewhere', () => {
    write({ 'victim.txt': 'x', 'out/a.txt': '' });
    for (const count of [0, 1, 2]) fs.symlinkSync('../victim.txt', `out/.saucer-${process.pid}-${count}.tmp`);
    const output = new Output('out');
    output.check();
    output.write('a.txt', 'y');
    expect([fs.readFileSync('victim.txt', 'utf8'), fs.readFileSync('out/a.txt', 'utf8')]).toEqual(['x', 'y']);
  });
});

test('a folder that holds a folder called content is read there', () => {
  write({ 'mine/content/colours/pink.yaml': 'name: Pink\n', 'mine/colours/pink.yaml': pink });
  expect(from('mine')).toContain('mine/content/colours/pink.yaml:1:1 fill: found nothing');
});

test.each(['\r', '\r\n', '\n'])('lines may end with %j', (end) => {
  write({ 'mine/colours/pink.yaml': pink.replaceAll('\n', end).replace('dots', 'dotz') });
  expect(from('mine')).toContain('mine/colours/pink.yaml:4:10 pattern: found "dotz"');
});
