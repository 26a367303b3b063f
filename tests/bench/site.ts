/**
 * Times the build of the site from earlier prints, taps on its boards, and the press in its pages: `node
 * tests/bench/site.ts`. With `--quick`, it measures only taps, on `dist/site`. Ends with 1 if a limit is missed.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite } from '../support/site-server.ts';
import { deckInPage } from './deck-in-page.ts';
import { oddsTaps } from './odds-taps.ts';
import { pressInPage } from './press-in-page.ts';
import { isQuick } from './runs.ts';
import { taps } from './taps.ts';

/** The time limit for a build on two cores, in seconds. */
const bar = 40;
/** The time limit for the answer to a tap on a phone four times slower than this machine, in milliseconds. */
const tapBar = 50;
/** The time limit for a tap that needs odds: one frame. */
const oddsBar = 16;

let missed = 0;

function tell(what: string, found: number, most: number, unit: string, digits = 0): void {
  if (found > most) missed++;
  console.log(`${found > most ? 'MISS' : 'ok  '} ${what}: ${found.toFixed(digits)} ${unit}   bar ${most} ${unit}`);
}

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

async function buildInto(folder: string): Promise<void> {
  const pictures = existsSync(join(cache, 'pictures'));
  const began = performance.now();
  const { code, output } = await buildSite(process.env['PRINT'] || 'dist/print', folder);
  if (code !== 0) throw new Error(output);
  const note = pictures ? 'pictures kept from before' : 'pictures made anew';
  tell(`site, ${note}`, (performance.now() - began) / 1000, bar, 's', 1);
}

mkdirSync(cache, { recursive: true });
const made = isQuick ? undefined : mkdtempSync(join(cache, 'bench-site-'));
const folder = made ?? 'dist/site';
try {
  if (made) await buildInto(made);
  else if (!existsSync(folder)) throw new Error('npm run build makes the site in dist/site, which --quick measures');
  for (const { tool, milliseconds } of await taps(folder)) tell(`a tap in ${tool}`, milliseconds, tapBar, 'ms', 1);
  for (const { tool, milliseconds } of await oddsTaps(folder)) tell(`a tap in ${tool}`, milliseconds, oddsBar, 'ms', 1);
  for (const measure of isQuick ? [] : [pressInPage, deckInPage])
    for (const { what, found, most, unit } of await measure(folder))
      tell(`the press in a page, ${what}`, found, most, unit);
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  if (made) rmSync(made, { recursive: true, force: true });
}
