import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { shippedData } from './shipped.ts';

/** The parts of the command by their file names: the program, and the code of its worker threads. */
export const commandParts = {
  saucer: 'src/cli/saucer.ts',
  'picture-worker': 'src/cli/print/picture-worker.ts',
  worker: 'src/cli/study/worker.ts',
};

interface Part {
  /** The folder of the project. */
  readonly folder: string;
  readonly out: string;
  /** Sources by the names of their files in the bundle. */
  readonly entries: Readonly<Record<string, string>>;
  readonly platform: 'node' | 'neutral';
  /** Whether errors can name the lines of the sources. A checkout has the sources. */
  readonly maps: boolean;
}

/**
 * Rejects a dynamic import of CommonJS: Node finds its names in a checkout, but in a bundle it has only a default. Import
 * it statically, in a module that is imported dynamically.
 */
function checkImports({ inputs }: Metafile): void {
  for (const [from, { imports }] of Object.entries(inputs))
    for (const { kind, path, external } of imports)
      if (kind === 'dynamic-import' && !external && inputs[path]?.format !== 'esm')
        throw new Error(`${from} imports ${path} dynamically, which is CommonJS: the package would not find its names`);
}

/** Bundles entries and the modules that they share. */
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
    // The dependency supplies only types: the bundled code loads five times as fast.
    external: Object.keys(dependencies).filter((name) => name !== 'zod'),
    chunkNames: '[name]-[hash]',
    // Names stay, so that errors can be traced.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: maps,
    // Errors name files and lines of the sources, which need no copy for that.
    sourcesContent: false,
    metafile: true,
    banner: { js: platform === 'node' ? banner : '' },
    plugins: [shippedData],
    logLevel: 'warning',
  });
  checkImports(metafile);
  return metafile;
}
