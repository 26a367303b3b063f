/**
 * `npm run texts`: stamps the site's texts in other languages, and the pages of its manual, with digits of their English.
 * Lists those whose English has changed since. The site shows these in English. `-- --still ID…` declares some of them
 * still right, such as `search.words.title` or `docs/printing.md`. After a new translation, use it too, or delete the
 * line in `of.json`.
 */
import { globSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { digitsOfPage, translationsIn } from './manual-files.ts';
import { filesOfTexts, stampsFile, stampsOf, translated } from './texts.ts';
import { digitsOf } from './translated-texts.ts';

const { values } = parseArgs({ options: { still: { type: 'string', multiple: true, default: [] } } });

for (const language of globSync('*/', { cwd: 'src/site/text' }).map((folder) => folder.replace(/\W+$/, ''))) {
  if (language === 'en') continue;
  const before = stampsOf(language);
  const stamps: Record<string, string> = {};
  for (const file of filesOfTexts('en')) {
    const found = translated(language, file);
    if (!found) continue;
    for (const path of [...found.texts.keys(), ...found.stale].sort()) {
      const id = `${file}.${path}`;
      const digits = digitsOf(found.english, path);
      // A helper of a translation has no English.
      if (digits === undefined) continue;
      const isStill = values.still.includes(id) || !found.stale.includes(path);
      stamps[id] = isStill ? digits : before[id]!;
      if (!isStill) console.log(`src/site/text/${language}/${file}.ts: the English of ${path} has changed since`);
    }
  }
  for (const [english, own] of translationsIn(language)) {
    const digits = digitsOfPage(english);
    const isStill = values.still.includes(english) || before[english] === undefined || before[english] === digits;
    stamps[english] = isStill ? digits : before[english]!;
    if (!isStill) console.log(`${own}: its English has changed since`);
  }
  writeFileSync(stampsFile(language), `${JSON.stringify(stamps, null, 2)}\n`);
}
