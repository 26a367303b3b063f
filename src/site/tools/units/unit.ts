import { actionKinds, type CardCounts, unitFields, most } from '../../../engine/alien-invasion/game.ts';
import { name } from '../../ui/names.ts';
import { type Each, object, whole, type Infer } from '../../../engine/shape.ts';

/** The data of a faction that a game saves, so that it continues if the file is changed or deleted. */
export const remembered = {
  id: name,
  name,
  /** Two or three letters, as on the faction's cards. */
  code: name,
};

export interface FactionInfo extends Each<typeof remembered> {
  readonly cards: CardCounts;
}

export const sameCounts = (one: CardCounts, other: CardCounts): boolean =>
  actionKinds.every((kind) => one[kind] === other[kind]);

/* Units in the tools for moves and forces. They store the unit at the time of the choice, so that entries remain
   valid if a faction's file changes. */

const { move, terrain, shoot } = unitFields;

export const UnitInfo = object({
  id: name,
  name,
  faction: name,
  move,
  terrain,
  /** The unit may jump soft ground narrower than this, in inches; 0 if it cannot jump. */
  jump: whole(0, most.inches),
  shoot,
});
export type UnitInfo = Infer<typeof UnitInfo>;

/** A text that is the same for equal values, with keys in any order. */
const textOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value);

/**
 * The change to a unit's file since the unit was chosen: it was deleted, or some of `keys` differ, by default any saved
 * field; null if it is unchanged.
 */
export function unitProblem<Unit extends { readonly id: string }>(
  entered: Unit,
  now: readonly Unit[],
  keys: readonly (keyof Unit)[] = Object.keys(entered) as (keyof Unit)[],
): 'gone' | 'changed' | null {
  const unit = now.find(({ id }) => id === entered.id);
  if (!unit) return 'gone';
  return keys.every((key) => textOf(unit[key]) === textOf(entered[key])) ? null : 'changed';
}

/** Custom drawings, by the site's file names without extension. */
const own = new Map<string, string>();

/** The address of a drawing: a custom one, or one in this folder of the site. */
export const artOf = (folder: string, name: string): string => own.get(name) ?? `${folder}${name}.svg`;

/** Adds a custom drawing, which may replace one of the site. */
export const addArt = (name: string, svg: string): void => {
  own.set(name, URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
};

/** The faction in the id of a unit. The id of a faction is unchanged. */
export const factionOf = (unit: string): string => unit.replace(/\/.*/, '');
