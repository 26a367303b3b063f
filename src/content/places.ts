import { componentNamed } from './component-names.ts';
import { collections, documents, type Content, type Entity } from './schema/index.ts';
import { gameIds, idPattern, isShipped, type GameId, type ShippedGame } from './schema/common.ts';
import { idFor } from './letters.ts';
import type { Problem } from './problem.ts';
import type { Schema } from './schema-walk.ts';
import { enumerate, nearest, quote } from './words.ts';
import { boardIdOf, madeFiles, madePath, madeSchema } from './made.ts';

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

export type DocumentKey = keyof typeof documents;
export type CollectionKey = keyof typeof collections;

/** The kind of a content file, by its path only. */
export type FilePlace =
  | { readonly kind: 'document'; readonly key: DocumentKey }
  | { readonly kind: 'entity'; readonly key: CollectionKey; readonly id: string }
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'icon'; readonly id: string }
  // A file of a custom game, by its path in the game’s folder.
  | { readonly kind: 'made'; readonly game: GameId; readonly inside: string }
  | { readonly kind: 'rules'; readonly game: GameId }
  | { readonly kind: 'example'; readonly game: ShippedGame; readonly id: string }
  // A file of a translation in an overlay, with the path of the English file.
  | { readonly kind: 'translation'; readonly lang: string; readonly path: string }
  | { readonly kind: 'ignored' }
  // Suggestions are slow, so they are only calculated when the file is reported.
  | { readonly kind: 'unknown'; readonly words: () => Words };

export const schemaOf = (place: FilePlace): Schema | undefined =>
  place.kind === 'document'
    ? documents[place.key].schema
    : place.kind === 'entity'
      ? collections[place.key].schema
      : place.kind === 'made'
        ? madeSchema(place.inside)
        : undefined;

const iconFolder = 'icons';
const documentKeys = new Map(Object.entries(documents).map(([key, { path }]) => [path as string, key as DocumentKey]));
const collectionKeys = new Map(
  Object.entries(collections).map(([key, { folder }]) => [folder as string, key as CollectionKey]),
);
const rulesFiles = new Map(gameIds.map((game) => [`${game}/rules.md`, game]));
const exampleFolders = new Map(gameIds.map((game) => [`${game}/examples`, game]));
const folders = [...collectionKeys.keys(), ...exampleFolders.keys(), iconFolder];
/** The folders of content and their parents, in which an unread file is a mistake. */
const known = new Set([...folders, ...folders.map((folder) => folder.split('/')[0] ?? ''), ...gameIds]);

/** Whether a folder contains content files or folders of content files, by its path. */
export const isContentFolder = (path: string): boolean => known.has(path) || /^games(\/[^/]+)*$/.test(path);

const translations = /^translations\/([^/]+)\/(.+)$/;

/** The path of the English file for a file of a translation in an overlay; undefined for any other file. */
const translatedPath = (path: string): string | undefined => translations.exec(path)?.[2];

/**
 * Whether a folder is ignored: folders of tools and systems, and examples of content folders, but not a game's own
 * examples. The path has forward slashes.
 */
export function isIgnoredFolder(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return ignoredNames.test(name) || (name === 'examples' && !exampleFolders.has(translatedPath(path) ?? path));
}

const ignoredNames = /^(\..*|node_modules|__MACOSX|\$RECYCLE\.BIN|System Volume Information)$/;

/** The largest number of steps in a path to a game's examples: `translations/de/battle/examples`. */
const stepsToExamples = 4;

/** The names of files that editors, systems and version control create. */
const litter = new RegExp(
  [
    '^[.#~]', // hidden, being edited
    '[~#]$', // Emacs, Vim, Kate
    '\\.(bak|backup|old|orig|rej|tmp|temp|part|crdownload|swp|swo|lock|log)$', // editors, Git, downloads
    '^(Thumbs\\.db|ehthumbs\\.db|desktop\\.ini|Icon\\r)$', // Windows, macOS
    '^(README|LICEN[CS]E|CHANGELOG|CONTRIBUTING|CREDITS|NOTICE|AUTHORS)(\\.\\w+)?$',
  ].join('|'),
  'i',
);

/** Files of other programs: prints, spreadsheets and the originals of pictures. */
const foreign =
  /\.(pdf|zip|epub|html?|ai|af(designer|design|photo)?|psd|xcf|kra|blend|sketch|fig|eps|ods|xlsx?|docx?|odt)$/i;

/** The kind of a file; `unknown` with an explanation if nothing reads it. The path has forward slashes. */
export function placeOf(path: string): FilePlace {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  // No system has longer names, but a ZIP may.
  if (path.length > 1000) return { kind: 'ignored' };
  const ignored = steps.some((step, index) =>
    index < stepsToExamples
      ? isIgnoredFolder(steps.slice(0, index + 1).join('/'))
      : step === 'examples' || ignoredNames.test(step),
  );
  if (ignored || litter.test(name) || foreign.test(name)) return { kind: 'ignored' };
  const [, lang, english] = translations.exec(path) ?? [];
  if (lang !== undefined && english !== undefined) return translationPlace(lang, english);
  const made = madePath(path);
  if (made) return placeInGame(made.game, made.inside, name);
  // The texts of the site are not content of the press.
  if (/^site\/[a-z-]+\.yaml$/.test(path)) return { kind: 'ignored' };
  const rules = rulesFiles.get(path);
  if (rules) return { kind: 'rules', game: rules };
  const document = documentKeys.get(path);
  if (document) return { kind: 'document', key: document };
  const folder = steps.join('/');
  if (!folders.includes(folder))
    return /\.ya?ml$/i.test(name) || known.has(folder) || known.has(path)
      ? { kind: 'unknown', words: () => unknownFileWords(path, folder) }
      : { kind: 'ignored' };
  const [collection, game] = [collectionKeys.get(folder), exampleFolders.get(folder)];
  const isIcon = folder === iconFolder;
  const isDeck = collection === 'decks';
  const extension =
    (isIcon ? /\.(svg|jpe?g|png|webp)$/i : isDeck ? /\.(csv|tsv)$/ : undefined)?.exec(name)?.[0] ??
    (isIcon ? '.svg' : '.yaml');
  if (!name.endsWith(extension)) {
    const such = game ? 'bb-4-2-one-step-short' : collection ? 'town-watch' : 'saucer';
    const ending = isDeck && isTable(name) ? name.slice(-4).toLowerCase() : extension;
    const endings = isIcon ? '.svg", ".jpg", ".png" or ".webp' : isDeck ? '.yaml", ".csv" or ".tsv' : extension;
    const expected = `only files such as "${such}${endings}" in ${folder}`;
    const remedy = isIcon
      ? /\.(gif|bmp|tiff?|hei[cf]|avif|jxl)$/i.test(name)
        ? 'save it as JPEG, PNG or WebP'
        : 'remove it'
      : /\.ya?ml$/i.test(name) || ending !== extension
        ? `rename it to ${quote(`${goodId(name.replace(/\.[^.]*$/, ''))}${ending}`)}`
        : 'remove it';
    return { kind: 'unknown', words: () => ({ found: `the file name ${quote(name)}`, expected, remedy }) };
  }
  const id = name.slice(0, -extension.length);
  if (isReserved(id))
    return {
      kind: 'unknown',
      words: () => ({
        found: `the file name ${quote(name)}`,
        expected: 'a name that Windows allows',
        remedy: `rename it, for example to "${goodId(id)}${extension.toLowerCase()}"`,
      }),
    };
  if (!idPattern.test(id) || id === 'constructor')
    return { kind: 'unknown', words: () => misnamed(name, id, extension.toLowerCase()) };
  if (game) return { kind: 'example', game, id };
  if (isTable(name)) return { kind: 'table', id };
  if (!collection) return { kind: 'icon', id };
  return { kind: 'entity', key: collection, id: folder.endsWith('/components') ? componentNamed(id) : id };
}

/** The place of a file in the folder of a custom game. Ids of decks are unique among all games. */
function placeInGame(game: string, inside: string, name: string): FilePlace {
  if (!idPattern.test(game)) return { kind: 'unknown', words: () => misnamed(game, game, '') };
  if (isShipped(game))
    return {
      kind: 'unknown',
      words: () => ({
        found: `the game ${quote(game)}`,
        expected: `a name other than ${enumerate(gameIds, 'or')}`,
        remedy: 'rename its folder',
      }),
    };
  if (inside === 'rules.md') return { kind: 'rules', game };
  const board = boardIdOf(inside);
  if (board !== undefined && !idPattern.test(board))
    return { kind: 'unknown', words: () => misnamed(name, board, '.yaml') };
  if (madeSchema(inside)) return { kind: 'made', game, inside };
  if (/^decks\/[^/]+$/.test(inside)) return placeOf(inside);
  const names = [...Object.keys(madeFiles), 'rules.md'];
  const usual = name.toLowerCase().replace(/\.yml$/, '.yaml');
  const stemOf = (file: string): string => file.replace(/\.[^.]*$/, '');
  const stem = nearest(stemOf(usual), names.map(stemOf));
  const folder = usual.endsWith('.yaml') ? 'boards' : isTable(usual) ? 'decks' : undefined;
  const meant = names.find((each) => stemOf(each) === stem) ?? (folder && `${folder}/${usual}`);
  return {
    kind: 'unknown',
    words: () => ({
      found: 'an unknown file',
      expected: `only ${names.join(', ')}, boards/ and decks/ there`,
      remedy: meant ? `did you mean ${quote(meant)}?` : 'remove it',
    }),
  };
}

function translationPlace(lang: string, path: string): FilePlace {
  const place = placeOf(path);
  if (place.kind === 'unknown' || place.kind === 'ignored') return place;
  if (place.kind !== 'table' && place.kind !== 'icon') return { kind: 'translation', lang, path };
  const remedy = place.kind === 'table' ? `translate its cards in decks/${place.id}.yaml` : 'remove it';
  const found = place.kind === 'table' ? 'a table in a translation' : 'a picture in a translation';
  return { kind: 'unknown', words: () => ({ found, expected: 'only YAML files and rules.md there', remedy }) };
}

/** Whether a path with forward slashes stays inside its folder, on every system. */
export function isBelow(path: unknown): boolean {
  const steps = typeof path === 'string' ? path.split('/') : [''];
  return !steps.some((step) => ['', '.', '..'].includes(step) || /[\\\0]|^[a-z]:/i.test(step));
}

export const isTable = (path: string): boolean => /\.(csv|tsv)$/i.test(path);

/** Whether content is read from a file of that path. */
export const isContent = (path: string): boolean => !['unknown', 'ignored'].includes(placeOf(path).kind);

/** Whether Windows reserves a name, so that no file can have it, with any extension. */
export const isReserved = (id: string): boolean => /^(con|prn|aux|nul|com\d|lpt\d)$/.test(id);

/** The nearest valid id for a name; the name itself if it has no suitable letters. */
function goodId(name: string): string {
  const id = idFor(name);
  return isReserved(id) || id === 'constructor' ? `the-${id}` : id || name;
}

function misnamed(name: string, id: string, extension: string): Words {
  const plain = goodId(id);
  return {
    found: `the file name ${quote(name)}`,
    expected: `an id of lower-case letters, digits and single hyphens, such as "town-watch${extension}"`,
    remedy: plain !== id ? `rename it to "${plain}${extension}"` : 'give it another name',
  };
}

function unknownFileWords(path: string, folder: string): Words {
  const name = path.split('/').pop() ?? '';
  const parent = (known: string) => known.slice(0, Math.max(0, known.lastIndexOf('/')));
  const here = [...documentKeys.keys(), ...rulesFiles.keys(), ...folders.map((each) => `${each}/`)].filter(
    (known) => folder !== '' && parent(known.replace(/\/$/, '')) === folder,
  );
  const last = folder.split('/').pop();
  const otherFolder = folders.find((each) => each.endsWith(`/${last}`)) ?? nearest(folder, folders);
  const meant = nearest(path, documentKeys.keys()) ?? (otherFolder && `${otherFolder}/${name}`);
  return {
    found: 'an unknown file',
    expected: `only ${enumerate(here.length > 0 ? here : topFolders)} there`,
    remedy: meant ? `did you mean "${meant}"?` : 'remove it',
  };
}

const topFolders = [
  ...new Set([...documentKeys.keys(), ...folders].map((path) => path.replace(/^([^/.]*)(?:\/.*)?$/, '$1/'))),
].sort();

/** Whether a folder is complete content, and not an overlay. */
export const isComplete = (files: { has: (path: string) => boolean }): boolean => lacking(files).length === 0;

const lacking = (files: { has: (path: string) => boolean }): readonly string[] =>
  [documents.tokens.path, ...gameIds.map((game) => `${game}/game.yaml`)].filter((path) => !files.has(path));

/** The few files whose absence makes an otherwise complete folder an overlay; empty for other folders. */
export function almostComplete(files: { has: (path: string) => boolean }): readonly string[] {
  const few = lacking(files);
  const there = Object.values(documents).filter(({ path }) => files.has(path)).length;
  return there >= Object.keys(documents).length / 2 ? few : [];
}

/** All kinds of content, each with the path of its file, or of the folder with its files. */
export const entitiesIn = (content: Content): readonly (readonly [place: string, entity: Entity<object>])[] => [
  ...(Object.keys(documents) as DocumentKey[]).map((key) => [documents[key].path, content[key]] as const),
  ...(Object.keys(collections) as CollectionKey[]).flatMap((key) =>
    [...content[key].values()].map((each) => [collections[key].folder, each] as const),
  ),
  ...[...content.made].flatMap(([game, { about, boards, pieces, mats, score, reference, start, table, questions }]) =>
    [about, ...boards.values(), pieces, mats, score, reference, start, table, questions].flatMap((each) =>
      each ? [[`games/${game}`, each] as const] : [],
    ),
  ),
];

/** The path of a content file below its content folder, whatever that folder's path and name. */
export function pathBelow(file: string): string {
  const steps = file.split('/');
  const paths = steps.map((_, index) => steps.slice(index).join('/'));
  return paths.find(isContent) ?? file;
}

/** The JSON Schema file for a kind of content file, by the path of its only file or of its folder. */
export const schemaNameOf = (place: string): string => `${place.replace(/\.yaml$/, '').replaceAll('/', '-')}.json`;

/** The name of a single file as an overlay, for `schemaNameOf`. */
export const overlayOf = (path: string): string => path.replace(/(?:\.yaml)?$/, '.overlay');
