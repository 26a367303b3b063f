import { object, read, whole } from '../../src/engine/shape.ts';
import type { Tool } from '../../src/site/tools/frame/definition.ts';

export interface Count {
  readonly by: number;
}

const common = {
  id: 'counter',
  secret: false,
  readAction: (value: unknown) => read(object({ by: whole(-100, 100) }), value),
  merge: () => null,
  says: (_: unknown, { by }: Count) => `by ${by}`,
} as const;

/** The smallest possible tool, in the format before the current one. */
export const oldCounter: Tool<{ readonly count: number }, Count> = {
  ...common,
  format: 1,
  migrations: [],
  initial: { count: 0 },
  apply: (state, { by }) => (state.count + by < 0 ? null : { count: state.count + by }),
  readState: (value) => read(object({ count: whole(0, 1e9) }), value),
  again: () => ({ count: 0 }),
  title: (state) => `at ${state.count}`,
};

/** The counter tool in the current format, in which the counter never falls below 0. */
export const counter: Tool<{ readonly total: number }, Count> = {
  ...common,
  format: 2,
  migrations: [({ base, ...rest }) => ({ ...rest, base: { total: (base as { count: number }).count } })],
  initial: { total: 0 },
  apply: (state, { by }) => (state.total + by < 0 ? null : { total: state.total + by }),
  readState: (value) => read(object({ total: whole(0, 1e9) }), value),
  again: () => ({ total: 0 }),
  title: (state) => `at ${state.total}`,
};
