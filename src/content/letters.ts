/* Letters in any script: ids made from names, capitals, and first letters. */

/** Plain letters for Latin letters that have no separate accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The name in lower case, without accents on Latin letters, and with single hyphens for everything except letters and
 * digits. Readers do not distinguish names that differ only in such details.
 */
export const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\p{Cf}\ufe0e\ufe0f]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The id for a name: lower-case letters, digits and single hyphens; empty if no such character is left. */
export const idFor = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * The id for a name in any script. A name without Latin letters gets an id of its kind, with its digits: `faction` for
 * `Луноходы`, and `faction-2` for `Луноходы 2`.
 */
export function idOfKind(name: string, kind: string): string {
  const id = idFor(name);
  if (/[a-z]/.test(id)) return id;
  return id === '' || /\p{L}/u.test(name) ? `${kind}-${id}`.replace(/-$/, '') : id;
}

/** The id, or the first of `id-2`, `id-3` and so on that is unused. */
export function freeId(id: string, taken: (id: string) => boolean): string {
  for (let count = 1; ; count++) {
    const each = count === 1 ? id : `${id}-${count}`;
    if (!taken(each)) return each;
  }
}

/**
 * Two or three capitals for the rule ids of a game, preferably the initials of its name. No other game uses the same
 * letters.
 */
export function freePrefix(
  { name, id }: { readonly name: string; readonly id: string },
  taken: ReadonlySet<string>,
): string {
  const wordsOf = (text: string): readonly string[] =>
    folded(text)
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter(Boolean);
  const words = wordsOf(name).length > 0 ? wordsOf(name) : wordsOf(id);
  const letters = words.join('');
  const first = letters[0] ?? 'G';
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const all = [
    words
      .map(([initial]) => initial)
      .join('')
      .slice(0, 3),
    letters.slice(0, 2),
    ...alphabet.map((last) => `${first}${last}`),
    ...alphabet.flatMap((middle) => alphabet.map((last) => `${first}${middle}${last}`)),
  ];
  return all.find((each) => /^[A-Z]{2,3}$/.test(each) && !taken.has(each)) ?? 'GAM';
}

/**
 * The text in capitals, by the rules of a language tag: Turkish keeps its dots, and German has a capital ß. Greek loses
 * its accents in every language. Scripts without capitals are unchanged, as is Georgian, because few fonts have its
 * capitals.
 */
export function capitals(text: string, language: string): string {
  const sharp = /^de\b/.test(language) ? text.replaceAll('ß', 'ẞ') : text;
  const locale = /\p{Script=Greek}/u.test(text) ? 'el' : language;
  return sharp.replace(/[^\p{Script=Georgian}]+/gu, (part) => part.toLocaleUpperCase(locale));
}

/**
 * A letter as a reader sees it: a flag, or a character with its marks. Conjuncts of Indic scripts and families of emoji
 * are one letter. A Thai or Lao vowel before its consonant belongs to that consonant. Not every browser has
 * `Intl.Segmenter`.
 */
const letter =
  /[\u0e40-\u0e44\u0ec0-\u0ec4]?(?:\p{RI}{2}|\p{ExtPict}\ufe0f?\p{EMod}?|[^])(?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u17d2]\u200d?\p{L}|\u200d\p{ExtPict}\ufe0f?\p{EMod}?|[\p{M}\u200c\u200d])*/gu;

/** The letters and other characters of a text, each with its marks. */
export const lettersOf = (text: string): readonly string[] => text.match(letter) ?? [];

/** The text, escaped for a regular expression. */
export const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

export const firstLetters = (text: string, count = 1): string => lettersOf(text).slice(0, count).join('');

/** The text with a capital first letter, by the rules of a language. */
export function capital(text: string, language = 'en'): string {
  const first = firstLetters(text);
  return capitals(first, language) + text.slice(first.length);
}
