import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBook, readClock, readOwnSets } from '../../src/site/storage/besides.ts';
import { readSetting, writeSetting } from '../../src/site/storage/settings.ts';
import { ToolSessions } from '../../src/site/tools/frame/table.ts';
import { counter } from '../support/counter.ts';

// The clock is fake and moves only when a test moves it, so a tool that is ready has waited for no timer, on any
// machine.

const stores = ['indexedDB', 'localStorage', 'caches', 'BroadcastChannel'] as const;
const before = stores.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

/** Replaces every storage of the browser. */
const put = (get: () => unknown): void => {
  for (const name of stores) Object.defineProperty(globalThis, name, { get, configurable: true });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const [at, name] of stores.entries()) {
    if (before[at]) Object.defineProperty(globalThis, name, before[at]);
    else Reflect.deleteProperty(globalThis, name);
  }
});

/** Runs all code that waits only for other code. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
};

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each<[string, () => unknown]>([
  ['throws when a store is named', refuse],
  ['throws when a store is opened', () => ({ open: refuse, getItem: refuse, setItem: refuse })],
  ['has no stores', () => undefined],
])('a tool is ready at once, and takes taps, in a browser that %s', async (_, get) => {
  put(get);
  const table = new ToolSessions(counter, 'counter');
  void table.start();
  await turns();
  expect(table.snapshot).toMatchObject({ ready: true, error: 'forbidden' });
  expect(vi.getTimerCount()).toBe(0);
  expect(table.act({ by: 2 })).toBe(true);
  await turns();
  expect(table.snapshot.state).toEqual({ total: 2 });
  const asked = [readBook(), readClock('game'), readOwnSets('studio')].map((each) => each.catch(() => 'refused'));
  const answers: unknown[] = [];
  for (const each of asked) void each.then((answer) => answers.push(answer));
  await turns();
  expect(answers).toEqual(['refused', 'refused', 'refused']);
  expect([readSetting('own'), writeSetting('own', 'on')]).toEqual([null, false]);
});

test('a tool waits less than three seconds for a store that never answers', async () => {
  vi.stubGlobal('IDBRequest', EventTarget);
  put(() => ({ open: () => new EventTarget() }));
  const table = new ToolSessions(counter, 'counter');
  void table.start();
  await turns();
  expect(table.snapshot.ready).toBe(false);
  vi.advanceTimersByTime(3000);
  expect(table.snapshot).toMatchObject({ ready: true, error: 'silent' });
});
