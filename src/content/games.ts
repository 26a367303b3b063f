import type { Example, Fields } from './example-state.ts';
import { alienInvasion, type AlienInvasionParts } from './games/alien-invasion.ts';
import { battle, type BattleParts } from './games/battle.ts';
import { lakeTerror, type LakeTerrorParts } from './games/lake-terror.ts';
import { munch, type MunchParts } from './games/munch.ts';
import type { RuleTable } from './rule-parts.ts';
import type { MadeGame } from './made.ts';
import {
  gameIds,
  isShipped,
  type CollectionsOf,
  type DocumentsOf,
  type Entity,
  type GameId,
  type ShippedGame,
} from './schema/common.ts';
import type { Component, Empty, Game } from './schema/game.ts';
import type { MadeFacts } from './schema/made.ts';
import type { Rulebook } from './schema/rulebook.ts';
import type { Slots } from './template.ts';

/** The games by folder, with everything that differs between their content. */
const entries = { battle, munch, 'alien-invasion': alienInvasion, 'lake-terror': lakeTerror };
type Entry = (typeof entries)[ShippedGame];

/** The content that rules and examples use. */
type Parts = BattleParts & MunchParts & AlienInvasionParts & LakeTerrorParts;

/** A game's files, and the functions for its rules and examples. */
interface GameEntry extends Pick<Entry, 'about' | 'components' | 'rulebook' | 'why'> {
  /** The keys of the sentences for illegal actions, each with the values from the engine. */
  readonly verdicts: Readonly<Record<string, readonly string[]>>;
  /** The values in the texts of its `words.yaml`. */
  readonly slots?: Slots;
  /** The keys of the sentences with which opponents explain a move, each with its values. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
  /**
   * Every rule id of the game. Cards, links and the engine cite rules by id, so no id may be removed or get a new
   * meaning. Add new rules here too.
   */
  readonly rules: string;
  /** Returns the components for which this content has nothing to print. */
  readonly empty?: (content: Parts) => Empty;
  /** The numbers that its texts may use in addition to the numbers in its `game.yaml`, by group. */
  readonly numbers?: Readonly<Record<string, Exclude<keyof Contents, 'dealt'>>>;
  /** The table for each directive `::table[name]` of its rules. */
  readonly tables?: Readonly<Record<string, (content: Parts) => RuleTable>>;
  /** Returns the words of directives `:word[name]` in its rules. */
  readonly words?: (content: Parts) => ReadonlyMap<string, string>;
  /** The names of directives `:word[name]` that some prints have no words for. */
  readonly sometimes?: readonly string[];
  /** Whether the dealt cards allow the deal of an example. Optional; default: always. */
  readonly isDealt?: (example: Example, content: Parts) => boolean;
  /** The pyramid colours that must not look alike, by their paths in its `game.yaml`. */
  readonly pyramidColours?: readonly string[];
  /** Completes the request of an example, in which fields may be left out or shortened: see `examples.ts`. */
  readonly complete?: (request: Fields, content: Parts) => Fields;
}

export const games: Readonly<Record<ShippedGame, GameEntry>> = entries;

/** The keys of a game's verdicts, with their values. */
export type VerdictsOf<Id extends ShippedGame> = (typeof entries)[Id]['verdicts'];

type Merged<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;
const merged = <K extends 'documents' | 'collections'>(key: K): Merged<Entry[K]> =>
  Object.assign({}, ...Object.values(entries).map((entry) => entry[key])) as Merged<Entry[K]>;

/** The single files of all games, and their folders of entities. */
export const gameDocuments = merged('documents');
export const gameCollections = merged('collections');

type Contents = DocumentsOf<typeof gameDocuments> & CollectionsOf<typeof gameCollections> & Parts;

type Whole = Contents & { readonly made: ReadonlyMap<string, MadeGame> };

export const rulesPath = (game: GameId): string => `${isShipped(game) ? '' : 'games/'}${game}/rules.md`;

export const entryOf = (game: GameId): GameEntry | undefined => (isShipped(game) ? games[game] : undefined);

function shippedEntry(game: GameId): GameEntry {
  const entry = entryOf(game);
  if (!entry) throw new Error(`unknown game "${game}"`);
  return entry;
}

/** All games of some content, in the order of lists: the shipped games, then the custom ones. */
export const gamesIn = ({ made }: Pick<Whole, 'made'>): readonly GameId[] => [...gameIds, ...made.keys()];

/** A game’s facts. Only a custom game has its own licence. */
export type About = Entity<Omit<Game, 'year'>> & Partial<Pick<MadeFacts, 'year' | 'licence'>>;
export const aboutOf = (content: Whole, game: GameId): About =>
  content.made.get(game)?.about ?? content[shippedEntry(game).about];

/** The components of a game that have something to print, by id, for lists and pages. */
export const componentsOf = (content: Whole, game: GameId): ReadonlyMap<string, Entity<Component>> =>
  content.made.get(game)?.components ??
  new Map([...content[shippedEntry(game).components]].filter(([id]) => !Object.hasOwn(emptyOf(content, game), id)));

/** A game's components for which this content has nothing to print, by id. */
export const emptyOf = (content: Whole, game: GameId): Empty => entryOf(game)?.empty?.(content) ?? {};

/** The parts of the rulebook that are specific to this game. */
export const rulebookOf = (content: Whole, game: GameId): Entity<Rulebook> =>
  content.made.get(game)?.rulebook ?? content[shippedEntry(game).rulebook];

/** The sentences for the engine’s reasons for rejecting something, by key. */
export const whyOf = (content: Contents, game: ShippedGame): Readonly<Record<string, string>> =>
  content[games[game].why].why;

export const rulesOfRecord = (game: ShippedGame): readonly string[] => games[game].rules.trim().split(/\s+/);
