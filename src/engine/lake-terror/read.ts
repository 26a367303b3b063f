import { inside, type Fields, type Reader } from '../reader.ts';
import { isRole, type LakeTerror } from './game.ts';
import { autopsies, mysteries, type Choices, type Player, type Role, type Variants } from './types.ts';

/** Nights that a game can have come to. */
export const mostRounds = 1000;

const flags = ['unknownRoles', 'scientist', 'dutilessPods'] as const;

/** None of the variants, as they are read. */
export const noVariants: Variants = { unknownRoles: false, scientist: false, dutilessPods: false };

/** The variants that are played; none where nothing is said. */
export function readVariants(reader: Reader, fields: Fields): Variants {
  const variants = reader.child(fields, 'variants', '', [], [...flags, 'mysteriousDeath', 'autopsy']) ?? {};
  const at = 'variants';
  const on = Object.fromEntries(flags.map((flag) => [flag, reader.flag(variants, flag, at)]));
  const { mysteriousDeath, autopsy } = variants;
  return {
    ...on,
    ...(mysteriousDeath === undefined
      ? {}
      : { mysteriousDeath: reader.oneOf(variants, 'mysteriousDeath', at, mysteries) }),
    ...(autopsy === undefined ? {} : { autopsy: reader.oneOf(variants, 'autopsy', at, autopsies) }),
  };
}

/** A role of the content. */
export function readRole(game: LakeTerror, reader: Reader, fields: Fields, key: string, path: string): Role {
  return reader.oneOf(fields, key, path, Object.keys(game.roles) as [Role, ...Role[]]);
}

/** The players, seats 1 to n in order. */
export function readPlayers(game: LakeTerror, reader: Reader, fields: Fields): Player[] {
  const list = reader.list(fields, 'players', '', game.players.max);
  if (Array.isArray(fields['players']) && fields['players'].length === 0) {
    reader.note('players', 'expected at least one player');
  }
  return list.flatMap((value, index) => {
    const path = inside('players', index);
    const entry = reader.object(value, path, ['seat', 'role', 'pod', 'alive'], ['name']);
    if (entry === undefined) return [];
    const seat = index + 1;
    if (entry['seat'] !== undefined && entry['seat'] !== seat) {
      reader.expected(`${seat}, as seats are 1 to ${list.length} in order`, entry['seat'], inside(path, 'seat'));
    }
    const player = {
      seat,
      role: readRole(game, reader, entry, 'role', path),
      pod: reader.flag(entry, 'pod', path),
      alive: reader.flag(entry, 'alive', path),
    };
    return entry['name'] === undefined ? player : { ...player, name: reader.text(entry, 'name', path) };
  });
}

/** Players as a game can come to have them: nothing makes a Pod Person of the Lunatic (LT-6.2). */
export function readTown(game: LakeTerror, reader: Reader, fields: Fields): Player[] {
  const players = readPlayers(game, reader, fields);
  for (const { seat, role, pod } of players) {
    if (role !== 'lunatic' || !pod) continue;
    reader.expected('false, as the Lunatic is never a Pod Person (LT-6.2)', pod, `players.${seat - 1}.pod`);
  }
  return players;
}

/** The roles to deal from, where they are told: one a player, or one more to leave out. */
export function readRoles(game: LakeTerror, reader: Reader, fields: Fields, players: number): Role[] | undefined {
  if (fields['roles'] === undefined) return undefined;
  const list = reader.list(fields, 'roles', '', Infinity);
  if (list.length !== players && list.length !== players + 1) {
    reader.note('roles', `expected ${players} roles, or one more to leave out, got ${list.length}`);
  }
  return list.slice(0, players + 1).flatMap((role, index) => {
    if (isRole(game, role)) return [role];
    reader.expected(`a role such as "${Object.keys(game.roles)[0]}"`, role, inside('roles', index));
    return [];
  });
}

/** A list of seats, which may be longer than the table: how many are named is for the rules to say. */
export function readSeats(reader: Reader, fields: Fields, key: string, path: string, players: number): number[] {
  return reader.list(fields, key, path, Infinity).map((seat, index) => {
    if (Number.isInteger(seat) && (seat as number) >= 1 && (seat as number) <= players) return seat as number;
    reader.expected(`a seat from 1 to ${players}`, seat, inside(inside(path, key), index));
    return 1;
  });
}

const seatChoices = ['vigilante', 'doctor', 'scientist', 'victim'] as const;
const rowChoices = ['mortalCry', 'psychic'] as const;

/** What is read under each of the keys that are there. */
function each<T>(fields: Fields, keys: readonly string[], read: (key: string) => T): Record<string, T> {
  return Object.fromEntries(keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, read(key)]])));
}

/** What was chosen in a night. */
export function readChoices(reader: Reader, fields: Fields, players: number): Choices {
  const at = 'choices';
  const choices = reader.child(fields, at, '', [], [...seatChoices, 'patrols', ...rowChoices]) ?? {};
  const seats = Array.from({ length: players }, (_, index) => String(index + 1));
  const patrols = reader.child(choices, 'patrols', at, [], seats) ?? {};
  return {
    ...each(choices, seatChoices, (key) => reader.whole(choices, key, at, 1, players)),
    ...each(choices, rowChoices, (key) => readSeats(reader, choices, key, at, players)),
    patrols: each(patrols, seats, (seat) => reader.whole(patrols, seat, inside(at, 'patrols'), 1, players)),
  };
}
