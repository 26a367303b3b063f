import { randomFrom, shuffled } from '../rng.ts';
import type { LakeTerror } from './game.ts';
import type { Player, Role, Variants } from './types.ts';

/** The players with their roles, and the role that was left out, if any. */
export interface Deal {
  readonly players: readonly Player[];
  readonly missing: Role | null;
}

/**
 * The roles of the numbered cards up to a number, with those that a variant puts in others' place; fewer where there are
 * not so many cards.
 */
export function deckOf(game: LakeTerror, cards: number, variants: Variants): Role[] {
  return game.cards
    .filter(({ number }) => number <= cards)
    .sort((a, b) => a.number - b.number)
    .map(({ role }) => (variants.scientist ? (game.replaced.get(role) ?? role) : role));
}

/**
 * Deals roles to so many players as the seed says (LT-1.2). One role more than there are players means that one is left
 * out, which is never the only Pod Person (LT-7.1). Some role is a Pod Person's.
 */
export function deal(game: LakeTerror, players: number, deck: readonly Role[], seed: number): Deal {
  const random = randomFrom(seed);
  const isPod = (role: Role): boolean => game.podRoles.has(role);
  let dealt = shuffled(deck, random);
  let missing: Role | null = null;
  if (deck.length > players) {
    const onlyPod = deck.filter(isPod).length === 1;
    const may = dealt.flatMap((role, index) => (onlyPod && isPod(role) ? [] : [index]));
    const left = may[random(may.length)]!;
    missing = dealt[left]!;
    dealt = dealt.filter((_, index) => index !== left);
  }
  return {
    players: dealt.map((role, index) => ({ seat: index + 1, role, pod: isPod(role), alive: true })),
    missing,
  };
}
