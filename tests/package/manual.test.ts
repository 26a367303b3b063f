import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { program } from '../../src/cli/main.ts';
import { isIgnoredFolder, placeOf } from '../../src/content/places.ts';
import { deckBounds } from '../../src/content/deck/bounds.ts';
import { plainOf, runsOf } from '../../src/content/deck/marks.ts';
import { backgroundLimits, pictureLimits } from '../../src/content/picture.ts';
import { manual } from '../../src/package/build/manual.ts';
import { validContent } from '../support/content.ts';
import { projectFolder } from '../support/folders.ts';

const read = (path: string): string => readFileSync(join(projectFolder, path), 'utf8');

const written = manual();

describe('the manual', () => {
  test('has generated files that are equal to those of `npm run manual`', async () => {
    const files = await written;
    expect([...files.keys()]).toEqual(['cli.md', 'files.md', 'game-files.md', 'letters.md']);
    for (const [name, text] of files)
      expect(read(`docs/${name}`) === text, `run npm run manual: docs/${name}`).toBe(true);
  });

  test('describes every option and every kind of file', async () => {
    const files = await written;
    for (const name of ['--paper <ids>', '--back-shift <mm>', '--measured <mm>', '--forces <a,b>'])
      expect(files.get('cli.md')).toContain(`\`${name}\``);
    for (const path of ['alien-invasion/factions/ID.yaml', 'papers/ID.yaml', 'munch/board.yaml', 'press.yaml'])
      expect(files.get('files.md')).toContain(`### \`${path}\``);
    expect(files.get('files.md')).toMatch(/^\| `thirdParty` \| `true` or `false` \| .+ \|$/m);
    expect(files.get('letters.md')).toContain('ő');
    expect(files.get('letters.md')).toBe(files.get('letters.md')?.normalize('NFC'));
  });

  test('explains every field of custom games', () => {
    const sections = read('docs/files.md')
      .split(/^### /m)
      .filter((section) => section.startsWith('`games/'));
    expect(sections.length).toBeGreaterThan(8);
    expect(sections.flatMap((section) => section.match(/^\| `.*\|  \|$/gm) ?? [])).toEqual([]);
  });

  test('gives commands only options that they have', () => {
    const nowhere = new Writable();
    const { commands } = program(
      { stdin: process.stdin, stdout: nowhere, stderr: nowhere },
      () => {},
      () => {},
    );
    const texts = [
      'README.md',
      'docs/README.md',
      'docs/cli.md',
      'docs/printing.md',
      'docs/content.md',
      'docs/decks.md',
      'docs/games.md',
      'docs/translate.md',
      'HOSTING.md',
    ].map(read);
    const lines = texts.flatMap((text) => text.match(/^ *npx saucer .*$/gm) ?? []);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const [, name = '', rest = ''] = /npx saucer (\S+)([^#]*)/.exec(line) ?? [];
      const command = commands.find((each) => each.name() === name);
      const known = command?.options.map(({ long }) => long);
      for (const option of rest.match(/--[a-z-]+/g) ?? [])
        expect([line, known]).toEqual([line, expect.arrayContaining([option])]);
      expect([line, command?.name()]).toEqual([line, name]);
    }
  });

  test('gives the limits of photographs', () => {
    const { least, most, bytes } = pictureLimits;
    const { most: side, bytes: whole } = backgroundLimits;
    expect(read('docs/content.md')).toContain(`at least ${least} pixels`);
    expect(read('docs/content.md')).toContain(`up to ${side} pixels per side and ${whole / 1e6} MB`);
    expect(read('docs/content.md')).toContain(`at most ${most} by ${most} pixels and ${bytes / 1000} kB`);
  });

  test('shows the results of marks in the texts of cards', () => {
    const [, rows = ''] = /## Marks in texts\n\n(?:\|.*\n){2}((?:\|.*\n)+)/.exec(read('docs/decks.md')) ?? [];
    const marks = rows.split('\n').flatMap((row) => {
      const [, written, , said] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const texts = [...(written ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      const words = [...(said ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      return texts.map((text, at) => [text, words[at]] as const);
    });
    expect(marks.length).toBeGreaterThan(6);
    for (const [text, words] of marks) {
      const { runs, faults } = runsOf(text, {});
      expect([text, plainOf(runs), faults]).toEqual([text, words, []]);
    }
  });

  test('names the bounds of decks', () => {
    const { rows, columns, cell, copies } = deckBounds;
    expect(read('docs/decks.md')).toContain(
      `at most ${rows.toLocaleString('en')} rows, ${columns} columns and 1 MB, and a cell at most ${cell.toLocaleString('en')} characters`,
    );
    expect(read('docs/decks.md')).toContain(`at most ${copies} copies`);
  });

  test('describes every shipped layout of cards', () => {
    const { layouts } = validContent();
    const [, table = ''] = /## Layouts\n([^]*?)\n## /.exec(read('docs/decks.md')) ?? [];
    const general = [...layouts.keys()].filter((id) => id !== 'objective');
    expect(general.filter((id) => !table.includes(`| \`${id}\``))).toEqual([]);
  });

  test('links only to files of the checkout, as the documents for developers do', () => {
    const texts = globSync('{*,docs/*,tests/*,generators/*,src/site/*,src/site/tools/*}.md', { cwd: projectFolder });
    expect(texts.length).toBeGreaterThan(15);
    const dead = texts.flatMap((path) =>
      [
        ...read(path)
          .replaceAll(/^ *```[^]*?^ *```|`[^`\n]*`/gm, '')
          .matchAll(/\]\((?!https:|#)([^)\s#]+)/g),
      ]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(projectFolder, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('names as ignored only files that the press ignores', () => {
    const [, list = ''] = /## Ignored files\n([^]*?)(?=\n## |$)/.exec(read('docs/content.md')) ?? [];
    const names = [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name.length > 1);
    expect(names.length).toBeGreaterThan(35);
    const isIgnored = (name: string): boolean =>
      name.endsWith('/') ? isIgnoredFolder(name.slice(0, -1)) : placeOf(`battle/${name}`).kind === 'ignored';
    expect(names.filter((name) => !isIgnored(name))).toEqual([]);
  });
});
