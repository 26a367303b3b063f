import { draw, shuffle, type Card, type CardKind, type Drawn } from './deck.ts';

/** The cards of a round as they were dealt. */
export interface Row extends Drawn {
  /** The number of cards at the end of the row that came from reshuffled discards. */
  readonly renewed: number;
  /** The number of times that the discards have been shuffled. */
  readonly shuffles: number;
}

/** The largest seed; seeds are whole numbers from 0. The shuffles of a game use the seed and the numbers after it. */
export const maxDeckSeed = 2 ** 48 - 1;

/**
 * The row of a round, counted from 1, with cards shuffled by one seed (AI-3). All cards of earlier rounds are in the
 * discards. Each round deals `count` cards, or fewer if there are no more.
 */
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

/** Whether locked combats are settled after the actions of such a card (AI-8.2). */
export const settlesCombats = (kind: CardKind): boolean => kind === 'double' || kind === 'triple';
