import fs from 'node:fs';
import path from 'node:path';
import type { Content } from '../content/schema/index.ts';
import { currentPage, stampPage } from '../content/translation/page.ts';
import { siteFile, translateSite } from '../content/translation/site.ts';
import { strayFile } from '../content/translation/translate.ts';
import { joined, type Translated } from '../content/translation/translated.ts';
import { parseYaml } from '../content/yaml-file.ts';

/** The texts of the site in a content folder or a translation, by path, such as `site/play.yaml`. */
export const siteTextsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    fs
      .globSync('site/*.yaml', { cwd: folder })
      // The pages about the engine stay in English in every language.
      .filter((file) => path.basename(file) !== 'engine.yaml')
      .map((file) => [file.replaceAll('\\', '/'), fs.readFileSync(path.join(folder, file), 'utf8')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

export function withSite(
  { translated, language }: Content,
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
): Translated | undefined {
  if (!translated) return undefined;
  const { folder } = translated;
  const sources = new Map([...english].map(([file, text]) => [file, siteFile(parseYaml(text).file?.value)]));
  const strays = [...own.keys()].filter((file) => !english.has(file));
  const problems = strays.map((file) => strayFile(`${folder}/${file}`, file, english.keys()));
  const read = [...sources].map(
    ([file, source]) => [file, translateSite(file, source, own.get(file), `${folder}/${file}`, language)] as const,
  );
  return {
    ...joined(translated, new Map(read), problems),
    source: (file, text) => sources.get(file) ?? translated.source(file, text),
  };
}

/**
 * Stamps the pages of the manual in a language. Returns a line for each page whose English text has changed since its
 * translation.
 */
export function stampPages(folder: string, lang: string): readonly string[] {
  return fs.globSync(`${lang}/*.md`, { cwd: folder }).flatMap((page) => {
    const file = path.join(folder, page);
    const english = path.join(folder, path.basename(page));
    const own = fs.readFileSync(file, 'utf8');
    if (!fs.existsSync(english)) return [];
    const from = fs.readFileSync(english, 'utf8');
    const stamped = stampPage(own, from);
    if (stamped !== own) fs.writeFileSync(file, stamped);
    return currentPage(stamped, from) ? [] : [`docs/${page.replaceAll('\\', '/')}: the English page has changed`];
  });
}
