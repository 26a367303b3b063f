import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { digitsOf, textsIn, without, type Texts } from './translated-texts.ts';

/** The folder of all texts. Pages, which are bundled elsewhere, count them as well. */
const folder = `${resolve('src/site/text')}/`;

const pathOf = (language: string, file: string): string => `${folder}${language}/${file}.ts`;
const read = (language: string, file: string): string => readFileSync(pathOf(language, file), 'utf8');

export const stampsFile = (language: string): string => `${folder}${language}/of.json`;

/** The digits of the English texts from which a language was translated, by file and path. */
export const stampsOf = (language: string): Readonly<Record<string, string>> =>
  existsSync(stampsFile(language))
    ? (JSON.parse(readFileSync(stampsFile(language), 'utf8')) as Readonly<Record<string, string>>)
    : {};

/** The names of the files of texts in a language. */
export const filesOfTexts = (language: string): readonly string[] =>
  readdirSync(folder + language).flatMap((name) => /^(.*)\.ts$/.exec(name)?.[1] ?? []);

/** The number of texts that the site itself has, and of those that a language lacks. */
export function textsOfSite(language: string): { readonly all: number; readonly missing: number } {
  let all = 0;
  let missing = 0;
  for (const file of filesOfTexts('en')) {
    const own = translated(language, file);
    const english = own?.english ?? textsIn(read('en', file));
    all += english.size;
    missing += [...english.keys()].filter((path) => !own || !isIn(own.texts, path)).length;
  }
  return { all, missing };
}

/** Whether a text, or the record that it is in, is among some. */
const isIn = (texts: Texts, path: string): boolean =>
  texts.has(path) || (path.includes('.') && isIn(texts, path.slice(0, path.lastIndexOf('.'))));

/** A file of texts in another language. */
export interface Translated {
  /** Its source, without the texts whose English has changed since. */
  readonly source: string;
  readonly texts: Texts;
  readonly stale: readonly string[];
  readonly english: Texts;
}

/** Files read before, with the times of their sources. */
const translatedBefore = new Map<string, { readonly times: string; readonly found: Translated }>();

/** Reads a file of texts of a language; undefined if the language does not have it. */
export function translated(language: string, file: string): Translated | undefined {
  if (language === 'en' || !existsSync(pathOf(language, file))) return undefined;
  const sources = [pathOf(language, file), pathOf('en', file), stampsFile(language)];
  const times = sources.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join();
  const key = `${language}/${file}`;
  const before = translatedBefore.get(key);
  if (before?.times === times) return before.found;
  const found = readTranslated(language, file);
  translatedBefore.set(key, { times, found });
  return found;
}

function readTranslated(language: string, file: string): Translated {
  const all = read(language, file);
  const texts = textsIn(all);
  const english = textsIn(read('en', file));
  const stamps = stampsOf(language);
  const stale = [...texts.keys()].filter(
    (path) => (stamps[`${file}.${path}`] ?? digitsOf(english, path)) !== digitsOf(english, path),
  );
  const current = without(
    all,
    stale.flatMap((path) => texts.get(path) ?? []),
  );
  return {
    source: current,
    texts: new Map([...texts].filter(([path]) => !stale.includes(path))),
    stale,
    english,
  };
}

/** The names that a file exports. */
const exportsOf = (texts: Texts): ReadonlySet<string> => new Set([...texts.keys()].map((path) => path.split('.')[0]!));

/** The source of a translated file, which exports in English what it lacks. */
function completed({ source, texts, english }: Translated, file: string): string {
  const own = exportsOf(texts);
  const lacking = [...exportsOf(english)].filter((name) => !own.has(name));
  if (lacking.length === 0) return source;
  const names = lacking.join(', ');
  return `import { ${names} } from '../en/${file}.ts';\n${source}\nexport { ${names} };`;
}

/** The source of a file that exports one name only. */
const only = (name: string, source: string): string =>
  source.replace(new RegExp(`^export (?=(?:const|function) (?!${name}\\b))`, 'gm'), '');

/** The English of one name without its translated texts: only their order is left. */
const remainder = (name: string, { texts, english }: Translated, source: string): string =>
  only(
    name,
    without(
      source,
      [...english].flatMap(([path, place]) => (path.startsWith(`${name}.`) && texts.has(path) ? place : [])),
      (property) => `${/^(?:'[^']*'|[\w$]+)/.exec(property)?.[0]}: 0`,
    ),
  );

/** The source of one name of a translated file, with the English of missing texts. */
function byName(name: string, file: string, { source, texts, english }: Translated): string {
  const isWhole = (each: string): boolean =>
    [...english.keys()].every((path) => !path.startsWith(`${each}.`) || texts.has(path));
  const under = (each: string): string => (isWhole(each) ? '{}' : each === name ? 'english' : `en.${each}`);
  const own = only(name, source)
    .replaceAll(/\bover\(en\.(\w+)/g, (_, each: string) => `/* @__PURE__ */ over(${under(each)}`)
    .replaceAll(/ from '\.\/(?=[\w-]+\.ts')/g, " from '#text/");
  // A helper whose English has changed is the English one.
  const helpers = [...exportsOf(english)].filter(
    (each) => each !== name && !exportsOf(texts).has(each) && new RegExp(`(?:^|[^.\\w])${each}\\b`).test(own),
  );
  const imports = [
    ...(own.includes('over(english,') ? [`import { ${name} as english } from '#text/${file}~${name}~rest.ts';`] : []),
    ...helpers.map((each) => `import { ${each} } from '#text/${file}~${each}.ts';`),
  ].join('');
  return imports + (/\ben\.\w/.test(own) ? own : own.replace(/^import \* as en .*$/m, ''));
}

/** The language of the texts for a module: that of the page, and English for English texts. */
const languageFor =
  (language: string) =>
  (importer = ''): string =>
    importer.startsWith(`${folder}en/`) ? 'en' : language;

/** The file of an import such as `#text/x.ts`, for bundles of whole files. */
export function textPath(id: string, importer: string, language = 'en'): string {
  const file = id.slice('#text/'.length, -'.ts'.length);
  const own = languageFor(language)(importer);
  return pathOf(translated(own, file) ? own : 'en', file);
}

/** The source of a file of translated texts, with missing ones in English; undefined for another file. */
export function completedText(path: string): string | undefined {
  const [, language = '', file = ''] = /^([\w-]+)\/([\w-]+)\.ts$/.exec(path.slice(folder.length)) ?? [];
  const found = path.startsWith(folder) && language !== '' ? translated(language, file) : undefined;
  return found && completed(found, file);
}

/**
 * Resolves `#text/x.ts` to the texts of a language, and to the English ones that it lacks. English texts ask for English
 * ones. For browsers, each export of a file is a module, so that a page loads only the texts that it shows. A file can
 * therefore hold all texts of a topic. A translation loads only English texts that it lacks.
 */
export function textsByName(language = 'en'): Plugin {
  const languageAt = languageFor(language);
  return {
    name: 'saucer-press:texts',
    enforce: 'pre',
    resolveId(id, importer) {
      const [, file = '', name, rest] = /^#text\/([\w-]+)(?:~(\w+))?(~rest)?\.ts$/.exec(id) ?? [];
      if (file === '') return undefined;
      if (rest) return `${folder}en/${file}~${name}~rest.ts`;
      const found = translated(languageAt(importer), file);
      const has = found && (name === undefined || exportsOf(found.texts).has(name));
      return `${folder}${has ? language : 'en'}/${file}${name === undefined ? '' : `~${name}`}.ts`;
    },
    load(id) {
      if (!id.startsWith(folder)) return undefined;
      const [, of = '', file = '', name, rest] =
        /^(\w[\w-]*)\/([\w-]+)(?:~(\w+))?(~rest)?\.ts$/.exec(id.slice(folder.length)) ?? [];
      const found = translated(rest ? language : of, file);
      if (name === undefined) return found && completed(found, file);
      if (!found) return only(name, read('en', file));
      if (rest) return remainder(name, found, read('en', file));
      return byName(name, file, found);
    },
    transform(code) {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return undefined;
      return {
        code: code.replaceAll(/import \{([^}]*)\} from '#text\/([\w-]+)\.ts'/g, (_, names: string, file: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import { ${name} } from '#text/${file}~${name.split(' ')[0]}.ts'`)
            .join('; '),
        ),
        map: null,
      };
    },
  };
}
