import { repeat } from '../repeat.ts';
import { randomFrom, shuffled } from '../rng.ts';
import { actionKinds, type ActionKind, type AlienInvasion, type CardCounts } from './game.ts';

export type CardKind = ActionKind | 'special';

/** A card of the action deck. A Special Event belongs to no faction. */
export interface Card {
  readonly faction: string | null;
  readonly kind: CardKind;
}

/** A faction of the game, with its cards if a scenario changes them. */
export interface DeckFaction {
  readonly id: string;
  readonly cards?: CardCounts | undefined;
}

/** The parts of the content that decide which cards exist. */
type DeckNumbers = Pick<AlienInvasion, 'cards' | 'factionCards' | 'specialEventsMax'>;

/** The cards of a game (AI-2.1, AI-2.2), in the order of the factions; `special` if a scenario sets the number. */
export function buildDeck(game: DeckNumbers, factions: readonly DeckFaction[], special?: number): Card[] {
  const specials = special ?? Math.min(factions.length, game.specialEventsMax);
  const action = factions.flatMap(({ id, cards }) => {
    const counts = cards ?? game.factionCards.get(id) ?? game.cards;
    return actionKinds.flatMap((kind) => repeat<Card>(counts[kind], { faction: id, kind }));
  });
  return [...action, ...repeat<Card>(specials, { faction: null, kind: 'special' })];
}

/** The number of cards drawn per round (AI-3.1). */
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
 * Draws cards from the top of the deck, its first card. If the deck runs out, the discards are shuffled into a new one
 * (AI-3.3). The row is short if they run out too.
 */
export function draw(deck: readonly Card[], discard: readonly Card[], count: number, seed: number): Drawn {
  if (deck.length >= count) return { row: deck.slice(0, count), deck: deck.slice(count), discard };
  const renewed = shuffle(discard, seed);
  const missing = count - deck.length;
  return { row: [...deck, ...renewed.slice(0, missing)], deck: renewed.slice(missing), discard: [] };
}
