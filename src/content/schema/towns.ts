import { z } from 'zod';
import { battleFeatures } from '../features.ts';
import { nodes, values } from './opponents.ts';

const Count = z.int().min(0);
const Share = z.int().min(0).max(100);

/** `battle/towns.yaml`: towns in which neither side wins much more often, found by `npm run towns`. */
export const Towns = z
  .strictObject({
    /** The seed of all games: the same seed plays the same games. */
    seed: Count,
    /** The last seed tried: towns are tried by their seeds, from 1. */
    looked: Count,
    /** The number of games of a town between each pair of computer players. */
    games: z.int().min(1),
    /** The bounds of the first player's share of wins, in percent; a draw counts half. */
    share: z.strictObject({ low: Share, high: Share }),
    /** The pair with other weights, in the form of a level of `opponents.yaml`. */
    others: z.strictObject({ nodes, values: values(battleFeatures) }),
    /**
     * The seed of each town, then per pair the games that the first player won and the games drawn. The pairs are the
     * level below, the other weights, the strongest.
     */
    towns: z.array(z.tuple([z.int().min(1), Count, Count, Count, Count, Count, Count])),
  })
  .refine(({ games, towns }) => towns.every(([, a, b, c, d, e, f]) => Math.max(a + b, c + d, e + f) <= games), {
    error: 'a town with more games won and drawn than were played',
  });
export type Towns = z.infer<typeof Towns>;
