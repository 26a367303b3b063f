import type { CollectionKey } from '../places.ts';
import { variantNames } from '../variant-names.ts';
import type { Source } from '../source.ts';
import { enumerate, nearest, quote } from '../words.ts';
import { checkLink, checkUnique, select, selectNumbers, selectTexts, sourcesOf } from './report.ts';
import type { Files, Placed, Report } from './report.ts';

/** What the Announcer says to the roles and in the steps that the rules know. */
const sentences: readonly [CollectionKey, readonly string[], readonly string[]][] = [
  ['roles', ['psychic', 'town-watch', 'doctor', 'vigilante', 'scientist'], ['acts.ask', 'acts.answer']],
  ['steps', ['nightfall', 'midnight', 'snatching', 'cry'], ['script.say']],
  ['steps', ['snatching', 'cry'], ['script.answer']],
  ['steps', ['snatching'], ['script.close']],
];

/** The steps in which the rules act, and when they do. */
const acting: readonly [string, readonly string[]][] = [
  ['before', ['reveal']],
  ['night', ['nightfall', 'hunt', 'medicine', 'snatching', 'patrol', 'midnight', 'cry', 'investigation']],
];

/** Checks what roles link to, and that their cards make a deck for every number of players. */
export function checkRoles(files: Files, across: Report): void {
  const roles = sourcesOf(files, 'roles');
  for (const role of roles) checkRole(files, role, across);
  for (const list of ['log.steps.*', 'rungs.*.calls'])
    for (const link of selectTexts(files.documents.get('announcer'), list))
      checkLink(files, link, 'steps', 'step', across);
  for (const [key, ids, fields] of sentences)
    for (const source of ids.flatMap((id) => files.entities.get(key)?.get(id) ?? []))
      for (const field of fields.filter((path) => select(source, path).length === 0))
        across(
          { source, path: field.split('.') },
          { found: 'no such sentence', expected: 'what the Announcer says or wants to hear', remedy: 'write it' },
        );
  for (const [when, ids] of acting)
    for (const step of ids.flatMap((id) => files.entities.get('steps')?.get(id) ?? []))
      for (const told of selectTexts(step, 'when').filter(({ value }) => value !== when))
        across(told, {
          found: quote(told.value),
          expected: quote(when),
          remedy: 'the rules act in this step; move what you like to a step of your own',
        });
  checkVariants(files, across);
  const codes = roles.flatMap((role) => selectTexts(role, 'code'));
  checkUnique(codes, 'code', 'choose other letters', across);
  const orders = sourcesOf(files, 'steps').flatMap((step) => selectNumbers(step, 'order'));
  checkUnique(orders, 'order', 'give each step a place of its own', across);
  const cards = roles.flatMap((role) => selectNumbers(role, 'numbers.*'));
  checkUnique(cards, 'number', 'give each card its own', across);
  // Where a role's numbers cannot be read, every other card would seem to be at fault.
  if (cards.length > 0 && roles.every(hasReadableNumbers)) checkDeck(files, cards, across);
}

/** Checks that texts and steps go with variants that there are. */
function checkVariants(files: Files, across: Report): void {
  const roles = [...(files.entities.get('roles') ?? [])];
  const ofRoles = roles.filter(([, role]) => select(role, 'replaces').length > 0);
  const added = [...ofRoles, ...(files.entities.get('variants') ?? [])].map(([id]) => id);
  const known = [...new Set([...variantNames, ...added])];
  const lines = files.documents.get('announcer');
  const named = [
    ...['with', 'without'].flatMap((field) =>
      ['blocks.*.lines.*', 'rungs.*', 'rungs.*.cases.*', 'ends.*', 'example'].flatMap((list) =>
        selectTexts(lines, `${list}.${field}.*`),
      ),
    ),
    ...sourcesOf(files, 'steps').flatMap((step) => selectTexts(step, 'with.*')),
  ];
  for (const name of named.filter(({ value }) => !known.includes(value))) {
    const meant = nearest(name.value, known);
    across(name, {
      found: `the variant ${quote(name.value)}`,
      expected: `one of ${enumerate(known, 'or')}`,
      remedy: meant ? `did you mean "${meant}"?` : `choose one of them, or add lake-terror/variants/${name.value}.yaml`,
    });
  }
}

function checkRole(files: Files, role: Source, across: Report): void {
  for (const link of selectTexts(role, 'acts.step')) checkLink(files, link, 'steps', 'step', across);
  const [replaces] = selectTexts(role, 'replaces');
  if (replaces) checkLink(files, replaces, 'roles', 'role', across);
  if (replaces && files.entities.get('roles')?.get(replaces.value) === role) {
    const expected = 'the role whose place it takes';
    across(replaces, { found: 'the role itself', expected, remedy: 'name another one' });
  }
  const [numbers] = select(role, 'numbers');
  if (!replaces && Array.isArray(numbers?.value) && numbers.value.length === 0)
    across(numbers, {
      found: 'no number',
      expected: 'a number, or the field "replaces"',
      remedy: 'number its cards, or name the role whose place it takes',
    });
}

/** The deck has a card for each player of the largest game and a Pod Person in the smallest (LT-1.2, LT-7.6). */
function checkDeck(files: Files, cards: readonly Placed<number>[], across: Report): void {
  const rising = [...cards].sort((a, b) => a.value - b.value);
  const highest = rising.at(-1) as Placed<number>;
  for (const [index, card] of rising.entries()) {
    const before = rising[index - 1]?.value ?? 0;
    if (card.value <= before + 1) continue;
    const gap = Array.from({ length: card.value - before - 1 }, (_, each) => String(before + 1 + each));
    across(card, {
      found: `${card.value} without a card ${enumerate(gap, 'or')}`,
      expected: `cards from 1 to ${highest.value} without a gap`,
      remedy: 'renumber it, or give a role what is missing',
    });
  }
  const game = files.documents.get('lakeTerror');
  const [max] = selectNumbers(game, 'players.max');
  const [min] = selectNumbers(game, 'players.min');
  if (max && highest.value > max.value)
    across(highest, {
      found: String(highest.value),
      expected: `at most ${max.value}, the maximum of players in ${max.source.path}`,
      remedy: `renumber it, or raise players.max there to ${highest.value}`,
    });
  if (max && highest.value < max.value)
    across(max, {
      found: String(max.value),
      expected: `${highest.value}, the highest number of a role card`,
      remedy: `lower it, or add cards up to ${max.value}`,
    });
  const pods = cards.filter(({ source }) => selectTexts(source, 'side')[0]?.value === 'pods');
  if (min && !pods.some(({ value }) => value <= min.value))
    across(min, {
      found: `no Pod Person among the cards 1 to ${min.value}`,
      expected: 'one in every game',
      remedy: `give a role with "side: pods" a number of at most ${min.value}`,
    });
}

function hasReadableNumbers(role: Source): boolean {
  const numbers = select(role, 'numbers')[0]?.value;
  const isNumber = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 99;
  return !role.broken && Array.isArray(numbers) && numbers.every(isNumber);
}
