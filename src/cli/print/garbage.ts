import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Collects garbage now. What native code and buffers hold lies outside the heap, where the collector does not see how
 * much there is: a run that draws pictures would otherwise keep hundreds of megabytes of them.
 */
export const collectGarbage = runInNewContext('gc') as () => void;
