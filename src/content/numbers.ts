import { entryOf } from './games.ts';
import type { CollectionKey, DocumentKey } from './places.ts';
import { madePath, numbersOfMade } from './made.ts';
import { isBoardGame } from './playable.ts';
import { formsOf, roleNames, unitNames } from './names.ts';
import { gameIds, isShipped, type Entity, type GameId } from './schema/common.ts';
import { collections, documents, type Content } from './schema/index.ts';
import { diagramSlots, pressSlots } from './schema/words.ts';
import type { Source, Sources } from './source.ts';
import type { Names, NumberTree, Slots } from './template.ts';
import type { Path } from './yaml-file.ts';

/** The source of numbers: checked content, or the parts that could be read. */
export interface Readable {
  readonly document: (key: DocumentKey) => unknown;
  readonly entities: (key: CollectionKey) => ReadonlyMap<string, unknown>;
  readonly made: (game: GameId) => ReadonlyMap<string, unknown>;
}

/** The game of a file, by its path; undefined for files that all games share. */
export function gameOfPath(path: string): GameId | undefined {
  return madePath(path)?.game ?? gameIds.find((game) => path.startsWith(`${game}/`));
}

/**
 * The path of a file. A deck with a game gets a path in that game's folder, because its texts have the same numbers.
 */
export function pathInGame(path: string, value: unknown): string {
  const game = path.startsWith('decks/') ? field(value, 'game') : undefined;
  return typeof game !== 'string' ? path : isShipped(game) ? `${game}/${path}` : `games/${game}/${path}`;
}

const isCollection = (key: DocumentKey | CollectionKey): key is CollectionKey => Object.hasOwn(collections, key);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** Caches of the numbers in values, strict and loose, because loads of the same files share the values. */
const numbersKnown = { strict: new WeakMap<object, NumberTree>(), loose: new WeakMap<object, NumberTree>() };

/** The numbers in a value, in their groups. `loose` also accepts other scalars as numbers. */
function numbersIn(value: unknown, loose = false): NumberTree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const known = numbersKnown[loose ? 'loose' : 'strict'];
  const before = known.get(value);
  if (before) return before;
  const result: Record<string, number | NumberTree> = {};
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'number') result[name] = each;
    else if (typeof each !== 'object' || each === null) {
      if (loose) result[name] = Number.NaN;
    } else {
      const group = numbersIn(each, loose);
      if (Object.keys(group).length > 0) result[name] = group;
    }
  }
  known.set(value, result);
  return result;
}

/**
 * The numbers that a game's texts may use: its own `numbers`, its `players` and its `minutes`. Groups contain the
 * numbers of its `board`, `deck`, `puzzles` and `towns`, of the `pyramids`, and of its `units` by faction and unit.
 */
export function readNumbers(game: GameId, content: Readable, loose = false): NumberTree {
  const entry = entryOf(game);
  const made = entry ? undefined : content.made(game);
  const document = entry ? content.document(entry.about) : made?.get('game.yaml');
  const { players, minutes } = numbersIn(document, loose);
  const result: Record<string, number | NumberTree> = {
    ...(made && numbersOfMade(made)),
    ...numbersIn(field(document, 'numbers'), loose),
  };
  // Not an error here: a range of the wrong shape is reported elsewhere, and texts may use its ends.
  const range = loose ? { min: Number.NaN, max: Number.NaN } : undefined;
  if (players ?? range) result.players = players ?? range ?? {};
  if (minutes ?? range) result.minutes = minutes ?? range ?? {};
  for (const [name, key] of Object.entries(entry?.numbers ?? {})) {
    const read = name === 'units' ? unitNumbers : name === 'board' ? boardNumbers : numbersIn;
    result[name] = isCollection(key)
      ? Object.fromEntries([...content.entities(key)].map(([id, entity]) => [id, read(entity, loose)]))
      : read(content.document(key), loose);
  }
  return result;
}

/** The numbers of a board, and its number of spaces. */
function boardNumbers(board: unknown, loose: boolean): NumberTree {
  const numbers = numbersIn(board, loose);
  const { columns, rows } = numbers;
  return typeof columns === 'number' && typeof rows === 'number' ? { ...numbers, spaces: columns * rows } : numbers;
}

function unitNumbers(faction: unknown, loose: boolean): NumberTree {
  const units = field(faction, 'units');
  if (!Array.isArray(units)) return {};
  return Object.fromEntries(
    units.flatMap((unit: unknown) => {
      const id = field(unit, 'id');
      return typeof id === 'string' ? [[id, numbersIn(unit, loose)]] : [];
    }),
  );
}

/** The numbers of a text's own unit, which its placeholders call `unit`. For other texts, the numbers of the game. */
export function withUnit(numbers: NumberTree, faction: unknown, path: Path, loose = false): NumberTree {
  if (path[0] !== 'units' || typeof path[1] !== 'number') return numbers;
  const units = field(faction, 'units');
  return { ...numbers, unit: numbersIn(Array.isArray(units) ? units[path[1]] : undefined, loose) };
}

/** Sentences that call a role, whose name is filled in later. */
const calls: ReadonlySet<string> = new Set(['script.open', 'script.close', 'script.show', 'script.report']);

/**
 * The values that a text may use in addition to numbers. A verdict may use the values that the engine gives with its
 * key. They remain placeholders. It may also use roles in every form, and colours and sizes in their form inside a
 * sentence. A text of Lake Terror may use roles; one in the night script may also use the values that the engine fills
 * in. A text of Alien Invasion may use factions and units. A text of Battle or Munch may use the last column of the
 * board.
 */
export function readNames(file: string, path: Path, content: Readable): Names {
  const game = gameOfPath(file);
  const own = later(slotsAt(file, path));
  if (own.length > 0 && game !== 'lake-terror') return new Map(own);
  if (game === 'lake-terror' && file !== 'lake-terror/verdicts.yaml') {
    const isCall = file.endsWith('/announcer.yaml') && calls.has(path.join('.'));
    const names = isCall
      ? ['role']
      : path.at(-1) === 'answer' || ['acts', 'script'].includes(String(path.at(-3)))
        ? ['count']
        : file.endsWith('/announcer.yaml') && ['blocks', 'changes'].includes(String(path[0]))
          ? ['cards', 'instead', 'medics']
          : file.endsWith('/announcer.yaml') && path.join('.') === 'signs.counts'
            ? ['numbers', 'from', 'to']
            : file.endsWith('/quick-start.yaml')
              ? [
                  'cards',
                  'seats',
                  'deck',
                  'players',
                  'set',
                  ...[...content.entities('roles').keys()].map((id) => `from.${id}`),
                ]
              : [];
    return withOthers([...own, ...later(names)], namesOnce(roleNames, content.entities('roles')));
  }
  if (game === 'alien-invasion' && file !== 'alien-invasion/verdicts.yaml')
    return withOthers(
      later(file.endsWith('/quick-start.yaml') ? ['scenario', 'feet', 'players', 'minutes'] : []),
      namesOnce(unitNames, content.entities('factions')),
    );
  const entry = game && entryOf(game);
  if (!entry) return new Map();
  if (file !== `${game}/verdicts.yaml` && file !== `${game}/opponents.yaml`) {
    if (!isBoardGame(game)) return new Map();
    const columns = field(content.document(`${game}Board`), 'columns');
    // Not an error here: a wrong width is reported elsewhere, and texts may use the last column.
    return new Map([['board.last', typeof columns === 'number' ? String.fromCharCode(96 + columns) : '?']]);
  }
  const { verdicts, reasons = {} } = entry;
  const values = file.endsWith('/verdicts.yaml') ? verdicts[String(path.at(-1))] : reasons[String(path.at(-2))];
  const given = (values ?? []).map((name): [string, string] => [name, `{${name}}`]);
  const others = [
    namesOnce(smallNames('colours'), content.entities('colours')),
    namesOnce(smallNames('pyramids'), content.entities('pyramids')),
    namesOnce(unitNames, content.entities('factions')),
    namesOnce(roleNames, content.entities('roles')),
  ];
  return withOthers(given, ...others);
}

/** The values for the sentences about the winners of a custom game. */
const resultSlots = { sentence: 'winner points rule', shared: 'winner points rule' };

/** The values for the texts in a file with the press's own words; undefined for other files. */
function slotsOf(file: string): Slots | undefined {
  if (file === documents.words.path) return pressSlots;
  if (file === documents.diagramWords.path) return diagramSlots;
  if (madePath(file)?.inside === 'score.yaml') return resultSlots;
  const game = gameOfPath(file);
  return game && file === `${game}/words.yaml` ? entryOf(game)?.slots : undefined;
}

/** The values that the text at a path of a file may use. */
function slotsAt(file: string, path: Path): readonly string[] {
  const own = path.reduce<Slots | string | undefined>(
    (at, step) => (typeof at === 'object' ? at[step] : undefined),
    slotsOf(file),
  );
  return typeof own === 'string' && own !== '' ? own.split(' ') : [];
}

/** Names whose values are filled in later. */
const later = (names: readonly string[]): [string, string][] => names.map((name) => [name, `{${name}}`]);

const smallNames =
  (key: 'colours' | 'pyramids'): NamesOf =>
  (entities) =>
    [...entities].flatMap(([id, entity]): [string, string][] => [
      [`${key}.${id}`, String(field(entity, 'name')).toLowerCase()],
      ...formsOf(entity, `${key}.${id}`),
    ]);

/** A text's own names, then the names that it shares with many texts. The shared names are not copied. */
function withOthers(own: readonly [string, string][], ...others: readonly Names[]): Names {
  const all: readonly Names[] = own.length > 0 ? [new Map(own), ...others] : others;
  return {
    get: (name) => all.find((names) => names.has(name))?.get(name),
    has: (name) => all.some((names) => names.has(name)),
    keys: () => all.flatMap((names) => [...names.keys()]).values(),
    size: all.reduce((sum, { size }) => sum + size, 0),
  };
}

/** The readable parts of content. Each collection is built once. */
export function readableFrom(
  document: Readable['document'],
  entities: (key: CollectionKey) => Iterable<[string, unknown]>,
  made: Readable['made'],
): Readable {
  const known = new Map<CollectionKey, ReadonlyMap<string, unknown>>();
  return {
    document,
    made,
    entities: (key) => {
      const before = known.get(key) ?? new Map(entities(key));
      known.set(key, before);
      return before;
    },
  };
}

/** The content’s files, with their values from `data`, such as translated ones. */
export const readableIn = (
  { documents, entities, made }: Pick<Sources, 'documents' | 'entities' | 'made'>,
  data: ReadonlyMap<Source, unknown>,
): Readable =>
  readableFrom(
    (key) => data.get(documents.get(key) as Source),
    (key) => [...(entities.get(key) ?? [])].map(([id, source]) => [id, data.get(source)]),
    (game) => new Map([...(made.get(game) ?? [])].map(([inside, source]) => [inside, data.get(source)])),
  );

type NamesOf = (entities: ReadonlyMap<string, unknown>) => [string, string][];
const namesKnown = new WeakMap<object, Names>();

/** The names of factions and units, or of roles, which every text of their game may use. */
function namesOnce(namesOf: NamesOf, entities: ReadonlyMap<string, unknown>): Names {
  const names = namesKnown.get(entities) ?? new Map(namesOf(entities));
  namesKnown.set(entities, names);
  return names;
}

/** An entity with only the fields of its file. */
function written<T>({ id: _id, file: _file, ...value }: Entity<T>): unknown {
  return value;
}

const readableOf = (content: Content): Readable => ({
  document: (key) => content[key],
  entities: (key) => content[key],
  made: (game) => {
    const made = content.made.get(game);
    return new Map<string, unknown>([
      ...[...(made?.boards ?? [])].map(([id, board]) => [`boards/${id}.yaml`, written(board)] as const),
      ['game.yaml', made?.about],
      ['pieces.yaml', made?.pieces && written(made.pieces)],
    ]);
  },
});

/** The numbers that texts about a game may use, from checked content, for rules and pages as well as cards. */
export function numbersOf(content: Content, game: GameId): NumberTree {
  return readNumbers(game, readableOf(content));
}

/** The names that a file outside the content, such as an example, may use in addition to numbers. */
export const namesOfFile = (content: Content, file: string): Names => readNames(file, [], readableOf(content));
