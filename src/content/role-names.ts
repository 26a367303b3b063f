import { isMap } from './schema-walk.ts';

/** The names of roles, by placeholder: singular, plural, short plural, and the form within a sentence. */
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
    ];
  });
}
