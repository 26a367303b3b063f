import { meaningOf, rowsOf, tableOf, type Rows } from '../deck/rows.ts';
import { placeOf, type FilePlace } from '../places.ts';
import type { Deck } from '../schema/deck.ts';
import { Example } from '../schema/rulebook.ts';
import { isMap, type Schema } from '../schema-walk.ts';
import type { Source, Sources } from '../source.ts';
import { parseYaml, type Path } from '../yaml-file.ts';
import { entryAt, hasWords, translatable, type EnglishFile } from './texts.ts';

/** The cells with words in a deck, as maps by card and column. */
function cellsOf(deck: Deck, { rows }: Rows): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const isWords = (column: string): boolean => ['words', 'text'].includes(meaningOf(deck, column)) && column !== 'id';
  const cards = rows.map(({ id, fields }) => {
    const cells = [...fields]
      .filter(([column]) => isWords(column))
      .map(([column, { text }]) => [column, text] as const);
    return [id ?? '', Object.fromEntries(cells)] as const;
  });
  return Object.fromEntries(cards.filter(([id]) => id !== ''));
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

/**
 * A file of the content in the form in which translations refer to it. Translations refer to the cards of a deck by id.
 */
export function englishOf(
  source: Source,
  schema: Schema,
  value: unknown,
  data: unknown,
  { tables }: Sources,
): EnglishFile {
  const place = placeOf(source.path);
  const isDeck = place.kind === 'entity' && place.key === 'decks';
  const rows = isDeck ? rowsOf(data as Deck, source, tableOf(source, tables.get(place.id))) : undefined;
  const cards = rows ? cellsOf(data as Deck, rows) : {};
  const addressed = rows ? { ...(value as object), cards } : value;
  const texts = new Map(translatable(schema, addressed));
  for (const [id, cells] of Object.entries(cards))
    for (const [column, english] of Object.entries(cells)) {
      const key = `cards.${id}.${column}`;
      texts.set(key, { key, path: ['cards', id, column], english });
    }
  const named = [...texts.values()].filter(({ path }) => referenceOf(place, value, path) !== undefined);
  return { schema, value: addressed, texts, names: new Set(named.map(({ key }) => key)), cells: rows?.file };
}

/** A worked example in the form in which translations refer to it; undefined if its file cannot be read. */
export function englishExample(text: string): EnglishFile | undefined {
  const value = parseYaml(text).file?.value;
  if (!isMap(value)) return undefined;
  const texts = new Map([...translatable(Example, value)].filter(([, { english }]) => hasWords(english)));
  return { schema: Example, value, texts, names: new Set() };
}
