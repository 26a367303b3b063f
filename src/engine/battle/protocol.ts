import { perftVerb } from '../perft.ts';
import { maxSeed } from '../rng.ts';
import { anything, whole } from '../shape.ts';
import { asking, moveIn, request, verb, type Call, type Verbs } from '../verb.ts';
import { asGame, scoresIn } from './as-game.ts';
import type { Battle } from './game.ts';
import { codes, isOver } from './generate.ts';
import { codeText } from './moves.ts';
import { readMove } from './notation.ts';
import { playIn } from './play.ts';
import { emptyPosition, type Position } from './position.ts';
import { capturesInto, notePieces, optionsShape, readPosition } from './read.ts';
import { setUp } from './setup.ts';

/** What can be asked of the game. */
export function battleVerbs(game: Battle): Verbs {
  const position = (call: Call, state: unknown): Position => readPosition(game, call.state, state, 'state');
  const state = anything;

  const move = moveIn((text) => readMove(game, text), 'a move such as "+c3", "c3>d5", "c3-c4-d4", "swap" or "pass"');

  return new Map([
    [
      'setup',
      verb(request({ seed: whole(0, maxSeed) }, { options: optionsShape }), ({ seed, options }) => ({
        state: setUp(game, seed, options),
      })),
    ],
    [
      'moves',
      verb(request({ state }), ({ state }, call) => {
        const now = position(call, state);
        if (call.refused) return undefined;
        return { moves: codes(game, now).map((code) => codeText(game, code)), over: isOver(game, now) };
      }),
    ],
    [
      'play',
      verb(request({ state, move }), ({ state, move }, call) => {
        const now = position(call, state);
        return call.refused ? undefined : playIn(game, now, move!);
      }),
    ],
    ['perft', perftVerb(asGame(game), position)],
    [
      'score',
      verb(
        asking([], ['state', 'captured'], (at, request, { state, captured }) => {
          if (state !== undefined) {
            if (captured !== undefined) request.note('captured', 'not wanted where there is a state');
            return { state };
          }
          if (captured === undefined) request.note('state', 'missing, as is captured');
          const now = emptyPosition(game);
          at('captured', capturesInto(game, now));
          notePieces(game, request, 'captured', now);
          return { now };
        }),
        ({ now, state }, call) => ({ score: scoresIn(game, now ?? position(call, state)) }),
      ),
    ],
  ]);
}
