import { createHash } from 'node:crypto';
import { parseSync, type Expression, type ObjectExpression } from 'oxc-parser';

/** A text of a file, or the property or export that holds it. */
interface Place {
  /** The start and the end of its property or export in the source. */
  readonly start: number;
  readonly end: number;
  /** The source of its value, of the constant that it names if it is a name. */
  readonly says: string;
}

/** The texts of a file by path, such as `words.kinds.rule`. Records are parts of the path. */
export type Texts = ReadonlyMap<string, Place>;

/** A value without its type, and of `over(en.words, {…})` the translated part. */
function plain(value: Expression | null): Expression | null {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression') return plain(value.expression);
  if (value?.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'over')
    return plain((value.arguments[1] as Expression | undefined) ?? null);
  return value;
}

/** The texts that a file of `text/` exports. */
export function textsIn(source: string): Texts {
  const { program } = parseSync('texts.ts', source);
  const texts = new Map<string, Place>();
  const constants = new Map<string, string>();
  const add = (path: string, { start, end }: Place | Omit<Place, 'says'>, value: Omit<Place, 'says'>): void =>
    void texts.set(path, { start, end, says: source.slice(value.start, value.end) });
  const walk = (path: string, { properties }: ObjectExpression): void => {
    for (const property of properties) {
      if (property.type !== 'Property' || property.computed) continue;
      const { key } = property;
      const name = `${path}.${key.type === 'Literal' ? String(key.value) : (key as { name: string }).name}`;
      const value = plain(property.value as Expression);
      if (value?.type === 'ObjectExpression') walk(name, value);
      else add(name, property, property.value);
    }
  };
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' && exported) add(declaration.id!.name, statement, declaration);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const value = plain(init);
      if (!exported) constants.set(id.name, source.slice(init.start, init.end));
      else if (value?.type === 'ObjectExpression') walk(id.name, value);
      else add(id.name, statement, init);
    }
  }
  // A text that is the name of a constant changes with the constant.
  return new Map(
    [...texts].map(([path, place]) => [path, { ...place, says: constants.get(place.says) ?? place.says }]),
  );
}

/** The text at a path, or the one that a longer path is within: that of a constant, or a list. */
const within = (texts: Texts, path: string): Place | undefined =>
  path === '' ? undefined : (texts.get(path) ?? within(texts, path.slice(0, Math.max(0, path.lastIndexOf('.')))));

/** Eight digits for the English of a text at a path, whatever its line breaks; undefined if there is none. */
export function digitsOf(english: Texts, path: string): string | undefined {
  const own = within(english, path)?.says;
  // A record that is translated as a whole.
  const parts = [...english].filter(([each]) => each.startsWith(`${path}.`)).map(([, { says }]) => says);
  const says = own ?? (parts.length > 0 ? parts.join() : undefined);
  if (says === undefined) return undefined;
  return digitsOfText(says);
}

/** Eight digits for a text, whatever its line breaks. */
export const digitsOfText = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC').replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8);

/** A source in which some of its parts are left out, with their commas, or replaced. */
export function without(
  source: string,
  parts: readonly Omit<Place, 'says'>[],
  instead?: (part: string) => string,
): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of [...parts].sort((a, b) => a.start - b.start)) {
    rest += source.slice(from, start) + (instead?.(source.slice(start, end)) ?? '');
    from = instead ? end : end + /^(?:\s*,)?/.exec(source.slice(end))![0].length;
  }
  return rest + source.slice(from);
}
