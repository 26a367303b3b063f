import { readBudget } from '../budget.ts';
import { perftVerb } from '../perft.ts';
import type { Fields } from '../reader.ts';
import { maxSeed } from '../rng.ts';
import type { Call, Verb, Verbs } from '../verb.ts';
import { prospectOf } from './can-munch.ts';
import type { Munch } from './game.ts';
import { isOver } from './generate.ts';
import { movesOf } from './moves.ts';
import { readMove } from './notation.ts';
import { treeOf } from './perft.ts';
import { playIn } from './play.ts';
import { emptyPosition, type Position } from './position.ts';
import { noteWorlds, readGraveyard, readPlayers, readPosition } from './read.ts';
import { lostMonsters, scores, type Scores } from './score.ts';
import { setUp } from './setup.ts';
import { fewestPlayers, players } from './types.ts';

/** Positions that `canMunch` looks at when no limit is given. */
const usualNodes = 200_000;

/** What can be asked of the game. */
export function munchVerbs(game: Munch): Verbs {
  const position = (fields: Fields, call: Call): Position => readPosition(game, call.state, fields['state'], 'state');

  const setup: Verb = {
    required: ['seed', 'players'],
    answer: (fields, { request }) => {
      request.whole(fields, 'seed', '', 0, maxSeed);
      return { state: setUp(game, request.whole(fields, 'players', '', fewestPlayers, players.length)) };
    },
  };

  const moves: Verb = {
    required: ['state'],
    answer: (fields, call) => {
      const now = position(fields, call);
      return call.refused ? undefined : { moves: movesOf(game, now), over: isOver(now) };
    },
  };

  const play: Verb = {
    required: ['state', 'move'],
    answer: (fields, call) => {
      const now = position(fields, call);
      const text = call.request.text(fields, 'move', '');
      const move = readMove(game, text);
      if (move === undefined && typeof fields['move'] === 'string') {
        call.request.expected('a move such as "+r2@c3", "!A2@W3", "c3>c5", "recall" or "pass"', text, 'move');
      }
      return call.refused || move === undefined ? undefined : playIn(game, now, move);
    },
  };

  /** The score of a game that was played without the program. */
  const scoreOfTable = (fields: Fields, call: Call): Scores => {
    const { request } = call;
    const now = emptyPosition(game);
    for (const key of ['players', 'graveyard', 'lost']) if (fields[key] === undefined) request.note(key, 'missing');
    const here = readPlayers(request, fields, '', now);
    readGraveyard(game, request, fields, '', [], here, now);
    noteWorlds(game, request, 'graveyard', now);
    const lost = request.child(fields, 'lost', '', [], here);
    const most = game.numbers.monsters.reduce((sum, number) => sum + number, 0);
    return scores(
      game,
      now,
      players.map((player) => (lost?.[player] === undefined ? 0 : request.whole(lost, player, 'lost', 0, most))),
    );
  };

  const score: Verb = {
    required: [],
    optional: ['state', 'players', 'graveyard', 'lost'],
    answer: (fields, call) => {
      if (fields['state'] === undefined) return { score: scoreOfTable(fields, call) };
      for (const key of ['players', 'graveyard', 'lost']) {
        if (fields[key] !== undefined) call.request.note(key, 'not wanted where there is a state');
      }
      const now = position(fields, call);
      return { score: scores(game, now, lostMonsters(now)) };
    },
  };

  const canMunch: Verb = {
    required: ['state'],
    optional: ['limit'],
    answer: (fields, call) => {
      const now = position(fields, call);
      const budget = readBudget(fields, call, usualNodes);
      return call.refused ? undefined : prospectOf(game, now, budget);
    },
  };

  return new Map([
    ['setup', setup],
    ['moves', moves],
    ['play', play],
    ['perft', perftVerb(treeOf(game), position)],
    ['score', score],
    ['canMunch', canMunch],
  ]);
}
