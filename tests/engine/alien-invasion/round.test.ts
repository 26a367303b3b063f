import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildDeck,
  type Card,
  packOf,
  maxDeckSeed,
  rowOf,
  settlesCombats,
} from '../../../src/engine/alien-invasion/deck.ts';
import { alienInvasion } from '../numbers.ts';
import { frozen } from '../support.ts';

const ids = (...names: string[]) => names.map((id) => ({ id }));
const deck = frozen(buildDeck(alienInvasion, ids('a', 'b', 'c', 'd')));
const sorted = (cards: readonly Card[]): string[] => cards.map((each) => JSON.stringify(each)).sort();

describe('a row', () => {
  test('follows the one before from the same deck, and every card comes up once before any comes again', () => {
    const rows = Array.from({ length: 10 }, (_, index) => rowOf(deck, 7, 4, index + 1));
    expect(sorted(rows.flatMap(({ row }) => row))).toEqual(sorted(deck));
    expect(rows.map(({ deck: left }) => left.length)).toEqual([36, 32, 28, 24, 20, 16, 12, 8, 4, 0]);
    expect(rows.every(({ renewed, shuffles }) => renewed === 0 && shuffles === 0)).toBe(true);
    expect(rowOf(deck, 7, 4, 0)).toMatchObject({ row: [], discard: [] });
  });

  test('takes the rest from the shuffled discards if the deck is used up, without the cards in the row (AI-3.3)', () => {
    // 40 cards in rows of six: the seventh row has four of the old deck and two of the new one.
    const row = rowOf(deck, 3, 6, 7);
    expect(row).toMatchObject({ renewed: 2, shuffles: 1, discard: [] });
    expect(row.deck).toHaveLength(34);
    expect(sorted([...row.row, ...row.deck])).toEqual(sorted(deck));
    expect(rowOf(deck, 3, 6, 8)).toMatchObject({ renewed: 0, shuffles: 1 });
    expect(rowOf(deck, 3, 6, 8).discard).toEqual(row.row);
  });

  test('is fixed by the seed, even after many shuffles', () => {
    fc.assert(
      fc.property(
        fc.nat(maxDeckSeed),
        fc.integer({ min: 4, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        (seed, count, round) => {
          const row = rowOf(deck, seed, count, round);
          expect(rowOf(deck, seed, count, round)).toEqual(row);
          expect(sorted([...row.row, ...row.deck, ...row.discard])).toEqual(sorted(deck));
          expect(row.row).toHaveLength(count);
        },
      ),
    );
    const second = (seed: number) => rowOf(deck, seed, 4, 11).row;
    expect(second(maxDeckSeed)).not.toEqual(second(maxDeckSeed - 1));
  });

  test('is shuffled again whenever the deck is used up, each time into another order', () => {
    // Four rows of ten use up the deck, so the discards are always the whole deck.
    const each = frozen(Array.from({ length: 40 }, (_, index): Card => ({ faction: `f${index}`, kind: 'single' })));
    const times = [0, 1, 2, 3].map((time) => [1, 2, 3, 4].flatMap((row) => rowOf(each, 7, 10, time * 4 + row).row));
    const moved = times.slice(1).map((cards, time) => cards.map((card) => times[time]!.indexOf(card)));
    expect(new Set(times.map((cards) => JSON.stringify(cards))).size).toBe(4);
    // No shuffle moves the cards to the same places as the previous shuffle.
    expect(new Set(moved.map((places) => places.join())).size).toBe(3);
  });

  test('is shorter if there are too few cards', () => {
    const few = frozen(deck.slice(0, 3));
    expect(rowOf(few, 1, 4, 1).row).toHaveLength(3);
    expect(rowOf(few, 1, 4, 5)).toMatchObject({ deck: [], discard: [] });
    expect(sorted(rowOf(few, 1, 4, 5).row)).toEqual(sorted(few));
    expect(rowOf([], 1, 4, 3).row).toEqual([]);
  });
});

test('combats are settled on Doubles and Triples (AI-8.2)', () => {
  expect((['single', 'double', 'triple', 'special'] as const).filter(settlesCombats)).toEqual(['double', 'triple']);
});

describe('a pack of playing cards (AI-2.3)', () => {
  const usual = { single: 5, double: 3, triple: 1 };

  test('gives each faction a suit: 2 to 6, court cards and the ace; sevens replace missing jokers', () => {
    const ranks = { single: ['2', '3', '4', '5', '6'], double: ['jack', 'queen', 'king'], triple: ['ace'] };
    expect(packOf([usual, usual, usual, usual], 4, 2)).toEqual({
      fits: true,
      suits: ['spades', 'hearts', 'diamonds', 'clubs'].map((suit) => ({ suit, ranks })),
      jokers: 2,
      sevens: ['spades', 'hearts'],
    });
    expect(packOf([usual, usual], 2, 3)).toMatchObject({ jokers: 2, sevens: [] });
  });

  test('uses sevens only if necessary, and those of unused suits first', () => {
    const eight = { single: 8, double: 0, triple: 0 };
    expect(packOf([eight], 1, 0)).toMatchObject({
      suits: [{ ranks: { single: ['2', '3', '4', '5', '6', '8', '9', '10'], double: [], triple: [] } }],
      sevens: ['spades'],
    });
    const nine = { ...eight, single: 9 };
    expect(packOf([nine, usual], 2, 0)).toMatchObject({ sevens: ['diamonds', 'clubs'] });
    expect(packOf([nine, usual], 3, 0)).toEqual({ fits: false, lacks: 'special', most: 2 });
  });

  test('names the kind of card that it lacks', () => {
    expect(packOf([usual, usual, usual, usual, usual], 4, 4)).toEqual({ fits: false, lacks: 'suits', most: 4 });
    expect(packOf([{ ...usual, single: 10 }], 0, 2)).toEqual({ fits: false, lacks: 'single', most: 9 });
    expect(packOf([usual, { ...usual, double: 4 }], 0, 2)).toEqual({ fits: false, lacks: 'double', most: 3 });
    expect(packOf([{ ...usual, triple: 2 }], 0, 2)).toEqual({ fits: false, lacks: 'triple', most: 1 });
    expect(packOf([usual], 9, 4)).toEqual({ fits: false, lacks: 'special', most: 8 });
  });
});
