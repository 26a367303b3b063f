import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gameIds } from '../../content/schema/common.ts';

export type Module = 'engine' | (typeof gameIds)[number];

export const modules: readonly Module[] = ['engine', ...gameIds.filter((game) => existsSync(`src/package/${game}.ts`))];

/** A cache by digest of the sources, because generating the pages takes as long as compiling the engine. */
const cacheFolder = '.cache/engine-reference';
const sources = ['src/package/*.ts', 'src/engine/**/*.ts', 'src/content/schema/*.ts', 'package-lock.json'];

function digest(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern)).toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Runs TypeDoc, which writes a Markdown page per module into a folder. TypeDoc runs in a separate process, because the
 * compiler’s memory is freed only when that process ends.
 */
async function write(folder: string): Promise<void> {
  const entryPoints = modules.map((name) => resolve(`src/package/${name}.ts`));
  // TypeDoc would compile all files of the configuration, but it needs only the files that the engine imports.
  const tsconfig = resolve(`${folder}.tsconfig.json`);
  const options = {
    entryPoints,
    plugin: ['typedoc-plugin-markdown'],
    tsconfig,
    // The compiler has already checked the types.
    skipErrorChecking: true,
    disableSources: true,
    excludeExternals: true,
    readme: 'none',
    sort: ['source-order'],
    outputs: [{ name: 'markdown', path: resolve(folder) }],
    outputFileStrategy: 'modules',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    hidePageTitle: true,
    useCodeBlocks: true,
    expandParameters: true,
    logLevel: 'Error',
  };
  const optionsFile = `${folder}.json`;
  mkdirSync(dirname(optionsFile), { recursive: true });
  writeFileSync(optionsFile, JSON.stringify(options));
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: resolve('src/engine/tsconfig.json'), files: entryPoints, include: [] }),
  );
  // TypeDoc's own launcher would report success after a crash.
  await promisify(execFile)(process.execPath, ['node_modules/typedoc/dist/cli.js', '--options', optionsFile]);
  rmSync(optionsFile);
  rmSync(tsconfig);
}

let pages: Promise<string> | undefined;

async function folderOfPages(): Promise<string> {
  const folder = join(cacheFolder, digest());
  const isWhole = (): boolean => modules.every((name) => existsSync(join(folder, `${name}.md`)));
  if (!isWhole()) await write(folder);
  if (!isWhole()) throw new Error(`TypeDoc has not written all pages into ${folder}; build the site again`);
  return folder;
}

export const referenceOf = async (module: Module): Promise<string> =>
  readFileSync(join(await (pages ??= folderOfPages()), `${module}.md`), 'utf8');
