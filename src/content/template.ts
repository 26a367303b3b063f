import { inDirection } from './languages.ts';
import type { Language } from './schema/language.ts';

export interface NumberTree {
  readonly [name: string]: number | NumberTree;
}

/** Texts by name, for placeholders that only some texts may have. */
export type Names = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'keys' | 'size'>;

/** A value in a text: by its name, with a format such as `{total, number}`, or with forms of words to choose from. */
export interface Slot {
  readonly name: string;
  readonly format?: string;
  /** The texts for some values, such as `{count, one: point | other: {count} points}`. */
  readonly forms?: ReadonlyMap<string, string>;
}

const form = /^([^\s:|{}]+):(?:\s+(.*))?$/s;
const numberForm = /^(?:-?\d+|zero|one|two|few|many|other)$/;

/** Splits a text at a character that is outside all braces. */
function splitAt(text: string, mark: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (letter === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function slotIn(inside: string): Slot | undefined {
  const [, name = inside, rest] = /^([^{}]*?), (.*)$/s.exec(inside) ?? [];
  if (/[{}]/.test(name)) return undefined;
  if (rest === undefined) return { name };
  if (/^\w+$/.test(rest)) return { name, format: rest };
  const forms = splitAt(rest, '|').map((part) => form.exec(part.trim()));
  return forms.includes(null)
    ? undefined
    : { name, forms: new Map(forms.map((found) => [found?.[1] ?? '', found?.[2]?.trim() ?? ''])) };
}

type Parts = readonly (string | Slot)[] | undefined;

/** A cache of the parts of texts, because the same texts are filled with other values, and loaded with other content. */
const partsKnown = new Map<string, Parts>();

/** The number of texts in the cache: more than the shipped content has with placeholders. */
const remembered = 5000;

/**
 * The words and the values of a text. A form without words also removes a space beside it. Undefined if a brace is
 * unmatched, or if a form has no key.
 */
export function partsOf(text: string): Parts {
  if (partsKnown.has(text)) return partsKnown.get(text);
  if (partsKnown.size >= remembered) partsKnown.clear();
  const parts = splitIn(text);
  partsKnown.set(text, parts);
  return parts;
}

function splitIn(text: string): Parts {
  const parts: (string | Slot)[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at];
    if ((letter === '{' || at === text.length) && depth === 0 && at > start) parts.push(text.slice(start, at));
    if (letter === '{' && depth++ === 0) start = at + 1;
    if (letter !== '}') continue;
    const slot = --depth === 0 ? slotIn(text.slice(start, at)) : undefined;
    if (depth < 0 || (depth === 0 && !slot)) return undefined;
    if (slot) parts.push(slot);
    if (slot) start = at + 1;
  }
  return depth === 0 ? parts.map((part, at) => spaced(part, at, parts)) : undefined;
}

/** A part of a text. If a form of a value has no words, the space beside the value belongs to the other forms. */
function spaced(part: string | Slot, at: number, parts: readonly (string | Slot)[]): string | Slot {
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const isMute = (each: string | Slot | undefined): boolean =>
    typeof each === 'object' && [...(each.forms?.values() ?? [])].includes('');
  const isSpaced = typeof before === 'string' && before.endsWith(' ');
  if (typeof part === 'string') {
    const start = at === 1 && isMute(before) ? 1 : 0;
    return part.slice(part.startsWith(' ') ? start : 0, isMute(after) && part.endsWith(' ') ? -1 : undefined);
  }
  if (!part.forms || !isMute(part)) return part;
  const end = at === 0 && typeof after === 'string' && after.startsWith(' ') ? ' ' : '';
  const full = (text: string): string => (text === '' ? '' : `${isSpaced ? ' ' : ''}${text}${end}`);
  return { ...part, forms: new Map([...part.forms].map(([key, text]) => [key, full(text)])) };
}

/** Whether the forms of a value depend on a number: one is `other`, and each key is a number or a plural category. */
const isCounted = ({ forms }: Slot): boolean =>
  forms?.has('other') === true && [...forms.keys()].every((key) => numberForm.test(key));

/**
 * The placeholders of a text, such as `trios.alien`, including placeholders inside forms. Undefined if a brace is
 * unmatched or empty, or if forms have a wrong key or no `other`.
 */
export function placeholdersOf(text: string): string[] | undefined {
  const names: string[] = [];
  for (const part of partsOf(text) ?? [{ name: '' }]) {
    if (typeof part === 'string') continue;
    const inner = [...(part.forms?.values() ?? [])].map(placeholdersOf);
    if (part.name === '' || part.format !== undefined || (part.forms && !isCounted(part))) return undefined;
    names.push(part.name);
    for (const each of inner) {
      if (!each) return undefined;
      names.push(...each);
    }
  }
  return names;
}

/**
 * The plural categories for which a text has forms, by the name of the number. The categories are as written, even if
 * they do not exist. Exact numbers are left out.
 */
export function pluralsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const counted = [...text.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, inside = '']) => {
    const [name = '', forms] = inside.split(/, (.*)/s);
    return forms === undefined ? [] : [[name, forms.split('|').map((part) => part.trim())] as const];
  });
  const keys = (parts: readonly string[]) => parts.map((part) => /^[^:\s]+(?=:)/.exec(part)?.[0] ?? part);
  return new Map(counted.map(([name, parts]) => [name, keys(parts).filter((key) => !/^-?\d+$/.test(key))]));
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** The plural category of a number in a language: "one", "other" and so on. */
function pluralOf(value: number, language: string): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(Math.abs(value));
}

const decimalMarks = new Map<string, string>();

/** A number in the notation of a language such as "de", optionally with a fixed number of decimals. */
export function formatNumber(value: number, language: string, digits?: number): string {
  const known = decimalMarks.get(language);
  const mark =
    known ??
    new Intl.NumberFormat([language, 'en-GB'], { numberingSystem: 'latn' })
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ??
    '.';
  if (known === undefined) decimalMarks.set(language, mark);
  const size = Math.abs(value);
  return `${value < 0 ? '−' : ''}${digits === undefined ? size : size.toFixed(digits)}`.replace('.', mark);
}

/** A range in words, with the word between its ends, such as `2 to 4`; one number if both ends are equal. */
export const rangeOf = (
  { min, max }: { readonly min: number; readonly max: number },
  { to }: { readonly to: string },
) => (min === max ? String(min) : `${min} ${to} ${max}`);

/**
 * The text with values in place of placeholders, and with the form of each number by the plural rule of a language such
 * as "de". A value that repeats its own placeholder is filled in later, with its forms. Throws for a name without a
 * value, because content is checked before.
 */
export function fillText(
  text: string,
  valueOf: (name: string) => string | number | undefined,
  language: string,
): string {
  const parts = text.includes('{') ? partsOf(text) : undefined;
  if (!parts) return text;
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const { name, forms } = part;
      const value = valueOf(name);
      if (value === undefined) throw new Error(`No number ${writtenAs(name, forms)} for the text "${text}"`);
      const filled = (each: string): string => fillText(each, valueOf, language);
      if (value === `{${name}}`)
        return writtenAs(name, forms && new Map([...forms].map(([key, each]) => [key, filled(each)])));
      if (!forms) return typeof value === 'number' ? formatNumber(value, language) : value;
      const chosen =
        forms.get(String(value)) ?? forms.get(pluralOf(Number(value), language)) ?? forms.get('other') ?? '';
      return filled(chosen);
    })
    .join('');
}

const writtenAs = (name: string, forms: Slot['forms'] = new Map()): string =>
  `{${[name, ...(forms.size > 0 ? [[...forms].map((form) => form.join(': ')).join(' | ')] : [])].join(', ')}}`;

/** The number with the name in a placeholder, or undefined. */
export function numberAt(name: string, numbers: NumberTree): number | undefined {
  let value: number | NumberTree | undefined = numbers;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return typeof value === 'number' ? value : undefined;
}

/** Every name that a placeholder may have, such as `trios.alien`. */
export function placeholderNames(numbers: NumberTree, prefix = ''): string[] {
  return Object.entries(numbers).flatMap(([name, value]) =>
    typeof value === 'number' ? [prefix + name] : placeholderNames(value, `${prefix}${name}.`),
  );
}

/**
 * The text with names or numbers in place of each `{placeholder}`. Throws for an unknown one, because content is
 * checked before.
 */
export function fillNumbers(text: string, numbers: NumberTree, names: Names = new Map(), language = 'en-GB'): string {
  return fillText(text, (name) => names.get(name) ?? numberAt(name, numbers), language);
}

/**
 * Words by group and key. Each has the names of the values in its text, separated by spaces; empty for a text without
 * values.
 */
export interface Slots {
  readonly [key: string]: string | Slots;
}

/** The texts of words, as a file has them. */
export type TextsOf<S> = { readonly [K in keyof S]: S[K] extends string ? string : TextsOf<S[K]> };

type NamesIn<S> = S extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : S;
type Say<S extends string> = (values: Readonly<Record<NamesIn<S> & string, string | number>>) => string;

/** Words for use in code: texts, and functions that fill values into a text. */
export type Spoken<S> = {
  readonly [K in keyof S]: S[K] extends '' ? string : S[K] extends string ? Say<S[K]> : Spoken<S[K]>;
};

/** The words of a file for use in code, in a language such as "de". */
export function spoken<S extends Slots>(slots: S, texts: TextsOf<S>, language: string): Spoken<S> {
  const known = spokenBefore.get(texts);
  if (known) return known as Spoken<S>;
  const entries = Object.entries(slots).map(([key, names]) => {
    const text: unknown = texts[key];
    if (typeof names !== 'string') return [key, spoken(names, text as TextsOf<Slots>, language)];
    const say = (values: Readonly<Record<string, string | number>>) =>
      inDirection(
        fillText(String(text), (name) => values[name], language),
        language,
      );
    return [key, names === '' ? text : say];
  });
  const words = Object.fromEntries(entries) as Spoken<S>;
  spokenBefore.set(texts, words);
  return words;
}

/** The ways to join two items of a list: all but the last, and the last. */
type Lists = Readonly<Record<'next' | 'and' | 'or', Say<'first last'>>>;

/** A list in words: "a", "a and b", "a, b and c"; with `next`, "a, b, c". */
export function listed(lists: Lists, parts: readonly string[], last: keyof Lists = 'and'): string {
  const before = parts.slice(0, -1);
  if (before.length === 0) return parts.join('');
  return lists[last]({
    first: before.reduce((first, next) => lists.next({ first, last: next })),
    last: parts.at(-1) ?? '',
  });
}

/** A cache of the words of files, which many pictures use. The texts of a file have one language. */
const spokenBefore = new WeakMap<object, unknown>();

/** The style of a number. Optional; default: digits. */
export interface NumberStyle {
  /** Whether to use a word, if the language has one. */
  readonly words?: boolean;
  /** Whether to write the ordinal, such as "second". */
  readonly ordinal?: boolean;
  /** The counted noun, which follows the number, such as `point`; `die/dice` if the plural needs more than an s. */
  readonly of?: string | undefined;
}

/** The value of an expression of names and whole numbers joined by ` × ` and ` + `, or the first unknown name in it. */
export function evaluate(expression: string, numbers: NumberTree): { value: number } | { unknown: string } {
  let sum = 0;
  for (const term of expression.split(' + ')) {
    let product = 1;
    for (const name of term.split(' × ')) {
      const factor = /^\d+$/.test(name) ? Number(name) : numberAt(name, numbers);
      if (factor === undefined) return { unknown: name };
      product *= factor;
    }
    sum += product;
  }
  return { value: sum };
}

export function writeNumber(value: number, style: NumberStyle, language: Language): string {
  if (style.ordinal) {
    const { tag, ordinals, ordinalEndings: endings } = language;
    const end = endings[new Intl.PluralRules(tag, { type: 'ordinal' }).select(value)];
    return ordinals[value - 1] ?? `${value}${end ?? endings.other}`;
  }
  const number = (style.words && language.numbers[value]) || String(value);
  return style.of === undefined ? number : `${number} ${counted(style.of, value)}`;
}

function counted(thing: string, value: number): string {
  const [one = '', many = `${one}${/(s|x|ch|sh)$/.test(one) ? 'es' : 's'}`] = thing.split('/');
  return value === 1 ? one : many;
}
