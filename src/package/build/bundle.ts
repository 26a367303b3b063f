import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { shippedData } from './shipped.ts';

/** The entry files of the command, by the names of their bundles: the program, and the code of its worker threads. */
export const commandParts = {
  saucer: 'src/cli/saucer.ts',
  'picture-worker': 'src/cli/print/picture-worker.ts',
  worker: 'src/cli/study/worker.ts',
};

interface Part {
  readonly folder: string;
  readonly out: string;
  /** The source of each entry, by the name of its bundle. */
  readonly entries: Readonly<Record<string, string>>;
  readonly platform: 'node' | 'neutral';
  /** Whether source maps are written, so that errors name lines of the sources. */
  readonly maps: boolean;
}

/**
 * Rejects a dynamic import of a CommonJS module: in a checkout, Node finds its named exports, but a bundle has only a
 * default export. Import it statically, in a module that is itself imported dynamically.
 */
function checkImports({ inputs }: Metafile): void {
  for (const [from, { imports }] of Object.entries(inputs))
    for (const { kind, path, external } of imports)
      if (kind === 'dynamic-import' && !external && inputs[path]?.format !== 'esm')
        throw new Error(`${from} imports ${path} dynamically, which is CommonJS: the package would not find its names`);
}

export async function bundled({ folder, out, entries, platform, maps }: Part): Promise<Metafile> {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  // Some bundled packages still call `require`.
  const banner = "import{createRequire as _require}from'node:module';const require=_require(import.meta.url);";
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { ...entries },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform,
    target: 'node22.19',
    mainFields: ['module', 'main'],
    // zod is a dependency only because of its types. Its code is bundled, because bundled code loads five times as
    // fast.
    external: Object.keys(dependencies).filter((name) => name !== 'zod'),
    chunkNames: '[name]-[hash]',
    // Identifiers are kept, so that stack traces are readable.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: maps,
    // Source maps name files and lines, and need no copy of the sources.
    sourcesContent: false,
    metafile: true,
    banner: { js: platform === 'node' ? banner : '' },
    plugins: [shippedData],
    logLevel: 'warning',
  });
  checkImports(metafile);
  return metafile;
}
