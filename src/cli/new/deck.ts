import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { decodeTable } from '../../content/deck/decode.ts';
import { headFor, readTable, writeTable, type Table } from '../../content/deck/table.ts';
import type { Problem, TextError } from '../../content/problem.ts';
import type { Layout } from '../../content/schema/deck.ts';
import { deckBounds } from '../../content/deck/bounds.ts';
import { capital, enumerate, quote } from '../../content/words.ts';
import { foldersOf, loadContentWith } from '../content-files.ts';
import { gameIcons } from '../game-icons.ts';
import { UsageError } from '../usage.ts';
import { columnsOf, deckYaml, layoutFor, usedOf, type Known, type Used } from './columns.ts';
import { readName, shellWord } from './names.ts';
import { checked, invalid, placeFor, put, withSchema, type Write } from './new.ts';

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

/** The name of a deck by its table, such as `Market stalls` for `market-stalls.csv`. */
const nameOf = (file: string): string =>
  capital(
    parse(file)
      .name.replace(/[-_\s]+/g, ' ')
      .trim(),
  );

/** Whether it names a file and not a deck. */
const isFile = (given: string): boolean => /\.(csv|tsv|tab|txt|ods|xlsx?|numbers)$/i.test(given) || existsSync(given);

function isSame(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other);
}

const wrong = (file: string, errors: readonly Omit<TextError, 'path'>[]): UsageError =>
  invalid(errors.map((error): Problem => ({ path: '', layer: 'file', ...error, file })));

/** The text of a table on the disk, and a note on its encoding. Throws if it is not a table. */
function textOf(file: string): { readonly text: string; readonly note?: string } {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(missing ? `there is no file ${file}` : `${file} cannot be read; give the file of a table`);
  }
  if (bytes.length > deckBounds.bytes)
    throw new UsageError(`${file} is larger than ${deckBounds.bytes / 2 ** 20} MB; make two decks of it`);
  const decoded = decodeTable(bytes);
  if (decoded.text === undefined) throw wrong(file, [decoded.error]);
  return decoded;
}

/** The columns that a layout names in braces or in conditions. */
const fieldsIn = (column: Layout['column']): ReadonlySet<string> =>
  new Set([...JSON.stringify(column).matchAll(/(?:\{|"when":"!?)([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name));

/** The parts of the content that a deck may use. An overlay with problems is reported later, with the deck. */
function knownIn(base: string | undefined): Known {
  const { layouts } = loadContentWith(base, new Map()).content ?? checked(undefined, new Map());
  return { icons: gameIcons(), layouts: new Map([...layouts].map(([id, { column }]) => [id, fieldsIn(column)])) };
}

/** The cells of a table without empty rows, in UTF-8 with commas. */
const copyOf = ({ rows }: Table): string =>
  writeTable(rows.map((row) => row.map(({ text }) => text)).filter((row) => row.some((text) => text.trim() !== '')));

/** The guesses about a table, in sentences. */
function guesses(table: Table, used: readonly Used[], known: Known): readonly string[] {
  const layout = layoutFor(used, known);
  const shown = known.layouts.get(layout) ?? new Set<string>();
  const renamed = used.filter(({ name, head }) => headFor(head) !== name);
  const hidden = used.filter(({ name, is }) => is !== undefined && is !== 'count' && !shown.has(name));
  const unread = columnsOf(table).filter(({ head }) => head.startsWith('#'));
  return [
    ...renamed.map(({ name, head }) => `the column ${quote(head)} is read as ${quote(name)}`),
    ...(unread.length > 0 ? [`not read: ${enumerate(unread.map(({ head }) => quote(head)))}`] : []),
    ...(hidden.length > 0
      ? [
          `the layout "${layout}" does not show ${enumerate(hidden.map(({ name }) => quote(name)))}; make your own layout, or choose another`,
        ]
      : []),
  ];
}

/**
 * Adds a deck to a content folder: `decks/ID.yaml`, and a table with three cards or those of a given file. Never
 * overwrites a file.
 */
export function newDeck(given: string, request: string | undefined, write: Write): number {
  const { folder, base } = placeFor(request);
  const fromFile = isFile(given);
  const what = readName(fromFile ? nameOf(given) : given);
  const [yaml, csv, tsv] = [`decks/${what.id}.yaml`, `decks/${what.id}.csv`, `decks/${what.id}.tsv`] as const;
  // A table that is in its place already stays as it is.
  const inPlace = [csv, tsv].find((path) => fromFile && isSame(join(folder, path), given));
  const taken = [yaml, csv, tsv].filter((path) => path !== inPlace && existsSync(join(folder, path)));
  const shipped = foldersOf()[0]?.files.has(yaml) ? [yaml] : [];
  for (const path of [...taken.map((each) => join(folder, each)), ...shipped])
    throw new UsageError(
      `there is a deck "${what.id}" already: ${path}; ${fromFile ? 'rename the table' : 'give another name'}`,
    );
  const { text, note } = fromFile ? textOf(given) : { text: threeCards };
  const table = readTable(text);
  if (table.errors.length > 0) throw wrong(given, table.errors);
  const known = knownIn(base);
  const used = usedOf(columnsOf(table));
  const files = withSchema('decks', yaml, deckYaml(what, basename(inPlace ?? csv), used, known));
  // The table is checked as given, so that problems have its lines.
  const trial = new Map([[yaml, files.get(yaml) ?? ''], ...(inPlace ? [] : [[csv, text] as const])]);
  const { content, problems } = loadContentWith(base, trial);
  if (!content)
    throw invalid(problems.map((each) => (fromFile && each.file.endsWith(csv) ? { ...each, file: given } : each)));
  put(folder, new Map([...files, ...(inPlace ? [] : [[csv, copyOf(table)] as const])]));
  for (const path of [yaml, inPlace ?? csv]) write(join(folder, path));
  if (note !== undefined) write(`note: ${given}: ${note}`);
  for (const guess of guesses(table, used, known)) write(`note: ${guess}`);
  const cards = content.decks.get(what.id)?.cards.length ?? 0;
  const place = folder === '.' || folder === 'content' ? '' : ` --content ${shellWord(folder)}`;
  write(`${cards} cards; print them: npx saucer print decks/${what.id}${place}`);
  return 0;
}
