import { existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readTable, writeTable, type Table } from '../../content/deck/table.ts';
import type { Problem, TextError } from '../../content/problem.ts';
import { capital } from '../../content/letters.ts';
import { enumerate, quote } from '../../content/words.ts';
import { foldersOf, loadContentWith } from '../content-files.ts';
import { gameIcons } from '../game-icons.ts';
import { UsageError } from '../usage.ts';
import { deckFor, type DeckGuess } from './columns.ts';
import { readGiven } from './given-table.ts';
import { isAddress } from './google-sheet.ts';
import { idNote, printCommand, readName } from './names.ts';
import { checked, checkLetters, invalid, placeFor, put, withSchema, type NewFlags, type Write } from './new.ts';

/** Three cards that show each column of a simple deck. */
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

/** The name of a deck by that of its table, such as `Market stalls` for `market-stalls`. */
const nameOf = (table: string): string => capital(table.replace(/[-_\s]+/g, ' ').trim());

/** Whether it names a table and not a deck. */
const isTable = (given: string): boolean =>
  /\.(csv|tsv|tab|txt|ods|xls[mxb]?|numbers)$/i.test(given) || isAddress(given) || existsSync(given);

function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}

const wrong = (file: string, errors: readonly Omit<TextError, 'path'>[]): UsageError =>
  invalid(
    errors.map((error): Problem => ({ path: '', layer: 'file', ...error, file })),
    'nothing is written, because the table has problems',
  );

/** The cells of a table without empty rows, in UTF-8 with commas. */
const copyOf = ({ rows }: Table): string =>
  writeTable(rows.map((row) => row.map(({ text }) => text)).filter((row) => row.some((text) => text.trim() !== '')));

/** The guesses about a table, in sentences. */
const guesses = ({ layout, renamed, unread, hidden }: DeckGuess): readonly string[] => [
  ...renamed.map(({ name, head }) => `the column ${quote(head)} is read as "${name}"`),
  ...(unread.length > 0 ? [`not read: ${enumerate(unread.map(quote))}`] : []),
  ...hidden.map(
    ({ name }) => `the layout "${layout}" does not show "${name}"; your own layout can show it as {${name}}`,
  ),
];

/**
 * Adds a deck to a content folder: `decks/ID.yaml`, and a table with three cards or those of a given file. Never
 * overwrites a file.
 */
export async function newDeck(
  given: string,
  { content: request, id: asked, sheet }: NewFlags,
  write: Write,
): Promise<number> {
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
  // A table that is in its place already stays as it is.
  const inPlace = [csv, tsv].find((path) => fromFile && isSame(join(folder, path), given));
  const taken = [yaml, csv, tsv].filter((path) => path !== inPlace && existsSync(join(folder, path)));
  const shipped = shippedFiles?.has(yaml) ? [yaml] : [];
  for (const path of [...taken.map((each) => join(folder, each)), ...shipped])
    throw new UsageError(
      `there is a deck "${what.id}" already: ${path}; ${fromFile ? 'rename the table, or give --id' : 'give another name, or --id'}`,
    );
  const table = readTable(text);
  if (table.errors.length > 0) throw wrong(given, table.errors);
  // An overlay with problems is reported below, with the deck.
  const before = loadContentWith(base, new Map()).content ?? checked(undefined, new Map());
  const guess = deckFor(what, table, basename(inPlace ?? csv), before, gameIcons());
  const files = withSchema('decks', yaml, guess.text);
  // The table is checked as given, so that problems have its lines.
  const trial = new Map([[yaml, files.get(yaml) ?? ''], ...(inPlace ? [] : [[csv, text] as const])]);
  const { content, problems } = loadContentWith(base, trial);
  if (!content) {
    const ofTable = problems.filter((each) => each.file.endsWith(inPlace ?? csv));
    throw ofTable.length > 0 && fromFile ? wrong(given, ofTable) : invalid(problems);
  }
  put(folder, new Map([...files, ...(inPlace ? [] : [[csv, copyOf(table)] as const])]));
  for (const path of [yaml, inPlace ?? csv]) write(join(folder, path));
  for (const note of notes) write(`note: ${given}: ${note}`);
  for (const line of guesses(guess)) write(`note: ${line}`);
  for (const line of idNote(what, asked)) write(line);
  const cards = content.decks.get(what.id)?.cards.length ?? 0;
  write(`${cards} card${cards === 1 ? '' : 's'}; print: ${printCommand(`decks/${what.id}`, what)}`);
  return 0;
}
