import { isMap } from './schema-walk.ts';
import type { Language } from './schema/language.ts';

/**
 * A name or heading inside a sentence. Only English has it in lower case, because other languages may write nouns with
 * capitals.
 */
export const inSentence = ({ language }: { readonly language: Pick<Language, 'tag'> }, name: string): string =>
  language.tag.startsWith('en') ? name.toLowerCase() : name;

/** The grammatical forms of a name in a translation, by placeholder: `roles.doctor.dem`. */
export const formsOf = (entity: unknown, at: string): [string, string][] =>
  isMap(entity) && isMap(entity['forms'])
    ? Object.entries(entity['forms']).map(([form, phrase]) => [`${at}.${form}`, String(phrase)])
    : [];

/** The names of roles by placeholder: singular, plural, short plural, and inside a sentence. */
export function roleNames(roles: ReadonlyMap<string, unknown>): [string, string][] {
  return [...roles].flatMap(([id, role]): [string, string][] => {
    const textOf = (key: string): string | undefined => {
      const value = isMap(role) ? role[key] : undefined;
      return typeof value === 'string' ? value : undefined;
    };
    const name = textOf('name') ?? '';
    const plural = textOf('plural') ?? name;
    const at = `roles.${id}`;
    return [
      [at, name],
      [`${at}.plural`, plural],
      [`${at}.short`, textOf('short') ?? name],
      [`${at}.one`, `${textOf('article') ?? 'a'} ${name}`],
      ...formsOf(role, at),
    ];
  });
}

/** The names of factions, leaders and units by placeholder: singular, plural and inside a sentence. */
export function unitNames(factions: ReadonlyMap<string, unknown>): [string, string][] {
  return [...factions].flatMap(([id, faction]): [string, string][] => {
    const at = `factions.${id}`;
    const leader = textOf(isMap(faction) ? faction.leader : undefined, 'name');
    const units = isMap(faction) && Array.isArray(faction.units) ? (faction.units as readonly unknown[]) : [];
    return [
      [at, textOf(faction, 'name') ?? ''],
      ...formsOf(faction, at),
      ...(leader === undefined ? [] : [[`${at}.leader`, leader] as [string, string]]),
      ...formsOf(isMap(faction) ? faction['leader'] : undefined, `${at}.leader`),
      ...units.flatMap((unit): [string, string][] => {
        const name = textOf(unit, 'name') ?? '';
        const own = `units.${id}.${textOf(unit, 'id')}`;
        return [
          [own, name],
          [
            `${own}.plural`,
            textOf(unit, 'plural') ?? textOf(isMap(unit) ? unit['forms'] : undefined, 'viele') ?? `${name}s`,
          ],
          [`${own}.called`, textOf(unit, 'called') ?? name.replace(/^The /, 'the ')],
          ...formsOf(unit, own),
        ];
      }),
    ];
  });
}

function textOf(value: unknown, key: string): string | undefined {
  const found = isMap(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
}
