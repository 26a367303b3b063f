import { closest, distance } from 'fastest-levenshtein';

/** A list in words: "a", "a and b", "a, b and c". */
export function enumerate(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/**
 * The sentences of a text, in any script whose sentences end with a full stop, an exclamation mark or a question mark.
 */
export const sentencesOf = (text: string): readonly string[] =>
  (text.match(/.+?[.!?…]+["'”’)]*(?= |$)|.+/g) ?? []).map((sentence) => sentence.trim());

/** The text, with a full stop at its end unless it already ends like a sentence. */
export const asSentence = (text: string): string =>
  /[\p{Sentence_Terminal}…]["'”’)]*$/u.test(text) ? text : `${text}.`;

/** A text in double quotes, shortened if it is long, on one line. */
export function quote(text: string): string {
  return visible(JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text));
}

/** The text with the code of every invisible or unusual blank character in its place. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** Whether the names differ by two swapped neighbouring letters: one typing error, but two changes. */
const swapped = (name: string, other: string): boolean =>
  [...name].some((_, at) => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === other);

/**
 * The name that was most likely meant; undefined if none is similar. At most one letter in `share` may differ, by
 * default one in two.
 */
export function nearest(name: string, names: Iterable<string>, share = 2): string | undefined {
  // A name of hundreds of letters is not a typing error, and comparing it with thousands of names would be slow.
  if (name.length > 60) return undefined;
  const all = [...names];
  if (all.length === 0) return undefined;
  const best = closest(name, all);
  // If only one name begins with these letters, it is likelier to be meant than a name of similar length.
  const longer = name.length >= 3 && distance(name, best) > 1 ? all.filter((other) => other.startsWith(name)) : [];
  if (longer.length === 1) return longer[0];
  const slips = Math.min(4, Math.max(1, Math.floor(Math.max(name.length, best.length) / share)));
  return distance(name, best) <= slips ? best : all.find((other) => swapped(name, other));
}

/** The remedy for an unknown name: the known name that was most likely meant, otherwise other advice. */
export function advice(name: string, known: Iterable<string>, otherwise: string): string {
  const meant = nearest(name, known);
  return meant ? `did you mean "${meant}"?` : otherwise;
}

/** The remedy for an unknown icon: the icon that was meant, the shortest names with its words, or other advice. */
export function adviceOnIcon(name: string, known: Iterable<string>, otherwise: string): string {
  const names = [...known];
  const parts = (words: string): readonly string[] => words.split('-').map((word) => word.replace(/s$/, ''));
  const wanted = parts(name);
  const alike = names
    .filter((other) => wanted.every((word) => parts(other).includes(word)))
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  const isSlip = nearest(name, names, Infinity) !== undefined;
  if (isSlip || alike.length === 0) return advice(name, names, otherwise);
  return `choose an icon such as ${enumerate(alike.slice(0, 3).map(quote), 'or')}`;
}

/** The remedy for an unknown name: using the name that was meant, choosing a known name, or other advice. */
export function choice(name: string, known: readonly string[], other?: string): string {
  const some = ['choose one of them', ...(other === undefined ? [] : [other])].join(', or ');
  return advice(name, known, known.length > 0 ? some : (other ?? 'remove it'));
}

/** The names for a message: all of them, or the first five of many. */
export const fewOf = (names: readonly string[]): readonly string[] =>
  names.length > 8 ? [...names.slice(0, 5), 'others'] : names;

export const oneOf = (names: readonly string[]): string =>
  names.length > 1 ? `one of ${enumerate(fewOf(names), 'or')}` : enumerate(names);
