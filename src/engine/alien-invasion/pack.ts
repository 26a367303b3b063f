import { actionKinds, type ActionKind, type CardCounts } from './game.ts';

const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** Ranks of ordinary playing cards. The seven is last, since one may have to replace a joker. */
const pips = ['2', '3', '4', '5', '6', '8', '9', '10', '7'] as const;
const courts = ['jack', 'queen', 'king'] as const;
export type Rank = (typeof pips)[number] | (typeof courts)[number] | 'ace';

const ranks: Readonly<Record<ActionKind, readonly Rank[]>> = { single: pips, double: courts, triple: ['ace'] };

/** The playing cards of a faction, by the action cards that they represent. */
interface SuitOf {
  readonly suit: Suit;
  readonly ranks: Readonly<Record<ActionKind, readonly Rank[]>>;
}

/** A pack of playing cards in place of the deck, or the kind of card that the pack has too few of. */
export type Pack =
  | {
      readonly fits: true;
      /** One per faction, in the order of the factions. */
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
  // A seven of any suit will do, also of one that no faction has.
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
