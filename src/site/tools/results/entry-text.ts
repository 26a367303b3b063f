import { words } from '#text/results.ts';
import { distinctNames } from '../score-pad/fields.ts';
import type { Entry, Player } from './entry.ts';

/** The players of a game, the best first, each with a description. */
export const playersOf = ({ players }: Entry): readonly (Player & { readonly text: string })[] => {
  const rank = { won: 0, shared: 1, lost: 2 };
  const called = distinctNames(players.map(({ name, side }) => ({ name, side: side.trim() || words.unnamed })));
  return players
    .map((player, at) => ({ ...player, text: called[at]!, side: called[at] === player.name.trim() ? player.side : '' }))
    .toSorted((a, b) => rank[a.fate] - rank[b.fate] || (b.points ?? 0) - (a.points ?? 0));
};

/** A game in a line. */
export const entryLine = (entry: Entry, nameOf: (game: string) => string): string =>
  words.line(
    nameOf(entry.game),
    playersOf(entry).map(({ text, points }) => (points === null ? text : `${text} ${words.points(points)}`)),
  );
