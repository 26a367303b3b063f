/* Languages by script, for texts that do not state their language. */

import type { Language } from './schema/language.ts';

/** A script: its letters, the language assumed for it, and its languages. */
interface Written {
  readonly letters: RegExp;
  readonly usual: (text: string) => string;
  readonly languages: RegExp;
  readonly rtl?: true;
}

/** Japanese or Korean, by letters that only they have. A word of Han characters only may also be Chinese. */
export function eastAsianLanguage(texts: string): 'ja' | 'ko' | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texts)) return 'ja';
  return /\p{Script=Hangul}/u.test(texts) ? 'ko' : undefined;
}

const written: readonly Written[] = [
  {
    letters: /\p{Script=Cyrillic}/gu,
    usual: () => 'ru',
    languages: /^(?:(?:ab|ba|be|bg|ce|cv|kk|ky|mk|mn|os|ru|sah|sr|tg|tt|uk)(?!-Latn)|.*-Cyrl)\b/,
  },
  { letters: /\p{Script=Greek}/gu, usual: () => 'el', languages: /^el\b/ },
  {
    letters: /\p{Script=Arabic}/gu,
    usual: () => 'ar',
    languages: /^(?:(?:ar|ckb|fa|ps|sd|ug|ur)(?!-Latn)|.*-Arab)\b/,
    rtl: true,
  },
  { letters: /\p{Script=Hebrew}/gu, usual: () => 'he', languages: /^(?:he|yi|.*-Hebr)\b/, rtl: true },
  { letters: /\p{Script=Thai}/gu, usual: () => 'th', languages: /^th\b/ },
  { letters: /\p{Script=Devanagari}/gu, usual: () => 'hi', languages: /^(?:hi|kok|mr|ne|sa|.*-Deva)\b/ },
  { letters: /\p{Script=Armenian}/gu, usual: () => 'hy', languages: /^hy\b/ },
  { letters: /\p{Script=Bengali}/gu, usual: () => 'bn', languages: /^(?:as|bn)\b/ },
  { letters: /\p{Script=Ethiopic}/gu, usual: () => 'am', languages: /^(?:am|ti)\b/ },
  { letters: /\p{Script=Georgian}/gu, usual: () => 'ka', languages: /^ka\b/ },
  { letters: /\p{Script=Khmer}/gu, usual: () => 'km', languages: /^km\b/ },
  { letters: /\p{Script=Lao}/gu, usual: () => 'lo', languages: /^lo\b/ },
  { letters: /\p{Script=Tamil}/gu, usual: () => 'ta', languages: /^ta\b/ },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
    usual: (text) => eastAsianLanguage(text) ?? 'zh',
    languages: /^(?:ja|ko|yue|zh)\b/,
  },
];

/** Characters with a direction, and the right-to-left ones among them. */
const strong = /[\p{L}\u200e\u200f\u061c]/u;
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The direction of a paragraph, from its first letter. In a right-to-left language, only a paragraph whose letters are
 * all left to right has that direction.
 */
export function directionOf(text: string, { direction }: Pick<Language, 'direction'>): Language['direction'] {
  const first = strong.exec(text)?.[0];
  if (direction === 'rtl') return first !== undefined && !rightToLeft.test(text) ? 'ltr' : 'rtl';
  return rightToLeft.test(first ?? '') ? 'rtl' : 'ltr';
}

/**
 * A sentence whose first word may be a name in the other direction, such as "NAME, sheet 1 of 2". Its punctuation stays
 * in the order of its language.
 */
export function inDirection(sentence: string, language: string): string {
  if (!rightToLeft.test(sentence) || directionOfLanguage(language) === 'rtl') return sentence;
  const mixes = sentence.match(letters)?.some((letter) => !rightToLeft.test(letter)) === true;
  return mixes && directionOf(sentence, { direction: 'ltr' }) === 'rtl' ? `\u200e${sentence}` : sentence;
}

const letters = /\p{L}/gu;

/** Characters of scripts other than Latin, and some symbols. Most texts have none. */
const others = /[\u0370-\u1dbf\u1f00-\u1fff\u2e80-\uffdc]/;

/** The script of a language; undefined for Latin, and for scripts that are not listed here. */
const scriptOf = (language: string): Written | undefined => written.find(({ languages }) => languages.test(language));

/** Whether two tags name one language, such as "en" and "en-GB". */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.replace(/-.*/, '') === other.replace(/-.*/, '');

export const directionOfLanguage = (language: string): 'ltr' | 'rtl' => (scriptOf(language)?.rtl ? 'rtl' : 'ltr');

/**
 * The language tag of a text among other texts. It is the language of the other texts, unless that language does not
 * use the script of most letters in the text. In that case, it is the usual language of that script, and English for
 * Latin letters.
 */
export function languageOfText(text: string, around: string): string {
  const here = scriptOf(around);
  if (!here && !others.test(text)) return around;
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  let [most, found] = [count(/\p{Script=Latin}/gu), undefined as Written | undefined];
  for (const each of written) {
    const letters = count(each.letters);
    if (letters > most) [most, found] = [letters, each];
  }
  if (most === 0) return around;
  if (found !== here) return found?.usual(text) ?? 'en';
  // Only Han may be any of three languages, but kana are Japanese.
  const usual = found?.usual(text) ?? around;
  return usual === 'ja' || usual === 'ko' ? (around.startsWith(usual) ? around : usual) : around;
}
