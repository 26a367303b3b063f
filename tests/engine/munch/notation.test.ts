import { expect, test } from 'vitest';
import { readMove } from '../../../src/engine/munch/game.ts';
import { munch } from '../numbers.ts';

const place = (name: string): number => munch.names.indexOf(name);

test('moves are recognised by their symbols', () => {
  expect(readMove(munch, 'pass')).toEqual({ kind: 'pass' });
  expect(readMove(munch, 'recall')).toEqual({ kind: 'recall' });
  expect(readMove(munch, '+r2@c3')).toEqual({ kind: 'place', world: 2, at: place('c3') });
  expect(readMove(munch, '+k3@a1')).toEqual({ kind: 'place', world: 9, at: place('a1') });
  expect(readMove(munch, '!A2@W3')).toEqual({ kind: 'unleash', player: 0, size: 1, slot: place('W3') - 36 });
  expect(readMove(munch, '!D3@E1')).toEqual({ kind: 'unleash', player: 3, size: 2, slot: 0 });
  expect(readMove(munch, 'c3>c5')).toEqual({ kind: 'move', from: place('c3'), to: place('c5') });
  expect(readMove(munch, 'W3>b3')).toEqual({ kind: 'move', from: place('W3'), to: place('b3') });
});

test.each([
  '',
  'Pass',
  '+',
  '+@',
  '+r2',
  '+r2@',
  '+r4@c3',
  '+x1@c3',
  '+A1@c3',
  '+@c3',
  '+r2@W3',
  '+r2@c7',
  '+r2@c3@c3',
  '!A2@c3',
  '!A4@W3',
  '!E1@W3',
  '!r1@W3',
  '!A2@W7',
  '!A2@Wa',
  '!A2@N1',
  '!@W3',
  'c3',
  'c3>',
  '>c3',
  'c3>W3',
  'c3>c5>c6',
  'c3-c5',
  'c3 >c5',
  'constructor>c3',
  '!A2@W3 ',
  '+r2 @c3',
])('the notation rejects %j as a move', (text) => {
  expect(readMove(munch, text)).toBeUndefined();
});

test('spaces and slots are named in plain string order', () => {
  const spaces = munch.names.slice(0, 36);
  const slots = munch.names.slice(36);
  expect(spaces).toEqual([...spaces].sort());
  expect(slots).toEqual([...slots].sort());
  expect(slots).toHaveLength(24);
  expect(munch.spaces).toBe(36);
});

test('a corner has two slots, any other border space one', () => {
  const shared = munch.siblings
    .filter((slots) => slots.length === 2)
    .map((slots) => slots.map((slot) => munch.names[36 + slot]!).join());
  expect([...new Set(shared)]).toEqual(['E1,Sf', 'E6,Nf', 'Na,W6', 'Sa,W1']);
  expect(munch.siblings.filter((slots) => slots.length === 1)).toHaveLength(16);
});
