import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { browserOptions } from '../support/browser.ts';
import { freePort } from '../support/site-server.ts';

/**
 * Lighthouse’s results on a throttled phone: scores up to 100, and times in milliseconds; each value is the median of
 * several runs.
 */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly faults: readonly string[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Lighthouse's result for a page: the median of several runs, each in a new browser. */
export async function score(program: string, address: string, runs: number): Promise<Scores> {
  const results: Scores[] = [];
  for (let run = 0; run < runs; run++) {
    const port = await freePort();
    const options = browserOptions(`--remote-debugging-port=${port}`);
    const browser = await chromium.launch({ executablePath: program, ...options });
    try {
      const outcome = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
      if (!outcome || outcome.lhr.runtimeError) throw new Error(`${address}: ${outcome?.lhr.runtimeError?.message}`);
      const { categories, audits } = outcome.lhr;
      const points = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
      const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
      const refs = Object.values(categories).flatMap((category) =>
        category.auditRefs.filter(({ weight }) => weight > 0),
      );
      const faults = refs
        .map(({ id }) => audits[id])
        .filter((each) => each !== undefined && each.score !== null && each.score < 0.9)
        .map((each) => `${each?.id}${each?.displayValue ? ` (${each.displayValue})` : ''}`);
      results.push({
        performance: points('performance'),
        accessibility: points('accessibility'),
        bestPractices: points('best-practices'),
        seo: points('seo'),
        lcp: value('largest-contentful-paint'),
        blocking: value('total-blocking-time'),
        shift: value('cumulative-layout-shift'),
        faults: [...new Set(faults)],
      });
    } finally {
      await browser.close();
    }
  }
  const of = (pick: (scores: Scores) => number): number => median(results.map(pick));
  return {
    performance: of((each) => each.performance),
    accessibility: of((each) => each.accessibility),
    bestPractices: of((each) => each.bestPractices),
    seo: of((each) => each.seo),
    lcp: of((each) => each.lcp),
    blocking: of((each) => each.blocking),
    shift: of((each) => each.shift),
    faults: [...new Set(results.flatMap(({ faults }) => faults))],
  };
}
