import { z } from 'zod';
import { battleFeatures } from '../features.ts';
import { nodes, values } from './opponents.ts';

const Count = z.int().min(0);
const Share = z.int().min(0).max(100);

/** `battle/towns.yaml`: towns in which neither side wins much more often, as `npm run towns` found them. */
export const Towns = z
  .strictObject({
    /** The seed of all games: the same seed plays the same games. */
    seed: Count,
    /** Towns are tried by their own seeds, from 1 to this one. */
    looked: Count,
    /** Games of a town between each pair of computer players. */
    games: z.int().min(1),
    /** The first player's share of them, per cent, a draw counting half: at least and at most. */
    share: z.strictObject({ low: Share, high: Share }),
    /** The pair with other weights, as a level of `opponents.yaml` has them. */
    others: z.strictObject({ nodes, values: values(battleFeatures) }),
    /** The seed of each, then games that the first player won and games drawn: the level below, others, the strongest. */
    towns: z.array(z.tuple([z.int().min(1), Count, Count, Count, Count, Count, Count])),
  })
  .refine(({ games, towns }) => towns.every(([, a, b, c, d, e, f]) => Math.max(a + b, c + d, e + f) <= games), {
    error: 'a town with more games won and drawn than were played',
  });
export type Towns = z.infer<typeof Towns>;
