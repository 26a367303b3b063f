import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { describe, expect, test } from 'vitest';
import { declared, declaredIn } from '../../src/site/build/tool-pages.ts';
import { flat, toolSheets, within, withScale } from '../../src/site/build/tool-styles.ts';
import { among, namesInHtml, namesInScript, withoutUnused } from '../../src/site/build/unused-styles.ts';
import { tools } from '../../src/site/tools.ts';
import { filesIn } from '../support/files.ts';
import { projectFolder } from '../support/folders.ts';

const site = join(projectFolder, 'src/site');

/** Every selector of a style sheet, as `flat` writes it for tools. */
function selectors(css: string): readonly string[] {
  const all: string[] = [];
  parse(flat(css, true)).walkRules(({ parent, selectors: each }) => {
    if (!(parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes')) all.push(...each);
  });
  return all;
}

test('the subject of every selector must be inside a tool', () => {
  const css = `/* a, b { */ @font-face { src: url(a) }
    .a > .b::before, [data-x='a, b > c'] .c:is(.d, .e > .f):hover { color: red }
    :where(.k) { @media (width < 3rem) { [dir='rtl'] .g + .h:not(:first-child) { color: red } } }
    @keyframes k { from { top: 0 } to { top: 1px } }`;
  expect(selectors(css)).toEqual([
    `.a > .b${within}::before`,
    `[data-x='a, b > c'] .c:is(.d, .e > .f):hover${within}`,
    `:where(.k) [dir='rtl'] .g + .h:not(:first-child)${within}`,
  ]);
  expect(flat(css, true)).toContain('@keyframes k { from { top: 0 } to { top: 1px } }');
});

test.each(toolSheets)('nothing in %s.css reaches beyond tools, except a game that fills the window', (name) => {
  const css = readFileSync(join(site, 'styles', `${name}.css`), 'utf8');
  const all = selectors(css);
  expect(all.length).toBeGreaterThan(6);
  const wide = all.filter((selector) => !selector.includes(within));
  expect(
    wide.filter(
      (selector) =>
        !/^(:where\(:root[^.]*\) )?(:root(\[data-(playing|light|tool|evening)|:has\(\.tool:not\(\.compact\)|:is\(\[data-tool)|body:has\(\.tool:not\(\.compact\))/.test(
          selector,
        ),
    ),
  ).toEqual([]);
});

test('the page of every tool is generated from its definition', () => {
  const written = tools.map(({ game, path, beside }) => ({ game, path, beside: beside !== undefined }));
  const read = declared().map(({ game, path, beside }) => ({ game, path, beside }));
  const ofMade = ['score', 'table'].map((path) => ({ game: 'made', path, beside: false }));
  expect(new Set(read)).toEqual(new Set([...written, ...ofMade]));
});

test('a definition whose view is not written out is rejected with its name', () => {
  const text = "export const turns: Definition<Setting> = { ...alike, game: 'battle', path: 'turns', view };";
  expect(() => declaredIn('turns/index.ts', text)).toThrow('turns/index.ts: turns must have its view written out');
});

test('pages have the values of the scale in place of their names', () => {
  const base = ':root { --space-1: 2px; --text-2: clamp(1px, 2vw, 3px); --other-1: 0; }';
  expect(
    withScale(`${base} a { gap: calc(-1 * var(--space-1)); font: 1 var(--text-2)/1 x }`, base).replaceAll(/\s+/g, ' '),
  ).toBe(':root { --other-1: 0; } a { gap: calc(-1 * 2px); font: 1 clamp(1px, 2vw, 3px)/1 x }');
});

describe('the styles of a page', () => {
  const root = { 'data-game': 'munch', 'data-tool': 'score' };
  const left = (css: string, ...names: readonly string[]): string =>
    withoutUnused(css, { has: among(names), root }).trim();

  test('are those of its elements, classes, ids and attributes', () => {
    const css = '.a{x:y}.b,.a .c,p.a,#i .a:hover::before,[data-on] .a{x:y}';
    expect(left(css, 'a', 'p', 'i')).toBe('.a{x:y}p.a,#i .a:hover::before{x:y}');
    expect(left(css, 'a', 'data-on')).toBe('.a{x:y}[data-on] .a{x:y}');
  });

  test('may name alternatives and exceptions that it does not have', () => {
    const css = '.a:is(.b,.c .d){x:y}.a:not(.b){x:y}.a:has(>.b){x:y}.a:where(:not(.c),.e)>.a{x:y}';
    expect(left(css, 'a')).toBe('.a:not(.b){x:y}.a:where(:not(.c),.e)>.a{x:y}');
    expect(left(css, 'a', 'b')).toBe(css.replace('.b,.c .d', '.b').replace(':is(.b)', '.b'));
    expect(left(':is(.a,.b,p) .a{x:y}', 'a', 'p')).toBe(':is(.a,p) .a{x:y}');
  });

  test('are without those of other games and tools, and do not name its own', () => {
    const css =
      ':where(:root[data-game=battle],:root[data-game=munch]) .a{x:y}:where(:root:not([data-game=munch])) .a{x:z}:root[data-tool=score] .a{y:y}:root[data-tool=play] .a{y:z}';
    expect(left(css, 'a')).toBe('.a{x:y}:root[data-tool=score] .a{y:y}');
  });

  test('keep no empty media, and their animations as they are', () => {
    expect(left('@media print{.b{x:y}}@keyframes k{from{x:y}}', 'a')).toBe('@keyframes k{from{x:y}}');
  });

  test('count names in its scripts, also those that a script completes', () => {
    const names = namesInScript(
      'f(`of-${n} tile`,"verdict bad",`pips-${a?b:c}`,x==="kind",{kind:"sort",class:"note"},"Hello")',
    );
    const has = among(names);
    const sought = ['of-2', 'tile', 'verdict', 'bad', 'pips-3', 'note', 'kind', 'sort', 'of', 'Hello'];
    expect(sought.filter(has)).toEqual(['of-2', 'tile', 'verdict', 'bad', 'pips-3', 'note']);
    expect(among(namesInScript('e.dataset.nowPlaying=""'))('data-now-playing')).toBe(true);
    expect(namesInHtml('<p class="a b" id=c data-d>of text<i props="{&quot;k&quot;:&quot;deep&quot;}">')).toEqual(
      expect.arrayContaining(['<p', 'a', 'b', 'c', 'data-d', '<i', 'deep']),
    );
  });

  test('are not limited to tools where only a tool has the class', () => {
    const css = `.a .b${within}{x:y}.b:not(.a)${within}::before{x:y}:is(.a,.b .a)${within}{x:y}:is(.a,.b)${within}{x:y}`;
    const names = { has: among(['a', 'b', 'tools']), beside: among(['b']), root };
    expect(withoutUnused(css, names)).toBe(
      `.a .b{x:y}.b:not(.a)${within}::before{x:y}:is(.a,.b .a){x:y}:is(.a,.b)${within}{x:y}`,
    );
  });

  test('distinguish elements from classes of the same name', () => {
    const names = namesInScript('_jsx("legend",{class:"tick"})');
    expect(left('legend .tick{x:y}.legend{x:y}', ...names)).toBe('legend .tick{x:y}');
  });

  test('keep every class that a view names', () => {
    const views = filesIn(site).filter((file) => file.endsWith('.tsx'));
    const lost = views.flatMap((file) => {
      const text = readFileSync(join(site, file), 'utf8');
      const has = among(namesInScript(text));
      const named = [...text.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, chosen = '']) =>
        (plain ?? [...chosen.matchAll(/(?<![=!]= ?)'([^']*)'/g)].map(([, each]) => each).join(' ')).match(/[\w-]+/g),
      );
      return named.filter((name) => name !== null && !has(name));
    });
    expect(views.length).toBeGreaterThan(80);
    expect(lost).toEqual([]);
  });
});
