import { describe, expect, test } from 'vitest';
import { capital, capitals, escaped, firstLetters, folded, idFor, idOfKind } from '../../src/content/letters.ts';

describe('the id of a name', () => {
  test.each([
    ['Straße nach Øster Łódź', 'strasse-nach-oster-lodz'],
    ['Ægir’s œuvre, Đorđe', 'aegir-s-oeuvre-dorde'],
    ['İşık', 'isik'],
    ['Tiếng Việt', 'tieng-viet'],
    ['Луна', ''],
  ])('is made from the Latin letters of %s', (name, id) => expect(idFor(name)).toBe(id));

  test('is its kind with its digits if it has no Latin letters', () =>
    expect(['Луна', 'Луна 3', '3', '👽', 'ליל 2 B'].map((name) => idOfKind(name, 'card'))).toEqual([
      'card',
      'card-3',
      '3',
      'card',
      '2-b',
    ]));

  test('keeps letters of other scripts distinct when names are compared', () => {
    expect(folded('Событие')).not.toBe(folded('Оружие'));
    expect(folded('  CAFÉ — Ночь  ')).toBe('cafe-ночь');
    expect(folded('йод')).not.toBe(folded('иод'));
  });
});

test('any text matches its own escaped pattern', () => {
  const all = `King’s-board № 1/2 ${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}`;
  for (const text of [all, ...all]) expect(text.replace(new RegExp(escaped(text), 'iu'), '')).toBe('');
});

describe('capitals', () => {
  test.each([
    ['Ρομπότ ή Μαΐου', 'en-GB', 'ΡΟΜΠΟΤ Ή ΜΑΪΟΥ'],
    ['ışık iki', 'tr', 'IŞIK İKİ'],
    ['Straße', 'de', 'STRAẞE'],
    ['Straße', 'en-GB', 'STRASSE'],
    ['საქართველო a', 'ka', 'საქართველო A'],
    ['מים ไทย हिन्दी', 'he', 'מים ไทย हिन्दी'],
    ['луна', 'ru', 'ЛУНА'],
  ])('of %s in %s are %s', (text, language, large) => expect(capitals(text, language)).toBe(large));

  test('begin a text by the rules of its language', () =>
    expect([capital('ışık', 'tr'), capital('idea', 'tr'), capital('idea')]).toEqual(['Işık', 'İdea', 'Idea']));
});

test.each([
  ['Moon', 'M'],
  ['👨‍👩‍👧 family', '👨‍👩‍👧'],
  ['कि', 'कि'],
  ['क्षत्रिय', 'क्ष'],
  ['🇩🇪🇫🇷', '🇩🇪'],
  ['👍🏽!', '👍🏽'],
  ['เก้า', 'เก้'],
  ['שּׁלום', 'שּׁ'],
  ['E\u0301t', 'E\u0301'],
])('the first letter of %s is whole', (text, first) => expect(firstLetters(text)).toBe(first));
