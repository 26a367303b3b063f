import { expect, test } from 'vitest';
import { soundContent } from '../support/content.ts';
import { compare } from './golden.ts';
import { goldenPages, type Golden } from './pages.ts';

test('the comparison of golden pages shows a changed word, the lines that it moves and a changed colour, or nothing', async () => {
  const content = soundContent();
  const component = 'munch/score-sheet';
  const before = await goldenPages(content, [component]);
  expect(Object.keys(before)).toHaveLength(8);
  expect(compare(before, await goldenPages(content, [component]))).toEqual([]);
  const { munch, munchScoreSheet } = content;
  const changed = {
    ...content,
    munch: { ...munch, accent: { ...munch.accent, deep: '#102030' } },
    munchScoreSheet: { ...munchScoreSheet, note: 'A trio is three worlds.' },
  };
  const lines = compare(before, await goldenPages(changed, [component])).map((line) => line.trim());
  for (const line of [
    component.concat(' normal'),
    '+ P: A trio is three worlds.',
    'full+saver+mono page 1, text: 1 gone, 1 new',
    'saver page 1, art: 1 gone, 1 new',
    '+ path, fill #FFFFFF, stroke #102030, strokeWidth 0.3: 1, x 10 to 40.3, y 30.9 to 36.3',
  ])
    expect(lines).toContain(line);
  expect(lines.find((line) => line.includes('page 1, moved'))).toMatch(/0\.0 right, -\d\.\d down, 0\.0 wider: \d+, /);
});

/** Documents that are described once, and the words that only their normal print needs. */
const described = [
  { component: 'alien-invasion/reference', needless: [] },
  { component: 'lake-terror/reference', needless: [] },
  { component: 'alien-invasion/roster', needless: [] },
  // The numbers of further tables.
  { component: 'battle/score-sheet', needless: ['3', '4'] },
  { component: 'munch/score-sheet', needless: [] },
  { component: 'alien-invasion/scenario', needless: [] },
  {
    component: 'alien-invasion/scenario-book',
    // Its briefings are not cut out of a sheet and folded, but each is on its own sheet.
    needless:
      'pages behind secret briefings empty hand player their folded tell others cut scenario’s dotted lines fold lining text close clip name shows'.split(
        ' ',
      ),
  },
];

/** The words of some golden pages without tags, addresses and everything after the foot's first line. */
const wordsOf = (lines: readonly string[] = [], foot = ''): Set<string> => {
  const end = lines.findIndex((line) => line.includes(`P: ${foot} · `));
  const told = lines.slice(0, end < 0 ? lines.length : end).flatMap((line) => {
    const [, alt = '', text = ''] = /^ *\w+(?: (?!alt)\w+="[^"]*")*(?: alt="([^"]*)")?(?:: (.*))?$/.exec(line) ?? [];
    return `${alt} ${text}`.toLowerCase().match(/[\p{L}\d]+(?:[-–.’][\p{L}\d]+)*/gu) ?? [];
  });
  return new Set(told);
};

test.each(described)('large print has all words of $component', async ({ component, needless }) => {
  const all = await goldenPages(soundContent(), [component], 'a4', ['full']);
  const [normal, large] = ['normal', 'large'].map((size) => (all[`${component} ${size} full`] as Golden).words);
  const words = wordsOf(normal, component);
  expect(words.size).toBeGreaterThan(20);
  const known = wordsOf(large);
  expect([...words].filter((word) => !known.has(word))).toEqual(needless);
});
