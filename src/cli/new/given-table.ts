/* The table for a new deck: a file on the disk, or a Google Sheet. */
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { deckBounds } from '../../content/deck/bounds.ts';
import { tableOfAnki } from '../../content/deck/anki.ts';
import { decodeTable, isOldSpreadsheet, isZip } from '../../content/deck/decode.ts';
import type { SheetNote, SheetTable } from '../../content/deck/spreadsheet.ts';
import { writeTable } from '../../content/deck/table.ts';
import type { TextError } from '../../content/problem.ts';
import { enumerate, fewOf, quote } from '../../content/words.ts';
import { UsageError } from '../usage.ts';
import { fetchSheet, isAddress } from './google-sheet.ts';

/**
 * A table as text, with a name for the deck and notes about the way it was read; or the reason why the table cannot be
 * read.
 */
export type GivenTable =
  | { readonly name: string; readonly text: string; readonly notes: readonly string[] }
  | { readonly error: Omit<TextError, 'path'>; readonly text?: undefined };

/** The size limit of a spreadsheet in bytes; it may contain pictures. */
const mostPacked = 64 * 2 ** 20;

const tooLarge = (file: string, most: number = deckBounds.bytes): UsageError =>
  new UsageError(`${file} is larger than ${most / 2 ** 20} MB; split it into two decks`);

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(
      missing
        ? `${quote(file)} does not exist; give a table, such as: npx saucer new deck cards.csv`
        : `${quote(file)} cannot be read; give a readable table, such as: npx saucer new deck cards.csv`,
    );
  }
}

const others = (count: number): string =>
  count < 2 ? '' : count === 2 ? ' and one other cell' : ` and ${count - 1} other cells`;

function noteOf({ what, first, count }: SheetNote): string {
  switch (what) {
    case 'merged':
      return `merged cells, such as ${first}, are read as single cells; text merged downwards is repeated in each row`;
    case 'unsaved':
      return `no value is saved for the formula in ${first}${others(count)}; save the file again in a spreadsheet`;
    case 'errors':
      return `the formula in ${first}${others(count)} has an error; correct it in the spreadsheet`;
    case 'hidden':
      return `hidden columns, such as ${first}, are not read; show them in the spreadsheet if cards need them`;
    case 'above':
      return `${quote(first)} above the column names is ignored`;
  }
}

const sheetNotes = ({ sheet, sheets, notes }: SheetTable, asked: string | undefined): readonly string[] => {
  const rest = sheets.filter((each) => each !== sheet);
  const choice = `the sheet ${quote(sheet)} is read; --sheet chooses another: ${enumerate(fewOf(rest).map(quote), 'or')}`;
  return [...(rest.length > 0 && asked === undefined ? [choice] : []), ...notes.map(noteOf)];
};

/**
 * The table in a file, or at the address of a Google Sheet. `sheet` is the name or the number of a sheet in a
 * spreadsheet.
 */
export async function readGiven(given: string, sheet?: string, google?: string): Promise<GivenTable> {
  const online = isAddress(given) ? await fetchSheet(given, google) : undefined;
  const bytes = online?.bytes ?? bytesOf(given);
  const name = online?.name ?? parse(given).name;
  if (isZip(bytes) || isOldSpreadsheet(bytes)) {
    const { readSpreadsheet } = await import('../../content/deck/spreadsheet.ts');
    if (bytes.length > mostPacked) throw tooLarge(given, mostPacked);
    const read = readSpreadsheet(bytes, sheet);
    if (read.rows === undefined) return read;
    const text = writeTable(read.rows);
    if (text.length > deckBounds.bytes) throw tooLarge(given);
    return { name, text, notes: sheetNotes(read, sheet) };
  }
  if (sheet !== undefined)
    throw new UsageError(
      online
        ? `--sheet is for files; to choose a sheet of a Google Sheet, open that sheet and copy its address`
        : `--sheet is for an .xlsx or .ods file, and ${quote(given)} is neither; leave --sheet out`,
    );
  if (bytes.length > deckBounds.bytes) throw tooLarge(given);
  const decoded = decodeTable(bytes);
  if (decoded.text === undefined) return decoded;
  return {
    name,
    text: tableOfAnki(decoded.text) ?? decoded.text,
    notes: decoded.note === undefined ? [] : [decoded.note],
  };
}
