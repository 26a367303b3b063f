import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linksIn, type PageLinks } from '../../src/site/build/links.ts';
import { filesIn, parsePage } from '../../src/site/build/pages.ts';
import { ofLanguages, writeWorker } from '../../src/site/build/worker.ts';
import { languagesIn } from '../site-check/pages.ts';
import { temporaryFolder } from './once.ts';
import { base, site } from './site.ts';

/** The files that every page needs, and the fallbacks of the service worker. */
const common = ['r/bb-4-2/', 'index.html', 'favicon.svg', '404.html', 'no-signal/', 'search.json'];
/** The site's files in another language, without the page of a rule. */
const translated = ['index.html', '404.html', 'no-signal/', 'search.json', 'sw.js'];

interface SmallSite {
  readonly folder: string;
  /** Writes the service worker again, as a build does. Returns the number of files that it saves. */
  readonly deploy: () => Promise<number>;
}

/** The scripts, styles and fonts that files refer to, directly or indirectly. */
function madeFor(folder: string, all: readonly string[], files: readonly string[]): ReadonlySet<string> {
  // Files of several languages have the same name.
  const made = Map.groupBy(
    all.filter((file) => /(^|\/)_astro\//.test(file)),
    (file) => basename(file),
  );
  const found = new Set<string>();
  const open = files.filter((file) => file.endsWith('.html'));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const [name] of readFileSync(join(folder, file), 'utf8').matchAll(/[\w.-]+\.(?:js|css|woff2)\b/g)) {
      for (const named of made.get(name) ?? []) {
        if (found.has(named)) continue;
        found.add(named);
        if (!named.endsWith('.woff2')) open.push(named);
      }
    }
  }
  return found;
}

/** The links of each page by its text: reading a page takes much longer than comparing its text. */
const known = new Map<string, PageLinks>();

function linksOf(folder: string, file: string): PageLinks {
  const html = readFileSync(join(folder, file), 'utf8');
  const links = known.get(`${file} ${html}`) ?? linksIn(parsePage(file, html));
  known.set(`${file} ${html}`, links);
  return links;
}

/**
 * A site with some pages of the built site, which a test may change. Its service worker installs in a quarter of the
 * time, because it needs no pictures or diagrams. A site with pages in another language also has the worker of that
 * language.
 */
export async function smallSite(...wanted: readonly string[]): Promise<SmallSite> {
  const whole = await site();
  const folder = temporaryFolder('small-site');
  const languages = languagesIn(whole).filter((language) => wanted.some((path) => path.startsWith(`${language}/`)));
  const named = [
    ...common,
    ...languages.flatMap((language) => translated.map((file) => `${language}/${file}`)),
    ...wanted,
  ];
  const others = languagesIn(whole).filter((language) => !languages.includes(language));
  const all = filesIn(whole).filter((file) => !others.some((language) => file.startsWith(`${language}/`)));
  const own = all.filter((each) => named.some((start) => each.startsWith(start)));
  for (const file of [...own, ...madeFor(whole, all, own)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(whole, file), join(folder, file));
  }
  const deploy = async (): Promise<number> => {
    const files = filesIn(folder);
    const pages = files.filter((file) => file.endsWith('.html')).map((file) => linksOf(folder, file));
    const written = await Promise.all(
      ofLanguages(files, languages).map((each) =>
        writeWorker(folder, pages, each.files, `${base}/`, each.language, each.language ? [] : languages),
      ),
    );
    return written[0]!.count;
  };
  await deploy();
  return { folder, deploy };
}
