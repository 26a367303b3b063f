import { expect, test } from 'vitest';
import { diceNeeded, exactShotWays, fraction } from '../../src/engine/alien-invasion/exact.ts';
import { killOdds, talliesOf } from '../../src/engine/alien-invasion/odds.ts';
import { percent } from '../../src/site/formats.ts';
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

/*
 * Worked out by hand. The number of ways to roll 2, 3, … 12 with 2 dice: 1 2 3 4 5 6 5 4 3 2 1, of 36. Of 3 dice for 3,
 * 4, … : 1 3 6 10 15 21 25 27 27 25 …, of 216. Of 4 dice for 4, 5, … : 1 4 10 20 35 …, of 1,296.
 */
const byHand: readonly {
  readonly shot: readonly [dice: readonly number[], linked: boolean, kill: number, figures: number, wanted: number];
  readonly arithmetic: string;
  readonly fraction: string;
  readonly percent: string;
}[] = [
  { shot: [[1], false, 6, 1, 1], arithmetic: 'a six', fraction: '1 / 6', percent: '16.7 %' },
  { shot: [[2], false, 6, 1, 1], arithmetic: '36 − (1+2+3+4) = 26 of 36', fraction: '13 / 18', percent: '72.2 %' },
  { shot: [[2], false, 9, 1, 1], arithmetic: '4+3+2+1 = 10 of 36', fraction: '5 / 18', percent: '27.8 %' },
  { shot: [[2], false, 6, 2, 2], arithmetic: 'a twelve: 1 of 36', fraction: '1 / 36', percent: '2.8 %' },
  {
    shot: [[3], false, 9, 4, 1],
    arithmetic: '216 − (1+3+6+10+15+21) = 160 of 216',
    fraction: '20 / 27',
    percent: '74.1 %',
  },
  {
    shot: [[3], false, 12, 2, 1],
    arithmetic: '12 and more, the mirror of 9 and less: 1+3+6+10+15+21+25 = 81 of 216',
    fraction: '3 / 8',
    percent: '37.5 %',
  },
  {
    shot: [[1, 1], false, 6, 1, 1],
    arithmetic: 'not both no six: 1 − 25/36',
    fraction: '11 / 36',
    percent: '30.6 %',
  },
  { shot: [[1, 1], true, 6, 1, 1], arithmetic: 'as two dice: 26 of 36', fraction: '13 / 18', percent: '72.2 %' },
  {
    shot: [[2, 2], false, 9, 2, 2],
    arithmetic: 'both shots: 10/36 × 10/36 = 100 of 1,296',
    fraction: '25 / 324',
    percent: '7.7 %',
  },
  {
    shot: [[4], false, 9, 1, 1],
    arithmetic: '1,296 − (1+4+10+20+35) = 1,226 of 1,296',
    fraction: '613 / 648',
    percent: '94.6 %',
  },
];

test.each(byHand)('a chance worked out by hand is the calculator’s: $arithmetic', ({ shot, ...worked }) => {
  const [dice, linked, target, figures, wanted] = shot;
  const pools = dice.map((each) => ({ dice: each }));
  const { ways, all } = exactShotWays({ shots: linked ? [pools] : pools.map((pool) => [pool]), target, figures });
  const enough = ways.slice(wanted).reduce((sum, way) => sum + way, 0n);
  expect(fraction(enough, all).replace('/', ' / ')).toBe(worked.fraction);
  const { least } = talliesOf(killOdds({ pools, linked, target, figures }))[wanted]!;
  expect(percent(least).replaceAll(/\s/g, ' ')).toBe(worked.percent);
});

// A total of at least 6 with one, two or three dice: 16.7 %, 72.2 % or 95.4 % (206 of 216).
test('the dice needed for a chance are those worked out by hand', () => {
  expect([0.5, 0.75, 0.9].map((chance) => diceNeeded(6, 1, chance, 1000))).toEqual([2, 3, 3]);
});
