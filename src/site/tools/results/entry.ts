/* The shape of an entry in the book of results about a finished game, for reading records and files. */
import { also, flag, list, nullable, number, object, oneOf, text, whole, type Infer } from '../../../engine/shape.ts';
import { name } from '../../ui/names.ts';

/**
 * The tools that write to the book. `hand` marks entries made in the book itself. The values are permanent, because
 * records and files contain them.
 */
export const sources = ['play', 'score', 'announcer', 'evening', 'hand'] as const;

/** The way in which a game was won. The values are permanent, because records and files contain them. */
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

/** The fate of a player. A shared win or a draw is neither won nor lost. */
export const fates = ['won', 'shared', 'lost'] as const;
export type Fate = (typeof fates)[number];

/** The largest number of players in a game. */
export const mostPlayers = 30;
export const mostPoints = 9999;
export const mostTurns = 100_000;
export const longestNote = 500;

/** The latest time that a JavaScript date can have, in milliseconds. */
const moment = whole(0, 8.64e15);

const label = also(text(100), (value, reader, path) => {
  if (value.trim() === '') reader.note(path, 'expected a text');
});

export const Entry = object({
  /** The id of the game's session, which is the same in every tool and on every device. */
  id: label,
  game: label,
  from: oneOf(sources),
  /** The start of the game, in milliseconds since 1970; null if unknown. */
  began: nullable(moment),
  /** The time at which the game ended, or was saved. */
  ended: moment,
  players: list(
    object({
      /** The name as typed; empty for none. */
      name,
      /** The feature that distinguishes the player: a colour, a faction or a side. */
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
  /** The time of the last change. The later of two entries for a game counts. */
  changed: moment,
  /** Whether the entry was removed from the book. It can be restored. */
  out: flag,
});
export type Entry = Infer<typeof Entry>;
export type Player = Entry['players'][number];

export type Result = Pick<Entry, 'id' | 'from' | 'began' | 'players' | 'ending' | 'turns'>;
