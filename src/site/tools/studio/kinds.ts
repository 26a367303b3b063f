import { words } from '#text/studio.ts';

/** The kinds of file with a form. */
const kinds = ['faction', 'role', 'battle-board', 'munch-board', 'role-set'] as const;
export type FileKind = (typeof kinds)[number];

/** The place of a kind's files: a folder, or one file. */
export const places: Readonly<Record<FileKind, string>> = {
  faction: 'alien-invasion/factions/',
  role: 'lake-terror/roles/',
  'battle-board': 'battle/board.yaml',
  'munch-board': 'munch/board.yaml',
  'role-set': 'lake-terror/sets/',
};

/** The kind of a file, by its path; null without a form. */
export const kindOf = (path: string): FileKind | null =>
  kinds.find((kind) => (places[kind].endsWith('/') ? path.startsWith(places[kind]) : path === places[kind])) ?? null;

/** The stem of a file’s name: the id of its entity. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '');

/**
 * The name of a file in lists: the name in it, or its file name. It is found by a search, without parsing, since lists
 * must be quick.
 */
export function fileTitle(path: string, text: string): string {
  const kind = kindOf(path);
  if (kind === 'battle-board' || kind === 'munch-board') return words.kinds[kind];
  const [, quoted, plain] = /^name: *(?:'((?:[^'\n]|'')*)'|"?([^"#\n]*))/m.exec(text) ?? [];
  return (quoted?.replaceAll("''", "'") ?? plain ?? '').trim() || stemOf(path).replaceAll('-', ' ');
}

/** A name as the stem of a file: `moon-moths`; another one if that is taken. */
export function stemFor(name: string, taken: (stem: string) => boolean): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const stem = plain || 'mine';
  for (let count = 1; ; count++) {
    const each = count === 1 ? stem : `${stem}-${count}`;
    if (!taken(each)) return each;
  }
}
