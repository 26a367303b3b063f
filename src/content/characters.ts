/*
 * The characters that a text may contain. Every text from outside passes through `plain`. Later code can rely on composed
 * letters and on no invisible characters except no-break spaces:
 *
 * | characters                                                              | result                       |
 * | ----------------------------------------------------------------------- | ---------------------------- |
 * | letters with separate accents                                           | composed (NFC, never NFKC)   |
 * | U+00A0 no-break space                                                   | kept                         |
 * | U+2007, U+202F figure and narrow no-break space                         | a no-break space             |
 * | U+1680, U+2000–U+2006, U+2008–U+200A, U+205F, U+3000 other blanks       | a space                      |
 * | U+00AD, U+034F, U+061C, U+180E, U+200B–U+200F, U+2060–U+2064, U+FE00–U+FE0F, U+FEFF | dropped          |
 * | U+202A–U+202E, U+2066–U+2069: change the visible order of characters    | rejected                     |
 * | control characters, U+2028, U+2029: a text is one line                  | rejected                     |
 * | private use, unassigned, lone surrogates, U+FFFC, U+FFFD, tags          | rejected                     |
 */

const blanks = /[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const firmBlanks = /[\u2007\u202f]/g;
// oxlint-disable-next-line no-misleading-character-class -- single code points, dropped one by one
const dropped = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]/g;

/** The text with composed letters, ordinary spaces, and no zero-width characters. */
export const plain = (text: string): string =>
  text.replace(blanks, ' ').replace(firmBlanks, '\u00a0').replace(dropped, '').normalize('NFC');

/** Every character of a text that may be printed; `plain` has been applied before. */
export const allowedText = /^[^\p{C}\p{Zl}\p{Zp}\ufffc\ufffd]*$/u;

/** The description, in messages, of the texts that `allowedText` matches. */
export const printableText = 'a text on one line, of characters that can be printed';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\u202a-\u202e\u2066-\u2069]/u, 'which changes the order of the letters around it'],
  [/\t/u, 'a tab'],
  [/[\n\r\u2028\u2029]/u, 'a line break'],
  [/\p{Cc}/u, 'a control character'],
  [/\p{Co}/u, 'a private character, which means something in one font alone'],
  [/\p{Cs}/u, 'half a character'],
  [/[\ufffc\ufffd]/u, 'which replaces a lost letter'],
  [/\p{Cf}/u, 'which nobody can see'],
];

/** The first character that is not allowed in a text, with a description such as "U+202E, which …". */
export function rejectedIn(text: string): string | undefined {
  const found = [...text].find((character) => !allowedText.test(character));
  if (found === undefined) return undefined;
  const what = kinds.find(([pattern]) => pattern.test(found))?.[1] ?? 'which no font has';
  return `${numberOf(found)}, ${what}`;
}

/** A character by its number, such as U+00E9. */
const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A character for messages: in quotes if it is visible, and its number. */
export const characterName = (character: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `"${character}" (${numberOf(character)})` : numberOf(character);
