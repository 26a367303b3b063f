import { z } from 'zod';
import { Text } from './common.ts';

/** How hard it is, the one move that does it, and the position as the engine packs it. */
const Puzzle = z.tuple([z.int().min(1).max(4), Text, Text]);

/** `battle/puzzles.yaml`: positions in which one move alone wins. */
export const BattlePuzzles = z.strictObject({ puzzles: z.array(Puzzle) });

/** `munch/puzzles.yaml`: positions in which one move alone gains so many points within so many actions. */
export const MunchPuzzles = z.strictObject({
  gain: z.int().min(1),
  actions: z.int().min(1),
  puzzles: z.array(Puzzle),
});
