import { collections, documents } from './schema/index.ts';
import { idPattern } from './schema/common.ts';
import type { Problem } from './problem.ts';
import { enumerate, nearest, quote } from './words.ts';

/** What is wrong with a file that has no place. */
type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

export type DocumentKey = keyof typeof documents;
export type CollectionKey = keyof typeof collections;

/** What a file of a content folder is, by its path alone. */
export type Place =
  | { readonly kind: 'document'; readonly key: DocumentKey }
  | { readonly kind: 'entity'; readonly key: CollectionKey; readonly id: string }
  | { readonly kind: 'icon'; readonly id: string }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'stray'; readonly words: Words };

const iconFolder = 'icons';
const documentKeys = new Map(Object.entries(documents).map(([key, { path }]) => [path as string, key as DocumentKey]));
const collectionKeys = new Map(
  Object.entries(collections).map(([key, { folder }]) => [folder as string, key as CollectionKey]),
);
const folders = [...collectionKeys.keys(), iconFolder];

/** Whether a folder holds files of its own business: examples, and what tools hide behind a dot. */
export function isIgnoredFolder(name: string): boolean {
  return name === 'examples' || name.startsWith('.');
}

/** What the file is; `stray` with an explanation where nothing reads it. The path has forward slashes. */
export function placeOf(path: string): Place {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  if (steps.some(isIgnoredFolder) || name.startsWith('.') || name === 'README.md' || name === 'rules.md')
    return { kind: 'ignored' };
  const document = documentKeys.get(path);
  if (document) return { kind: 'document', key: document };
  const folder = steps.join('/');
  const collection = collectionKeys.get(folder);
  if (!collection && folder !== iconFolder) return { kind: 'stray', words: strayWords(path, folder) };
  const extension = collection ? '.yaml' : '.svg';
  if (!name.endsWith(extension)) {
    const expected = `only files such as "${collection ? 'town-watch' : 'saucer'}${extension}" in ${folder}`;
    const renamed = `${name.replace(/\.[^.]*$/, '')}${extension}`;
    const remedy = /\.ya?ml$/i.test(name) && collection ? `rename it to ${quote(renamed)}` : 'take it out';
    return { kind: 'stray', words: { found: `the file name ${quote(name)}`, expected, remedy } };
  }
  const id = name.slice(0, -extension.length);
  if (!idPattern.test(id) || id === 'constructor') return { kind: 'stray', words: misnamed(name, id, extension) };
  return collection ? { kind: 'entity', key: collection, id } : { kind: 'icon', id };
}

function misnamed(name: string, id: string, extension: string): Words {
  const plain = id
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return {
    found: `the file name ${quote(name)}`,
    expected: `an id of small letters, digits and single hyphens, such as "town-watch${extension}"`,
    remedy: plain && plain !== id ? `rename it to "${plain}${extension}"` : 'give it another name',
  };
}

function strayWords(path: string, folder: string): Words {
  const name = path.split('/').pop() ?? '';
  const parent = (known: string) => known.slice(0, Math.max(0, known.lastIndexOf('/')));
  const here = [...documentKeys.keys(), ...folders.map((each) => `${each}/`)].filter(
    (known) => folder !== '' && parent(known.replace(/\/$/, '')) === folder,
  );
  const last = folder.split('/').pop();
  const otherFolder = folders.find((each) => each.endsWith(`/${last}`)) ?? nearest(folder, folders);
  const meant = nearest(path, documentKeys.keys()) ?? (otherFolder && `${otherFolder}/${name}`);
  return {
    found: 'a file that nothing reads',
    expected: `only ${enumerate(here.length > 0 ? here : topFolders)} there`,
    remedy: meant ? `did you mean "${meant}"?` : 'take it out',
  };
}

const topFolders = [...new Set([...documentKeys.keys(), ...folders].map((path) => `${path.split('/')[0]}/`))].sort();

/** Whether a folder is read by itself rather than laid over the shipped content. */
export function isComplete(files: { has: (path: string) => boolean }): boolean {
  const games = [documents.battle, documents.munch, documents.alienInvasion, documents.lakeTerror];
  return [documents.tokens, ...games].every(({ path }) => files.has(path));
}
