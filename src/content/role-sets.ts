import type { Content, Entity } from './schema/index.ts';
import type { LakeTerrorGame } from './schema/game.ts';
import type { Role, RoleSet, Step } from './schema/lake-terror.ts';
import { playersOf } from './games/lake-terror.ts';
import type { Source, Sources } from './source.ts';
import type { z } from 'zod';

/** The set that replaces the numbered deck; undefined if there is none. */
export const setDealt = ({ sets, dealt }: Pick<Content, 'sets' | 'dealt'>): Entity<RoleSet> | undefined =>
  sets.get(dealt ?? '');

/**
 * The wording of a text if some roles are not dealt: the alternative for the largest number of absent roles. False if
 * the text is left out without a role.
 */
export function wordingFor<T extends string | false>(
  isDealt: (role: string) => boolean,
  text: string,
  without: Readonly<Record<string, T>> = {},
): string | T {
  const fitting = Object.entries(without)
    .map(([roles, other]) => ({ roles: roles.split(' '), other }))
    .filter(({ roles }) => !roles.some(isDealt));
  const leftOut = fitting.find(({ other }) => other === false);
  if (leftOut) return leftOut.other;
  const most = Math.max(0, ...fitting.map(({ roles }) => roles.length));
  return fitting.find(({ roles }) => roles.length === most)?.other ?? text;
}

/**
 * The values of files for a game with a set, with the cards and players of that set; undefined for the numbered deck.
 */
export function dealtBy(
  { documents, entities }: Sources,
  data: ReadonlyMap<Source, unknown>,
  id: string,
): ReadonlyMap<Source, unknown> | undefined {
  const set = data.get(entities.get('sets')?.get(id) as Source) as RoleSet | undefined;
  const players = set && playersOf(set);
  if (!set?.cards || !players) return undefined;
  const { cards, spare } = set;
  const dealt = new Map(data);
  const here = <T extends string | undefined>(text: T, without: Readonly<Record<string, string>>) =>
    text === undefined ? text : wordingFor((role) => role in cards || role in spare, text, without);
  for (const [role, source] of entities.get('roles') ?? []) {
    const own = data.get(source) as Role;
    const text = here(own.text, own.without);
    const { text: when, textWithout, answer, without } = own.acts;
    const acts = { ...own.acts, text: here(when, textWithout), answer: here(answer, without) };
    dealt.set(source, { ...own, text, acts, numbers: cards[role] ?? [], spare: spare[role] ?? 0 });
  }
  const acting = [...(entities.get('roles') ?? [])].flatMap(([role, source]) =>
    role in cards || role in spare ? [data.get(source) as Role] : [],
  );
  for (const [step, source] of entities.get('steps') ?? []) {
    const own = data.get(source) as Step;
    const { script } = own;
    const rules = acting.flatMap((role) => (role.acts.step === step ? [role.rule] : []));
    // A step has the rule of a role that acts in it. If that role is not dealt, the step has the rule of another role.
    const rule = rules.includes(own.rule) ? own.rule : (rules[0] ?? own.rule);
    const words = script && { ...script, answer: here(script.answer, script.without) };
    dealt.set(source, { ...own, rule, ...(words ? { script: words } : {}) });
  }
  const game = documents.get('lakeTerror') as Source;
  dealt.set(game, { ...(data.get(game) as z.infer<typeof LakeTerrorGame>), players });
  return dealt;
}

/** Roles that the numbered deck does not deal, each with the id of a set that does. */
export const rolesOfSets = ({ roles, sets, withSet }: Pick<Content, 'roles' | 'sets' | 'withSet'>) =>
  [...sets.keys()].flatMap((set) =>
    [...withSet(set).roles.values()].flatMap((role) => (roles.has(role.id) ? [] : [{ role, set }])),
  );

export function textPathOf({ text, without }: Pick<Role, 'text' | 'without'>): readonly string[] {
  const [absent] = Object.entries(without).find(([, other]) => other === text) ?? [];
  return absent === undefined ? ['text'] : ['without', absent];
}

/** The dealt roles: roles with cards, and roles that replace a role with cards. Other roles belong to other sets. */
export function rolesDealt<T extends Pick<Role, 'numbers' | 'spare' | 'replaces'>>(
  roles: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  const hasCard = (role: T | undefined): boolean => role !== undefined && role.numbers.length + role.spare > 0;
  return new Map(
    [...roles].filter(
      ([, role]) => hasCard(role) || (role.replaces !== undefined && hasCard(roles.get(role.replaces))),
    ),
  );
}
