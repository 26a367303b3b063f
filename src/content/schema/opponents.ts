import { z } from 'zod';
import { Icon, mapOf, RuleId, Text } from './common.ts';
import { battleFeatures } from '../features.ts';
import { mostLevels } from '../playable.ts';

const maxNodes = 5_000_000;
/** The number of levels in older content, which can still be read. */
const fewestLevels = 5;

/** The number of positions that a player who looks ahead examines per move. */
const nodes = z.int().min(1).max(maxNodes);

/** The weight that a player gives a feature, in percent. Optional; default: 100. */
const values = <Feature extends string>(features: readonly Feature[]) =>
  z.partialRecord(z.enum(features), z.int().min(0).max(2000)).default({});

/** Sentences; the end of a game shows one of them. */
const Said = z.array(Text).min(1);

const Why = z.strictObject({ rule: RuleId, text: Text });

/** `GAME/opponents.yaml`: the computer players. */
export function opponents<Feature extends string, Reason extends string>(
  features: readonly Feature[],
  reasons: Readonly<Record<Reason, readonly string[]>>,
) {
  return z.strictObject({
    /** The value of each feature in hundredths of a point, fitted by `npm run tune`. */
    weights: mapOf(features, z.int()),
    /** The levels, from the youngest to the strongest. */
    levels: z
      .array(
        z.strictObject({
          name: Text,
          /** The description of its play. */
          sentence: Text,
          /** Advice on beating this opponent. */
          beaten: Text,
          /** Its closing lines for games that it won, lost or drew. Optional; default: none. */
          lines: z.strictObject({ won: Said, lost: Said, drawn: Said }).optional(),
          icon: Icon,
          /** The depth of its search: to the end of the current turn, or beyond. */
          looks: z.enum(['turn', 'ahead']),
          /** Positions that it examines per move, if it looks ahead. */
          nodes,
          /** The percentage of its moves made without a search. */
          noise: z.int().min(0).max(100).default(0),
          /** The weight that it gives a feature, in percent. Optional; default: 100. */
          values: values(features),
        }),
      )
      .min(fewestLevels)
      .max(mostLevels),
    /** The reasons why a move is good, as texts of hints, and their rules. */
    reasons: mapOf(Object.keys(reasons) as Reason[], Why),
  });
}

/** The difficulty, the only move that solves it, and the packed position. */
const Puzzle = z.tuple([z.int().min(1).max(4), z.string().min(1), z.string().min(1)]);

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

const grades = 4;
const mostOfGrade = 9;

const common = {
  /** The name of a puzzle; a number follows. */
  puzzle: Text,
  /** The heading of an answer. */
  answer: Text,
  /** The names of the grades, the easiest first. */
  grades: z.array(Text).length(grades),
  /** The number of puzzles of each grade on a sheet. */
  choose: z.array(z.int().min(0).max(mostOfGrade)).length(grades),
  /** The text after the colour of the player to move. */
  toMove: Text,
  /** The task. */
  goal: Text,
  /** The text before the moves that follow. */
  after: Text,
  /** The text in a move before a piece's target. */
  to: Text,
  /** The text in a move before an edge slot. */
  at: Text,
  /** The text in a move before the place of a replaced villager. */
  infiltrate: Text,
  /** The text after a number of points. */
  points: Text,
  rule: RuleId,
};

/** `battle/puzzle-cards.yaml`: the words of its printed puzzles. */
export const BattlePuzzleCards = z.strictObject({
  ...common,
  /** The label of the stash. */
  stash: Text,
  /** The label of captured villagers. */
  villagers: Text,
  /** The label of captured aliens. */
  aliens: Text,
  /** The text before a piece that already moved this turn. */
  moved: Text,
});
export type BattlePuzzleCards = z.infer<typeof BattlePuzzleCards>;

/** `munch/puzzle-cards.yaml`: the words of its printed puzzles. */
export const MunchPuzzleCards = z.strictObject({
  ...common,
  /** The text before and after the points that the move gains. */
  gains: z.tuple([Text, Text]),
  /** The label of the army. */
  army: Text,
  /** The label of the spawning pit. */
  pit: Text,
  /** The label of the void. */
  void: Text,
  /** The label of the graveyard. */
  graveyard: Text,
  /** The label of the planet bank. */
  bank: Text,
});
export type MunchPuzzleCards = z.infer<typeof MunchPuzzleCards>;

const Count = z.int().min(0);
const Share = z.int().min(0).max(100);

/**
 * `battle/towns.yaml`: towns found by `npm run towns`: in test games of three pairs of computer players, neither side
 * won much more often.
 */
export const Towns = z
  .strictObject({
    /** The seed of all games: the same seed plays the same games. */
    seed: Count,
    /** The last seed tried. Towns are tested by seed, from 1. */
    looked: Count,
    /** The number of games in a town between each pair of computer players. */
    games: z.int().min(1),
    /** The bounds of the first player's share of wins, in percent; a draw counts half. */
    share: z.strictObject({ low: Share, high: Share }),
    /** The pair with other weights, in the form of a level of `opponents.yaml`. */
    others: z.strictObject({ nodes, values: values(battleFeatures) }),
    /**
     * The seed of each town, then per pair the games that the first player won and the games drawn. The first
     * pair has the fourth level, the second the other weights, and the third the fifth level.
     */
    towns: z.array(z.tuple([z.int().min(1), Count, Count, Count, Count, Count, Count])),
  })
  .refine(({ games, towns }) => towns.every(([, a, b, c, d, e, f]) => Math.max(a + b, c + d, e + f) <= games), {
    error: 'a town with more games won and drawn than were played',
  });
export type Towns = z.infer<typeof Towns>;
