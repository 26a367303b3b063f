/*
 * Units in the tools for moves and forces. They store the unit at the time of the choice, so that entries stay valid if
 * a faction's file changes.
 */
import { unitFields, most } from '../../../engine/alien-invasion/game.ts';
import { object, whole, type Infer } from '../../../engine/shape.ts';
import { name } from './faction.ts';

const { move, terrain, shoot } = unitFields;

/** The saved fields of a unit. */
export const UnitInfo = object({
  /** `faction/unit`. */
  id: name,
  name,
  faction: name,
  move,
  terrain,
  /** The width of soft ground below which it may jump; 0 if it cannot jump. */
  jump: whole(0, most.inches),
  shoot,
});
export type UnitInfo = Infer<typeof UnitInfo>;
