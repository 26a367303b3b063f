import { gameOfPath, readNames, readNumbers, withUnit, type Readable } from '../numbers.ts';
import { says, type Words } from '../problem.ts';
import { numberAt, placeholderNames, placeholdersOf, pluralsOf, type Names } from '../template.ts';
import { advice, enumerate, fewOf, quote } from '../words.ts';
import type { TextProblem } from './file.ts';
import type { SourceText } from './texts.ts';

/** An escaped character or a simple placeholder, which contain no marks; a mark of emphasis; or a tag. */
const token = /\\.|\{[^{},]*\}|(\*\*?|_+|`+|<\/?[a-z][^<>]*>)/gi;

function marksIn(text: string): ReadonlyMap<string, number> {
  const marks = new Map<string, number>();
  for (const [, mark] of text.matchAll(token)) if (mark !== undefined) marks.set(mark, (marks.get(mark) ?? 0) + 1);
  return marks;
}

/**
 * The error in the marks of a translated text, with its line as `below`, counted from 0. The text must have the same
 * kinds of marks as the English, and each must be closed.
 */
export function markProblem(english: string, words: string): (Words & { readonly below?: number }) | undefined {
  const before = [...marksIn(english).keys()];
  const own = marksIn(words);
  const expected =
    before.length > 0
      ? `the formatting of the English text, ${enumerate(before.map(quote))}`
      : 'a text without formatting, like the English';
  for (const [mark, times] of own) {
    const isTag = mark.startsWith('<');
    const at = words.indexOf(mark);
    const below = words.slice(0, at).split('\n').length - 1;
    const place = `in ${quote(words.slice(words.lastIndexOf(' ', at - 2) + 1))}`;
    if (!before.includes(mark))
      return { below, ...says(`the ${isTag ? 'tag' : 'mark'} ${quote(mark)} ${place}`, expected, 'remove it') };
    if (!isTag && times % 2 > 0) {
      const found = `${quote(mark)} without a second one ${place}`;
      return { below, ...says(found, `${quote(mark)} on both sides`, 'close it, or remove it') };
    }
  }
  const missing = before.filter((mark) => !own.has(mark));
  return missing.length > 0 ? says(oneOf(missing), expected, 'add the missing formatting') : undefined;
}

const oneOf = (missing: readonly string[]): string => `no ${enumerate(missing.map(quote), 'or')}`;

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

const braced = (name: string): string => quote(`{${name}}`);

/** The name to which a form such as `roles.doctor.one` belongs. */
const nameIn = (form: string): string => form.slice(0, form.lastIndexOf('.'));

/** The error in a form such as `roles.doctor.one`: the translated name lacks it, or is not translated. */
export function nameProblem(form: string, scopes: Scopes): TextProblem | undefined {
  const [collection = ''] = form.split('.');
  if (!['roles', 'factions', 'units'].includes(collection)) return undefined;
  const names = readNames(collection === 'roles' ? 'lake-terror/' : 'alien-invasion/', [], scopes.own);
  if (names.has(form) && !scopes.lacking.has(form)) return undefined;
  return scopes.held.has(nameIn(form)) ? 'stale' : formWords(form, names, scopes);
}

function formWords(form: string, names: Names, { lacking, named }: Scopes): Words {
  const name = nameIn(form);
  if (!named.has(name)) {
    const remedy = 'first translate the name, and add the form beside it';
    return says(`the form ${braced(form)}`, `the name ${braced(name)} in this language`, remedy);
  }
  const forms = [...names.keys()].filter((each) => each.startsWith(`${name}.`) && !lacking.has(each));
  const expected =
    forms.length > 0 ? `a form of the name: ${enumerate(forms.map(braced), 'or')}` : `only ${braced(name)}`;
  return says(
    `the form ${braced(form)}`,
    expected,
    advice(form, forms, 'add the form beside the name, or choose another'),
  );
}

/** The error in the plurals of a number: there must be exactly one for each plural category of the language. */
export function formsProblem(name: string, given: readonly string[], language: string): Words | undefined {
  const all: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = `the forms ${enumerate(all.toSorted().map(quote))} for ${braced(name)}`;
  const odd = given.filter((form) => !all.includes(form));
  if (odd.length > 0) {
    const found = `the ${odd.length === 1 ? 'form' : 'forms'} ${enumerate(odd.map(quote))}`;
    return says(found, expected, 'use only these forms');
  }
  // A text may have the same words for all numbers except the listed ones.
  const lacking = given.join() === 'other' ? [] : all.filter((form) => !given.includes(form));
  return lacking.length > 0 ? says(oneOf(lacking), expected, 'add the missing forms') : undefined;
}

/**
 * The error in the marks or the placeholders of a translated text. `place` is the path of its file in its game, and
 * `value` the English file.
 */
export function textProblem(
  { english, path }: SourceText,
  words: string,
  place: string,
  value: object,
  scopes: Scopes,
): TextProblem | undefined {
  const marks = markProblem(english, words);
  // In a YAML file, a problem has the place of the whole text.
  if (marks) return says(marks.found, marks.expected, marks.remedy);
  if (!/[{}]/.test(words + english)) return undefined;
  for (const [name, given] of pluralsOf(words)) {
    const plurals = formsProblem(name, given, scopes.language);
    if (plurals) return plurals;
  }
  const own = placeholdersOf(words);
  if (!own) {
    const expected = 'a name in braces, such as "{players.max}", or "{count, one: … | other: …}"';
    return says(`an incomplete placeholder in ${quote(words)}`, expected, 'complete it, or remove it');
  }
  const before = placeholdersOf(english) ?? [];
  const game = gameOfPath(place);
  const numbers = game ? withUnit(readNumbers(game, scopes.english), value, path) : {};
  const englishNames = readNames(place, path, scopes.english);
  const names = readNames(place, path, scopes.own);
  const isNumber = (name: string): boolean => numberAt(name, numbers) !== undefined;
  // A symbol of a deck, or a value that the press itself fills in, has no name in English.
  const known = (name: string): boolean =>
    (names.has(name) && !scopes.lacking.has(name)) ||
    isNumber(name) ||
    (before.includes(name) && !englishNames.has(name));
  // The press itself fills in the texts outside games, and has no other values.
  const isValue = (name: string): boolean => !game || isNumber(name) || englishNames.get(name) === `{${name}}`;
  const unknown = own.find((name) => !known(name));
  const missing = before.filter((name) => isValue(name) && !own.includes(name));
  if (unknown === undefined) {
    const expected = `the placeholders of the English text, ${enumerate(before.map(braced))}`;
    return missing.length > 0
      ? says(oneOf(missing.map((name) => `{${name}}`)), expected, 'add the missing placeholders')
      : undefined;
  }
  if (scopes.held.has(nameIn(unknown))) return 'stale';
  if (names.has(nameIn(unknown))) return formWords(unknown, names, scopes);
  const all = [...new Set([...missing, ...names.keys(), ...(game ? placeholderNames(numbers) : before)])].filter(known);
  const expected =
    all.length > 0 ? `the name of a value or a number: ${enumerate(fewOf(all))}` : 'a text without placeholders';
  return says(`the placeholder ${braced(unknown)}`, expected, advice(unknown, all, 'remove the placeholder'));
}
