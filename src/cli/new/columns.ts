import { stringify } from 'yaml';
import { fieldsOf, type LayoutFields } from '../../content/deck/fields.ts';
import { headFor, type Table } from '../../content/deck/table.ts';
import { capital, folded, freeId, idFor, idOfKind } from '../../content/letters.ts';
import { freeColours, freePattern } from '../../content/free-looks.ts';
import type { Pattern } from '../../content/schema/common.ts';
import type { Meaning } from '../../content/schema/deck.ts';
import type { Content } from '../../content/schema/index.ts';
import { enumerate } from '../../content/words.ts';
import { printCommand, type Named } from './names.ts';

/** A column of a table: its head as written, and its cells without those of empty rows. */
interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

/** A column as the deck uses it. */
interface Used extends Column {
  /** Its name in the deck, such as `title` for the head `Card Name`. */
  readonly name: string;
  /** Its meaning; absent if its name alone decides. */
  readonly is?: Meaning;
  /** The comment on its line. */
  readonly about: string;
}

/** The parts of the content that a deck can use. */
interface Known {
  readonly icons: { has: (name: string) => boolean };
  /** The fields of each layout, by its id. */
  readonly layouts: ReadonlyMap<string, LayoutFields>;
}

type Meant = Omit<Used, keyof Column | 'name'> & { readonly also: string };

/** Columns with a meaning by their names: a comment, and other heads in use for them. */
const meant: Readonly<Record<string, Meant>> = {
  id: { about: 'the id of the card, in file names and for --only', also: 'card-id' },
  title: { about: 'the heading', also: 'name card card-name card-title heading titel titre titulo' },
  text: {
    is: 'words',
    about: 'the text; **bold**, *italic* and {icon} are marks',
    also: 'description effect ability rules-text card-text body texte texto beschreibung',
  },
  quote: { is: 'words', about: 'a quotation', also: 'flavour flavor flavour-text flavor-text quotation' },
  icon: { is: 'icon', about: 'an icon of game-icons.net, or of icons/ in this folder', also: 'symbol' },
  kind: { is: 'kind', about: 'one of the kinds below', also: 'type card-type category class suit typ tipo' },
  count: {
    is: 'count',
    about: 'the number of copies; 0 leaves the card out',
    also: 'copies quantity qty amount anzahl quantite cantidad',
  },
  layout: { is: 'layout', about: 'the layout of this card', also: '' },
  back: { is: 'back', about: 'the back of this card', also: '' },
  rules: { is: 'rules', about: 'the rules that it uses, such as AI-4.1', also: 'rule' },
  picture: { is: 'picture', about: 'a photograph of icons/ in this folder', also: 'photo image' },
  when: { about: 'the moment at which it is played', also: 'timing trigger' },
  cost: { about: 'the price, in a disc', also: 'price kosten preis prix coste' },
  health: { about: 'the number of hearts', also: 'hp life hit-points' },
  attack: { about: 'a value with a name', also: 'atk power strength' },
  defence: { about: 'a value with a name', also: 'defense def armour armor' },
  speed: { about: 'a value with a name', also: 'movement' },
};

/** Columns that a layout may show although the table lacks them. */
const given = new Set(['id', 'title', 'icon', 'kind', 'layout', 'back', 'count']);

/** Columns that are used although no layout names them. */
const unseen: ReadonlySet<Meaning> = new Set(['count', 'kind', 'rules', 'layout', 'back', 'picture']);

const noFields: LayoutFields = { all: new Set(), needed: new Set() };

/** Columns whose meaning a deck cannot declare. */
const plain = new Set(['id', 'title']);

/** A column with more values than this has no kinds. */
const mostKinds = 24;

/** The columns of a table, by its first row with anything in it. */
function columnsOf({ rows }: Table): readonly Column[] {
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

/** The column for titles if no head names it: the first with short texts that all differ. */
const titleOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(
    ({ cells }) =>
      new Set(cells).size === cells.length &&
      cells.every((cell) => cell !== '' && !isLong(cell) && !/^[\d.,%+-]+$/.test(cell)),
  );

/** The column for texts if no head names it: the one with the most words, if it has sentences. */
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
function usedOf(columns: readonly Column[]): readonly Used[] {
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

/** The fields that a layout needs from the table, and that the table lacks. */
const lackingIn = ({ needed }: LayoutFields, used: readonly Used[]): readonly string[] =>
  [...needed].filter((field) => !/\./.test(field) && !given.has(field) && !used.some(({ name }) => name === field));

/** Whether a layout shows a column or, as those of `kind`, its parts. */
const isShown = ({ name }: Used, { all }: LayoutFields): boolean =>
  [...all].some((field) => field.replace(/\..*/, '') === name);

/** The layout that shows the most columns and lacks the fewest. */
function layoutFor(used: readonly Used[], { layouts }: Known): string {
  const score = (fields: LayoutFields): number =>
    // Every layout shows photographs.
    used.filter((column) => column.is !== 'picture' && isShown(column, fields)).length - lackingIn(fields, used).length;
  // The first of equal layouts is the usual one.
  const ordered = [...layouts].sort(([a], [b]) => Number(b === 'item') - Number(a === 'item'));
  return ordered.toSorted(([, a], [, b]) => score(b) - score(a))[0]?.[0] ?? 'item';
}

/** A text as a YAML value on one line. */
const scalar = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

/** Kinds with free colours and patterns. A kind with the name of an icon gets the icon. */
function kindLines(cells: readonly string[], { icons }: Known): readonly string[] {
  const patterns: Pattern[] = [];
  const fills: string[] = [];
  const ids = new Set<string>();
  return [...new Map(cells.filter(Boolean).map((cell) => [folded(cell), cell])).values()].map((name) => {
    const id = freeId(idOfKind(name, 'kind'), (each) => ids.has(each));
    ids.add(id);
    const colours = freeColours(fills);
    fills.push(colours.fill);
    const icon = icons.has(id) ? `icon: ${id}, ` : '';
    const pattern = freePattern(patterns);
    patterns.push(pattern);
    const tones = Object.entries(colours).map(([tone, colour]) => `${tone}: '${colour}'`);
    return `  ${id}: { name: ${scalar(capital(name))}, ${icon}pattern: ${pattern}, colours: { ${tones.join(', ')} } }`;
  });
}

/** `decks/ID.yaml` for the columns of a table beside it. */
function deckYaml(named: Named, table: string, layout: string, used: readonly Used[], known: Known): string {
  const { name, id } = named;
  const lacking = lackingIn(known.layouts.get(layout) ?? noFields, used);
  const renamed = used.filter((each) => headFor(each.head) !== each.name);
  const kinds = used.filter(({ is }) => is === 'kind').flatMap(({ cells }) => kindLines(cells, known));
  const lines = [
    `# A deck of cards: each row of ${table}, beside this file, is a card. Print it:`,
    `# ${printCommand(`decks/${id}`, named)}`,
    `name: ${scalar(name)}`,
    `layout: ${layout} # ${enumerate([...known.layouts.keys()], 'or')}, or your own file in layouts/`,
    'back: plain # or the id of a layout with a back',
    ...(renamed.length > 0 ? ['names: # our name of a column, and its head in the table'] : []),
    ...renamed.map(({ name: ours, head }) => `  ${ours}: ${scalar(head)}`),
    ...used.flatMap(({ name: column, is, about }) => (is ? [] : [`# The column ${column} is ${about}.`])),
    ...(lacking.length > 0 || used.some(({ is }) => is) ? ['columns:'] : []),
    ...used.flatMap(({ name: column, is, about }) => (is ? [`  ${column}: { is: ${is} } # ${about}`] : [])),
    ...lacking.map((field) => `  ${field}: { is: words } # which the table lacks, so it is empty`),
    ...(kinds.length > 0 ? ['kinds: # the colours of each kind, and a pattern for prints in grey', ...kinds] : []),
    '# Icons, numbers in discs and words that texts may name in braces, such as {gold} and {two}:',
    '# signs: { gold: { icon: coins, said: gold }, two: { disc: "2", said: two } }',
  ];
  return `${lines.join('\n')}\n`;
}

/** The file of a new deck for a table, with the guesses in it. */
export interface DeckGuess {
  /** The text of `decks/ID.yaml`. */
  readonly text: string;
  readonly layout: string;
  /** Columns whose heads have other words than their names. */
  readonly renamed: readonly { readonly head: string; readonly name: string }[];
  /** The heads of the columns that are passed over. */
  readonly unread: readonly string[];
  /** Columns that the layout does not show. */
  readonly hidden: readonly { readonly head: string; readonly name: string }[];
}

/** The file of a deck for a table, which has the name `file` beside it. */
export function deckFor(
  named: Named,
  table: Table,
  file: string,
  content: Pick<Content, 'layouts'>,
  icons: Known['icons'],
): DeckGuess {
  const known = {
    icons,
    layouts: new Map([...content.layouts].map(([id, layout]) => [id, fieldsOf(layout, false)] as const)),
  };
  const columns = columnsOf(table);
  const used = usedOf(columns);
  const layout = layoutFor(used, known);
  const fields = known.layouts.get(layout) ?? noFields;
  return {
    text: deckYaml(named, file, layout, used, known),
    layout,
    renamed: used.filter(({ head, name }) => headFor(head) !== name),
    unread: columns.map(({ head }) => head).filter((head) => head.startsWith('#')),
    hidden: used.filter((each) => each.is && !unseen.has(each.is) && !isShown(each, fields)),
  };
}
