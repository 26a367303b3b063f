/*
 * Units as the tools for moves and forces keep them: with what they were when they were chosen, so that what was entered
 * stands whatever becomes of a faction's file.
 */
import { unitFields } from '../../../engine/alien-invasion/game.ts';
import { most } from '../../../engine/alien-invasion/limits.ts';
import { object, whole, type Infer } from '../../../engine/shape.ts';
import { name } from './faction.ts';

const { move, terrain, shoot } = unitFields;

/** What is kept of a unit. */
export const UnitInfo = object({
  /** `faction/unit`. */
  id: name,
  name,
  faction: name,
  move,
  terrain,
  /** Soft ground that is narrower it may jump; 0 where it may jump none. */
  jump: whole(0, most.inches),
  shoot,
});
export type UnitInfo = Infer<typeof UnitInfo>;
