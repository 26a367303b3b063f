import { says } from '../problem.ts';
import type { CollectionKey } from '../places.ts';
import { isMap } from '../schema-walk.ts';
import { variantNames } from '../variant-names.ts';
import { ownDeck } from '../features.ts';
import type { Source } from '../source.ts';
import { choice, enumerate, quote } from '../words.ts';
import { checkLink, checkUnique, select, selectNumbers, selectTexts, sourcesOf } from './report.ts';
import type { Files, ValuePlace, Placed, Report } from './report.ts';

/** The Announcer's sentences for the roles and steps that the engine resolves. */
const sentences: readonly [CollectionKey, readonly string[], readonly string[]][] = [
  ['roles', ['psychic', 'town-watch', 'doctor', 'vigilante', 'scientist'], ['acts.ask', 'acts.answer']],
  ['steps', ['nightfall', 'midnight', 'snatching', 'cry'], ['script.say']],
  ['steps', ['snatching', 'cry'], ['script.answer']],
  ['steps', ['snatching'], ['script.close']],
];

/** The steps that the engine resolves, and their times. */
const acting: readonly [string, readonly string[]][] = [
  ['before', ['reveal']],
  ['night', ['nightfall', 'hunt', 'medicine', 'snatching', 'patrol', 'midnight', 'cry', 'investigation']],
];

/** Checks the links of roles, and that their cards make a deck for every number of players. */
export function checkRoles(files: Files, across: Report): void {
  const roles = sourcesOf(files, 'roles');
  for (const role of roles) checkRole(files, role, across);
  for (const list of ['log.steps.*', 'rungs.*.calls', 'blocks.*.step'])
    for (const link of selectTexts(files.documents.get('announcer'), list))
      checkLink(files, link, 'steps', 'step', across);
  for (const [key, ids, fields] of sentences)
    for (const source of ids.flatMap((id) => files.entities.get(key)?.get(id) ?? []))
      for (const field of fields.filter((path) => select(source, path).length === 0))
        across(
          { source, path: field.split('.') },
          { found: 'no sentence', expected: 'a sentence for the Announcer', remedy: 'write it' },
        );
  for (const [when, ids] of acting)
    for (const step of ids.flatMap((id) => files.entities.get('steps')?.get(id) ?? []))
      for (const text of selectTexts(step, 'when').filter(({ value }) => value !== when))
        across(text, {
          found: quote(text.value),
          expected: quote(when),
          remedy: 'change it back, and use another step for your changes, because the rules act in this one',
        });
  checkVariants(files, across);
  const codes = roles.flatMap((role) => selectTexts(role, 'code'));
  checkUnique(codes, 'code', 'choose other letters', across);
  const orders = sourcesOf(files, 'steps').flatMap((step) => selectNumbers(step, 'order'));
  checkUnique(orders, 'order', 'give each step a different order', across);
  const cards = roles.flatMap((role) => selectNumbers(role, 'numbers.*'));
  checkUnique(cards, 'number', 'give each card a different number', across);
  // If a role's numbers could not be read, gaps between other cards would be reported too.
  if (cards.length > 0 && roles.every(hasReadableNumbers)) {
    const game = files.documents.get('lakeTerror');
    const [max] = selectNumbers(game, 'players.max');
    const [min] = selectNumbers(game, 'players.min');
    checkRow(cards, across);
    checkMost(cards, max, across);
    if (min)
      checkPods(
        cards.filter(({ source }) => isPods(source)),
        min,
        across,
      );
  }
  for (const step of sourcesOf(files, 'steps')) checkWithout(files, step, ['script', 'without'], across);
  for (const set of sourcesOf(files, 'sets')) checkSet(files, set, across);
}

const isPods = (role: Source | undefined): boolean => selectTexts(role, 'side')[0]?.value === 'pods';
const ofRole = (each: ValuePlace): string => String(each.path[1]);

/** The numbers of a set's cards, role by role; empty if they cannot be read. */
function cardsOfSet(set: Source): Placed<number>[] {
  const [cards] = select(set, 'cards');
  return fieldsOf(cards?.value).flatMap((role) => selectNumbers(set, `cards.${role}.*`));
}

const fieldsOf = (value: unknown): string[] => (isMap(value) ? Object.keys(value) : []);

/** Checks that a set deals existing roles, each card once, with a Pod Person in the smallest game (LT-1.2, LT-7.6). */
function checkSet(files: Files, set: Source, across: Report): void {
  for (const field of ['cards', 'spare'])
    for (const role of fieldsOf(select(set, field)[0]?.value))
      checkLink(files, { source: set, path: [field, role], value: role }, 'roles', 'role', across);
  const cards = cardsOfSet(set);
  if (cards.length === 0 || !files.valid.has(set)) return;
  checkUnique(cards, 'number', 'give each card a different number', across);
  checkRow(cards, across);
  const highest = highestOf(cards);
  const [from = { source: set, path: ['from'], value: ownDeck.min }] = selectNumbers(set, 'from');
  if (from.value > highest.value)
    across(from, {
      found: String(from.value),
      expected: `at most ${highest.value}, the highest card number`,
      remedy: `lower it, or add cards up to ${from.value}`,
    });
  const pods = cards.filter((card) => isPods(files.entities.get('roles')?.get(ofRole(card))));
  checkPods(pods, from, across);
}

function checkVariants(files: Files, across: Report): void {
  const roles = [...(files.entities.get('roles') ?? [])];
  const ofRoles = roles.filter(([, role]) => select(role, 'replaces').length > 0);
  const added = [...ofRoles, ...(files.entities.get('variants') ?? [])].map(([id]) => id);
  const known = [...new Set([...variantNames, ...added])];
  const ids = new Set(roles.map(([id]) => id));
  const lines = files.documents.get('announcer');
  const texts = ['with', 'without'].flatMap((field) =>
    ['blocks.*.lines.*', 'rungs.*', 'rungs.*.cases.*', 'ends.*', 'example'].flatMap((list) =>
      selectTexts(lines, `${list}.${field}.*`),
    ),
  );
  const named = [
    ...texts.filter(({ value }) => !ids.has(value)),
    ...sourcesOf(files, 'steps').flatMap((step) => selectTexts(step, 'with.*')),
  ];
  for (const name of named.filter(({ value }) => !known.includes(value))) {
    across(name, {
      found: `the variant ${quote(name.value)}`,
      expected: `one of ${enumerate(known, 'or')}`,
      remedy: choice(name.value, known, `add lake-terror/variants/${name.value}.yaml`),
    });
  }
}

const isThe = (files: Files, role: Source, id: string): boolean => files.entities.get('roles')?.get(id) === role;

/** The largest number of suggested files. */
const mostNamed = 3;

/** Checks that the texts for games without a role have an existing role. */
function checkWithout(files: Files, source: Source, path: readonly string[], across: Report): void {
  for (const other of fieldsOf(select(source, path.join('.'))[0]?.value))
    checkLink(files, { source, path: [...path, other], value: other }, 'roles', 'role', across);
}

function checkRole(files: Files, role: Source, across: Report): void {
  for (const link of selectTexts(role, 'acts.step')) checkLink(files, link, 'steps', 'step', across);
  checkWithout(files, role, ['without'], across);
  checkWithout(files, role, ['acts', 'without'], across);
  checkWithout(files, role, ['acts', 'textWithout'], across);
  const [replaces] = selectTexts(role, 'replaces');
  if (replaces) checkLink(files, replaces, 'roles', 'role', across);
  if (replaces && isThe(files, role, replaces.value)) {
    const expected = 'a different role';
    across(replaces, { found: 'the role itself', expected, remedy: 'choose another one' });
  }
  const [numbers] = select(role, 'numbers');
  const sets = sourcesOf(files, 'sets');
  const inSet = sets.some((set) => cardsOfSet(set).some((card) => isThe(files, role, ofRole(card))));
  if (!replaces && !inSet && Array.isArray(numbers?.value) && numbers.value.length === 0) {
    // A set without cards deals by the numbers of its roles, unless its cards are not valid.
    const dealing = sets.filter((set) => cardsOfSet(set).length > 0);
    const named = (dealing.length > 0 ? dealing : sets).slice(0, mostNamed).map(({ file }) => file);
    const ways = [
      'number its cards',
      'choose the role that it replaces',
      ...(named.length > 0 ? [`give it a card in ${enumerate(named, 'or')}`] : []),
    ];
    across(numbers, says('no number', 'a number, or the field "replaces"', enumerate(ways, 'or')));
  }
}

const highestOf = (cards: readonly Placed<number>[]): Placed<number> =>
  cards.reduce((one, other) => (other.value >= one.value ? other : one));

/** Cards are numbered without a gap. */
function checkRow(cards: readonly Placed<number>[], across: Report): void {
  const rising = [...cards].sort((a, b) => a.value - b.value);
  const highest = highestOf(cards);
  for (const [index, card] of rising.entries()) {
    const before = rising[index - 1]?.value ?? 0;
    if (card.value <= before + 1) continue;
    const [first, last] = [before + 1, card.value - 1];
    across(card, {
      found: `${card.value} after a gap (${first === last ? `card ${first} is missing` : `cards ${first} to ${last} are missing`})`,
      expected: `cards from 1 to ${highest.value} without a gap`,
      remedy: `renumber it, or give a role the missing ${first === last ? 'number' : 'numbers'}`,
    });
  }
}

/** The deck has a card for each player of the largest game (LT-1.2). */
function checkMost(cards: readonly Placed<number>[], max: Placed<number> | undefined, across: Report): void {
  const highest = highestOf(cards);
  if (max && highest.value > max.value)
    across(highest, {
      found: String(highest.value),
      expected: `at most ${max.value} (players.max in ${max.source.path})`,
      remedy: `renumber it, or raise players.max there to ${highest.value}`,
    });
  if (max && highest.value < max.value)
    across(max, {
      found: String(max.value),
      expected: `${highest.value}, the highest number of a role card`,
      remedy: `lower it, or add cards up to ${max.value}`,
    });
}

/** Reports roles without a Pod Person in the smallest game (LT-7.6). */
function checkPods(pods: readonly Placed<number>[], min: Placed<number>, across: Report): void {
  if (pods.some(({ value }) => value <= min.value)) return;
  across(min, {
    found: `no Pod Person among cards 1 to ${min.value}`,
    expected: 'a Pod Person in every game',
    remedy: `give a role with "side: pods" a card number of at most ${min.value}`,
  });
}

function hasReadableNumbers(role: Source): boolean {
  const numbers = select(role, 'numbers')[0]?.value;
  const isNumber = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 99;
  return !role.broken && Array.isArray(numbers) && numbers.every(isNumber);
}
