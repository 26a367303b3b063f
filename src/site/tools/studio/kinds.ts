import { words } from '#text/studio.ts';
import { freeId, idOfKind } from '../../../content/letters.ts';
import type { Bounds } from '../../../content/schema-walk.ts';
import type { shelves } from '../../../content/schema/documents.ts';
import type { IconArt } from '../../../content/schema/index.ts';
import type { SheetLists } from '../../ui/SheetOptions.tsx';
import { object, oneOf, text, type Infer } from '../../../engine/shape.ts';

const kinds = ['faction', 'role', 'battle-board', 'munch-board', 'role-set', 'deck'] as const;
/** The files of a custom game, in the order of lists. */
const gameKinds = ['game', 'rules', 'board', 'pieces', 'score'] as const;
type GameKind = (typeof gameKinds)[number];
export type FileKind = (typeof kinds)[number] | GameKind;

export const places: Readonly<Record<(typeof kinds)[number], string>> = {
  faction: 'alien-invasion/factions/',
  role: 'lake-terror/roles/',
  'battle-board': 'battle/board.yaml',
  'munch-board': 'munch/board.yaml',
  'role-set': 'lake-terror/sets/',
  deck: 'decks/',
};

const gamePattern = /^games\/([^/]+)\/(?:(game|pieces|score)\.yaml|(rules)\.md|(board)s\/[^/]+\.yaml)?/;

/** The files of a custom game that have no form. */
const textPattern = /^games\/[^/]+\/(mats|questions|reference|start|table)\.yaml$/;

/** The game of a file in the folder of a custom game. */
export const gameOf = (path: string): string | undefined => gamePattern.exec(path)?.[1];

/** The kind of a custom game’s file; undefined for any other file. */
function gameKindOf(path: string): GameKind | undefined {
  const [whole, , ...kinds] = gamePattern.exec(path) ?? [];
  return whole === path ? (kinds.find(Boolean) as GameKind | undefined) : undefined;
}

/** The decks of a game are in its folder. */
const inGame = /^games\/[^/]+\/(?=decks\/)/;

const tablePattern = /^((?:games\/[^/]+\/)?decks\/.*)\.[ct]sv$/;

/** Whether a file is a deck’s table, which is shown with the deck. */
export const isTable = (path: string): boolean => tablePattern.test(path);

/** The file of the deck for a table. Other paths are unchanged. */
export const deckOf = (path: string): string => path.replace(tablePattern, '$1.yaml');

/** The kind of a file, by its path; null without a form. */
export function kindOf(path: string): FileKind | null {
  if (isTable(path)) return null;
  const below = path.replace(inGame, '');
  const isPlace = (place: string): boolean => (place.endsWith('/') ? below.startsWith(place) : below === place);
  return gameKindOf(path) ?? kinds.find((kind) => isPlace(places[kind])) ?? null;
}

/** The folder of a file whose name is the id of an entity; undefined for a file whose name is fixed. */
export function folderOfKind(path: string): string | undefined {
  const kind = kindOf(path);
  return kind !== null && kind in places && places[kind as keyof typeof places].endsWith('/')
    ? path.slice(0, path.lastIndexOf('/') + 1)
    : undefined;
}

/** Files in the order of lists: the files of a game begin with the game itself, and a table follows its deck. */
export const inOrder = <File extends { readonly path: string }>(files: readonly File[]): readonly File[] => {
  const rankOf = ({ path }: File): number => {
    const kind = gameKindOf(path);
    return kind ? gameKinds.indexOf(kind) : gameKinds.length;
  };
  return files.toSorted((a, b) => (gameOf(a.path) === gameOf(b.path) ? rankOf(a) - rankOf(b) : 0));
};

/** The file name without extension, which is the id of the entity. */
export const stemOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '');

/** The kinds of files that do not contain a name. */
export const fixedTitles: ReadonlySet<FileKind> = new Set(['battle-board', 'munch-board', 'rules', 'pieces', 'score']);

/**
 * The name of a file in lists: the name in it, or its file name. It is found by a text search, not by parsing, because
 * lists must be fast.
 */
export function fileTitle(path: string, text: string): string {
  const kind = kindOf(path);
  if (kind && fixedTitles.has(kind)) return words.kinds[kind];
  const [, file] = textPattern.exec(path) ?? [];
  if (file) return words.texts[file as keyof typeof words.texts];
  const [, quoted, plain] = /^name: *(?:'((?:[^'\n]|'')*)'|"?([^"#\n]*))/m.exec(text) ?? [];
  return (quoted?.replaceAll("''", "'") ?? plain ?? '').trim() || stemOf(path).replaceAll('-', ' ');
}

/**
 * A name as a file name without extension: `moon-moths`; another one if that exists. A name without Latin letters
 * becomes the name of its kind.
 */
export const stemFor = (name: string, taken: (stem: string) => boolean, kind = 'mine'): string =>
  freeId(idOfKind(name, kind).slice(0, 40).replace(/-$/, ''), taken);

export const Wish = object({ what: text(80), size: oneOf(['normal', 'large']) });
export type Wish = Infer<typeof Wish>;

export type Shelf = (typeof shelves)[number];

export interface Start {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly icon: string;
  readonly print?: Wish | undefined;
}

interface Target {
  /** The id, by faction and unit. */
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly kill: Readonly<Record<'open' | 'cover' | 'building', number>>;
}

export interface Setting {
  readonly recipes: Readonly<Record<Shelf, readonly Start[]>>;
  /** Shipped files that can be starting points: their paths and names. */
  readonly shipped: readonly { readonly path: string; readonly name: string; readonly icon: string }[];
  readonly beginnings: string;
  /** The games that exist, with the letters of their rules. */
  readonly games: Readonly<Record<string, string>>;
  readonly bounds: Readonly<Partial<Record<FileKind, Readonly<Record<string, Bounds>>>>>;
  /** Each pattern, drawn in `--lines` on `--fill`. */
  readonly patterns: Readonly<Record<string, string>>;
  readonly icons: Readonly<Record<string, IconArt>>;
  /** The papers, with their sizes in mm. */
  readonly papers: readonly {
    readonly id: string;
    readonly name: string;
    readonly width: number;
    readonly height: number;
  }[];
  readonly layouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly string[];
    readonly onBack: readonly string[];
  }[];
  /** Card formats that decks can also be laid out for, by id. */
  readonly cards: Readonly<Record<string, string>>;
  /** The choices of the fields for sheets, and the shops that print cards. */
  readonly sheets: SheetLists;
  readonly shops: SheetLists['papers'];
  readonly covers: Readonly<Record<'open' | 'cover' | 'building', string>>;
  readonly targets: readonly Target[];
  /** The number of cards of a faction whose file does not state it. */
  readonly counts: Readonly<Record<'single' | 'double' | 'triple', number>>;
  /** The names of steps of the night and the day, and of roles, by id. */
  readonly steps: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  /** The names of roles that only other sets deal, by id. */
  readonly dealt: Readonly<Record<string, string>>;
}

/** The files of starting points, fetched when somebody starts a set. */
export interface Beginnings {
  readonly recipes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly shipped: Readonly<Record<string, string>>;
}
