import { inDirection } from './languages.ts';
import type { Language } from './schema/language.ts';

/** Numbers by name, in groups, for the placeholders of texts. */
export interface NumberTree {
  readonly [name: string]: number | NumberTree;
}

/** Texts by name, for placeholders that only some texts may use. */
export type Names = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'keys' | 'size'>;

/** A name in braces, such as `{count}`, or forms for a number: `{count, one: point | other: {count} points}`. */
const placeholder = /\{((?:[^{}]|\{[^{}]*\})*)\}/g;

/** The forms of a number by plural category, or by the number itself: `0: none | one: … | other: …`. */
const form = /^(-?\d+|zero|one|two|few|many|other):(?:\s+(.*))?$/s;

/** Forms for a number, from inside their braces; undefined for a plain name. There are none if `other` is missing. */
function formsIn(inside: string): { readonly name: string; readonly forms: ReadonlyMap<string, string> } | undefined {
  const comma = inside.indexOf(', ');
  if (comma < 0) return undefined;
  const parts = inside
    .slice(comma + 2)
    .split('|')
    .map((part) => form.exec(part.trim()));
  const forms = new Map(parts.map((part) => [part?.[1] ?? '', part?.[2]?.trim() ?? '']));
  return { name: inside.slice(0, comma), forms: forms.has('') || !forms.has('other') ? new Map() : forms };
}

/**
 * The placeholders of a text, such as `trios.alien`, with those inside forms; undefined if a brace is unmatched or empty,
 * or if forms have a wrong key or no `other`.
 */
export function placeholdersOf(text: string): string[] | undefined {
  const insides = [...text.matchAll(placeholder)].map((match) => match[1] ?? '');
  const names = insides.map((inside) => {
    const counted = formsIn(inside);
    if (!counted) return inside.includes('{') ? undefined : [inside];
    const inner = counted.forms.size === 0 ? undefined : placeholdersOf([...counted.forms.values()].join(' '));
    return inner && [counted.name, ...inner];
  });
  if (/[{}]/.test(text.replace(placeholder, '')) || !names.every((each) => each !== undefined)) return undefined;
  return names.flat().includes('') ? undefined : names.flat();
}

/**
 * The plural categories for which a text has forms, by the name of the number, as they are written: wrong ones, too. Exact
 * numbers are left out.
 */
export function pluralsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const counted = [...text.matchAll(placeholder)].flatMap(([, inside = '']) => {
    const [name = '', forms] = inside.split(/, (.*)/s);
    return forms === undefined ? [] : [[name, forms.split('|').map((part) => part.trim())] as const];
  });
  const keys = (parts: readonly string[]) => parts.map((part) => /^[^:\s]+(?=:)/.exec(part)?.[0] ?? part);
  return new Map(counted.map(([name, parts]) => [name, keys(parts).filter((key) => !/^-?\d+$/.test(key))]));
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** The plural category of a number in a language, such as "one" or "other". */
function pluralOf(value: number, language: string): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(Math.abs(value));
}

const decimalMarks = new Map<string, string>();

/** A number as a language such as "de" writes it; with a fixed number of decimals, if one is given. */
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

/** A range in words, with the word between its ends: `2 to 4`, or its only number. */
export const rangeOf = (
  { min, max }: { readonly min: number; readonly max: number },
  { to }: { readonly to: string },
) => (min === max ? String(min) : `${min} ${to} ${max}`);

/**
 * The text with a value in place of each placeholder, and with the form of each number by the plural rule of the
 * language, such as "de". A value that repeats its own placeholder is filled in later, with its forms. Throws for a name
 * without a value: content is checked first.
 */
export function fillText(
  text: string,
  valueOf: (name: string) => string | number | undefined,
  language: string,
): string {
  return text.replace(placeholder, (whole, inside: string) => {
    const counted = formsIn(inside);
    const name = counted?.name ?? inside;
    const value = valueOf(name);
    if (value === undefined) throw new Error(`No number ${whole} for the text "${text}"`);
    if (!counted) return typeof value === 'number' ? formatNumber(value, language) : value;
    if (value === `{${name}}`)
      return whole.slice(0, -1).replace(placeholder, (each) => fillText(each, valueOf, language)) + '}';
    const { forms } = counted;
    const chosen = forms.get(String(value)) ?? forms.get(pluralOf(Number(value), language)) ?? forms.get('other') ?? '';
    return fillText(chosen, valueOf, language);
  });
}

/** The number with the name in a placeholder, or undefined. */
export function numberAt(name: string, numbers: NumberTree): number | undefined {
  let value: number | NumberTree | undefined = numbers;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return typeof value === 'number' ? value : undefined;
}

/** Every name that a placeholder may hold, such as `trios.alien`. */
export function placeholderNames(numbers: NumberTree, prefix = ''): string[] {
  return Object.entries(numbers).flatMap(([name, value]) =>
    typeof value === 'number' ? [prefix + name] : placeholderNames(value, `${prefix}${name}.`),
  );
}

/** The text with each `{placeholder}` as its name or number. Throws for an unknown one: content is checked first. */
export function fillNumbers(text: string, numbers: NumberTree, names: Names = new Map(), language = 'en-GB'): string {
  return fillText(text, (name) => names.get(name) ?? numberAt(name, numbers), language);
}

/**
 * Words by group and key. Each has the names of the values that its text contains in braces, separated by spaces; a text
 * without values has none.
 */
export interface Slots {
  readonly [key: string]: string | Slots;
}

/** The texts of words, as a file has them. */
export type TextsOf<S> = { readonly [K in keyof S]: S[K] extends string ? string : TextsOf<S[K]> };

type NamesIn<S> = S extends `${infer First} ${infer Rest}` ? First | NamesIn<Rest> : S;
type Say<S extends string> = (values: Readonly<Record<NamesIn<S> & string, string | number>>) => string;

/** Words for use in code: texts, and functions that fill the values into a text. */
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

/** The ways to join two things of a list: between all but the last, and before the last. */
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

/** The words of files, which many pictures use. The texts of a file have one language. */
const spokenBefore = new WeakMap<object, unknown>();

/** The form of a number; default digits. */
export interface NumberStyle {
  /** In letters, if the language has a word for it. */
  readonly words?: boolean;
  /** The ordinal, such as "second". */
  readonly ordinal?: boolean;
  /** The thing counted, which follows the number, such as `point`; `die/dice` if the plural needs more than an s. */
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

/** The number as running text of the language has it. */
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
