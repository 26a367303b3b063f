/** A share of games, from 0 to 1, and its 95 % interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution that leaves 2.5 % on either side. */
const quantile = 1.959964;

/** The share of events in a number of tries, at least one, with Wilson's interval, which is also valid near 0 and 1. */
export function shareOf(happened: number, tries: number): Share {
  const share = happened / tries;
  const square = quantile * quantile;
  const middle = (share + square / (2 * tries)) / (1 + square / tries);
  const reach =
    (quantile * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries * tries))) / (1 + square / tries);
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** Sums over games, so that parts of a study can be added up in any order. */
export type Tally = Readonly<Record<string, number>> & { readonly games: number };

/** A study's results for one kind of game: the share it measures, and means over all games. */
export interface StudyRow extends Share {
  readonly players: number;
  readonly policy: string;
  readonly games: number;
  readonly [measure: string]: string | number | null;
}

/** A kind of game that is played many times and reported in one row. */
export interface StudyCell {
  /** A key that is unique among all studies; seeds are derived from it. */
  readonly key: string;
  readonly play: (seeds: readonly string[]) => Tally;
  /** The row of a tally with at least one game. */
  readonly row: (tally: Tally) => StudyRow;
}

/** The kinds of games in a study, and its policies, each with a description. */
export interface Study {
  /** The side whose share of wins is measured: a column heading. */
  readonly whose: string;
  readonly cells: readonly StudyCell[];
  readonly policies: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  /** Conclusions from all rows: the point at which a fight would be even, per policy. */
  readonly sums?: (rows: readonly StudyRow[]) => readonly Even[];
}

/** The factors of force, dice and kill numbers with which the first side wins half of its fights; null if none does. */
interface Even {
  readonly policy: string;
  readonly pool: number | null;
  readonly dice: number | null;
  readonly kill: number | null;
}

export const nothing: Tally = { games: 0 };

export function sum(one: Tally, other: Tally): Tally {
  const both: Record<string, number> = { ...one };
  for (const [key, value] of Object.entries(other)) both[key] = (both[key] ?? 0) + value;
  return both as Tally;
}

/** The seeds for some games of a cell, independent of the worker and the order. */
export function seedsOf(seed: number, cell: StudyCell, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${seed}/${cell.key}/${from + index}`);
}

/** A mean over the games of a tally, to three decimals. */
export function mean(tally: Tally, key: string): number {
  return rounded((tally[key] ?? 0) / tally.games);
}

/** The share of games in which something happened, to four decimals. */
export function share(tally: Tally, key: string): Share {
  const { share, low, high } = shareOf(tally[key] ?? 0, tally.games);
  return { share: rounded(share, 1e4), low: rounded(low, 1e4), high: rounded(high, 1e4) };
}

function rounded(value: number, parts = 1e3): number {
  return Math.round(value * parts) / parts;
}
