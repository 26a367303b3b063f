/**
 * Builds the contents of the npm package into dist/package: JavaScript with source maps, declarations, the parsed
 * content, and the licences of bundled packages. `npm run package` also packs it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { placeOf, schemaOf } from '../../content/places.ts';
import { shapeErrors } from '../../content/shape.ts';
import { parseYaml, type YamlFile } from '../../content/yaml-file.ts';
import { readContentFolder, shippedContent, type Parsed } from '../../cli/content-files.ts';
import { pressFolder } from '../../cli/place.ts';
import { declarationsOf } from './declarations.ts';
import { licencesOf } from '../../cli/licences.ts';
import { shippedData } from './shipped.ts';

const out = join(pressFolder, 'dist/package');
interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}
const { dependencies, exports } = JSON.parse(readFileSync(join(pressFolder, 'package.json'), 'utf8')) as PackageFile;
const index = 'index';
/** The file names of the entry points that need no Node. */
const pure = Object.values(exports)
  .flatMap((target) => (typeof target === 'string' ? [] : [basename(target.default, '.js')]))
  .filter((name) => name !== index);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
};

interface Part {
  /** Sources by the names of their files in the package. */
  readonly entries: Readonly<Record<string, string>>;
  readonly platform: 'node' | 'neutral';
  /** The first line of each file. */
  readonly banner?: string;
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
const bundled = async ({ entries, platform, banner = '' }: Part): Promise<Metafile> => {
  const { metafile } = await build({
    absWorkingDir: pressFolder,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(pressFolder, path)])),
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
    sourcemap: true,
    metafile: true,
    banner: { js: banner },
    plugins: [shippedData],
    logLevel: 'warning',
  });
  checkImports(metafile);
  return metafile;
};

rmSync(out, { recursive: true, force: true });
const press = await bundled({
  entries: {
    [index]: 'src/package/index.ts',
    saucer: 'src/cli/saucer.ts',
    'picture-worker': 'src/cli/print/picture-worker.ts',
    worker: 'src/cli/study/worker.ts',
  },
  platform: 'node',
  // Some bundled packages still call `require`.
  banner: "import{createRequire as _require}from'node:module';const require=_require(import.meta.url);",
});
// The modules that also run in a page.
const engine = await bundled({
  entries: Object.fromEntries(pure.map((name) => [name, `src/package/${name}.ts`])),
  platform: 'neutral',
});
write('LICENCES.txt', licencesOf([...Object.keys(press.inputs), ...Object.keys(engine.inputs)]));

/** The value of a file, and the data of its schema if that differs. */
function madeOf(path: string, { value, source }: YamlFile): [value: object, data?: unknown] {
  const schema = schemaOf(placeOf(path));
  const { data, errors } = schema ? shapeErrors(schema, value, source) : { data: value, errors: [] };
  if (errors.length > 0) throw new Error(`${path} is not valid`);
  return isDeepStrictEqual(data, value) ? [value as object] : [value as object, data];
}

// Parsing YAML takes longer than all other work of short commands.
const parsed: Record<string, Parsed[string]> = {};
for (const [path, text] of readContentFolder(shippedContent).folder.files) {
  const { file, errors } = path.endsWith('.yaml') && text ? parseYaml(text) : { errors: [] };
  if (errors.length > 0) throw new Error(`${path} is not valid`);
  const checksum = crc32(text ?? '');
  parsed[path] = file ? [checksum, ...madeOf(path, file)] : [checksum];
}
write('content.json', JSON.stringify(parsed));

const sources = [index, ...pure].map((name) => join(pressFolder, `src/package/${name}.ts`));
for (const [path, text] of declarationsOf(pressFolder, sources)) write(`types/${path}`, text);
