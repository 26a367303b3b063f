import { maxSeed } from '../rng.ts';
import { flag, number, object, objects, oneOf, nullable, text, whole } from '../shape.ts';
import { asking, request, verb } from '../verb.ts';
import { checkAllocation, buildDeck, cardsDrawn, draw, shuffle } from './deck.ts';
import { exactKillOdds, diceNeeded } from './exact.ts';
import { balance } from './forces.ts';
import { covers, miteDice, type AlienInvasion, most } from './game.ts';
import { meleeOdds, resolveMelee, Side } from './melee.ts';
import { checkMove } from './move.ts';
import { blastOdds, compare, killOdds, meanOf, totalOf } from './odds.ts';
import {
  cardKinds,
  cards,
  combat,
  events,
  rollsUpTo,
  factionId,
  factions,
  oddsFields,
  poolsUpTo,
  readEither,
  rolledFor,
  unitIn,
} from './read.ts';
import { shoot, actionRoll, study } from './dice.ts';

const seed = whole(0, maxSeed);
const target = whole(1, most.kill);
const figures = whole(0, most.figures);
const count = whole(0, most.count);
const choice = object(oddsFields, { exact: flag });
const uses = objects(object({ group: text(), faction: factionId, actions: count }), most.entries);

export function alienInvasionVerbs(game: AlienInvasion) {
  const unit = unitIn(game);
  const line = object({
    unit: (reader, value, path) => {
      unit(reader, value, path);
      return text()(reader, value, path);
    },
    count,
  });

  return {
    deck: verb(request({ factions }, { special: whole(0, most.cards) }), (request) => ({
      cards: buildDeck(game, request.factions, request.special),
      draw: cardsDrawn(game, request.factions.length),
    })),
    shuffle: verb(request({ cards, seed }), (request) => ({ deck: shuffle(request.cards, request.seed) })),
    draw: verb(request({ deck: cards, discard: cards, count, seed }), ({ deck, discard, count, seed }) =>
      draw(deck, discard, count, seed),
    ),
    allocate: verb(
      asking(['card', 'faction', 'uses'], [], (at) => {
        const card = at('card', oneOf(cardKinds));
        // A Special Event card belongs to nobody, though the request may name the faction whose turn it is.
        const faction = at('faction', card === 'special' ? nullable(factionId) : factionId);
        return { card, faction, uses: at('uses', uses) };
      }),
      ({ card, faction, uses }) => {
        const illegal = checkAllocation(game, card, faction, uses);
        return illegal.length === 0 ? { legal: true } : { legal: false, illegal };
      },
    ),
    move: verb(
      asking(['unit', 'distance', 'events'], ['rolled'], (at) => {
        const mover = at('unit', unit);
        const [distance, way] = [at('distance', number(0, most.inches)), at('events', events)];
        return { mover, distance, way, rolled: mover ? at('rolled', rolledFor(mover)) : 0 };
      }),
      ({ mover, distance, way, rolled }) => {
        const { legal, max, illegal } = checkMove(mover!, distance, way, rolled);
        return legal ? { legal, max } : { legal, max, illegal };
      },
    ),
    shoot: verb(request({ total: whole(0, Number.MAX_SAFE_INTEGER), target, figures }), ({ total, target, figures }) =>
      shoot(total, target, figures),
    ),
    'kill-number': verb(request({ unit, cover: oneOf(covers) }), ({ unit, cover }) => ({ target: unit!.kill[cover] })),
    odds: verb(request(oddsFields, { exact: flag }), (request) => {
      const kills = killOdds(request);
      const fractions = request.exact ? { fractions: exactKillOdds(request) } : {};
      return { kills, ...meanOf(kills), total: totalOf(request.pools), ...fractions };
    }),
    'melee-odds': verb(combat('pools', poolsUpTo), ({ rolled, target, others }) => meleeOdds(rolled, target, others)),
    'melee-resolve': verb(combat('dice', rollsUpTo), ({ rolled, target, others }) =>
      resolveMelee(rolled, target, others),
    ),
    'action-roll': verb(
      asking([], ['figures', 'groups'], (at, reader, fields) =>
        at(readEither(reader, fields, 'figures', 'groups'), figures),
      ),
      (dice) => ({ chance: actionRoll(game, dice) }),
    ),
    study: verb(request({ groups: figures, species: figures, successes: figures }), ({ groups, species, successes }) =>
      study(game, groups, species, successes),
    ),
    blast: verb(
      asking(['groups'], ['dice', 'mites'], (at, reader, fields) => {
        const key = readEither(reader, fields, 'dice', 'mites');
        const each = key === 'dice' ? 1 : miteDice(game);
        const count = at(key, whole(0, Math.floor(most.dice / each)));
        return {
          dice: each * count,
          mites: key === 'mites' ? count : undefined,
          groups: at('groups', objects(Side, most.groups)),
        };
      }),
      ({ dice, groups }) => ({ groups: blastOdds(dice, groups) }),
    ),
    'dice-needed': verb(
      asking(['target', 'figures', 'kills', 'chance'], [], (at) => {
        const [kill, group] = [at('target', target), at('figures', figures)];
        return { kill, kills: at('kills', whole(0, group)), chance: at('chance', number(0, 1)) };
      }),
      ({ kill, kills, chance }, { request }) => {
        const dice = diceNeeded(kill, kills, chance, most.dice);
        if (dice === undefined) request.note('chance', `expected a chance that at most ${most.dice} dice can reach`);
        return { dice };
      },
    ),
    compare: verb(request({ a: choice, b: choice }), ({ a, b }) => compare(killOdds(a), killOdds(b))),
    balance: verb(
      request({ forces: objects(object({ name: text(), units: objects(line, most.entries) }), most.entries) }),
      ({ forces }) => balance(game, forces),
    ),
  };
}
