import type { Player as BattlePlayer } from '../../../engine/battle/state.ts';
import type { Player as MunchPlayer } from '../../../engine/munch/state.ts';
import type { Numbers as BattleNumbers } from '../battle-score/tool.ts';
import type { Numbers as MunchNumbers } from '../munch-score/tool.ts';

/** The page's data for the book: the names of games, and the data for reading earlier score pads. */
export interface Setting {
  readonly games: Readonly<Record<string, string>>;
  readonly pads: {
    readonly battle: { readonly numbers: BattleNumbers; readonly sides: Readonly<Record<BattlePlayer, string>> };
    readonly munch: { readonly numbers: MunchNumbers; readonly sides: Readonly<Record<MunchPlayer, string>> };
  };
}
