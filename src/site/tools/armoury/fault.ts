/** The same text for the same value, in whatever order its keys stand. */
const told = (value: unknown): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value);

/**
 * What has become of the file of a unit since the unit was chosen: it is gone, or says something else of what is asked
 * for, which is all that was kept unless keys are named; null where it is as it was.
 */
export function faultOf<Unit extends { readonly id: string }>(
  kept: Unit,
  now: readonly Unit[],
  keys: readonly (keyof Unit)[] = Object.keys(kept) as (keyof Unit)[],
): 'gone' | 'changed' | null {
  const unit = now.find(({ id }) => id === kept.id);
  if (!unit) return 'gone';
  return keys.every((key) => told(unit[key]) === told(kept[key])) ? null : 'changed';
}
