import { isMap } from './example-state.ts';

/**
 * The names of factions and units, by placeholder: a faction and its leader, and a unit in the singular, in the plural
 * and within a sentence.
 */
export function unitNames(factions: ReadonlyMap<string, unknown>): [string, string][] {
  return [...factions].flatMap(([id, faction]): [string, string][] => {
    const at = `factions.${id}`;
    const leader = told(isMap(faction) ? faction.leader : undefined, 'name');
    const units = isMap(faction) && Array.isArray(faction.units) ? (faction.units as readonly unknown[]) : [];
    return [
      [at, told(faction, 'name') ?? ''],
      ...(leader === undefined ? [] : [[`${at}.leader`, leader] as [string, string]]),
      ...units.flatMap((unit): [string, string][] => {
        const name = told(unit, 'name') ?? '';
        const own = `units.${id}.${told(unit, 'id')}`;
        return [
          [own, name],
          [`${own}.plural`, told(unit, 'plural') ?? `${name}s`],
          [`${own}.called`, told(unit, 'called') ?? name.replace(/^The /, 'the ')],
        ];
      }),
    ];
  });
}

function told(value: unknown, key: string): string | undefined {
  const found = isMap(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
