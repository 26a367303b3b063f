import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { addressOf, filesIn } from './pages.ts';
import { baseIn, BuildError, isListed, type Place } from './place.ts';

const program = fileURLToPath(new URL('render-pages.ts', import.meta.url));
const standIns = fileURLToPath(new URL('stand-ins.ts', import.meta.url));

/**
 * Renders the pages of other languages beside the English ones, each in a process with the content of its language.
 * Adds the addresses that search engines should list to `listed`.
 */
export function translatedPages(
  { base, origin }: Place,
  languages: readonly string[],
  listed: string[],
): AstroIntegration {
  let out = '';
  /** The entry of the server bundle, and its module of stand-ins. */
  let bundle: readonly string[] = [];
  const plugin: Plugin = {
    name: 'saucer-press:translated-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'prerender',
    buildStart() {
      this.emitFile({ type: 'chunk', id: standIns, fileName: 'stand-ins.mjs' });
    },
    writeBundle({ dir = '' }, files) {
      const entry = Object.keys(files).find((file) => file.startsWith('prerender-entry.'))!;
      bundle = [join(dir, entry), join(dir, 'stand-ins.mjs')];
    },
  };
  const render = async (language: string, children: ChildProcess[]): Promise<void> => {
    const child = spawn(process.execPath, [...process.execArgv, program, ...bundle, out], {
      env: { ...process.env, SITE_LANGUAGE: language },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    children.push(child);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new BuildError(`The pages in the language "${language}" were not built.`);
  };
  return {
    name: 'translated-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }),
      'astro:config:done': ({ config }) => void (out = fileURLToPath(config.outDir)),
      'astro:build:done': () => {
        for (const language of origin === undefined ? [] : languages) {
          const own = baseIn(base, language);
          const pages = filesIn(join(out, language)).filter((file) => /(^|\/)index\.html$/.test(file));
          const addresses = pages.map((file) => `${origin}${own}/${addressOf(file)}`);
          listed.push(...addresses.filter((address) => isListed(address, own)));
        }
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const children: ChildProcess[] = [];
        let all: Promise<unknown>;
        process.once('exit', () => children.forEach((child) => child.kill()));
        setPrerenderer((usual) => ({
          ...usual,
          setup: async () => {
            all = Promise.all(languages.map((language) => render(language, children)));
            // A failure is reported below, when the English pages are complete.
            all.catch(() => undefined);
            await usual.setup?.();
          },
          teardown: async () => void (await all),
        }));
      },
    },
  };
}

/** Files that a translated site shares with the English one if they are equal. */
const equal = /^diagrams\/[\w.-]+\.svg$/;

/** Removes files of a translated site that equal the English ones, and changes their addresses. */
export function joinTranslation(folder: string, language: string, base: string): void {
  const own = join(folder, language);
  const files = filesIn(own);
  const same = new Set(
    files.filter(
      (file) =>
        equal.test(file) &&
        existsSync(join(folder, file)) &&
        readFileSync(join(folder, file)).equals(readFileSync(join(own, file))),
    ),
  );
  for (const file of same) rmSync(join(own, file));
  const address = new RegExp(`${base}${language}/(diagrams/[\\w.-]+)`, 'g');
  for (const file of files.filter((each) => /\.(html|json)$/.test(each))) {
    const text = readFileSync(join(own, file), 'utf8');
    const changed = text.replaceAll(address, (whole, path: string) => (same.has(path) ? base + path : whole));
    if (changed !== text) writeFileSync(join(own, file), changed);
  }
}
