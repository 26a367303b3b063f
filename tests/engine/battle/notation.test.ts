import { expect, test } from 'vitest';
import { boardText, readCell, readMove } from '../../../src/engine/battle/game.ts';
import { battle } from '../numbers.ts';

const space = (name: string): number => battle.names.indexOf(name);

test('moves are recognised by their symbols', () => {
  expect(readMove(battle, 'pass')).toEqual({ kind: 'pass' });
  expect(readMove(battle, '+c3')).toEqual({ kind: 'infiltrate', at: space('c3') });
  expect(readMove(battle, 'c3>d5')).toEqual({ kind: 'move', from: space('c3'), to: space('d5') });
  expect(readMove(battle, 'c3-c4')).toEqual({ kind: 'path', spaces: [space('c3'), space('c4')] });
  expect(readMove(battle, 'a1-a2-a1-f5')).toEqual({
    kind: 'path',
    spaces: [space('a1'), space('a2'), space('a1'), space('f5')],
  });
});

test.each([
  '',
  ' ',
  'Pass',
  'pass ',
  '+',
  '+c',
  '+c6',
  '+g1',
  '+c3+c4',
  '+c3>c4',
  'c3',
  'c3>',
  '>c3',
  'c3>c4>c5',
  'c3>c4-c5',
  'c3-',
  '-c3',
  'c3--c4',
  'c3-c4>c5',
  'C3>c4',
  'c3 > c4',
  'c3>c0',
  'constructor',
  '+constructor',
  'recall',
])('the notation rejects %j as a move', (text) => {
  expect(readMove(battle, text)).toBeUndefined();
});

test('spaces are named column by column, in plain string order', () => {
  expect(battle.names.slice(0, 6)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1']);
  expect(battle.names).toHaveLength(30);
  expect([...battle.names].sort()).toEqual(battle.names);
});

test('a cell is a villager, an alien or two', () => {
  const letters = ['v', 'w', 'a', 'b'];
  const pieces = letters.flatMap((letter) => [1, 2, 3].map((pips) => `${letter}${pips}`));
  const cells = ['.', ...pieces, ...pieces.slice(6).flatMap((under) => pieces.slice(6).map((top) => under + top))];
  expect(new Set(cells.map(readCell)).size).toBe(cells.length);
  for (const cell of cells) {
    const code = readCell(cell)!;
    const tops = new Uint8Array(30);
    const unders = new Uint8Array(30);
    tops[space('b5')] = code & 15;
    unders[space('b5')] = code >> 4;
    expect(boardText(battle, tops, unders).split(' ')[1]).toBe(cell);
  }
});
