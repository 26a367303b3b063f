import { deckComponent } from '../../../generators/decks/deck.ts';
import type { FontBook } from '../../../generators/scene/fonts.ts';
import type { Ink } from '../../../generators/scene/ink.ts';
import type { Scene } from '../../../generators/scene/node.ts';
import { contentParts, type LayoutProblem, type Press } from '../../../generators/scene/press.ts';
import { cardOf } from '../../cli/print/choose.ts';
import { placedIn } from '../../cli/print/order.ts';
import { deckIcon, type DeckCard, type OwnDeck } from '../../content/deck/deck.ts';
import { readTable } from '../../content/deck/table.ts';
import { sortProblems, type Problem } from '../../content/problem.ts';
import type { Content } from '../../content/schema/index.ts';
import type { CardFace, CardsChoice, DeckCards, LineRange } from './protocol.ts';
import { Absent, type IconBook } from './icon-book.ts';

/** The names in a deck and in some of its cards that may be names of icons. */
function iconNamesIn(deck: OwnDeck, cards: readonly DeckCard[]): ReadonlySet<string> {
  const { kinds, signs, columns } = deck;
  const names = new Set<string>([deckIcon(deck)]);
  for (const kind of Object.values(kinds)) if (kind.icon) names.add(kind.icon);
  for (const sign of Object.values(signs)) if ('icon' in sign) names.add(sign.icon);
  const own = Object.keys(columns).filter((column) => columns[column]?.is === 'icon');
  for (const card of cards) {
    if (card.icon) names.add(card.icon);
    for (const column of own) names.add(card.values[column] ?? '');
    for (const text of Object.values(card.values))
      for (const [, name = ''] of text.matchAll(/\{([a-z0-9-]+)/g)) names.add(name);
  }
  return names;
}

/** A table in which rows that contain the given lines, numbered from 1, are replaced by empty lines. */
function withoutRows(text: string, wrong: readonly number[]): string {
  const starts = readTable(text).rows.map((row) => row[0]?.line ?? 0);
  const rows = new Set(wrong.map((line) => starts.findLast((start) => start <= line)));
  let row = 0;
  return (text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [])
    .map((line, index) => {
      if (starts.includes(index + 1)) row = index + 1;
      return rows.has(row) ? (/[\r\n]+$/.exec(line)?.[0] ?? '') : line;
    })
    .join('');
}

/** The files of a set without faulty rows of tables. The other rows keep their line numbers. */
export const withoutFaultyRows = (
  files: ReadonlyMap<string, string>,
  problems: readonly Problem[],
): ReadonlyMap<string, string> =>
  new Map(
    [...files].map(([path, text]) => {
      const wrong = problems.filter(({ file, line }) => line > 1 && file.endsWith(`/${path}`));
      return [
        path,
        /\.[ct]sv$/.test(path) && wrong.length > 0
          ? withoutRows(
              text,
              wrong.map(({ line }) => line),
            )
          : text,
      ];
    }),
  );

interface Desk {
  /** The content without faulty rows; undefined if anything else is wrong. */
  readonly drawable: () => Content | undefined;
  readonly icons: IconBook;
  readonly fonts: FontBook;
  readonly pictureOf: (scene: Scene, ink: Ink) => string;
}

/** The card whose title is in some lines of a table. */
const cardAt = (cards: readonly DeckCard[], [from, to]: LineRange): DeckCard | undefined =>
  cards.find(({ places }) => {
    const line = places['title']?.line ?? 0;
    return line >= from && line < to;
  });

/** Draws cards of decks by the lines of their rows. The press and its caches stay when the set changes. */
export function openDeckCards({ drawable, icons, fonts, pictureOf }: Desk) {
  let opened: { readonly press: Press; found: LayoutProblem[] } | undefined;
  const begun = new Set<string>();
  const isFirst = (id: string): boolean => !begun.has(id) && begun.add(id).has(id);
  let latest: Content | undefined;
  const pressFor = (content: Content) => {
    latest = content;
    if (opened?.press.tokens === content.tokens) return opened;
    const made = {
      found: [] as LayoutProblem[],
      press: {
        fonts,
        ...contentParts(content),
        icon: (name: string) => latest?.icon(name),
        report: (problem: LayoutProblem) => void made.found.push(problem),
      } satisfies Press,
    };
    opened = made;
    return made;
  };

  const draw = async (
    content: Content,
    deck: OwnDeck,
    chosen: readonly (DeckCard | undefined)[],
    { ink = 'full', card, layout, show = 'front' }: CardsChoice,
  ): Promise<DeckCards> => {
    const at = pressFor(content);
    at.found = [];
    // A card that the print leaves out is still shown.
    const cards = chosen.flatMap((each) => (each ? [{ ...each, count: 1, layout: layout ?? each.layout }] : []));
    const part = { ...content, decks: new Map([...content.decks, [deck.id, { ...deck, cards }]]) };
    const format = cardOf(content, 'normal', card ?? deck.card);
    const product = await deckComponent(deck).make(at.press, part, { card: format });
    const problems = sortProblems(placedIn(content, at.found));
    const made = new Map(product.cards?.map((each) => [each.id, each]));
    const faces = chosen.map((each): CardFace | null => {
      const drawn = each && made.get(each.id);
      if (!drawn) return null;
      const { front, back } = drawn;
      return {
        title: each.title,
        copies: each.count,
        width: front.width,
        height: front.height,
        front: show === 'none' ? '' : pictureOf(front, ink),
        back: show === 'both' ? pictureOf(back, ink) : '',
      };
    });
    return { isKnown: true, problems, faces };
  };

  return async (id: string, rows: readonly LineRange[], choice: CardsChoice = {}): Promise<DeckCards> => {
    const content = drawable();
    const deck = content?.decks.get(id);
    if (!content || !deck) return { isKnown: false, problems: [], faces: rows.map(() => null) };
    const chosen = rows.map((row) => cardAt(deck.cards, row));
    // The icons of a deck load together, before its first card is laid out. Later, only changed rows can have new
    // icons.
    await icons.bring(iconNamesIn(deck, isFirst(id) ? deck.cards : chosen.filter((each) => each !== undefined)));
    for (;;)
      try {
        return await draw(content, deck, chosen, choice);
      } catch (error) {
        if (!(error instanceof Absent)) throw error;
        // The next attempt opens the press again.
        opened = undefined;
        await error.bring();
      }
  };
}
