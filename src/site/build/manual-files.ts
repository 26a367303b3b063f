import { existsSync, globSync, readFileSync } from 'node:fs';
import { currentPage } from '../../content/translation/page.ts';

/** The file of each page of the manual, by its address below `docs/`. */
export const manualPages = {
  '': 'docs/README.md',
  printing: 'docs/printing.md',
  cutting: 'docs/cutting.md',
  decks: 'docs/decks.md',
  games: 'docs/games.md',
  cli: 'docs/cli.md',
  content: 'docs/content.md',
  files: 'docs/files.md',
  'game-files': 'docs/game-files.md',
  letters: 'docs/letters.md',
  translate: 'docs/translate.md',
  hosting: 'HOSTING.md',
} as const;

/** The translated pages of the manual in a language: the English file and the translated file of each. */
export const translationsIn = (language: string): readonly (readonly [english: string, own: string])[] =>
  globSync(`docs/${language}/*.md`)
    .map((own) => [own.replace(`/${language}/`, '/'), own] as const)
    .filter(([english]) => existsSync(english))
    .sort();

/**
 * The translated pages whose English file has not changed since its translation, by English file. The site shows other
 * pages in English.
 */
export const currentPages = (language: string): ReadonlyMap<string, string> =>
  new Map(
    translationsIn(language).filter(([english, own]) =>
      currentPage(readFileSync(own, 'utf8'), readFileSync(english, 'utf8')),
    ),
  );

/** Whether the site in a language has a page of the manual, by its address below `docs/`. */
export function isManualIn(language: string, page: string): boolean {
  const file = (manualPages as Readonly<Record<string, string>>)[page];
  return file !== undefined && (language === 'en' || currentPages(language).has(file));
}
