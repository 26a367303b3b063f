import { z } from 'zod';
import { Key, Text, Positive } from './common.ts';

const Way = z.strictObject({ name: Text, text: Text });

/** The way a side fights: whether it closes in, and its cover until then. */
const Manner = z.strictObject({
  /** Whether it closes in for close combat. */
  closes: z.boolean().default(false),
  /** Its cover until then. */
  cover: z.enum(['open', 'cover', 'building']).default('open'),
});

const Weight = z.number().min(0).max(100);

/** `documents/study.yaml`: ways of playing for a study, besides the opponents of a board game. */
export const StudyWords = z.strictObject({
  /** Random moves. */
  random: Way,
  /** The turn with the most points. */
  greedy: Way,
  /** The turn with the best position after it. */
  onePly: Way,
  /** The ways two forces can fight, by id, in the order of the table. */
  fights: z.record(
    z.string(),
    Way.extend({
      /** The first side. */
      first: Manner.prefault({}),
      /** The second side. */
      second: Manner.prefault({}),
    }),
  ),
  /** The ways to play a first battle, by id. The worth of each goal is measured in enemy figures. */
  tables: z.record(
    z.string(),
    Way.extend({
      /** The worth of a shot, per figure that it should remove. */
      shoot: Weight,
      /** The worth of being in the place that both sides want. */
      aim: Weight,
      /** The worth of being in cover. */
      cover: Weight,
      /** The worth of close combat, per figure that it should remove. */
      charge: Weight,
      /** The share of chance in each choice. */
      chance: z.number().min(0).max(1),
    }),
  ),
});

const Share = z.number().min(0).max(1);
const Mean = z.number().nullable();

/** `studies/GAME.yaml`: the results of games on the engine, from `npm run fair`. */
export const Findings = z.strictObject({
  /** The same seed gives the same figures. */
  seed: z.int().min(0),
  /** The roles on the cards, by number, if cards are dealt. The figures are valid for this deck only. */
  deck: z.array(Key).optional(),
  /** The plan: a number of games of each kind, by these ways of playing, at tables of these sizes. */
  plan: z
    .array(
      z.strictObject({
        /** The numbers of players. */
        players: z.array(z.int().min(2).max(30)).min(1),
        /** Ways of playing, by id. Optional; default: all. */
        policies: z.array(Key).default([]),
        /** The number of games of each kind. */
        games: Positive.max(1_000_000),
        /** Whether each role is also replaced by a Citizen, to measure its value. */
        worth: z.boolean().default(false),
        /** Variants to play, each by itself. Optional; default: none. */
        variants: z.array(Key).default([]),
      }),
    )
    .min(1),
  /** The results, one row per kind of game: the share of the Pods or of the first seat, with its 95 % interval. */
  found: z.array(
    z.strictObject({
      /** The number of players. */
      players: z.int(),
      /** The way of playing. */
      policy: Key,
      /** The role that a Citizen replaced. Optional. */
      without: Key.optional(),
      /** The variant that was played. */
      with: Key.optional(),
      /** The number of games. */
      games: Positive,
      /** The share of games won. */
      share: Share,
      /** The lower bound of the share. */
      low: Share,
      /** The upper bound of the share. */
      high: Share,
      /** The mean number of nights. Optional. */
      nights: Mean.optional(),
      /** The mean number of players voted out. Optional. */
      lynchings: Mean.optional(),
      /** The share of games with several winners. Optional. */
      shared: Share.optional(),
      /** The mean winning margin, in points. Optional. */
      margin: Mean.optional(),
      /** The mean number of actions. Optional. */
      actions: Mean.optional(),
      /** The share of games without an end. Optional. */
      unfinished: Share.optional(),
    }),
  ),
});
export type Findings = z.infer<typeof Findings>;

export type Finding = Findings['found'][number];

/** The rows of a table with every role and no variant, in their order. */
export const whole = (found: readonly Finding[]): readonly Finding[] =>
  found.filter((row) => row.without === undefined && row.with === undefined);
