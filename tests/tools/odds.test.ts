import { expect, test } from 'vitest';
import { armsOf } from '../../src/site/tools/units/content.ts';
import { firstQuestion } from '../../src/site/tools/odds/first.ts';
import { odds } from '../../src/site/tools/odds/tool.ts';
import { validContent } from '../support/content.ts';

const arms = armsOf(validContent(), (path) => path);
const first = firstQuestion(arms);
const tool = odds(first);

test('an action with a path that does not exist is rejected', () => {
  const [choice] = first.choices;
  expect(tool.apply(first, { do: 'put', path: 'choices.0.target.figures', value: 7 })?.choices[0]?.target.figures).toBe(
    7,
  );
  for (const [path, value] of [
    ['choices.1', choice],
    ['choices.0.target.figures', 'seven'],
    ['choices.0.target.figures', 0.5],
    ['__proto__.polluted', 1],
    ['choices.0.constructor', 1],
    ['', first],
    ['wanted.more', 1],
  ] as const)
    expect(tool.apply(first, { do: 'put', path, value })).toBe(null);
  expect(tool.readAction({ do: 'put', path: 7, value: 1 }).ok).toBe(false);
  expect(tool.readAction({ do: 'pull', path: 'wanted', value: 1 }).ok).toBe(false);
});
