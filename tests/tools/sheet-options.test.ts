import { afterEach, describe, expect, test } from 'vitest';
import {
  isUsed,
  readSheets,
  sheetChoice,
  sheetFields,
  sizeIn,
  type SheetFields,
} from '../../src/site/sheet-options.ts';
import { inFields } from '../../src/site/press/in-fields.ts';
import { rejectionOf } from '../../src/site/ui/SheetOptions.tsx';

const empty = Object.fromEntries(sheetFields.map((name) => [name, ''])) as SheetFields;
const cards = { takes: (option: string) => ['card', 'bleed'].includes(option), kind: 'pdf', large: false } as const;
const machines = [{ id: 'silhouette' }];
const choiceOf = (fields: Partial<SheetFields>, use: Parameters<typeof isUsed>[1] = cards) =>
  sheetChoice({ ...empty, ...fields }, use, machines);

describe('the fields for paper, cards, marks and inks', () => {
  test('read sizes in millimetres and inches, as people write them', () => {
    const written = ['210 × 297 mm', '210x297', '8,5 x 11 in', '13×19in', '2.5 x 3.5"', 'A4', '210', '0x', '-5x5'];
    expect(written.map(sizeIn)).toEqual([
      '210x297',
      '210x297',
      '8.5x11in',
      '13x19in',
      '2.5x3.5in',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('become the options of the press, and empty ones none', () => {
    expect(choiceOf({})).toEqual({ choice: {} });
    expect(
      choiceOf({
        paper: 'own',
        paperSize: '13 x 19 in',
        card: 'own',
        cardSize: '70 × 120',
        margin: '10',
        duplex: 'gutter',
        markColour: '#00a0c0',
        markLength: '4,5',
        bleed: '2 mm',
        bleedEdges: 'outer',
        colour: 'cmyk',
        condition: 'tr001',
      }),
    ).toEqual({
      choice: {
        paper: '13x19in',
        card: '70x120',
        margin: 10,
        duplex: 'gutter',
        markStyle: { colour: '#00A0C0', length: 4.5 },
        bleed: 2,
        outerBleed: true,
        colour: 'cmyk',
        condition: 'tr001',
      },
    });
    expect(choiceOf({ marks: 'silhouette', markLength: '5', bleed: '2', bleedEdges: 'outer' })).toEqual({
      choice: { machine: 'silhouette', marks: 'off', bleed: 2 },
    });
  });

  test('are left out of prints that cannot take them', () => {
    const fields = { card: 'mini', bleed: '3', marks: 'full', colour: 'cmyk', condition: 'tr001' };
    expect(choiceOf(fields, { ...cards, takes: () => false, kind: 'svg' })).toEqual({ choice: { marks: 'full' } });
    expect(choiceOf(fields, { ...cards, kind: 'png' })).toEqual({ choice: { card: 'mini', bleed: 3 } });
    expect(choiceOf(fields, { ...cards, large: true })).not.toHaveProperty('choice.card');
  });

  test('report each wrong text, with the numbers that are allowed', () => {
    expect(choiceOf({ paper: 'own', paperSize: 'large', margin: '60', bleed: 'much', markLength: '0' })).toEqual({
      problems: {
        paperSize: { kind: 'size', of: 'paper' },
        margin: { kind: 'outside', min: 0, max: 50 },
        bleed: { kind: 'outside', min: 0, max: 5 },
        markLength: { kind: 'outside', min: 1, max: 20 },
      },
    });
  });

  test('show a message of the press beside the field that it is about', () => {
    const own = { ...empty, paper: 'own', paperSize: '90x130' };
    expect(rejectionOf(inFields('--margin 20: no card fits; choose --margin 11 or less, or --paper a4'), own)).toEqual({
      field: 'margin',
      text: 'no card fits; choose ‘Margin, in mm’ 11 or less, or ‘Paper’ a4',
    });
    expect(rejectionOf(inFields('--paper 60x60: a paper is larger'), own)?.field).toBe('paperSize');
    expect(rejectionOf(inFields('--colour cmyk-x4 needs a profile'), own)?.field).toBe('colour');
    expect(rejectionOf('there is no such thing', own)).toBeUndefined();
    // Options of other fields, or without a field, are also named as on the page.
    expect(inFields('--size large has no room; leave out --mark-sides, or --dpi (npx saucer list)')).toBe(
      '‘Type size’ large has no room; leave out ‘Sides with marks’, or ‘dpi’',
    );
  });
});

describe('saved fields', () => {
  const stored = globalThis.localStorage;
  afterEach(() => void Object.assign(globalThis, { localStorage: stored }));

  test('are read again, and damaged ones are empty', () => {
    const having = (text: string): SheetFields => {
      Object.assign(globalThis, { localStorage: { getItem: () => text } });
      return readSheets();
    };
    expect(having('{"margin":"10","bleed":3,"other":"x"}')).toEqual({ ...empty, margin: '10' });
    for (const damaged of ['', 'null', '[1]', '{"margin"', '7']) expect(having(damaged)).toEqual(empty);
  });
});
