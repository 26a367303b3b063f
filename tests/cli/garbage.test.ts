import { PerformanceObserver, constants } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { collectWhenFull } from '../../src/cli/print/garbage.ts';

test('garbage is collected only when much memory is in use, and again when its use has grown by a quarter', async () => {
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly { readonly detail: { readonly flags: number } }[])
      if (entry.detail.flags === constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) forced++;
  });
  observer.observe({ entryTypes: ['gc'] });
  const { memoryUsage } = process;
  const used = vi.spyOn(process, 'memoryUsage');
  const collections = async (megabytes: number): Promise<number> => {
    const before = forced;
    used.mockReturnValue({ ...memoryUsage(), heapUsed: megabytes * 1e6, external: 0 });
    collectWhenFull();
    // Node reports a garbage collection two turns of the event loop later.
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    return forced - before;
  };
  try {
    expect(await collections(100)).toBe(0);
    expect(await collections(300)).toBe(1);
    expect(await collections(370)).toBe(0);
    expect(await collections(380)).toBe(1);
    expect(await collections(100)).toBe(0);
  } finally {
    used.mockRestore();
    observer.disconnect();
  }
});
