import type { Browser } from 'playwright-core';

/** The time for which a page blocks a slow phone, and the tasks that block it. */
export interface Busy {
  readonly path: string;
  /**
   * The time in ms for which tasks after the first paint exceed 50 ms each, in total, on a phone that is four times
   * slower. The visit with the smallest total counts.
   */
  readonly blocking: number;
  /** The longest tasks, longest first, each with its main cause. */
  readonly tasks: readonly string[];
}

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of the thread in microseconds; other work on the machine hardly affects it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string; readonly functionName?: string } };
}

const slower = 4;
const free = 50;
const categories = ['toplevel', 'loading', 'blink.user_timing', 'devtools.timeline', 'v8', '__metadata'];

/** The longest parts of a task, to show why it is slow. */
function within(task: Event, events: readonly Event[]): string {
  const end = task.ts + (task.dur ?? 0);
  return events
    .filter(({ name, ts, dur }) => ts >= task.ts && ts + (dur ?? 0) <= end && !/RunTask/.test(name))
    .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 4)
    .map(({ name, tdur = 0, args }) => {
      const what = args?.data?.functionName || args?.data?.url?.replace(/.*\//, '');
      return `${name}${what ? ` ${what}` : ''} ${(tdur / 1000).toFixed(1)} ms`;
    })
    .join(', ');
}

/** The tasks of a page after its first paint, on a first visit. */
async function visit(browser: Browser, address: string): Promise<{ sum: number; tasks: readonly string[] }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
    const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
    if (!painted) throw new Error(`${address} was not painted`);
    const main = traceEvents.find(
      ({ name, pid, args }) => name === 'thread_name' && pid === painted.pid && args?.name === 'CrRendererMain',
    );
    const own = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === main?.pid && tid === main.tid);
    const after = own.filter(({ name, ts }) => /RunTask/.test(name) && ts >= painted.ts);
    const long = after
      .map((task) => ({ task, beyond: ((task.tdur ?? 0) / 1000) * slower - free }))
      .filter(({ beyond }) => beyond > 0)
      .toSorted((a, b) => b.beyond - a.beyond);
    return {
      sum: long.reduce((sum, { beyond }) => sum + beyond, 0),
      tasks: long.map(({ task, beyond }) => `${(beyond + free).toFixed(0)} ms: ${within(task, own)}`),
    };
  } finally {
    await context.close();
  }
}

/**
 * The time for which each page blocks a slow phone. It is processor time, which other load on the machine can only
 * increase.
 */
export async function busy(
  browser: Browser,
  url: string,
  paths: readonly string[],
  visits = 3,
): Promise<readonly Busy[]> {
  const found: Busy[] = [];
  for (const path of paths) {
    let least = await visit(browser, url + path);
    for (let more = 1; more < visits && least.sum > 0; more++) {
      const again = await visit(browser, url + path);
      if (again.sum < least.sum) least = again;
    }
    found.push({ path, blocking: least.sum, tasks: least.tasks });
  }
  return found;
}
