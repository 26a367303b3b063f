import { anything, text, union, type Infer } from '../../../engine/shape.ts';

/** Keys joined by dots, such as `choices.0.target.figures`, and the new value. */
export const putFields = { path: text(), value: anything };
/** The action of a form field: it replaces the value in one place of a state. */
export const Put = union('do', { put: putFields });
export type Put = Infer<typeof Put>;

const isPath = (path: string): boolean => /^[a-z]+(\.([a-z]+|\d{1,3}))*$/.test(path);

function placed(into: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (typeof into !== 'object' || into === null || !Object.hasOwn(into, key)) throw new RangeError(key);
  const inner = placed((into as Readonly<Record<string, unknown>>)[key], rest, value);
  if (Array.isArray(into)) return into.with(Number(key), inner);
  return { ...into, [key]: inner };
}

/** The state with the value in its place, not yet validated; null if the place does not exist. */
export function put(state: object, { path, value }: Put): unknown {
  try {
    return isPath(path) ? placed(state, path.split('.'), value) : null;
  } catch {
    return null;
  }
}
