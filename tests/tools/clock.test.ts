import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockText, crossed } from '../../src/site/tools/frame/signal.ts';
import {
  begin,
  go,
  seatTimeLeft,
  pause,
  readClockOf,
  rulesFrom,
  advanced,
  type Clock,
} from '../../src/site/tools/play/clock.ts';

const fischer = { kind: 'fischer', game: 60_000, turn: 5_000 } as const;
const sand = { kind: 'sand', turn: 30_000 } as const;
const start = 1_000_000;
const timesAt = (clock: Clock, now: number): readonly number[] =>
  clock.left.map((_, seat) => seatTimeLeft(clock, seat, now));

describe('Fischer', () => {
  test('takes time from the player to move, and adds some for each finished turn', () => {
    let clock = begin(fischer, 2, { seat: 0, moves: 0 }, start);
    expect(timesAt(clock, start + 12_000)).toEqual([48_000, 60_000]);
    clock = advanced(clock, { seat: 1, moves: 1 }, start + 12_000);
    expect(timesAt(clock, start + 20_000)).toEqual([53_000, 52_000]);
    clock = advanced(clock, { seat: 0, moves: 2 }, start + 20_000);
    expect(timesAt(clock, start + 20_000)).toEqual([53_000, 57_000]);
  });

  test('adds nothing for a move within a turn, or for one that is taken back', () => {
    let clock = begin(fischer, 2, { seat: 0, moves: 0 }, start);
    clock = advanced(clock, { seat: 0, moves: 1 }, start + 1000);
    clock = advanced(clock, { seat: 1, moves: 2 }, start + 2000);
    expect(timesAt(clock, start + 2000)).toEqual([63_000, 60_000]);
    clock = advanced(clock, { seat: 0, moves: 1 }, start + 4000);
    expect(timesAt(clock, start + 5000)).toEqual([62_000, 58_000]);
  });

  test('flags players who ran out of time, counts how often, and lets the game continue', () => {
    let clock = begin(fischer, 2, { seat: 0, moves: 0 }, start);
    expect(seatTimeLeft(clock, 0, start + 61_000)).toBe(-1000);
    clock = advanced(clock, { seat: 1, moves: 1 }, start + 61_000);
    expect([clock.out, clock.seat, timesAt(clock, start + 61_000)]).toEqual([[1, 0], 1, [5000, 60_000]]);
  });
});

describe('a sand-glass', () => {
  test('is turned over with each turn', () => {
    let clock = begin(sand, 3, { seat: 0, moves: 0 }, start);
    clock = advanced(clock, { seat: 1, moves: 1 }, start + 29_000);
    expect(timesAt(clock, start + 30_000)).toEqual([30_000, 29_000, 30_000]);
    clock = advanced(clock, { seat: 2, moves: 2 }, start + 60_000);
    expect([clock.out, timesAt(clock, start + 60_000)]).toEqual([
      [0, 1, 0],
      [30_000, 30_000, 30_000],
    ]);
  });
});

describe('any clock', () => {
  test('stops while it is paused, and when the game is over', () => {
    let clock = begin(fischer, 2, { seat: 0, moves: 0 }, start);
    clock = pause(clock, start + 10_000);
    expect(timesAt(clock, start + 900_000)).toEqual([50_000, 60_000]);
    // A turn that ends during the pause starts no clock.
    clock = advanced(clock, { seat: 1, moves: 1 }, start + 950_000);
    expect(timesAt(clock, start + 999_000)).toEqual([55_000, 60_000]);
    clock = go(clock, start + 1_000_000);
    expect(timesAt(clock, start + 1_001_000)).toEqual([55_000, 59_000]);
    clock = advanced(clock, { seat: null, moves: 2 }, start + 1_002_000);
    expect([clock.since, timesAt(clock, start + 9_000_000)]).toEqual([null, [55_000, 63_000]]);
    expect(go(clock, start + 9_000_000)).toBe(clock);
    // The last move was undone, so the clock of that player runs again.
    clock = advanced(clock, { seat: 1, moves: 1 }, start + 9_000_000);
    expect([clock.seat, clock.since]).toEqual([1, null]);
  });

  test('loses no time to readings, pauses and reloads: only running time is taken off', () => {
    const step = fc.record({ what: fc.constantFrom('look', 'pause', 'go', 'reload', 'turn'), after: fc.nat(20_000) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let clock = begin({ kind: 'fischer', game: 3_600_000, turn: 0 }, 2, { seat: 0, moves: 0 }, start);
        let [now, ran, isRunning, moves] = [start, 0, true, 0];
        for (const { what, after } of steps) {
          now += after;
          if (isRunning) ran += after;
          if (what === 'pause') clock = pause(clock, now);
          if (what === 'go') clock = go(clock, now);
          if (what === 'turn') clock = advanced(clock, { seat: ++moves % 2, moves }, now);
          if (what === 'reload') clock = readClockOf(JSON.parse(JSON.stringify(clock)), 2) ?? clock;
          if (what === 'pause') isRunning = false;
          if (what === 'go') isRunning = true;
          expect(timesAt(clock, now).reduce((sum, left) => sum + left, 0)).toBe(2 * 3_600_000 - ran);
        }
      }),
    );
  });

  test('takes nothing away if the device’s time was set back', () => {
    const clock = begin(fischer, 2, { seat: 0, moves: 0 }, start);
    expect(timesAt(clock, start - 500_000)).toEqual([60_000, 60_000]);
  });

  test('is ignored if it was damaged or has another number of players', () => {
    const clock = begin(fischer, 2, { seat: 0, moves: 0 }, start);
    expect(readClockOf({ ...clock }, 2)).toEqual(clock);
    for (const value of [
      null,
      'x',
      {},
      { ...clock, left: ['x', 1] },
      { ...clock, seat: 3 },
      { ...clock, rules: sand.kind },
    ])
      expect(readClockOf(value, 2)).toBeNull();
    expect(readClockOf(clock, 3)).toBeNull();
  });

  test.each([
    ['none', 5, 0, 0, null],
    ['sand', 0, 30, 9, sand],
    ['fischer', 1, 0, 5, fischer],
    ['fischer', 0, 0, 5, null],
    ['sand', Number.NaN, 0, 0, null],
    ['sand', 9999, 0, 0, null],
  ] as const)(
    'of %s, %d minutes and %d seconds, plus %d per turn, is read correctly',
    (kind, minutes, seconds, more, rules) => {
      expect(rulesFrom(kind, minutes, seconds, more)).toEqual(rules);
    },
  );
});

describe('a time that runs out', () => {
  test('is announced once at each mark, or only at the last of several that passed unseen', () => {
    const marks = [30_000, 10_000, 0];
    expect(
      [31_000, 30_100, 29_900, 29_000, 10_000, 400, 0, -500].map((left, at, all) =>
        crossed(all[at - 1] ?? 60_000, left, marks),
      ),
    ).toEqual([undefined, undefined, 30_000, undefined, 10_000, undefined, 0, undefined]);
    expect(crossed(40_000, -1, marks)).toBe(0);
    // The player has been given more time.
    expect(crossed(5000, 65_000, marks)).toBeUndefined();
  });

  test.each([
    [247_000, '4:07'],
    [59_001, '1:00'],
    [900, '0:01'],
    [0, '0:00'],
    [-400, '0:00'],
    [-72_000, '−1:12'],
  ])('of %d ms reads %s', (left, text) => {
    expect(clockText(left)).toBe(text);
  });
});
