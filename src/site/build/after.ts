import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { licencesOf } from '../../cli/licences.ts';
import { hostFiles } from './hosts.ts';
import { addressesInData, checkLinks, checkStyle } from './links.ts';
import { markEnglish, textsOfTranslation } from './mark-english.ts';
import { filesIn, parsePage, readPages, type BuiltPage } from './pages.ts';
import { checkInline, scriptsLast, stylesFirst, stylesOf, withPolicy } from './policy.ts';
import { pressFolder } from '../worker/offline-files.ts';
import { BuildError, translationsOf, type Place } from './place.ts';
import { pressFiles, pressSources } from './press-files.ts';
import { joinTranslation } from './translations.ts';
import { ofLanguages, writeWorker } from './worker.ts';

/** Licences of the packages bundled into the site's scripts. */
const licencesFile = 'licences.txt';

/** Marks English texts in translated pages. */
function withMarks(pages: readonly BuiltPage[], languages: readonly string[]): readonly BuiltPage[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const translated = new Map(languages.map((language) => [language, textsOfTranslation(language)]));
  return pages.map((page) => {
    const [language = '', ...rest] = page.file.split('/');
    const texts = translated.get(language);
    const english = texts && byFile.get(rest.join('/'));
    return english ? parsePage(page.file, markEnglish(page, english, texts)) : page;
  });
}

/**
 * Completes the site after Astro has written it. First, translated sites are added when they are complete. Then links
 * are checked, every page gets its content policy, and hosts get their headers. The service workers, one per language,
 * are made last, from the finished files.
 */
export function afterBuild(place: Pick<Place, 'language' | 'print'>, translated?: Promise<unknown>): AstroIntegration {
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
        const press = await pressFiles();
        if (press.size > 0) mkdirSync(join(folder, pressFolder), { recursive: true });
        for (const [file, bytes] of press) writeFileSync(join(folder, file), bytes);
        // The English site is built last and completes the folder.
        if (place.language) return;
        await translated;
        const languages = translationsOf(place);
        for (const language of languages) joinTranslation(folder, language, base);
        // Pages link to the licences, which exist when everything is bundled.
        const files = [...filesIn(folder), licencesFile];
        const pages = withMarks(readPages(folder, files), languages);
        const address = { base, origin };
        const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
        const data = files.filter((file) => /^([\w-]+\/)?(search\.json|manifest\.webmanifest)$/.test(file));
        const styles = files.filter((file) => file.endsWith('.css'));
        const problems = [
          ...checkLinks(pages, files, address, new Map(data.map((file) => [file, addressesInData(read(file))]))),
          ...styles.flatMap((file) => checkStyle(file, read(file), files, address)),
          ...pages.flatMap((page) => stylesOf(page).flatMap((css) => checkStyle(page.file, css, files, address))),
          ...pages.flatMap(checkInline),
        ];
        if (problems.length > 0) throw new BuildError(['The site has problems:', ...problems].join('\n'));
        for (const page of pages) writeFileSync(join(folder, page.file), stylesFirst(scriptsLast(withPolicy(page))));
        const hosts = hostFiles(base.replace(/\/$/, ''), languages);
        for (const [file, text] of Object.entries(hosts)) writeFileSync(join(folder, file), text);
        const sources: string[] = [];
        for (const { language, files: own } of ofLanguages(files, languages)) {
          const worker = await writeWorker(folder, pages, own, base, language, language ? [] : languages);
          sources.push(...worker.sources);
          logger.info(
            `${language ? `${language}: ` : ''}${worker.count} files, ${(worker.bytes / 1e6).toFixed(1)} MB, work with no network`,
          );
        }
        logger.info(`${pages.length} pages checked`);
        writeFileSync(join(folder, licencesFile), licencesOf([...modules, ...(await pressSources()), ...sources]));
      },
    },
  };
}
