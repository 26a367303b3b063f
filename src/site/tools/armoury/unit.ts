/*
 * Units as the tools for moves and forces keep them: with what they were when they were chosen, so that what was entered
 * stands whatever becomes of a faction's file.
 */
import { most } from '../../../engine/alien-invasion/limits.ts';
import type { Unit } from '../../../engine/alien-invasion/game.ts';
import { inside, type Fields, type Reader } from '../../../engine/reader.ts';
import { readShort } from './faction.ts';

/** What is kept of a unit. */
export interface UnitInfo extends Pick<Unit, 'move' | 'terrain' | 'shoot'> {
  /** `faction/unit`. */
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  /** Soft ground that is narrower it may jump; 0 where it may jump none. */
  readonly jump: number;
}

const shoots = ['dice', 'none', 'operative', 'successes', 'blast'] as const;

function readShoot(reader: Reader, parent: Fields, path: string): UnitInfo['shoot'] {
  const at = inside(path, 'shoot');
  const kind = reader.oneOf((parent['shoot'] ?? {}) as Fields, 'kind', at, shoots);
  if (kind === 'none' || kind === 'operative') {
    reader.child(parent, 'shoot', path, ['kind']);
    return { kind };
  }
  const key = kind === 'successes' ? 'plus' : 'dice';
  const number = reader.whole(reader.child(parent, 'shoot', path, ['kind', key]) ?? {}, key, at, 1, most.dice);
  return kind === 'successes' ? { kind, plus: number } : { kind, dice: number };
}

function readMove(reader: Reader, parent: Fields, path: string): UnitInfo['move'] {
  const at = inside(path, 'move');
  const fields = reader.child(parent, 'move', path, [], ['inches', 'dice', 'tunnels']) ?? {};
  if (Object.keys(fields).length !== 1) reader.note(at, 'expected inches, dice or tunnels');
  if (fields['inches'] !== undefined) return { inches: reader.whole(fields, 'inches', at, 1, most.inches) };
  if (fields['dice'] !== undefined) return { dice: reader.whole(fields, 'dice', at, 1, most.dice) };
  if (fields['tunnels'] !== true) reader.note(at, 'expected true');
  return { tunnels: true };
}

export function readUnitInfo(reader: Reader, value: unknown, path: string): UnitInfo {
  const fields = reader.object(value, path, ['id', 'name', 'faction', 'move', 'terrain', 'jump', 'shoot']) ?? {};
  return {
    id: readShort(reader, fields, 'id', path),
    name: readShort(reader, fields, 'name', path),
    faction: readShort(reader, fields, 'faction', path),
    move: readMove(reader, fields, path),
    terrain: reader.oneOf(fields, 'terrain', path, ['stops', 'ignores', 'ignores-but-soft']),
    jump: reader.whole(fields, 'jump', path, 0, most.inches),
    shoot: readShoot(reader, fields, path),
  };
}
