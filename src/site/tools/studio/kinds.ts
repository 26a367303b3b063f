import { words } from '#text/studio.ts';

/** What a form knows how to show. */
const kinds = ['faction', 'role', 'battle-board', 'munch-board', 'role-set'] as const;
export type Kind = (typeof kinds)[number];

/** Where the files of a kind lie: a folder of them, or one file. */
export const places: Readonly<Record<Kind, string>> = {
  faction: 'alien-invasion/factions/',
  role: 'lake-terror/roles/',
  'battle-board': 'battle/board.yaml',
  'munch-board': 'munch/board.yaml',
  'role-set': 'lake-terror/sets/',
};

/** What a file is, by its path; null where there is no form for it. */
export const kindOf = (path: string): Kind | null =>
  kinds.find((kind) => (places[kind].endsWith('/') ? path.startsWith(places[kind]) : path === places[kind])) ?? null;

/** The stem of a file’s name: the id of what it says. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '');

/** What a file is called in lists: by the name in it, else by its own. It is looked for, not read: a list must be quick. */
export function nameOf(path: string, text: string): string {
  const kind = kindOf(path);
  if (kind === 'battle-board' || kind === 'munch-board') return words.kinds[kind];
  const [, quoted, plain] = /^name: *(?:'((?:[^'\n]|'')*)'|"?([^"#\n]*))/m.exec(text) ?? [];
  return (quoted?.replaceAll("''", "'") ?? plain ?? '').trim() || stemOf(path).replaceAll('-', ' ');
}

/** A name as the stem of a file: `moon-moths`; another where that is taken. */
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
