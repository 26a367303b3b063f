import { repeat, randomFrom, shuffled } from '../rng.ts';
import { actionKinds, type ActionKind, type AlienInvasion, type CardCounts, type AlienInvasionBreach } from './game.ts';
import { mostTelling } from '../reader.ts';

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

type DeckNumbers = Pick<AlienInvasion, 'cards' | 'factionCards' | 'specialEventsMax'>;

/**
 * The cards of a game (AI-2.1, AI-2.2), in the order of the factions. `special` is the number of Special Events if a
 * scenario sets it.
 */
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

export function shuffle(cards: readonly Card[], seed: number): Card[] {
  return shuffled(cards, randomFrom(seed));
}

export interface Drawn {
  readonly row: readonly Card[];
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
}

/**
 * Draws cards from the top. Discards are shuffled into a new deck (AI-3.3); the row has too few cards if they run out
 * too.
 */
export function draw(deck: readonly Card[], discard: readonly Card[], count: number, seed: number): Drawn {
  if (deck.length >= count) return { row: deck.slice(0, count), deck: deck.slice(count), discard };
  const renewed = shuffle(discard, seed);
  const missing = count - deck.length;
  return { row: [...deck, ...renewed.slice(0, missing)], deck: renewed.slice(missing), discard: [] };
}

export interface Row extends Drawn {
  /** The number of cards at the end of the row that came from reshuffled discards. */
  readonly renewed: number;
  readonly shuffles: number;
}

/** The largest seed; seeds are whole numbers from 0. The shuffles of a game use the seed and the numbers after it. */
export const maxDeckSeed = 2 ** 48 - 1;

/** The row of a round, from 1, with cards shuffled by one seed (AI-3): `count` cards, or fewer if no more are left. */
export function rowOf(cards: readonly Card[], seed: number, count: number, round: number): Row {
  let shuffles = 0;
  let drawn: Drawn = { row: [], deck: shuffle(cards, seed), discard: [] };
  let renewed = 0;
  for (let dealt = 0; dealt < round; dealt++) {
    const before = drawn.deck.length;
    const discard = [...drawn.discard, ...drawn.row];
    const spent = before < count && discard.length > 0;
    if (spent) shuffles++;
    drawn = draw(drawn.deck, discard, count, seed + shuffles);
    renewed = spent ? drawn.row.length - before : 0;
  }
  return { ...drawn, renewed, shuffles };
}

/** Whether locked combats are settled after the actions of a card of this kind (AI-8.2). */
export const settlesCombats = (kind: CardKind): boolean => kind === 'double' || kind === 'triple';

const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** Ranks of ordinary playing cards. Sevens are last, because one may have to replace a joker. */
const pips = ['2', '3', '4', '5', '6', '8', '9', '10', '7'] as const;
const courts = ['jack', 'queen', 'king'] as const;
export type Rank = (typeof pips)[number] | (typeof courts)[number] | 'ace';

const ranks: Readonly<Record<ActionKind, readonly Rank[]>> = { single: pips, double: courts, triple: ['ace'] };

/** The playing cards of a faction, by the action cards that they represent. */
interface SuitOf {
  readonly suit: Suit;
  readonly ranks: Readonly<Record<ActionKind, readonly Rank[]>>;
}

/** A pack of playing cards in place of the deck, or the kind of card for which the pack has too few cards. */
export type Pack =
  | {
      readonly fits: true;
      readonly suits: readonly SuitOf[];
      readonly jokers: number;
      /** Suits whose seven is a Special Event, because there are too few jokers. */
      readonly sevens: readonly Suit[];
    }
  | { readonly fits: false; readonly lacks: 'suits' | ActionKind | 'special'; readonly most: number };

/** The playing cards that replace the cards of these factions and `special` Special Events (AI-2.3). */
export function packOf(factions: readonly CardCounts[], special: number, jokers: number): Pack {
  if (factions.length > suits.length) return { fits: false, lacks: 'suits', most: suits.length };
  const standing = Math.max(0, special - jokers);
  // A seven of any suit is possible, even of a suit that no faction has.
  const largest = Math.max(0, ...factions.map(({ single }) => single));
  const free = largest < pips.length ? suits.length : suits.length - factions.length;
  if (standing > free) return { fits: false, lacks: 'special', most: jokers + free };
  for (const kind of actionKinds) {
    const most = ranks[kind].length;
    if (factions.some((counts) => counts[kind] > most)) return { fits: false, lacks: kind, most };
  }
  const used = factions.map((counts, index): SuitOf => {
    const take = (kind: ActionKind): readonly Rank[] => ranks[kind].slice(0, counts[kind]);
    return { suit: suits[index]!, ranks: { single: take('single'), double: take('double'), triple: take('triple') } };
  });
  const sevens = (largest < pips.length ? suits : suits.slice(factions.length)).slice(0, standing);
  return { fits: true, suits: used, jokers: Math.min(special, jokers), sevens };
}

/** The actions that a group takes with a card. Both sections of a MiB clean-up team are one group (AI-11.4). */
export interface Use {
  readonly group: string;
  readonly faction: string;
  readonly actions: number;
}

const ruleOf = { single: 'AI-4.1', double: 'AI-4.2', triple: 'AI-4.3' } as const;

/** The rules broken by spending a faction's card in this way, most important first; empty if it is allowed. */
export function checkAllocation(
  game: Pick<AlienInvasion, 'actions'>,
  card: CardKind,
  faction: string | null,
  uses: readonly Use[],
): readonly AlienInvasionBreach[] {
  const acting = uses.filter((use) => use.actions > 0);
  if (card === 'special') return acting.length > 0 ? [{ rule: 'AI-4.5', key: 'special-gives-none' }] : [];
  const breaches: AlienInvasionBreach[] = [];
  const spent = acting.reduce((sum, use) => sum + use.actions, 0);
  const given = game.actions[card];
  if (spent > given) breaches.push({ rule: ruleOf[card], key: `${card}-gives`, values: { given, spent } });
  const stranger = acting.find((use) => use.faction !== faction);
  if (stranger) breaches.push({ rule: 'AI-4.5', key: 'other-faction', values: { group: named(stranger) } });
  return mostTelling(breaches);
}

function named(use: Use): string {
  return use.group.length > 40 ? `${use.group.slice(0, 40)}…` : use.group;
}
