import { describe, expect, test } from 'vitest';
import { numbersOf } from '../../src/content/numbers.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { fillNumbers, placeholderNames, numberAt, placeholdersOf, writeNumber } from '../../src/content/template.ts';
import { loadWith } from './helpers.ts';

const numbers = { moves: 2, trios: { alien: 10, villager: 7 } };

describe('fillNumbers', () => {
  test('replaces every name by digits', () => {
    expect(fillNumbers('{moves} moves, {trios.alien} or {trios.villager} points', numbers)).toBe(
      '2 moves, 10 or 7 points',
    );
  });

  test('leaves a text without names as it is', () => {
    expect(fillNumbers('Two moves', numbers)).toBe('Two moves');
  });

  test.each(['{trios}', '{trios.pod}', '{moves.alien}', '{constructor}', '{trios.toString}', '{}'])(
    'throws on %s, which names no number',
    (text) => {
      expect(() => fillNumbers(text, numbers)).toThrow(`No number ${text}`);
    },
  );
});

test('placeholdersOf lists the placeholders of a text; undefined if its braces are wrong', () => {
  expect(placeholdersOf('{moves} of {trios.alien}')).toEqual(['moves', 'trios.alien']);
  expect(placeholdersOf('none')).toEqual([]);
  for (const text of ['{', '}', '{moves', 'moves}', '{}', '{{moves}}', '}{'])
    expect(placeholdersOf(text)).toBeUndefined();
});

test('namesOf lists the names that numberAt accepts', () => {
  expect(placeholderNames(numbers)).toEqual(['moves', 'trios.alien', 'trios.villager']);
  expect(placeholderNames(numbers).map((name) => numberAt(name, numbers))).toEqual([2, 10, 7]);
});

test('numbersOf contains the numbers of a game, of its board or deck, and of the pyramids', () => {
  const content = loadWith({}).content as Content;
  expect(numbersOf(content, 'battle')).toMatchObject({
    trios: { alien: 10 },
    players: { min: 2, max: 2 },
    minutes: { min: 20, max: 20 },
    board: { columns: 6, rows: 5, square: 38 },
    pyramids: { small: { pips: 1 }, medium: { pips: 2 }, large: { pips: 3, base: 25.4 } },
  });
  expect(numbersOf(content, 'munch')).toMatchObject({ unleashWorlds: 8, board: { slotDepth: 16 } });
  expect(numbersOf(content, 'alien-invasion')).toMatchObject({ deck: { drawMin: 4, counts: { single: 5 } } });
  expect(numbersOf(content, 'lake-terror')).toEqual({
    dayMinutes: 10,
    minutes: { min: 40, max: 90 },
    investigated: 3,
    cures: 1,
    firstDutyNight: 2,
    players: { min: 8, max: 21 },
  });
});

test('writeNumber uses the words of the language, and its own ending after the last ordinal', () => {
  const english = (loadWith({}).content as Content).language;
  const german = {
    ...english,
    tag: 'de',
    numbers: ['kein', 'ein'],
    ordinals: ['ersten'],
    ordinalEndings: { other: '.' },
  };
  const write = (language: Content['language']) => [
    writeNumber(1, { words: true }, language),
    writeNumber(2, { of: 'pip' }, language),
    writeNumber(1, { ordinal: true }, language),
    writeNumber(22, { ordinal: true }, language),
    writeNumber(30, { words: true }, language),
  ];
  expect(write(english)).toEqual(['one', '2 pips', 'first', '22nd', '30']);
  expect(write(german)).toEqual(['ein', '2 pips', 'ersten', '22.', '30']);
});
