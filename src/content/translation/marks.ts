import type { Problem } from '../problem.ts';
import { enumerate, quote } from '../words.ts';

/** An escaped character or a simple placeholder, which contain no marks; a mark of emphasis; or a tag. */
const token = /\\.|\{[^{},]*\}|(\*\*?|_+|`+|<\/?[a-z][^<>]*>)/gi;

function marksIn(text: string): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const [, mark] of text.matchAll(token)) if (mark !== undefined) marks.set(mark, (marks.get(mark) ?? 0) + 1);
  return marks;
}

/**
 * The error in the marks of a translated text, with its offset. The text must have the same kinds of marks as the
 * English, and close each.
 */
export function markProblem(
  english: string,
  words: string,
): (Pick<Problem, 'found' | 'expected' | 'remedy'> & { readonly at: number }) | undefined {
  const before = marksIn(english);
  const own = marksIn(words);
  const all =
    before.size > 0
      ? `the formatting of the English text, ${enumerate([...before.keys()].map(quote))}`
      : 'a text without formatting, like the English';
  for (const [mark, times] of own) {
    const isTag = mark.startsWith('<');
    const at = words.indexOf(mark);
    const place = `in ${quote(words.slice(words.lastIndexOf(' ', at - 2) + 1))}`;
    if (!before.has(mark))
      return {
        at,
        found: `the ${isTag ? 'tag' : 'mark'} ${quote(mark)} ${place}`,
        expected: all,
        remedy: 'remove it',
      };
    if (!isTag && times % 2 > 0)
      return {
        at,
        found: `${quote(mark)} without a second one ${place}`,
        expected: `${quote(mark)} on both sides`,
        remedy: 'close it, or remove it',
      };
  }
  const missing = [...before.keys()].filter((mark) => !own.has(mark));
  if (missing.length === 0) return undefined;
  return {
    at: 0,
    found: `no ${enumerate(missing.map(quote), 'or')}`,
    expected: all,
    remedy: 'add the missing formatting',
  };
}
