import { covers, unitFields, most } from '../../../engine/alien-invasion/game.ts';
import type { Side } from '../../../engine/alien-invasion/melee.ts';
import { nullable, object, oneOf, whole, type Infer, anything, text, union } from '../../../engine/shape.ts';
import { name } from '../../ui/names.ts';

/* Units in the dice tools. They store the numbers at the time of the choice, so that entries remain valid if a
   faction's file changes. */

/** The largest number in a field. The engine reports its own limits in words. */
export const mostEntered = 9999;
const mostSuccesses = 99;

const { shoot, linked, kill, melee } = unitFields;

export const Stats = object({
  id: name,
  name,
  faction: name,
  shoot,
  linked,
  kill,
  melee,
  /** The dice of its explosion (AI-12.2); 0 if it does not explode. */
  explodes: whole(0, most.dice),
});
export type Stats = Infer<typeof Stats>;

/** Figures of a unit, or only dice. */
export const Line = object({
  /** The unit; null for dice only. */
  stats: nullable(Stats),
  /** The number of figures, or of dice. */
  count: whole(0, mostEntered),
  /** The number of successful studies, if the unit's dice depend on it (AI-11). */
  successes: whole(0, mostSuccesses),
});
export type Line = Infer<typeof Line>;

export const Target = object({
  /** The unit; null if only the kill number is given. */
  stats: nullable(Stats),
  cover: oneOf(covers),
  /** The kill number, for a group without a unit. */
  kill: whole(0, mostEntered),
  figures: whole(0, mostEntered),
});
export type Target = Infer<typeof Target>;

/** The kill number by cover, and the figures (AI-6.7). */
export const sideOf = ({ stats, cover, kill, figures }: Target): Side => ({
  kill: stats ? stats.kill[cover] : kill,
  figures,
});

/** The path in the state, such as `choices.0.target.figures`, and the new value. */
export const putFields = { path: text(), value: anything };
/** The action of a form field, which replaces the value at one path of a state. */
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

/** The state with the value at the path, before validation; null if the path does not exist. */
export function put(state: object, { path, value }: Put): unknown {
  try {
    return isPath(path) ? placed(state, path.split('.'), value) : null;
  } catch {
    return null;
  }
}
