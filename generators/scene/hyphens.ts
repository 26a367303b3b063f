import british from 'hyphen/en-gb/index.js';
import type { Language } from '../../src/content/schema/language.ts';
import type { FontBook } from './fonts.ts';
import { softHyphen } from './node.ts';

/** The minimum length of a word that may be broken. */
const minWordLength = 6;
/** The minimum number of letters before and after a break, by language. A German prefix can have two letters. */
const least = { before: { 'en-gb': 3, 'de-1996': 2 }, after: 3 } as const;

const known = { 'en-gb': new Map<string, readonly string[]>(), 'de-1996': new Map<string, readonly string[]>() };

/**
 * The parts between possible breaks of a word, by the patterns of the language; one part if there are none. Names, and
 * tokens that are not words, are never broken.
 */
export function syllables(
  fonts: Pick<FontBook, 'german'>,
  word: string,
  { hyphenation }: Pick<Language, 'hyphenation'>,
): readonly string[] {
  if (hyphenation === undefined) return [word];
  let parts = known[hyphenation].get(word);
  if (!parts) {
    const [, before = '', letters = '', after = ''] = /^([^\p{L}]*)([\p{L}’]*)(.*)$/u.exec(word) ?? [];
    const isWord = after.replace(/[^\p{L}\d]/gu, '') === '' && !/\p{Lu}/u.test(letters.slice(1));
    const patterns = () => (hyphenation === 'en-gb' ? british : fonts.german());
    parts = isWord
      ? split(before, patterns().hyphenateSync(letters, { minWordLength }), after, least.before[hyphenation])
      : [word];
    known[hyphenation].set(word, parts);
  }
  return parts;
}

function split(before: string, hyphenated: string, after: string, first: number): readonly string[] {
  const parts: string[] = [];
  for (const syllable of hyphenated.split(softHyphen)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < first) parts[parts.length - 1] = last + syllable;
    else parts.push(syllable);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && end.length < least.after) parts.splice(-2, 2, (parts.at(-2) ?? '') + end);
  parts[0] = before + (parts[0] ?? '');
  parts[parts.length - 1] += after;
  return parts;
}
