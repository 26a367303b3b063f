import { isDeepStrictEqual } from 'node:util';

export { often } from '../support/long.ts';
import { answer } from '../../src/engine/protocol.ts';
import { spoken } from '../../src/engine/words.ts';
import { inProse, type Breach, type Result } from '../../src/engine/reader.ts';
import { games, words } from './numbers.ts';

/** A stream of random whole numbers below a bound (mulberry32), independent of the engine's. */
export function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** Freezes a value deeply, so that a change throws. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}

/** Throws if two values differ, like `expect` but a hundred times faster. */
export function demandSame(got: unknown, wanted: unknown, where: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) throw new Error(JSON.stringify({ got, wanted, where }, null, 1));
}

// eslint-disable-next-line typescript/no-explicit-any
export type Reply = any;

/** The answer to a request. Throws if the engine changes the request. */
export function ask(request: object): Reply {
  return answer(games, frozen(structuredClone(request)));
}

/** The error code of a rejected request, and its issues as `path: message`. */
export function rejected(request: object): string[] {
  const { ok, error } = ask(request);
  if (ok) return ['answered'];
  return [error.code, ...error.issues.map(({ path, message }: Reply) => `${path}: ${message}`)];
}

export function lines(game: keyof typeof words, breaches: readonly Breach[]): string[] {
  return spoken(words[game], breaches).map(({ rule, why }) => `${rule} ${why}`);
}

export function rules(wording: Reply): string[] {
  return (wording.illegal ?? []).map(({ rule }: Reply) => rule);
}

/** Reads several values, and returns a line for each: its problems, or `valid`. */
export const problemsOf =
  (validate: (value: unknown) => Result<unknown>) =>
  (cases: Readonly<Record<string, unknown>>): string =>
    Object.entries(cases)
      .flatMap(([name, value]) => {
        const result = validate(frozen(value));
        if (result.ok) return [`${name}: valid`];
        return result.issues.map(inProse).map(({ path, message }) => `${name}: ${path}: ${message}`);
      })
      .join('\n');
