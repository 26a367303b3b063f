import { randomFrom, shuffled } from '../rng.ts';
import type { LakeTerror, LakeTerrorBreach, Player, Role, Variants } from './game.ts';

/** The players with their roles, and the role that was left out, if any. */
export interface Deal {
  readonly players: readonly Player[];
  readonly missing: Role | null;
}

/** The roles of the cards up to a number, with the replacements of variants; fewer if there are too few cards. */
export function deckOf(game: LakeTerror, cards: number, variants: Variants): Role[] {
  return game.cards
    .filter(({ number }) => number <= cards)
    .sort((a, b) => a.number - b.number)
    .map(({ role }) => inPlaceOf(game, variants, role));
}

/** The role that a variant puts in a role's place (LT-7.2), or the role itself. */
export function inPlaceOf({ replaced }: LakeTerror, variants: Variants, role: Role): Role {
  const [instead = role] = [...replaced].find(([id, of]) => of === role && variants[id] === true) ?? [];
  return instead;
}

export const noPods: LakeTerrorBreach = { rule: 'LT-7.6', key: 'no-pods' };

/** The rules that a deck breaks: it needs a card per player, or one more if roles are unknown (LT-1.2, LT-7.1). */
export function checkDeck(game: LakeTerror, players: number, variants: Variants, deck: readonly Role[]) {
  const cards = deck.length;
  const spare = cards - players;
  const breaches: LakeTerrorBreach[] = [];
  if (variants.unknownRoles && spare !== 0 && spare !== 1) {
    breaches.push({ rule: 'LT-7.1', key: 'deck-size-unknown', values: { players, more: players + 1, cards } });
  } else if (!variants.unknownRoles && spare !== 0) {
    breaches.push({ rule: 'LT-1.2', key: 'deck-size', values: { players, cards } });
  }
  if (!deck.some((role) => game.podRoles.has(role))) breaches.push(noPods);
  return breaches;
}

/**
 * The rules that a deal breaks: roles that the deck lacks, or the only Pod Person among the cards left over (LT-1.2,
 * LT-7.1).
 */
export function checkDealt(
  game: LakeTerror,
  variants: Variants,
  deck: readonly Role[],
  dealt: readonly Role[],
): LakeTerrorBreach[] {
  const broken = checkDeck(game, dealt.length, variants, deck);
  if (broken.length > 0) return broken;
  const left = leftOver(deck, dealt);
  if (left === null) return [{ rule: 'LT-1.2', key: 'not-in-deck' }];
  if (dealt.some((role) => game.podRoles.has(role))) return [];
  return [{ rule: 'LT-7.1', key: 'only-pod-left-over' }];
}

/** The cards of a deck that were not dealt; null if a dealt card is not in the deck. */
export function leftOver(deck: readonly Role[], dealt: readonly Role[]): Role[] | null {
  const left = [...deck];
  for (const role of dealt) {
    const at = left.indexOf(role);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export function seated(game: LakeTerror, dealt: readonly Role[]): Player[] {
  return dealt.map((role, index) => ({ seat: index + 1, role, pod: game.podRoles.has(role), alive: true }));
}

/** Deals roles by a seed (LT-1.2). One role too many is left out, but never the only Pod Person (LT-7.1). */
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
  return { players: seated(game, dealt), missing };
}
