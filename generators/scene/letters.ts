import { characterName } from '../../src/content/characters.ts';
import { quote } from '../../src/content/words.ts';
import type { Lack } from './fonts.ts';
import type { FontId } from './node.ts';
import type { Origin, Press } from './press.ts';
import { lackIn } from './runs.ts';

const scripts = (
  'Adlam Armenian Bengali Bopomofo Braille Buginese Canadian_Aboriginal Cherokee Coptic Cyrillic Ethiopic Georgian ' +
  'Greek Gujarati Gurmukhi Han Hangul Hiragana Javanese Kannada Katakana Khmer Lao Malayalam Mongolian Myanmar Nko ' +
  'Ol_Chiki Oriya Runic Sinhala Sundanese Syriac Tamil Telugu Thaana Tibetan Tifinagh Vai Yi'
).split(' ');

function remedyFor({ character, package: name, isForCommand }: Lack, script?: string): string {
  if (name === undefined && script !== undefined)
    return `write it in other letters, because no font of the press has ${script}`;
  if (name === undefined && /[\p{S}\p{No}]/u.test(character))
    return 'write it in words or, in a deck, as an icon or a symbol such as {star}';
  if (name === undefined) return 'write it in other letters';
  const install = `npm install ${name}`;
  return isForCommand ? `print it with the command, after ${install}` : `install its font: ${install}`;
}

/**
 * Whether the fonts have every character of the text. Reports the first missing character with its field, its script,
 * and the package that has it.
 */
export function hasLetters(press: Press, text: string, font: FontId, origin: Origin): boolean {
  const lang = press.languageIn?.(origin.file) ?? press.language.tag;
  const lack = lackIn(press.fonts, text.replaceAll('\n', ' '), font, lang);
  if (!lack) return true;
  const { character } = lack;
  const word = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).find((each) => each.includes(character)) ?? character;
  const script = scripts.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(character))?.replace('_', ' ');
  press.report({
    origin,
    // The text does not mention the font, so that a letter is reported once per field, not once per font.
    found: `the ${script === undefined ? '' : `${script} `}character ${characterName(character)} in ${quote(text)}`,
    expected: 'characters that the installed fonts have',
    remedy: remedyFor(lack, script),
    word,
  });
  return false;
}
