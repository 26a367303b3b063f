import { maxSeed, randomFrom, repeat, shuffled } from '../rng.ts';

export interface Objective {
  readonly id: string;
  readonly count: number;
  readonly except: readonly string[];
}

/** The objectives of each faction, by their ids, and the pile, whose first card is the top. */
export interface Dealt {
  readonly hands: readonly (readonly string[])[];
  readonly pile: readonly string[];
}

/** Whether an objective is for a faction (AI-14.2). Unknown objectives are for nobody. */
function isFor(deck: readonly Objective[], id: string, faction: string): boolean {
  const objective = deck.find((each) => each.id === id);
  return objective !== undefined && !objective.except.includes(faction);
}

/**
 * The card that a faction draws, and the pile after the draw: skipped cards that are not for the faction are at its
 * bottom (AI-14.2).
 */
function drawn(deck: readonly Objective[], pile: readonly string[], faction: string): [string, string[]] | undefined {
  const at = pile.findIndex((id) => isFor(deck, id, faction));
  const id = pile[at];
  return id === undefined ? undefined : [id, [...pile.slice(at + 1), ...pile.slice(0, at)]];
}

/** Deals `each` objectives to every faction, one after the other; undefined if there are too few. */
function dealAll(
  deck: readonly Objective[],
  pile: readonly string[],
  factions: readonly string[],
  each: number,
): Dealt | undefined {
  const hands: string[][] = factions.map(() => []);
  let rest = pile;
  for (let round = 0; round < each; round++) {
    for (const [at, faction] of factions.entries()) {
      const card = drawn(deck, rest, faction);
      if (!card) return undefined;
      hands[at]!.push(card[0]);
      [, rest] = card;
    }
  }
  return { hands, pile: rest };
}

/**
 * The objectives of a game (AI-14.1): `each` for every faction, or an equal, smaller number if there are not enough. A
 * seed fixes them.
 */
export function dealObjectives(
  deck: readonly Objective[],
  factions: readonly string[],
  each: number,
  seed: number,
): Dealt {
  const cards = deck.flatMap(({ id, count }) => repeat(count, id));
  // Random numbers other than the action deck's, which is shuffled with the same seed.
  const pile = shuffled(cards, randomFrom(maxSeed - seed));
  for (let count = each; count > 0; count--) {
    const dealt = dealAll(deck, pile, factions, count);
    if (dealt) return dealt;
  }
  return { hands: factions.map(() => []), pile };
}

/** The deal after a faction has put an objective under the pile and drawn another (AI-14.2); null if none is left. */
export function drawAnother(
  deck: readonly Objective[],
  { hands, pile }: Dealt,
  factions: readonly string[],
  faction: number,
  card: number,
): Dealt | null {
  const hand = hands[faction];
  const old = hand?.[card];
  const next = drawn(deck, pile, factions[faction] ?? '');
  if (!hand || old === undefined || !next) return null;
  return { hands: hands.with(faction, hand.with(card, next[0])), pile: [...next[1], old] };
}

/**
 * The factions with the most completed objectives, by index: among the winners, or among all if nobody won (AI-14.4).
 */
export function bestOf(broughtOff: readonly number[], winners: readonly number[]): readonly number[] {
  const among = winners.length > 0 ? winners : [...broughtOff.keys()];
  const most = Math.max(...among.map((place) => broughtOff[place] ?? 0));
  return among.filter((place) => broughtOff[place] === most);
}
