import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolSheets, within, withinTools } from '../../src/site/build/tool-styles.ts';
import { tools } from '../../src/site/tools.ts';
import { views } from '../../src/site/tools/views.ts';
import { projectFolder } from '../support/folders.ts';
import { filesIn } from '../support/files.ts';

const site = join(projectFolder, 'src/site');

/** Every selector of a style sheet, one per line, as written by `withinTools`. */
const selectors = (css: string): readonly string[] =>
  [...withinTools(css).matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(',\n'));

test('the subject of every selector must be inside a tool', () => {
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

test.each(toolSheets)('nothing in %s.css reaches beyond tools, except a game that fills the window', (name) => {
  const css = readFileSync(join(site, 'styles', `${name}.css`), 'utf8');
  const all = selectors(css);
  expect(all.length).toBeGreaterThan(6);
  const wide = all.filter((selector) => !selector.includes(within));
  expect(
    wide.filter(
      (selector) =>
        !/^:root(\[data-(playing|light|tool)|:has\(\.tool:not\(\.compact\))|^body:has\(\.tool:not\(\.compact\)/.test(
          selector,
        ),
    ),
  ).toEqual([]);
});

const pages = join(site, 'pages');
const pageOf = ({ game, path }: { game: string; path: string }): string => `${game}/${path}.astro`;

test.each(tools.map((tool) => [pageOf(tool), tool] as const))(
  '%s imports the sheets of its tool',
  (page, { styles }) => {
    const text = readFileSync(join(pages, page), 'utf8');
    expect([...text.matchAll(/styles\/(\w+)\.css/g)].map(([, name]) => name)).toEqual(styles);
  },
);

test('every page of a tool is that of a definition, and every tool beside rules has its view', () => {
  const written = filesIn(pages).filter((file) => readFileSync(join(pages, file), 'utf8').includes('<ToolPage'));
  expect(written.sort()).toEqual(tools.map(pageOf).sort());
  const beside = tools.filter((tool) => tool.beside).map(({ game, path }) => `${game}/${path}`);
  expect(Object.keys(views).sort()).toEqual(beside.sort());
});

test('every style sheet restricted to tools exists', () => {
  expect(toolSheets.filter((sheet) => !readdirSync(join(site, 'styles')).includes(`${sheet}.css`))).toEqual([]);
});
