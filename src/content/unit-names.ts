import { isMap } from './schema-walk.ts';

/**
 * The names of factions and units, by placeholder: a faction and its leader, and a unit in the singular, in the plural
 * and within a sentence.
 */
export function unitNames(factions: ReadonlyMap<string, unknown>): [string, string][] {
  return [...factions].flatMap(([id, faction]): [string, string][] => {
    const at = `factions.${id}`;
    const leader = textOf(isMap(faction) ? faction.leader : undefined, 'name');
    const units = isMap(faction) && Array.isArray(faction.units) ? (faction.units as readonly unknown[]) : [];
    return [
      [at, textOf(faction, 'name') ?? ''],
      ...(leader === undefined ? [] : [[`${at}.leader`, leader] as [string, string]]),
      ...units.flatMap((unit): [string, string][] => {
        const name = textOf(unit, 'name') ?? '';
        const own = `units.${id}.${textOf(unit, 'id')}`;
        return [
          [own, name],
          [`${own}.plural`, textOf(unit, 'plural') ?? `${name}s`],
          [`${own}.called`, textOf(unit, 'called') ?? name.replace(/^The /, 'the ')],
        ];
      }),
    ];
  });
}

function textOf(value: unknown, key: string): string | undefined {
  const found = isMap(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
