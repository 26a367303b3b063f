import type { Problem } from '../../../content/problem.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const quoted = (text: string): string => text.replaceAll(/"([^"]*)"/g, '‘$1’');
/** The name with its article, and the verb in singular or plural. */
const has = (name: string): string =>
  `${/^The |^[A-Z.]+$/.test(name) ? '' : 'The '}${name} ${/(?:s|men|people)$/i.test(name) ? 'have' : 'has'}`;

/** Returns the name of the content of a file; undefined if unknown. */
type NameOf = (path: string) => string | undefined;

const filePattern = /[\w./-]+\/[\w-]+\.yaml/g;

/** Message about a duplicate value. */
function twice(what: string, name: string, where: string, nameOf: NameOf): string {
  const by = nameOf(where);
  const value = name.replaceAll('"', '');
  switch (what) {
    case 'code':
      return `${by === undefined ? `${value} is already taken` : `${has(by)} ${value} already`}. Choose other letters.`;
    case 'unit id':
      return `Two units have the short name ‘${value}’. Give one of them another.`;
    case 'number':
      return `Two cards have the number ${value}. Give each a different number.`;
    default:
      return `${capital(what)} ${value} occurs twice. Change one of them.`;
  }
}

/** Problems with their own sentence: a pattern of the value found, and the sentence made from its parts. */
const kinds: readonly (readonly [RegExp, (parts: readonly string[], problem: Words, nameOf: NameOf) => string])[] = [
  [
    /^the ([\w ]+?) ("[^"]*"|\d+) again, after (.*)$/,
    ([, what = '', name = '', where = ''], _, nameOf) => twice(what, name, where, nameOf),
  ],
  [
    /^(\d+), less than the (\d+) of "(\w+)"$/,
    ([, , less]) => `Cover must not make it weaker: use at least ${less} here, or a lower number before it.`,
  ],
  [
    /a contrast of ([\d.]+ : 1)$/,
    ([, ratio], { expected }) =>
      `This is hard to read (${ratio}). Use a darker or lighter colour: it must be at least ${/[\d.]+ : 1/.exec(expected)?.[0] ?? ''}.`,
  ],
  [
    /^the icon "(.*)"$/,
    ([, name], { remedy }) => `The icon ‘${name}’ does not exist. ${meant(remedy) ?? 'Choose another.'}`,
  ],
  [
    /^the (step|role|unit|variant) "(.*)"$/,
    ([, what, name], { remedy }) => `The ${what} ‘${name}’ does not exist. ${meant(remedy) ?? 'Choose another.'}`,
  ],
  [
    /^the unknown field "(.*)"$/,
    ([, name], { remedy }) => `‘${name}’ is not a field here. ${meant(remedy) ?? 'Remove it.'}`,
  ],
  [
    /^the placeholder "(.*)"$/,
    ([, name], { remedy }) =>
      `${name} does not stand for anything. ${meant(remedy) ?? 'Write the text without braces.'}`,
  ],
  [/^a brace on its own/, () => 'A brace is not closed. Close it or remove it.'],
  [
    /^no Pod Person among the cards 1 to (\d+)$/,
    ([, most]) => `The smallest game has no Pod Person. Give a role of the Pod People a number up to ${most}.`,
  ],
  [
    /^(\d+) after a gap: there (?:is no card|are no cards) (.*)$/,
    ([, card, gap]) => `There is a card ${card}, but no card ${gap}. Leave no gap in the numbers.`,
  ],
  [/^no number$/, () => 'It has no card. Number its cards, choose the role it replaces, or give it a card in a set.'],
  [/^the role itself$/, () => 'A role cannot replace itself. Choose another.'],
  [
    /^(\d+) (rows of plots|plots)$/,
    ([, count, what], { expected }) =>
      `There are ${count} ${what}, but there must be ${Number.parseInt(expected, 10)}.`,
  ],
  [
    /^"\{(.*)\}"$/,
    ([, name], { remedy }) =>
      `{${name}} does not stand for anything. ${meant(remedy) ?? 'Name an icon, or add it under ‘Symbols in texts’.'}`,
  ],
  [
    /^"(\*\*?)" without a second one$/,
    ([, mark]) => `${mark} is not closed. Close it, or write \\* for the character itself.`,
  ],
  [
    /^(\d+) cells$/,
    ([, count], { expected }) =>
      `This row has ${count} cells, but the table has ${Number.parseInt(expected, 10)} columns. Put a cell with a separator in it in quotation marks.`,
  ],
  [
    /^the column "(.*)" for the second time$/,
    ([, name]) => `Two columns are called ‘${name}’. Give one of them another name.`,
  ],
  [/^the columns? "/, () => 'No column is the title. Choose it under ‘Columns’.'],
  [/^a quotation mark that is never closed$/, () => 'A quotation mark is never closed. Close it here.'],
  [/^no card$/, () => 'The deck has no cards yet. Add a row.'],
  [
    /^(\d+) rows of cards$/,
    ([, count], { expected }) => `The table has ${count} rows. It may have ${expected}. Make two decks.`,
  ],
  [
    /^".*", (\d+) characters?$/s,
    ([, count], { expected }) =>
      `This text has ${count} characters. ${/^about (\d+)/.test(expected) ? `About ${/\d+/.exec(expected)?.[0]} fit` : 'There is no line left for it'}. Shorten it.`,
  ],
  [/^(\d+) characters$/, ([, count], { expected }) => `This text has ${count} characters, but it must be ${expected}.`],
  [
    /^the (.*?)character ("." \(.*\)|U\+\w+) in "/u,
    ([, script, character], { remedy }) =>
      `No font here has the ${script}character ${character}. ${capital(remedy.replace(/: no font of the press has .*$/, ''))}.`,
  ],
  [/^a list of 0 entries$/, () => 'Add at least one.'],
  [/^no such sentence$/, (_, { expected }) => `Write ${expected}.`],
  [
    /^(?:nothing|an empty (?:text|value|file)|the empty value .*)$/,
    (_, { expected }) =>
      /^a text$|^at least one letter$/.test(expected) ? 'Fill this in.' : `Fill this in: ${expected}.`,
  ],
];

/** The suggestion of the command line, if it has one. */
function meant(remedy: string): string | undefined {
  const name = /^did you mean "(.*)"\?$/.exec(remedy)?.[1];
  return name === undefined ? undefined : `Did you mean ‘${name}’?`;
}

export type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;

/** Explains a problem in plain words. */
export function plainly(problem: Words, nameOf: NameOf = () => undefined): string {
  const { found, expected, remedy } = problem;
  for (const [pattern, say] of kinds) {
    const parts = pattern.exec(found);
    if (parts) return quoted(say(parts, problem, nameOf)).replaceAll(filePattern, (path) => nameOf(path) ?? 'the file');
  }
  const rule = /^a rule that begins with "(.*)"$/.exec(expected);
  if (rule) return `Rules of this game begin with ${rule[1]}.`;
  if (expected === 'an existing rule or chapter')
    return `There is no rule ${quoted(found)}. ${meant(remedy) ?? 'Name another.'}`;
  // A form cannot add files.
  const todo = remedy.replace(/, or (?:add|draw|raise) .*$/, '');
  const advice = meant(remedy) ?? (todo.endsWith('in that form') ? '' : `${capital(todo)}.`);
  return quoted(`${capital(found)} does not fit: this must be ${expected}. ${advice}`.trim()).replaceAll(
    filePattern,
    (path) => nameOf(path) ?? 'the file',
  );
}

const unit = {
  name: 'Name',
  id: 'Short name for links',
  icon: 'Icon',
  group: 'Group',
  move: 'It moves',
  'move.inches': 'Inches of a Move',
  'move.dice': 'Dice of a Move',
  terrain: 'Terrain',
  jump: 'Inches it jumps',
  shoot: 'It shoots',
  'shoot.dice': 'Dice',
  'shoot.plus': 'Dice added to successes',
  linked: 'Linked fire',
  'linked.while': 'Linked fire',
  melee: 'In close combat',
  kill: 'Kill numbers',
  'kill.open': 'Kill number in the open',
  'kill.cover': 'Kill number in cover',
  'kill.building': 'Kill number in a building',
  explodes: 'Explosion',
  traits: 'Special rules',
  plural: 'Plural',
  called: 'In a sentence',
} as const;

/** The labels of the fields of a file, by path. */
const fields: Readonly<Record<string, string>> = {
  ...unit,
  code: 'Letters on its cards',
  pattern: 'Pattern',
  'colours.fill': 'Its colour',
  'colours.on': 'Text on it',
  'colours.deep': 'Text on white',
  'colours.ray': 'Rays behind pictures',
  'colours.tint': 'Light ground',
  'cards.single': 'Single',
  'cards.double': 'Double',
  'cards.triple': 'Triple',
  specialEvent: 'Special Event',
  'specialEvent.text': 'Special Event',
  'specialEvent.icon': 'Icon of the Special Event',
  'leader.name': 'Leader',
  units: 'Units',
  rule: 'Rule',
  numbers: 'Numbers of its cards',
  side: 'It starts with',
  text: 'Its power',
  'acts.step': 'In this step',
  'acts.text': 'The step on its card',
  'acts.ask': 'Question for this role',
  'acts.answer': 'The Announcer needs to know',
  replaces: 'Replaces',
  spare: 'Spare cards',
  win: 'It wins',
  article: 'Before its name',
  short: 'In short',
  summary: 'In a sentence',
  from: 'Fewest players',
  'players.min': 'Fewest players',
  'players.max': 'Most players',
  cards: 'Cards',
  columns: 'Columns',
  rows: 'Rows',
  square: 'Square',
  plots: 'Grounds',
  slotDepth: 'Depth of an edge slot',
};

/** The place of a problem in the words of the form; `unitName` returns the name of a unit. */
export function placed(path: string, unitName: (index: number) => string): string {
  const of = /^units\.(\d+)\.?/.exec(path);
  const rest = of ? path.slice(of[0].length) : path;
  const steps = rest.split('.').filter((step) => step !== '' && !/^\d+$/.test(step));
  const known = steps.map((_, index) => fields[steps.slice(0, steps.length - index).join('.')]).find(Boolean);
  const last = steps.at(-1) ?? '';
  const field = known ?? capital(last.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase());
  return [...(of ? [unitName(Number(of[1])) || `Unit ${Number(of[1]) + 1}`] : []), field].filter(Boolean).join(' · ');
}
