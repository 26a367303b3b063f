import { configureGlobal } from 'fast-check';
import { isLong } from '../long.ts';

// The random cases are the same in each run, so a change fails only for its own faults. The long check tries others
// each time.
if (!isLong) configureGlobal({ seed: 1 });
