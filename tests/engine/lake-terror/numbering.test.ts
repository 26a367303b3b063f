import { expect, test } from 'vitest';
import { numbering } from '../../../src/engine/lake-terror/study/numbering.ts';
import type { Role } from '../../../src/engine/lake-terror/game.ts';

const now: readonly Role[] = ['pod-person', 'town-watch', 'town-watch', 'town-watch', 'citizen', 'citizen'];
const smallest = 3;
/** The Pod People’s share of wins, which here depends only on the Watch. */
const share = (deck: readonly Role[]): number =>
  1 - deck.filter((role) => role === 'town-watch').length / deck.length - 0.1;
const sharesOf = (cards: readonly Role[]): number[] =>
  cards.flatMap((_, index) => (index + 1 < smallest ? [] : [share(cards.slice(0, index + 1))]));

function orders(cards: readonly Role[]): Role[][] {
  if (cards.length === 0) return [[]];
  return cards.flatMap((card, index) => orders(cards.toSpliced(index, 1)).map((others) => [card, ...others]));
}

test.each([
  [0.35, 0.6],
  [0.2, 0.45],
  [0.15, 0.6],
  [0.4, 0.7],
])('the order with shares from %f to %f is the one that moves the fewest cards', (least, most) => {
  const found = numbering({ now, always: ['pod-person'], smallest, least, most, share });
  const valid = orders(now).filter(
    (cards) =>
      cards.slice(0, smallest).includes('pod-person') && sharesOf(cards).every((its) => its >= least && its <= most),
  );
  const moved = valid.map((cards) => cards.filter((role, index) => role !== now[index]).length);
  const { cards, shares } = found!;
  expect(found!.moved).toBe(Math.min(...moved));
  expect(shares).toEqual(sharesOf(cards));
  expect(cards.toSorted()).toEqual(now.toSorted());
  expect(cards.filter((role, index) => role !== now[index])).toHaveLength(found!.moved);
});

test('no order is found if no town is within the bounds', () => {
  expect(numbering({ now, always: ['pod-person'], smallest, least: 0.49, most: 0.5, share })).toBeUndefined();
});
