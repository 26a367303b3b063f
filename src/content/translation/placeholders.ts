import { gameOfPath, readNames, readNumbers, withUnit, type Readable } from '../numbers.ts';
import type { Problem } from '../problem.ts';
import { numberAt, placeholderNames, placeholdersOf, pluralsOf, type Names } from '../template.ts';
import { advice, enumerate, fewOf, quote } from '../words.ts';
import { markProblem } from './marks.ts';
import type { SourceText } from './texts.ts';

/** The names and numbers that texts may use. */
export interface Scopes {
  readonly english: Readable;
  /** The names and numbers, with the names in the other language. */
  readonly own: Readable;
  /** Forms that translated names lack, such as `roles.doctor.one`. */
  readonly lacking: ReadonlySet<string>;
  /** Names that are translated, such as `roles.doctor`. */
  readonly named: ReadonlySet<string>;
  /** Names that are not, or no longer, translated, such as `roles.doctor`. */
  readonly held: ReadonlySet<string>;
  readonly language: string;
}

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

const braced = (name: string): string => quote(`{${name}}`);

/**
 * The error in a form such as `roles.doctor.one`: the translated name lacks it. 'stale' if the name is no longer
 * translated.
 */
export function nameProblem(name: string, scopes: Scopes): Words | 'stale' | undefined {
  const { own, lacking, held } = scopes;
  const reference = name.slice(0, name.lastIndexOf('.'));
  const [collection = ''] = name.split('.');
  if (!['roles', 'factions', 'units'].includes(collection)) return undefined;
  const names = readNames(collection === 'roles' ? 'lake-terror/' : 'alien-invasion/', [], own);
  if (names.has(name) && !lacking.has(name)) return undefined;
  return held.has(reference) ? 'stale' : formWords(name, names, scopes);
}

function formWords(name: string, names: Names, { lacking, named }: Scopes): Words {
  const reference = name.slice(0, name.lastIndexOf('.'));
  if (!named.has(reference)) {
    const remedy = 'first translate the name, and add the form beside it';
    return { found: `the form ${braced(name)}`, expected: `the name ${braced(reference)} in this language`, remedy };
  }
  const forms = [...names.keys()].filter((each) => each.startsWith(`${reference}.`) && !lacking.has(each));
  return {
    found: `the form ${braced(name)}`,
    expected:
      forms.length > 0 ? `a form of the name: ${enumerate(forms.map(braced), 'or')}` : `only ${braced(reference)}`,
    remedy: advice(name, forms, 'add the form beside the name, or choose another'),
  };
}

/** The error in the plurals of a number: there must be exactly one for each plural category of the language. */
export function formsProblem(name: string, given: readonly string[], language: string): Words | undefined {
  const { pluralCategories: all } = new Intl.PluralRules(language).resolvedOptions();
  const expected = `the forms ${enumerate(all.toSorted())} for ${braced(name)}`;
  const odd = given.filter((form) => !all.some((each) => each === form));
  if (odd.length > 0) {
    const found = `the ${odd.length === 1 ? 'form' : 'forms'} ${enumerate(odd.map(quote))}`;
    return { found, expected, remedy: 'use only these forms' };
  }
  // A text may have the same words for all numbers except those that it lists.
  const lacking = all.filter((form) => !given.includes(form));
  if (lacking.length === 0 || given.join() === 'other') return undefined;
  return { found: `no ${enumerate(lacking.map(quote), 'or')}`, expected, remedy: 'add the missing forms' };
}

/**
 * The error in the marks or the placeholders of a translated text. 'stale' if it uses a form of a name that is no
 * longer translated. `place` is the path of the file in its game.
 */
export function textProblem(source: SourceText, words: string, ...asked: Place): Words | 'stale' | undefined {
  return markProblem(source.english, words) ?? placeholderProblem(source, words, ...asked);
}

type Place = readonly [place: string, value: object, scopes: Scopes];

function placeholderProblem(
  { english, path }: SourceText,
  words: string,
  ...[place, value, scopes]: Place
): Words | 'stale' | undefined {
  if (!/[{}]/.test(words + english)) return undefined;
  for (const [name, given] of pluralsOf(words)) {
    const plurals = formsProblem(name, given, scopes.language);
    if (plurals) return plurals;
  }
  const own = placeholdersOf(words);
  if (!own)
    return {
      found: `a brace on its own in ${quote(words)}`,
      expected: 'a name in braces, such as "{players.max}", or "{count, one: … | other: …}"',
      remedy: 'complete it, or remove it',
    };
  const before = placeholdersOf(english) ?? [];
  const game = gameOfPath(place);
  // The press itself fills in the texts outside games, and has no other values.
  const numbers = game ? withUnit(readNumbers(game, scopes.english), value, path) : {};
  const englishNames = readNames(place, path, scopes.english);
  const names = readNames(place, path, scopes.own);
  const isValue = (name: string): boolean =>
    game ? numberAt(name, numbers) !== undefined || englishNames.get(name) === `{${name}}` : true;
  const known = (name: string): boolean =>
    (names.has(name) && !scopes.lacking.has(name)) ||
    (game !== undefined && numberAt(name, numbers) !== undefined) ||
    // A symbol of a deck, or a value that the press itself fills in.
    (before.includes(name) && !englishNames.has(name));
  const unknown = own.find((name) => !known(name));
  const missing = before.filter((name) => isValue(name) && !own.includes(name));
  if (unknown === undefined && missing.length === 0) return undefined;
  if (unknown === undefined)
    return {
      found: `no ${enumerate(missing.map(braced), 'or')}`,
      expected: `the placeholders of the English text, ${enumerate(before.map(braced))}`,
      remedy: 'add the missing placeholders',
    };
  const reference = unknown.slice(0, unknown.lastIndexOf('.'));
  if (scopes.held.has(reference)) return 'stale';
  if (names.has(reference)) return formWords(unknown, names, scopes);
  const all = [...new Set([...missing, ...names.keys(), ...(game ? placeholderNames(numbers) : before)])].filter(known);
  return {
    found: `the placeholder ${braced(unknown)}`,
    expected:
      all.length > 0 ? `the name of a value or a number: ${enumerate(fewOf(all))}` : 'a text without placeholders',
    remedy: advice(unknown, all, 'remove the placeholder'),
  };
}
