import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage now. The collector does not see the size of native data and buffers, which are outside the heap: a
 * run that draws pictures would otherwise keep hundreds of megabytes. Bun has no such function, so there it does nothing.
 */
export const collectGarbage = runInNewContext("typeof gc === 'function' ? gc : () => undefined") as () => void;

/** The memory in use from which garbage is collected, in bytes: a usual print never has as much. */
const least = 256e6;
let limit = least;

const inUse = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Collects garbage if much memory is in use, and then again only when a quarter more is. */
export function collectWhenFull(): void {
  if (inUse() < limit) return;
  collectGarbage();
  limit = Math.max(least, inUse() * 1.25);
}
