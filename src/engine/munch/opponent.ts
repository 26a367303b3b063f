import { bestVerb, matchVerb, type Opponents, type Playing } from '../opponents.ts';
import { asGame } from './as-game.ts';
import { breaches } from './check.ts';
import type { Weights } from './evaluate.ts';
import type { Munch } from './game.ts';
import { reasons } from './hints.ts';
import type { Position } from './position.ts';
import { positionVerbs } from './protocol.ts';
import { optionsShape } from './read.ts';
import { lostMonsters, scores } from './score.ts';
import { mostVisits, Search } from './search.ts';
import { startOf } from './setup.ts';
import { fewestPlayers, players, type State } from './types.ts';

/** Munch for opponents to play. */
export function munchPlaying(game: Munch, opponents: Opponents<Weights>): Playing<Position, State, Weights> {
  return {
    game: asGame(game),
    search: new Search(game),
    opponents,
    over: (position) => breaches(game, position, { kind: 'pass' }),
    reasons: (position, found) => reasons(game, position, found),
    start: (_, players, options) => startOf(game, players, options),
    seat: ({ turn }) => turn,
    points: (position) => {
      const made = scores(game, position, lostMonsters(position));
      return players.slice(0, position.players).map((player) => made[player]!.points);
    },
    options: optionsShape,
    seats: { min: fewestPlayers, max: players.length },
    actions: { usual: 160, most: 1000 },
    looks: { best: mostVisits, match: 3_000_000 },
  };
}

/** The requests that the game's opponents answer. */
export function munchOpponentVerbs(game: Munch, opponents: Opponents<Weights>) {
  const playing = munchPlaying(game, opponents);
  return {
    best: bestVerb(playing, positionVerbs(game)),
    match: matchVerb(playing),
  };
}
