import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconOfBody } from '../content/icon-art.ts';
import type { IconCollection } from '../content/load.ts';
import type { IconArt } from '../content/schema/index.ts';

interface IconifyJson {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let opened: IconCollection | undefined;

/**
 * The game-icons collection, read once, at the first request for an icon. Its file is 6 MB and sorted by name, so an
 * icon is found by binary search. The whole file is parsed only if that fails.
 */
export const gameIcons = (): IconCollection => (opened ??= openIcons());

function openIcons(): IconCollection {
  const arts = new Map<string, IconArt | undefined>();
  const names = new Map<string, boolean>();
  let text: Buffer | undefined;
  let parsed: IconifyJson | undefined;
  const bytes = () => (text ??= readCollection());
  const all = () => (parsed ??= JSON.parse(bytes().toString('utf8')) as IconifyJson).icons;
  const read = (name: string): IconArt | undefined => {
    const at = findBody(bytes(), name);
    const body =
      at === undefined ? (Object.hasOwn(all(), name) ? all()[name]?.body : undefined) : stringAt(bytes(), at);
    return body === undefined ? undefined : iconOfBody(body, 512);
  };
  return {
    get: (name) => {
      if (!arts.has(name)) arts.set(name, read(name));
      return arts.get(name);
    },
    has: (name) => {
      const known = names.get(name) ?? (findBody(bytes(), name) !== undefined || Object.hasOwn(all(), name));
      names.set(name, known);
      return known;
    },
    keys: () => Object.keys(all()),
  };
}

function readCollection(): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'));
}

const entry = '\n\t\t"';
const bodyKey = '": {\n\t\t\t"body": "';

/** The offset of an icon's markup in a file with one sorted name per line; undefined if the file has another format. */
function findBody(text: Buffer, name: string): number | undefined {
  let low = 0;
  // Aliases come after the icons, and are sorted separately.
  const aliases = text.lastIndexOf('\n\t"aliases"');
  let high = aliases < 0 ? text.length : aliases;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = text.indexOf(entry, middle);
    if (start < 0 || start >= high) {
      high = middle;
      continue;
    }
    const end = text.indexOf('"', start + entry.length);
    const here = text.toString('latin1', start + entry.length, end);
    if (here === name) {
      const body = end + bodyKey.length;
      return text.toString('latin1', end, body) === bodyKey ? body : undefined;
    }
    if (here < name) low = start + 1;
    else high = middle;
  }
  return undefined;
}

/** The JSON string from an offset to the end of the line. */
function stringAt(text: Buffer, start: number): string {
  const line = text.toString('utf8', start, text.indexOf('\n', start));
  return JSON.parse(`"${line.replace(/,?\s*$/, '')}`) as string;
}
