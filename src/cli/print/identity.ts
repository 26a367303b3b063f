import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, versions } from 'node:process';
import { join } from 'node:path';
import { installedFiles, optionalFonts, type ShaperFile } from '../../../generators/scene/fallback-files.ts';
import { fontFiles } from '../../../generators/scene/font-files.ts';
import { fontPath } from '../font-places.ts';
import { isBuilt, pressFolder } from '../place.ts';

/** The files that determine the output: sources, dependencies, fonts and icons. They are hashed but not loaded. */
const sources = isBuilt ? ['dist/package'] : ['generators', 'src/cli', 'src/content', 'src/engine'];
const locks = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'] as const;
const assets = [...Object.values(fontFiles), '@iconify-json/game-icons/icons.json'];
/**
 * The font files for other scripts; users install some of them. Packages never change a file, so only sizes are hashed.
 */
const scripts: readonly ShaperFile[] = [...installedFiles(), ...optionalFonts];

/** A folder that exceeds these limits is not content; the reason is reported elsewhere. */
const limits = { bytes: 1024 * 1024, entries: 2000, depth: 8 };

/** A digest of bytes or of JSON. It is short, because hundreds of digests are stored. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(value instanceof Uint8Array || typeof value === 'string' ? value : jsonOf(value))
    .digest('hex')
    .slice(0, 20);

/** The value as JSON, with maps and sets, which `JSON.stringify` drops silently. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each instanceof Map || each instanceof Set ? [each.constructor.name, ...each] : each,
  ) ?? 'undefined';

/** Hashes the names and contents of a folder's files in order. Returns false if the files exceed the limits. */
function addFolder(hash: Hash, folder: string, wanted: (name: string) => boolean, most = limits.bytes): boolean {
  let entries = 0;
  const visit = (inside: string, depth: number): boolean =>
    readdirSync(join(folder, inside), { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .every((entry) => {
        const at = join(inside, entry.name);
        if (++entries > limits.entries || depth > limits.depth) return false;
        if (entry.isDirectory()) return visit(at, depth + 1);
        if (!wanted(entry.name)) return true;
        const file = join(folder, at);
        const stat = entry.isFile() ? undefined : statSync(file);
        if (stat && !stat.isFile()) return false;
        const bytes = readFileSync(file);
        if (bytes.length > most) return false;
        hash.update(`${at}\0${bytes.length}\0`).update(bytes);
        return true;
      });
  return visit('', 1);
}

let identity: string | undefined;

/**
 * A digest of the press: its sources, packages, fonts, icons, Node and ICU. A press with another digest may print other
 * bytes.
 */
export const pressIdentity = (): string => (identity ??= readIdentity());

function readIdentity(): string {
  const hash = createHash('sha256');
  for (const folder of sources) {
    hash.update(folder);
    const isCode = (name: string) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts');
    if (!addFolder(hash, join(pressFolder, folder), isCode, Infinity)) hash.update('too many');
  }
  for (const lock of locks) {
    const file = join(pressFolder, lock);
    if (existsSync(file)) hash.update(lock).update(readFileSync(file));
  }
  const require = createRequire(import.meta.url);
  for (const file of assets) hash.update(file).update(readFileSync(require.resolve(file)));
  for (const file of scripts) {
    const path = fontPath(file);
    hash.update(`${file} ${path === undefined ? 'missing' : statSync(path).size}`);
  }
  const [major = ''] = versions.node.split('.');
  // The dictionaries of ICU determine the line breaks of texts without spaces.
  return hash
    .update(`${platform} ${arch} ${major} ${versions.icu ?? ''}`)
    .digest('hex')
    .slice(0, 20);
}

/** The folders that a command reads: the shipped content, its translation, and the overlay. */
export const foldersRead = (own: string | undefined, lang: string | undefined): readonly string[] => {
  const shipped = join(pressFolder, 'content');
  const translation = `${shipped}-${lang}`;
  return [shipped, ...(existsSync(translation) ? [translation] : []), ...(own === undefined ? [] : [own])];
};

/**
 * A digest of the files of the shipped content, its translation and the overlay; undefined if a file cannot be read.
 */
export function filesIdentity({ content: own, lang }: { content?: string; lang?: string }): string | undefined {
  const hash = createHash('sha256');
  try {
    for (const folder of foldersRead(own, lang)) {
      hash.update('folder');
      if (!addFolder(hash, folder, () => true)) return undefined;
    }
  } catch {
    return undefined;
  }
  return hash.digest('hex').slice(0, 20);
}
