/*
 * Units as the tools for dice keep them: with the numbers that they had when they were chosen, so that what was entered
 * stands whatever becomes of a faction's file.
 */
import { covers, type Cover, type Unit } from '../../../engine/alien-invasion/game.ts';
import type { Side } from '../../../engine/alien-invasion/melee.ts';
import { most } from '../../../engine/alien-invasion/limits.ts';
import { inside, type Fields, type Reader } from '../../../engine/reader.ts';

/** What is kept of a unit. */
export interface Stats extends Pick<Unit, 'shoot' | 'linked' | 'kill' | 'melee'> {
  /** `faction/unit`. */
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  /** Dice of its explosion (AI-12.2); 0 where it does not explode. */
  readonly explodes: number;
}

/** Figures of a unit, or dice alone. */
export interface Line {
  /** Null where there are only dice. */
  readonly stats: Stats | null;
  /** Figures, or dice. */
  readonly count: number;
  /** Of studies, where the unit rolls by them (AI-11). */
  readonly successes: number;
}

/** A group that is hit. */
export interface Target {
  /** Null where the kill number alone is known. */
  readonly stats: Stats | null;
  readonly cover: Cover;
  /** The kill number, where there is no unit. */
  readonly kill: number;
  readonly figures: number;
}

/** No field takes a larger number; the engine's own bounds are told in words. */
export const mostEntered = 9999;
const longestName = 200;
const mostSuccesses = 99;

const shootKinds = ['dice', 'none', 'operative', 'successes', 'blast'] as const;

function readShoot(reader: Reader, fields: Fields, path: string): Stats['shoot'] {
  const kind = reader.oneOf((fields['shoot'] ?? {}) as Fields, 'kind', inside(path, 'shoot'), shootKinds);
  const at = inside(path, 'shoot');
  if (kind === 'none' || kind === 'operative') {
    reader.child(fields, 'shoot', path, ['kind']);
    return { kind };
  }
  const key = kind === 'successes' ? 'plus' : 'dice';
  const shoot = reader.child(fields, 'shoot', path, ['kind', key]) ?? {};
  const number = reader.whole(shoot, key, at, 1, most.dice);
  return kind === 'successes' ? { kind, plus: number } : { kind, dice: number };
}

function readLinked(reader: Reader, fields: Fields, path: string): Stats['linked'] {
  if (typeof fields['linked'] !== 'object') return reader.flag(fields, 'linked', path);
  const linked = reader.child(fields, 'linked', path, ['while']) ?? {};
  return { while: readName(reader, linked, 'while', inside(path, 'linked')) };
}

function readName(reader: Reader, fields: Fields, key: string, path: string): string {
  const name = reader.text(fields, key, path);
  if (name.length > longestName) reader.note(inside(path, key), `expected at most ${longestName} characters`);
  return name;
}

/** A unit as it was kept, under a key; null where none is. */
export function readStats(reader: Reader, parent: Fields, key: string, path: string): Stats | null {
  if (parent[key] === null) return null;
  const at = inside(path, key);
  const keys = ['id', 'name', 'faction', 'shoot', 'linked', 'kill', 'melee', 'explodes'];
  const fields = reader.child(parent, key, path, keys);
  if (!fields) return null;
  const kill = reader.child(fields, 'kill', at, covers) ?? {};
  const [open, cover, building] = covers.map((each) => reader.whole(kill, each, inside(at, 'kill'), 1, most.kill));
  const { melee } = fields;
  return {
    id: readName(reader, fields, 'id', at),
    name: readName(reader, fields, 'name', at),
    faction: readName(reader, fields, 'faction', at),
    shoot: readShoot(reader, fields, at),
    linked: readLinked(reader, fields, at),
    kill: { open: open!, cover: cover!, building: building! },
    melee: melee === 'as-shooting' || melee === 'none' ? melee : reader.whole(fields, 'melee', at, 1, most.dice),
    explodes: reader.whole(fields, 'explodes', at, 0, most.dice),
  };
}

export function readLine(reader: Reader, value: unknown, path: string): Line {
  const fields = reader.object(value, path, ['stats', 'count', 'successes']) ?? {};
  return {
    stats: readStats(reader, fields, 'stats', path),
    count: reader.whole(fields, 'count', path, 0, mostEntered),
    successes: reader.whole(fields, 'successes', path, 0, mostSuccesses),
  };
}

export function readTarget(reader: Reader, value: unknown, path: string): Target {
  const fields = reader.object(value, path, ['stats', 'cover', 'kill', 'figures']) ?? {};
  return {
    stats: readStats(reader, fields, 'stats', path),
    cover: reader.oneOf(fields, 'cover', path, covers),
    kill: reader.whole(fields, 'kill', path, 0, mostEntered),
    figures: reader.whole(fields, 'figures', path, 0, mostEntered),
  };
}

/** The kill number by cover, and the figures (AI-6.7). */
export const sideOf = ({ stats, cover, kill, figures }: Target): Side => ({
  kill: stats ? stats.kill[cover] : kill,
  figures,
});

/** A list from outside, of so many entries. */
export function listOf<T>(
  reader: Reader,
  fields: Fields,
  key: string,
  path: string,
  bounds: { readonly least: number; readonly most: number },
  read: (value: unknown, path: string) => T,
): T[] {
  const at = inside(path, key);
  const list = reader.list(fields, key, path, bounds.most);
  if (list.length < bounds.least) reader.note(at, `expected at least ${bounds.least}`);
  return list.map((value, index) => read(value, inside(at, index)));
}
