import { describe, expect, test } from 'vitest';
import { armsOf } from '../../src/site/tools/units/content.ts';
import { readLink } from '../../src/site/tools/frame/link.ts';
import { firstQuestion } from '../../src/site/tools/odds/first.ts';
import { odds } from '../../src/site/tools/odds/tool.ts';
import { validContent } from '../support/content.ts';
import { opening } from '../support/links.ts';
import { packed } from '../support/packed.ts';

const arms = armsOf(validContent(), (path) => path);
const first = firstQuestion(arms);
const tool = odds(first);

describe('a link', () => {
  test('that was ever given out still opens', async () => {
    const { opened, given } = await opening('odds-', tool);
    expect(opened).toEqual(given);
  });

  test('is rejected as damaged if its state is impossible', async () => {
    const [choice] = first.choices;
    const target = { ...choice!.target, stats: { ...choice!.target.stats!, kill: { open: 0, cover: 1, building: 1 } } };
    const wrong: readonly unknown[] = [
      null,
      { ...first, wanted: -1 },
      { ...first, choices: [] },
      { ...first, choices: [choice, choice, choice] },
      { ...first, choices: [{ ...choice, kind: 'ray' }] },
      { ...first, choices: [{ ...choice, shots: [[]] }] },
      { ...first, choices: [{ ...choice, shots: [[{ stats: null, count: 1.5, successes: 0 }]] }] },
      { ...first, choices: [{ ...choice, target }] },
      { ...first, choices: [{ ...choice, mites: { ...choice!.mites, reaches: [[0, 99]] } }] },
      { ...first, more: 1 },
    ];
    for (const state of wrong) {
      expect(await readLink(tool, packed(JSON.stringify(['odds', 1, state])))).toEqual({ ok: false, why: 'damaged' });
    }
    expect(await readLink(tool, packed(JSON.stringify(['odds', 1, first])))).toEqual({ ok: true, state: first });
  });
});

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
