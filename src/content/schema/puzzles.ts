import { z } from 'zod';
import { Text } from './common.ts';

/** The difficulty, the one move that solves it, and the packed position. */
const Puzzle = z.tuple([z.int().min(1).max(4), Text, Text]);

/** `battle/puzzles.yaml`: positions in which only one move wins. */
export const BattlePuzzles = z.strictObject({
  /** The puzzles: their difficulty, solution and packed position. */
  puzzles: z.array(Puzzle),
});

/** `munch/puzzles.yaml`: positions in which only one move gains `gain` points within `actions` actions. */
export const MunchPuzzles = z.strictObject({
  /** The points that the move gains. */
  gain: z.int().min(1),
  /** The number of actions in which it gains them. */
  actions: z.int().min(1),
  /** The puzzles: their difficulty, solution and packed position. */
  puzzles: z.array(Puzzle),
});
