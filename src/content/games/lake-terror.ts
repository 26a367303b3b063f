import type { Example, Fields } from '../example-state.ts';
import type { RuleTable } from '../rule-parts.ts';
import { roleNames } from '../names.ts';
import type { Entity } from '../schema/common.ts';
import { Announcer } from '../schema/announcer.ts';
import { Component, LakeTerrorGame, given, sentences, type Empty } from '../schema/game.ts';
import { Role, RoleSet, Step, Policy, Variant } from '../schema/lake-terror.ts';
import { NightLesson } from '../schema/lesson.ts';
import { LakeTerrorQuickStart } from '../schema/quick-start.ts';
import { LakeTerrorReference } from '../schema/sheets.ts';
import { LakeTerrorWords, lakeTerrorSlots } from '../schema/game-words.ts';
import type { Language } from '../schema/language.ts';
import { Rulebook, type RulebookWords } from '../schema/rulebook.ts';
import { pressSlots } from '../schema/words.ts';
import { isMap } from '../schema-walk.ts';
import { listed, rangeOf, spoken, type TextsOf } from '../template.ts';
import { addedVariants, examiners, type Varied } from '../variant-names.ts';

/** The keys of the sentences for illegal actions, with the engine's values for their braces. */
const verdicts = {
  ...given([], ['no-pods', 'not-in-deck', 'only-pod-left-over', 'no-vigilante', 'shoots-herself', 'no-doctor']),
  ...given([], ['scientist-not-played', 'no-cure-left', 'no-scientist', 'victim-owed', 'nobody-to-name']),
  ...given([], ['not-on-duty', 'nobody-cries', 'one-cry', 'no-psychic', 'not-in-a-row', 'accuses-herself']),
  ...given([], ['no-third']),
  ...given(['players', 'cards'], ['deck-size']),
  ...given(['players', 'more', 'cards'], ['deck-size-unknown']),
  ...given(['player'], ['dead', 'turned-already', 'patrol-owed', 'no-duties', 'not-of-watch', 'patrolled-dead']),
  ...given(['player'], ['accused-dead', 'accuser-dead']),
  ...given(['night'], ['no-hunt-yet', 'no-healing-yet', 'no-cure-yet']),
  ...given(['wanted'], ['row-size']),
};

export interface LakeTerrorParts extends Varied {
  readonly language: Pick<Language, 'tag'>;
  readonly words: TextsOf<typeof pressSlots>;
  readonly lakeTerrorWords: TextsOf<typeof lakeTerrorSlots>;
  readonly lakeTerror: LakeTerrorGame;
  readonly announcer: Pick<Announcer, 'variants'>;
  readonly roles: ReadonlyMap<string, Entity<Role>>;
  readonly sets: ReadonlyMap<string, RoleSet>;
  readonly rulebook: Pick<RulebookWords, 'to'>;
  /** The id of the dealt role set; undefined for the numbered deck. */
  readonly dealt?: string;
}

/** The id of the first set for fewer players than the numbered deck; undefined if there is none. */
export const setForFew = ({ sets, lakeTerror: { players } }: Pick<LakeTerrorParts, 'sets' | 'lakeTerror'>) =>
  [...sets].find(([, { cards, from }]) => cards && from < players.min)?.[0];

/** Lake Terror: its files, and the functions for its rules and examples. */
export const lakeTerror = {
  about: 'lakeTerror',
  components: 'lakeTerrorComponents',
  rulebook: 'lakeTerrorRulebook',
  why: 'lakeTerrorVerdicts',
  verdicts,
  slots: lakeTerrorSlots,
  documents: {
    lakeTerror: { path: 'lake-terror/game.yaml', schema: LakeTerrorGame },
    announcer: { path: 'lake-terror/announcer.yaml', schema: Announcer },
    lakeTerrorLesson: { path: 'lake-terror/lesson.yaml', schema: NightLesson },
    lakeTerrorQuickStart: { path: 'lake-terror/quick-start.yaml', schema: LakeTerrorQuickStart },
    lakeTerrorReference: { path: 'lake-terror/reference.yaml', schema: LakeTerrorReference },
    lakeTerrorRulebook: { path: 'lake-terror/rulebook.yaml', schema: Rulebook },
    lakeTerrorVerdicts: { path: 'lake-terror/verdicts.yaml', schema: sentences(verdicts) },
    lakeTerrorWords: { path: 'lake-terror/words.yaml', schema: LakeTerrorWords },
  },
  collections: {
    lakeTerrorComponents: { folder: 'lake-terror/components', schema: Component },
    roles: { folder: 'lake-terror/roles', schema: Role },
    sets: { folder: 'lake-terror/sets', schema: RoleSet },
    steps: { folder: 'lake-terror/steps', schema: Step },
    variants: { folder: 'lake-terror/variants', schema: Variant },
    policies: { folder: 'lake-terror/policies', schema: Policy },
  },
  rules: `
    LT-1.1 LT-1.2 LT-1.3 LT-1.4 LT-1.5 LT-1.6
    LT-2.1 LT-2.2 LT-2.3 LT-2.4 LT-2.5 LT-2.6 LT-2.7 LT-2.8 LT-2.9
    LT-3.1 LT-3.2 LT-3.3 LT-3.4 LT-3.5 LT-3.6
    LT-4.1 LT-4.2 LT-4.3 LT-4.4 LT-4.5
    LT-5.1 LT-5.2
    LT-6.1 LT-6.2 LT-6.3
    LT-7.1 LT-7.2 LT-7.3 LT-7.4 LT-7.5 LT-7.6 LT-7.7`,
  tables: { roles, sets },
  empty: (content: LakeTerrorParts): Empty =>
    content.dealt === undefined && setForFew(content) === undefined
      ? {
          'first-evening-few': {
            file: 'lake-terror/sets',
            why: `has no set of roles for fewer than ${content.lakeTerror.players.min} players`,
          },
        }
      : {},
  words,
  sometimes: ['set', 'spare'],
  isDealt,
  complete,
} as const;

/**
 * The names of roles in each form that texts use, such as `roles.psychic`, and the numbers of players as `players`. The
 * name of the dealt role set is `set`, and the number of spare cards, if any, is `spare`.
 */
function words(content: LakeTerrorParts): ReadonlyMap<string, string> {
  const { roles, lakeTerror, rulebook, sets, dealt } = content;
  const set = sets.get(dealt ?? '');
  const spare = [...roles.values()].reduce((sum, role) => sum + role.spare, 0);
  return new Map([
    ...roleNames(roles),
    ['players', rangeOf(lakeTerror.players, rulebook)],
    ...(set ? [['set', set.name] as const] : []),
    ...(spare > 0 ? [['spare', String(spare)] as const] : []),
  ]);
}

/** The numbers of players for the cards of a set; undefined if they are the same as for the numbered deck. */
export const playersOf = ({ cards, from: min }: RoleSet): { readonly min: number; readonly max: number } | undefined =>
  cards && { min, max: Math.max(...Object.values(cards).flat()) };

/** Every variant that can be played with the given roles, by default the roles of the content, in words. */
export function variantsIn(
  content: LakeTerrorParts,
  roles: Pick<ReadonlyMap<string, unknown>, 'has'> = content.roles,
): ReadonlyMap<string, string> {
  const all = [...Object.entries(content.announcer.variants), ...addedVariants(content)];
  const needed = (name: string): readonly string[] =>
    name.startsWith('autopsy') ? examiners : name === 'scientist' ? [name] : [];
  return new Map(all.filter(([name]) => needed(name).length === 0 || needed(name).some((role) => roles.has(role))));
}

/** The roles by card number, with their spare cards. A role without cards replaces another role. */
function roles(content: LakeTerrorParts): RuleTable {
  const words = spoken(lakeTerrorSlots, content.lakeTerrorWords, content.language.tag).tables;
  const { lists } = spoken(pressSlots, content.words, content.language.tag);
  const first = (numbers: readonly number[]): number => numbers[0] ?? Infinity;
  const rows = [...content.roles.values()]
    .sort((a, b) => (first(a.numbers) < first(b.numbers) ? -1 : 1))
    .map(({ name, numbers, spare, replaces, side }) => {
      const replaced = replaces === undefined ? undefined : content.roles.get(replaces);
      const instead = replaced ? words.instead({ role: replaced.name }) : words.none;
      const isNumbered = numbers.length > 0 && replaces === undefined;
      const cards = isNumbered ? listed(lists, numbers.map(String)) : instead;
      return [name, spare === 0 ? cards : words.spare({ cards, count: spare }), content.lakeTerror.sides[side]];
    });
  return { head: [words.role, words.cards, words.side], rows, numeric: [] };
}

/** The role sets with their numbers of players: only the dealt set, or all sets with the numbered deck. */
function sets(content: LakeTerrorParts): RuleTable {
  const { tables } = spoken(lakeTerrorSlots, content.lakeTerrorWords, content.language.tag);
  const { dealt, rulebook, lakeTerror } = content;
  const rows = [...content.sets]
    .filter(([id]) => dealt === undefined || id === dealt)
    .map(([id, set]) => {
      const players = id === dealt ? lakeTerror.players : (playersOf(set) ?? lakeTerror.players);
      return { name: set.name, players };
    })
    .sort((a, b) => b.players.max - a.players.max);
  return {
    head: [tables.set, tables.players],
    rows: rows.map(({ name, players }) => [name, rangeOf(players, rulebook)]),
    numeric: [],
  };
}

/** Whether the numbered deck deals the cards of the lesson. */
export const dealsLesson = (content: LakeTerrorParts & { readonly lakeTerrorLesson: NightLesson }): boolean =>
  isDealt({ request: { players: content.lakeTerrorLesson.players } }, content);

export const playersOfExample = ({ request: { players } }: Pick<Example, 'request'>): number | undefined =>
  Array.isArray(players) ? players.length : typeof players === 'number' ? players : undefined;

/** Whether the cards allow the deal of an example. Roles may be swapped in openly (LT-7.1). */
function isDealt(
  { request, answer }: Pick<Example, 'request'> & Partial<Pick<Example, 'answer'>>,
  { dealt, roles, lakeTerror }: LakeTerrorParts,
): boolean {
  const { players, variants } = request;
  // With another deck, the same number of players may get different roles.
  if (dealt !== undefined && !Array.isArray(players)) return false;
  const rolesOf = (seats: unknown): readonly string[] =>
    Array.isArray(seats) ? seats.map((seat) => (isMap(seat) ? String(seat['role']) : String(seat))) : [];
  if ([...rolesOf(request['roles']), ...rolesOf(answer?.['players'])].some((role) => !roles.has(role))) return false;
  const held = rolesOf(players);
  const count = playersOfExample({ request }) ?? 0;
  const played = isMap(variants) ? variants : {};
  const isUnknown = played['unknownRoles'] === true;
  const highest = count + Number(isUnknown);
  const left = [...roles.values()].flatMap(({ id, numbers }) => {
    const instead = [...roles.values()].find(({ id: other, replaces }) => replaces === id && played[other] === true);
    return numbers.filter((number) => number <= highest).map(() => instead?.id ?? id);
  });
  const lacks = held.filter((role) => {
    const at = left.indexOf(role);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !(isUnknown && roles.get(role)?.replaces !== undefined);
  });
  return lacks.length === 0 && count <= lakeTerror.players.max;
}

function complete({ do: verb, players, cureUsed }: Fields, content: LakeTerrorParts): Fields {
  if (!Array.isArray(players)) return {};
  const seats = players.map((player: unknown, index) => seated(content, player, index + 1));
  return { players: seats, ...(verb === 'night' ? { cureUsed: cureUsed ?? false } : {}) };
}

/** A player from a text such as `town-watch turned dead`. The engine rejects any other value. */
function seated(content: LakeTerrorParts, player: unknown, seat: number): unknown {
  if (typeof player !== 'string') return player;
  const [role = '', ...marks] = player.split(' ');
  const starts = content.roles.get(role)?.side === 'pods';
  return {
    seat,
    role,
    pod: marks.includes('turned') || (starts && !marks.includes('cured')),
    alive: !marks.includes('dead'),
  };
}
