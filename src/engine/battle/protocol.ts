import { perftVerb } from '../perft.ts';
import type { Fields } from '../reader.ts';
import { maxSeed } from '../rng.ts';
import type { Call, Verb, Verbs } from '../verb.ts';
import type { Battle } from './game.ts';
import { codes, isOver } from './generate.ts';
import { codeText } from './moves.ts';
import { readMove } from './notation.ts';
import { treeOf } from './perft.ts';
import { playIn } from './play.ts';
import { emptyPosition, stateOf, type Position } from './position.ts';
import { notePieces, readCaptures, readPosition } from './read.ts';
import { scores } from './score.ts';
import { setUp } from './setup.ts';

/** What can be asked of the game. */
export function battleVerbs(game: Battle): Verbs {
  const position = (fields: Fields, call: Call): Position => readPosition(game, call.state, fields['state'], 'state');

  const setup: Verb = {
    required: ['seed'],
    answer: (fields, call) => {
      const seed = call.request.whole(fields, 'seed', '', 0, maxSeed);
      return { state: setUp(game, seed) };
    },
  };

  const moves: Verb = {
    required: ['state'],
    answer: (fields, call) => {
      const now = position(fields, call);
      if (call.refused) return undefined;
      return { moves: codes(game, now).map((code) => codeText(game, code)), over: isOver(game, now) };
    },
  };

  const play: Verb = {
    required: ['state', 'move'],
    answer: (fields, call) => {
      const now = position(fields, call);
      const text = call.request.text(fields, 'move', '');
      const move = readMove(game, text);
      if (move === undefined && typeof fields['move'] === 'string') {
        call.request.expected('a move such as "+c3", "c3>d5", "c3-c4-d4" or "pass"', text, 'move');
      }
      return call.refused || move === undefined ? undefined : playIn(game, now, move);
    },
  };

  const score: Verb = {
    required: [],
    optional: ['state', 'captured'],
    answer: (fields, call) => {
      const { request } = call;
      let now = emptyPosition(game);
      if (fields['state'] === undefined) {
        if (fields['captured'] === undefined) request.note('state', 'missing, as is captured');
        readCaptures(game, request, fields, '', now);
        notePieces(game, request, 'captured', now);
      } else {
        if (fields['captured'] !== undefined) request.note('captured', 'not wanted where there is a state');
        now = position(fields, call);
      }
      return { score: scores(game, stateOf(game, now).captured) };
    },
  };

  return new Map([
    ['setup', setup],
    ['moves', moves],
    ['play', play],
    ['perft', perftVerb(treeOf(game), position)],
    ['score', score],
  ]);
}
