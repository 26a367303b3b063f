import { read } from '../../../engine/shape.ts';
import { keyOf, distinctNames } from '../../ui/names.ts';
import { Entry, type Fate, type Player } from './entry.ts';
import { words } from '#text/results.ts';
import { and as listed, number } from '../../formats.ts';

/* The book of results as plain data: reading it, merging two devices, and statistics. */

/** The entries among records, the latest first, and the number of other records. */
export function readEntries(records: Iterable<unknown>): {
  readonly entries: readonly Entry[];
  readonly unreadable: number;
} {
  const entries: Entry[] = [];
  let unreadable = 0;
  for (const record of records) {
    const entry = read(Entry, record);
    if (entry.ok) entries.push(entry.value);
    else unreadable++;
  }
  return { entries: entries.toSorted((a, b) => b.ended - a.ended || (a.id < b.id ? -1 : 1)), unreadable };
}

/**
 * The later version of two entries for the same game. If both have the same time, the choice does not depend on their
 * order.
 */
export function later(one: Entry, other: Entry): Entry {
  if (one.changed !== other.changed) return one.changed > other.changed ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** The named players of a game. `key` is the same in all games of a player. */
export const named = ({ players }: Entry): readonly (Player & { readonly key: string })[] =>
  distinctNames(players).flatMap((name, at) => {
    const player = players[at];
    return player && keyOf(player.name) !== '' ? [{ ...player, name, key: keyOf(name) }] : [];
  });

type Count = Readonly<Record<Fate, number>>;

interface Tally extends Count {
  readonly key: string;
  /** The name as it was last typed. */
  readonly name: string;
  readonly played: number;
}

const nothing: Count = { won: 0, shared: 0, lost: 0 };

/** The wins, shared wins and losses by name, most wins first. Players without a name are ignored. */
export function tally(entries: readonly Entry[]): readonly Tally[] {
  const all = new Map<string, Tally>();
  // The last games are first, so they determine the spelling of names.
  for (const entry of entries) {
    for (const { key, name, fate } of named(entry)) {
      const before = all.get(key) ?? { ...nothing, key, name: name.trim(), played: 0 };
      all.set(key, { ...before, played: before.played + 1, [fate]: before[fate] + 1 });
    }
  }
  return [...all.values()].sort(
    (a, b) => b.won - a.won || b.shared - a.shared || a.played - b.played || a.key.localeCompare(b.key),
  );
}

interface Pair {
  readonly names: readonly [string, string];
  readonly games: number;
  /**
   * The numbers of games in which the first player was better, in which the second was better, and in which neither
   * was.
   */
  readonly ahead: readonly [first: number, second: number, neither: number];
}

const rank: Readonly<Record<Fate, number>> = { won: 2, shared: 1, lost: 0 };

/** The results of any two names against each other, the most frequent pairs first. The better of the two is first. */
export function headToHead(entries: readonly Entry[]): readonly Pair[] {
  const pairs = new Map<string, { names: [string, string]; ahead: [number, number, number] }>();
  for (const entry of entries) {
    const here = named(entry).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    here.forEach((one, index) => {
      for (const other of here.slice(index + 1)) {
        if (other.key === one.key) continue;
        const key = JSON.stringify([one.key, other.key]);
        const pair = pairs.get(key) ?? { names: [one.name.trim(), other.name.trim()], ahead: [0, 0, 0] };
        const by = rank[one.fate] - rank[other.fate];
        pair.ahead[by > 0 ? 0 : by < 0 ? 1 : 2]++;
        pairs.set(key, pair);
      }
    });
  }
  return [...pairs]
    .map(([key, { names, ahead }]): Pair & { key: string } => {
      const [first, second, neither] = ahead;
      const games = first + second + neither;
      return second > first
        ? { key, names: [names[1], names[0]], games, ahead: [second, first, neither] }
        : { key, names, games, ahead };
    })
    .sort((a, b) => b.games - a.games || a.key.localeCompare(b.key));
}

/** The margin between the first and the second in points; null if points did not decide, or were not counted. */
export function margin({ players }: Entry): number | null {
  const points = players.flatMap((player) => player.points ?? []);
  if (points.length < 2 || points.length < players.length) return null;
  const [first = 0, second = 0] = points.toSorted((a, b) => b - a);
  return first - second;
}

/** The entry with the best figure, or the latest such entry; null if no entry has one. */
function best(entries: readonly Entry[], figure: (entry: Entry) => number | null): Entry | null {
  let found: { entry: Entry; of: number } | null = null;
  for (const entry of entries) {
    const of = figure(entry);
    if (of !== null && (found === null || of > found.of)) found = { entry, of };
  }
  return found?.entry ?? null;
}

/** For each game, the longest match whose length was counted, and the match that points decided most closely. */
export function records(entries: readonly Entry[]): readonly {
  readonly game: string;
  readonly longest: Entry | null;
  readonly closest: Entry | null;
}[] {
  return [...new Set(entries.map(({ game }) => game))].map((game) => {
    const its = entries.filter((entry) => entry.game === game);
    return {
      game,
      longest: best(its, ({ turns }) => turns),
      closest: best(its, (entry) => {
        const by = margin(entry);
        return by === null ? null : -by;
      }),
    };
  });
}

export function between(entries: readonly Entry[], names: readonly string[]): readonly Entry[] {
  const wanted = names.map(keyOf).toSorted().join('\n');
  if (names.some((name) => keyOf(name) === '')) return [];
  return entries.filter(
    ({ players }) =>
      players
        .map(({ name }) => keyOf(name))
        .toSorted()
        .join('\n') === wanted,
  );
}

export const playersOf = ({ players }: Entry): readonly (Player & { readonly text: string })[] => {
  const rank = { won: 0, shared: 1, lost: 2 };
  const called = distinctNames(players.map(({ name, side }) => ({ name, side: side.trim() || words.unnamed })));
  return players
    .map((player, at) => ({ ...player, text: called[at]!, side: called[at] === player.name.trim() ? player.side : '' }))
    .toSorted((a, b) => rank[a.fate] - rank[b.fate] || (b.points ?? 0) - (a.points ?? 0));
};

export const entryLine = (entry: Entry, nameOf: (game: string) => string): string =>
  words.line(
    nameOf(entry.game),
    playersOf(entry).map(({ text, points }) => (points === null ? text : `${text} ${number(points)}`)),
  );

export const mergedWords = (added: number, changed: number, known: number): string =>
  `${listed([
    words.file.added(added),
    ...(changed > 0 ? [words.file.changed(changed)] : []),
    ...(known > 0 ? [words.file.known(known)] : []),
  ])}.`;
