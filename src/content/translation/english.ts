import { meaningOf, rowsOf, tableOf, type Rows } from '../deck/rows.ts';
import { placeOf, type FilePlace } from '../places.ts';
import { isMap, type Schema } from '../schema-walk.ts';
import type { Deck } from '../schema/deck.ts';
import { Example } from '../schema/rulebook.ts';
import type { Source, Sources } from '../source.ts';
import { parseYaml, type Path } from '../yaml-file.ts';
import { entryAt, hasWords, translatable, type EnglishFile, type SourceText } from './texts.ts';

/** The cells with words in a deck, as maps by card and column. */
function cellsOf(deck: Deck, rows: Rows): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const isWords = (column: string): boolean => ['words', 'text'].includes(meaningOf(deck, column)) && column !== 'id';
  return Object.fromEntries(
    rows.rows.flatMap(({ id, fields }) => {
      const cells = [...fields].filter(([column]) => isWords(column)).map(([column, { text }]) => [column, text]);
      return id === undefined ? [] : [[id, Object.fromEntries(cells)]];
    }),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The rows of a deck; undefined for a file of another kind. */
function rowsIn(source: Source, { tables }: Sources, data: unknown): Rows | undefined {
  const place = placeOf(source.path);
  if (place.kind !== 'entity' || place.key !== 'decks') return undefined;
  return rowsOf(data as Deck, source, tableOf(source, tables.get(place.id)));
}

function textsOf(schema: Schema, value: unknown): ReadonlyMap<string, SourceText> {
  const texts = new Map(translatable(schema, value));
  const cards = isMap(value) && isMap(value['cards']) ? Object.entries(value['cards']) : [];
  for (const [id, cells] of cards)
    for (const [column, english] of isMap(cells) ? Object.entries(cells) : []) {
      const key = `cards.${id}.${column}`;
      texts.set(key, { key, path: ['cards', id, column], english: String(english) });
    }
  return texts;
}

/** The name by which placeholders refer to the entity of this name; undefined for other texts. */
export function referenceOf(place: FilePlace, value: unknown, path: Path): string | undefined {
  if (place.kind !== 'entity' || path.at(-1) !== 'name') return undefined;
  const [first, index] = path;
  if (path.length === 1 && ['roles', 'factions', 'colours', 'pyramids'].includes(place.key))
    return `${place.key}.${place.id}`;
  if (place.key !== 'factions') return undefined;
  if (first === 'leader' && path.length === 2) return `factions.${place.id}.leader`;
  const unit = first === 'units' && path.length === 3 ? entryAt(entryAt(value, 'units'), index ?? 0) : undefined;
  return isMap(unit) ? `units.${place.id}.${String(unit['id'])}` : undefined;
}

/** A file of the content as translations refer to it, and the file of a deck's cards for messages. */
export function englishOf(
  source: Source,
  schema: Schema,
  value: unknown,
  data: unknown,
  sources: Sources,
): { readonly english: EnglishFile; readonly cells?: string } {
  const rows = rowsIn(source, sources, data);
  // A translation refers to the cards of a deck by their ids.
  const addressed = rows && isMap(value) ? { ...value, cards: cellsOf(data as Deck, rows) } : value;
  const texts = textsOf(schema, addressed);
  const place = placeOf(source.path);
  const named = [...texts.values()].filter(({ path }) => referenceOf(place, value, path) !== undefined);
  const english = { schema, value: addressed, texts, names: new Set(named.map(({ key }) => key)) };
  return { english, ...(rows ? { cells: rows.file } : {}) };
}

/** A worked example as translations refer to it; undefined if its file cannot be read. */
export function englishExample(text: string): EnglishFile | undefined {
  const value = parseYaml(text).file?.value;
  if (!isMap(value)) return undefined;
  const texts = new Map([...translatable(Example, value)].filter(([, { english }]) => hasWords(english)));
  return { schema: Example, value, texts, names: new Set() };
}
