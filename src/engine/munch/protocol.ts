import { limit, asking, moveIn, request, verb, verbWith, type Call } from '../verb.ts';
import { perftVerb, verbsSince, type PositionVerb } from '../since.ts';
import type { Fields, Reader } from '../reader.ts';
import { maxSeed } from '../rng.ts';
import { object, whole, type Shape } from '../shape.ts';
import { asGame, movesOf, advance, playIn } from './play.ts';
import { prospectOf } from './can-munch.ts';
import { type Munch, readMove, emptyPosition, type Position } from './game.ts';
import { isOver } from './moves.ts';
import { graveyardInto, noteWorlds, optionsShape, readPosition, seatsInto, setUp, startOf } from './read.ts';
import { lostMonsters, scores, type Scores } from './score.ts';
import { fewestPlayers, players, type Move } from './state.ts';

/** Positions that `canMunch` looks at when no limit is given. */
const usualNodes = 200_000;

const moveOf = (game: Munch): Shape<Move | undefined> =>
  moveIn((text) => readMove(game, text), 'a move such as "+r2@c3", "!A2@W3", "c3>c5", "recall" or "pass"');

const start = { seed: whole(0, maxSeed), players: whole(fewestPlayers, players.length) };

export function positionVerbs(game: Munch): PositionVerb<Position> {
  const dealt = object(start, { options: optionsShape });
  return verbsSince<Position, Move>({
    read: (reader, state, path) => readPosition(game, reader, state, path),
    deal: (reader, value, path) => {
      const { players, options } = dealt(reader, value, path);
      return startOf(game, players, options);
    },
    move: moveOf(game),
    advance: (position, move) => advance(game, position, move),
  });
}

export function munchVerbs(game: Munch) {
  const requested = positionVerbs(game);
  const move = moveOf(game);
  const score = (now: Position) => ({ score: scores(game, now, lostMonsters(now)) });

  const ofTable = ['players', 'graveyard', 'lost'];

  /** The score of a game that was played without the program. */
  const scoreOfTable = (request: Reader, fields: Fields): Scores => {
    const now = emptyPosition(game);
    for (const key of ofTable) if (fields[key] === undefined) request.note(key, 'missing');
    const here = request.field(fields, 'players', '', seatsInto(now));
    request.field(fields, 'graveyard', '', graveyardInto(game, now, [], here));
    noteWorlds(game, request, 'graveyard', now);
    const most = whole(
      0,
      game.numbers.monsters.reduce((sum, number) => sum + number, 0),
    );
    const lost = fields['lost'] === undefined ? {} : (request.object(fields['lost'], 'lost', [], here) ?? {});
    return scores(
      game,
      now,
      players.map((player) => (lost[player] === undefined ? 0 : request.field(lost, player, 'lost', most))),
    );
  };

  const scoreHere = verb(
    asking([], ['state', ...ofTable], (_, request, fields) => {
      if (fields['state'] === undefined) return { score: scoreOfTable(request, fields) };
      for (const key of ofTable) {
        if (fields[key] !== undefined) request.note(key, 'not allowed with a state');
      }
      return { state: fields['state'] };
    }),
    (found, call: Call) =>
      found.score ? { score: found.score } : score(readPosition(game, call.state, found.state, 'state')),
  );
  const scoreSince = requested({}, {}, score);

  return {
    setup: verb(request(start, { options: optionsShape }), ({ players, options }) => ({
      state: setUp(game, players, options),
    })),
    moves: requested({}, {}, (now) => ({ moves: movesOf(game, now), over: isOver(now) })),
    play: requested({ move }, {}, (now, { move }) => playIn(game, now, move!)),
    perft: perftVerb(asGame(game), requested),
    score: verbWith('start', scoreSince, scoreHere),
    canMunch: requested({}, { limit }, (now, { limit = usualNodes }, { late }) =>
      prospectOf(game, now, { limit, late }),
    ),
  };
}
