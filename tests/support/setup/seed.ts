import { configureGlobal } from 'fast-check';
import { isLong } from '../long.ts';

// The random cases are the same in each run, so that tests that passed fail only because of a change. The long check
// tries other cases each time.
if (!isLong) configureGlobal({ seed: 1 });
