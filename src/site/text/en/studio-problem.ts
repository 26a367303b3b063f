const quoted = (name: string): string => `‘${name}’`;
/** The name with its article, and the verb in singular or plural. */
const has = (name: string): string =>
  `${/^The |^[A-Z.]+$/.test(name) ? '' : 'The '}${name} ${/(?:s|men|people)$/i.test(name) ? 'have' : 'has'}`;

/** Sentences about problems, whose parts are values of the content: names, numbers and marks. */
export const problems = {
  codeTaken: (code: string, by: string | undefined): string =>
    `${by === undefined ? `${code} is already taken` : `${has(by)} ${code} already`}. Choose other letters.`,
  unitIdTwice: (id: string): string => `Two units have the short name ${quoted(id)}. Give one of them another.`,
  numberTwice: (number: string): string => `Two cards have the number ${number}. Give each a different number.`,
  twice: (what: string, name: string): string => `${what} ${name} occurs twice. Change one of them.`,
  weakerInCover: (least: string): string =>
    `Better cover must not make a figure weaker: use at least ${least} here, or a lower number before it.`,
  hardToRead: (ratio: string, least: string): string =>
    `This is hard to read (${ratio}). Use a darker or lighter colour: it must be at least ${least}.`,
  noSuch: (what: 'icon' | 'step' | 'role' | 'unit' | 'variant', name: string): string =>
    `The ${what} ${quoted(name)} does not exist.`,
  another: 'Choose another.',
  noField: (name: string): string => `${quoted(name)} is not a field here.`,
  removeIt: 'Remove it.',
  standsForNothing: (name: string): string => `${name} does not stand for anything.`,
  noBraces: 'Write the text without braces.',
  nameIcon: 'Name an icon, or add it under ‘Symbols in texts’.',
  braceOpen: 'A brace is not closed. Close it or remove it.',
  noPodPerson: (most: string): string =>
    `The smallest game has no Pod Person. Give a role of the Pod People a number up to ${most}.`,
  gap: (card: string, gap: string): string =>
    `There is a card ${card}, but no card ${gap}. Leave no gap in the numbers.`,
  noCard: 'This role has no card. Number its cards, choose the role it replaces, or give it a card in a set.',
  replacesItself: 'A role cannot replace itself. Choose another.',
  plots: (what: 'rows of plots' | 'plots', count: string, wanted: number): string =>
    `There are ${count} ${what}, but there must be ${wanted}.`,
  markOpen: (mark: string): string => `${mark} is not closed. Close it, or write \\* for the character itself.`,
  cells: (count: string, columns: number): string =>
    `This row has ${count} cells, but the table has ${columns} columns. Put a cell with a separator in it in quotation marks.`,
  columnTwice: (name: string): string => `Two columns are called ${quoted(name)}. Give one of them another name.`,
  noTitle: 'No column is the title. Choose it under ‘Columns’.',
  quoteOpen: 'A quotation mark is never closed. Close it here.',
  noCards: 'The deck has no cards yet. Add a row.',
  tooManyRows: (count: string, most: string): string =>
    `The table has ${count} rows. A table may have ${most}. Make two decks.`,
  tooLong: (count: string, fit: string | undefined): string =>
    `This text has ${count} characters. ${fit === undefined ? 'There is no line left for it' : `About ${fit} fit`}. Shorten it.`,
  length: (count: string, expected: string): string => `This text has ${count} characters, but it must be ${expected}.`,
  noLetter: (script: string, character: string, remedy: string): string =>
    `No font here has the ${script}character ${character}. ${remedy}.`,
  emptyList: 'Add at least one.',
  write: (expected: string): string => `Write ${expected}.`,
  fillIn: 'Fill this in.',
  fillInAs: (expected: string): string => `Fill this in: ${expected}.`,
  meant: (name: string): string => `Did you mean ${quoted(name)}?`,
  rulesBegin: (prefix: string): string => `Rules of this game begin with ${prefix}.`,
  noRule: (found: string): string => `There is no rule ${found}.`,
  nameAnother: 'Name another.',
  unfit: (found: string, expected: string, advice: string): string =>
    `${found} does not fit: this must be ${expected}. ${advice}`,
  /** A text in quotation marks. */
  quoted,
  /** A file that has no name of its own. */
  theFile: 'the file',
  /** A unit without a name. */
  unit: (number: number): string => `Unit ${number}`,
};

/** The labels of the fields of a file, by path. */
export const fields = {
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
  code: 'Letters on its cards',
  pattern: 'Pattern',
  'colours.fill': 'Its colour',
  'colours.on': 'Text on it',
  'colours.deep': 'Text on white',
  'colours.ray': 'Rays behind pictures',
  'colours.tint': 'Light background',
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
