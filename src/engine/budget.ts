import { whole } from './shape.ts';

/** The limits of a search. */
export interface Budget {
  /** Nodes, at least 1. */
  readonly limit: number;
  /** Whether its time is up; asked now and then. The engine itself has no clock. */
  readonly late?: () => boolean;
}

/** Steps between two looks at the clock, less one; steps are a power of two. */
const stepMask = 0xff;

/** Whether a search's time is up, after a number of steps. The clock is read only once in many steps. */
export function isLate(budget: Budget, steps: number): boolean {
  return (steps & stepMask) === 0 && budget.late?.() === true;
}

const maxNodes = 5_000_000;

/** The nodes that a request allows a search. */
export const limit = whole(1, maxNodes);
