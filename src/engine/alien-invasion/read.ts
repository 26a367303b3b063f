import { inside, type Fields, type Reader } from '../reader.ts';
import type { CardKind, Card, DeckFaction } from './deck.ts';
import { diceRange, faces, type Pool } from './dice.ts';
import { actionKinds, type AlienInvasion, type Unit } from './game.ts';
import { most } from './limits.ts';
import type { Side } from './melee.ts';
import { eventKinds, type MoveEvent } from './move.ts';
import type { OddsRequest } from './odds.ts';

export const cardKinds = ['single', 'double', 'triple', 'special'] as const satisfies readonly CardKind[];

/** Reads every entry of a list of objects. */
export function readEach<T>(
  reader: Reader,
  fields: Fields,
  key: string,
  path: string,
  longest: number,
  required: readonly string[],
  optional: readonly string[],
  read: (entry: Fields, path: string) => T,
): T[] {
  const at = inside(path, key);
  return reader.list(fields, key, path, longest).flatMap((value, index) => {
    const here = inside(at, index);
    const entry = reader.object(value, here, required, optional);
    return entry === undefined ? [] : [read(entry, here)];
  });
}

export function readCards(reader: Reader, fields: Fields, key: string): Card[] {
  return readEach(reader, fields, key, '', Infinity, ['faction', 'kind'], [], (entry, path) => {
    const kind = reader.oneOf(entry, 'kind', path, cardKinds);
    return { faction: readOwner(reader, entry, path, kind), kind };
  });
}

/** The faction of a card: none of a Special Event, one of every other. */
function readOwner(reader: Reader, fields: Fields, path: string, kind: CardKind): string | null {
  const owner = fields['faction'];
  if (kind !== 'special') return reader.text(fields, 'faction', path);
  if (owner !== null && owner !== undefined) {
    reader.expected('null for a special card', owner, inside(path, 'faction'));
  }
  return null;
}

function readSide(reader: Reader, entry: Fields, path: string): Side {
  return {
    kill: reader.whole(entry, 'kill', path, 1, most.kill),
    figures: reader.whole(entry, 'figures', path, 0, most.figures),
  };
}

const sideKeys = ['kill', 'figures'];

export function readSides(reader: Reader, fields: Fields, key: string, longest: number): Side[] {
  return readEach(reader, fields, key, '', longest, sideKeys, [], (entry, path) => readSide(reader, entry, path));
}

/** The one target of a close combat. */
export function readTarget(reader: Reader, fields: Fields): Side {
  const target = reader.child(fields, 'target', '', sideKeys);
  return target ? readSide(reader, target, 'target') : { kill: 1, figures: 0 };
}

/** Pools of at most so many dice, whatever is rolled first. */
export function readPools(reader: Reader, fields: Fields, path: string, mostDice: number): Pool[] {
  const pools = readEach(reader, fields, 'pools', path, most.entries, [], ['dice', 'mib'], (entry, at): Pool => {
    if ((entry['dice'] === undefined) === (entry['mib'] === undefined)) reader.note(at, 'expected either dice or mib');
    const mib = reader.child(entry, 'mib', at, ['operatives', 'successes']);
    if (mib === undefined) return { dice: reader.whole(entry, 'dice', at, 0, most.dice) };
    const here = inside(at, 'mib');
    const operatives = reader.whole(mib, 'operatives', here, 0, most.dice);
    return { mib: { operatives, successes: reader.whole(mib, 'successes', here, 0, most.dice) } };
  });
  const dice = pools.reduce((sum, pool) => sum + diceRange(pool).most, 0);
  if (dice > mostDice) {
    reader.note(inside(path, 'pools'), `expected at most ${mostDice} dice after the worst rolls, got ${dice}`);
  }
  return pools;
}

export const oddsKeys = ['pools', 'linked', 'target', 'figures'];

export function readOdds(reader: Reader, fields: Fields, path: string): OddsRequest & { readonly exact: boolean } {
  return {
    pools: readPools(reader, fields, path, most.dice),
    linked: reader.flag(fields, 'linked', path),
    target: reader.whole(fields, 'target', path, 1, most.kill),
    figures: reader.whole(fields, 'figures', path, 0, most.figures),
    exact: reader.flag(fields, 'exact', path),
  };
}

/** One side of a comparison: an odds request. */
export function readChoice(reader: Reader, fields: Fields, key: string): OddsRequest {
  const choice = reader.child(fields, key, '', oddsKeys, ['exact']);
  return readOdds(reader, choice ?? {}, key);
}

/** Which of two keys is there; a note where it is not exactly one. */
export function readEither(reader: Reader, fields: Fields, one: string, other: string): string {
  if ((fields[one] === undefined) === (fields[other] === undefined)) {
    reader.note('', `expected either ${one} or ${other}`);
  }
  return fields[one] === undefined ? other : one;
}

/** The unit that an entry names; undefined, and noted, where there is none. */
export function readUnit(game: AlienInvasion, reader: Reader, fields: Fields, path: string): Unit | undefined {
  const unit = game.units.get(reader.text(fields, 'unit', path));
  if (unit === undefined && typeof fields['unit'] === 'string') {
    reader.expected('a unit such as "spugs/spug"', fields['unit'], inside(path, 'unit'));
  }
  return unit;
}

/** The factions of a deck, each once. */
export function readFactions(reader: Reader, fields: Fields): DeckFaction[] {
  const seen = new Set<string>();
  const factions = readEach(reader, fields, 'factions', '', most.factions, ['id'], ['cards'], (entry, path) => {
    const id = reader.text(entry, 'id', path);
    if (seen.has(id)) reader.note(inside(path, 'id'), 'expected each faction once');
    seen.add(id);
    const counts = reader.child(entry, 'cards', path, actionKinds);
    if (counts === undefined) return { id };
    const [single, double, triple] = actionKinds.map((kind) =>
      reader.whole(counts, kind, inside(path, 'cards'), 0, most.cards),
    ) as [number, number, number];
    return { id, cards: { single, double, triple } };
  });
  if (Array.isArray(fields['factions']) && fields['factions'].length === 0) {
    reader.note('factions', 'expected at least one faction');
  }
  return factions;
}

/** What lies on the line of a move, rising. */
export function readEvents(reader: Reader, fields: Fields): MoveEvent[] {
  let last = 0;
  return readEach(reader, fields, 'events', '', most.entries, ['at', 'kind'], ['width'], (entry, path) => {
    const at = reader.number(entry, 'at', path, 0, most.inches);
    if (at < last) reader.note(inside(path, 'at'), `expected a rising distance, got ${at} after ${last}`);
    last = at;
    const kind = reader.oneOf(entry, 'kind', path, eventKinds);
    if (entry['width'] === undefined) return { at, kind };
    return { at, kind, width: reader.number(entry, 'width', path, 0, most.inches) };
  });
}

/** What a unit's Move was rolled to: told for a unit that rolls, and for no other. */
export function readRolled(reader: Reader, fields: Fields, unit: Unit): number {
  const dice = 'dice' in unit.move ? unit.move.dice : 0;
  if (dice > 0 && fields['rolled'] === undefined) reader.note('rolled', `missing: its Move is ${dice} dice`);
  if (dice === 0 && fields['rolled'] !== undefined) reader.note('rolled', 'not wanted: its Move is not rolled');
  return dice > 0 ? reader.whole(fields, 'rolled', '', dice, dice * faces) : 0;
}

/** The faces of dice that were rolled, at most so many. */
export function readFaces(reader: Reader, fields: Fields, longest: number): number[] {
  return reader.list(fields, 'dice', '', longest).map((face, index) => {
    if (Number.isInteger(face) && (face as number) >= 1 && (face as number) <= faces) return face as number;
    reader.expected(`a face from 1 to ${faces}`, face, inside('dice', index));
    return 1;
  });
}
