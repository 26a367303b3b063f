import { expect, test } from 'vitest';
import { bestOf, dealObjectives, drawAnother, type Objective } from '../../../src/engine/alien-invasion/objectives.ts';

const card = (id: string, count = 1, ...except: string[]): Objective => ({ id, count, except });
/** Twelve objectives: one is not for the first faction, and one occurs twice. */
const deck = [card('wet', 1, 'one'), card('twice', 2), ...'abcdefghij'.split('').map((id) => card(id))];
const factions = ['one', 'two', 'three', 'four', 'five'];
const seeds = Array.from({ length: 600 }, (_, seed) => seed);
const all = (hands: readonly (readonly string[])[]): string[] => hands.flat().toSorted();

test('a seed deals each faction two objectives, always the same, and each card once', () => {
  for (const seed of seeds) {
    const dealt = dealObjectives(deck, factions, 2, seed);
    expect(dealObjectives(deck, factions, 2, seed)).toEqual(dealt);
    expect(dealt.hands.map(({ length }) => length)).toEqual(factions.map(() => 2));
    const cards = deck.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
    expect(all([...dealt.hands, dealt.pile])).toEqual(cards.toSorted());
  }
});

test('a faction gets only objectives for it (AI-14.2)', () => {
  const hands = seeds.map((seed) => dealObjectives(deck, factions, 2, seed).hands);
  expect(hands.filter(([one]) => one?.includes('wet'))).toEqual([]);
  expect(hands.some(([, two]) => two?.includes('wet'))).toBe(true);
});

test('every objective is as likely for every faction that may have it', () => {
  const counts = new Map<string, number>();
  for (const seed of seeds) {
    for (const [at, hand] of dealObjectives(deck, factions, 2, seed).hands.entries())
      for (const id of hand) counts.set(`${at} ${id}`, (counts.get(`${at} ${id}`) ?? 0) + 1);
  }
  // Each faction gets two of 13 cards. Four standard deviations are 36 of 600 deals.
  const mean = (600 * 2) / 13;
  for (const faction of factions.keys()) {
    for (const { id } of deck.slice(2)) {
      expect(Math.abs((counts.get(`${faction} ${id}`) ?? 0) - mean)).toBeLessThan(36);
    }
  }
});

test('all factions get fewer objectives if there are not enough for two each (AI-14.1)', () => {
  const few = [card('a'), card('b', 1, 'one'), card('c')];
  for (const seed of seeds.slice(0, 50)) {
    const { hands, pile } = dealObjectives(few, ['one', 'two'], 2, seed);
    expect([hands.map(({ length }) => length), pile.length]).toEqual([[1, 1], 1]);
  }
  expect(dealObjectives([card('a')], ['one', 'two'], 2, 1)).toEqual({ hands: [[], []], pile: ['a'] });
});

test('a faction that cannot use an objective puts it under the pile and draws another (AI-14.2)', () => {
  const dealt = { hands: [['a'], ['b']], pile: ['wet', 'c', 'd'] };
  expect(drawAnother(deck, dealt, factions, 0, 0)).toEqual({ hands: [['c'], ['b']], pile: ['d', 'wet', 'a'] });
  expect(drawAnother(deck, dealt, factions, 1, 0)).toEqual({ hands: [['a'], ['wet']], pile: ['c', 'd', 'b'] });
  expect(drawAnother(deck, { ...dealt, pile: ['wet'] }, factions, 0, 0)).toBeNull();
  expect(drawAnother(deck, dealt, factions, 0, 1)).toBeNull();
});

test('among the winners, those with the most objectives come first, and may tie (AI-14.4)', () => {
  expect(bestOf([0, 2, 1], [])).toEqual([1]);
  expect(bestOf([0, 2, 1], [0, 2])).toEqual([2]);
  expect(bestOf([1, 2, 1], [0, 2])).toEqual([0, 2]);
  expect(bestOf([0, 0], [])).toEqual([0, 1]);
});
