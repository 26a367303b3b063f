/** A whole number from 0 to `bound` − 1; all are equally likely. `bound` is from 1 to 2^32. */
export type Random = (bound: number) => number;

/** The largest seed: 2^53 − 1. */
export const maxSeed = Number.MAX_SAFE_INTEGER;

/** The random numbers of a seed from 0 to `maxSeed`, the same on every machine (sfc32, warmed up on both halves). */
export function randomFrom(seed: number): Random {
  let a = seed >>> 0;
  let b = Math.floor(seed / 2 ** 32);
  let c = 0x9e3779b9;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round++) next();
  return (bound) => {
    if (bound === 2 ** 32) return next();
    // Numbers from the last, incomplete span would make small results likelier.
    const last = 2 ** 32 - bound;
    const whole = bound >>> 0;
    for (;;) {
      const number = next() >>> 0;
      const rest = (number % whole) >>> 0;
      if (number - rest <= last) return rest;
    }
  };
}

/** A copy of the list in random order; all orders are equally likely. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** The seed from 0 to `maxSeed` for a text, the same on every machine (FNV-1a, over each half). */
export function seedOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

export function repeat<T>(times: number, value: T): T[] {
  return Array.from({ length: times }, () => value);
}
