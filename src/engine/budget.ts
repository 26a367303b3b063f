import type { Fields } from './reader.ts';
import type { Call } from './verb.ts';

/** How much a search may do before it gives up. */
export interface Budget {
  /** Nodes, at least 1. */
  readonly limit: number;
  /** Whether its time is up; asked now and then. The engine itself has no clock. */
  readonly late?: () => boolean;
}

/** Steps between two looks at the clock, less one; steps are a power of two. */
const stepMask = 0xff;

/** Whether the time of a search is up after so many steps; the clock is looked at now and then only. */
export function isLate(budget: Budget, steps: number): boolean {
  return (steps & stepMask) === 0 && budget.late?.() === true;
}

const maxNodes = 5_000_000;

/** The budget that a request asks for with `limit`, else the usual one. */
export function readBudget(fields: Fields, call: Call, usual: number): Budget {
  const limit = fields['limit'] === undefined ? usual : call.request.whole(fields, 'limit', '', 1, maxNodes);
  return { limit, late: call.late };
}
