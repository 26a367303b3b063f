import type { Reader } from '../reader.ts';
import { ownDeck } from '../../content/features.ts';
import { maxSeed } from '../rng.ts';
import { anything, either, flag, nullable, oneOf, whole, type Shape } from '../shape.ts';
import { asking, request, verb } from '../verb.ts';
import { spoken, type Words } from '../words.ts';
import { deal, deckOf, noPods } from './deal.ts';
import type { LakeTerror, Variants } from './game.ts';
import { checkRow, investigate, living, winnerOf, winners } from './players.ts';
import { night } from './night.ts';
import { choicesUpTo, mostRounds, readRoles, roleIn, seatsUpTo, townIn, variantsIn } from './read.ts';
import { script } from './script.ts';
import { checkAccused, vote } from './vote.ts';

const round = whole(1, mostRounds);

const optional = <T>(shape: Shape<T>): Shape<T | undefined> =>
  either<undefined, T>(
    (value) => value === undefined,
    () => undefined,
    shape,
  );

/** The roles to deal: the request's roles, or the roles of the numbered deck. */
function readDeck(game: LakeTerror, words: Words, reader: Reader, players: number, variants: Variants, roles: unknown) {
  const known = roles === undefined ? undefined : readRoles(game, reader, roles, players);
  const wanted = variants.unknownRoles ? players + 1 : players;
  if (known !== undefined && !variants.unknownRoles) reader.note('roles', 'not allowed without unknownRoles', 'LT-7.1');
  const deck = known ?? deckOf(game, wanted, variants);
  if (known === undefined && deck.length < wanted) {
    reader.note('roles', `missing: there are ${deck.length} numbered cards, but ${wanted} are needed`, 'LT-7.1');
  }
  if (!deck.some((role) => game.podRoles.has(role))) {
    for (const { rule, why } of spoken(words, [noPods])) reader.note('roles', why, rule);
  }
  return deck;
}

/** The requests that the game answers, with any role set. The words describe errors in a request. */
export function lakeTerrorVerbs(deck: LakeTerror, words: Words, sets: ReadonlyMap<string, LakeTerror> = new Map()) {
  // Roles of all sets are valid in any list of players.
  const others = Object.assign({}, ...[...sets.values()].map(({ roles }) => roles)) as LakeTerror['roles'];
  const podRoles = new Set([deck, ...sets.values()].flatMap((each) => [...each.podRoles]));
  const game = {
    ...deck,
    roles: { ...others, ...deck.roles },
    podRoles,
    players: { ...deck.players, max: Math.max(deck.players.max, ownDeck.max) },
  };
  const setIn = optional(oneOf([...sets.keys()]));
  const dealtBy = (set: string | undefined): LakeTerror => {
    const { players, cards, replaced } = (set === undefined ? undefined : sets.get(set)) ?? deck;
    return { ...game, players, cards, replaced };
  };
  const left = optional(nullable(roleIn(game)));
  const town = townIn(game);
  const variants = variantsIn(game);

  return {
    deal: verb(
      asking(['players', 'seed'], ['variants', 'roles', 'set'], (at, reader) => {
        const set = at('set', setIn);
        const roles = at('roles', anything);
        if (set !== undefined && roles !== undefined) reader.note('roles', 'not allowed with a set');
        const dealt = dealtBy(set);
        const { min, max } = roles === undefined ? dealt.players : ownDeck;
        const players = at('players', whole(min, max));
        const seed = at('seed', whole(0, maxSeed));
        return { players, seed, deck: readDeck(dealt, words, reader, players, at('variants', variants), roles) };
      }),
      ({ players, deck, seed }) => deal(game, players, deck, seed),
    ),
    script: verb(
      asking(['round', 'players'], ['variants', 'set', 'missing'], (at) => ({
        round: at('round', round),
        variants: at('variants', variants),
        players: at('players', town),
        set: at('set', setIn),
        missing: at('missing', left),
      })),
      ({ round, variants, players, set, missing }) => ({
        steps: script(dealtBy(set), round, variants, players, missing).map(
          ({ rule, step, who, eyes, say, ask, close }) => ({ rule, step, who, eyes, say, ask, close }),
        ),
      }),
    ),
    night: verb(
      asking(['round', 'players', 'cureUsed', 'choices'], ['variants'], (at) => {
        const players = at('players', town);
        return {
          round: at('round', round),
          variants: at('variants', variants),
          players,
          cureUsed: at('cureUsed', flag),
          choices: at('choices', choicesUpTo(players.length)),
        };
      }),
      (request) => night(game, request),
    ),
    vote: verb(
      asking(['players', 'accused', 'down'], ['variants'], (at) => {
        const [played, players] = [at('variants', variants), at('players', town)];
        return {
          variants: played,
          players,
          accused: at('accused', whole(1, players.length)),
          down: at('down', whole(0, living(players).length)),
        };
      }),
      ({ variants, players, accused, down }) => {
        const illegal = checkAccused(players, accused);
        return illegal.length > 0 ? { legal: false, illegal } : vote(variants, players, accused, down);
      },
    ),
    winner: verb(request({ players: town }), ({ players }) => {
      const winner = winnerOf(players);
      return { winner, winners: winners(players, winner) };
    }),
    investigate: verb(
      asking(['players', 'seats'], [], (at) => {
        const players = at('players', town);
        return { players, seats: at('seats', seatsUpTo(players.length)) };
      }),
      ({ players, seats }) => {
        const breach = checkRow(game, players, seats);
        return breach ? { legal: false, illegal: [breach] } : { count: investigate(players, seats) };
      },
    ),
  };
}
