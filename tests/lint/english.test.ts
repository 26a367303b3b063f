import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../support/folders.ts';
import { hitsIn, textsIn } from './english.ts';

const idsIn = (path: string, source: string): readonly string[] =>
  [...textsIn(path, source)].flatMap((text) =>
    [...hitsIn(text, source)].map(({ scope, id, line }) => `${scope}${line} ${id}`),
  );

describe('the lint of English', () => {
  test.each<readonly [what: string, path: string, source: string, hits: readonly string[]]>([
    [
      'a comment',
      'src/a.ts',
      '\n/** What it is. */\nconst a = `What it is`; // There is not one.\n',
      ['C2 comment-what', 'C3 there-is-not'],
    ],
    [
      'a document, but no code',
      'A.md',
      '# Kept anew\n\n- `anew` ```\n\n```\nanew\n```\n\n| a | shall be b |\n',
      ['D1 archaic', 'D9 shall'],
    ],
    [
      'a text of the interface',
      'content/site/a.yaml',
      "words:\n  shall(a): 'Looking for {a, shall: {a} | other: it is none} …'\n",
      ['U2 looking-for', 'U2 is-none'],
    ],
    [
      'a string of content, and a comment beside it',
      'content/a.yaml',
      'id: so many\na: so many # What it is.\n',
      ['C2 comment-what', 'Y2 so-many'],
    ],
    [
      'a rule, but not its words',
      'content/battle/rules.md',
      '### BB-1.1 A title {players}\n\nIt is :word[a]{b} who is none.\n',
      ['Y3 is-none'],
    ],
    [
      'a message',
      'src/cli/a.ts',
      "if (a === 'put it aside') throw new Error(`put ${a} aside: ` + 'it is no file');",
      ['M1 is-no'],
    ],
    [
      'the title of a test',
      'tests/a.test.ts',
      "test.each([1])('what is told of %i', () => say('what is told'));",
      ['T1 what-passive', 'T1 told', 'T1 test-what'],
    ],
    [
      'short titles of tests, but not of groups, or of cases of a group',
      'tests/a.test.ts',
      "describe('a deck', () => {\n  test('by keyboard', a);\n  test.each(b)('%s', a);\n  testLong('is shuffled fairly', a);\n});",
      ['S2 title-short'],
    ],
    [
      'a sheet that is read aloud: a pronoun whose noun is not in the sentence before',
      'content/munch/quick-start.yaml',
      "a: It must end there. They wait.\nb: 'Place a world. It stays. None left? No alien left? They win.'\nc: One side left? It wins.\n",
      ['R1 pronoun-owner', 'R1 pronoun-owner', 'R2 pronoun-owner'],
    ],
    ['a verdict about nobody', 'content/munch/verdicts.yaml', 'a: It must end there.\n', ['R1 pronoun-owner']],
    ['a text that is not read aloud', 'content/munch/words.yaml', 'a: It must end there.\n', []],
    [
      'a text with idioms that mean something else',
      'content/a.yaml',
      'a: More points win.\nb: The most points win.\nc: The Watch puts him down.\nd: It brings one off.\ne: Dig in here.\nf: A few words first.\ng: If you are eight, sit.\nh: How many are you?\ni: All cards have one back.\nj: You are two spaces away.\nk: “Go,” he says.\nl: Print at 100%.\nm: Make the deck of two factions.\nn: It shoots, however far.\no: Roll once for all.\n',
      [
        'Y1 points-win',
        'Y2 points-win',
        'Y3 put-down',
        'Y4 bring-off',
        'Y5 dig-in',
        'Y6 few-words',
        'Y7 are-number',
        'Y8 are-number',
        'Y9 have-one-back',
        'Y11 double-quotes',
        'Y12 percent-space',
        'Y13 deck-of',
        'Y14 however-far',
        'Y15 once-for-all',
      ],
    ],
    [
      'a document with a singular after a list, a size as a possession, or an idiom',
      'docs/a.md',
      '| a | list of whole number | list of texts |\n\nThe package has at most 17 MB. It was cut without a word.\n',
      ['D1 list-singular', 'D3 has-size', 'D3 without-a-word'],
    ],
    [
      'messages that are built from parts',
      'src/cli/a.ts',
      'throw new Error(`argument ${a} is invalid. give a number`); throw new Error(`of ${a} there is no picture`); throw new Error(`there is no paper ${a}; it goes with a`); throw new Error(`there is nothing called ${a}; it is not wanted`); throw new Error(`the press takes no ${a}; take it out`);',
      [
        'M1 invalid-give',
        'M1 there-is-none-of',
        'M1 there-is-no-name',
        'M1 goes-with',
        'M1 nothing-called',
        'M1 not-wanted',
        'M1 take-out',
        'M1 option-takes',
      ],
    ],
  ])('finds the habits of %s', (_, path, source, hits) => {
    expect(idsIn(path, source)).toEqual(hits);
  });

  test('finds what is wrong with the title of a commit', () => {
    const title = `${'Say it again and '.repeat(4)}again; and again`;
    expect([...hitsIn({ scope: 'G', at: 0, text: title }, '')].map(({ id }) => id)).toEqual([
      'semicolon-commit',
      'commit-length',
    ]);
  });

  test('excuses one habit on the next line if a reason is given', () => {
    expect(idsIn('src/a.ts', '// plain-english-ok: told Quotes a rule.\n// It is told.\n')).toEqual([]);
    expect(idsIn('src/a.ts', '// plain-english-ok: told\n// It is told.\n')).toEqual(['C2 told']);
    expect(idsIn('src/a.ts', '// plain-english-ok: shall Quotes a rule.\n// It is told.\n')).toEqual(['C2 told']);
    expect(idsIn('content/a.yaml', '# plain-english-ok: so-many Quotes a rule.\na: so many\n')).toEqual([]);
    expect(idsIn('A.md', '<!-- plain-english-ok: shall Quotes a rule. -->\n\nIt shall.\n')).toEqual(['D3 shall']);
    expect(idsIn('A.md', '<!-- plain-english-ok: shall Quotes a rule. -->\nIt shall.\n')).toEqual([]);
  });
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const kids = (node: Node): readonly Node[] => Object.values(node).flatMap((value) => [value].flat().filter(isNode));
const named = (node: unknown, name: string): boolean => (node as Node | undefined)?.['name'] === name;

/** The paths, such as `words.menu`, whose texts an expression may show. */
function* paths(node: Node): Generator<readonly string[]> {
  if (node.type === 'MemberExpression' && node['computed'] !== true) {
    const steps: string[] = [];
    let at = node;
    for (; at.type === 'MemberExpression'; at = at['object'] as Node)
      steps.unshift(String((at['property'] as Node)['name']));
    if (at.type === 'Identifier') yield [String(at['name']), ...steps];
  } else if (node.type === 'ConditionalExpression') {
    yield* paths(node['consequent'] as Node);
    yield* paths(node['alternate'] as Node);
  } else if (node.type === 'JSXExpressionContainer') yield* paths(node['expression'] as Node);
}

/** The texts on buttons: their children, and the labels of main actions. */
function* shown(node: Node): Generator<readonly string[]> {
  const name = ((node['openingElement'] as Node | undefined)?.['name'] ?? undefined) as Node | undefined;
  if (node.type === 'JSXElement' && (named(name, 'button') || named(name, 'Button')))
    for (const kid of node['children'] as Node[]) yield* paths(kid);
  if (node.type === 'ObjectExpression') {
    const property = (key: string): Node | undefined =>
      (node['properties'] as Node[]).find((each) => named(each['key'], key))?.['value'] as Node | undefined;
    const label = property('label');
    if (label && (property('act') ?? property('action'))) yield* paths(label);
  }
  for (const kid of kids(node)) yield* shown(kid);
}

test('buttons have at most four words and no full stop', async () => {
  const long: string[] = [];
  let count = 0;
  for (const path of globSync('src/site/**/*.{ts,tsx}', { cwd: projectFolder })) {
    const source = readFileSync(join(projectFolder, path), 'utf8');
    if (!source.includes('#text/')) continue;
    const program = parseSync(path, source).program as unknown as Node;
    const texts = new Map<string, unknown>();
    for (const node of kids(program)) {
      const from = String((node['source'] as Node | undefined)?.['value'] ?? '');
      if (node.type !== 'ImportDeclaration' || !from.startsWith('#text/')) continue;
      const module = (await import(join(projectFolder, '.cache/text/en', from.slice(6)))) as Record<string, unknown>;
      for (const { local, imported } of node['specifiers'] as unknown as Record<
        'local' | 'imported',
        { name: string }
      >[])
        texts.set(local.name, module[imported.name]);
    }
    for (const [first = '', ...rest] of shown(program)) {
      const text = rest.reduce<unknown>(
        (at, step) => (at as Record<string, unknown> | undefined)?.[step],
        texts.get(first),
      );
      if (typeof text !== 'string') continue;
      count++;
      if (text.split(/\s+/).length > 4 || text.endsWith('.')) long.push(`${path}: ${text}`);
    }
  }
  expect(long).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
