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
export function namesOf(numbers: NumberTree, prefix = ''): string[] {
  return Object.entries(numbers).flatMap(([name, value]) =>
    typeof value === 'number' ? [prefix + name] : namesOf(value, `${prefix}${name}.`),
  );
}

/**
 * The text with each `{placeholder}` replaced by its name or number, in digits. Throws for an unknown placeholder;
 * content is checked first.
 */
export function fillNumbers(text: string, numbers: NumberTree, names: Names = new Map()): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = names.get(name) ?? numberAt(name, numbers);
    if (value === undefined) throw new Error(`No number ${whole} for the text "${text}"`);
    return String(value);
  });
}
