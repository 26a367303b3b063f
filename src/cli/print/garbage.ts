import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage at once. The garbage collector does not see the size of native data and buffers outside the heap, so
 * a run that draws pictures would otherwise use hundreds of megabytes more. Bun has no such function; there, this
 * one does nothing.
 */
export const collectGarbage = runInNewContext("typeof gc === 'function' ? gc : () => undefined") as () => void;

/** The memory use in bytes above which garbage is collected; a usual print uses less. */
const least = 256e6;
let limit = least;

const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Collects garbage if much memory is in use, and again when memory use has grown by a quarter. */
export function collectWhenFull(): void {
  if (inUse() < limit) return;
  collectGarbage();
  limit = Math.max(least, inUse() * 1.25);
}
