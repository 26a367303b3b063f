import { fieldsIn } from '../../../generators/decks/face.ts';
import { columnsOf, deckYaml, layoutFor, usedOf } from '../../cli/new/columns.ts';
import type { Named } from '../../cli/new/names.ts';
import { headFor, readTable } from '../../content/deck/table.ts';
import type { Content } from '../../content/schema/index.ts';
import type { NewDeck } from './protocol.ts';

/** The file of a deck for a table, as `saucer new deck` writes it. */
export function deckFor(
  named: Named,
  table: string,
  { layouts }: Pick<Content, 'layouts'>,
  icons: { has: (name: string) => boolean },
): NewDeck {
  const known = {
    icons,
    layouts: new Map([...layouts].map(([id, { column }]) => [id, new Set(fieldsIn(column.boxes))])),
  };
  const columns = columnsOf(readTable(table));
  const used = usedOf(columns);
  const fields = [...(known.layouts.get(layoutFor(used, known)) ?? [])].map((field) => field.replace(/\..*$/, ''));
  // These are used without being named by a layout.
  const shown = new Set([...fields, 'count', 'kind', 'rules', 'layout', 'back', 'picture']);
  return {
    text: deckYaml(named, `${named.id}.csv`, used, known),
    renamed: used.filter(({ head, name }) => headFor(head) !== name),
    unread: columns.map(({ head }) => head).filter((head) => head.startsWith('#')),
    hidden: used.flatMap(({ head, name, is }) => (is && !shown.has(name) ? [head] : [])),
  };
}
