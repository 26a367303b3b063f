import { isMap } from './example-state.ts';

/** The names of roles, by placeholder: singular, plural, short plural, and the form within a sentence. */
export function roleNames(roles: ReadonlyMap<string, unknown>): [string, string][] {
  return [...roles].flatMap(([id, role]): [string, string][] => {
    const told = (key: string): string | undefined => {
      const value = isMap(role) ? role[key] : undefined;
      return typeof value === 'string' ? value : undefined;
    };
    const name = told('name') ?? '';
    const plural = told('plural') ?? name;
    const at = `roles.${id}`;
    return [
      [at, name],
      [`${at}.plural`, plural],
      [`${at}.short`, told('short') ?? name],
      [`${at}.one`, `${told('article') ?? 'a'} ${name}`],
    ];
  });
}
