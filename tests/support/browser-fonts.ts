import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { testedFonts } from './folders.ts';

/**
 * Writes a fontconfig file with which a browser sees a single font family, as wide as Arial, so that text has the same
 * length on every machine. Returns the environment of this process with the variables for that file.
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
 * Widths of device fonts, relative to those for which the fallback fonts were made. A layout must work at all of them.
 */
export const standInWidths = [0.9, 1, 1.1] as const;

export const inEachWidth = <Case extends readonly unknown[]>(cases: readonly Case[]): (readonly [...Case, number])[] =>
  cases.flatMap((each) => standInWidths.map((width) => [...each, width] as const));

/**
 * Shows the documents of a page in the fallback fonts, `width` times as wide as they were made, and equally tall. The
 * site's own fonts never load. The context needs `bypassCSP`, because the page's policy has hashes of the built styles.
 */
export async function inStandIns(page: Page, width: number): Promise<void> {
  // The fonts are empty instead of missing, so that the page reports no error.
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
