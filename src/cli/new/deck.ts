import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readTable, writeTable, type Table } from '../../content/deck/table.ts';
import { grouped } from '../../content/grouped.ts';
import { formatProblem, says, type Problem, type TextError } from '../../content/problem.ts';
import type { OwnDeck } from '../../content/deck/deck.ts';
import { capital } from '../../content/letters.ts';
import { enumerate, fewOf, quote } from '../../content/words.ts';
import { foldersOf, loadContentWith } from '../content-files.ts';
import { gameIcons } from '../game-icons.ts';
import { UsageError } from '../usage.ts';
import { deckFor, type DeckAnswers, type DeckGuess } from './columns.ts';
import { readGiven } from './given-table.ts';
import { isAddress } from './google-sheet.ts';
import type { LeftOut } from './rows.ts';
import { idNote, printCommand, readName, shellWord } from './names.ts';
import { checked, checkLetters, invalid, placeFor, put, withSchema, type NewFlags, type Write } from './new.ts';

/** Three cards, which together use every column of a simple deck. */
const threeCards = writeTable([
  ['title', 'kind', 'text', 'quote', 'icon', 'count'],
  ['Lantern', 'thing', 'Look at the top card of the deck. **Keep it**, or put it back.', '', 'lantern-flame', '2'],
  [
    'Old Map',
    'thing',
    'Draw two cards, then *discard* one of them.',
    'North is where the tea stain is.',
    'treasure-map',
    '2',
  ],
  ['Sudden Rain', 'event', 'Everybody without an {umbrella} discards one card.', '', 'raining', '1'],
]);

const nameOf = (table: string): string => capital(table.replace(/[-_\s]+/g, ' ').trim());

/** Whether an argument names a table and not a new deck. */
const isTable = (given: string): boolean =>
  /\.(csv|tsv|tab|txt|ods|xls[mxb]?|numbers)$/i.test(given) || isAddress(given) || existsSync(given);

function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}

const wrong = (file: string, errors: readonly Omit<TextError, 'path'>[]): UsageError =>
  invalid(
    errors.map((error): Problem => ({ path: '', layer: 'file', ...error, file })),
    'nothing was written, because the table has problems',
  );

function noteOnRows({ what, first, count }: LeftOut): string {
  const row = quote(first);
  const isOne = count === 1;
  switch (what) {
    case 'above':
      return `${row} above the column names is ignored`;
    case 'heads':
      return isOne
        ? `a row that repeats the column names is left out: ${row}`
        : `${count} rows that repeat the column names are left out, such as ${row}`;
    case 'between':
      return isOne
        ? `a row with only one cell is left out: ${row}; if it is a card, fill in another cell`
        : `${count} rows with only one cell are left out, such as ${row}; if they are cards, fill in another cell`;
    case 'sums':
      return isOne
        ? `the sum ${row} below the cards is left out`
        : `${count} rows of sums below the cards are left out, such as ${row}`;
    case 'words':
      return isOne
        ? `a row without words is left out: ${row}`
        : `${count} rows without words are left out, such as ${row}`;
  }
}

/** The guesses about a table, as sentences. */
export const guesses = (guess: DeckGuess): readonly string[] => {
  const { renamed, unfit, unread, hidden, facts, signs, isHeadless, isHeadSure, isTitleGuessed, left, isJoined } =
    guess;
  const first = isHeadless
    ? 'the first row is read as a card, and the columns have new names; if it names the columns, use --head'
    : 'the first row is read as the column names; if it is a card, use --no-head';
  return [
    ...(isHeadSure ? [] : [first]),
    ...left.map(noteOnRows),
    ...(isJoined ? ['the column names are read from two rows'] : []),
    ...renamed.map(({ name, head }) => {
      const remedy =
        name === 'count' || (name === 'title' && isTitleGuessed) ? `; --${name} COLUMN chooses another one` : '';
      return `the column ${quote(head)} is read as ${name === 'count' ? 'the number of copies' : `"${name}"`}${remedy}`;
    }),
    ...unfit.map((head) => `the column ${quote(head)} is read as a text, because some cells do not fit its name`),
    ...(unread.length > 0 ? [`these columns are not read: ${enumerate(unread.map(quote))}`] : []),
    ...(facts.length > 0
      ? [`these columns are printed below the text, with their names: ${enumerate(facts.map(quote))}`]
      : []),
    ...(hidden.length > 0
      ? [
          `no card shows ${enumerate(hidden.map(({ head }) => quote(head)))}; to show ${hidden.length > 1 ? 'them, add them' : 'it, add it'} to "facts", or to your layout as {${hidden[0]!.name}}`,
        ]
      : []),
    ...(signs.length > 0
      ? [`the deck has new symbols for ${enumerate(signs.map((each) => `{${each}}`))}; see "signs"`]
      : []),
  ];
};

async function answered(
  guessFor: (answers: DeckAnswers) => DeckGuess,
  given: DeckAnswers,
  ask: Ask,
): Promise<DeckGuess> {
  let answers = given;
  let guess = guessFor(answers);
  const learn = (more: DeckAnswers): void => void (guess = guessFor((answers = { ...answers, ...more })));
  if (!guess.isHeadSure) {
    const [row = []] = guess.isHeadless ? guess.rows.slice(1) : guess.rows;
    const choices = ['the column names', 'a card'] as const;
    const answer = await ask(
      `What is the first row, ${enumerate(row.slice(0, 3).map(quote))}?`,
      choices,
      guess.isHeadless ? 1 : 0,
    );
    learn({ head: answer === choices[0] });
  }
  if (guess.isTitleGuessed && guess.titles.length > 1) {
    const now = guess.renamed.find(({ name }) => name === 'title')?.head ?? 'title';
    learn({ title: await ask('Which column is the title?', guess.titles, guess.titles.indexOf(now)) });
  }
  if (answers.count === undefined && guess.counts.length > 0) {
    const none = 'none: one card of each';
    const count = await ask('Which column has the number of copies?', [none, ...guess.counts], 0);
    if (count !== none) learn({ count });
  }
  return guess;
}

/** Asks for one of several choices; `first` is the index of the default choice. Resolves to the choice. */
export type Ask = (question: string, choices: readonly string[], first: number) => Promise<string>;

export interface DeckFlags extends NewFlags, DeckAnswers {
  /** Whether all guesses are accepted without a question. */
  readonly yes?: boolean;
}

const mostLines = 20;

/** The problems. Problems of the same kind in the same column are joined at their first place. */
function byKind(problems: readonly Problem[]): readonly Problem[] {
  const kinds = grouped(problems, ({ file, path, expected }) =>
    JSON.stringify([file, path.replace(/^.*\./, ''), expected]),
  );
  return [...kinds.values()].map((same) => {
    const [first] = same as [Problem];
    const found = [...new Set(same.map((each) => each.found))];
    const rest = same.length > 1 ? ` in ${same.length} places` : '';
    return { ...first, found: `${enumerate(fewOf(found))}${rest}` };
  });
}

/** Notes about the formulas in a table: the copy has only their results. */
const formulasIn = ({ rows }: Table, file: string): readonly Problem[] =>
  rows.flatMap((row) =>
    row.flatMap(({ formula, text, line, column }) => {
      const words = says(`the formula ${quote(text)}`, 'its value', 'it is copied as text; paste its value there');
      return formula ? [{ file, line, column, path: '', layer: 'within', ...words } as const] : [];
    }),
  );

/** Writes the problems of a content folder by kind, and the next step. Returns the exit code. */
function writeOpen(folder: string, problems: readonly Problem[], rejected: readonly string[], write: Write): number {
  const lines = [...byKind(problems).map(formatProblem), ...rejected];
  for (const line of lines.slice(0, mostLines)) write(line);
  if (lines.length === 0) return 0;
  const more = lines.length > mostLines ? `and ${lines.length - mostLines} more; ` : '';
  write(`${more}correct these lines, then run: npx saucer validate --content ${shellWord(folder)}`);
  return 1;
}

function sizeOf(guess: DeckGuess, deck: OwnDeck | undefined): string {
  const cards = deck?.cards.length ?? guess.rows.length - 1;
  const copies = deck?.cards.reduce((sum, { count }) => sum + count, 0) ?? cards;
  return `${cards} card${cards === 1 ? '' : 's'}${copies === cards ? '' : `, ${copies} including copies`}`;
}

/**
 * Adds a deck to a content folder: `decks/ID.yaml`, and a table with three cards or with the cards of a given file.
 * Writes both even if there are problems, then lists the problems. Never overwrites a file. With `ask`, it asks about
 * everything that the table does not state. Returns the exit code.
 */
export async function newDeck(given: string, flags: DeckFlags, write: Write, ask?: Ask): Promise<number> {
  const { content: request, id: asked, sheet, title, count, layout, head } = flags;
  const { folder, base } = placeFor(request);
  const fromFile = isTable(given);
  const read = fromFile ? await readGiven(given, sheet) : { name: given, text: threeCards, notes: [] };
  if (read.text === undefined) throw wrong(given, [read.error]);
  const { name, text, notes } = read;
  const shippedFiles = foldersOf()[0]?.files;
  const isTaken = (id: string): boolean =>
    ['yaml', 'csv', 'tsv'].some((ending) => existsSync(join(folder, `decks/${id}.${ending}`))) ||
    shippedFiles?.has(`decks/${id}.yaml`) === true;
  const what = {
    ...readName(fromFile ? nameOf(name) : given, { kind: 'deck', asked, taken: isTaken }),
    folder: request ?? folder,
  };
  checkLetters(what);
  const [yaml, csv, tsv] = [`decks/${what.id}.yaml`, `decks/${what.id}.csv`, `decks/${what.id}.tsv`] as const;
  // A table that is already in the right folder is not copied.
  const inPlace = [csv, tsv].find((path) => fromFile && isSame(join(folder, path), given));
  const taken = [yaml, csv, tsv].filter((path) => path !== inPlace && existsSync(join(folder, path)));
  const shipped = shippedFiles?.has(yaml) ? [yaml] : [];
  for (const path of [...taken.map((each) => join(folder, each)), ...shipped])
    throw new UsageError(
      `the deck "${what.id}" already exists: ${path}; ${fromFile ? 'rename the table, or give --id' : 'give another name, or --id'}`,
    );
  if (inPlace && head === false)
    throw new UsageError(
      `${given} is not copied, so its first row must name the columns; add their names, and leave out --no-head`,
    );
  const table = readTable(text);
  if (table.errors.length > 0) throw wrong(given, table.errors);
  if (table.size === 0)
    throw wrong(given, [{ line: 1, column: 1, ...says('an empty table', 'rows of cards', 'fill it in') }]);
  // Problems of the overlay are reported below, together with problems of the deck.
  const before = loadContentWith(base, new Map()).content ?? checked(undefined, new Map());
  if (layout !== undefined && !before.layouts.has(layout))
    throw new UsageError(`unknown layout ${quote(layout)}`, layout, [...before.layouts.keys()]);
  const answers = { title, count, layout, head: inPlace || !fromFile ? true : head, isInPlace: inPlace !== undefined };
  const guessFor = (known: DeckAnswers): DeckGuess =>
    deckFor(what, table, basename(inPlace ?? csv), before, gameIcons(), known);
  const guess = ask && fromFile ? await answered(guessFor, answers, ask) : guessFor(answers);
  const copy = inPlace ? [] : [[csv, writeTable(guess.rows)] as const];
  put(folder, new Map([...withSchema('decks', yaml, guess.text), ...copy]));
  for (const path of [yaml, inPlace ?? csv]) write(join(folder, path));
  for (const note of notes) write(`note: ${given}: ${note}`);
  for (const line of fromFile ? guesses(guess) : []) write(`note: ${line}`);
  for (const line of idNote(what, asked)) write(line);
  const { problemsIn } = await import('../validate.ts');
  const { problems, rejected, whole } = await problemsIn(folder);
  const deck = whole?.decks.get(what.id);
  const told = new Set(guess.hidden.flatMap(({ head, name }) => [head, name]));
  for (const { path, words } of fromFile ? (deck?.notes ?? []) : [])
    if (!told.has(path)) write(`note: ${path && `${path}: `}${words}`);
  write(`${sizeOf(guess, deck)}; to print: ${printCommand(`decks/${what.id}`, what)}`);
  return writeOpen(folder, [...(inPlace ? [] : formulasIn(table, given)), ...problems], rejected, write);
}
