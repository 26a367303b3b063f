import type { Role } from '../game.ts';

/** The requirements for an order of the cards: the Pod People's share of every town is within bounds. */
export interface NumberingRequest {
  /** The cards in their current order; the first has the number 1. */
  readonly now: readonly Role[];
  /** The cards in every town; even the smallest town has more. */
  readonly always: readonly Role[];
  readonly smallest: number;
  readonly least: number;
  readonly most: number;
  /** The Pod People's share in a town with these cards. */
  readonly share: (deck: readonly Role[]) => number;
}

/** An order of the cards, the number of cards with a changed number, and the Pod People's share in each town. */
export interface Numbering {
  readonly cards: readonly Role[];
  readonly moved: number;
  readonly shares: readonly number[];
}

const keyOf = (deck: readonly Role[]): string => [...deck].sort().join(' ');
const squares = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + (share - 0.5) ** 2, 0);

/** Whether the first order is better: it moves fewer cards, or as many with shares nearer to one half. */
function better(one: Numbering, other: Numbering | undefined): boolean {
  if (other === undefined || one.moved !== other.moved) return other === undefined || one.moved < other.moved;
  return squares(one.shares) < squares(other.shares);
}

function less(cards: readonly Role[], taken: readonly Role[]): Role[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The first cards in their current order, if they are in the deck. New cards fill the gaps. */
function likeNow(now: readonly Role[], deck: readonly Role[]): Role[] {
  const stay = now.slice(0, deck.length);
  const spare = less(deck, stay).values();
  const gaps = less(stay, deck);
  return stay.map((role) => {
    const at = gaps.indexOf(role);
    if (at < 0) return role;
    gaps.splice(at, 1);
    return spare.next().value!;
  });
}

/** Every choice of `count` cards, without duplicates. */
function choices(cards: readonly Role[], count: number): Role[][] {
  if (count === 0) return [[]];
  return [...new Set(cards)].flatMap((role, index, kinds) => {
    const earlier = new Set(kinds.slice(0, index));
    const rest = less(cards, [role]).filter((each) => !earlier.has(each));
    return rest.length < count - 1 ? [] : choices(rest, count - 1).map((others) => [role, ...others]);
  });
}

/**
 * The order of the cards that moves the fewest of them, with every town within the bounds from the smallest up;
 * undefined if none exists. A town with one more player has one more card, so each valid town extends another.
 */
export function numbering({ now, always, smallest, least, most, share }: NumberingRequest): Numbering | undefined {
  const shareWithin = (deck: readonly Role[]): number | undefined => {
    const its = share(deck);
    return its >= least && its <= most ? its : undefined;
  };
  const first = choices(less(now, always), smallest - always.length).flatMap((more): Numbering[] => {
    const cards = likeNow(now, [...always, ...more]);
    const its = shareWithin(cards);
    const moved = cards.filter((role, index) => role !== now[index]).length;
    return its === undefined ? [] : [{ cards, moved, shares: [its] }];
  });
  let best = new Map(first.map((each) => [keyOf(each.cards), each]));
  for (let size = smallest; size < now.length; size++) {
    const next = new Map<string, Numbering>();
    for (const { cards, moved, shares } of best.values()) {
      for (const role of new Set(less(now, cards))) {
        const deck = [...cards, role];
        const its = shareWithin(deck);
        if (its === undefined) continue;
        const order = { cards: deck, moved: moved + (role === now[size] ? 0 : 1), shares: [...shares, its] };
        const key = keyOf(deck);
        if (better(order, next.get(key))) next.set(key, order);
      }
    }
    best = next;
  }
  return [...best.values()][0];
}
