import { unpacked } from '../../../engine/munch/puzzle.ts';
import type { State } from '../../../engine/munch/state.ts';
import { munchGame, type MunchSetting } from '../play/munch.ts';
import type { PuzzleGame } from './tool.ts';

/** The number of positions to examine for the reasons of an answer. */
const nodes = 1000;

export const munchKind = (setting: MunchSetting & { readonly actions: number }): PuzzleGame<State> => ({
  game: munchGame(setting),
  unpacked,
  judge: { by: { nodes }, within: setting.actions },
});
