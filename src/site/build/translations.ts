import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './pages.ts';

export const besideSite = (folder: string, language: string): string => `${folder.replace(/[\\/]+$/, '')}.${language}`;

/** Folders that are the same in all languages, except for a language's own files. */
const shared = ['files', 'pictures'] as const;

/** Pages and files that only the English site has. */
const english = ['engine', 'robots.txt', ...readdirSync('public')];

/** Files that a translated site shares with the English one if they are equal. */
const equal = /^(?:diagrams\/[\w.-]+\.svg|_astro\/[\w.-]+\.woff2)$/;

/**
 * Moves a translated site into the folder of the English one. Its prints and pictures are added to those of other
 * languages. Files that equal the English ones are left out, and their addresses are changed.
 */
export function joinTranslation(folder: string, language: string, base: string): void {
  const own = join(folder, language);
  renameSync(besideSite(folder, language), own);
  for (const name of english) rmSync(join(own, name), { recursive: true, force: true });
  for (const name of shared) {
    const translated = join(own, name, language);
    if (existsSync(translated)) renameSync(translated, join(folder, name, language));
    rmSync(join(own, name), { recursive: true, force: true });
  }
  const files = filesIn(own);
  const same = new Set(
    files.filter(
      (file) =>
        equal.test(file) &&
        existsSync(join(folder, file)) &&
        readFileSync(join(folder, file)).equals(readFileSync(join(own, file))),
    ),
  );
  for (const file of same) rmSync(join(own, file));
  const within = `${base}${language}/`;
  const address = new RegExp(`${within}((?:diagrams|_astro)/[\\w.-]+)`, 'g');
  for (const file of files.filter((each) => /\.(html|json|css)$/.test(each))) {
    const text = readFileSync(join(own, file), 'utf8');
    const changed = text.replaceAll(address, (whole, path: string) => (same.has(path) ? base + path : whole));
    if (changed !== text) writeFileSync(join(own, file), changed);
  }
}
