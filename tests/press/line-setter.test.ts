import { array, assert, constantFrom, integer, property, stringMatching } from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { componentsFor } from '../../generators/components/index.ts';
import { fontFiles } from '../../generators/scene/font-files.ts';
import { setInLines, type LineRequest } from '../../generators/scene/text.ts';
import { pt } from '../../generators/scene/units.ts';
import { installedFonts, installedLargeFonts } from '../../src/cli/fonts.ts';
import { cardOf, pathOf } from '../../src/cli/print/choose.ts';
import { sizes } from '../../src/cli/print/options.ts';
import { validContent } from '../support/content.ts';
import { most } from '../support/long.ts';
import { layOut, pagesOf } from '../support/press.ts';

/** Every character is 1 mm wide, and every line 2 mm high. */
const setting = (words: string, width: number, more: Partial<LineRequest> = {}): LineRequest => ({
  fonts: installedFonts(),
  words,
  width,
  height: 10,
  leading: () => 2,
  drop: 0.5,
  align: 'start',
  valign: 'start',
  wrap: 'wrap',
  direction: 'ltr',
  isMirrored: false,
  measure: (piece) => piece.length,
  ...more,
});
const texts = (words: string, width: number, more: Partial<LineRequest> = {}) =>
  setInLines(setting(words, width, more)).map(({ text }) => text);

describe('lines', () => {
  test('end at spaces, and after characters that join two words', () => {
    expect(texts('one two three', 7)).toEqual(['one two', 'three']);
    expect(texts('a single-coloured stash', 10)).toEqual(['a single-', 'coloured', 'stash']);
    expect(texts('aliens/villagers', 8)).toEqual(['aliens/', 'villagers']);
    expect(texts('of 4-8 and 100\u00a0%', 6)).toEqual(['of 4-8', 'and', '100\u00a0%']);
    expect(texts('never here', 3, { wrap: 'nowrap' })).toEqual(['never here']);
  });

  test('are equally long if they are balanced, and have a single word only if they must', () => {
    expect(texts('aa bb cc dd ee', 11)).toEqual(['aa bb cc dd', 'ee']);
    expect(texts('aa bb cc dd ee', 11, { wrap: 'balance' })).toEqual(['aa bb cc', 'dd ee']);
    expect(texts('a b c d eeeeeeeee', 10, { wrap: 'balance' })).toEqual(['a b c d', 'eeeeeeeee']);
    expect(texts('a b c d eeeeeeee', 10, { wrap: 'balance' })).toEqual(['a b c', 'd eeeeeeee']);
  });

  test('are aligned as the box sets them', () => {
    const at = (align: LineRequest['align'], valign: LineRequest['valign']) =>
      setInLines(setting('one two three', 7, { align, valign })).map(({ x, y, right }) => [x, y, right]);
    expect(at('start', 'start')).toEqual([
      [0, 1.5, 7],
      [0, 3.5, 5],
    ]);
    expect(at('center', 'center')).toEqual([
      [0, 4.5, 7],
      [1, 6.5, 6],
    ]);
    expect(at('end', 'end')).toEqual([
      [0, 7.5, 7],
      [2, 9.5, 7],
    ]);
  });

  test('have every word in order, fit the box if its words do, and are not more if balanced', () => {
    const word = stringMatching(/^[a-z]{1,9}$/);
    assert(
      property(array(word, { minLength: 1, maxLength: 14 }), integer({ min: 9, max: 40 }), (all, width) => {
        const words = all.join(' ');
        const plain = texts(words, width);
        const balanced = texts(words, width, { wrap: 'balance' });
        for (const lines of [plain, balanced]) {
          expect(lines.join(' ')).toBe(words);
          expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width);
        }
        expect(balanced.length).toBe(plain.length);
      }),
    );
  });

  test('are measured as wide as their fonts set them', () => {
    const word = stringMatching(/^[A-Za-zÄÖÜäöüßéœ0-9“”‘’„…–(),.:;!?%&*+−-]{1,9}$/);
    const ids = Object.keys(fontFiles) as (keyof typeof fontFiles)[];
    for (const fonts of [installedFonts(), installedLargeFonts()])
      assert(
        property(constantFrom(...ids), array(word, { minLength: 2, maxLength: 9 }), (id, all) => {
          const { font } = fonts.load(id);
          const text = all.join(' ');
          expect(fonts.measure(text, id, font.unitsPerEm) / pt(1)).toBeCloseTo(font.layout(text).advanceWidth, 6);
        }),
      );
  });

  test('have one space where a text has several, and none at the ends of a text', () => {
    expect(texts(' one  two   three ', 7)).toEqual(['one two', 'three']);
    expect(texts('one  two ', 7, { wrap: 'nowrap' })).toEqual(['one two']);
  });
});

test('the shipped content is printed without satori', async () => {
  vi.doMock('satori', () => {
    throw new Error('satori was loaded');
  });
  try {
    const content = validContent();
    for (const maker of most(componentsFor(content), ({ id }) => /^(tuck-box|announcer|reference)$/.test(id)))
      for (const size of sizes) {
        const product = await layOut(pathOf(maker), content, { card: cardOf(content, size) }, 'full', size);
        expect(await pagesOf(product, content, 'a4')).not.toEqual([]);
      }
  } finally {
    vi.doUnmock('satori');
  }
});
