import type { OwnDeck } from './deck.ts';
import type { DeckWords } from '../schema/deck.ts';
import type { Content, Entity } from '../schema/index.ts';
import type { GameId } from '../schema/common.ts';
import type { Component } from '../schema/game.ts';

/** The component of a deck, by the deck's id. */
export const deckPath = (id: string): string => `decks/${id}`;

/** The component with the boxes of all decks. */
export const deckBoxes = deckPath('tuck-box');

/** The component with the dividers of all decks. */
export const deckDividers = deckPath('dividers');

/** The words of the components for all decks, by their ids. */
const commonOf = ({ box, dividers }: Content['deckWords']): ReadonlyMap<string, DeckWords['box']> =>
  new Map([
    [deckBoxes, box],
    [deckDividers, dividers],
  ]);

/** The deck of a component; undefined for any other component. */
export const deckAt = ({ decks }: Pick<Content, 'decks'>, path: string): OwnDeck | undefined =>
  path.startsWith('decks/') ? decks.get(path.slice('decks/'.length)) : undefined;

/** A deck, or the boxes or dividers of decks, as lists and pages present components. Undefined for any other component. */
export function deckComponentOf(
  content: Pick<Content, 'decks' | 'deckWords'>,
  path: string,
): Entity<Component> | undefined {
  const { deckWords } = content;
  const common = commonOf(deckWords).get(path);
  if (common) return { id: path, file: deckWords.file, alike: path === deckDividers, ...common };
  const deck = deckAt(content, path);
  if (!deck) return undefined;
  const { name, file, cards, rule, kit } = deck;
  const { steps } = deckWords;
  const count = cards.reduce((sum, card) => sum + card.count, 0);
  const summary = deck.summary ?? `${count} ${count === 1 ? deckWords.card : deckWords.cards}`;
  return { id: path, file, name, summary, steps, ...(rule ? { rule } : {}), ...(kit ? { kit } : {}), alike: true };
}

/**
 * The decks in the lists of a game. Without a game: the decks of no game, then the boxes and the dividers of all decks.
 */
export function deckComponents(
  content: Pick<Content, 'decks' | 'deckWords'>,
  game: GameId | null,
): readonly Entity<Component>[] {
  const own = [...content.decks.values()].filter((deck) => (deck.game ?? null) === game);
  const paths = own.map(({ id }) => deckPath(id));
  return [...paths, ...(game === null && content.decks.size > 0 ? [deckBoxes, deckDividers] : [])].flatMap(
    (path) => deckComponentOf(content, path) ?? [],
  );
}
