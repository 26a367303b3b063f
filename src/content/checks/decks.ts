import { deckBoxes, deckDividers, deckPath } from '../deck/component.ts';
import { kindIn, type DeckScope } from '../deck/cards.ts';
import { fieldsOf, pictureBoxOf, wordingsOf } from '../deck/fields.ts';
import { columnOf, isDeclared, meaningOf, rowsOf, tableOf, type Field, type Row, type Rows } from '../deck/rows.ts';
import { pathInGame, readNames } from '../numbers.ts';
import { says, type Problem } from '../problem.ts';
import { Deck, type Layout } from '../schema/deck.ts';
import { gameIds, isShipped, type GameId } from '../schema/common.ts';
import { isMap } from '../schema-walk.ts';
import { shapeErrors } from '../shape.ts';
import type { Source, TableSource } from '../source.ts';
import { numberAt } from '../template.ts';
import { advice, choice, enumerate, nearest, oneOf, quote } from '../words.ts';
import { faultsOf, problemsOfCards, type Known } from './cards.ts';
import { checkLink, selectTexts, sourcesOf, type Files, type Placed, type Report } from './report.ts';
import { readableOf, readScope, rulesOf } from './values.ts';

type Add = (problem: Problem) => void;

const stemOf = ({ path }: Source): string => path.replace(/^.*\//, '').replace(/\.yaml$/, '');

/**
 * Checks that each table belongs to one deck, and each deck has one list of cards. Returns whether the deck has a list.
 */
function hasOneList(source: Source, tables: readonly TableSource[], within: Report, add: Add): boolean {
  const id = stemOf(source);
  const [table, second] = tables;
  const cards = isMap(source.value) && Object.hasOwn(source.value, 'cards');
  if (second) {
    const words = says('a second table for one deck', `either ${id}.csv or ${id}.tsv`, 'remove one of them');
    add({ file: second.file, line: 0, column: 0, path: '', ...words, layer: 'file' });
    return false;
  }
  if (!table && !cards) {
    const words = says('a deck without cards', `"cards", or a table in decks/${id}.csv`, 'write one of them');
    within({ source, path: [] }, words);
    return false;
  }
  // An overlay replaces the table or the list of the base.
  const isOwn = (source.overlaid && source.locate(['cards']).file === source.file) === table?.overlaid;
  if (table && cards && isOwn) {
    within(
      { source, path: ['cards'] },
      says(`"cards" as well as ${table.file}`, 'one of the two', 'remove one of them'),
    );
    return false;
  }
  return table?.text !== null;
}

/** The layouts of a deck's cards, each with the first place that chooses it. */
interface Choice {
  readonly id: string;
  readonly isBack: boolean;
  readonly choose: (words: ReturnType<typeof says>) => void;
}

/** The layout of a row: from its own cell, its kind or its deck. */
function layoutOf(deck: Deck, rows: Rows, row: Row): string {
  const cellOf = (meaning: 'layout' | 'kind'): string | undefined => {
    const column = columnOf(deck, rows.heads, meaning) ?? '';
    return row.fields.get(column)?.text ?? deck.columns[column]?.default;
  };
  return cellOf('layout') ?? deck.kinds[kindIn(deck.kinds, cellOf('kind') ?? '') ?? '']?.layout ?? deck.layout;
}

function checkPictures(deck: Deck, rows: Rows, layouts: ReadonlyMap<string, Source>, add: Add): void {
  const column = columnOf(deck, rows.heads, 'picture');
  if (column === undefined) return;
  const lost = new Map<string, Row[]>();
  for (const row of rows.rows) {
    if (!row.fields.has(column)) continue;
    const layout = layoutOf(deck, rows, row);
    const source = layouts.get(layout);
    if (source && !pictureBoxOf(source.value, column)) lost.set(layout, [...(lost.get(layout) ?? []), row]);
  }
  for (const [layout, [row, ...others]] of lost) {
    const { text = '', line = 1, column: at = 1 } = row?.fields.get(column) ?? {};
    const many = others.length > 0 ? ` and ${others.length} more` : '';
    const words = says(
      `the picture ${quote(text)}${many} on the layout ${quote(layout)}, which shows none`,
      'a layout with a picture box',
      `add "photo: { of: '{${column}}', least: 14, grow: 1, when: ${column} }" to it, or choose another layout`,
    );
    add({ file: rows.file, line, column: at, path: `${row?.path}.${column}`, ...words, layer: 'across' });
  }
}

function choicesOf(deck: Deck, source: Source, rows: Rows, across: Report, add: Add): readonly Choice[] {
  const found = new Map<string, Choice>();
  const choose = (id: string, isBack: boolean, report: Choice['choose']): void => {
    const key = `${id} ${isBack}`;
    if (!found.has(key)) found.set(key, { id, isBack, choose: report });
  };
  for (const row of rows.rows)
    for (const part of ['layout', 'back'] as const) {
      const isBack = part === 'back';
      const column = columnOf(deck, rows.heads, part);
      const cell = column === undefined ? undefined : row.fields.get(column);
      const kindColumn = columnOf(deck, rows.heads, 'kind') ?? '';
      const kind = row.fields.get(kindColumn)?.text ?? deck.columns[kindColumn]?.default ?? '';
      const own = deck.kinds[kindIn(deck.kinds, kind) ?? '']?.[part];
      const preset = column === undefined ? undefined : deck.columns[column]?.default;
      if (cell)
        choose(cell.text, isBack, (words) => {
          const { line, column: at } = cell;
          add({ file: rows.file, line, column: at, path: `${row.path}.${column}`, ...words, layer: 'across' });
        });
      else if (preset !== undefined)
        choose(preset, isBack, (words) => across({ source, path: ['columns', column!, 'default'] }, words));
      else if (own !== undefined)
        choose(own, isBack, (words) => across({ source, path: ['kinds', kind, part] }, words));
      else choose(deck[part], isBack, (words) => across({ source, path: [part] }, words));
    }
  return [...found.values()];
}

/** Whether the press provides a field for each card, such as the name of its kind. */
const isGiven = (deck: Deck, field: string): boolean => {
  const [column = '', part] = field.split('.');
  if (part === undefined) return isDeclared(deck, column) && !['text', 'rules', 'picture'].includes(column);
  if (part === 'id') return ['faction', 'unit', 'role'].includes(meaningOf(deck, column));
  return ['kind', 'deck'].includes(column) && ['name', 'icon'].includes(part);
};

/** Checks that the deck has the columns that its layouts use. Returns all names in the layouts. */
function checkFields(deck: Deck, rows: Rows, choices: readonly Choice[], layouts: ReadonlyMap<string, Source>) {
  const used = new Set<string>();
  for (const { id, isBack, choose } of choices) {
    const source = layouts.get(id);
    if (!source || !isMap(source.value)) continue;
    const fields = fieldsOf(source.value, isBack);
    const layout = source.value as Partial<Layout>;
    if (!isBack && deck.foot && Array.isArray(layout.column?.boxes) && !layout.column.boxes.some(({ foot }) => foot))
      choose(
        says(
          `the layout ${quote(id)} without a foot`,
          'a foot with the ids',
          'add a foot, or write "foot: false" in the deck',
        ),
      );
    for (const field of fields.all) used.add(field.replace(/\..*/, ''));
    const columns = [...new Set([...rows.heads.keys(), ...Object.keys(deck.columns)])];
    for (const field of fields.needed) {
      if (columns.includes(field) || isGiven(deck, field)) continue;
      const remedy = advice(field, columns, 'add that column, or choose another layout');
      choose(
        says(
          `the layout ${quote(id)}, which uses {${field}}`,
          `only the columns ${enumerate(columns.map(quote))}`,
          remedy,
        ),
      );
    }
  }
  return used;
}

/** Checks that the layouts contain the words that the deck replaces. */
function checkWords(
  source: Source,
  deck: Deck,
  choices: readonly Choice[],
  layouts: ReadonlyMap<string, Source>,
  within: Report,
): void {
  const known = [...new Set(choices.flatMap(({ id }) => wordingsOf(layouts.get(id)?.value)))];
  for (const words of Object.keys(deck.words ?? {}))
    if (!known.includes(words))
      within(
        { source, path: ['words', words] },
        says(
          quote(words),
          known.length === 0
            ? 'none, because the layouts of the deck have no "words"'
            : `words of its layouts: ${enumerate(known.map(quote))}`,
          advice(words, known, 'remove it'),
        ),
      );
}

function checkColumns(source: Source, deck: Deck, rows: Rows, known: Known, within: Report, add: Add): void {
  const heads = [...rows.heads.values()].map(({ words }) => words);
  for (const [name, words] of Object.entries(deck.names ?? {}))
    if (rows.isTable && !rows.heads.has(name)) {
      const remedy = advice(words, heads, 'choose a column of the table');
      within(
        { source, path: ['names', name] },
        says(quote(words), `one of the columns ${enumerate(heads.map(quote))}`, remedy),
      );
    }
  for (const [index, name] of deck.facts.entries())
    if (!rows.heads.has(name) && !Object.hasOwn(deck.columns, name)) {
      const columns = [...rows.heads.keys()];
      const words = says(
        `the column ${quote(name)}`,
        `one of the columns ${enumerate(columns.map(quote))}`,
        advice(name, columns, 'remove it'),
      );
      within({ source, path: ['facts', index] }, words);
    }
  const single = new Map<string, string>();
  for (const [name, column] of Object.entries(deck.columns)) {
    const path = ['columns', name];
    if (column.default === undefined && rows.isTable && !rows.heads.has(name)) {
      const spare = [...rows.heads.keys()].filter((head) => !Object.hasOwn(deck.columns, head));
      // "names" renames a column of the table.
      const meant =
        Object.entries(deck.names ?? {}).find(([, words]) => words.toLowerCase() === name)?.[0] ??
        nearest(name, spare, 4);
      const remedy = meant === undefined ? 'add it to the first row' : `did you mean "${meant}"?`;
      if (column.need || meant !== undefined)
        within({ source, path }, says(`the column ${quote(name)}`, `a column of ${rows.file}`, remedy));
    }
    const before = single.get(column.is);
    if (before !== undefined && ['kind', 'layout', 'back', 'count', 'rules'].includes(column.is))
      within(
        { source, path: [...path, 'is'] },
        says(
          `a second column for the ${column.is}, after ${quote(before)}`,
          'one such column',
          'write "is: words" for one of them',
        ),
      );
    single.set(column.is, name);
    if (column.default === undefined || column.default.trim() === '') continue;
    const place = source.locate([...path, 'default']);
    const field: Field = { text: column.default.trim(), formula: false, ...place, placeOf: () => place };
    for (const [words, layer] of faultsOf(name, field, known))
      add({ ...place, path: [...path, 'default'].join('.'), ...words, layer });
  }
}

/** Checks the layouts and backs that a deck and its kinds name. */
function checkFaces(files: Files, source: Source, ids: Known['ids'], deck: Deck, across: Report): void {
  const kinds = Object.keys(deck.kinds);
  const at = (path: string): Placed<string>[] => selectTexts(source, path);
  for (const link of [...at('layout'), ...kinds.flatMap((kind) => at(`kinds.${kind}.layout`))])
    checkLink(files, link, 'layouts', 'layout', across);
  for (const link of at('card')) checkLink(files, link, 'cardFormats', 'card format', across);
  for (const link of [...at('back'), ...kinds.flatMap((kind) => at(`kinds.${kind}.back`))]) {
    if (ids.back.includes(link.value)) continue;
    const isLost = link.value === 'game';
    const remedy = isLost ? 'add "game" to the deck, or write "plain"' : choice(link.value, ids.back);
    across(link, says(`the back ${quote(link.value)}`, oneOf(ids.back), remedy));
  }
}

function checkDeck(
  files: Files,
  source: Source,
  scopes: (game: GameId) => DeckScope | undefined,
  reports: Reports,
  sound: WeakSet<Field>,
): void {
  const { within, across, add } = reports;
  const taken = new Map([
    [deckBoxes, 'boxes'],
    [deckDividers, 'dividers'],
  ]).get(deckPath(stemOf(source)));
  if (taken) {
    const words = says(
      'a deck with this name',
      `another name, because the press uses this one for ${taken}`,
      'rename its files',
    );
    within({ source, path: [] }, words);
  }
  const tables = files.tables.get(stemOf(source)) ?? [];
  const has = hasOneList(source, tables, within, add);
  const deck = files.valid.has(source) ? (shapeErrors(Deck, source.value, source.written).data as Deck) : undefined;
  if (!deck) return;
  if (deck.kit && !deck.game)
    within(
      { source, path: ['kit'] },
      says('"kit" without "game"', 'the game whose kit it joins', 'add "game", or remove "kit"'),
    );
  const layouts = files.entities.get('layouts') ?? new Map<string, Source>();
  const scope = deck.game === undefined ? undefined : scopes(deck.game);
  const idsOf = (key: 'factions' | 'roles'): string[] => [...(files.entities.get(key)?.keys() ?? [])];
  const units = sourcesOf(files, 'factions').flatMap((faction) => {
    const { units = [] } = isMap(faction.value) ? faction.value : {};
    const ids = Array.isArray(units)
      ? (units as unknown[]).flatMap((unit) => (isMap(unit) ? [String(unit['id'])] : []))
      : [];
    return ids.flatMap((id) => [id, `${stemOf(faction)}/${id}`]);
  });
  const backs = [...layouts].flatMap(([id, { value }]) => (isMap(value) && value['back'] !== undefined ? [id] : []));
  const known: Known = {
    deck,
    scope,
    isScopeKnown: deck.game === undefined || scope !== undefined,
    isIcon: (name) => files.ownIcons.has(name) || files.icons.has(name),
    ownIcons: files.ownIcons,
    isLenient: files.icons.isLenient === true,
    icons: () => [...files.ownIcons, ...files.icons.keys()],
    rules: rulesOf(files, deck.game),
    sound,
    ids: {
      kind: Object.keys(deck.kinds),
      faction: idsOf('factions'),
      unit: units,
      role: idsOf('roles'),
      layout: [...layouts.keys()],
      back: ['plain', ...(deck.game ? ['game'] : []), ...backs],
    },
  };
  checkFaces(files, source, known.ids, deck, across);
  for (const name of Object.keys(deck.signs))
    if (scope && (scope.names.has(name) || numberAt(name, scope.numbers) !== undefined))
      within(
        { source, path: ['signs', name] },
        says(
          `the symbol ${quote(name)}, which the game already uses`,
          'a name that the game does not use',
          'give it another name',
        ),
      );
  if (!has) return;
  const rows = rowsOf(deck, source, tableOf(source, tables));
  for (const error of rows.errors) add({ file: rows.file, ...error, layer: 'file' });
  if (rows.errors.length > 0) return;
  checkColumns(source, deck, rows, known, within, add);
  const choices = choicesOf(deck, source, rows, across, add);
  const named = checkFields(deck, rows, choices, layouts);
  checkPictures(deck, rows, layouts, add);
  checkWords(source, deck, choices, layouts, within);
  const used = new Set(
    [...rows.heads.keys()].filter(
      (column) => named.has(column) || deck.facts.includes(column) || isDeclared(deck, column),
    ),
  );
  for (const problem of problemsOfCards(rows, used, known)) add(problem);
}

interface Reports {
  readonly within: Report;
  readonly across: Report;
  readonly add: Add;
}

/**
 * Checks decks with their tables: columns, cells, and all names in them. Cells without errors are not checked again.
 */
export function checkDecks(files: Files, reports: Reports, sound: WeakSet<Field>): void {
  const decks = files.entities.get('decks');
  for (const [id, tables] of files.tables)
    if (!decks?.has(id))
      for (const { file } of tables) {
        const words = says(
          `a table without its deck`,
          `decks/${id}.yaml beside it`,
          `write it, or run npx saucer new deck ${file} --content ${file.replace(/\/?decks\/[^/]*$/, '') || '.'}`,
        );
        reports.add({ file, line: 0, column: 0, path: '', ...words, layer: 'file' });
      }
  const known = new Map<GameId, DeckScope | undefined>();
  const readable = readableOf(files);
  const scopes = (game: GameId): DeckScope | undefined => {
    if (!known.has(game)) {
      const numbers = readScope(files, game);
      known.set(game, numbers && { numbers, names: readNames(pathInGame('decks/', { game }), [], readable) });
    }
    return known.get(game);
  };
  for (const source of sourcesOf(files, 'decks'))
    for (const game of selectTexts(source, 'game'))
      if (!isShipped(game.value) && !files.made.has(game.value)) {
        const all = [...gameIds, ...files.made.keys()];
        reports.across(
          game,
          says(`the game ${quote(game.value)}`, oneOf(all), advice(game.value, all, 'choose one of them')),
        );
      }
  for (const source of sourcesOf(files, 'decks')) checkDeck(files, source, scopes, reports, sound);
}
