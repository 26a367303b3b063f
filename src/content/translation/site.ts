import { z } from 'zod';
import { plain } from '../characters.ts';
import { says, type Problem, type Words } from '../problem.ts';
import { isMap } from '../schema-walk.ts';
import { partsOf, type Slot } from '../template.ts';
import { enumerate, quote } from '../words.ts';
import type { Path } from '../yaml-file.ts';
import { readFile } from './entries.ts';
import { FileTexts } from './file.ts';
import { formsProblem, markProblem } from './placeholders.ts';
import type { EnglishFile, SourceText } from './texts.ts';
import type { TranslatedFile } from './translated.ts';

/* The texts of the site, in `content/site/`. A key has the names of the values in its texts: `turn(number, name)`. A
   text has values in braces: as they are, with a format, or with forms. A translation has its texts under the same
   keys, without names. */

/* The formats of values in the texts of the site, which `formats.ts` of the site applies. `number` also accepts a number
   that is already text. */
export const ofNumbers = ['amount', 'decimal1', 'decimal2', 'hundredths', 'percent', 'whole', 'size'];
export const ofLists = ['and', 'or', 'next', 'semicolons'];
export const formats = ['number', ...ofNumbers, ...ofLists, 'capital', 'lower', 'lowerFirst', 'braces'];

/** A file of English texts, and the names of values by the key of their text. */
export interface SiteFile extends EnglishFile {
  readonly values: ReadonlyMap<string, readonly string[]>;
}

export function keyIn(written: string): readonly [name: string, values: readonly string[]] {
  const [, name = written, values = ''] = /^([^()]+)\((\w+(?:, \w+)*)\)$/.exec(written) ?? [];
  return [name, values === '' ? [] : values.split(', ')];
}

export function siteFile(file: unknown): SiteFile {
  const texts = new Map<string, SourceText>();
  const values = new Map<string, readonly string[]>();
  const walk = (value: unknown, path: Path, known: readonly string[]): unknown => {
    const key = path.join('.');
    if (typeof value === 'string') {
      texts.set(key, { key, path, english: plain(value).trim() });
      values.set(key, known);
      return value;
    }
    if (Array.isArray(value)) return value.map((each: unknown, index) => walk(each, [...path, index], known));
    if (!isMap(value)) throw new TypeError(`${key}: found ${String(value)}, expected a text in quotes`);
    return Object.fromEntries(
      Object.entries(value).map(([written, each]) => {
        const [name, own] = keyIn(written);
        return [name, walk(each, [...path, name], [...known, ...own])];
      }),
    );
  };
  const value = walk(file, [], []);
  return { value, schema: z.unknown(), texts, names: new Set(), values };
}

/** The values of a text, including values in forms; undefined if the text cannot be read. */
export function slotsIn(text: string): readonly Slot[] | undefined {
  const slots = partsOf(text)?.filter((part) => typeof part !== 'string');
  const inner = slots?.flatMap(({ forms }) => [...(forms?.values() ?? [])].map(slotsIn));
  return inner?.every((each) => each !== undefined) ? [...(slots ?? []), ...inner.flat()] : undefined;
}

const categories = /^(?:zero|one|two|few|many)$/;

/** The error in a text: in its braces, values, formats or plurals. `patterns` are formats of the language. */
export function siteProblem(
  text: string,
  values: readonly string[],
  { tag, patterns }: { readonly tag: string; readonly patterns: object },
): Words | undefined {
  const slots = slotsIn(text);
  if (!slots) {
    const expected = 'values such as {name}, {total, number} or {count, one: … | other: …}';
    const remedy = 'close each, with a word and ":" before each form';
    return says(`braces that cannot be read in ${quote(text)}`, expected, remedy);
  }
  const known = [...formats, ...Object.keys(patterns)];
  for (const { name, format, forms } of slots) {
    if (!values.includes(name.split('.')[0] ?? '')) {
      const expected = values.length > 0 ? `only ${enumerate(values.map((each) => quote(`{${each}}`)))}` : 'no values';
      return says(quote(`{${name}}`), expected, 'use the names of the English text');
    }
    if (format !== undefined && !known.includes(format))
      return says(`the format ${quote(format)}`, enumerate(known.map(quote)), 'use one of them, or none');
    const plurals = [...(forms?.keys() ?? [])].filter((key) => categories.test(key));
    const all = forms?.has('other') === true ? [...plurals, 'other'] : plurals;
    const wrong = plurals.length > 0 ? formsProblem(name, all, tag) : undefined;
    if (wrong) return wrong;
  }
  return undefined;
}

/** Reads the translation of a site text file. */
export function translateSite(
  path: string,
  english: SiteFile,
  text: string | undefined,
  file: string,
  language: { readonly tag: string; readonly patterns: object },
): TranslatedFile {
  const flaws: Problem[] = [];
  const read = text === undefined ? undefined : readFile(file, text, english, [], flaws);
  const texts = new FileTexts(path, english, read ? [read] : []);
  texts.check(({ text: { key, english: from }, entry: { words } }) => {
    const marks = markProblem(from, words);
    return marks ?? siteProblem(words, english.values.get(key) ?? [], language);
  }, flaws);
  return texts.result(flaws);
}
