import { z } from 'zod';
import { Positive, Text } from './common.ts';

const Share = z.number().min(0).max(1);
const Mean = z.number().nullable();

/** `studies/GAME.yaml`: the results of games on the engine, from `npm run fair`. */
export const Findings = z.strictObject({
  /** The same seed gives the same figures. */
  seed: z.int().min(0),
  /** The roles on the cards, by number, if cards are dealt. The figures are valid for this deck only. */
  deck: z.array(Text).optional(),
  /** The plan: a number of games of each kind, by these ways of playing, at tables of these sizes. */
  plan: z
    .array(
      z.strictObject({
        players: z.array(z.int().min(2).max(30)).min(1),
        /** Ways of playing, by id. Optional; default all. */
        policies: z.array(Text).default([]),
        games: Positive.max(1_000_000),
        /** Whether each role is also replaced by a Citizen, to measure its value. */
        worth: z.boolean().default(false),
        /** Variants to play, each by itself. Optional; default none. */
        variants: z.array(Text).default([]),
      }),
    )
    .min(1),
  /** The results, one row per kind of game: the share of the Pods or of the first seat, with its 95% interval. */
  found: z.array(
    z.strictObject({
      players: z.int(),
      policy: Text,
      without: Text.optional(),
      /** The variant that was played. */
      with: Text.optional(),
      games: Positive,
      share: Share,
      low: Share,
      high: Share,
      nights: Mean.optional(),
      lynchings: Mean.optional(),
      shared: Share.optional(),
      margin: Mean.optional(),
      actions: Mean.optional(),
      unfinished: Share.optional(),
    }),
  ),
});
export type Findings = z.infer<typeof Findings>;
