import type { Issue } from '../engine/reader.ts';

export type Reply = Readonly<Record<string, unknown>>;

/**
 * The ids of the broken rules in an answer. An answer reports them for a move, for a choice, or for a request that
 * cannot be fulfilled.
 */
export function brokenBy(answer: Reply): string[] {
  const illegal = (answer['illegal'] ?? []) as readonly { rule: string }[];
  const { issues = [] } = (answer['error'] ?? {}) as { issues?: readonly Issue[] };
  return [...illegal, ...issues].flatMap(({ rule }) => rule ?? []);
}

const tolerance = 1e-9;

/**
 * The path of the first field in which the answer differs from the expected fields; undefined if the answer contains
 * all of these. The answer may have further fields.
 */
export function difference(wanted: unknown, got: unknown, path: string): string | undefined {
  const here = path === '' ? 'the whole' : path;
  if (typeof wanted === 'number') {
    return typeof got === 'number' && Math.abs(wanted - got) <= tolerance ? undefined : here;
  }
  if (typeof wanted !== 'object' || wanted === null) return wanted === got ? undefined : here;
  if (typeof got !== 'object' || got === null) return here;
  if (Array.isArray(wanted) && (!Array.isArray(got) || got.length !== wanted.length)) return here;
  for (const [key, value] of Object.entries(wanted)) {
    const inside = difference(value, (got as Reply)[key], path === '' ? key : `${path}.${key}`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

export const engineSays = (answer: {
  readonly legal?: boolean;
  readonly illegal?: unknown;
  readonly error?: unknown;
}): string => `the engine’s answer: ${JSON.stringify(answer.illegal ?? answer.error ?? 'it is legal')}`;
