/** The same text for equal values, whatever the order of their keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value);

/**
 * The change of a unit's file since the unit was chosen: it was deleted, or some of `keys` differ, by default all saved
 * fields; null if it is unchanged.
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
