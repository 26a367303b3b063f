import { expect, test } from 'vitest';
import { soundContent } from '../support/content.ts';
import { compare } from './golden.ts';
import { goldenPages } from './pages.ts';

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
