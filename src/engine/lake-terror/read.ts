import { inside, isFields, type Reader } from '../reader.ts';
import { anything, flag, list, object, oneOf, text, whole, type Shape } from '../shape.ts';
import {
  isRole,
  type LakeTerror,
  autopsies,
  mysteries,
  type Choices,
  type Player,
  type Role,
  type Variants,
} from './game.ts';

/** The largest number of nights in a game. */
export const mostRounds = 1000;

export const noVariants: Variants = { unknownRoles: false, scientist: false, dutilessPods: false };

/** The variants that are played; default none. */
export function variantsIn(game: LakeTerror): Shape<Variants> {
  const played = object(
    {},
    {
      unknownRoles: flag,
      scientist: flag,
      dutilessPods: flag,
      mysteriousDeath: oneOf(mysteries),
      autopsy: oneOf(autopsies),
      ...(Object.fromEntries(game.variants.map(({ id }) => [id, flag])) as Readonly<Record<string, typeof flag>>),
    },
  );
  return (reader, value, path) => ({ ...noVariants, ...played(reader, value, path) });
}

/** The players, seats 1 to n in order. */
export const playersIn =
  (game: LakeTerror): Shape<readonly Player[]> =>
  (reader, value, path) => {
    if (Array.isArray(value) && value.length === 0) reader.note(path, 'expected at least one player');
    const entries = list(anything, game.players.max)(reader, value, path);
    return entries.flatMap((entry, index) => {
      const at = inside(path, index);
      const seat = index + 1;
      const right: Shape<number> = (_, value, here) => {
        if (value !== undefined && value !== seat) {
          reader.expected(`${seat}, as seats are 1 to ${entries.length} in order`, value, here);
        }
        return seat;
      };
      const player = object(
        { seat: right, role: oneOf(Object.keys(game.roles)), pod: flag, alive: flag },
        { name: text() },
      );
      const read = player(reader, entry, at);
      return isFields(entry) ? [read] : [];
    });
  };

/** Players as they can occur in a game: the Lunatic can never become a Pod Person (LT-6.2). */
export const townIn =
  (game: LakeTerror): Shape<readonly Player[]> =>
  (reader, value, path) => {
    const players = playersIn(game)(reader, value, path);
    for (const { seat, role, pod } of players) {
      if (role !== 'lunatic' || !pod) continue;
      reader.expected('false, as the Lunatic is never a Pod Person', pod, `${path}.${seat - 1}.pod`, 'LT-6.2');
    }
    return players;
  };

/** A role in a list. A missing value is not checked here. */
export const roleIn =
  (game: LakeTerror): Shape<Role> =>
  (reader, value, path) => {
    const [first = ''] = Object.keys(game.roles);
    if (isRole(game, value)) return value;
    if (value !== undefined) reader.expected(`a role such as "${first}"`, value, path);
    return first;
  };

/** The roles to deal from: one per player, or one more to leave out. */
export function readRoles(game: LakeTerror, reader: Reader, value: unknown, players: number): readonly Role[] {
  const entries = list(anything)(reader, value, 'roles');
  if (entries.length !== players && entries.length !== players + 1) {
    reader.note('roles', `expected ${players} roles, or one more to leave out, got ${entries.length}`);
  }
  const dealt = entries.slice(0, players + 1);
  return list(roleIn(game))(reader, dealt, 'roles').filter((_, index) => isRole(game, dealt[index]));
}

/** A list of seats, which may be longer than the table, because the rules decide how many may be named. */
export const seatsUpTo = (players: number): Shape<readonly number[]> =>
  list((reader, seat, path) => {
    if (Number.isInteger(seat) && (seat as number) >= 1 && (seat as number) <= players) return seat as number;
    reader.expected(`a seat from 1 to ${players}`, seat, path);
    return 1;
  });

export function choicesUpTo(players: number): Shape<Choices> {
  const seat = whole(1, players);
  const row = seatsUpTo(players);
  const seats = Array.from({ length: players }, (_, index) => index + 1);
  const bySeat = <T>(shape: Shape<T>) =>
    object({}, Object.fromEntries(seats.map((each) => [each, shape]))) as Shape<Readonly<Record<number, T>>>;
  const choices = object(
    {},
    {
      patrols: bySeat(anything),
      vigilante: seat,
      doctor: seat,
      scientist: seat,
      victim: seat,
      mortalCry: row,
      psychic: row,
    },
  );
  return (reader, value, path) => {
    const { patrols = {}, ...others } = choices(reader, value, path);
    return { ...others, patrols: bySeat(seat)(reader, patrols, inside(path, 'patrols')) };
  };
}
