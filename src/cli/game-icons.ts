import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iconOfBody } from '../content/icon-art.ts';
import type { IconCollection } from '../content/load.ts';
import type { IconArt } from '../content/schema/index.ts';

interface IconifyJson {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width?: number;
}

/**
 * The game-icons collection, read when an icon is first asked for. Its file has 6 MB with the names in order, so an icon
 * is found by halving; the whole is parsed only when that fails.
 */
export function gameIcons(): IconCollection {
  const found = new Map<string, IconArt | undefined>();
  let text: Buffer | undefined;
  let parsed: IconifyJson | undefined;
  const parse = () => (parsed ??= JSON.parse((text ??= readCollection()).toString('utf8')) as IconifyJson);
  const get = (name: string): IconArt | undefined => {
    if (found.has(name)) return found.get(name);
    text ??= readCollection();
    const body = findBody(text, name) ?? bodyOf(parse(), name);
    const art = body === undefined ? undefined : iconOfBody(body, 512);
    found.set(name, art);
    return art;
  };
  return { get, has: (name) => get(name) !== undefined, keys: () => Object.keys(parse().icons) };
}

function readCollection(): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'));
}

function bodyOf(collection: IconifyJson, name: string): string | undefined {
  return Object.hasOwn(collection.icons, name) ? collection.icons[name]?.body : undefined;
}

const entry = '\n\t\t"';
const bodyKey = '": {\n\t\t\t"body": "';

/** The markup of an icon in a file with one name a line in order, undefined where it is not laid out like that. */
function findBody(text: Buffer, name: string): string | undefined {
  let low = 0;
  // Other names for icons follow behind, in an order of their own.
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
      if (text.toString('latin1', end, body) !== bodyKey) return undefined;
      return JSON.parse(`"${text.toString('utf8', body, text.indexOf('"\n', body))}"`) as string;
    }
    if (here < name) low = start + 1;
    else high = middle;
  }
  return undefined;
}
