import { words } from '#text/studio-deck.ts';
import { tableOfAnki } from '../../../../content/deck/anki.ts';
import { readTable, writeTable } from '../../../../content/deck/table.ts';
import type { DeckGuess } from '../../../../cli/new/columns.ts';
import { stemFor } from '../kinds.ts';
import { fileOf, type File } from '../tool.ts';
import { blockOf } from './grid.ts';

/** Recognises the columns of a table, like the command. */
export type ReadDeck = (name: string, id: string, table: string) => Promise<DeckGuess>;

const readAtPress: ReadDeck = async (...given) => {
  const { reservePress, takePress } = await import('../../../press/press.ts');
  const press = takePress();
  try {
    return await press.deck(...given);
  } finally {
    reservePress(press);
  }
};

/** Starts the press before there is a table to read. */
export async function warmPress(): Promise<void> {
  const { reservePress, takePress } = await import('../../../press/press.ts');
  const press = takePress();
  reservePress(press);
  await press.load({});
}

const cellsIn = (text: string): readonly number[] =>
  readTable(text)
    .rows.filter((row) => row.some((cell) => cell.text.trim() !== ''))
    .map((row) => row.length);

/**
 * Whether a text has tabs between its cells. Spreadsheets put the same number into each row, but tabs inside cells are
 * not in all rows.
 */
function isTabbed(text: string): boolean {
  if (!text.includes('\t')) return false;
  const tabbed = cellsIn(`sep=\t\n${text}`);
  return tabbed.every((cells) => cells > 1) || !cellsIn(text.replaceAll('\t', ' ')).every((cells) => cells > 1);
}

/** A table from the clipboard, as comma-separated text. A text without tabs between cells is read like a file. */
const tableOf = (text: string): string => (isTabbed(text) ? writeTable(blockOf(text)) : text);

/** Notes about guessed columns of a table, and about columns that no card shows, as sentences. */
const notesOn = ({
  isHeadless,
  left,
  isJoined,
  renamed,
  unfit,
  unread,
  facts,
  hidden,
}: DeckGuess): readonly string[] => [
  ...(isHeadless ? [words.begin.headless] : []),
  ...left.map(({ what, first, count }) => words.begin.left[what](first, count)),
  ...(isJoined ? [words.begin.joined] : []),
  ...renamed.map(({ head, name }) =>
    words.begin.renamed(
      head,
      words.columns.usual[name as keyof typeof words.columns.usual] ?? words.columns.field(name),
    ),
  ),
  ...(unfit.length > 0 ? [words.begin.unfit(unfit)] : []),
  ...(unread.length > 0 ? [words.begin.unread(unread)] : []),
  ...(facts.length > 0 ? [words.begin.facts(facts)] : []),
  ...(hidden.length > 0 ? [words.begin.hidden(hidden.map(({ head }) => head))] : []),
];

/**
 * A deck for a table from the clipboard or a file, with notes on its columns; null if the table is empty. The separator
 * and the `ending` of a file stay, and its text too, if it has a head and all rows are cards.
 */
export async function newDeck(
  name: string,
  text: string,
  ending?: 'csv' | 'tsv',
  read: ReadDeck = readAtPress,
): Promise<{ readonly files: readonly File[]; readonly notes: readonly string[] } | null> {
  const table = tableOfAnki(text) ?? (ending ? text : tableOf(text));
  if (
    readTable(table)
      .rows.flat()
      .every((cell) => cell.text.trim() === '')
  )
    return null;
  const id = stemFor(name, () => false, 'deck');
  const made = await read(name, id, table);
  const whole = made.isChanged ? writeTable(made.rows, readTable(table).separator) : table;
  return {
    files: [fileOf(`decks/${id}.${ending ?? 'csv'}`, whole), fileOf(`decks/${id}.yaml`, made.text)],
    notes: notesOn(made),
  };
}

export const withThreeRows = (name: string, id: string): readonly (readonly [path: string, text: string])[] => [
  [
    `decks/${id}.csv`,
    writeTable([
      ['title', 'text', 'icon', 'count'],
      ...[1, 2, 3].map((number) => [words.begin.card(number), '', '', '1']),
    ]),
  ],
  [`decks/${id}.yaml`, `name: ${JSON.stringify(name)}\nlayout: item\n`],
];
