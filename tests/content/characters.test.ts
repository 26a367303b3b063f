import { assert, constantFrom, property, string } from 'fast-check';
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

  test.each([
    ['no-break spaces and thin spaces', '10\u00a0mm 10\u202fmm 10\u2009mm', '10\u00a0mm 10\u202fmm 10\u2009mm'],
    ['other blanks as spaces', 'a\u3000b\u2003c\u2007d\u200ae', 'a b c\u00a0d e'],
    ['soft hyphens between letters', '\u00adDo\u00ad\u00adnau\u00ad 1\u00ad2', 'Do\u00adnau 12'],
    ['zero-width spaces between characters', '\u200ba\u200b\u200b/b\u200b c\u200b', 'a\u200b/b c'],
    ['word joiners between characters', 'a\u2060/\u2060b \u2060c\u2060', 'a\u2060/\u2060b c'],
    [
      'joiners in scripts that join letters',
      'می\u200cخواهم क\u094d\u200dष ه\u200d',
      'می\u200cخواهم क\u094d\u200dष ه\u200d',
    ],
    ['joiners in emoji', '👩\u200d🚀 👨🏽\u200d🚒', '👩\u200d🚀 👨🏽\u200d🚒'],
    ['no joiners between other letters', 'a\u200db\u200cc 👩\u200d.', 'abc 👩.'],
    ['the signs that choose text or emoji', '☠\ufe0f ☠\ufe0e a\ufe0f', '☠\ufe0f ☠\ufe0e a'],
    ['variants of Chinese characters', '葛\u{e0100}城 A\u{e0100} ☠\ufe01', '葛\u{e0100}城 A ☠'],
    ['direction marks', 'C++\u200e א\u200f ب\u061c', 'C++\u200e א\u200f ب\u061c'],
    ['no other invisible characters', '\ufeffa\u034fb\u180e\u2061', 'ab'],
  ])('keeps %s, in the places where they mean something', (_, typed, read) => {
    expect(plain(typed)).toBe(read);
    expect(rejectedIn(plain(typed))).toBeUndefined();
  });

  test('is unchanged if it is cleaned twice', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });

  test('with many invisible characters is unchanged if it is cleaned twice', () => {
    const unit = constantFrom(...'aé\u0301 1☠👩葛بक\u00ad\u034f\u200b\u200c\u200d\u200e\u2060\ufe0f\u{e0100}\u{1f3fd}');
    assert(
      property(string({ unit, maxLength: 12 }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
      { numRuns: 2000 },
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
    ['Abc\u202Ed', 'U+202E, a character that reorders letters'],
    ['a\tb', 'U+0009, a tab'],
    ['a\u2028b', 'U+2028, a line break'],
    ['a\u2029b', 'U+2029, a line break'],
    ['a\u202ab', 'U+202A, a character that reorders letters'],
    ['a\u2066b', 'U+2066, a character that reorders letters'],
    ['a\u2069b', 'U+2069, a character that reorders letters'],
    ['a\ufffcb', 'U+FFFC, a replacement character'],
    ['a\uffffb', 'U+FFFF, a character that no font has'],
    ['a\u0007b', 'U+0007, a control character'],
    ['a\ue000b', 'U+E000, a private-use character'],
    ['a\ud83db', 'U+D83D, half a character'],
    ['a\ufffdb', 'U+FFFD, a replacement character'],
    ['a\u{e0041}b', 'U+E0041, an invisible character'],
    ['a\u0378b', 'U+0378, a character that no font has'],
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
    'rules.md:5:1: found U+202E, a character that reorders letters, expected printable characters; delete the character',
  ]);
});
