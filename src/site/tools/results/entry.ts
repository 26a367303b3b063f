/* An entry of the book of results about a finished game: its shape, for reading records and files. */
import { also, flag, list, nullable, number, object, oneOf, text, whole, type Infer } from '../../../engine/shape.ts';
import { name } from '../../ui/names.ts';

/**
 * The tools that write into the book; `hand` marks entries made in the book itself. The values are permanent, as
 * records and files contain them.
 */
export const sources = ['play', 'score', 'announcer', 'evening', 'hand'] as const;

/** The way a game was won. The values are permanent, as records and files contain them. */
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

/** The fate of a player: a shared win or a draw is neither won nor lost. */
export const fates = ['won', 'shared', 'lost'] as const;
export type Fate = (typeof fates)[number];

/** The largest number of players in a game. */
export const mostPlayers = 30;
export const mostPoints = 9999;
export const mostTurns = 100_000;
export const longestNote = 500;

/** The latest time that a JavaScript date can have, in milliseconds. */
const moment = whole(0, 8.64e15);

/** A text that is not blank. */
const label = also(text(100), (value, reader, path) => {
  if (value.trim() === '') reader.note(path, 'expected a text');
});

export const Entry = object({
  /** The same for the same game, from whatever tool and on whatever device: the id of the session it was played in. */
  id: label,
  game: label,
  from: oneOf(sources),
  /** The start of the game, in milliseconds since 1970; null if unknown. */
  began: nullable(moment),
  /** The time at which it ended, or was saved. */
  ended: moment,
  players: list(
    object({
      /** The name as typed; empty if not typed. */
      name,
      /** The feature that distinguishes a player: a colour, a faction, a side. */
      side: text(200),
      points: nullable(number(-mostPoints, mostPoints)),
      fate: oneOf(fates),
    }),
    mostPlayers,
    1,
  ),
  ending: oneOf(endings),
  /** The length in the game's unit: moves, rounds or nights; null if it was not counted. */
  turns: nullable(whole(0, mostTurns)),
  note: text(longestNote),
  /** The time of the last change: of two entries for the same game, the later one counts. */
  changed: moment,
  /** Whether it was removed from the book; it can be restored. */
  out: flag,
});
export type Entry = Infer<typeof Entry>;
export type Player = Entry['players'][number];

/** The result that a tool sends about a finished game. */
export type Result = Pick<Entry, 'id' | 'from' | 'began' | 'players' | 'ending' | 'turns'>;
