import { perftVerb, verbsSince, type PositionVerb } from '../since.ts';
import { maxSeed } from '../rng.ts';
import { object, whole, type Shape } from '../shape.ts';
import { asking, moveIn, request, verb, verbWith, type Call } from '../verb.ts';
import { asGame, scoresIn, codeText, advance, playIn } from './play.ts';
import { type Battle, readMove, emptyPosition, type Position } from './game.ts';
import { codes, isOver } from './moves.ts';
import { optionsShape, type Move } from './state.ts';
import { capturesInto, notePieces, readPosition, setUp, startOf } from './read.ts';

const moveOf = (game: Battle): Shape<Move | undefined> =>
  moveIn((text) => readMove(game, text), 'a move such as "+c3", "c3>d5", "c3-c4-d4" or "pass"');

const seed = whole(0, maxSeed);

export function positionVerbs(game: Battle): PositionVerb<Position> {
  const dealt = object({ seed }, { options: optionsShape });
  return verbsSince<Position, Move>({
    read: (reader, state, path) => readPosition(game, reader, state, path),
    deal: (reader, value, path) => {
      const { seed, options } = dealt(reader, value, path);
      return startOf(game, seed, options);
    },
    move: moveOf(game),
    advance: (position, move) => advance(game, position, move),
  });
}

export function battleVerbs(game: Battle) {
  const requested = positionVerbs(game);
  const move = moveOf(game);
  const score = (now: Position) => ({ score: scoresIn(game, now) });

  /** The score of a position, or only of captures. */
  const scoreHere = verb(
    asking([], ['state', 'captured'], (at, request, { state, captured }) => {
      if (state !== undefined) {
        if (captured !== undefined) request.note('captured', 'not allowed with a state');
        return { state };
      }
      if (captured === undefined) request.note('state', 'missing; give this or "captured"');
      const now = emptyPosition(game);
      at('captured', capturesInto(game, now));
      notePieces(game, request, 'captured', now);
      return { now };
    }),
    ({ now, state }, call: Call) => score(now ?? readPosition(game, call.state, state, 'state')),
  );
  const scoreSince = requested({}, {}, score);

  return {
    setup: verb(request({ seed }, { options: optionsShape }), ({ seed, options }) => ({
      state: setUp(game, seed, options),
    })),
    moves: requested({}, {}, (now) => ({
      moves: codes(game, now).map((code) => codeText(game, code)),
      over: isOver(game, now),
    })),
    play: requested({ move }, {}, (now, { move }) => playIn(game, now, move!)),
    perft: perftVerb(asGame(game), requested),
    score: verbWith('start', scoreSince, scoreHere),
  };
}
