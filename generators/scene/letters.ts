import { named } from '../../src/content/characters.ts';
import { quote } from '../../src/content/words.ts';
import type { FontId } from './node.ts';
import type { Origin, Press } from './press.ts';

/** Whether the font has every character of the text; the first that it lacks is reported with the field it came from. */
export function hasLetters(press: Press, text: string, font: FontId, origin: Origin): boolean {
  const loaded = press.fonts.load(font).font;
  const missing = [...text].find((each) => each !== '\n' && !loaded.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  if (missing === undefined) return true;
  const word = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).find((each) => each.includes(missing)) ?? missing;
  press.report({
    origin,
    // The wording does not depend on the font, so that a letter is reported once per field instead of once per font.
    found: `the character ${named(missing)} in ${quote(text)}`,
    expected: 'Latin letters with their accents, digits and common signs',
    remedy: 'write it in other letters',
    word,
  });
  return false;
}
