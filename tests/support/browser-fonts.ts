import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { testedFonts } from './folders.ts';

/**
 * Writes a fontconfig file that shows a browser one family alone, as wide as Arial, whatever the machine has: text is
 * then as long on every machine. Returns the environment that makes a browser read it.
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
  return { FONTCONFIG_FILE: file };
}
