import { inside, isFields, type Reader, type Fields } from '../reader.ts';
import { also, flag, list, number, object, objects, oneOf, text, whole, type Each, type Shape } from '../shape.ts';
import { asking } from '../verb.ts';
import type { CardKind, Card, DeckFaction } from './deck.ts';
import { diceRange, dieSides, type Pool } from './dice.ts';
import { CardCounts, type AlienInvasion, type Unit, most } from './game.ts';
import { Side } from './melee.ts';
import { eventKinds, type MoveEvent } from './move.ts';

export const cardKinds = ['single', 'double', 'triple', 'special'] as const satisfies readonly CardKind[];

const nobody: Shape<null> = (reader, value, path) => {
  if (value !== null && value !== undefined) reader.expected('null for a special card', value, path);
  return null;
};

export const factionId = text(most.id);

/** Cards: a Special Event belongs to no faction, every other card to one. */
export const cards = objects((reader, value, path): Card => {
  const fields = reader.object(value, path, ['faction', 'kind']) ?? {};
  const kind = reader.field(fields, 'kind', path, oneOf(cardKinds));
  return { faction: reader.field(fields, 'faction', path, kind === 'special' ? nobody : factionId), kind };
});

const dice = whole(0, most.dice);
const Mib = object({ operatives: dice, successes: dice });

const pool: Shape<Pool> = (reader, value, path) => {
  const fields = reader.object(value, path, [], ['dice', 'mib']) ?? {};
  const isMib = fields['mib'] !== undefined;
  if ((fields['dice'] !== undefined) === isMib && isFields(value)) reader.note(path, 'expected either "dice" or "mib"');
  const mib = reader.field(fields, 'mib', path, Mib);
  return isFields(fields['mib']) ? { mib } : { dice: reader.field(fields, 'dice', path, dice) };
};

/** Pools with at most `mostDice` dice in the worst case of their first rolls. */
// @__NO_SIDE_EFFECTS__
export const poolsUpTo = (mostDice: number): Shape<readonly Pool[]> =>
  also(objects(pool, most.entries), (pools, reader, path) => {
    const worst = pools.reduce((sum, each) => sum + diceRange(each).most, 0);
    if (worst > mostDice) reader.note(path, `expected at most ${mostDice} dice after the worst rolls, got ${worst}`);
  });

export const oddsFields = {
  pools: poolsUpTo(most.dice),
  /** Whether the pools are added up (AI-6.6), or resolved one after another (AI-6.5). */
  linked: flag,
  /** The kill number, and the figures of the group. */
  target: whole(1, most.kill),
  figures: whole(0, most.figures),
};
export type OddsRequest = Each<typeof oddsFields>;

/** The shape of a close combat: the roll under `key`, the target, and optional other sides. */
export const combat = <T>(key: string, rolledUpTo: (mostDice: number) => Shape<T>) =>
  asking([key, 'target', 'others'], [], (at) => {
    const others = at('others', objects(Side, most.others));
    const rolled = at(key, rolledUpTo(others.length > 0 ? most.diceWithOthers : most.dice));
    return { rolled, others, target: at('target', Side) };
  });

/** Returns which of two keys is present; notes an issue unless exactly one is. */
export function readEither(reader: Reader, fields: Fields, one: string, other: string): string {
  if ((fields[one] === undefined) === (fields[other] === undefined)) {
    reader.note('', `expected either "${one}" or "${other}"`);
  }
  return fields[one] === undefined ? other : one;
}

/** The named unit; undefined, with an issue noted, if it does not exist. */
export const unitIn =
  (game: AlienInvasion): Shape<Unit | undefined> =>
  (reader, value, path) => {
    const unit = game.units.get(text()(reader, value, path));
    if (unit === undefined && typeof value === 'string') {
      reader.expected('a unit such as "spugs/spug"', value, path);
    }
    return unit;
  };

/** The factions of a deck, each once. */
export const factions: Shape<readonly DeckFaction[]> = (reader, value, path) => {
  const seen = new Set<string>();
  const faction: Shape<DeckFaction> = (_, entry, at) => {
    const fields = reader.object(entry, at, ['id'], ['cards']);
    if (fields === undefined) return { id: '' };
    const id = reader.field(fields, 'id', at, factionId);
    if (seen.has(id)) reader.note(inside(at, 'id'), 'expected each faction once');
    seen.add(id);
    return fields['cards'] === undefined ? { id } : { id, cards: reader.field(fields, 'cards', at, CardCounts) };
  };
  if (Array.isArray(value) && value.length === 0) reader.note(path, 'expected at least one faction');
  return list(faction, most.factions)(reader, value, path);
};

/** The events on the line of a move, in rising order. */
export const events: Shape<readonly MoveEvent[]> = (reader, value, path) => {
  let last = 0;
  const rising = also(number(0, most.inches), (at, _, here) => {
    if (at < last) reader.note(here, `expected distances in ascending order, got ${at} after ${last}`);
    last = at;
  });
  const event = object({ at: rising, kind: oneOf(eventKinds) }, { width: number(0, most.inches) });
  return list((_, entry, at) => (isFields(entry) ? event : object({}))(reader, entry, at) as MoveEvent, most.entries)(
    reader,
    value,
    path,
  );
};

/** The roll for a unit's Move: required for a unit that rolls, and rejected for any other. */
export const rolledFor =
  ({ move }: Unit): Shape<number> =>
  (reader, value, path) => {
    const count = 'dice' in move ? move.dice : 0;
    if (count > 0 && value === undefined) reader.note(path, `missing: the unit’s Move is ${count} dice`);
    if (count === 0 && value !== undefined) reader.note(path, 'not allowed: the unit’s Move is not rolled');
    return count > 0 ? whole(count, count * dieSides)(reader, value, path) : 0;
  };

const roll: Shape<number> = (reader, value, path) => {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= dieSides) return value as number;
  reader.expected(`a face from 1 to ${dieSides}`, value, path);
  return 1;
};

/** The rolls of dice, at most `longest`. */
export const rollsUpTo = (longest: number): Shape<readonly number[]> => list(roll, longest);
