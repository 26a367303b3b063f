import { stringify } from 'yaml';
import { headFor, type Table } from '../../content/deck/table.ts';
import { idFor } from '../../content/places.ts';
import { patternKinds } from '../../content/schema/common.ts';
import type { Meaning } from '../../content/schema/deck.ts';
import { capital, enumerate } from '../../content/words.ts';
import { freeColours, type Named } from './names.ts';

/** A column of a table: its head as written, and its cells without those of empty rows. */
export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

/** A column as the deck uses it. */
export interface Used extends Column {
  /** Its name in the deck, such as `title` for the head `Card Name`. */
  readonly name: string;
  /** Its meaning; absent if its name alone decides. */
  readonly is?: Meaning;
  /** The comment on its line. */
  readonly about: string;
}

/** The parts of the content that a deck can use. */
export interface Known {
  readonly icons: { has: (name: string) => boolean };
  /** The fields that each layout shows, by the id of the layout. */
  readonly layouts: ReadonlyMap<string, ReadonlySet<string>>;
}

type Meant = Omit<Used, keyof Column | 'name'> & { readonly also: string };

/** Columns with a meaning by their names: a comment, and other heads in use for them. */
const meant: Readonly<Record<string, Meant>> = {
  id: { about: 'the id of the card, in file names and for --only', also: 'card-id' },
  title: { about: 'the heading', also: 'name card card-name card-title heading' },
  text: {
    is: 'words',
    about: 'the text; **bold**, *italic* and {icon} are marks',
    also: 'description effect ability rules-text card-text body',
  },
  quote: { is: 'words', about: 'a quotation', also: 'flavour flavor flavour-text flavor-text quotation' },
  icon: { is: 'icon', about: 'an icon of game-icons.net, or of icons/ in this folder', also: 'symbol' },
  kind: { is: 'kind', about: 'one of the kinds below', also: 'type card-type category class suit' },
  count: { is: 'count', about: 'the number of copies; 0 leaves the card out', also: 'copies quantity qty amount' },
  layout: { is: 'layout', about: 'the layout of this card', also: '' },
  back: { is: 'back', about: 'the back of this card', also: '' },
  rules: { is: 'rules', about: 'the rules that it uses, such as AI-4.1', also: 'rule' },
  picture: { is: 'picture', about: 'a photograph of icons/ in this folder', also: 'photo image' },
  when: { about: 'the moment at which it is played', also: 'timing trigger' },
  cost: { about: 'the price, in a disc', also: 'price' },
  health: { about: 'the number of hearts', also: 'hp life hit-points' },
  attack: { about: 'a value with a name', also: 'atk power strength' },
  defence: { about: 'a value with a name', also: 'defense def armour armor' },
  speed: { about: 'a value with a name', also: 'movement' },
};

/** Columns without a meaning of their own to declare. */
const plain = new Set(['id', 'title']);

/** A column with more values than this has no kinds. */
const mostKinds = 24;

/** The columns of a table, by its first row with anything in it. */
export function columnsOf({ rows }: Table): readonly Column[] {
  const filled = rows.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const [heads = [], ...others] = filled;
  return heads.map(({ text }, at) => ({ head: text.trim(), cells: others.map((row) => row[at]?.text.trim() ?? '') }));
}

/** The name for the head of a column, in letters that a name may have. */
const nameFor = (head: string): string =>
  idFor(head)
    .replace(/^[^a-z]+/, '')
    .slice(0, 40);

const isLong = (cell: string): boolean => cell.length > 40;

/** The column for titles if no head says so: the first with short texts that all differ. */
const titleOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(
    ({ cells }) =>
      new Set(cells).size === cells.length &&
      cells.every((cell) => cell !== '' && !isLong(cell) && !/^[\d.,%+-]+$/.test(cell)),
  );

/** The column for texts if no head says so: the one with the most words, if it has sentences. */
const textOf = (columns: readonly Column[]): Column | undefined => {
  const lengthOf = ({ cells }: Column): number => cells.join('').length;
  const long = columns.filter(({ cells }) => cells.some(isLong));
  return long.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
};

/** Whether there are only whole numbers and empty cells. */
const isNumber = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^-?\d*$/.test(cell)) && cells.some((cell) => cell !== '');

/** A column with the meaning that its cells suggest. */
function guessed(column: Column, name: string, about = `a layout shows it as {${name}}`): Used {
  const { cells } = column;
  const hasMarks = cells.some((cell) => isLong(cell) || /[*{}\n]/.test(cell));
  const is = isNumber(cells) ? 'number' : hasMarks ? 'words' : 'text';
  return { ...column, name, is, about };
}

/** The columns with their names and meanings, by their heads if possible. */
export function usedOf(columns: readonly Column[]): readonly Used[] {
  const own = columns.filter(({ head }) => head !== '' && !head.startsWith('#'));
  const named = new Map<string, Column>();
  const free = (): readonly Column[] => own.filter((column) => ![...named.values()].includes(column));
  const take = (name: string, find: (column: Column) => boolean): void => {
    const column = named.has(name) ? undefined : free().find(find);
    if (column) named.set(name, column);
  };
  for (const name of Object.keys(meant)) take(name, ({ head }) => headFor(head) === name);
  for (const [name, { also }] of Object.entries(meant))
    for (const other of also.split(' ').filter(Boolean)) take(name, ({ head }) => nameFor(head) === other);
  const [title, text] = [titleOf(free()), textOf(free())];
  take('title', (column) => column === title);
  take('text', (column) => column === text);
  for (const column of free()) {
    const stem = nameFor(column.head) || `column-${columns.indexOf(column) + 1}`;
    const names = [stem, ...own.map((_, at) => `${stem}-${at + 2}`)];
    named.set(names.find((name) => !named.has(name) && !(name in meant)) ?? stem, column);
  }
  const names = new Map([...named].map(([name, column]) => [column, name]));
  return own.map((column) => {
    const name = names.get(column) ?? '';
    const { is, about } = meant[name] ?? {};
    const hasMany = is === 'kind' && new Set(column.cells).size > mostKinds;
    if (hasMany || about === undefined) return guessed(column, name);
    return is || plain.has(name) ? { ...column, name, about, ...(is && { is }) } : guessed(column, name, about);
  });
}

/** The layout that shows the most columns. */
export function layoutFor(used: readonly Used[], { layouts }: Known): string {
  const shown = (fields: ReadonlySet<string>): number =>
    used.filter(({ name, cells }) => fields.has(name) && cells.some(Boolean)).length;
  const usual: [string, ReadonlySet<string>] = ['item', layouts.get('item') ?? new Set()];
  return [...layouts].reduce((best, each) => (shown(each[1]) > shown(best[1]) ? each : best), usual)[0];
}

/** A text as a YAML value on one line. */
const scalar = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

/** Kinds with free colours and patterns. A kind with the name of an icon gets the icon. */
function kindLines(cells: readonly string[], { icons }: Known): readonly string[] {
  const patterns = patternKinds.filter((each) => each !== 'none' && each !== 'solid');
  const fills: string[] = [];
  return [...new Map(cells.filter(Boolean).map((cell) => [idFor(cell), cell]))].map(([id, name], at) => {
    const colours = freeColours(fills);
    fills.push(colours.fill);
    const icon = icons.has(id) ? `icon: ${id}, ` : '';
    const pattern = patterns[at % patterns.length];
    const tones = Object.entries(colours).map(([tone, colour]) => `${tone}: '${colour}'`);
    return `  ${id}: { name: ${scalar(capital(name))}, ${icon}pattern: ${pattern}, colours: { ${tones.join(', ')} } }`;
  });
}

/** `decks/ID.yaml` for the columns of a table beside it. */
export function deckYaml({ name, id }: Named, table: string, used: readonly Used[], known: Known): string {
  const renamed = used.filter((each) => headFor(each.head) !== each.name);
  const kinds = used.filter(({ is }) => is === 'kind').flatMap(({ cells }) => kindLines(cells, known));
  const lines = [
    `# A deck of cards: each row of ${table}, beside this file, is a card. Print it: saucer print decks/${id}`,
    `name: ${scalar(name)}`,
    `layout: ${layoutFor(used, known)} # ${enumerate([...known.layouts.keys()], 'or')}, or your own file in layouts/`,
    'back: plain # or the id of a layout with a back',
    ...(renamed.length > 0 ? ['names: # our name of a column, and its head in the table'] : []),
    ...renamed.map(({ name: ours, head }) => `  ${ours}: ${scalar(head)}`),
    ...used.flatMap(({ name: column, is, about }) => (is ? [] : [`# The column ${column} is ${about}.`])),
    ...(used.some(({ is }) => is) ? ['columns:'] : []),
    ...used.flatMap(({ name: column, is, about }) => (is ? [`  ${column}: { is: ${is} } # ${about}`] : [])),
    ...(kinds.length > 0 ? ['kinds: # the colours of each kind, and a pattern for prints in grey', ...kinds] : []),
    '# Icons, numbers in discs and words that texts may name in braces, such as {gold} and {two}:',
    '# signs: { gold: { icon: coins, said: gold }, two: { disc: "2", said: two } }',
  ];
  return `${lines.join('\n')}\n`;
}
