import { stringify } from 'yaml';
import { fieldsOf, type LayoutFields } from '../../content/deck/fields.ts';
import { headFor, type Table } from '../../content/deck/table.ts';
import { capital, folded, freeId, idOfKind } from '../../content/letters.ts';
import { freeColours, freePattern } from '../../content/free-looks.ts';
import type { Pattern } from '../../content/schema/common.ts';
import type { Meaning } from '../../content/schema/deck.ts';
import type { Content } from '../../content/schema/index.ts';
import { enumerate, quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';
import {
  areCopies,
  isForMaker,
  isImage,
  isLanguage,
  isNumbering,
  isLong,
  meant,
  meantBy,
  nameFor,
  namesFor,
  type Known,
} from './meanings.ts';
import { printCommand, type Named } from './names.ts';
import { cardsIn, countedLines, headOf, isWordless, withHeads, type LeftOut } from './rows.ts';

/** A column of a table: its heading as written, and its cells without empty rows. */
interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

interface Used extends Column {
  /** The column's name in the deck, such as `title` for the heading `Card Name`. */
  readonly name: string;
  /** The column's meaning; absent if the name alone decides it. */
  readonly is?: Meaning;
  readonly about: string;
}

/**
 * The user's answers to the questions that a table does not answer. A column is given by its heading, or by its number
 * from 1.
 */
export interface DeckAnswers {
  readonly title?: string | undefined;
  readonly count?: string | undefined;
  readonly layout?: string | undefined;
  /** Whether the first row contains the column headings. Optional; by default, the cells decide. */
  readonly head?: boolean | undefined;
  /** Whether the deck uses the table itself instead of a copy, so that all its rows stay. */
  readonly isInPlace?: boolean | undefined;
}

/** Columns that a layout may show even if the table lacks them. */
const given = new Set(['id', 'title', 'icon', 'kind', 'layout', 'back', 'count']);

/** Columns that have an effect even if no layout names them. */
const unseen: ReadonlySet<Meaning> = new Set(['count', 'kind', 'rules', 'layout', 'back', 'picture']);

const noFields: LayoutFields = { all: new Set(), needed: new Set() };

/** Columns whose meaning a deck file cannot declare. */
const plain = new Set(['id', 'title']);

/** The rows as words, without empty rows. */
const filledRows = ({ rows }: Table): readonly (readonly string[])[] =>
  rows.map((row) => row.map(({ text }) => text)).filter((row) => row.some((text) => text.trim() !== ''));

function columnsOf(rows: readonly (readonly string[])[]): readonly Column[] {
  const [heads = [], ...others] = rows;
  return heads.map((head, at) => ({ head: head.trim(), cells: others.map((row) => row[at]?.trim() ?? '') }));
}

const filledIn = ({ cells }: Column): readonly string[] => cells.filter((cell) => cell !== '');

/**
 * The column for titles if no heading names it: the first with short texts that all differ, or otherwise the one with
 * the most different texts.
 */
function titleOf(columns: readonly Column[]): Column | undefined {
  const isText = ({ cells }: Column): boolean =>
    cells.some((cell) => !isWordless(cell)) && !cells.some((cell) => isLong(cell) || isImage(cell));
  const texts = columns.filter(isText);
  const isWhole = ({ cells }: Column): boolean => cells.every((cell) => /\p{L}/u.test(cell));
  const named = texts.find(
    (each) => isWhole(each) && /(^|-)(name|title|titel|nom|nombre|nazwa)$/.test(nameFor(each.head)),
  );
  const distinct = ({ cells }: Column): number => new Set(cells.filter(Boolean)).size;
  const [most] = texts.toSorted((one, other) => distinct(other) - distinct(one));
  return named ?? texts.find((each) => isWhole(each) && distinct(each) === each.cells.length) ?? most;
}

const isSentence = (cell: string): boolean =>
  !isImage(cell) && (isLong(cell) || cell.split(/\s+/).length > 3 || /\s.*[.!?。]$/.test(cell));

/** The column for texts if no heading names it: the one with the most words, if it contains sentences. */
const textOf = (columns: readonly Column[]): Column | undefined => {
  const lengthOf = ({ cells }: Column): number => cells.join('').length;
  const long = columns.filter((column) => {
    if (isForMaker(column.head)) return false;
    const cells = filledIn(column);
    return cells.some((cell) => isLong(cell) && !isImage(cell)) || cells.filter(isSentence).length * 2 > cells.length;
  });
  return long.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
};

/** The largest number of kinds that are recognised without a column heading. */
const mostGuessed = 8;

/** The column for kinds if no heading names it: short words that several cards share. */
const kindOf = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ head, cells }, at) => {
    const values = new Set(cells.map((cell) => cell.toLowerCase()));
    const isShared = columns.some(
      (other, index) => index !== at && other.cells.some((cell) => values.has(cell.toLowerCase())),
    );
    const areWords = cells.every((cell) => /\p{L}{2}/u.test(cell) && !isSentence(cell) && !isWordless(cell));
    return (
      areWords &&
      !isShared &&
      !isForMaker(head) &&
      values.size > 1 &&
      values.size <= mostGuessed &&
      values.size * 2 <= cells.length
    );
  });

/** Whether all cells are whole numbers or empty. */
const isNumber = (cells: readonly string[]): boolean => cells.length > 0 && cells.every((cell) => /^-?\d+$/.test(cell));

function guessed(column: Column, name: string, about = `a layout shows it as {${name}}`): Used {
  const hasMarks = column.cells.some((cell) => isLong(cell) || /[*{}\n<&]/.test(cell));
  const is = isNumber(filledIn(column)) ? 'number' : hasMarks ? 'words' : 'text';
  return { ...column, name, is, about };
}

/** The column with this heading, or with this number from 1. Throws if there is none. */
function asked(columns: readonly Column[], given: string, option: string): Column {
  const found = columns.find(({ head }) => headFor(head) === headFor(given)) ?? columns[Number(given) - 1];
  if (found) return found;
  const heads = columns.map(({ head }) => quote(head)).join(', ');
  throw new UsageError(`${option} ${quote(given)} is not a column of the table; give one of ${heads}`);
}

/** The columns with names and meanings according to their headings, if the cells fit. */
function usedOf(columns: readonly Column[], known: Known, answers: DeckAnswers): readonly Used[] {
  const own = columns.filter(({ head }) => head !== '' && !head.startsWith('#'));
  const named = new Map<string, Column>();
  const free = (): readonly Column[] => own.filter((column) => ![...named.values()].includes(column));
  const fits = (name: string, column: Column): boolean => {
    const cells = filledIn(column);
    const check = meant[name]?.fits;
    if (name === 'count' && isNumbering(column.head, cells)) return false;
    return !check || (cells.length > 0 && check(cells, known));
  };
  const take = (name: string, find: (column: Column) => boolean): void => {
    const column = named.has(name) ? undefined : free().find(find);
    if (column) named.set(name, column);
  };
  for (const name of ['title', 'count'] as const) {
    const column = answers[name];
    if (column !== undefined) named.set(name, asked(columns, column, `--${name}`));
  }
  for (const name of Object.keys(meant)) take(name, (column) => headFor(column.head) === name && fits(name, column));
  for (const [name, { also }] of Object.entries(meant))
    for (const other of also.split(' ').filter(Boolean))
      take(name, (column) => namesFor(column.head).includes(other) && fits(name, column));
  take('count', (column) => ['#', '×', 'x', 'n°', '№'].includes(column.head.toLowerCase()) && fits('count', column));
  // Two columns whose headings are languages are a question and its answer.
  const pairs = free().filter(({ head }) => isLanguage(head));
  if (pairs.length === 2 && !named.has('text'))
    for (const [at, name] of ['title', 'answer'].entries()) take(name, (column) => column === pairs[at]);
  const title = titleOf(free()) ?? named.get('text') ?? free()[0];
  take('title', (column) => column === title);
  if (!named.has('title') && title) named.set('title', title).delete('text');
  const isTwoSided = free().some(({ head }) => headFor(head) === 'back');
  take('answer', ({ head }) => isTwoSided && headFor(head) === 'back');
  const text = textOf(free());
  take('text', (column) => column === text);
  const kind = kindOf(free());
  take('kind', (column) => column === kind);
  for (const column of free()) {
    const stem = nameFor(column.head) || `column-${columns.indexOf(column) + 1}`;
    // A column whose cells do not fit its heading's meaning gets another name.
    const names = [stem, `${stem}-text`, ...own.map((_, at) => `${stem}-${at + 2}`)];
    named.set(names.find((name) => !named.has(name) && !(name in meant)) ?? stem, column);
  }
  const names = new Map([...named].map(([name, column]) => [column, name]));
  return own.map((column) => {
    const name = names.get(column) ?? '';
    const { is, about } = meant[name] ?? {};
    if (about === undefined) return guessed(column, name);
    return is || plain.has(name) ? { ...column, name, about, ...(is && { is }) } : guessed(column, name, about);
  });
}

const lackingIn = ({ needed }: LayoutFields, used: readonly Used[]): readonly string[] =>
  [...needed].filter((field) => !/\./.test(field) && !given.has(field) && !used.some(({ name }) => name === field));

/** Whether a layout shows a column, or parts of it such as `kind.name`. */
const isShown = ({ name }: Used, { all }: LayoutFields): boolean =>
  [...all].some((field) => field.replace(/\..*/, '') === name);

/** The largest number of columns among a card's facts, and the largest number of characters in all their texts. */
const mostFacts = 9;
const mostCharacters = 400;

/** Whether a column can be a fact on the cards: several cards have a value, and it is not a note of the author. */
const isFact = (column: Used): boolean =>
  !isForMaker(column.head) &&
  filledIn(column).filter((cell) => !/^[-–—]$/.test(cell)).length * 4 > column.cells.length &&
  !column.cells.some(isImage);

/** The columns that fit on each card as facts, beside its text. */
function factsAmong(hidden: readonly Used[], used: readonly Used[]): readonly Used[] {
  const texts = used.filter(({ name }) => name === 'text' || name === 'quote');
  const facts: Used[] = [];
  const isRoom = (column: Used): boolean =>
    column.cells.every(
      (_, row) =>
        [...texts, ...facts, column].reduce((sum, { cells }) => sum + (cells[row]?.length ?? 0), 0) <= mostCharacters,
    );
  for (const column of hidden.filter(isFact))
    if (facts.length < mostFacts && (!column.cells.some(isLong) || isRoom(column))) facts.push(column);
  return facts;
}

/** The number of lists: columns whose names differ only in the number at the end are one list. */
const listsIn = (columns: readonly Used[]): number =>
  new Set(columns.map(({ head }) => headFor(head).replace(/[-\d]+$/, ''))).size;

/** Columns that every layout shows, and columns that no layout needs to show. */
const inEveryLayout = new Set(['id', 'title', 'kind', 'count', 'back', 'layout', 'rules']);

/** The layout with a question on the front and its answer on the back. */
const flashCards = 'flash';

/** The layout with large words and their source below. */
const quotations = 'quote';

/** The layout that shows the most columns and requires the fewest other ones. */
function layoutFor(used: readonly Used[], known: Known): string {
  const { layouts } = known;
  const isWordsAlone = used.every(
    ({ name, cells }) =>
      (inEveryLayout.has(name) || !(name in meant)) && !(name === 'kind' && haveIcons(kindsIn(cells), known)),
  );
  const facts = used.filter((each) => !inEveryLayout.has(each.name) && isFact(each));
  const isBare = isWordsAlone && (facts.length < 2 || listsIn(facts) === 1);
  if ((isBare || used.some(({ name }) => name === 'answer')) && layouts.has(flashCards)) return flashCards;
  const isQuote = used.some(({ name }) => name === 'quote') && !used.some(({ name }) => name === 'text');
  if (isQuote && facts.length < 3 && layouts.has(quotations)) return quotations;
  const score = (fields: LayoutFields): number =>
    // Every layout shows photos.
    used.filter((column) => column.is !== 'picture' && isShown(column, fields)).length - lackingIn(fields, used).length;
  // The default layout precedes equally suitable ones.
  const ordered = [...layouts].sort(([a], [b]) => Number(b === 'item') - Number(a === 'item'));
  return ordered.toSorted(([, a], [, b]) => score(b) - score(a))[0]?.[0] ?? 'item';
}

/** Whether the cells of a column do not fit its heading's meaning. */
const isUnfit = ({ head, name }: Used): boolean => name.endsWith('-text') && headFor(head) in meant;

function unknownSigns(columns: readonly Used[], { isIcon }: Known): readonly string[] {
  const texts = columns.filter(({ is, name }) => name === 'title' || is === 'words' || is === 'text');
  const found = texts.flatMap(({ cells }) =>
    cells.flatMap((cell) => [...cell.matchAll(/\{\s*([A-Za-z0-9][A-Za-z0-9-]{0,39})\s*\}/g)]),
  );
  const names = [...new Set(found.map(([, name = '']) => name))].filter((name) => !isIcon(name));
  return names.filter((name, at) => names.findIndex((each) => each.toLowerCase() === name.toLowerCase()) === at);
}

/** The deck file's line for a symbol: up to three characters in a disc, otherwise words. */
const signLine = (name: string): string =>
  name.length <= 3
    ? `  ${scalar(name)}: { disc: ${scalar(name)}, said: ${scalar(name)} } # or an icon: { icon: …, said: … }`
    : `  ${scalar(name)}: { text: ${scalar(name.replaceAll('-', ' '))} }`;

const scalar = (text: string): string => stringify(text, { lineWidth: 0 }).trim();

function kindsIn(cells: readonly string[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const name of new Map(cells.filter(Boolean).map((cell) => [folded(cell), cell])).values())
    kinds.set(
      freeId(idOfKind(name, 'kind'), (each) => kinds.has(each)),
      name,
    );
  return kinds;
}

/**
 * Whether the names of all kinds are also names of icons. Kinds get icons only in that case: a few cards without a
 * picture look like a mistake.
 */
const haveIcons = (kinds: ReadonlyMap<string, string>, { isIcon }: Known): boolean =>
  kinds.size > 0 && [...kinds.keys()].every(isIcon);

/** Lines of the deck file that give the kinds colours and patterns not yet in use. */
function kindLines(cells: readonly string[], known: Known): readonly string[] {
  const patterns: Pattern[] = [];
  const fills: string[] = [];
  const kinds = kindsIn(cells);
  return [...kinds].map(([id, name]) => {
    const colours = freeColours(fills);
    fills.push(colours.fill);
    const icon = haveIcons(kinds, known) ? `icon: ${id}, ` : '';
    const pattern = freePattern(patterns);
    patterns.push(pattern);
    const tones = Object.entries(colours).map(([tone, colour]) => `${tone}: '${colour}'`);
    return `  ${id}: { name: ${scalar(capital(name))}, ${icon}pattern: ${pattern}, colours: { ${tones.join(', ')} } }`;
  });
}

interface Plan {
  readonly used: readonly Used[];
  readonly layout: string;
  readonly facts: readonly Used[];
  readonly signs: readonly string[];
  /** Whether the title is only a guess. */
  readonly isTitleGuessed: boolean;
}

function planOf(columns: readonly Column[], known: Known, answers: DeckAnswers): Plan {
  const used = usedOf(columns, known, answers);
  const layout = answers.layout ?? layoutFor(used, known);
  const fields = known.layouts.get(layout) ?? noFields;
  const hidden = used.filter((each) => each.is && !unseen.has(each.is) && !isShown(each, fields));
  const title = used.find(({ name }) => name === 'title');
  return {
    used,
    layout,
    facts: factsAmong(hidden, used),
    signs: unknownSigns(used, known),
    isTitleGuessed: answers.title === undefined && title !== undefined && meantBy(title.head) !== 'title',
  };
}

/** The text of `decks/ID.yaml` for a table in the same folder. */
function deckYaml(named: Named, table: string, plan: Plan, known: Known): string {
  const { name, id } = named;
  const { used, layout, facts, signs, isTitleGuessed } = plan;
  const lacking = lackingIn(known.layouts.get(layout) ?? noFields, used);
  const renamed = used.filter((each) => headFor(each.head) !== each.name);
  const hasAnswer = used.some(({ name: column }) => column === 'answer');
  const kinds = used.filter(({ is }) => is === 'kind').flatMap(({ cells }) => kindLines(cells, known));
  const hasPicture =
    used.some((each) => each.is === 'icon' || each.is === 'picture') || kinds.some((line) => line.includes(' icon: '));
  const lines = [
    `# A deck of cards: each row of ${table}, beside this file, is a card. Print it:`,
    `# ${printCommand(`decks/${id}`, named)}`,
    `name: ${scalar(name)}`,
    `layout: ${layout} # ${enumerate([...known.layouts.keys()], 'or')}, or your own file in layouts/`,
    ...(hasPicture ? [] : ['picture: none # or icon (only an icon), or scene (an icon in a drawing)']),
    `back: ${layout === flashCards && hasAnswer ? flashCards : 'plain'} # plain, or the id of a layout with a back`,
    ...(renamed.length > 0 ? ['names: # the name of each column in this file, and its heading in the table'] : []),
    ...renamed.map(({ name: ours, head }) => {
      const question = ours === 'title' && isTitleGuessed ? ' # a guess: check which column is the title' : '';
      return `  ${ours}: ${scalar(head)}${question}`;
    }),
    ...used.flatMap(({ name: column, is, about }) => (is ? [] : [`# The column ${column} is ${about}.`])),
    ...(lacking.length > 0 || used.some(({ is }) => is) ? ['columns:'] : []),
    ...used.flatMap(({ name: column, is, about }) => (is ? [`  ${column}: { is: ${is} } # ${about}`] : [])),
    ...lacking.map((field) => `  ${field}: { is: words } # not in the table, so it is empty`),
    ...(facts.length > 0
      ? [`facts: [${facts.map((each) => each.name).join(', ')}] # columns printed below the text, with their names`]
      : []),
    ...(kinds.length > 0 ? ['kinds: # the colours of each kind, and a pattern for prints in grey', ...kinds] : []),
    ...(signs.length > 0
      ? ['signs: # symbols to write in braces in texts', ...signs.map(signLine)]
      : [
          '# Icons, numbers in discs and words to write in braces in texts, such as {gold} and {two}:',
          '# signs: { gold: { icon: coins, said: gold }, two: { disc: "2", said: two } }',
        ]),
  ];
  return `${lines.join('\n')}\n`;
}

export interface DeckGuess {
  /** The text of `decks/ID.yaml`. */
  readonly text: string;
  /** The rows of the table, with column headings in the first row and without empty rows. */
  readonly rows: readonly (readonly string[])[];
  readonly layout: string;
  /** Whether the first row of the table is a card, so that new headings were added. */
  readonly isHeadless: boolean;
  /** Whether it is certain that the first row is a card, or that it has the headings. */
  readonly isHeadSure: boolean;
  /** The headings of all columns that can be the title, and of all that can be the number of copies. */
  readonly titles: readonly string[];
  readonly counts: readonly string[];
  /** Whether the title is only a guess. */
  readonly isTitleGuessed: boolean;
  readonly renamed: readonly { readonly head: string; readonly name: string }[];
  /** The headings of columns whose cells do not fit the heading's meaning. */
  readonly unfit: readonly string[];
  /** The headings of columns that the deck does not use. */
  readonly unread: readonly string[];
  /** Columns that no card shows. */
  readonly hidden: readonly { readonly head: string; readonly name: string }[];
  readonly facts: readonly string[];
  /** Symbols in the texts that were added to the deck file. */
  readonly signs: readonly string[];
  /** Rows of the table that are not cards. */
  readonly left: readonly LeftOut[];
  readonly isJoined: boolean;
  readonly isChanged: boolean;
}

/** Headings for the columns of a table without headings: a title, a text or an answer, and numbers. */
function titlesFor(rows: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at): Column => {
    return { head: `column-${at + 1}`, cells: rows.map((row) => row[at] ?? '') };
  });
  const title = titleOf(columns) ?? columns[0];
  const others = columns.filter((column) => column !== title && filledIn(column).some((cell) => /\p{L}/u.test(cell)));
  // Programs for flash cards save one question and its answer in each row.
  const [answer] = columns.length === 2 ? others : [];
  const text = answer ? undefined : textOf(others);
  return columns.map((column) => {
    if (column === title) return 'title';
    if (column === answer) return 'answer';
    return column === text ? 'text' : column.cells.some(isImage) ? 'picture' : column.head;
  });
}

/** The deck file for a table named `file` in the same folder. Throws if an answer names no column. */
export function deckFor(
  named: Named,
  table: Table,
  file: string,
  content: Pick<Content, 'layouts' | 'icon'>,
  icons: { readonly has: (name: string) => boolean },
  answers: DeckAnswers = {},
): DeckGuess {
  const known: Known = {
    isIcon: (name) => icons.has(name) || content.icon(name) !== undefined,
    layouts: new Map(
      [...content.layouts].map(([id, layout]) => {
        const { all, needed } = fieldsOf(layout, false);
        return [id, { all: new Set([...all, ...fieldsOf(layout, true).all]), needed }] as const;
      }),
    ),
  };
  const whole = filledRows(table);
  const filled = (answers.isInPlace ? undefined : countedLines(whole)) ?? whole;
  const { isHead, isSure } = headOf(filled);
  const isHeadless = filled.length > 0 && !(answers.head ?? isHead);
  const isWhole = isHeadless || answers.isInPlace === true;
  const heads = isWhole
    ? { rows: isHeadless ? [titlesFor(filled), ...filled] : filled, left: [], isJoined: false }
    : withHeads(filled);
  const first = planOf(columnsOf(heads.rows), known, answers);
  const title = columnsOf(heads.rows).findIndex(
    ({ head }) => head === first.used.find(({ name }) => name === 'title')?.head,
  );
  const cards = answers.isInPlace ? { rows: heads.rows, left: [] } : cardsIn(heads.rows, title);
  const { rows } = cards;
  const columns = columnsOf(rows);
  const plan = planOf(columns, known, answers);
  const { used, layout, facts, signs, isTitleGuessed } = plan;
  const fields = known.layouts.get(layout) ?? noFields;
  return {
    text: deckYaml(named, file, plan, known),
    rows,
    layout,
    isHeadless,
    isHeadSure: isSure || answers.head !== undefined,
    titles: used.map(({ head }) => head),
    counts: used
      .filter((each) => each.is === 'number' && areCopies(filledIn(each)) && !isNumbering('', filledIn(each)))
      .map(({ head }) => head),
    isTitleGuessed,
    renamed: used.filter((each) => headFor(each.head) !== each.name && !isUnfit(each)),
    unfit: used.filter(isUnfit).map(({ head }) => head),
    unread: columns.map(({ head }) => head).filter((head) => head.startsWith('#')),
    hidden: used.filter(
      (each) =>
        each.is && !unseen.has(each.is) && !isShown(each, fields) && !facts.includes(each) && filledIn(each).length > 0,
    ),
    facts: facts.map(({ head }) => head),
    signs,
    left: [...heads.left, ...cards.left],
    isJoined: heads.isJoined,
    isChanged: JSON.stringify(rows) !== JSON.stringify(whole),
  };
}
