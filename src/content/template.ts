import type { Language } from './schema/language.ts';

/** Numbers by name, in groups, for the placeholders of texts. */
export interface NumberTree {
  readonly [name: string]: number | NumberTree;
}

/** Texts by name, for placeholders that only some texts may use. */
export type Names = Pick<ReadonlyMap<string, string>, 'get' | 'has' | 'keys' | 'size'>;

const placeholder = /\{([^{}]*)\}/g;

/** The placeholders of a text, such as `trios.alien`; undefined if a brace is unmatched or empty. */
export function placeholdersOf(text: string): string[] | undefined {
  const names = [...text.matchAll(placeholder)].map((match) => match[1] ?? '');
  const rest = text.replace(placeholder, '');
  return /[{}]/.test(rest) || names.includes('') ? undefined : names;
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
export function fillNumbers(text: string, numbers: NumberTree, names: Names = new Map()): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = names.get(name) ?? numberAt(name, numbers);
    if (value === undefined) throw new Error(`No number ${whole} for the text "${text}"`);
    return String(value);
  });
}

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
