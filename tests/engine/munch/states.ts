import { repeat } from '../../../src/engine/rng.ts';
import type { Player, State } from '../../../src/engine/munch/state.ts';
import type { Triple } from '../../../src/engine/pyramids.ts';

const none: Triple = [0, 0, 0];
const letters = ['A', 'B', 'C', 'D'] as const;

export const emptyRow = '. . . . . .';

type PerPlayer = Partial<Record<Player, Triple>>;

interface Parts {
  readonly players: number;
  readonly turn: Player;
  readonly edge: Record<string, string>;
  readonly bank: Partial<State['bank']>;
  readonly army: PerPlayer;
  readonly pit: PerPlayer;
  readonly void: PerPlayer;
  readonly graveyard: State['graveyard'];
  readonly skip: readonly Player[];
  readonly passes: number;
}

/**
 * A position made by hand, as rows from the top; missing rows are empty. The default is two players without pieces;
 * `parts` replaces any of its fields.
 */
export function position(rows: readonly string[], parts: Partial<Parts> = {}): State {
  const { players = 2, turn = 'A', edge = {}, bank, skip = [], passes = 0 } = parts;
  const each = <T>(given: Partial<Record<Player, T>> | undefined, otherwise: T): Partial<Record<Player, T>> =>
    Object.fromEntries(letters.slice(0, players).map((letter) => [letter, given?.[letter] ?? otherwise]));
  const nothing = { r: none, g: none, k: none };
  const graveyard = each(parts.graveyard, {});
  return {
    players,
    turn,
    board: [...rows, ...repeat<string>(6 - rows.length, emptyRow)].join('/'),
    edge,
    bank: { ...nothing, ...bank },
    army: each(parts.army, none),
    pit: each(parts.pit, none),
    void: each(parts.void, none),
    graveyard: Object.fromEntries(
      Object.entries(graveyard).map(([letter, graves]) => [letter, { ...nothing, ...graves }]),
    ),
    skip,
    passes,
  };
}
