import { bestVerb, matchVerb, type Opponents, type Playing } from '../opponents.ts';
import { asGame } from './as-game.ts';
import { breaches } from './check.ts';
import { pointsOf, type Weights } from './evaluate.ts';
import type { Battle } from './game.ts';
import { pointsBySeat, reasons } from './hints.ts';
import type { Position } from './position.ts';
import { positionVerbs } from './protocol.ts';
import { optionsShape } from './options.ts';
import { Search } from './search.ts';
import { startOf } from './setup.ts';
import { players, type State } from './types.ts';

/** Battle for opponents to play. */
export function battlePlaying(game: Battle, opponents: Opponents<Weights>): Playing<Position, State, Weights> {
  const worth = pointsOf(game);
  return {
    game: asGame(game),
    search: new Search(game),
    opponents,
    over: (position) => breaches(game, position, { kind: 'pass' }),
    reasons: (position, found) => reasons(game, position, found),
    start: (seed, _, options) => startOf(game, seed, options),
    seat: ({ turn, swapped }) => (swapped ? 1 - turn : turn),
    points: (position) => pointsBySeat(worth, position),
    options: optionsShape,
    seats: { min: players.length, max: players.length },
    actions: { usual: 40, most: 125 },
    looks: { best: 5_000_000, match: 16_000_000 },
  };
}

/** The requests that the game's opponents answer. */
export function battleOpponentVerbs(game: Battle, opponents: Opponents<Weights>) {
  const playing = battlePlaying(game, opponents);
  return {
    best: bestVerb(playing, positionVerbs(game)),
    match: matchVerb(playing),
  };
}
