import { z } from 'zod';
import { Text } from './common.ts';

/** The difficulty, the one move that solves it, and the packed position. */
const Puzzle = z.tuple([z.int().min(1).max(4), Text, Text]);

/** `battle/puzzles.yaml`: positions in which only one move wins. */
export const BattlePuzzles = z.strictObject({ puzzles: z.array(Puzzle) });

/** `munch/puzzles.yaml`: positions in which only one move gains `gain` points within `actions` actions. */
export const MunchPuzzles = z.strictObject({
  gain: z.int().min(1),
  actions: z.int().min(1),
  puzzles: z.array(Puzzle),
});
