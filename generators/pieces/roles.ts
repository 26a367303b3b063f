import { wordingFor } from '../../src/content/role-sets.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Role } from '../../src/content/schema/lake-terror.ts';
import type { ProductOptions } from '../sheet/product.ts';

/**
 * A role with the numbers of its cards in the deck, which are empty for a role that replaces another, and the number of
 * its spare cards.
 */
export interface Dealt {
  readonly role: Entity<Role>;
  readonly numbers: readonly number[];
  readonly spare: number;
}

/** The printed parts of a role: neither its question nor the forms of its name within sentences. */
export function printedOf(role: Entity<Role>) {
  const { file: _file, plural: _plural, short: _short, article: _article, without: _without, ...facts } = role;
  return { ...facts, acts: { step: role.acts.step, text: role.acts.text } };
}

/**
 * The roles in the order of their first card, and those without a number last. A player count keeps only the cards that
 * it deals (LT-1.2), one more if a role is left out, and the spare cards (LT-7.1). A variant replaces a role by the
 * role of its name (LT-7.2).
 */
export function dealtRoles(content: Content, { players, variants = [] }: ProductOptions): Dealt[] {
  const all = [...content.roles.values()];
  const isPlayed = ({ id, replaces }: Entity<Role>) =>
    replaces !== undefined && (variants as readonly string[]).includes(id);
  const replaced = new Set(all.flatMap((role) => (isPlayed(role) ? [role.replaces] : [])));
  const highest = players === undefined ? Infinity : players + (variants.includes('unknownRoles') ? 1 : 0);
  const roles = all
    .filter(({ id }) => !replaced.has(id))
    .map((role): Dealt => {
      const numbers = role.numbers.filter((number) => number <= highest);
      const spare = players === undefined || variants.includes('unknownRoles') ? role.spare : 0;
      return { role, numbers: numbers.sort((a, b) => a - b), spare };
    });
  const numbered = roles
    .filter(({ numbers }) => numbers.length > 0)
    .sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0));
  const others = roles.filter(({ role }) => role.numbers.length === 0);
  const dealt = [...numbered, ...(players === undefined ? others : others.filter(({ role }) => isPlayed(role)))];
  const ids = new Set(dealt.map(({ role }) => role.id));
  // Cards mention only roles that are dealt.
  return dealt.map((each) => ({
    ...each,
    role: { ...each.role, text: wordingFor((role) => ids.has(role), each.role.text, each.role.without) },
  }));
}

interface Worded {
  readonly text: string;
  readonly without?: Readonly<Record<string, string | false>> | undefined;
}

/** The forms of texts for the roles dealt. */
export const textsFor = <T extends Worded>(dealt: ReadonlySet<string>, all: readonly T[]): T[] =>
  all.flatMap((each) => {
    const text = wordingFor((role) => dealt.has(role), each.text, each.without);
    return text === false ? [] : [{ ...each, text }];
  });
