import { z } from 'zod';

const Count = z.int().min(0);

/** `battle/towns.yaml`: towns in which going first is worth nothing, as `npm run towns` found them. */
export const Towns = z
  .strictObject({
    /** From which lots are drawn: the same seed plays the same games. */
    seed: Count,
    /** Towns are looked at by their own seeds, from 1 to this one. */
    looked: Count,
    /** Games of each town by which it was chosen, and more by which it was not. */
    games: z.int().min(1),
    again: z.int().min(1),
    /** The seed of each, how many of its games who went first won, how many were drawn; the same of those played again. */
    towns: z.array(z.tuple([z.int().min(1), Count, Count, Count, Count])),
  })
  .refine(({ games, again, towns }) => towns.every(([, a, b, c, d]) => a + b <= games && c + d <= again), {
    error: 'a town with more games won and drawn than were played',
  });
export type Towns = z.infer<typeof Towns>;
