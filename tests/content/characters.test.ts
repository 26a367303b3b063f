import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plain, rejectedIn } from '../../src/content/characters.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { readRules } from '../../src/content/rules.ts';
import { edit, loadOver, problemsWith, textOf } from './helpers.ts';

const spugs = 'alien-invasion/factions/spugs.yaml';
const nameOf = (name: string): string | undefined =>
  loadOver({ [spugs]: `name: ${JSON.stringify(name)}\n` }).content?.factions.get('spugs')?.name;

describe('a text', () => {
  test('has composed letters', () => {
    expect(nameOf('De\u0301ja\u0300 U\u0308ber')).toBe('Déjà Über');
  });

  test('keeps characters that look like others, and replaces none by its meaning', () => {
    expect(plain('ﬁ Ａ ²')).toBe('ﬁ Ａ ²');
  });

  test('keeps no-break spaces, and makes every other blank a space', () => {
    expect(plain('10\u00a0mm 10\u202fmm a\u3000b\u2009c')).toBe('10\u00a0mm 10\u00a0mm a b c');
  });

  test('loses characters without width', () => {
    expect(plain('\ufeffDo\u00adnau\u200bdampf\u200d\u2060er\ufe0f')).toBe('Donaudampfer');
  });

  test('is unchanged if it is cleaned twice', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });

  test('is the same whether it was typed composed or decomposed', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(plain(text.normalize('NFD'))).toBe(plain(text));
      }),
    );
  });

  test.each([
    ['Abc\u202Ed', 'U+202E, which changes the order of the letters around it'],
    ['a\tb', 'U+0009, a tab'],
    ['a\u2028b', 'U+2028, a line break'],
    ['a\u0007b', 'U+0007, a control character'],
    ['a\ue000b', 'U+E000, a private character, which means something in one font alone'],
    ['a\ud83db', 'U+D83D, half a character'],
    ['a\ufffdb', 'U+FFFD, which replaces a lost letter'],
    ['a\u{e0041}b', 'U+E0041, which nobody can see'],
    ['a\u0378b', 'U+0378, which no font has'],
  ])('%j is rejected with the number of the character', (text, why) => {
    expect(rejectedIn(plain(text))).toBe(why);
    expect(problemsWith(edit(spugs, 'name: Spugs', `name: ${JSON.stringify(text)}`))).toContain(`found ${why}, in "`);
  });

  test('shows no invisible character in a message', () => {
    const message = problemsWith(edit(spugs, 'code: SPG', 'code: "S\\u3000\\u200bG"'));
    expect(message).toContain('found "S\\u3000\\u200bG"');
  });
});

test('rules are composed as they are read, and name a line that hides its order', () => {
  const { content } = loadOver({});
  if (!content) throw new Error('The shipped content is not sound');
  const text = textOf('battle/rules.md');
  const lines = text.replace('# Battle', '# Ba\u0301ttle').split('\n');
  expect(readRules('battle', content, 'rules.md', lines.join('\n')).book?.title).toMatch(/^Báttle/);
  lines.splice(4, 0, 'A line \u202e about.');
  expect(readRules('battle', content, 'rules.md', lines.join('\n')).problems.map(formatProblem)).toEqual([
    'rules.md:5:1: found U+202E, which changes the order of the letters around it, expected characters that can be printed; delete the character',
  ]);
});
