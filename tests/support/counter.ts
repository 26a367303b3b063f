import { Reader } from '../../src/engine/reader.ts';
import { settled } from '../../src/engine/result.ts';
import type { Tool } from '../../src/site/tools/frame/definition.ts';

export interface Count {
  readonly by: number;
}

const readAction = (value: unknown) => {
  const reader = new Reader();
  const fields = reader.object(value, '', ['by']) ?? {};
  return settled(reader.issues, { by: reader.whole(fields, 'by', '', -100, 100) });
};

const common = {
  id: 'counter',
  secret: false,
  readAction,
  merge: () => null,
  says: (_: unknown, { by }: Count) => `by ${by}`,
} as const;

/** The smallest of tools, as it was once. */
export const oldCounter: Tool<{ readonly count: number }, Count> = {
  ...common,
  format: 1,
  migrations: [],
  initial: { count: 0 },
  apply: (state, { by }) => (state.count + by < 0 ? null : { count: state.count + by }),
  readState: (value) => {
    const reader = new Reader();
    const fields = reader.object(value, '', ['count']) ?? {};
    return settled(reader.issues, { count: reader.whole(fields, 'count', '', 0, 1e9) });
  },
  again: () => ({ count: 0 }),
  title: (state) => `at ${state.count}`,
};

/** The same in its next format. It never goes below 0. */
export const counter: Tool<{ readonly total: number }, Count> = {
  ...common,
  format: 2,
  migrations: [({ base, ...rest }) => ({ ...rest, base: { total: (base as { count: number }).count } })],
  initial: { total: 0 },
  apply: (state, { by }) => (state.total + by < 0 ? null : { total: state.total + by }),
  readState: (value) => {
    const reader = new Reader();
    const fields = reader.object(value, '', ['total']) ?? {};
    return settled(reader.issues, { total: reader.whole(fields, 'total', '', 0, 1e9) });
  },
  again: () => ({ total: 0 }),
  title: (state) => `at ${state.total}`,
};
