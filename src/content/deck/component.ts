import type { OwnDeck } from './deck.ts';
import type { DeckWords } from '../schema/deck.ts';
import type { Content, Entity } from '../schema/index.ts';
import { isShipped, type GameId } from '../schema/common.ts';
import type { Component } from '../schema/game.ts';

export const deckPath = (id: string): string => `decks/${id}`;

export const deckBoxes = deckPath('tuck-box');

export const deckDividers = deckPath('dividers');

const commonOf = ({ box, dividers }: Content['deckWords']): ReadonlyMap<string, DeckWords['box']> =>
  new Map([
    [deckBoxes, box],
    [deckDividers, dividers],
  ]);

export const deckAt = ({ decks }: Pick<Content, 'decks'>, path: string): OwnDeck | undefined =>
  path.startsWith('decks/') ? decks.get(path.slice('decks/'.length)) : undefined;

/** A deck, or the boxes or dividers of decks, for lists and pages; undefined for other components. */
export function deckComponentOf(
  content: Pick<Content, 'decks' | 'deckWords' | 'madeWords'>,
  path: string,
): Entity<Component> | undefined {
  const { deckWords } = content;
  const common = commonOf(deckWords).get(path);
  if (common) return { id: path, file: deckWords.file, alike: path === deckDividers, ...common };
  const deck = deckAt(content, path);
  if (!deck) return undefined;
  const { name, file, cards, rule, game } = deck;
  const kit = deck.kit ?? (game !== undefined && !isShipped(game) && content.madeWords.deck);
  const { steps } = deckWords;
  const count = cards.reduce((sum, card) => sum + card.count, 0);
  const summary = deck.summary ?? `${count} ${count === 1 ? deckWords.card : deckWords.cards}`;
  return { id: path, file, name, summary, steps, ...(rule ? { rule } : {}), ...(kit ? { kit } : {}), alike: true };
}

/**
 * The decks in the lists of a game. Without a game: the decks that have none, then the boxes and the dividers of all
 * decks.
 */
export function deckComponents(
  content: Pick<Content, 'decks' | 'deckWords' | 'madeWords'>,
  game: GameId | null,
): readonly Entity<Component>[] {
  const own = [...content.decks.values()].filter((deck) => (deck.game ?? null) === game);
  const paths = own.map(({ id }) => deckPath(id));
  return [...paths, ...(game === null && content.decks.size > 0 ? [deckBoxes, deckDividers] : [])].flatMap(
    (path) => deckComponentOf(content, path) ?? [],
  );
}
