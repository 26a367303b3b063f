import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolSheets, within, withinTools } from '../../src/site/build/tool-styles.ts';
import { projectFolder } from '../support/folders.ts';
import { filesIn } from '../support/files.ts';

const site = join(projectFolder, 'src/site');

/** Every selector of a sheet, a line each, as `withinTools` leaves them. */
const selectors = (css: string): readonly string[] =>
  [...withinTools(css).matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(',\n'));

test('whatever the selector, its subject must stand within a tool', () => {
  const css = `/* a, b { */ @font-face { src: url(a) }
    .a > .b::before, [data-x='a, b > c'] .c:is(.d, .e > .f):hover { color: red }
    @media (width < 3rem) { [dir='rtl'] .g + .h:not(:first-child) { color: red } }
    @keyframes k { from { top: 0 } to { top: 1px } }`;
  expect(selectors(css.replace(/@keyframes.*/, ''))).toEqual([
    `.a > .b${within}::before`,
    `[data-x='a, b > c'] .c:is(.d, .e > .f):hover${within}`,
    `[dir='rtl'] .g + .h:not(:first-child)${within}`,
  ]);
  expect(withinTools(css)).toContain('@keyframes k { from { top: 0 } to { top: 1px } }');
});

test.each(toolSheets)('nothing in %s.css reaches beyond tools, but for a game that fills the window', (name) => {
  const css = readFileSync(join(site, 'styles', `${name}.css`), 'utf8');
  const all = selectors(css);
  expect(all.length).toBeGreaterThan(20);
  const wide = all.filter((selector) => !selector.includes(within));
  expect(
    wide.filter(
      (selector) =>
        !/^:root(\[data-(playing|light)|:has\(\.tool:not\(\.compact\))|^body:has\(\.tool:not\(\.compact\)/.test(
          selector,
        ),
    ),
  ).toEqual([]);
});

test('every sheet that a tool brings to another page is one of them', () => {
  const beside = filesIn(join(site, 'components')).filter((file) => file.endsWith('Here.astro'));
  const named = beside.flatMap((file) =>
    [...readFileSync(join(site, 'components', file), 'utf8').matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name),
  );
  expect(beside.length).toBeGreaterThan(9);
  expect(named.filter((name) => !toolSheets.some((sheet) => sheet === name))).toEqual([]);
  expect(toolSheets.filter((sheet) => !readdirSync(join(site, 'styles')).includes(`${sheet}.css`))).toEqual([]);
});
