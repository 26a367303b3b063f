import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { pressFolder, sized, type OfflineFiles } from '../worker/offline-files.ts';
import { oldestBrowsers } from './browsers.ts';
import type { PageLinks } from './links.ts';
import { addressOf } from './pages.ts';

const source = fileURLToPath(new URL('../worker/sw.ts', import.meta.url));

/** Files whose names have a hash, and which therefore never change. */
const hashed = /^_astro\//;
/**
 * Files that are not precached. The press is cached at its first use. Prints, pages for programmers, preview images,
 * icons of the installed site, and files for crawlers and hosts are never cached.
 */
const left =
  /^(files|og|icons|press|engine)\/|^(sw\.js|licences\.txt|_headers|robots\.txt|sitemap.*\.xml)$|\.(pdf|zip|map)$/;
/** The scripts of the studio's editor, cached with the press, which it also needs. */
const ofStudio =
  /^_astro\/(Editor|edit|overlay-file|open-file|CodeText|OwnPicture|picture-size|faction-fields|follow|forms|grid|DeckEditor|BeginDeck|BeginGame|new-deck|new-game|spreadsheet|unzip)\.[\w-]+\.js$/;
/**
 * The minimum width of a cached picture in pixels: the smallest file of at least this width is cached. Cards of decks
 * and dividers are cached small.
 */
const wide = 300;

const isSmall = /^pictures\/(?:decks|[\w-]+\/dividers)\//;

function picturesToSave(files: readonly string[], sizeOf: (file: string) => number): ReadonlySet<string> {
  const widthOf = (file: string) => Number(sized.exec(file)?.[2]);
  const groups = Map.groupBy(
    files.filter((file) => sized.test(file)),
    (file) => sized.exec(file)?.[1],
  );
  return new Set(
    [...groups.values()].flatMap((group) => {
      const wideEnough = group.filter((file) => widthOf(file) >= wide && !isSmall.test(file));
      return (wideEnough.length > 0 ? wideEnough : group).toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, 1);
    }),
  );
}

/** The files that a translated site shares with the English one: drawings, pictures, fonts, styles and icons. */
const shared = /^(?:art|diagrams|pictures)\/|^_astro\/(?:.*\.(?:woff2|css)$|worker-)|^press\/(?!content-|[^/]*\.js$)/;

/** The files of each language. A translated site has the files in its folder, and the English files that it shares. */
export function ofLanguages(
  files: readonly string[],
  languages: readonly string[],
): readonly { readonly language: string; readonly files: readonly string[] }[] {
  const placeOf = (file: string): readonly [language: string, path: string] => {
    const [, folder = '', of = '', rest = ''] = /^((?:files|pictures)\/)?([\w-]+)\/(.*)$/.exec(file) ?? [];
    return languages.includes(of) ? [of, folder + rest] : ['', file];
  };
  const subjectOf = (path: string): string => sized.exec(path)?.[1] ?? path;
  const placed = files.map((file) => [file, ...placeOf(file)] as const);
  return ['', ...languages].map((language) => {
    const own = placed.filter(([, of]) => of === language);
    const known = new Set(own.map(([, , path]) => subjectOf(path)));
    const others = placed.filter(([, of, path]) => of === '' && shared.test(path) && !known.has(subjectOf(path)));
    return { language, files: [...own, ...(language ? others : [])].map(([file]) => file) };
  });
}

/** The files that a worker caches. `files` are the files of its language. */
export function filesToSave(
  base: string,
  pages: readonly PageLinks[],
  files: readonly string[],
  sizeOf: (file: string) => number,
  revisionOf: (file: string) => string,
  language = '',
  others: readonly string[] = [],
): OfflineFiles {
  const prefix = language && `${language}/`;
  /** A file's path without the folder of its language. */
  const plain = (file: string): string => (file.startsWith(prefix) ? file.slice(prefix.length) : file);
  const known = new Set(files);
  const pictures = picturesToSave(files, sizeOf);
  const redirects = new Map(
    pages.flatMap(({ file, redirect }): [string, string][] =>
      redirect?.startsWith(base) && known.has(file) ? [[file, redirect.slice(base.length)]] : [],
    ),
  );
  const shown = files.filter(
    (file) =>
      !left.test(plain(file)) &&
      !ofStudio.test(plain(file)) &&
      !redirects.has(file) &&
      (!sized.test(file) || pictures.has(file)),
  );
  const press = files.filter((file) => plain(file).startsWith(`${pressFolder}/`) || ofStudio.test(plain(file)));
  // Icons that no shipped file uses, fonts for other writing systems and their shaper, and the PNG renderer, which is
  // larger than all other files.
  const isDrawing = (file: string) =>
    /\/(icons-\w+-\d+\.json|scripts-\w+-[\w-]+\.\w+|shaper-\w+\.js|pixels-\w+\.wasm)$/.test(file);
  return {
    base,
    language: prefix,
    online: ['files/', ...others.map((other) => `${other}/`)],
    press: press.filter((file) => !isDrawing(file)),
    drawings: [
      ...new Set(
        press.filter(isDrawing).map((file) => file.replace(/(\/icons-\w+-)\d+\.json$|(\/scripts-\w+-).*/, '$1$2')),
      ),
    ],
    files: shown.map((file) => [addressOf(file), hashed.test(plain(file)) ? null : revisionOf(file)]),
    redirects: Object.fromEntries([...redirects].map(([file, target]) => [addressOf(file), target])),
  };
}

/** Types of files that hosts compress. */
const text = /\.(html|css|js|json|svg|webmanifest)$/;

/**
 * Writes `sw.js` for the files of a built site in a language, into that language's folder. Returns the number of cached
 * files, the bytes of a first visit, and the worker's sources.
 */
export async function writeWorker(
  folder: string,
  pages: readonly PageLinks[],
  files: readonly string[],
  base: string,
  language = '',
  others: readonly string[] = [],
): Promise<{ count: number; bytes: number; sources: readonly string[] }> {
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const saved = filesToSave(
    base,
    pages,
    files,
    (file) => statSync(join(folder, file)).size,
    (file) => createHash('sha256').update(read(file)).digest('hex').slice(0, 16),
    language,
    others,
  );
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: 'iife',
    target: oldestBrowsers,
    write: false,
    metafile: true,
    legalComments: 'none',
    define: { OFFLINE_FILES: JSON.stringify(saved), 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(join(folder, language, 'sw.js'), outputFiles[0]?.contents ?? '');
  const paths = saved.files.map(([path]) => (path === '' || path.endsWith('/') ? `${path}index.html` : path));
  const sent = (path: string): number => (text.test(path) ? gzipSync(read(path), { level: 1 }) : read(path)).length;
  return {
    count: paths.length,
    bytes: paths.reduce((sum, path) => sum + sent(path), 0),
    sources: Object.keys(metafile.inputs),
  };
}
