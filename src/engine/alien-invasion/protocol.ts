import type { Fields, Reader } from '../reader.ts';
import { maxSeed } from '../rng.ts';
import type { Verb, Verbs } from '../verb.ts';
import { checkAllocation } from './allocate.ts';
import { buildDeck, cardsDrawn, draw, shuffle } from './deck.ts';
import { exactKillOdds } from './exact.ts';
import { balance } from './forces.ts';
import { covers, miteDice, type AlienInvasion } from './game.ts';
import { most } from './limits.ts';
import { meleeOdds, resolveMelee } from './melee.ts';
import { checkMove } from './move.ts';
import { diceNeeded } from './needed.ts';
import { blastOdds, compare, killOdds, meanOf, totalOf } from './odds.ts';
import {
  cardKinds,
  oddsKeys,
  readCards,
  readChoice,
  readEach,
  readEither,
  readEvents,
  readFaces,
  readFactions,
  readOdds,
  readPools,
  readRolled,
  readSides,
  readTarget,
  readUnit,
} from './read.ts';
import { shoot } from './shoot.ts';
import { actionRoll, study } from './study.ts';

/** A verb that reads its fields, and answers from them where nothing is wrong with them. */
function verb<T>(
  required: readonly string[],
  optional: readonly string[],
  read: (fields: Fields, reader: Reader) => T,
  reply: (asked: T) => object,
): Verb {
  return {
    required,
    optional,
    answer: (fields, { request }) => {
      const asked = read(fields, request);
      return request.issues.length > 0 ? undefined : reply(asked);
    },
  };
}

/** What can be asked of the game. */
export function alienInvasionVerbs(game: AlienInvasion): Verbs {
  const deckVerb = verb(
    ['factions'],
    ['special'],
    (fields, reader) => ({
      factions: readFactions(reader, fields),
      special: fields['special'] === undefined ? undefined : reader.whole(fields, 'special', '', 0, most.cards),
    }),
    ({ factions, special }) => ({
      cards: buildDeck(game, factions, special),
      draw: cardsDrawn(game, factions.length),
    }),
  );

  const shuffleVerb = verb(
    ['cards', 'seed'],
    [],
    (fields, reader) => ({
      cards: readCards(reader, fields, 'cards'),
      seed: reader.whole(fields, 'seed', '', 0, maxSeed),
    }),
    ({ cards, seed }) => ({ deck: shuffle(cards, seed) }),
  );

  const drawVerb = verb(
    ['deck', 'discard', 'count', 'seed'],
    [],
    (fields, reader) => ({
      deck: readCards(reader, fields, 'deck'),
      discard: readCards(reader, fields, 'discard'),
      count: reader.whole(fields, 'count', '', 0, most.count),
      seed: reader.whole(fields, 'seed', '', 0, maxSeed),
    }),
    ({ deck, discard, count, seed }) => draw(deck, discard, count, seed),
  );

  const allocate = verb(
    ['card', 'faction', 'uses'],
    [],
    (fields, reader) => {
      const card = reader.oneOf(fields, 'card', '', cardKinds);
      // A Special Event card is nobody's, though who asks may well say whose turn it is.
      const faction = card === 'special' && fields['faction'] === null ? null : reader.text(fields, 'faction', '');
      const keys = ['group', 'faction', 'actions'];
      const uses = readEach(reader, fields, 'uses', '', most.entries, keys, [], (entry, path) => ({
        group: reader.text(entry, 'group', path),
        faction: reader.text(entry, 'faction', path),
        actions: reader.whole(entry, 'actions', path, 0, most.count),
      }));
      return { card, faction, uses };
    },
    ({ card, faction, uses }) => {
      const illegal = checkAllocation(game, card, faction, uses);
      return illegal.length === 0 ? { legal: true } : { legal: false, illegal };
    },
  );

  const move = verb(
    ['unit', 'distance', 'events'],
    ['rolled'],
    (fields, reader) => {
      const unit = readUnit(game, reader, fields, '');
      return {
        unit,
        distance: reader.number(fields, 'distance', '', 0, most.inches),
        events: readEvents(reader, fields),
        rolled: unit === undefined ? 0 : readRolled(reader, fields, unit),
      };
    },
    ({ unit, distance, events, rolled }) => {
      const { legal, max, illegal } = checkMove(unit!, distance, events, rolled);
      return legal ? { legal, max } : { legal, max, illegal };
    },
  );

  const shootVerb = verb(
    ['total', 'target', 'figures'],
    [],
    (fields, reader) => ({
      total: reader.whole(fields, 'total', '', 0, Number.MAX_SAFE_INTEGER),
      target: reader.whole(fields, 'target', '', 1, most.kill),
      figures: reader.whole(fields, 'figures', '', 0, most.figures),
    }),
    ({ total, target, figures }) => shoot(total, target, figures),
  );

  const killNumber = verb(
    ['unit', 'cover'],
    [],
    (fields, reader) => ({
      unit: readUnit(game, reader, fields, ''),
      cover: reader.oneOf(fields, 'cover', '', covers),
    }),
    ({ unit, cover }) => ({ target: unit!.kill[cover] }),
  );

  const odds = verb(
    oddsKeys,
    ['exact'],
    (fields, reader) => readOdds(reader, fields, ''),
    (asked) => {
      const kills = killOdds(asked);
      const fractions = asked.exact ? { fractions: exactKillOdds(asked) } : {};
      return { kills, ...meanOf(kills), total: totalOf(asked.pools), ...fractions };
    },
  );

  const meleeOddsVerb = verb(
    ['pools', 'target', 'others'],
    [],
    (fields, reader) => {
      const others = readSides(reader, fields, 'others', most.others);
      const pools = readPools(reader, fields, '', others.length > 0 ? most.diceWithOthers : most.dice);
      return { pools, target: readTarget(reader, fields), others };
    },
    ({ pools, target, others }) => meleeOdds(pools, target, others),
  );

  const meleeResolve = verb(
    ['dice', 'target', 'others'],
    [],
    (fields, reader) => {
      const others = readSides(reader, fields, 'others', most.others);
      const dice = readFaces(reader, fields, others.length > 0 ? most.diceWithOthers : most.dice);
      return { dice, target: readTarget(reader, fields), others };
    },
    ({ dice, target, others }) => resolveMelee(dice, target, others),
  );

  const actionRollVerb = verb(
    [],
    ['figures', 'groups'],
    (fields, reader) => reader.whole(fields, readEither(reader, fields, 'figures', 'groups'), '', 0, most.figures),
    (dice) => ({ chance: actionRoll(game, dice) }),
  );

  const studyVerb = verb(
    ['groups', 'species', 'successes'],
    [],
    (fields, reader) => ({
      groups: reader.whole(fields, 'groups', '', 0, most.figures),
      species: reader.whole(fields, 'species', '', 0, most.figures),
      successes: reader.whole(fields, 'successes', '', 0, most.figures),
    }),
    ({ groups, species, successes }) => study(game, groups, species, successes),
  );

  const blast = verb(
    ['groups'],
    ['dice', 'mites'],
    (fields, reader) => {
      const key = readEither(reader, fields, 'dice', 'mites');
      const each = key === 'dice' ? 1 : miteDice(game);
      const dice = each * reader.whole(fields, key, '', 0, Math.floor(most.dice / each));
      return { dice, groups: readSides(reader, fields, 'groups', most.groups) };
    },
    ({ dice, groups }) => ({ groups: blastOdds(dice, groups) }),
  );

  const needed: Verb = {
    required: ['target', 'figures', 'kills', 'chance'],
    answer: (fields, { request }) => {
      const target = request.whole(fields, 'target', '', 1, most.kill);
      const figures = request.whole(fields, 'figures', '', 0, most.figures);
      const kills = request.whole(fields, 'kills', '', 0, figures);
      const chance = request.number(fields, 'chance', '', 0, 1);
      if (request.issues.length > 0) return undefined;
      const dice = diceNeeded(target, kills, chance, most.dice);
      if (dice === undefined) request.note('chance', `expected what at most ${most.dice} dice can do`);
      return { dice };
    },
  };

  const compareVerb = verb(
    ['a', 'b'],
    [],
    (fields, reader) => ({ a: readChoice(reader, fields, 'a'), b: readChoice(reader, fields, 'b') }),
    ({ a, b }) => compare(killOdds(a), killOdds(b)),
  );

  const balanceVerb = verb(
    ['forces'],
    [],
    (fields, reader) =>
      readEach(reader, fields, 'forces', '', most.entries, ['name', 'units'], [], (force, path) => ({
        name: reader.text(force, 'name', path),
        units: readEach(reader, force, 'units', path, most.entries, ['unit', 'count'], [], (entry, at) => {
          readUnit(game, reader, entry, at);
          return { unit: reader.text(entry, 'unit', at), count: reader.whole(entry, 'count', at, 0, most.count) };
        }),
      })),
    (forces) => balance(game, forces),
  );

  return new Map([
    ['deck', deckVerb],
    ['shuffle', shuffleVerb],
    ['draw', drawVerb],
    ['allocate', allocate],
    ['move', move],
    ['shoot', shootVerb],
    ['kill-number', killNumber],
    ['odds', odds],
    ['melee-odds', meleeOddsVerb],
    ['melee-resolve', meleeResolve],
    ['action-roll', actionRollVerb],
    ['study', studyVerb],
    ['blast', blast],
    ['dice-needed', needed],
    ['compare', compareVerb],
    ['balance', balanceVerb],
  ]);
}
