/**
 * Builds the contents of the npm package in dist/package: JavaScript with source maps, type declarations, the parsed
 * content, and the licences of bundled packages. `npm run package` also packs it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readContentFolder, shippedContent } from '../../cli/content-files.ts';
import { parsedOf, type Parsed } from '../../cli/parse-cache.ts';
import { pressFolder } from '../../cli/place.ts';
import { bundled, commandParts } from './bundle.ts';
import { declarationsOf } from './declarations.ts';
import { licencesOf } from '../../cli/licences.ts';

const out = join(pressFolder, 'dist/package');
interface PackageFile {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}
const { exports } = JSON.parse(readFileSync(join(pressFolder, 'package.json'), 'utf8')) as PackageFile;
const index = 'index';
/** The file names of the entry points that need no Node. */
const pure = Object.values(exports)
  .flatMap((target) => (typeof target === 'string' ? [] : [basename(target.default, '.js')]))
  .filter((name) => name !== index);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
};

rmSync(out, { recursive: true, force: true });
const press = await bundled({
  folder: pressFolder,
  out,
  entries: { [index]: 'src/package/index.ts', ...commandParts },
  platform: 'node',
  maps: true,
});
// The modules that also run in a browser.
const engine = await bundled({
  folder: pressFolder,
  out,
  entries: Object.fromEntries(pure.map((name) => [name, `src/package/${name}.ts`])),
  platform: 'neutral',
  maps: true,
});
write('LICENCES.txt', licencesOf([...Object.keys(press.inputs), ...Object.keys(engine.inputs)]));

// The parsed content is part of the package, because parsing YAML takes most of the time of a short command.
const parsed: Record<string, Parsed[string]> = {};
for (const [path, text] of readContentFolder(shippedContent).folder.files) parsed[path] = parsedOf(path, text ?? '');
write('content.json', JSON.stringify(parsed));

const sources = [index, ...pure].map((name) => join(pressFolder, `src/package/${name}.ts`));
for (const [path, text] of declarationsOf(pressFolder, sources)) write(`types/${path}`, text);
