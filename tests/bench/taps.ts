import { chromium } from 'playwright-core';
import { setUp as setUpBattle } from '../../src/engine/battle/read.ts';
import { battleOf, munchOf } from '../../src/engine/content.ts';
import { setUp as setUpMunch } from '../../src/engine/munch/read.ts';
import { browserOptions, findBrowserBeside } from '../support/browser.ts';
import { validContent } from '../support/content.ts';
import { packed } from '../support/packed.ts';
import { serve } from '../support/site-server.ts';

/** The factor by which the phone is slower than this machine. */
const slower = 4;

/** The games for the taps: a start, the moves so far, and places to tap repeatedly. */
const content = validContent();
const games = [
  {
    tool: 'battle',
    start: setUpBattle(battleOf(content), 7),
    names: { a: '', b: '' },
    players: 2,
    moves: ['+a1', '+f5'],
    places: ['a1', 'e5', 'a1', 'a1'],
  },
  {
    tool: 'munch',
    start: setUpMunch(munchOf(content), 3),
    names: { A: '', B: '', C: '', D: '' },
    players: 3,
    moves: ['+r3@c3', '+g2@d4'],
    places: ['a6', 'W1', 'c3', 'f6'],
  },
];

/**
 * The time in ms from a tap to its complete answer on screen: the median of many taps, on a slow phone, for each board.
 */
export async function taps(
  folder: string,
): Promise<readonly { readonly tool: string; readonly milliseconds: number }[]> {
  const served = await serve(folder);
  const browser = await chromium.launch({ executablePath: await findBrowserBeside(), ...browserOptions() });
  const found = [];
  try {
    for (const { tool, places, ...game } of games) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const hash = packed(JSON.stringify([`${tool}-play`, 1, { ...game, seed: null, hand: null, end: null }]));
      await page.goto(`${served.url}${tool}/play/${hash}`);
      await page.locator('.match').waitFor();
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const times = await page.evaluate(async (all) => {
        const lengths: number[] = [];
        for (const place of Array.from({ length: 8 }, () => all).flat()) {
          const cell = document.querySelector<HTMLElement>(`[data-place="${place}"]`);
          const begun = performance.now();
          cell?.click();
          // Preact renders in one or two microtasks. Then the layout is forced.
          await new Promise((resolve) => setTimeout(resolve));
          document.body.getBoundingClientRect();
          lengths.push(performance.now() - begun);
        }
        return lengths;
      }, places);
      times.sort((a, b) => a - b);
      found.push({ tool, milliseconds: times[Math.floor(times.length / 2)] ?? Infinity });
      await page.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return found;
}
