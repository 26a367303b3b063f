import type { Font } from 'fontkit';
import { namesOfOptional, type Script } from './fallback-files.ts';

/** The letters and marks of each script. Han, kana and Hangul have common fonts. */
const scripts: readonly (readonly [script: Script, pattern: RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Arab', /[\p{Script=Arabic}\u060c\u061b-\u061f\u0640\u0660-\u066c\ufd3e\ufd3f]/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  [
    'Hans',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30a0-\u30ff\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
  ],
  ...Object.entries(namesOfOptional).map(
    ([script, name]) => [script as Script, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
  ),
];
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

/** Scripts whose letters join, or have marks above and below, which tracking would separate. */
export const joined: ReadonlySet<Script | undefined> = new Set([
  'Arab',
  'Hebr',
  'Thai',
  'Deva',
  'Beng',
  'Khmr',
  'Laoo',
  'Taml',
  'Zsye',
]);

/** Whether italics can emphasize a text. Without a slant, italics would only be lighter than their neighbours. */
export const hasItalics = (text: string): boolean =>
  !scripts.some(([script, letters]) => script !== 'Cyrl' && script !== 'Grek' && letters.test(text));

const isCommon = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Letters and digits that are set from right to left, or whose order depends on their neighbours. */
export const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\u060c\u061b-\u061f\u0640\u0660-\u066c\u200f\ufd3e\ufd3f]/u;

/** Whether a cluster is drawn as an emoji: by default, with a modifier, or because of a selector. */
const isEmoji = (cluster: string): boolean =>
  !cluster.includes('\ufe0e') &&
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}.*[\u200d\p{EMod}]|\p{Emoji}\ufe0f|[0-9#*]\ufe0f?\u20e3)/u.test(
    cluster,
  );

/** The kind of a letter with its marks: of a fallback script, of the press’s own fonts, or common to all. */
export type Kind = Script | 'own' | 'common';

export function kindOf(cluster: string, font: Font): Kind {
  const first = cluster.codePointAt(0) ?? 0;
  if (isEmoji(cluster)) return !cluster.includes('\ufe0f') && font.hasGlyphForCodePoint(first) ? 'common' : 'Zsye';
  for (const character of cluster) {
    const [script] = scripts.find(([, pattern]) => pattern.test(character)) ?? [];
    if (script) return script;
    if (!isCommon.test(character)) return 'own';
  }
  return 'common';
}

/**
 * The kinds of a word's letters. A common character has the kind of the letter before it, otherwise of the letter after
 * it. The press's own fonts have some Greek letters, such as μ, as symbols: `isSign` finds these unless the word has
 * other Greek letters.
 */
export function kindsIn(kinds: readonly Kind[], isSign: (index: number) => boolean): readonly (Script | 'own')[] {
  const isAlone = kinds.filter((kind) => kind === 'Grek').length === 1;
  const letters = kinds.map((kind, index): Script | 'own' | undefined => {
    if (kind === 'common') return undefined;
    return kind === 'Grek' && isAlone && isSign(index) ? 'own' : kind;
  });
  const isLetter = (kind: Script | 'own' | undefined) => kind !== undefined && kind !== 'Zsye';
  return letters.map(
    (letter, index) =>
      letter ?? letters.slice(0, index).reverse().find(isLetter) ?? letters.slice(index).find(isLetter) ?? 'own',
  );
}

/** The script of a country for Han, kana and Hangul: from the language, or from the other letters of the text. */
export function countryOf(text: string, lang = ''): Script {
  if (/^(?:yue|zh-(?:Hant|HK|MO|TW))\b/.test(lang)) return 'Hant';
  if (/^zh\b/.test(lang)) return 'Hans';
  if (/^ja\b/.test(lang) || kana.test(text)) return 'Jpan';
  return /^ko\b/.test(lang) || hangul.test(text) ? 'Kore' : 'Hans';
}

/** The script whose font a character needs; undefined for letters of any other script, and for other characters. */
export const scriptOf = (character: string): Script | undefined =>
  scripts.find(([, letters]) => letters.test(character))?.[0];

/** The ISO 15924 code of a script for HarfBuzz. */
export function codeOfScript(script: Script, text: string): string {
  if (script === 'Zsye' || script === 'Zsym') return 'Zyyy';
  if (!['Hans', 'Hant', 'Jpan', 'Kore'].includes(script)) return script;
  return hangul.test(text) ? 'Hang' : kana.test(text) ? 'Hira' : 'Hani';
}
