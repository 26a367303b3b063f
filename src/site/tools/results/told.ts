import { words } from '#text/results.ts';
import type { Entry, Player } from './entry.ts';

/** A player as the book calls them: by name, else by side. */
const calledOf = ({ name, side }: Player): string => name.trim() || side.trim() || words.unnamed;

/** The players of a game, the best first, with what is said of each. */
export const playersOf = ({ players }: Entry): readonly (Player & { readonly text: string })[] => {
  const rank = { won: 0, shared: 1, lost: 2 };
  return players
    .map((player) => ({
      ...player,
      text: calledOf(player),
      side: player.name.trim() === '' ? '' : player.side,
    }))
    .toSorted((a, b) => rank[a.fate] - rank[b.fate] || (b.points ?? 0) - (a.points ?? 0));
};

/** A game in a line. */
export const lineOf = (entry: Entry, nameOf: (game: string) => string): string =>
  words.line(
    nameOf(entry.game),
    playersOf(entry).map(({ text, points }) => (points === null ? text : `${text} ${words.points(points)}`)),
  );
