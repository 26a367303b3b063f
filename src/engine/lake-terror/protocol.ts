import type { Fields, Reader } from '../reader.ts';
import { maxSeed } from '../rng.ts';
import type { Verb, Verbs } from '../verb.ts';
import { spoken, type Words } from '../words.ts';
import { deal, deckOf, noPods } from './deal.ts';
import type { LakeTerror } from './game.ts';
import { checkRow, investigate } from './investigate.ts';
import { night } from './night.ts';
import { living } from './players.ts';
import { mostRounds, readChoices, readRoles, readSeats, readTown, readVariants } from './read.ts';
import { script } from './script.ts';
import type { Role } from './types.ts';
import { checkAccused, vote } from './vote.ts';
import { winnerOf, winners } from './winner.ts';

/** What can be asked of the game; the words are for what is wrong with a request. */
export function lakeTerrorVerbs(game: LakeTerror, words: Words): Verbs {
  /** The roles that a deal is made from. */
  const readDeck = (fields: Fields, reader: Reader, players: number): Role[] => {
    const variants = readVariants(reader, fields);
    const told = readRoles(game, reader, fields, players);
    const wanted = variants.unknownRoles ? players + 1 : players;
    if (told !== undefined && !variants.unknownRoles) reader.note('roles', 'not wanted without unknownRoles (LT-7.1)');
    const deck = told ?? deckOf(game, wanted, variants);
    if (told === undefined && deck.length < wanted) {
      reader.note('roles', `missing: there are ${deck.length} numbered cards, and ${wanted} are dealt from (LT-7.1)`);
    }
    if (!deck.some((role) => game.podRoles.has(role))) {
      for (const { rule, why } of spoken(words, [noPods])) reader.note('roles', `${why} (${rule})`);
    }
    return deck;
  };

  const dealVerb: Verb = {
    required: ['players', 'seed'],
    optional: ['variants', 'roles'],
    answer: (fields, { request }) => {
      const { min, max } = game.players;
      const players = request.whole(fields, 'players', '', min, max);
      const seed = request.whole(fields, 'seed', '', 0, maxSeed);
      const deck = readDeck(fields, request, players);
      return request.issues.length > 0 ? undefined : deal(game, players, deck, seed);
    },
  };

  const scriptVerb: Verb = {
    required: ['round', 'players'],
    optional: ['variants'],
    answer: (fields, { request }) => {
      const round = request.whole(fields, 'round', '', 1, mostRounds);
      const variants = readVariants(request, fields);
      const players = readTown(game, request, fields);
      if (request.issues.length > 0) return undefined;
      const steps = script(game, round, variants, players);
      return {
        steps: steps.map(({ rule, step, who, eyes, say, ask, close }) => ({ rule, step, who, eyes, say, ask, close })),
      };
    },
  };

  const nightVerb: Verb = {
    required: ['round', 'players', 'cureUsed', 'choices'],
    optional: ['variants'],
    answer: (fields, { request }) => {
      const players = readTown(game, request, fields);
      const asked = {
        round: request.whole(fields, 'round', '', 1, mostRounds),
        variants: readVariants(request, fields),
        players,
        cureUsed: request.flag(fields, 'cureUsed', ''),
        choices: readChoices(request, fields, players.length),
      };
      return request.issues.length > 0 ? undefined : night(game, asked);
    },
  };

  const voteVerb: Verb = {
    required: ['players', 'accused', 'down'],
    optional: ['variants'],
    answer: (fields, { request }) => {
      const variants = readVariants(request, fields);
      const players = readTown(game, request, fields);
      const accused = request.whole(fields, 'accused', '', 1, players.length);
      const down = request.whole(fields, 'down', '', 0, living(players).length);
      if (request.issues.length > 0) return undefined;
      const illegal = checkAccused(players, accused);
      return illegal.length > 0 ? { legal: false, illegal } : vote(variants, players, accused, down);
    },
  };

  const winnerVerb: Verb = {
    required: ['players'],
    answer: (fields, { request }) => {
      const players = readTown(game, request, fields);
      const winner = winnerOf(players);
      return { winner, winners: winners(players, winner) };
    },
  };

  const investigateVerb: Verb = {
    required: ['players', 'seats'],
    answer: (fields, { request }) => {
      const players = readTown(game, request, fields);
      const seats = readSeats(request, fields, 'seats', '', players.length);
      if (request.issues.length > 0) return undefined;
      const breach = checkRow(game, players, seats);
      return breach ? { legal: false, illegal: [breach] } : { count: investigate(players, seats) };
    },
  };

  return new Map([
    ['deal', dealVerb],
    ['script', scriptVerb],
    ['night', nightVerb],
    ['vote', voteVerb],
    ['winner', winnerVerb],
    ['investigate', investigateVerb],
  ]);
}
