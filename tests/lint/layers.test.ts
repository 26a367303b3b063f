import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../../src/content/schema/common.ts';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';

const page = readFileSync(join(projectFolder, 'ARCHITECTURE.md'), 'utf8');

/** The table of folders in the document: the declared imports of each folder. */
const declared = new Map(
  [...page.matchAll(/^\| `((?:src|generators)\/[^`]*)` +\|[^|]*\| ([^|]*)\|$/gm)].map(
    ([, folder = '', imports = '']) => [
      folder,
      [...imports.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).toSorted(),
    ],
  ),
);

const folderOf = (file: string): string | undefined => [...declared.keys()].find((folder) => file.startsWith(folder));

const importsOf = (file: string): string[] =>
  [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path = '']) => normalize(join(dirname(file), path)),
  );

const sources = ['src', 'generators'].flatMap((root) =>
  filesIn(join(projectFolder, root))
    .map((file) => `${root}/${file}`)
    .filter((file) => /\.(?:ts|tsx|astro|js)$/.test(file)),
);

describe('the page on architecture', () => {
  test('has every folder with sources, and none besides', () => {
    expect(sources.filter((file) => folderOf(file) === undefined)).toEqual([]);
    expect([...declared.keys()].filter((folder) => !sources.some((file) => file.startsWith(folder)))).toEqual([]);
  });

  test.each([...declared])('lists the imports of %s', (folder, imports) => {
    const found = sources
      .filter((file) => folderOf(file) === folder)
      .flatMap(importsOf)
      .map(folderOf)
      .filter((other) => other !== undefined && other !== folder && other !== 'src/content/');
    expect([...new Set(found)].toSorted()).toEqual(imports);
  });

  test.each([...declared])('lists %s after the folders that it imports', (folder, imports) => {
    const folders = [...declared.keys()];
    expect(imports.filter((other) => folders.indexOf(other) > folders.indexOf(folder))).toEqual([]);
  });
});

test('the games are listed in one record per layer, and otherwise only if a tool belongs to one of them', () => {
  const lists = sources
    .filter((file) => !/^src\/site\/tools\b/.test(file))
    .filter((file) => {
      const text = readFileSync(join(projectFolder, file), 'utf8').replace(/^import .*$|\/\*[^]*?\*\/|\/\/.*$/gm, '');
      return gameIds.filter((id) => new RegExp(`'${id}'|(?<![\\w.-])${id}(?=: |,? [{}\\w])`).test(text)).length > 2;
    });
  expect(lists).toEqual([
    'src/content/games.ts',
    'src/content/schema/common.ts',
    'src/engine/engines.ts',
    'generators/components/games.ts',
  ]);
});
