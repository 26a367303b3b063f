import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { licencesOf } from '../../cli/licences.ts';
import { hostFiles } from './hosts.ts';
import { addressesInData, checkLinks, checkStyle, linksIn, type PageLinks } from './links.ts';
import { markEnglish, textsOfTranslation } from './mark-english.ts';
import { filesIn, parsePage, readPage, type BuiltPage } from './pages.ts';
import { checkInline, scriptsLast, stylesFirst, stylesOf, withPolicy } from './policy.ts';
import { besides, BuildError, foldersOfShipped, type Place } from './place.ts';
import { pressFiles, pressSources } from './press-files.ts';
import { joinTranslation } from './translations.ts';
import { ofLanguages, writeWorker } from './worker.ts';

const licencesFile = 'licences.txt';

/** Each page of the site. In pages of other languages, English texts are marked. */
function* pagesOf(folder: string, files: readonly string[], languages: readonly string[]): Generator<BuiltPage> {
  const left = new Set(files.filter((file) => file.endsWith('.html')));
  const texts = new Map(languages.map((language) => [language, textsOfTranslation(language)]));
  const read = (file: string): BuiltPage => {
    left.delete(file);
    return readPage(folder, file);
  };
  for (const file of [...left].filter((each) => !texts.has(each.split('/')[0]!))) {
    const english = read(file);
    yield english;
    for (const [language, translated] of texts) {
      const own = `${language}/${file}`;
      if (left.has(own)) yield parsePage(own, markEnglish(read(own), english, translated));
    }
  }
  for (const file of left) yield read(file);
}

/**
 * Completes the site after Astro has written it. Links are checked, every page gets its content security policy, and
 * the files with headers for hosts are written. The service workers, one per language, are made last, from the finished
 * files.
 */
export function afterBuild(place: Pick<Place, 'language' | 'only' | 'print'>): AstroIntegration {
  let base = '/';
  const modules = new Set<string>();
  const noted: Plugin = {
    name: 'saucer-press:modules',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') for (const id of Object.keys(chunk.modules)) modules.add(id);
    },
  };
  let origin: string | undefined;
  return {
    name: 'after-build',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [noted] } }),
      'astro:config:done': ({ config }) => {
        base = `${config.base.replace(/\/+$/, '')}/`;
        origin = config.site && new URL(config.site).origin;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const languages = besides(place);
        for (const language of ['', ...languages])
          for (const each of place.only ? foldersOfShipped : [])
            rmSync(join(folder, language, each), { recursive: true, force: true });
        const press = await pressFiles();
        for (const [file, bytes] of press) {
          mkdirSync(join(folder, dirname(file)), { recursive: true });
          writeFileSync(join(folder, file), bytes);
        }
        for (const language of languages) joinTranslation(folder, language, base);
        // Pages link to the licences, which exist only once everything is bundled.
        const files = [...filesIn(folder), licencesFile];
        const known = new Set(files);
        const address = { base, origin };
        const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
        const data = files.filter((file) => /^([\w-]+\/)?(search\.json|manifest\.webmanifest)$/.test(file));
        const styles = files.filter((file) => file.endsWith('.css'));
        const pages: PageLinks[] = [];
        const problems: string[] = [];
        for (const page of pagesOf(folder, files, languages)) {
          pages.push(linksIn(page));
          problems.push(
            ...stylesOf(page).flatMap((css) => checkStyle(page.file, css, known, address)),
            ...checkInline(page),
          );
          writeFileSync(join(folder, page.file), stylesFirst(scriptsLast(withPolicy(page))));
        }
        problems.push(
          ...checkLinks(pages, known, address, new Map(data.map((file) => [file, addressesInData(read(file))]))),
          ...styles.flatMap((file) => checkStyle(file, read(file), known, address)),
        );
        if (problems.length > 0) throw new BuildError(['The site has problems:', ...problems].join('\n'));
        const hosts = hostFiles(base.replace(/\/$/, ''), languages);
        for (const [file, text] of Object.entries(hosts)) writeFileSync(join(folder, file), text);
        const sources: string[] = [];
        for (const { language, files: own } of ofLanguages(files, languages)) {
          const worker = await writeWorker(folder, pages, own, base, language, language ? [] : languages);
          sources.push(...worker.sources);
          logger.info(
            `${language ? `${language}: ` : ''}${worker.count} files, ${(worker.bytes / 1e6).toFixed(1)} MB, work offline`,
          );
        }
        logger.info(`${pages.length} pages checked`);
        writeFileSync(join(folder, licencesFile), licencesOf([...modules, ...(await pressSources()), ...sources]));
      },
    },
  };
}
