import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { partsOf, type Slot } from '../../content/template.ts';
import { withTexts } from '../../content/schema-walk.ts';
import { Language } from '../../content/schema/language.ts';
import {
  formats,
  keyIn,
  ofLists,
  ofNumbers,
  siteFile,
  siteProblem,
  slotsIn,
  translateSite,
  type SiteFile,
} from '../../content/translation/site.ts';
import { parseYaml } from '../../content/yaml-file.ts';
import { BuildError } from './place.ts';

/* Makes a module for each group of the site's texts in each language. `.cache/text/de/play/match.ts` has the texts
   below `match` of `play.yaml`, in English if German lacks them. Texts are strings, or functions of the values in
   them. `#text/play.ts` exports all groups of the file. */

const root = resolve('.cache/text');

const folderOf = (language = 'en'): string => join(root, language);

/** The path of an import such as `#text/play.ts` in a language. */
export const textPath = (id: string, language?: string): string => join(folderOf(language), id.slice('#text/'.length));

/** A text-group module’s path in its language folder, such as `play/match.ts`. */
export function groupIn(id: string, language: string): string | undefined {
  const path = relative(folderOf(language), id);
  return /^\w[\w-]*[\\/][\w-]+\.ts$/.test(path) ? path : undefined;
}

/** The names that an import such as `#text/play.ts` exports. */
export const namesOf = (id: string): readonly string[] =>
  [...readFileSync(textPath(id), 'utf8').matchAll(/^export (?:const|\{) (\w+)/gm)].map(([, name = '']) => name);

const contentOf = (language: string, top: string): string =>
  join(top, language === 'en' ? 'content' : `content-${language}`);

function read(file: string): unknown {
  const { file: yaml, errors } = parseYaml(readFileSync(file, 'utf8'));
  const [error] = errors;
  if (!yaml || error)
    throw new BuildError(`${file}:${error?.line}:${error?.column}: ${error?.found}; ${error?.remedy}`);
  return yaml.value;
}

const languageOf = (language: string, top: string): Language =>
  Language.parse(read(join(contentOf(language, top), 'language.yaml')));

/** A file of English texts: its parsed value, with the names of values in its keys. */
function english(path: string, language: Language): SiteFile & { readonly written: object } {
  const written = read(path) as object;
  const site = siteFile(written);
  for (const { key, english: text } of site.texts.values()) {
    const problem = text === '' ? undefined : siteProblem(text, site.values.get(key) ?? [], language);
    if (problem)
      throw new BuildError(`${path} ${key}: found ${problem.found}, expected ${problem.expected}; ${problem.remedy}`);
  }
  return { ...site, written };
}

/** A name in a script, or a text in quotes. */
const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/** Whether a language has one plural form for 1 and one for all other numbers, as English does. */
function isSimple(tag: string): boolean {
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({ length: 200 }, (_, at) => at);
  return [...numbers, 1.5, 1e6].every((each) => rules.select(each) === (each === 1 ? 'one' : 'other'));
}

class Writer {
  readonly used = new Set<string>();
  readonly #isSimple: boolean;
  readonly #isMixed: boolean;
  /** The names of the values that are lists, and of the values that may be texts. */
  #lists: ReadonlySet<string> = new Set();
  #texts: ReadonlySet<string> = new Set();

  constructor({ tag, direction }: Pick<Language, 'tag' | 'direction'>) {
    this.#isSimple = isSimple(tag);
    this.#isMixed = direction === 'rtl';
  }

  /**
   * A value of a file: a text, or a list or map of values. `source` is the English value, which declares the names of
   * values.
   */
  value(value: unknown, source: unknown): string {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value))
      return `[${value.map((each, at) => this.value(each, (source as readonly unknown[])[at])).join(', ')}] as const`;
    const entries = Object.entries(source as Readonly<Record<string, unknown>>).map(([key, from]) => {
      const [name, values] = keyIn(key);
      return `${nameOf(name)}: ${this.entry((value as Readonly<Record<string, unknown>>)[name], from, values)}`;
    });
    return `{ ${entries.join(', ')} }`;
  }

  /** A value as code: a function if its texts use values. */
  entry(value: unknown, source: unknown, values: readonly string[]): string {
    if (values.length === 0) return this.value(value, source);
    const slots = textsIn(source).flatMap((text) => slotsIn(text) ?? []);
    const types = values.map((name) => typeOf(name, slots));
    this.#lists = new Set(values.filter((_, at) => types[at]!.includes('[]')));
    this.#texts = new Set(values.filter((_, at) => types[at]!.startsWith('string')));
    const said = new Set(textsIn(value).flatMap((text) => (slotsIn(text) ?? []).map(({ name }) => name.split('.')[0])));
    const last = types.findLastIndex((type) => !type.endsWith(none));
    const given = values.map((name, at) => `${said.has(name) ? '' : '_'}${name}${at > last ? '?' : ''}: ${types[at]}`);
    const body = this.value(value, source);
    return `(${given.join(', ')}) => ${body.startsWith('{') ? `(${body})` : body}`;
  }

  text(text: string): string {
    const parts = partsOf(text) ?? [text];
    if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object' && (only.forms || only.format)) return this.#slot(only);
    const written = parts.map((part) => {
      if (typeof part === 'string') return part.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
      const value = `\${${this.#slot(part)}}`;
      // A move, a number or a name keeps its own direction in a sentence from right to left.
      return this.#isMixed && !part.forms ? `\u2068${value}\u2069` : value;
    });
    return `\`${written.join('')}\``;
  }

  #slot({ name, format, forms }: Slot): string {
    if (format !== undefined) this.used.add(format);
    if (!forms) return format === undefined ? name : `$${format}(${name})`;
    const all = [...forms].filter(([key]) => key !== 'other');
    const last = forms.has('other') ? this.text(forms.get('other')!) : this.text(all.pop()![1]);
    return all.reduceRight((rest, [key, text]) => `${this.#is(name, key)} ? ${this.text(text)} : ${rest}`, last);
  }

  /** The condition for the form with this key. */
  #is(name: string, key: string): string {
    const counted = this.#lists.has(name) ? `${name}.length` : name;
    if (key === 'true' || key === 'false') return key === 'true' ? name : `!${name}`;
    if (key === 'none') return this.#texts.has(name) ? `${name} == null || ${name} === ''` : `${name} == null`;
    if (key === 'negative') return `${name} < 0`;
    if (/^-?\d+$/.test(key)) return `${counted} === ${key}`;
    if (!/^(?:zero|one|two|few|many)$/.test(key)) return `${name} === ${quoted(key)}`;
    if (this.#isSimple) return counted === name ? `Math.abs(${name}) === 1` : `${counted} === 1`;
    this.used.add('plural');
    return `$plural(${counted}) === ${quoted(key)}`;
  }
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

const none = ' | null | undefined';

/** The type of a value, from its uses in English texts. */
function typeOf(name: string, slots: readonly Slot[]): string {
  const own = slots.filter((slot) => slot.name === name);
  const fields = new Set(
    slots.flatMap((slot) => (slot.name.startsWith(`${name}.`) ? [slot.name.slice(name.length + 1)] : [])),
  );
  if (fields.size > 0)
    return `{ ${[...fields].map((field) => `readonly ${field}: ${typeOf(`${name}.${field}`, slots)}`).join('; ')} }`;
  const used = own.flatMap(({ format }) => format ?? []);
  const keys = own.flatMap(({ forms }) => [...(forms?.keys() ?? [])]);
  const words = keys.filter((key) => !/^(?:-?\d+|negative|none|true|false|zero|one|two|few|many|other)$/.test(key));
  const isNone = keys.includes('none') ? none : '';
  if (used.some((format) => ofLists.includes(format))) return `readonly (string | number)[]${isNone}`;
  if (keys.includes('true') || keys.includes('false')) return 'boolean';
  if (words.length > 0 && !keys.includes('other')) return [...new Set(words)].map(quoted).join(' | ') + isNone;
  if (words.length > 0) return `string${isNone}`;
  if (keys.some((key) => key !== 'none' && key !== 'other') || used.some((format) => ofNumbers.includes(format)))
    return `number${isNone}`;
  if (used.length > 0 && !used.includes('number')) return `string${isNone}`;
  return `string | number${isNone}`;
}

const known: ReadonlySet<string> = new Set([...formats, 'plural']);

export const formatsFile = resolve('src/site/formats.ts');

/** The modules of a language by path. `top` is the folder with the content and its translations. */
export function modulesOf(tag: string, top = '.'): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const language = languageOf(tag, top);
  const base = tag === 'en' ? language : languageOf('en', top);
  const parts = new Intl.NumberFormat(language.tag, { useGrouping: 'always', numberingSystem: 'latn' }).formatToParts(
    12345.6,
  );
  const mark = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const { direction, grouped, patterns } = language;
  const facts = { tag: language.tag, direction, decimal: mark('decimal'), group: mark('group'), grouped };
  modules.set('language/language.ts', `export const language = ${JSON.stringify(facts)} as const;\n`);
  modules.set('language.ts', "export { language } from './language/language.ts';\n");
  const replaced = Object.entries(patterns).map(
    ([name, all]) =>
      `export const ${name} = (text: string): string => text${all.map(([from, to]) => `.replace(/${new RegExp(from).source}/, ${quoted(to)})`).join('')};\n`,
  );
  modules.set('patterns.ts', replaced.join('') || 'export {};\n');
  for (const path of globSync('content/site/*.yaml', { cwd: top }).sort()) {
    const file = basename(path, '.yaml');
    const site = english(join(top, path), base);
    const own = join(contentOf(tag, top), `site/${file}.yaml`);
    const text = tag !== 'en' && existsSync(own) ? readFileSync(own, 'utf8') : undefined;
    const { done } = translateSite(`site/${file}.yaml`, site, text, own, language);
    const texts = [...done].map(([key, words]) => ({ path: site.texts.get(key)!.path, words }));
    const value = withTexts(site.value as object, texts, ({ words }) => words) as Readonly<Record<string, unknown>>;
    const names: string[] = [];
    for (const [key, source] of Object.entries(site.written)) {
      const [name, values] = keyIn(key);
      const writer = new Writer(language);
      const code = writer.entry(value[name], source, values);
      const from = (each: string): string =>
        known.has(each)
          ? relative(join(root, tag, file), formatsFile)
          : each in patterns
            ? '../patterns.ts'
            : '../../en/patterns.ts';
      const imports = [...writer.used].map((each) => `import { ${each} as $${each} } from '${from(each)}';\n`);
      modules.set(`${file}/${name}.ts`, `${imports.join('')}export const ${name} = ${code};\n`);
      names.push(name);
    }
    modules.set(`${file}.ts`, names.map((name) => `export { ${name} } from './${file}/${name}.ts';\n`).join(''));
  }
  return modules;
}

/**
 * Writes the modules of all languages, and leaves unchanged files alone. Throws a BuildError for an invalid English
 * text.
 */
export function writeTexts(): void {
  const translations = globSync('content-*/language.yaml').map((file) => dirname(file).slice('content-'.length));
  for (const language of ['en', ...translations]) {
    const folder = folderOf(language);
    const modules = modulesOf(language);
    for (const [path, code] of modules) {
      const file = join(folder, path);
      if (existsSync(file) && readFileSync(file, 'utf8') === code) continue;
      mkdirSync(dirname(file), { recursive: true });
      // Replaces the whole file at once, because several programs may write it at the same time.
      writeFileSync(`${file}.${process.pid}`, code);
      renameSync(`${file}.${process.pid}`, file);
    }
    for (const path of globSync('**/*.ts', { cwd: folder })) if (!modules.has(path)) rmSync(join(folder, path));
  }
}

/**
 * Resolves `#text/play.ts` to the texts of a language. In a build for browsers, each group is a separate import, so
 * that a page loads only its own texts.
 */
export function siteTexts(language?: string): Plugin {
  let isWritten = false;
  return {
    name: 'saucer-press:texts',
    enforce: 'pre',
    // Runs once per environment of a build. All environments use the same modules.
    buildStart: () => {
      if (!isWritten) writeTexts();
      isWritten = true;
    },
    resolveId: (id) => (id.startsWith('#text/') ? { id: textPath(id, language), moduleSideEffects: false } : undefined),
    configureServer: ({ watcher }) => {
      watcher.on('all', (_, file) => {
        if (/[\\/]site[\\/][\w-]+\.yaml$/.test(file)) writeTexts();
      });
    },
    transform(code) {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return undefined;
      return {
        code: code.replaceAll(/import \{([^}]*)\} from '#text\/([\w-]+)\.ts'/g, (_, names: string, file: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import { ${name} } from '#text/${file}/${name.split(' ')[0]}.ts'`)
            .join('; '),
        ),
        map: null,
      };
    },
  };
}
