import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import browserslist from 'browserslist';
// @ts-expect-error The package has no types.
import DoIUse from 'doiuse/lib/DoIUse.js';
import postcss, { list, type Rule } from 'postcss';
import { beforeAll, describe, expect, test } from 'vitest';
import { oldestBrowsers } from '../../src/site/build/browsers.ts';
import { Graphemes } from '../../src/site/press/satori.ts';
import { filesIn } from '../support/files.ts';
import { site } from '../support/site.ts';

let folder = '';
let files: readonly string[] = [];
beforeAll(async () => {
  folder = await site();
  files = filesIn(folder);
});

const holding = (kind: RegExp, wanted: RegExp): readonly string[] =>
  files
    .filter((file) => kind.test(file))
    .flatMap((file) => {
      const found = wanted.exec(readFileSync(join(folder, file), 'utf8'));
      return found ? [`${file}: ${found[0]}`] : [];
    });

/**
 * Styles that the oldest browsers may ignore, and their effects; keys are names of features at Can I use, or elements
 * with `:has`.
 */
const dropped: Readonly<Record<string, string>> = {
  'css-content-visibility': 'the page is laid out at once, which takes longer',
  'css-resize': 'iOS: a text area scrolls instead',
  'css-scrollbar': 'a wider scroll bar',
  'css-touch-action': 'Safari on a computer: there is no touch screen',
  'css-widows-orphans': 'Firefox: a printed paragraph may leave one line alone',
  'css3-cursors-grab': 'iOS: there is no pointer',
  'extended-system-fonts': 'the next font of the list',
  'text-size-adjust': 'they do not enlarge text, or read the name with a prefix',
  '.buttons:has': 'of four buttons the main one stands below the others',
  '.cards-there:has': 'five cards take two rows on a small phone',
  '.chapter:has': 'the last rule of a book does not reach the top of the window',
  '.drawn-faces[data-size=fit]:has': 'cards stand one below the other',
  '.figures:has': 'figures stand one below the other',
  '.lesson[open]:has': 'the screen of a night does not fill the window',
  '.line:has': 'fields are narrower',
  '.one-name:has': 'a button stands a little higher',
  '.scene:has': 'cards are seen while the first page comes, and may move',
  '.secret.open:has': 'a role card has a wider frame',
  '.small-card:has': 'a card is a little lower',
  '.tile:has': 'a note stands in the line of its name',
  '.told:has': 'a hint stays below the answer',
  '.tool:has': 'the bar is as high as its news',
  '.verdict:has': 'a sign stands above its words',
  ':root:has': 'a field that gets the focus may have to be scrolled from under the score',
  '[data-made]:has': 'a line for custom games stays if none of them fits',
  'astro-island[ssr]:has': 'a tool is seen while it comes, and may move',
  'fieldset.panel:has': 'a button stands closer to the fields below it',
  'label:has': 'a frame stays light; the radio button in it is marked',
  'tr:has': 'a line more in a table',
};

/**
 * The elements with `:has` in a selector: `.tile:has` for `.list .tile:has(.note) span`. Other selectors are separate
 * cases.
 */
const having = (selector: string): readonly string[] =>
  list.comma(selector).map((each) => {
    const holder = each.split(/[\s>+~]+/).find((part) => part.includes(':has('));
    return holder ? `${/^:?[^:]+/.exec(holder)?.[0]}:has` : `${each} in a list with :has()`;
  });

/** A style that some browsers do not support: `missing` names browsers without any support. */
interface Usage {
  readonly feature: string;
  readonly featureData: { readonly missing?: string };
  readonly usage: Rule;
}

describe('the oldest supported browsers', () => {
  test('are read from package.json', () => {
    expect(oldestBrowsers.toSorted()).toEqual(['chrome111', 'firefox115', 'ios16.0', 'safari16.0']);
  });

  test.each([
    ['light-dark()', /\blight-dark\(/],
    ['colours relative to a variable', /\((?:from) var\(/],
    ['widths compared in media queries', /@media[^{]*\(\w+[<>]/],
    ['the query for scripts', /\(scripting\b/],
    // WebKit ignores the whole declaration.
    ['underlines with a thickness in the shorthand', /text-decoration:[^;}]+ [0-9][^;}]*/],
  ])('get no styles with %s', (_, wanted) => {
    expect(holding(/\.(html|css)$/, wanted)).toEqual([]);
  });

  test('get every style, or nothing is lost without it', async () => {
    const sheets = new Set<string>();
    for (const file of files.filter((each) => /\.(html|css)$/.test(each))) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (file.endsWith('.css')) sheets.add(text);
      else for (const [, sheet = ''] of text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) sheets.add(sheet);
    }
    const found = new Set<string>();
    const lint = new DoIUse({
      browsers: browserslist(),
      onFeatureUsage({ feature, featureData: { missing }, usage }: Usage) {
        for (const what of feature === 'css-has' ? having(usage.selector) : [feature]) if (missing) found.add(what);
      },
    });
    for (const sheet of sheets) await postcss([lint]).process(sheet, { from: undefined });
    expect(sheets.size).toBeGreaterThan(9);
    expect([...found].sort()).toEqual(Object.keys(dropped).sort());
  });

  test('get letters with their accents if they cannot split text', () => {
    const cut = (by: { segment: (input: string) => Iterable<{ segment: string }> }, text: string): string[] =>
      [...by.segment(text)].map(({ segment }) => segment);
    const text = 'Cœur, nai\u0308ve — 1½ × ¼\r\n“É” 👽🏽 🧑‍🚀 a\u0301\u0302b ﬁ';
    expect(cut(new Graphemes(), text)).toEqual(cut(new Intl.Segmenter('en'), text));
  });

  test('get no call of a built-in function that they do not have', () => {
    const late = /\b(?:Map\.groupBy|Object\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|URL\.parse)\(/;
    expect(holding(/\.(html|js)$/, late)).toEqual([]);
  });

  // A literal would stop the whole script, and a string would fail when it is compiled. Safari supports lookbehind from
  // 16.4 on.
  test('get no lookbehind in our regular expressions', () => {
    const sources = ['src/site', 'src/engine', 'src/content', 'generators'].flatMap((root) =>
      filesIn(root)
        .filter((file) => /\.(tsx?|js|astro)$/.test(file))
        .map((file) => join(root, file)),
    );
    expect(sources.filter((file) => /\(\?<[=!]/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
