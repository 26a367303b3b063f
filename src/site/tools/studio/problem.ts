import { fields, problems as words } from '#text/studio-problem.ts';
import type { Problem } from '../../../content/problem.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const quoted = (text: string): string => text.replaceAll(/"([^"]*)"/g, (_, name: string) => words.quoted(name));

/** Returns the name in a file; undefined if there is none. */
type NameOf = (path: string) => string | undefined;

const filePattern = /[\w./-]+\/[\w-]+\.yaml/g;

export type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

/** The suggestion of the command, if any. */
function meant(remedy: string): string | undefined {
  const name = /^did you mean "(.*)"\?$/.exec(remedy)?.[1];
  return name === undefined ? undefined : words.meant(name);
}

function twice(what: string, name: string, where: string, nameOf: NameOf): string {
  const value = name.replaceAll('"', '');
  switch (what) {
    case 'code':
      return words.codeTaken(value, nameOf(where));
    case 'unit id':
      return words.unitIdTwice(value);
    case 'number':
      return words.numberTwice(value);
    default:
      return words.twice(what, value);
  }
}

/** Problems with their own sentence: a pattern of the message, and the sentence made from its parts. */
const kinds: readonly (readonly [RegExp, (parts: readonly string[], problem: Words, nameOf: NameOf) => string])[] = [
  [
    /^the ([\w ]+?) ("[^"]*"|\d+), already used in (.*)$/,
    ([, what = '', name = '', where = ''], _, nameOf) => twice(what, name, where, nameOf),
  ],
  [/^(\d+), less than (\d+) in "(\w+)"$/, ([, , least = '']) => words.weakerInCover(least)],
  [
    /a contrast of ([\d.]+ : 1)$/,
    ([, ratio = ''], { expected }) => words.hardToRead(ratio, /[\d.]+ : 1/.exec(expected)?.[0] ?? ''),
  ],
  [
    /^the (icon|step|role|unit|variant) "(.*)"$/,
    ([, what, name = ''], { remedy }) =>
      `${words.noSuch(what as Parameters<typeof words.noSuch>[0], name)} ${meant(remedy) ?? words.another}`,
  ],
  [
    /^the unknown field "(.*)"$/,
    ([, name = ''], { remedy }) => `${words.noField(name)} ${meant(remedy) ?? words.removeIt}`,
  ],
  [
    /^the placeholder "(.*)"$/,
    ([, name = ''], { remedy }) => `${words.standsForNothing(name)} ${meant(remedy) ?? words.noBraces}`,
  ],
  [/^an incomplete placeholder/, () => words.braceOpen],
  [/^no Pod Person among cards 1 to (\d+)$/, ([, most = '']) => words.noPodPerson(most)],
  [/^(\d+) after a gap \(cards? (.*) (?:is|are) missing\)$/, ([, card = '', gap = '']) => words.gap(card, gap)],
  [/^no number$/, () => words.noCard],
  [/^the role itself$/, () => words.replacesItself],
  [
    /^(\d+) (rows of plots|plots)$/,
    ([, count = '', what], { expected }) =>
      words.plots(what as Parameters<typeof words.plots>[0], count, Number.parseInt(expected, 10)),
  ],
  [
    /^"\{(.*)\}"$/,
    ([, name], { remedy }) => `${words.standsForNothing(`{${name}}`)} ${meant(remedy) ?? words.nameIcon}`,
  ],
  [/^"(\*\*?)" without a second one$/, ([, mark = '']) => words.markOpen(mark)],
  [/^(\d+) cells$/, ([, count = ''], { expected }) => words.cells(count, Number.parseInt(expected, 10))],
  [/^a second column "(.*)"$/, ([, name = '']) => words.columnTwice(name)],
  [/^the columns? "/, () => words.noTitle],
  [/^a quotation mark that is never closed$/, () => words.quoteOpen],
  [/^no card$/, () => words.noCards],
  [/^(\d+) rows of cards$/, ([, count = ''], { expected }) => words.tooManyRows(count, expected)],
  [
    /^".*", (\d+) characters?$/s,
    ([, count = ''], { expected }) => words.tooLong(count, /about (\d+)/.exec(expected)?.[1]),
  ],
  [/^(\d+) characters$/, ([, count = ''], { expected }) => words.length(count, expected)],
  [
    /^the (.*?)character ("." \(.*\)|U\+\w+) in "/u,
    ([, script = '', character = ''], { remedy }) =>
      words.noLetter(script, character, capital(remedy.replace(/, because no font of the press has .*$/, ''))),
  ],
  [/^a list of 0 entries$/, () => words.emptyList],
  [/^no sentence$/, (_, { expected }) => words.write(expected)],
  [
    /^(?:nothing|an empty (?:text|value|file)|the empty value .*)$/,
    (_, { expected }) => (/^a text$|^at least one letter$/.test(expected) ? words.fillIn : words.fillInAs(expected)),
  ],
];

/** Explains a problem in plain words. Parts from the content checker are in English in every language. */
export function plainly(problem: Words, nameOf: NameOf = () => undefined): string {
  const { found, expected, remedy } = problem;
  const named = (text: string): string => quoted(text).replaceAll(filePattern, (path) => nameOf(path) ?? words.theFile);
  for (const [pattern, say] of kinds) {
    const parts = pattern.exec(found);
    if (parts) return named(say(parts, problem, nameOf));
  }
  const rule = /^a rule that begins with "(.*)"$/.exec(expected);
  if (rule) return words.rulesBegin(rule[1]!);
  if (expected === 'an existing rule or chapter')
    return `${words.noRule(quoted(found))} ${meant(remedy) ?? words.nameAnother}`;
  // A form cannot add files.
  const todo = remedy.replace(/, or (?:add|draw|raise) .*$/, '');
  const advice = meant(remedy) ?? (todo.endsWith('in that form') ? '' : `${capital(todo)}.`);
  return named(words.unfit(found, expected, advice).trim());
}

/** The place of a problem in the words of the form. `unitName` returns the name of a unit. */
export function placed(path: string, unitName: (index: number) => string): string {
  const of = /^units\.(\d+)\.?/.exec(path);
  const rest = of ? path.slice(of[0].length) : path;
  const steps = rest.split('.').filter((step) => step !== '' && !/^\d+$/.test(step));
  const labels: Readonly<Record<string, string>> = fields;
  const known = steps.map((_, index) => labels[steps.slice(0, steps.length - index).join('.')]).find(Boolean);
  const last = steps.at(-1) ?? '';
  const field = known ?? capital(last.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase());
  return [...(of ? [unitName(Number(of[1])) || words.unit(Number(of[1]) + 1)] : []), field].filter(Boolean).join(' · ');
}
