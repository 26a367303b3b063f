/** Numbers and names by what they are called, in groups: what a text's placeholders may name. */
export interface Numbers {
  readonly [name: string]: number | string | Numbers;
}

const placeholder = /\{([^{}]*)\}/g;

/** The placeholders of a text, such as `trios.alien`; undefined where a brace stands alone or empty. */
export function placeholdersOf(text: string): string[] | undefined {
  const names = [...text.matchAll(placeholder)].map((match) => match[1] ?? '');
  const rest = text.replace(placeholder, '');
  return /[{}]/.test(rest) || names.includes('') ? undefined : names;
}

/** What a placeholder names, undefined when there is nothing. */
export function valueAt(name: string, numbers: Numbers): number | string | undefined {
  let value: number | string | Numbers | undefined = numbers;
  for (const step of name.split('.')) {
    if (typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return typeof value === 'object' ? undefined : value;
}

/** The number that a name stands for, undefined when there is none. */
export function numberAt(name: string, numbers: Numbers): number | undefined {
  const value = valueAt(name, numbers);
  return typeof value === 'number' ? value : undefined;
}

/** Every name that a placeholder may hold, such as `trios.alien`. */
export function namesOf(numbers: Numbers, prefix = ''): string[] {
  return Object.entries(numbers).flatMap(([name, value]) =>
    typeof value === 'object' ? namesOf(value, `${prefix}${name}.`) : [prefix + name],
  );
}

/** The text with what each `{placeholder}` names. Throws on one that names nothing: content is checked first. */
export function fillNumbers(text: string, numbers: Numbers): string {
  return text.replace(placeholder, (whole, name: string) => {
    const value = valueAt(name, numbers);
    if (value === undefined) throw new Error(`No number ${whole} for the text "${text}"`);
    return String(value);
  });
}
