import type { Deck } from '../schema/deck.ts';
import type { TableSource } from '../source.ts';
import { enumerate, nearest, quote } from '../words.ts';
import type { MissingPicture } from './cards.ts';
import { misreadIn } from './decode.ts';
import type { DeckNote } from './deck.ts';
import { runsOf } from './marks.ts';
import { isDeclared, meaningOf, type Head, type Rows } from './rows.ts';

function columnsIn(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length === 1) return `column ${first}`;
  return numbers.length > 2 && last - first + 1 === numbers.length
    ? `columns ${first} to ${last}`
    : `columns ${enumerate(numbers.map(String))}`;
}

export const missingNotes = (file: string, missing: readonly MissingPicture[]): readonly DeckNote[] =>
  missing.map(({ text, rows, ...place }) => {
    const cards = rows === 1 ? 'its card has none' : `${rows} cards have none`;
    return { ...place, file: place.file ?? file, words: `the picture ${quote(text)} does not exist, so ${cards}` };
  });

/**
 * Notes on the cards of a deck without problems: a guessed encoding, ids made from titles, columns that nothing uses,
 * and letters that look wrong. `used` has the fields of the deck's layouts.
 */
export function notesOfRows(
  deck: Pick<Deck, 'columns' | 'marks'>,
  { file, rows, heads, unnamed, nameless, html }: Rows,
  table: TableSource | undefined,
  used: ReadonlySet<string>,
): readonly DeckNote[] {
  const notes: DeckNote[] = [];
  const add = (path: string, words: string, { line, column } = { line: 1, column: 1 }): void =>
    void notes.push({ file, line, column, path, words });
  if (table?.note !== undefined) add('', table.note);
  const made = rows.filter(({ isMade }) => isMade);
  if (made.length > 0) {
    const which = made.length === rows.length ? 'the ids' : `${made.length} ids`;
    const words = `${which} are made from the titles, so an id changes with its title; a column "id" prevents that`;
    add('title', words, heads.get('title'));
  }
  const usual = ['title', 'text', 'icon', 'count', 'kind', 'layout', 'back', 'id'];
  const known = [...used, ...Object.keys(deck.columns), ...usual].filter((each) => !heads.has(each));
  const unused = ([name, head]: readonly [string, Head]): void => {
    const meant = nearest(name, known);
    const advice = meant === undefined ? '' : `"${meant}" if you meant that, or `;
    add(name, `no layout of the deck shows this column; write ${advice}"#${head.words}" if it is a note for you`, head);
  };
  for (const [name, head] of heads)
    if (!used.has(name) && !isDeclared(deck, name) && rows.some(({ fields }) => fields.has(name))) unused([name, head]);
  for (const { words, ...place } of unnamed) {
    const head = { ...place, words: words.slice(0, 60) };
    unused([head.words, head]);
  }
  if (nameless.length > 0) {
    const why =
      nameless.length === 1 ? 'has no name in the first row, so it is' : 'have no names in the first row, so they are';
    add('', `${columnsIn(nameless)} ${why} ignored`);
  }
  for (const [name, { cells, tags, ...place }] of html) {
    const where = `in ${cells} ${cells === 1 ? 'cell' : 'cells'}`;
    const others = tags.length > 0 ? `; ${enumerate(tags)} ${tags.length === 1 ? 'is' : 'are'} printed as written` : '';
    add(name, `simple HTML ${where} is read as formatting${others}; "html: false" in the deck keeps it as text`, place);
  }
  const lone = new Set<string>();
  for (const { fields } of deck.marks ? rows : [])
    for (const [column, field] of fields) {
      if (lone.has(column) || meaningOf(deck, column) !== 'words') continue;
      const [at] = runsOf(field.text, {}).lone;
      if (at === undefined) continue;
      lone.add(column);
      add(column, 'a single * is printed as it is; emphasis needs one on both sides', field.placeOf(at));
    }
  for (const { path, fields } of rows)
    for (const [column, field] of fields) {
      const found = misreadIn(field.text);
      if (found === undefined) continue;
      const words = `${found} looks like UTF-8 read in another encoding; save the table again as "CSV UTF-8"`;
      add(`${path}.${column}`, words, field);
      return notes;
    }
  return notes;
}
