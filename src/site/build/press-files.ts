import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop, type Plugin as Bundling } from 'esbuild';
import type { Plugin } from 'vite';
import { installedFiles, shaperFile } from '../../../generators/scene/fallback-files.ts';
import { fontFiles, largeFontFiles } from '../../../generators/scene/font-files.ts';
import { foldersOf, readContentFolder } from '../../cli/content-files.ts';
import { gameIcons } from '../../cli/game-icons.ts';
import { loadContent, type Folder, type IconCollection } from '../../content/load.ts';
import { parseYaml } from '../../content/yaml-file.ts';
import { shardCount, shardOf } from '../press/icon-book.ts';
import type { ParsedFiles, PressContent, PressFiles } from '../press/worker.ts';
import { pressFolder } from '../worker/offline-files.ts';
import { oldestBrowsers } from './browsers.ts';
import { textPath } from './texts.ts';

const source = fileURLToPath(new URL('../press/worker.ts', import.meta.url));
const satori = fileURLToPath(new URL('../press/satori.ts', import.meta.url));
const drawing = fileURLToPath(new URL('../../../generators', import.meta.url));
const require = createRequire(import.meta.url);

/** The built press, in the languages of the site. Paths are below the site's folder. */
type Built = {
  /** The path of the worker in each language. */
  readonly workers: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sources: readonly string[];
};

const hashOf = (...parts: readonly Uint8Array[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 10);
};

/** The quoted words in the drawing sources, some of which are names of icons. */
const quoted = (): readonly string[] =>
  globSync('**/*.ts', { cwd: drawing }).flatMap((file) =>
    [...readFileSync(join(drawing, file), 'utf8').matchAll(/'([a-z0-9-]+)'/g)].map(([, name = '']) => name),
  );

/** The icons of the drawings and of the content, and whether the shipped content has no problems. */
function checked(collection: IconCollection, [base, overlay]: readonly Folder[]) {
  const request = new Set(quoted().filter((name) => collection.has(name)));
  const noting: IconCollection = {
    get: (name) => collection.get(name),
    keys: () => collection.keys(),
    has: (name) => {
      request.add(name);
      return collection.has(name);
    },
  };
  // The checks also look up icons. If the content were marked as valid, they would not run.
  const unchecked = base && { ...base, valid: false };
  const valid = unchecked !== undefined && loadContent(unchecked, noting).problems.length === 0;
  if (unchecked && overlay) loadContent(unchecked, noting, overlay);
  return { request, valid };
}

/** Replaces satori by the worker's version, whose engine is a separate file. */
const satoriHere: Bundling = {
  name: 'satori of the worker',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^satori$/ }, () => ({ path: satori }));
  },
};

/** Makes the JPEG encoder work without Node's buffers. */
const jpegHere: Bundling = {
  name: 'JPEG without buffers',
  setup: ({ onLoad }) => {
    onLoad({ filter: /jpeg-js[/\\]lib[/\\]encoder\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('Buffer.from(', 'Uint8Array.from('),
    }));
  },
};

const textsIn = ({ files }: Folder): Readonly<Record<string, string>> =>
  Object.fromEntries([...files].flatMap(([path, text]) => (text === null ? [] : [[path, text]])));

/** The texts of a folder, with the values of those that are YAML. */
function parsedIn(folder: Folder): ParsedFiles {
  const parsed = Object.entries(textsIn(folder)).map(([path, text]): [string, ParsedFiles[string]] => {
    const { file, errors } = path.endsWith('.yaml') ? parseYaml(text) : {};
    const isKnown = errors?.length === 0 && typeof file?.value === 'object' && file.value !== null;
    return [path, isKnown ? [text, file.value] : [text]];
  });
  return Object.fromEntries(parsed);
}

const textsOf = (language: string): Bundling => ({
  name: 'texts of the site',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^#text\// }, ({ path }) => ({ path: textPath(path, language), sideEffects: false }));
  },
});

/**
 * Bundles the worker in each language. Files that it loads have a hash of their content as their name, so that they can
 * be cached forever. The first language has the files for all languages.
 */
async function buildPress(overlay: string | undefined, languages: readonly string[]): Promise<Built> {
  const files = new Map<string, Uint8Array>();
  const [first] = languages;
  const folderOf = (language: string) => (language === first ? pressFolder : `${language}/${pressFolder}`);
  const put = (stem: string, ending: string, bytes: Uint8Array, folder = pressFolder): string => {
    const name = `${stem}-${hashOf(bytes)}.${ending}`;
    files.set(`${folder}/${name}`, bytes);
    return name;
  };
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const collection = gameIcons();
  const names = [...collection.keys()].sort();
  const artsOf = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, collection.get(name)?.d ?? '']));
  const folders = foldersOf(overlay);
  const [shipped, over] = folders;
  const { request, valid } = checked(collection, folders);
  const arts = artsOf(names.filter((name) => request.has(name)));
  const content: PressContent = {
    shipped: shipped ? parsedIn(shipped) : {},
    valid,
    overlay: over ? textsIn(over) : {},
    names: names.join(' '),
    arts,
  };
  const groups = Map.groupBy(names, shardOf);
  const shards = Array.from({ length: shardCount }, (_, index) => json(artsOf(groups.get(index) ?? [])));
  const icons = `icons-${hashOf(...shards)}-`;
  for (const [index, shard] of shards.entries()) files.set(`${pressFolder}/${icons}${index}.json`, shard);
  const others = [...installedFiles()].map((id) => [id, readFileSync(require.resolve(shaperFile(id)))] as const);
  const scripts = `scripts-${hashOf(...others.map(([, bytes]) => bytes))}-`;
  for (const [id, bytes] of others)
    files.set(`${pressFolder}/${scripts}${id}.${id === 'harfbuzz' ? 'wasm' : 'ttf'}`, bytes);
  const shared: Omit<PressFiles, 'content'> = {
    icons,
    scripts,
    fonts: Object.fromEntries(
      [
        ...Object.entries(fontFiles),
        ...Object.entries(largeFontFiles).map(([id, file]) => [`large-${id}`, file] as const),
      ].map(([id, file]) => [id, put(id, 'ttf', readFileSync(require.resolve(file)))]),
    ),
  };
  const webp = require.resolve('@cwasm/webp/webp.wasm');
  const define = {
    PRESS_LAYOUT: JSON.stringify(put('layout', 'wasm', readFileSync(require.resolve('satori/layout.wasm')))),
    PRESS_PIXELS: JSON.stringify(
      put('pixels', 'wasm', readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
    ),
    PRESS_WEBP: JSON.stringify(put('webp', 'wasm', readFileSync(webp))),
    'process.env.NODE_ENV': '"production"',
  };
  const workers = new Map<string, string>();
  const sources = new Set([webp, require.resolve(shaperFile('harfbuzz'))]);
  for (const language of languages) {
    const folder = folderOf(language);
    const isEnglish = language === 'en';
    const own = isEnglish
      ? content
      : { ...content, translation: parsedIn(readContentFolder(`content-${language}`).folder) };
    const pressFiles: PressFiles = { content: put('content', 'json', json(own), folder), ...shared };
    const { outputFiles, metafile } = await build({
      entryPoints: [source],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      // A worker has no document, so some packages have a separate file for workers.
      conditions: ['worker'],
      target: oldestBrowsers,
      outdir: '/',
      entryNames: 'worker-[hash]',
      chunkNames: '[name]-[hash]',
      write: false,
      metafile: true,
      legalComments: 'none',
      plugins: [satoriHere, jpegHere, textsOf(language)],
      define: {
        ...define,
        PRESS_SHARED: JSON.stringify(language === first ? './' : `../../${pressFolder}/`),
        PRESS_LANGUAGE: JSON.stringify(isEnglish ? '' : language),
        PRESS_FILES: JSON.stringify(pressFiles),
      },
    });
    for (const { path, contents } of outputFiles) {
      const file = `${folder}/${path.replace(/^.*[/\\]/, '')}`;
      files.set(file, contents);
      if (file.startsWith(`${folder}/worker-`)) workers.set(language, file);
    }
    for (const each of Object.keys(metafile.inputs)) sources.add(each);
  }
  // The bundler’s process would otherwise use 250 MB until the site is built.
  await stop();
  return { workers, files, sources: [...sources] };
}

let built: Promise<Built> | undefined;
let workersBuilt: Built['workers'] = new Map();

/** The files of the press below the site’s folder if a page uses the press; otherwise empty. */
export const pressFiles = async (): Promise<ReadonlyMap<string, Uint8Array>> => (await built)?.files ?? new Map();

/**
 * The path of the press's worker below the site's folder, by language. Available once a page that uses it has been
 * loaded.
 */
export const pressWorkers = (): Built['workers'] => workersBuilt;

/** The sources of the press if a page uses the press. */
export const pressSources = async (): Promise<readonly string[]> => (await built)?.sources ?? [];

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
};

const id = 'virtual:press';

/** The module with the address of the press's worker. */
export const pressModule = `\0${id}`;

/**
 * Lets scripts import the address of the press’s worker, `virtual:press`, and serves the worker in development. A
 * translated site has its own worker and content, and loads fonts and icons from the folder of the first language.
 */
export function pressOfSite(base: string, overlay: string | undefined, languages: readonly string[]): Plugin {
  return {
    name: 'saucer-press:press',
    resolveId: (wanted) => (wanted === id ? pressModule : undefined),
    async load(wanted) {
      if (wanted !== pressModule) return undefined;
      const { workers } = await (built ??= buildPress(overlay, languages));
      workersBuilt = workers;
      const isLater = this.environment.name === 'client' && this.environment.mode === 'build';
      const address = JSON.stringify(`${base}/${workers.get(languages[0]!)}`);
      return `export const worker = ${isLater ? '__said__("press")' : address};`;
    },
    configureServer: ({ middlewares, watcher, environments }) => {
      // The sources of the press are not modules of a page, so they are watched separately.
      watcher.on('change', (file) => {
        if (!/\/(generators|content|src\/(content|engine|cli|site\/press))\//.test(file)) return;
        built = undefined;
        for (const { moduleGraph } of Object.values(environments)) {
          const module = moduleGraph.getModuleById(pressModule);
          if (module) moduleGraph.invalidateModule(module);
        }
      });
      middlewares.use((request, response, next) => {
        const name = /\/press\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '';
        const give = async (): Promise<void> => {
          const bytes = (await built)?.files.get(`${pressFolder}/${name}`);
          if (!bytes) {
            next();
            return;
          }
          response.setHeader('content-type', types[name.replace(/^.*\./, '')] ?? 'application/octet-stream');
          response.end(bytes);
        };
        void give();
      });
    },
  };
}
