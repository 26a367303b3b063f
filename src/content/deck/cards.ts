import { plain } from '../characters.ts';
import { folded, idFor } from '../letters.ts';
import { unitNames, roleNames } from '../names.ts';
import type { Readable } from '../numbers.ts';
import { idPattern } from '../schema/common.ts';
import type { Deck, Sign } from '../schema/deck.ts';
import { numberAt, type Names, type NumberTree } from '../template.ts';
import type { CellPlace, DeckCard } from './deck.ts';
import { plainOf, runsOf, signOf } from './marks.ts';
import { columnOf, meaningOf, type Field, type Rows } from './rows.ts';

/** The numbers and names of a deck’s game, which its texts may use. */
export interface DeckScope {
  readonly numbers: NumberTree;
  readonly names: Names;
}

/** The number or name of the game for a name in braces; undefined if there is none. */
export const numberIn = (scope: DeckScope | undefined, name: string): string | undefined => {
  const value = scope && (scope.names.get(name) ?? numberAt(name, scope.numbers));
  return value === undefined ? undefined : String(value);
};

const named = /\\[*{}\\]|\{([^{}|\n]*)\}/g;

/** The text with the numbers and names of the game filled in. Symbols and icons remain. */
const filled = (text: string, signs: Readonly<Record<string, Sign>>, scope: DeckScope | undefined): string =>
  text.replace(named, (whole, inside: string | undefined) => {
    const name = inside?.trim() ?? '';
    if (name === '' || signOf(signs, name)) return whole;
    return numberIn(scope, name)?.replace(/[*{}\\]/g, '\\$&') ?? whole;
  });

/** The text of a cell, with composed letters and spaces for tabs. */
export const cellText = (text: string): string => plain(text.replaceAll('\t', ' ')).trim();

export const rulesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((rule) => rule !== '');

/**
 * The name of the icon or the photograph in a cell, which may include a folder and a file extension: `tea-pot` for
 * `./icons/Tea-Pot.JPG`.
 */
export function pictureIn(text: string): string {
  const name = text.replace(/^.*[/\\]/, '').replace(/\.(svg|jpe?g|png|webp)$/i, '');
  return idPattern.test(name) ? name : idFor(name);
}

/** Whether a cell has a picture’s file name, which is never searched for in game-icons. */
export const isPictureFile = (text: string): boolean => /\.(jpe?g|png|webp|gif|avif|bmp|tiff?)$/i.test(text);

/** The name of a faction, unit or role by its id; undefined if it does not exist. */
function nameIn(readable: Readable, meaning: 'faction' | 'unit' | 'role', id: string): string | undefined {
  if (meaning === 'role') return new Map(roleNames(readable.entities('roles'))).get(`roles.${id}`);
  const names = unitNames(readable.entities('factions'));
  if (meaning === 'faction') return new Map(names).get(`factions.${id}`);
  const own = id.includes('/') ? `units.${id.replace('/', '.')}` : undefined;
  return names.find(([name]) =>
    own === undefined ? name.split('.')[2] === id && name.split('.').length === 3 : name === own,
  )?.[1];
}

/** The number of copies in a cell, such as `3`, `3x`, `×3` or `3 cards`; undefined if it has none. */
export function copiesIn(text: string): number | undefined {
  const [, digits] =
    /^(?:[x×*]\s*)?(\d{1,2})(?:[.,]0+)?\s*(?:[x×*]|pcs?\.?|copies|copy|cards?|stk\.?|szt\.?|mal)?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The kind of a cell, by its id or its name: `weapon` for `Weapon`. */
export const kindIn = (kinds: Deck['kinds'], text: string): string | undefined =>
  Object.hasOwn(kinds, text)
    ? text
    : Object.entries(kinds).find(([id, { name }]) => [id, folded(name)].includes(folded(text)))?.[0];

/** A missing picture: its first cell, and the number of its rows. */
export interface MissingPicture extends CellPlace {
  readonly path: string;
  readonly text: string;
  readonly rows: number;
}

/** The checked cards of a deck, and the pictures that are missing from them. */
export function cardsOf(
  deck: Omit<Deck, 'cards'>,
  { file, rows, heads }: Rows,
  scope: DeckScope | undefined,
  readable: Readable,
  isMissing: (name: string, isFile: boolean) => boolean,
): { readonly cards: readonly DeckCard[]; readonly missing: readonly MissingPicture[] } {
  const missing = new Map<string, MissingPicture>();
  const { kinds, signs } = deck;
  const columns = [...new Set([...heads.keys(), ...Object.keys(deck.columns)])].filter((column) => column !== 'id');
  const single = Object.fromEntries(
    (['kind', 'layout', 'back', 'count', 'icon', 'picture', 'rules'] as const).map((meaning) => [
      meaning,
      columnOf(deck, heads, meaning),
    ]),
  );
  const names = new Map<string, string | undefined>();
  const nameOf = (meaning: 'faction' | 'unit' | 'role', id: string): string | undefined => {
    const key = `${meaning} ${id}`;
    if (!names.has(key)) names.set(key, nameIn(readable, meaning, id));
    return names.get(key);
  };
  const cards = rows.map(({ id = '', fields, path }): DeckCard => {
    const values: Record<string, string> = { id };
    const places: Record<string, CellPlace> = {};
    for (const column of columns) {
      const field: Field | undefined = fields.get(column);
      const text = cellText(field?.text ?? deck.columns[column]?.default ?? '');
      const meaning = meaningOf(deck, column);
      if (field) {
        const { line, column: at, file: own } = field;
        places[column] = { line, column: at, ...(own === undefined ? {} : { file: own }) };
      }
      if (meaning === 'words' || meaning === 'text')
        values[column] = deck.marks ? filled(text, signs, scope) : text.replace(/[*{}\\]/g, '\\$&');
      else if (meaning === 'faction' || meaning === 'unit' || meaning === 'role') {
        values[column] = nameOf(meaning, text) ?? text;
        values[`${column}.id`] = text;
      } else if (meaning === 'icon' || meaning === 'picture') {
        values[column] = pictureIn(text);
        if (field && values[column] !== '' && isMissing(values[column], isPictureFile(text))) {
          const before = missing.get(text) ?? { ...places[column]!, path: `${path}.${column}`, text, rows: 0 };
          missing.set(text, { ...before, rows: before.rows + 1 });
          values[column] = '';
        }
      } else values[column] = meaning === 'kind' ? (kindIn(kinds, text) ?? text) : text;
    }
    const textOf = (meaning: string): string | undefined => values[single[meaning] ?? ''] || undefined;
    const kind = textOf('kind');
    const own = kind === undefined ? undefined : kinds[kind];
    const [icon, picture] = [textOf('icon'), textOf('picture')];
    return {
      id,
      title: plainOf(runsOf(values['title'] ?? '', signs).runs),
      ...(kind === undefined ? {} : { kind }),
      layout: textOf('layout') ?? own?.layout ?? deck.layout,
      back: textOf('back') ?? own?.back ?? deck.back,
      count: copiesIn(textOf('count') ?? '1') ?? 1,
      ...(icon === undefined ? {} : { icon }),
      ...(picture === undefined ? {} : { picture: { name: picture, column: single['picture'] ?? '' } }),
      rules: rulesIn(textOf('rules') ?? ''),
      values,
      places,
      file,
    };
  });
  return { cards, missing: [...missing.values()] };
}
