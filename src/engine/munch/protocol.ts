import { limit } from '../budget.ts';
import { perftVerb } from '../perft.ts';
import type { Fields, Reader } from '../reader.ts';
import { maxSeed } from '../rng.ts';
import { anything, whole } from '../shape.ts';
import { asking, moveIn, request, verb, type Call, type Verbs } from '../verb.ts';
import { asGame } from './as-game.ts';
import { prospectOf } from './can-munch.ts';
import type { Munch } from './game.ts';
import { isOver } from './generate.ts';
import { movesOf } from './moves.ts';
import { readMove } from './notation.ts';
import { playIn } from './play.ts';
import { emptyPosition, type Position } from './position.ts';
import { graveyardInto, noteWorlds, optionsShape, readPosition, seatsInto } from './read.ts';
import { lostMonsters, scores, type Scores } from './score.ts';
import { setUp } from './setup.ts';
import { fewestPlayers, players } from './types.ts';

/** Positions that `canMunch` looks at when no limit is given. */
const usualNodes = 200_000;

/** What can be asked of the game. */
export function munchVerbs(game: Munch): Verbs {
  const position = (call: Call, state: unknown): Position => readPosition(game, call.state, state, 'state');
  const state = anything;

  const move = moveIn(
    (text) => readMove(game, text),
    'a move such as "+r2@c3", "!A2@W3", "c3>c5", "recall", "pass" or "call"',
  );

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

  return new Map([
    [
      'setup',
      verb(
        request({ seed: whole(0, maxSeed), players: whole(fewestPlayers, players.length) }, { options: optionsShape }),
        ({ players, options }) => ({ state: setUp(game, players, options) }),
      ),
    ],
    [
      'moves',
      verb(request({ state }), ({ state }, call) => {
        const now = position(call, state);
        return call.refused ? undefined : { moves: movesOf(game, now), over: isOver(now) };
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
        asking([], ['state', ...ofTable], (_, request, fields) => {
          if (fields['state'] === undefined) return { score: scoreOfTable(request, fields) };
          for (const key of ofTable) {
            if (fields[key] !== undefined) request.note(key, 'not wanted where there is a state');
          }
          return { state: fields['state'] };
        }),
        ({ score, state }, call) => {
          if (score) return { score };
          const now = position(call, state);
          return { score: scores(game, now, lostMonsters(now)) };
        },
      ),
    ],
    [
      'canMunch',
      verb(request({ state }, { limit }), ({ state, limit = usualNodes }, call) => {
        const now = position(call, state);
        return call.refused ? undefined : prospectOf(game, now, { limit, late: call.late });
      }),
    ],
  ]);
}
