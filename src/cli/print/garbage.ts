import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage now. The collector does not see the size of native data and buffers, which are outside the heap: a
 * run that draws pictures would otherwise keep hundreds of megabytes.
 */
export const collectGarbage = runInNewContext('gc') as () => void;
