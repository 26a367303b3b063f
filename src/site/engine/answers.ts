import { answer, type Games } from '../../engine/protocol.ts';
import requests from './requests.json' with { type: 'json' };

/** The largest number of list entries shown. */
const shown = 4;

/** A value with its long lists shortened, so that people can read it. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const head = value.slice(0, shown).map(shortened);
    return value.length > shown ? [...head, '…'] : head;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}

interface Shown {
  readonly verb: string;
  readonly says: string;
  readonly request: object;
  readonly answer: object;
}

export const answersOf = (games: Games): ReadonlyMap<string, readonly Shown[]> =>
  Map.groupBy(
    requests.map(({ says, request }) => ({
      ...request,
      verb: request.do,
      says,
      request,
      answer: answer(games, request),
    })),
    ({ game }) => game,
  );
