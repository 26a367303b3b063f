import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage now. The collector does not see the size of native data and buffers, which are outside the heap: a
 * run that draws pictures would otherwise keep hundreds of megabytes. Bun has no such function, so there it does nothing.
 */
export const collectGarbage = runInNewContext("typeof gc === 'function' ? gc : () => undefined") as () => void;
