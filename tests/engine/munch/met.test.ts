import { expect, test } from 'vitest';
import { codes, make } from '../../../src/engine/munch/moves.ts';
import { Met } from '../../../src/engine/munch/can-munch.ts';
import { copy, emptyPosition, stateOf, type Position } from '../../../src/engine/munch/game.ts';
import { readState, setUp } from '../../../src/engine/munch/read.ts';
import { munch } from '../numbers.ts';
import { dice } from '../support.ts';

/** The position without the graveyards, as a text. */
function textOf(position: Position): string {
  const { graveyard, ...rest } = stateOf(munch, position);
  expect(graveyard).toBeDefined();
  return JSON.stringify([rest, position.placed, position.banked]);
}

test('positions are stored once, and restored as they were', () => {
  const start = readState(munch, setUp(munch, 4));
  const met = new Met(start);
  const texts: string[] = [];
  const known = new Map<string, number>();
  for (let game = 0; texts.length < 6000; game++) {
    const choose = dice(game % 40);
    const now = emptyPosition(munch);
    copy(start, now);
    for (let ply = 0; ply < 250; ply++) {
      const text = textOf(now);
      const number = met.add(now);
      if (number < 0 !== known.has(text)) throw new Error(`${number}: ${text}`);
      if (number >= 0) {
        known.set(text, number);
        texts.push(text);
      }
      const moves = codes(munch, now);
      if (moves.length === 0) break;
      make(munch, now, moves[choose(moves.length)]!);
    }
  }
  expect(met.count).toBe(texts.length);
  const loaded = emptyPosition(munch);
  loaded.players = 4;
  const differing = texts.filter((text, number) => {
    met.load(number, loaded);
    return textOf(loaded) !== text;
  });
  expect(differing).toEqual([]);
  expect([...known].filter(([text, number]) => texts[number] !== text)).toEqual([]);
});

test('positions that differ only in graveyards count as the same', () => {
  const position = readState(munch, setUp(munch, 2));
  const met = new Met(position);
  expect(met.add(position)).toBe(0);
  position.graveyard[0] = 3;
  expect(met.add(position)).toBe(-1);
  position.skip = 1;
  expect(met.add(position)).toBe(1);
});
