import { describe, expect, test } from 'vitest';
import { numbersOf } from '../../src/content/numbers.ts';
import type { Content } from '../../src/content/schema/index.ts';
import {
  fillNumbers,
  fillText,
  formatNumber,
  placeholderNames,
  numberAt,
  placeholdersOf,
  pluralsOf,
  spoken,
  writeNumber,
} from '../../src/content/template.ts';
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

describe('forms of a number', () => {
  const text = '{count, 0: no cards | one: {count} card | other: {count} cards of {name}}.';
  const said = (count: number | string, language = 'en-GB') =>
    fillText(text, (name) => ({ count, name: 'Spugs' })[name], language);

  test('are chosen by the number itself, then by the plural rule of the language, then as "other"', () => {
    expect([0, 1, 2, -1].map((count) => said(count))).toEqual([
      'no cards.',
      '1 card.',
      '2 cards of Spugs.',
      '−1 card.',
    ]);
    expect(said(0, 'fr')).toBe('no cards.');
    const polish = '{n, one: karta | few: karty | many: kart | other: karty}';
    const cards = (n: number) => fillText(polish, () => n, 'pl');
    expect([1, 2, 5, 22, 1.5].map(cards)).toEqual(['karta', 'karty', 'kart', 'karty', 'karty']);
  });

  test('stay for a number that is filled in later, while other values inside them are filled', () => {
    expect(said('{count}')).toBe('{count, 0: no cards | one: {count} card | other: {count} cards of Spugs}.');
  });

  test('may be empty, and a number may have forms twice in a text', () => {
    const point = '{n} point{n, one: | other: s} {n, one: is | other: are} lost';
    expect([1, 3].map((n) => fillText(point, () => n, 'en-GB'))).toEqual(['1 point is lost', '3 points are lost']);
  });

  test('are listed with their names, and rejected without "other" or with an unknown key', () => {
    expect(placeholdersOf(text)).toEqual(['count', 'count', 'count', 'name']);
    expect(pluralsOf(text)).toEqual(new Map([['count', ['one', 'other']]]));
    for (const wrong of ['{n, one: a}', '{n, other a}', '{n, six: a | other: b}', '{, other: b}', '{n, other: {m}'])
      expect(placeholdersOf(wrong)).toBeUndefined();
  });
});

test('numbers have the decimal mark of the language, and a real minus sign', () => {
  const written = (language: string) => [0.3, -2, 1.25].map((n) => fillText('{n} mm', () => n, language));
  expect(written('en-GB')).toEqual(['0.3 mm', '−2 mm', '1.25 mm']);
  expect(written('de')).toEqual(['0,3 mm', '−2 mm', '1,25 mm']);
  expect([formatNumber(5, 'de', 1), formatNumber(0.66, 'ar', 1), formatNumber(0.5, 'xx')]).toEqual([
    '5,0',
    '0.7',
    '0.5',
  ]);
});

test('spoken makes texts, and functions for texts with values, in groups', () => {
  const words = spoken({ none: '', has: { cards: 'count' } }, { none: 'nobody', has: { cards: '{count} ×' } }, 'de');
  expect([words.none, words.has.cards({ count: 3 })]).toEqual(['nobody', '3 ×']);
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
