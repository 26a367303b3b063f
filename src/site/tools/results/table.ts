import { words } from '#text/results.ts';
import type { Cell } from '../frame/csv.ts';
import type { Entry } from './entry.ts';

/** The rows of a spreadsheet: one for each player of each game. */
export const resultRows = (
  entries: readonly Entry[],
  nameOf: (game: string) => string,
): readonly (readonly Cell[])[] => [
  words.table,
  ...entries.flatMap(({ id, game, from, began, ended, players, ending, turns, note }) =>
    players.map(({ name, side, points, fate }): readonly Cell[] => [
      words.isoDay(ended),
      nameOf(game),
      name,
      side,
      points ?? '',
      words.fates[fate],
      words.endings[ending],
      turns ?? '',
      began === null ? '' : words.isoDay(began),
      words.sources[from],
      note,
      id,
    ]),
  ),
];
