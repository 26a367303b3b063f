import { actionKinds, type CardCounts } from '../../../engine/alien-invasion/game.ts';
import { inside, type Fields, type Reader } from '../../../engine/reader.ts';

/** A faction as its file says it, for tools. */
export interface FactionInfo {
  readonly id: string;
  readonly name: string;
  /** Two or three letters, as on its cards. */
  readonly code: string;
  readonly cards: CardCounts;
}

/** What a game remembers of a faction, so that it goes on when the file is changed or gone. */
export interface Remembered {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** Longer names and ids are no faction's. */
export const longestName = 200;

export function readShort(reader: Reader, fields: Fields, key: string, path: string): string {
  const text = reader.text(fields, key, path);
  if (text.length > longestName) reader.note(inside(path, key), `expected at most ${longestName} characters`);
  return text;
}

/** The largest count of cards of a kind, as in a faction's file. */
const mostCards = 100;

export function readCardCounts(reader: Reader, fields: Fields, key: string, path: string): CardCounts {
  const counts = reader.child(fields, key, path, actionKinds) ?? {};
  const [single, double, triple] = actionKinds.map((kind) =>
    reader.whole(counts, kind, inside(path, key), 0, mostCards),
  );
  return { single: single!, double: double!, triple: triple! };
}

export const sameCounts = (one: CardCounts, other: CardCounts): boolean =>
  actionKinds.every((kind) => one[kind] === other[kind]);
