/*
 * The characters that a text may contain. Every external text passes through `plain`. Later code can rely on
 * composed letters, and on the absence of invisible characters except those kept here:
 *
 * | characters                                                                         | result                                                    |
 * | ---------------------------------------------------------------------------------- | --------------------------------------------------------- |
 * | letters with separate accents                                                      | composed (NFC, never NFKC)                                |
 * | U+00A0, U+202F no-break spaces, wide and narrow                                    | kept; no line ends there                                  |
 * | U+2009 thin space                                                                  | kept                                                      |
 * | U+2007 figure space                                                                | a no-break space                                          |
 * | U+1680, U+2000–U+2006, U+2008, U+200A, U+205F, U+3000 other blanks                 | a space                                                   |
 * | U+00AD soft hyphen                                                                 | kept between letters: a line may end there, with a hyphen |
 * | U+200B zero-width space                                                            | kept between characters: a line may end there             |
 * | U+2060 word joiner                                                                 | kept between characters: no line ends there               |
 * | U+200C, U+200D zero-width joiners                                                  | kept in scripts that join letters, and in emoji           |
 * | U+FE0E, U+FE0F: text or emoji                                                      | kept after emoji                                          |
 * | U+FE00–U+FE0F, U+E0100–U+E01EF other forms of a character                          | kept after Chinese characters                             |
 * | U+200E, U+200F, U+061C direction marks                                             | kept for the order of a line                              |
 * | U+034F, U+180B–U+180F, U+2061–U+2064, U+FEFF, and the above in other places        | dropped                                                   |
 * | U+202A–U+202E, U+2066–U+2069: change the visible order of characters               | rejected                                                  |
 * | control characters, U+2028, U+2029: a text is one line                             | rejected                                                  |
 * | private use, unassigned, lone surrogates, U+FFFC, U+FFFD, tags                     | rejected                                                  |
 */

const blanks = /[\u1680\u2000-\u2006\u2008\u200a\u205f\u3000]/g;
// oxlint-disable-next-line no-misleading-character-class -- single code points, dropped one by one
const dropped = /[\u034f\u180b-\u180f\u2061-\u2064\ufeff]/g;

/** The scripts whose letters join, so that zero-width joiners change them. */
const joining =
  `Arab Syrc Mong Nkoo Mand Mani Adlm Phag Rohg Sogd Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt`
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('');
const pictures = String.raw`\p{Extended_Pictographic}`;

/**
 * Invisible characters. A group of the pattern matches the characters that are kept, with the character before them.
 */
const invisible: readonly RegExp[] = [
  // oxlint-disable-next-line no-misleading-character-class -- single code points, dropped one by one
  /(\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\p{Emoji}[\ufe0e\ufe0f])|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu,
  new RegExp(
    `([${joining}][\u200c\u200d]|[\u200c\u200d](?=[${joining}])|[${pictures}\\p{EMod}\ufe0f]\u200d(?=[${pictures}]))|[\u200c\u200d]`,
    'gu',
  ),
  /([\p{L}\p{M}]\u00ad)\u00ad*(?=\p{L})|\u00ad/gu,
  /([^\s\u200b\u2060][\u200b\u2060])[\u200b\u2060]*(?=[^\s\p{M}\u200b\u2060])|[\u200b\u2060]/gu,
];

// oxlint-disable-next-line no-misleading-character-class -- single code points, found one by one
const anyInvisible = /[\u00ad\u061c\u200b-\u200f\u2060\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

const beyondAscii = /[\u0080-\uffff]/;

/** The text with composed letters and ordinary spaces, and without invisible characters that have no effect. */
export function plain(text: string): string {
  if (text.search(beyondAscii) < 0) return text;
  const simple = text.replace(blanks, ' ').replaceAll('\u2007', '\u00a0').replace(dropped, '').normalize('NFC');
  if (simple.search(anyInvisible) < 0) return simple;
  return invisible
    .reduce((all, pattern) => all.replace(pattern, (_, kept: string | undefined) => kept ?? ''), simple)
    .normalize('NFC');
}

/** The text without joiners, and without the invisible characters that control line ends and the order of a line. */
export const visible = (text: string): string => text.replace(anyInvisible, '');

/** Matches a text whose characters may all be printed. The text has already passed through `plain`. */
export const allowedText =
  /^(?:[^\p{C}\p{Zl}\p{Zp}\ufffc\ufffd]|[\u00ad\u0600-\u0605\u061c\u06dd\u200b-\u200f\u2060])*$/u;

/** The description of texts that `allowedText` matches, for messages. */
export const printableText = 'one line of printable characters';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\u202a-\u202e\u2066-\u2069]/u, 'a character that reorders letters'],
  [/\t/u, 'a tab'],
  [/[\n\r\u2028\u2029]/u, 'a line break'],
  [/\p{Cc}/u, 'a control character'],
  [/\p{Co}/u, 'a private-use character'],
  [/\p{Cs}/u, 'half a character'],
  [/[\ufffc\ufffd]/u, 'a replacement character'],
  [/\p{Cf}/u, 'an invisible character'],
];

/** The first character that is not allowed in a text, with a description such as "U+202E, a …". */
export function rejectedIn(text: string): string | undefined {
  const found = [...text].find((character) => !allowedText.test(character));
  if (found === undefined) return undefined;
  const what = kinds.find(([pattern]) => pattern.test(found))?.[1] ?? 'a character that no font has';
  return `${numberOf(found)}, ${what}`;
}

/** A character by its number, such as U+00E9. */
const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A character for messages: in quotes if it is visible, and its number. */
export const characterName = (character: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `"${character}" (${numberOf(character)})` : numberOf(character);
