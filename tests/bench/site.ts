/**
 * Times the build of the site from earlier prints, taps on its boards and the press in its pages: `node
 * tests/bench/site.ts`. Ends with 1 if a limit is missed.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../support/site-server.ts';
import { deckInPage } from './deck-in-page.ts';
import { oddsTaps } from './odds-taps.ts';
import { pressInPage } from './press-in-page.ts';
import { taps } from './taps.ts';

/** The time limit of a build on two cores, in seconds. */
const bar = 40;
/** The time limit of the answer to a tap on a phone four times slower, in milliseconds. */
const tapBar = 50;
/** The time limit of a tap that needs odds: one frame. */
const oddsBar = 16;

const textOf = (met: boolean): string => (met ? 'ok  ' : 'MISS');

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const pictures = existsSync(join(cache, 'pictures'));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bench-site-'));
try {
  const began = performance.now();
  const { code, output } = await buildSite(process.env['PRINT'] || 'dist/print', folder);
  if (code !== 0) throw new Error(output);
  const seconds = (performance.now() - began) / 1000;
  const note = pictures ? 'pictures kept from before' : 'pictures made anew';
  console.log(`${textOf(seconds <= bar)} site, ${note}: ${seconds.toFixed(1)} s   bar ${bar} s`);
  const answers = [
    ...(await taps(folder)).map((each) => ({ ...each, most: tapBar })),
    ...(await oddsTaps(folder)).map((each) => ({ ...each, most: oddsBar })),
  ];
  for (const { tool, milliseconds, most } of answers)
    console.log(`${textOf(milliseconds <= most)} a tap in ${tool}: ${milliseconds.toFixed(1)} ms   bar ${most} ms`);
  const press = [...(await pressInPage(folder)), ...(await deckInPage(folder))];
  for (const { what, found, most, unit } of press)
    console.log(
      `${textOf(found <= most)} the press in a page, ${what}: ${found.toFixed(0)} ${unit}   bar ${most} ${unit}`,
    );
  const within =
    answers.every(({ milliseconds, most }) => milliseconds <= most) && press.every(({ found, most }) => found <= most);
  process.exitCode = seconds <= bar && within ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
