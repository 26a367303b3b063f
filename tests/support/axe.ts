import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { isLong } from './long.ts';

declare global {
  interface Window {
    axe: { run: (context: Document | Element, options: object) => Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The sizes and modes in which a page is checked: widths in pixels, and colour modes. */
export const widths = [320, 390, 1280] as const;
export const modes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;
export type Mode = keyof typeof modes;

const sides = (width: number) => ({ width, height: width < 1000 ? 844 : 900 });

/** The page’s current violations of WCAG 2.2 AA and of good practice, as text. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis.window))) await page.evaluate(source);
  const found = await page.evaluate(async (only) => {
    const { axe, scrollX, scrollY } = globalThis.window;
    const size = 'target-size';
    // The option turns on a rule of WCAG 2.2 AA that axe leaves off by default.
    const options = { resultTypes: ['violations'], preload: false, rules: { [size]: { enabled: true } } };
    const result = await axe.run(document, { ...options, ...(only && { runOnly: only }) });
    const list = [];
    for (const problem of result.violations) {
      if (problem.id === size) {
        // An element that is half under a bar has its full size after scrolling into view.
        const nodes = [];
        for (const node of problem.nodes) {
          const target = document.querySelector(String(node.target[0]));
          target?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const again = target ? await axe.run(target, { ...options, runOnly: [size] }) : undefined;
          if (!again || again.violations.length > 0) nodes.push(node);
        }
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
        if (nodes.length > 0) list.push({ ...problem, nodes });
      } else list.push(problem);
    }
    return list;
  }, rules);
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.length} × ${nodes[0]?.html.slice(0, 120)} (${nodes[0]?.failureSummary?.split('\n')[1]?.trim()})`,
  );
}

/** The rules that depend only on colours; all other results are the same in dark mode. */
export const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * The violations of a page at a width and in a mode, by all rules or by `rules`. The page stays in that mode and width.
 */
export async function axeFindings(page: Page, width: number, mode: Mode, rules?: readonly string[]): Promise<string[]> {
  await page.setViewportSize(sides(width));
  await page.emulateMedia(modes[mode]);
  return (await violations(page, rules)).map((problem) => `at ${width} px, ${mode}: ${problem}`);
}

const looks = new WeakMap<Page, number>();

/** Resets the number of checks for a page that another test uses next. */
export const forgetLooks = (page: Page): unknown => looks.delete(page);

/**
 * The violations after an action in a tool. The first check is in a narrow window in dark mode, because the journey of
 * each tool has light mode. Later checks alternate between a wide window in forced colours and a narrow window. The
 * long check runs all checks every time. The window is narrow afterwards.
 */
export async function problemsOf(page: Page): Promise<string[]> {
  const look = looks.get(page) ?? 0;
  looks.set(page, look + 1);
  const wide = isLong || look % 2 === 1 ? await axeFindings(page, 1280, 'forced') : [];
  const narrow = isLong || look % 2 === 0 ? await axeFindings(page, 320, look % 4 === 0 ? 'dark' : 'light') : [];
  const other = isLong ? await axeFindings(page, 390, look % 4 === 0 ? 'light' : 'dark', ofColours) : [];
  await page.setViewportSize(sides(320));
  return [...wide, ...narrow, ...other];
}
