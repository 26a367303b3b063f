import { repeat } from '../repeat.ts';
import { randomFrom, shuffled } from '../rng.ts';
import { actionKinds, type ActionKind, type AlienInvasion, type CardCounts } from './game.ts';

export type CardKind = ActionKind | 'special';

/** A card of the action deck; a Special Event is no faction's. */
export interface Card {
  readonly faction: string | null;
  readonly kind: CardKind;
}

/** A faction of the game, with its cards where a scenario changes them. */
export interface DeckFaction {
  readonly id: string;
  readonly cards?: CardCounts | undefined;
}

/** What of the content decides which cards there are. */
type DeckNumbers = Pick<AlienInvasion, 'cards' | 'factionCards' | 'specialEventsMax'>;

/** The cards of a game (AI-2.1, AI-2.2), in the order of the factions; `special` where a scenario says how many. */
export function buildDeck(game: DeckNumbers, factions: readonly DeckFaction[], special?: number): Card[] {
  const specials = special ?? Math.min(factions.length, game.specialEventsMax);
  const action = factions.flatMap(({ id, cards }) => {
    const counts = cards ?? game.factionCards.get(id) ?? game.cards;
    return actionKinds.flatMap((kind) => repeat<Card>(counts[kind], { faction: id, kind }));
  });
  return [...action, ...repeat<Card>(specials, { faction: null, kind: 'special' })];
}

/** How many cards are drawn a round (AI-3.1). */
export function cardsDrawn(game: Pick<AlienInvasion, 'drawMin'>, factions: number): number {
  return Math.max(game.drawMin, factions);
}

/** The cards in the order that the seed fixes. */
export function shuffle(cards: readonly Card[], seed: number): Card[] {
  return shuffled(cards, randomFrom(seed));
}

/** The cards laid out, and the deck and the discards after it. */
export interface Drawn {
  readonly row: readonly Card[];
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
}

/**
 * Draws from the top of the deck, its first card. Where it runs out in the middle, the discards are shuffled to make a
 * new one (AI-3.3); the row is short when they run out too.
 */
export function draw(deck: readonly Card[], discard: readonly Card[], count: number, seed: number): Drawn {
  if (deck.length >= count) return { row: deck.slice(0, count), deck: deck.slice(count), discard };
  const renewed = shuffle(discard, seed);
  const missing = count - deck.length;
  return { row: [...deck, ...renewed.slice(0, missing)], deck: renewed.slice(missing), discard: [] };
}
