import { configureGlobal } from 'fast-check';
import { isLong } from '../long.ts';

// The same random cases in each run: a change fails for its own faults only. The long check tries others each time.
if (!isLong) configureGlobal({ seed: 1 });
