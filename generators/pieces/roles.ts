import { games } from '../../src/content/games.ts';
import { playersOfExample } from '../../src/content/games/lake-terror.ts';
import { wordingFor } from '../../src/content/role-sets.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Role } from '../../src/content/schema/lake-terror.ts';
import type { Rulebook } from '../../src/content/schema/rulebook.ts';
import { indexWords } from '../document/cover.ts';
import type { ProductOptions } from '../sheet/product.ts';

/**
 * A role with its card numbers in the deck, and its number of spare cards. A role that replaces another has no card
 * numbers.
 */
export interface Dealt {
  readonly role: Entity<Role>;
  readonly numbers: readonly number[];
  readonly spare: number;
}

/** The printed parts of a role, without its question and its name forms for sentences. */
export function printedOf(role: Entity<Role>) {
  const { file: _file, plural: _plural, short: _short, article: _article, without: _without, ...facts } = role;
  return { ...facts, acts: { step: role.acts.step, text: role.acts.text } };
}

/**
 * The roles in the order of their first card, with unnumbered roles last. If the number of players is given, there are
 * only the cards that it deals (LT-1.2), one more if a role is left out, and the spare cards (LT-7.1). A variant
 * replaces a role with the role of the variant’s name (LT-7.2).
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
  // Cards refer only to roles that are dealt.
  return dealt.map((each) => ({
    ...each,
    role: { ...each.role, text: wordingFor((role) => ids.has(role), each.role.text, each.role.without) },
  }));
}

/**
 * The Announcer’s tasks for a role by day, each in a step. A role that acts by day without a task is called with its
 * card text.
 */
export function dayTasks({ steps }: Pick<Content, 'steps'>, { acts, day, name, text }: Entity<Role>) {
  if (day.length > 0 || steps.get(acts.step)?.when !== 'day')
    return day.map((task, index) => ({ ...task, path: ['day', index, 'text'] }));
  return [{ step: acts.step, text: `${name}: ${text}`, path: ['text'] }];
}

interface Worded {
  readonly text: string;
  readonly without?: Readonly<Record<string, string | false>> | undefined;
}

export const textsFor = <T extends Worded>(dealt: ReadonlySet<string>, all: readonly T[]): T[] =>
  all.flatMap((each) => {
    const text = wordingFor((role) => dealt.has(role), each.text, each.without);
    return text === false ? [] : [{ ...each, text }];
  });

/** Whether the number of players at an example’s table is possible. */
export const isAtTable = ({ lakeTerror: { players } }: Content, example: Content['examples'][number]): boolean => {
  const count = playersOfExample(example) ?? players.min;
  return count >= players.min && count <= players.max;
};

/**
 * The content of printed books about some roles, players or variants: the dealt roles, the rules and examples about
 * them, and the number of players.
 */
export function contentDealt(content: Content, options: ProductOptions): Content {
  const { players, variants = [] } = options;
  if (content.dealt === undefined && players === undefined && variants.length === 0) return content;
  const highest = players === undefined ? Infinity : players + Number(variants.includes('unknownRoles'));
  const roles = dealtRoles(content, options).map(({ role, numbers, spare }): readonly [string, Entity<Role>] => {
    const replaced = variants.includes(role.id) ? content.roles.get(role.replaces ?? '') : undefined;
    const cards = replaced ? replaced.numbers.filter((number) => number <= highest) : [...numbers];
    return [role.id, { ...role, numbers: cards, spare }];
  });
  const { english, lakeTerror } = content;
  const dealt: Content = {
    ...content,
    roles: new Map(roles),
    lakeTerror: players === undefined ? lakeTerror : { ...lakeTerror, players: { min: players, max: players } },
    ...(english ? { english: () => contentDealt(english(), options) } : {}),
  };
  const whole = content.withRulesFor?.(dealt) ?? dealt;
  return { ...whole, lakeTerrorRulebook: bookDealt(whole) };
}

/** The rulebook without words, pictures, questions and story about roles that are not dealt. */
function bookDealt(content: Content): Entity<Rulebook> {
  const { lakeTerrorRulebook: own, examples, language } = content;
  const { setUp, figures = [], gallery, story, index, ...rest } = own;
  const book = content.books.get('lake-terror');
  if (!book) return own;
  const known = new Map(examples.map((example) => [example.id, example]));
  const isShown = (rule: string, id: string | undefined, isPart: boolean): boolean => {
    const example = known.get(id ?? '');
    return (
      book.rules.has(rule) && (id === undefined || (example !== undefined && (isPart || isAtTable(content, example))))
    );
  };
  const shown = figures.filter(({ rule, example, seats }) => isShown(rule, example, seats !== undefined));
  const questions = gallery?.questions.filter(({ rule, example, seats }) =>
    isShown(rule, example, seats !== undefined),
  );
  const isTold = story?.moments.every(({ rule, ask = {} }) => {
    const { complete, isDealt } = games['lake-terror'];
    const example = { request: { ...ask, ...complete?.(ask, content) } } as Content['examples'][number];
    return book.rules.has(rule) && isDealt?.(example, content) === true && isAtTable(content, example);
  });
  const callouts = Object.entries(setUp?.callouts ?? {}).filter(([rule]) => book.rules.has(rule));
  // The numbers in the picture are consecutive.
  const numbers = callouts.flatMap(([, number]) => number).sort((a, b) => a - b);
  const numbered = (number: number): number => numbers.indexOf(number) + 1;
  const found = new Set(
    indexWords(book, { index }, language).flatMap((word) => (word.found.length > 0 ? [word.index] : [])),
  );
  return {
    ...rest,
    index: index.filter((_, at) => found.has(at)),
    // Each rule has one figure: the first that these cards can show.
    figures: shown.filter(({ rule }, at) => shown.findIndex((each) => each.rule === rule) === at),
    ...(setUp
      ? {
          setUp: {
            ...setUp,
            callouts: Object.fromEntries(
              callouts.map(([rule, number]) => [
                rule,
                typeof number === 'number' ? numbered(number) : number.map(numbered),
              ]),
            ),
          },
        }
      : {}),
    ...(gallery && questions && questions.length > 0 ? { gallery: { ...gallery, questions } } : {}),
    ...(story && isTold ? { story } : {}),
  };
}
