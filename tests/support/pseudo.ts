import { placeOf } from '../../src/content/places.ts';
import { collections, documents } from '../../src/content/schema/index.ts';
import type { Folder } from '../../src/content/source.ts';
import { hasWords, translatable } from '../../src/content/translation/texts.ts';
import { parseYaml } from '../../src/content/yaml-file.ts';

/** Letters with accents that all fonts of the press have. */
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...'áçďéğíñöřšťüýžÁÇĎÉĞÍÑÖŘŠŤÜÝŽ'].map((letter) => [letter.normalize('NFD').charAt(0), letter]),
);

/** Marks that stay unchanged in a text: bold, and icons in braces with their content. */
const kept = /\{(?:[^{}]|\{[^{}]*\})*\}|\*\*|::?[a-z]+\[[^\]]*\](?:\{[^}]*\})?/g;

/** The forms of a number in braces, with changed letters. */
const inForms = (whole: string, longer: number): string =>
  whole.replace(/(: )([^|]*?)( \||\}$)/g, (_, before: string, words: string, after: string) => {
    return before + lengthened(words, longer) + after;
  });

/** The text with accents on its letters, some of them doubled: `longer` is the share of added letters. */
function lengthened(text: string, longer: number): string {
  let more = 0;
  const letters = (part: string): string =>
    part.replace(/[A-Za-z]/g, (letter) => {
      more += longer;
      const other = accents[letter] ?? letter;
      if (more < 1) return other;
      more -= 1;
      return other + other.toLowerCase();
    });
  let done = '';
  let at = 0;
  for (const match of text.matchAll(kept)) {
    const [whole] = match;
    done += letters(text.slice(at, match.index));
    done += /^\{[^{}]*, .*: /.test(whole) ? inForms(whole, longer) : whole;
    at = match.index + whole.length;
  }
  return done + letters(text.slice(at));
}

/**
 * A text in the pseudo-locale `xx`: accents on letters, brackets at both ends, and a share of extra characters, in
 * which the brackets count. Names in braces, forms of numbers and marks stay. A printed word without brackets did not
 * come from the content.
 */
export function pseudo(text: string, longer = 0.35): string {
  const letters = (text.match(/[A-Za-z]/g) ?? []).length;
  return `‹${lengthened(text, Math.max(0, longer - 2 / Math.max(1, letters)))}›`;
}

const hebrew = [...'אבגדהוזחטיכלמנסעפצקרשתאבגד'];

/** The letters of a text in another alphabet, which may have no capitals. */
function turned(text: string, alphabet: readonly string[], change = (part: string): string => part): string {
  const inLetters = (part: string): string =>
    change(part).replace(/[A-Za-z]/g, (letter) => {
      const other = alphabet[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
      return letter < 'a' ? other.toUpperCase() : other;
    });
  let done = '';
  let at = 0;
  for (const { 0: whole, index } of text.matchAll(kept)) {
    done += inLetters(text.slice(at, index)) + whole;
    at = index + whole.length;
  }
  return done + inLetters(text.slice(at));
}

/**
 * A text in the pseudo-locale `xr`, which runs from right to left: a Hebrew letter for each Latin one, without vowels
 * inside words.
 */
export const pseudoHebrew = (text: string): string =>
  turned(text, hebrew, (part) => part.replace(/(?<=[a-z])[aeiou]/gi, ''));

const greek = [...'αβκδεφγηιζκλμνοπκρστυβωξυζ'];

/** A text in Greek letters, one for each Latin one. Names in braces, forms of numbers and marks stay. */
export const pseudoGreek = (text: string): string => turned(text, greek);

const replacedAt = (value: unknown, [step, ...rest]: readonly (string | number)[], words: string): unknown => {
  if (step === undefined) return words;
  const holder = value as Record<string | number, unknown>;
  const each = replacedAt(holder[step], rest, words);
  if (Array.isArray(value)) return value.map((member: unknown, index) => (index === step ? each : member));
  return { ...holder, [step]: each };
};

/** The place of a text: its file, and its path in the file. */
export interface Field {
  readonly path: string;
  readonly at: readonly (string | number)[];
}

/**
 * The files of a content folder with every translatable text changed, except plain numbers. Without a tag, the language
 * is still English.
 */
export function changedFolder(
  base: Folder,
  change: (text: string, field: Field) => string,
  { tag, direction = 'ltr' }: { readonly tag?: string; readonly direction?: 'ltr' | 'rtl' } = { tag: 'xx' },
): Folder {
  const files = [...base.files].map(([path, text]): [string, string | null] => {
    const place = placeOf(path);
    if (text === null || (place.kind !== 'document' && place.kind !== 'entity')) return [path, text];
    const { schema } = place.kind === 'document' ? documents[place.key] : collections[place.key];
    const { file } = parseYaml(text);
    if (!file) return [path, text];
    let { value } = file;
    for (const { path: at, english, code } of translatable(schema, value).values())
      if (hasWords(english) && !code) value = replacedAt(value, at, change(english, { path, at }));
    if (tag !== undefined && path === documents.language.path)
      value = { ...(value as object), tag, direction, ordinalEndings: { other: '.' } };
    return [path, JSON.stringify(value)];
  });
  // Checks across several files expect English words, such as those of the index.
  return { ...base, files: new Map(files), valid: true };
}
