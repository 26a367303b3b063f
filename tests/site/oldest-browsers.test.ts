import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { oldestBrowsers } from '../../src/site/build/browsers.ts';
import { filesIn } from '../support/files.ts';
import { site } from '../support/site.ts';

let folder = '';
let files: readonly string[] = [];
beforeAll(async () => {
  folder = await site();
  files = filesIn(folder);
});

/** The files whose text holds what is looked for, with it. */
const holding = (kind: RegExp, wanted: RegExp): readonly string[] =>
  files
    .filter((file) => kind.test(file))
    .flatMap((file) => {
      const found = wanted.exec(readFileSync(join(folder, file), 'utf8'));
      return found ? [`${file}: ${found[0]}`] : [];
    });

describe('the oldest browsers that are supported', () => {
  test('are read from package.json', () => {
    expect(oldestBrowsers.toSorted()).toEqual(['chrome111', 'firefox115', 'ios16.0', 'safari16.0']);
  });

  test.each([
    ['light-dark()', /\blight-dark\(/],
    ['colours relative to a variable', /\((?:from) var\(/],
    ['widths compared in media queries', /@media[^{]*\(\w+[<>]/],
    ['the query for scripts', /\(scripting\b/],
    // WebKit drops the whole declaration.
    ['underlines with a thickness in the shorthand', /text-decoration:[^;}]+ [0-9][^;}]*/],
  ])('get no styles with %s', (_, wanted) => {
    expect(holding(/\.(html|css)$/, wanted)).toEqual([]);
  });

  test('get no call of a built-in function that they lack', () => {
    const late = /\b(?:Map\.groupBy|Object\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|URL\.parse)\(/;
    expect(holding(/\.(html|js)$/, late)).toEqual([]);
  });

  // As a literal it stops the whole script, as a text where it is made. Safari reads it from 16.4 on.
  test('get no pattern of ours that looks behind', () => {
    const sources = ['src/site', 'src/engine', 'src/content', 'generators'].flatMap((root) =>
      filesIn(root)
        .filter((file) => /\.(tsx?|js|astro)$/.test(file))
        .map((file) => join(root, file)),
    );
    expect(sources.filter((file) => /\(\?<[=!]/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
