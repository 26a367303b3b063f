import { unpacked } from '../../../engine/battle/puzzle.ts';
import type { State } from '../../../engine/battle/state.ts';
import { battleGame, type BattleSetting } from '../play/battle.ts';
import type { PuzzleGame } from './tool.ts';

/** The number of nodes that suffices to prove the result of a move in a puzzle. */
const nodes = 200_000;

export const battleKind = (setting: BattleSetting): PuzzleGame<State> => ({
  game: battleGame(setting),
  unpacked,
  judge: { by: { nodes } },
});
