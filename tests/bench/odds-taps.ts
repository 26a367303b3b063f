import { chromium } from 'playwright-core';
import { browserOptions, findBrowserBeside } from '../support/browser.ts';
import { serve } from '../support/site-server.ts';

/** The factor by which the phone is slower than this machine. */
const slower = 4;

/** Shots with up to the largest number of dice at a table. Every tap adds a die. */
const shots = [
  { name: 'odds, 12 dice and more', dice: 12, kill: 24, figures: 3 },
  { name: 'odds, 60 to 100 dice', dice: 60, kill: 9, figures: 60 },
] as const;

/**
 * The time in ms for which a tap blocks the page while a worker calculates the odds: the median of many taps, on a slow
 * phone. Throws if the new odds seldom appear soon.
 */
export async function oddsTaps(
  folder: string,
): Promise<readonly { readonly tool: string; readonly milliseconds: number }[]> {
  const served = await serve(folder);
  const browser = await chromium.launch({ executablePath: await findBrowserBeside(), ...browserOptions() });
  const found = [];
  try {
    for (const { name, dice, kill, figures } of shots) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
      await page.goto(`${served.url}alien-invasion/odds/`);
      await page.waitForSelector('.tool-main:not([inert])');
      await page.getByRole('combobox', { name: 'Group 1: Unit' }).selectOption('');
      await page.getByRole('textbox', { name: 'Group 1: Dice' }).fill(String(dice));
      await page.getByRole('combobox', { name: 'Target: Unit' }).selectOption('');
      await page.getByRole('textbox', { name: 'Target: Kill number' }).fill(String(kill));
      await page.getByRole('textbox', { name: 'Target: Figures' }).fill(String(figures));
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const times = await page.evaluate(async () => {
        const lengths: number[] = [];
        let answered = 0;
        const drawn = (): string => document.querySelector('.odds-chart')?.innerHTML ?? '';
        for (let tap = 0; tap < 40; tap++) {
          // The pause lets the work of the previous tap finish.
          await new Promise((resolve) => setTimeout(resolve, 50));
          const more = document.querySelector<HTMLElement>('[aria-label="More: Group 1: Dice"]');
          const before = drawn();
          const begun = performance.now();
          more?.click();
          // Preact renders in one or two microtasks, before anything else can run. Then the layout is forced.
          for (let turn = 0; turn < 10; turn++) await undefined;
          document.body.getBoundingClientRect();
          lengths.push(performance.now() - begun);
          // If there are enough dice to kill all figures, the chart does not change.
          const latest = performance.now() + 500;
          while (drawn() === before && performance.now() < latest)
            await new Promise((resolve) => setTimeout(resolve, 10));
          if (drawn() !== before) answered++;
        }
        if (answered < 5) throw new Error('the odds were not answered');
        return lengths;
      });
      times.sort((a, b) => a - b);
      found.push({ tool: name, milliseconds: times[Math.floor(times.length / 2)] ?? Infinity });
      await page.close();
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return found;
}
