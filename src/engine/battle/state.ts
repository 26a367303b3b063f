import type { Triple } from '../pyramids.ts';
import { flag, object, whole, type Shape } from '../shape.ts';
import type { BreachOf } from '../words.ts';
import { wordsIn } from '../../content/grouped.ts';

export const players = ['a', 'b'] as const;
export type Player = (typeof players)[number];

export interface Captures {
  readonly villagers: Triple;
  readonly aliens: Triple;
}

/** The options agreed on before the game (BB-7). Options that are off are absent. */
export interface Options {
  /** Whether the second player may take the first side (BB-7.1). */
  readonly swap?: boolean;
  /** The points added to the second side's score (BB-7.2). */
  readonly komi?: number;
}

export interface State {
  /** Rows from the top, separated by `/`; cells separated by one space: `.`, `v1`, `w3`, `a2`, `b1a3`. */
  readonly board: string;
  readonly turn: Player;
  /** The space of the alien that already moved this turn, or null. */
  readonly moved: string | null;
  readonly passes: number;
  readonly stash: Readonly<Record<Player, Triple>>;
  readonly captured: Readonly<Record<Player, Captures>>;
  readonly options?: Options;
  /** Whether the players have changed sides (BB-7.1). */
  readonly swapped?: boolean;
}

/** One move. Spaces are indices, column by column from a1. */
export type Move =
  | { readonly kind: 'infiltrate'; readonly at: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'path'; readonly spaces: readonly number[] }
  | { readonly kind: 'swap' }
  | { readonly kind: 'pass' };

export const maxKomi = 30;

/** The options that players may agree on before the game (BB-7). */
export const optionsShape: Shape<Options> = object({}, { swap: flag, komi: whole(0, maxKomi) });

/** The rules that this game's checker and its messages may cite. */
export const battleRules = /* @__PURE__ */ wordsIn(
  'BB-1.1 BB-1.3 BB-2.2 BB-2.3 BB-3.1 BB-3.2 BB-4.1 BB-4.2 BB-4.3 BB-4.4 BB-4.5 BB-4.6 BB-4.7 BB-4.8 BB-5.5',
  'BB-6.1 BB-7.1',
);
export type BattleBreach = BreachOf<'battle', (typeof battleRules)[number]>;
