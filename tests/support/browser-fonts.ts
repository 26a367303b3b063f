import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { testedFonts } from './folders.ts';

/**
 * Writes a fontconfig file with which a browser sees only one family, as wide as Arial, on any machine. Text then has
 * the same length on every machine. Returns this process’s environment with the variables that make a browser read the
 * file.
 */
export function fixedFonts(): Record<string, string> {
  const family = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/package.json'));
  const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  mkdirSync(testedFonts, { recursive: true });
  const file = join(testedFonts, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(family)}</dir>
  <cachedir>${escaped(testedFonts)}</cachedir>
</fontconfig>
`,
  );
  return { ...process.env, FONTCONFIG_FILE: file } as Record<string, string>;
}

/**
 * The widths of device fonts, relative to those that the fallback fonts were built for. A layout must work at all these
 * widths.
 */
export const standInWidths = [0.9, 1, 1.1] as const;

/** Each case in each of these widths. */
export const inEachWidth = <Case extends readonly unknown[]>(cases: readonly Case[]): (readonly [...Case, number])[] =>
  cases.flatMap((each) => standInWidths.map((width) => [...each, width] as const));

/**
 * Shows the documents of a page in the fallback fonts, at `width` times their built width and at the same height. The
 * site’s own fonts never load. The context needs `bypassCSP`, because the page’s policy has the hashes of the built
 * styles.
 */
export async function inStandIns(page: Page, width: number): Promise<void> {
  // The fonts are empty, not missing, so that the page reports no error.
  await page.route(/\.woff2$/, (route) => route.fulfill({ body: '' }));
  await page.route(
    (url) => url.pathname.endsWith('/'),
    async (route) => {
      const response = await route.fetch();
      const scale = (_: string, name: string, value: string): string =>
        `${name}:${Number(value) * (name === 'size-adjust' ? width : 1 / width)}%`;
      const body = (await response.text()).replaceAll(
        /(size-adjust|ascent-override|descent-override):([\d.]+)%/g,
        scale,
      );
      await route.fulfill({ response, body });
    },
  );
}
