/*
 * What the book of results knows of a game that is over: the shape of an entry, which records and files are read by.
 */
import { also, flag, list, nullable, number, object, oneOf, text, whole, type Infer } from '../../../engine/shape.ts';
import { name } from '../score-pad/fields.ts';

/** The tools that write into the book; `hand` is what somebody entered there. Permanent: they stand in records and files. */
export const sources = ['play', 'score', 'announcer', 'evening', 'hand'] as const;
export type Source = (typeof sources)[number];

/** How a game was won. Permanent: they stand in records and files. */
export const endings = [
  'points',
  'proved',
  'agreed',
  'time',
  'given-up',
  'citizens',
  'pods',
  'last',
  'aim',
  'other',
] as const;
export type Ending = (typeof endings)[number];

/** What became of a player: a win shared, or a draw, is neither won nor lost. */
export const fates = ['won', 'shared', 'lost'] as const;
export type Fate = (typeof fates)[number];

/** No game of ours seats more. */
export const mostPlayers = 30;
export const mostPoints = 9999;
export const mostTurns = 100_000;
export const longestNote = 500;

/** No clock shows more. */
const moment = whole(0, 8.64e15);

/** A text that says something. */
const label = also(text(100), (value, reader, path) => {
  if (value.trim() === '') reader.note(path, 'expected a text that is not empty');
});

export const Entry = object({
  /** The same for the same game, from whatever tool and on whatever device: the id of the session it was played in. */
  id: label,
  game: label,
  from: oneOf(sources),
  /** When the game was begun, in milliseconds since 1970; null where nobody knows. */
  began: nullable(moment),
  /** When it ended, or was kept. */
  ended: moment,
  players: list(
    object({
      /** As it was typed; empty where it was not. */
      name,
      /** What tells a player from the others: a colour, a faction, a side. */
      side: text(200),
      points: nullable(number(-mostPoints, mostPoints)),
      fate: oneOf(fates),
    }),
    mostPlayers,
    1,
  ),
  ending: oneOf(endings),
  /** How long it was, in what the game counts: moves, rounds or nights; null where nobody counted. */
  turns: nullable(whole(0, mostTurns)),
  note: text(longestNote),
  /** When it was last written: of two entries of the same game the later one counts. */
  changed: moment,
  /** Whether it was taken out of the book: it may be put back. */
  out: flag,
});
export type Entry = Infer<typeof Entry>;
export type Player = Entry['players'][number];

/** What a tool tells of a game that is over. */
export type Result = Pick<Entry, 'id' | 'from' | 'began' | 'players' | 'ending' | 'turns'>;
