import { expect, test } from 'vitest';
import { gamesOf } from '../../src/engine/games.ts';
import { answersOf, shortened } from '../../src/site/engine/answers.ts';
import { validContent } from '../support/content.ts';

const games = gamesOf(validContent());
const answers = answersOf(games);

test('every verb of every game is shown once, in the order of the engine', () => {
  const texts = [...answers].map(([game, shown]) => [game, shown.map(({ verb }) => verb)]);
  expect(texts).toEqual([...games].map(([game, verbs]) => [game, [...verbs.keys()]]));
});

test('every request that is shown is answered', () => {
  const rejected = [...answers.values()].flat().filter(({ answer }) => !('ok' in answer && answer.ok === true));
  expect(rejected).toEqual([]);
  for (const { says } of [...answers.values()].flat()) expect(says).toMatch(/^[A-Z].*\.$/);
});

test('long lists are cut short, at any depth', () => {
  expect(shortened({ a: [1, 2, 3, 4, 5], b: [{ c: [1] }] })).toEqual({ a: [1, 2, 3, 4, '…'], b: [{ c: [1] }] });
});
