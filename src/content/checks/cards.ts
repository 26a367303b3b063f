import { allowedText, plain, rejectedIn } from '../characters.ts';
import {
  cellText,
  copiesIn,
  isPictureFile,
  kindIn,
  numberIn,
  pictureIn,
  rulesIn,
  type DeckScope,
} from '../deck/cards.ts';
import { plainOf, runsOf, signOf } from '../deck/marks.ts';
import { columnOf, isTaken, longestId, meaningOf, type Field, type Row, type Rows } from '../deck/rows.ts';
import { idFor } from '../letters.ts';
import { says, type Layer, type Problem } from '../problem.ts';
import { idPattern, prefixOf, RuleId } from '../schema/common.ts';
import type { Deck, Meaning } from '../schema/deck.ts';
import { deckBounds } from '../deck/bounds.ts';
import { placeholderNames } from '../template.ts';
import { advice, adviceOnIcon, enumerate, nearest, oneOf, quote } from '../words.ts';
import type { TextPosition } from '../yaml-file.ts';

export interface Known {
  readonly deck: Deck;
  /** The numbers and names of the game; undefined if the deck has no game, or if they cannot be read. */
  readonly scope: DeckScope | undefined;
  /** Whether a name that is neither a symbol nor an icon is an error, because the numbers of the game are known. */
  readonly isScopeKnown: boolean;
  readonly isIcon: (name: string) => boolean;
  readonly ownIcons: ReadonlySet<string>;
  readonly icons: () => Iterable<string>;
  /** Whether pictures of cards may be missing. */
  readonly isLenient: boolean;
  readonly rules: ReadonlySet<string>;
  /** Cells in which an earlier check found no errors. */
  readonly sound: WeakSet<Field>;
  /** The ids that a cell with one of these meanings may contain. */
  readonly ids: Readonly<Record<'kind' | 'faction' | 'unit' | 'role' | 'layout' | 'back', readonly string[]>>;
}

/** Whether a cell that should name a picture has a web address. */
const isAddress = (text: string): boolean => /^(https?:)?\/\/|^www\.|^data:/i.test(text);

type Words = Pick<Problem, 'found' | 'expected' | 'remedy'>;
type Fault = readonly [words: Words, layer: Layer, at?: TextPosition];

/** Values that a spreadsheet shows when a formula fails. */
const failed = /^(#(REF|NAME|VALUE|DIV\/0|N\/A|NUM|NULL|SPILL|CALC|FIELD|ERROR)[!?]?|Err:\d+)$/i;
const symbol = /\\[*{}\\]|\{([^{}|\n]*)(\|[^{}\n]*)?\}/g;

function unknownSymbol(name: string, { deck, scope, icons }: Known): Words {
  const numbers = scope ? [...scope.names.keys(), ...placeholderNames(scope.numbers)] : [];
  const meant = nearest(name, [...Object.keys(deck.signs), ...numbers]) ?? nearest(name, icons());
  const kinds = ['a symbol of the deck', ...(scope ? ['a number of its game'] : []), 'an icon'];
  const remedy = meant ? `did you mean "{${meant}}"?` : 'choose another one, or add it to "signs"';
  return says(quote(`{${name}}`), enumerate(kinds, 'or'), remedy);
}

function* faultsOfText(field: Field, most: number | undefined, known: Known): Generator<Fault> {
  const { text, placeOf } = field;
  const { deck, scope } = known;
  const lost = text.indexOf('\ufffd');
  const shown = plain(text).replace(/[\n\t]/g, ' ');
  const rejected = allowedText.test(shown) ? undefined : rejectedIn(shown);
  if (lost >= 0)
    yield [
      says('a replacement character (U+FFFD)', 'the original text', 'write it again, and save as UTF-8'),
      'file',
      placeOf(lost),
    ];
  else if (rejected) yield [says(rejected, 'printable characters', 'delete the character'), 'within', placeOf(0)];
  const { faults } = runsOf(deck.marks ? text : '', deck.signs);
  for (const { at, ...words } of faults) yield [words, 'within', placeOf(at)];
  let filled = text;
  for (const { 0: whole, 1: inside, 2: said, index } of [...(deck.marks ? text : '').matchAll(symbol)].toReversed()) {
    const name = inside?.trim() ?? '';
    if (name === '' || name.startsWith('#') || signOf(deck.signs, name)) continue;
    const number = said === undefined ? numberIn(scope, name) : undefined;
    if (number !== undefined) filled = filled.slice(0, index) + number + filled.slice(index + whole.length);
    else if (known.isScopeKnown && !known.isIcon(name)) yield [unknownSymbol(name, known), 'across', placeOf(index)];
  }
  if (most === undefined) return;
  const { length } = deck.marks ? [...plainOf(runsOf(cellText(filled), deck.signs).runs)] : [...cellText(text)];
  if (length > most) {
    const over = length - most;
    const remedy = `shorten it by ${over} ${over === 1 ? 'character' : 'characters'}`;
    yield [says(`${length} characters`, `at most ${most}`, remedy), 'within'];
  }
}

function faultOfNumber(text: string, { least, most }: Deck['columns'][string]): Fault | undefined {
  const value = /^[-+−]?\d+(\.\d+)?$/.test(text) ? Number(text.replace('−', '-')) : undefined;
  const one = least !== undefined && most !== undefined ? ` from ${least} to ${most}` : '';
  const limits = [least === undefined ? '' : `, at least ${least}`, most === undefined ? '' : `, at most ${most}`];
  const expected = `a number${one || limits.join('')}`;
  if (value === undefined) {
    const meant = text.replace(',', '.');
    const remedy = meant !== text && !Number.isNaN(Number(meant)) ? `write ${meant}` : 'write it in digits';
    return [says(quote(text), expected, remedy), 'within'];
  }
  if (value < (least ?? value)) return [says(text, expected, 'write a larger number'), 'within'];
  return value > (most ?? value) ? [says(text, expected, 'write a smaller number'), 'within'] : undefined;
}

function* faultsOfRules(field: Field, { deck, rules }: Known): Generator<Fault> {
  for (const rule of rulesIn(field.text)) {
    const at = field.placeOf(field.text.indexOf(rule));
    const prefix = deck.game === undefined ? undefined : prefixOf(deck.game);
    if (!RuleId.safeParse(rule).success)
      yield [says(quote(rule), 'rules such as "AI-4.1", separated by spaces', 'write their ids'), 'within', at];
    else if (prefix && !rule.startsWith(`${prefix}-`))
      yield [
        says(quote(rule), `a rule that begins with "${prefix}-"`, 'choose a rule of the deck’s game'),
        'within',
        at,
      ];
    else if (rules.size > 0 && !rules.has(rule))
      yield [
        says(quote(rule), 'an existing rule or chapter', advice(rule, rules, 'choose an existing one')),
        'across',
        at,
      ];
  }
}

/** A cell that must contain one of the given ids. */
function faultOfId(text: string, meaning: keyof Known['ids'], { ids, deck }: Known): Fault | undefined {
  const known = ids[meaning];
  if (known.includes(text) || (meaning === 'kind' && kindIn(deck.kinds, text) !== undefined)) return undefined;
  const meant = nearest(text, known);
  const none = meaning === 'kind' ? 'none, because the deck has no kinds' : `none, because no ${meaning} exists`;
  let remedy = meant ? `did you mean "${meant}"?` : 'choose one of them';
  // Flash cards have texts in this column.
  if (meaning === 'back' && !meant && !idPattern.test(text))
    remedy = 'write "columns: { back: { is: words } }" in the deck if it is text';
  else if (meaning === 'back' && text === 'game') remedy = 'add "game" to the deck, or write "plain"';
  else if (meaning === 'kind' && !meant) remedy = `add "${idFor(text).slice(0, 40) || 'event'}" to "kinds" in the deck`;
  else if (!meant && known.length < 2) remedy = known.length === 0 ? 'leave the cell empty' : `write "${known[0]}"`;
  return [says(`the ${meaning} ${quote(text)}`, known.length > 0 ? oneOf(known) : none, remedy), 'across'];
}

const isIdOf = (meaning: Meaning): meaning is keyof Known['ids'] =>
  ['kind', 'faction', 'unit', 'role', 'layout', 'back'].includes(meaning);

/** The errors in a cell that is not empty, or in the default of its column. */
export function* faultsOf(column: string, field: Field, known: Known): Generator<Fault> {
  const { deck } = known;
  const { text } = field;
  const own = Object.hasOwn(deck.columns, column) ? deck.columns[column] : undefined;
  if (text.length > deckBounds.cell) {
    const words = says(`${text.length} characters`, `at most ${deckBounds.cell} in a cell`, 'shorten it');
    yield [words, 'within'];
  } else if (field.formula || failed.test(text)) {
    const found = field.formula ? `the formula ${quote(text)}` : quote(text);
    const remedy = field.formula
      ? 'paste its value, or write an apostrophe before the = if it is a text'
      : 'paste its value';
    yield [says(found, 'its value', remedy), 'within'];
  } else yield* faultsOfMeaning(meaningOf(deck, column), field, own, known);
}

function* faultsOfMeaning(
  meaning: Meaning,
  field: Field,
  own: Deck['columns'][string] | undefined,
  known: Known,
): Generator<Fault> {
  const { text } = field;
  if (meaning === 'words' || meaning === 'text') yield* faultsOfText(field, own?.most, known);
  else if (meaning === 'rules') yield* faultsOfRules(field, known);
  else if (meaning === 'count') {
    if (copiesIn(text) === undefined)
      yield [
        says(quote(text), `a whole number from 0 to ${deckBounds.copies}`, 'write digits; 0 leaves the card out'),
        'within',
      ];
  } else if (meaning === 'number') {
    const fault = own && faultOfNumber(text, own);
    if (fault) yield fault;
  } else if (meaning === 'icon' || meaning === 'picture') {
    const expected = 'an icon from icons/ or from the game-icons collection';
    const otherwise = 'choose another one, or add it to icons/';
    const asFile = 'put that file into icons/ or pictures/, or print with --missing-pictures leave';
    const name = pictureIn(text);
    const isFile = isPictureFile(text);
    const isKnown = isFile ? known.ownIcons.has(name) : known.isIcon(name);
    if (known.isLenient && !isKnown) return;
    if (isAddress(text))
      yield [
        says(`the address ${quote(text)}`, 'the name of a file in icons/', 'download it to icons/, and write its name'),
        'across',
      ];
    else if (!isKnown)
      yield [
        isFile
          ? says(
              `the ${meaning} ${quote(text)}`,
              'a picture in the folder of the deck',
              advice(name, known.ownIcons, asFile),
            )
          : says(`the ${meaning} ${quote(text)}`, expected, adviceOnIcon(name, known.icons(), otherwise)),
        'across',
      ];
  } else if (isIdOf(meaning)) {
    const fault = faultOfId(text, meaning, known);
    if (fault) yield fault;
  }
}

function* faultsOfId(row: Row, first: ReadonlyMap<string, Row>): Generator<Fault> {
  const { id, isMade } = row;
  if (id === undefined || isMade) return;
  const form = 'an id of lower-case letters, digits and single hyphens';
  const plainId = idFor(id).slice(0, longestId);
  const before = first.get(id);
  if (!idPattern.test(id)) yield [says(quote(id), form, plainId ? `write ${plainId}` : 'write another one'), 'within'];
  else if (id.length > longestId)
    yield [says(`${id.length} characters`, `an id of at most ${longestId}`, 'shorten it'), 'within'];
  else if (isTaken(id)) {
    const words = says(quote(id), 'an id that is not one of the press’s file names', `write ${id}-card`);
    yield [words, 'within'];
  } else if (before && before !== row)
    yield [
      says(`the id ${quote(id)}, already used in line ${before.line}`, 'each id once', 'write another one'),
      'within',
    ];
}

export function problemsOfCards(rows: Rows, used: ReadonlySet<string>, all: Known): readonly Problem[] {
  const { file, heads } = rows;
  const { deck } = all;
  const problems: Problem[] = [];
  // Searching thousands of icons for suggestions is slow, so only the first problems have suggestions. Only these
  // problems are shown.
  const known: Known = { ...all, icons: () => (problems.length < deckBounds.suggestions ? all.icons() : []) };
  const first = new Map<string, Row>();
  for (const row of rows.rows) if (row.id !== undefined && !first.has(row.id)) first.set(row.id, row);
  const same = new Map<string, Row[]>();
  /** The key of cells that are reported together: all cells with the same picture, or with any web address. */
  const groupOf = (column: string, text: string): string => `${column} ${isAddress(text) ? 'an address' : text}`;
  for (const row of rows.rows)
    for (const [column, { text }] of row.fields)
      if (meaningOf(deck, column) === 'picture' || (meaningOf(deck, column) === 'icon' && isAddress(text))) {
        const group = same.get(groupOf(column, text)) ?? [];
        same.set(groupOf(column, text), group);
        group.push(row);
      }
  const strays = rows.rows.filter(({ stray }) => stray);
  const [wide] = strays;
  if (wide?.stray) {
    const { line, column, cells } = wide.stray;
    const others = strays.length > 1 ? ` in the first of ${strays.length} rows with too many` : '';
    const remedy = 'put cells that contain a separator in quotation marks';
    const words = says(`${cells} cells${others}`, `${rows.width}, as in the first row`, remedy);
    problems.push({ file, line, column, path: wide.path, ...words, layer: 'within' });
  }
  const needed = new Set(['title', ...Object.keys(deck.columns).filter((column) => deck.columns[column]?.need)]);
  for (const row of rows.rows) {
    const add = (column: string, [words, layer, at]: Fault, place: TextPosition = row): void => {
      const { line, column: from } = at ?? place;
      problems.push({ file, line, column: from, path: [row.path, column].join('.'), ...words, layer });
    };
    for (const fault of faultsOfId(row, first)) add('id', fault, row.fields.get('id'));
    for (const column of needed)
      if (
        !row.fields.has(column) &&
        (heads.has(column) || !rows.isTable) &&
        deck.columns[column]?.default === undefined
      ) {
        const expected = `a ${meaningOf(deck, column) === 'number' ? 'number' : 'text'} in each row`;
        const strays = [...row.fields.keys()].filter((name) => !used.has(name) && !Object.hasOwn(deck.columns, name));
        const meant = strays.find((name) => nearest(name, [column]) !== undefined);
        const words =
          meant === undefined
            ? says('an empty cell', expected, 'fill it in')
            : says(`the column "${meant}"`, `"${column}", with ${expected}`, `did you mean "${column}"?`);
        add(column, [words, 'within'], row.fields.get(meant ?? 'title') ?? row);
      }
    for (const [column, field] of row.fields) {
      const isLong = field.text.length > deckBounds.cell;
      // A missing picture is reported once, at its first row.
      const alike = same.get(groupOf(column, field.text)) ?? [row];
      if (alike[0] !== row) continue;
      const others = isAddress(field.text) ? ` and ${alike.length - 1} more` : ` in ${alike.length} rows`;
      const rest = alike.length > 1 ? others : '';
      if (column === 'id' || known.sound.has(field) || !(used.has(column) || isLong)) continue;
      const faults = [...faultsOf(column, field, known)];
      if (faults.length === 0) known.sound.add(field);
      for (const [words, ...fault] of faults) add(column, [{ ...words, found: words.found + rest }, ...fault], field);
    }
  }
  const count = columnOf(deck, heads, 'count');
  const copiesOf = ({ fields }: Row): number =>
    copiesIn((count && fields.get(count)?.text) ?? deck.columns[count ?? '']?.default ?? '1') ?? NaN;
  const whole = rows.rows.map((row) => [row, copiesOf(row)] as const).filter(([, copies]) => copies !== 0);
  const cards = whole.reduce((sum, [, copies]) => sum + (copies || 0), 0);
  if (cards > deckBounds.cards) {
    const [[row] = []] = whole;
    const { line, column } = (count && row?.fields.get(count)) || { line: 1, column: 1 };
    const words = says(`${cards} cards, including copies`, `at most ${deckBounds.cards}`, 'split it into two decks');
    problems.push({ file, line, column, path: '', ...words, layer: 'within' });
  }
  if (whole.length === 0) {
    const [row] = rows.rows;
    const words = row
      ? says('a count of 0 for every card', 'at least one card', 'raise a count, or add a row')
      : says('no card', 'at least one card', 'add a row');
    problems.push({ file, line: row?.line ?? 1, column: row?.column ?? 1, path: '', ...words, layer: 'within' });
  }
  return problems;
}
