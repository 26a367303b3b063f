import { basename } from 'node:path';
import { transform } from 'esbuild';
import { minify, type Plugin } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { baseIn, type Place } from './place.ts';
import { pressModule, pressWorkers } from './press-files.ts';
import { formatsFile, groupIn, modulesOf, namesOf, textPath } from './texts.ts';

/* One bundle serves all languages of the site. On the server, SITE_LANGUAGE chooses texts and addresses when a page is
   rendered. For browsers, each text is a call of `__said__`. When the bundle is complete, a copy for each language has
   its texts instead of the calls. A script has the same name in all languages, and its hash depends on all of them. */

/** The code of each text of a language, by its key. */
type Said = ReadonlyMap<string, string>;

const imported = /^import \{ (\w+) as \$\1 \} from '([^']*)';\n/gm;

/** The names that a module of texts imports: formats, and patterns of the language or of English. */
const importsOf = (code: string): readonly (readonly [name: string, from: string])[] =>
  [...code.matchAll(imported)].map(([, name = '', from = '']) => [name, from]);

const isFormat = ([, from]: readonly [name: string, from: string]): boolean => from.endsWith('formats.ts');

/** The texts of some languages. `top` is the folder with the content and its translations. */
export class Texts {
  readonly #modules: ReadonlyMap<string, ReadonlyMap<string, string>>;

  constructor(languages: readonly string[], top = '.') {
    this.#modules = new Map(['en', ...languages].map((tag) => [tag, modulesOf(tag, top)]));
  }

  /** The formats that a text uses in any language. */
  #formatsOf(path: string): readonly string[] {
    const all = [...this.#modules.values()].flatMap((modules) => importsOf(modules.get(path)!).filter(isFormat));
    return [...new Set(all.map(([name]) => name))].sort();
  }

  /** The code of a text module, such as `play/match.ts`, with a call in place of its texts. */
  called(path: string): string {
    const names = this.#formatsOf(path);
    const imports = names.map((name) => `import { ${name} as $${name} } from '${formatsFile}';\n`);
    const values = names.map((name) => `, $${name}`);
    return `${imports.join('')}export const ${basename(path, '.ts')} = /* @__PURE__ */ __said__("${path}"${values.join('')});\n`;
  }

  #pattern(tag: string, name: string): string {
    const code = this.#modules.get(tag)!.get('patterns.ts')!;
    return new RegExp(`^export const ${name} = (.*);$`, 'm').exec(code)![1]!;
  }

  /** The texts of a language by module: values, or functions of the formats that a call passes. */
  async said(tag: string): Promise<Said> {
    const paths = [...this.#modules.get(tag)!].filter(([path]) => path.includes('/'));
    const codes = paths.map(async ([path, code]) => {
      const value = code
        .replaceAll(imported, '')
        .replace(/^export const \w+ = /, '')
        .replace(/;\n$/, '');
      const patterns = importsOf(code).filter((each) => !isFormat(each));
      const parts = patterns.map(([name, from]) => this.#pattern(from.includes('/en/') ? 'en' : tag, name));
      const formats = this.#formatsOf(path);
      const own =
        patterns.length === 0
          ? `(${value})`
          : `((${patterns.map(([name]) => `$${name}`).join()}) => (${value}))(${parts.join()})`;
      const whole = formats.length === 0 ? own : `(${formats.map((name) => `$${name}`).join()}) => ${own}`;
      const made = await transform(`export default ${whole}`, {
        charset: 'utf8',
        loader: 'ts',
        target: oldestBrowsers,
      });
      return [path, `(${made.code.replace(/^export default\s*|;\s*$/g, '')})`] as const;
    });
    return new Map(await Promise.all(codes));
  }
}

const call = /__said__\(["'`]([^"'`]+)["'`]((?:,[\w$]+)*)\)/g;

/** A script of the bundle in a language. Throws if the bundler has changed a call. */
export function scriptIn(code: string, said: Said): string {
  const script = code.replaceAll(call, (whole, key: string, values: string) => {
    const text = said.get(key);
    return text === undefined ? whole : values === '' ? text : `${text}(${values.slice(1)})`;
  });
  const left = script.indexOf('__said__');
  if (left >= 0) throw new Error(`the bundler changed the call of a text: ${script.slice(left, left + 80)}`);
  return script;
}

/** A minified script, including its texts. The mark for the browser's compiler in its first line is kept. */
async function shortened(file: string, script: string): Promise<string> {
  const [mark = ''] = /^\/\/#.*\n/.exec(script) ?? [];
  const { code, errors } = await minify(file, script, { module: true });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return mark + code;
}

/** Server code with the texts of the language in SITE_LANGUAGE. */
const chosen = (id: string, languages: readonly string[]): string =>
  [
    ...languages.map((tag, at) => `import * as $${at} from ${JSON.stringify(textPath(id, tag))};`),
    `const all = { ${languages.map((tag, at) => `'${tag}': $${at}`).join(', ')} };`,
    `export const { ${namesOf(id).join(', ')} } = all[process.env.SITE_LANGUAGE || 'en'];`,
  ].join('\n');

/** The values of `import.meta.env` that depend on the language. */
const addresses = /import\.meta\.env\.(BASE_URL|SITE_TOP)/g;

/** Builds the site in some languages at once. The first is in the folder of the site. */
export function oneBundle({ base: top }: Place, languages: readonly string[]): readonly Plugin[] {
  const [first = 'en'] = languages;
  let texts: Texts;
  const said = new Map<string, Map<string, string>>();
  const addressesOf = (tag: string): readonly (readonly [name: string, code: string])[] => [
    ['BASE_URL', JSON.stringify(`${baseIn(top, tag)}/`)],
    ['SITE_TOP', JSON.stringify(tag === first ? '' : `${top}/`)],
  ];
  const isForBrowsers = ({ name }: { readonly name: string }): boolean => name === 'client';
  const before: Plugin = {
    name: 'saucer-press:one-bundle',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      if (!isForBrowsers(this.environment) || said.size > 0) return;
      texts = new Texts(languages);
      for (const tag of languages) said.set(tag, new Map([...(await texts.said(tag)), ...addressesOf(tag)]));
    },
    resolveId(id) {
      if (!id.startsWith('#text/') || isForBrowsers(this.environment) || languages.length === 1) return undefined;
      return { id: `\0${id}`, moduleSideEffects: false };
    },
    load: (id) => (id.startsWith('\0#text/') ? chosen(id.slice(1), languages) : undefined),
    transform(code, id) {
      const isInBrowser = isForBrowsers(this.environment);
      const path = isInBrowser ? groupIn(id, first) : undefined;
      if (path !== undefined) return { code: texts.called(path), map: null };
      if (id.includes('node_modules') || !code.includes('import.meta.env.')) return undefined;
      const at = (name: string): string =>
        isInBrowser
          ? `/* @__PURE__ */ __said__("${name}")`
          : `({ ${languages.map((tag) => `'${tag}': ${new Map(addressesOf(tag)).get(name)}`).join(', ')} })[process.env.SITE_LANGUAGE || 'en']`;
      return { code: code.replaceAll(addresses, (_, name: string) => at(name)), map: null };
    },
  };
  const after: Plugin = {
    name: 'saucer-press:scripts-in-languages',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    augmentChunkHash: ({ moduleIds }) =>
      JSON.stringify([...said.values()].map((own) => moduleIds.map((id) => own.get(groupIn(id, first) ?? '')))) +
      (moduleIds.includes(pressModule) ? [...pressWorkers().values()].join() : ''),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const [tag, worker] of pressWorkers())
          said.get(tag)!.set('press', JSON.stringify(`${baseIn(top, first)}/${worker}`));
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const write = async (chunk: (typeof chunks)[number]): Promise<void> => {
          const scripts = languages.map((tag) => shortened(chunk.fileName, scriptIn(chunk.code, said.get(tag)!)));
          const [own = '', ...others] = await Promise.all(scripts);
          chunk.code = own;
          for (const [at, source] of others.entries())
            this.emitFile({ type: 'asset', fileName: `${languages[at + 1]}/${chunk.fileName}`, source });
        };
        await Promise.all(chunks.map(write));
      },
    },
  };
  return [before, after];
}
