import type { State as Battle } from '../../../engine/battle/state.ts';
import type { Letter, Player, State as Munch } from '../../../engine/munch/state.ts';
import { sizes, noPieces } from '../../../engine/pyramids.ts';
import type { Ended } from '../score-pad/pad.ts';
import type { ScreenGame } from './game.ts';
import { winnersIn, type State } from './tool.ts';

/* The results that a game on screen sends: to the score pad, to the book of results, and to listeners for captures. */

/** The data of a game on screen for a score pad, and the pad's id. */
export interface PadSheet {
  readonly tool: string;
  readonly base: unknown;
}

const battleSheet = (names: Readonly<Record<string, string>>, { captured, options }: Battle): PadSheet => ({
  tool: 'battle-score',
  base: { names, captured, ...(options?.komi && { komi: options.komi }) },
});

function munchSheet(names: Readonly<Record<string, string>>, position: Munch): PadSheet {
  const { bank, graveyard, pit, void: gone } = position;
  const counts = (seat: string) => {
    const player = seat as Player;
    const [here, there] = [pit[player] ?? noPieces, gone[player] ?? noPieces];
    const munched = Object.keys(bank).map((letter) => [letter, graveyard[player]?.[letter as Letter] ?? noPieces]);
    return { ...Object.fromEntries(munched), lost: sizes.map((size) => here[size] + there[size]) };
  };
  const seats = Object.keys(names);
  return {
    tool: 'munch-score',
    base: {
      players: position.players,
      names,
      counts: Object.fromEntries(seats.map((seat) => [seat, counts(seat)])),
    },
  };
}

export const sheetFrom = <S>(game: Pick<ScreenGame<S>, 'id'>, names: State<S>['names'], position: S): PadSheet =>
  // Each id has its own type of position, which a type parameter cannot express.
  (game.id === 'battle-play' ? battleSheet : munchSheet)(names, position as never);

export function endedOf<S>(
  game: Pick<ScreenGame<S>, 'seatsOf' | 'points' | 'winners' | 'turn'>,
  { names, end, moves }: Pick<State<S>, 'names' | 'end' | 'moves'>,
  position: S,
  sideOf: (seat: string) => string,
): Ended {
  const points = game.points(position);
  const winners = winnersIn(game, { end }, position);
  return {
    players: game.seatsOf(position).map((seat) => ({
      name: names[seat]?.trim() ?? '',
      side: sideOf(seat),
      points: points[seat] ?? 0,
      fate: !winners.includes(seat) ? 'lost' : winners.length > 1 ? 'shared' : 'won',
    })),
    ending: end ?? 'points',
    turns: moves.length,
  };
}

/** The number of captured pieces: the pieces beside a player without that player's letter. */
export const takenIn = <S>(game: Pick<ScreenGame<S>, 'seatsOf' | 'trays'>, position: S): number =>
  game
    .seatsOf(position)
    .flatMap((seat) =>
      game
        .trays(position, seat)
        .flatMap(({ pieces }) => pieces.map(([text, count]) => (text.startsWith(seat) ? 0 : count))),
    )
    .reduce((sum, count) => sum + count, 0);

/* The questions for an opponent, as plain functions. */

/** The random seed of an opponent after a number of moves, which is the same in every tab with the game. */
export function seedAt(session: string, moves: number): number {
  let seed = moves;
  for (const letter of session) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  return seed;
}

/** The number of actions since the last capture. */
export function quietIn<S>(game: Pick<ScreenGame<S>, 'seatsOf' | 'trays'>, positions: readonly S[]): number {
  const now = takenIn(game, positions.at(-1)!);
  let quiet = 0;
  while (quiet < positions.length - 1 && takenIn(game, positions.at(-2 - quiet)!) === now) quiet++;
  return quiet;
}
