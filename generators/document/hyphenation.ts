import hyphen from 'hyphen/en-gb/index.js';
import { softHyphen } from '../scene/node.ts';

/** A shorter word is not broken. */
const minWordLength = 6;
/** The least number of letters before a break, and after it. */
const least = { before: 2, after: 3 } as const;

const known = new Map<string, readonly string[]>();

/** The parts between possible breaks of a lower-case word, by the British patterns; one part if it has none. */
export function syllables(word: string): readonly string[] {
  let parts = known.get(word);
  if (!parts) {
    const [, before = '', letters = '', after = ''] = /^([^\p{L}]*)([\p{L}’]*)(.*)$/u.exec(word) ?? [];
    // Names, and tokens that are not words, are not broken.
    const breakable = after.replace(/[^\p{L}\d]/gu, '') === '' && !/\p{Lu}/u.test(letters.slice(1));
    parts = breakable ? split(before, letters, after) : [word];
    known.set(word, parts);
  }
  return parts;
}

function split(before: string, letters: string, after: string): readonly string[] {
  const parts: string[] = [];
  for (const syllable of hyphen.hyphenateSync(letters, { minWordLength }).split(softHyphen)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < least.before) parts[parts.length - 1] = last + syllable;
    else parts.push(syllable);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && end.length < least.after) parts.splice(-2, 2, (parts.at(-2) ?? '') + end);
  parts[0] = before + (parts[0] ?? '');
  parts[parts.length - 1] += after;
  return parts;
}
