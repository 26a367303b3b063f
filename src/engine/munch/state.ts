import type { Triple } from '../pyramids.ts';
import type { BreachOf } from '../words.ts';
import { wordsIn } from '../../content/grouped.ts';

export const players = ['A', 'B', 'C', 'D'] as const;
export type Player = (typeof players)[number];
export const fewestPlayers = 2;

/** Letters of the world colours, in the order of the content's list. */
export const letters = ['r', 'g', 'k'] as const;
export type Letter = (typeof letters)[number];

type PerPlayer<T> = Readonly<Partial<Record<Player, T>>>;

/** The options agreed on before the game (MU-9). Options that are off are absent. */
export interface Options {
  /** The number of actions without a munched world after which a player may end the game (MU-9.1). */
  readonly call?: number;
}

export interface State {
  readonly players: number;
  readonly turn: Player;
  /** Rows from the top, separated by `/`; cells separated by one space: `.`, `r1`, `A2`, `g2B2`. */
  readonly board: string;
  /** Monsters at edge slots: `{"W3": "B2"}`. */
  readonly edge: Readonly<Record<string, string>>;
  readonly bank: Readonly<Record<Letter, Triple>>;
  readonly army: PerPlayer<Triple>;
  readonly pit: PerPlayer<Triple>;
  readonly void: PerPlayer<Triple>;
  /** A missing colour means none. */
  readonly graveyard: PerPlayer<Readonly<Partial<Record<Letter, Triple>>>>;
  /** Players who lose their next turn, in letter order. */
  readonly skip: readonly Player[];
  readonly passes: number;
  readonly options?: Options;
  /** The number of actions since a world was last munched, if the game counts them (MU-9.1). */
  readonly quiet?: number;
  /** Whether a player ended the game (MU-9.1). */
  readonly called?: boolean;
}

/** One move. Spaces, slots and worlds are indices. A place is a space, or the number of spaces plus a slot. */
export type Move =
  | { readonly kind: 'place'; readonly world: number; readonly at: number }
  | { readonly kind: 'unleash'; readonly player: number; readonly size: number; readonly slot: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'call' }
  | { readonly kind: 'recall' }
  | { readonly kind: 'pass' };

/** The rules that this game's checker and its messages may cite. */
export const munchRules = /* @__PURE__ */ wordsIn(
  'MU-1.2 MU-1.3 MU-2.2 MU-2.3 MU-2.4 MU-3.1 MU-3.2 MU-4.1 MU-4.2 MU-4.3 MU-4.4 MU-5.1 MU-5.2 MU-5.4 MU-5.5',
  'MU-5.6 MU-7.1 MU-8.1 MU-9.1',
);
export type MunchBreach = BreachOf<'munch', (typeof munchRules)[number]>;
