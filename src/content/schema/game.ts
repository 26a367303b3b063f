import { z } from 'zod';
import {
  Colour,
  Count,
  Icon,
  Id,
  Positive,
  prefixes,
  PyramidSize,
  Range,
  RuleId,
  Text,
  WhereAbsent,
} from './common.ts';
import { InKit } from './kit.ts';

/** The common facts of each game, from `GAME/game.yaml`. */
export const Game = z.strictObject({
  name: Text,
  /**
   * The name that players use: the full name, its first word or the game's setting. It appears in lists, on boxes and
   * on icons.
   */
  shortName: Text,
  /** Rule ids start with it. */
  prefix: z.enum(prefixes),
  /** One sentence for a list of games. */
  summary: Text,
  author: Text,
  year: z.int().min(1900).max(2100).optional(),
  /** The source of the rules, for the credits. */
  source: Text,
  players: Range,
  minutes: Range.optional(),
  /** The youngest players that it suits, in years. */
  age: Positive.optional(),
  /** The things that a table needs besides the print. */
  needs: z.array(Text).min(1),
  /** The things that it needs besides its printed kit. */
  bring: z.array(Text).min(1),
  /** From the box to the first turn, a step each, with the rule that says more. */
  start: z.array(z.strictObject({ text: Text, rule: RuleId, without: WhereAbsent })).min(1),
  icon: Icon,
  /** `fill` has white text, and `deep` is text on paper. `mid` and `tint` are grounds. `bright` is for dark screens. */
  accent: z.strictObject({ fill: Colour, deep: Colour, mid: Colour, tint: Colour, bright: Colour }),
});
export type Game = z.infer<typeof Game>;

/** Pieces of each size, small to large. */
const Stash = z.strictObject({ small: Count, medium: Count, large: Count });

export const BattleGame = Game.extend({
  colours: z.strictObject({
    /** Pyramid colours of the two players' aliens. */
    aliens: z.array(Id).length(2),
    /** Pyramid colours of the two stashes of villagers. */
    villagers: z.array(Id).length(2),
  }),
  numbers: z.strictObject({
    /** One player's stash, and each of the villagers' (BB-1.1, BB-1.3). */
    stash: Stash,
    /** Points for a trio (BB-6.2 to BB-6.4). */
    trios: z.strictObject({ alien: Count, villager: Count, mixed: Count }),
    /** Aliens moved in a turn of movement (BB-4.1). */
    moves: Positive,
    /** Passes in a row that end the game (BB-6.1). */
    passes: Positive,
    /** Points for the second side that are offered where komi is wanted (BB-7.2). */
    komi: z.int().min(0).max(30),
  }),
});
export type BattleGame = z.infer<typeof BattleGame>;

export const MunchGame = Game.extend({
  /** World colours: the letter of the notation and the size in harmony with each (MU-7.1). */
  worlds: z
    .array(z.strictObject({ colour: Id, letter: z.enum(['r', 'g', 'k']), harmony: PyramidSize, icon: Icon }))
    .length(3),
  /** Monster colours in the order of the players A to D. */
  monsters: z.array(z.strictObject({ colour: Id, icon: Icon })).length(4),
  numbers: z.strictObject({
    /** Worlds of each colour in the bank (MU-1.2). */
    worlds: Stash,
    /** Monsters of each player (MU-1.3). */
    monsters: Stash,
    /** Worlds on the board before the first monster may be unleashed (MU-4.1). */
    unleashWorlds: Positive,
    /** Points of MU-8.2 to MU-8.4; `lost` is what each lost monster costs. */
    points: z.strictObject({ trio: Count, world: Count, lost: Count }),
    /** Actions without a munched world that are offered where the end may be called (MU-9.1). */
    call: z.int().min(4).max(400),
  }),
});
export type MunchGame = z.infer<typeof MunchGame>;

export const coverIds = ['open', 'cover', 'building'] as const;
const Cover = z.strictObject({ name: Text, icon: Icon, text: Text });

export const AlienInvasionGame = Game.extend({
  /** The three kinds of cover (AI-9.1). */
  covers: z.strictObject({ open: Cover, cover: Cover, building: Cover }),
  numbers: z.strictObject({
    /** Inches of an ordinary Move and of the Blast across (AI-1.4). */
    move: Positive,
    blast: Positive,
    /** The face that makes an action roll succeed (AI-7.2). */
    success: z.int().min(1).max(6),
    /** Six-sided dice wanted on the table (AI-1.3). */
    dice: Range,
  }),
});
export type AlienInvasionGame = z.infer<typeof AlienInvasionGame>;

export const LakeTerrorGame = Game.extend({
  /** The winning conditions, in the words of the cards (LT-6). */
  wins: z.strictObject({ town: Text, pods: Text }),
  /** The word on the tag of each side's cards. */
  sides: z.strictObject({ town: Text, pods: Text }),
  numbers: z.strictObject({
    /** Minutes of a day at most (LT-4.2). */
    dayMinutes: Positive,
    /** Players named in an investigation (LT-2.8). */
    investigated: Positive,
    /** Cures in a game (LT-3.2). */
    cures: Positive,
    /** The first night on which Vigilante, Doctor and Scientist may act (LT-2.2). */
    firstDutyNight: Positive,
  }),
});
export type LakeTerrorGame = z.infer<typeof LakeTerrorGame>;

/** `GAME/components/ID.yaml`: a thing that is printed, as lists and pages present it. */
export const Component = z.strictObject({
  name: Text,
  /** One sentence for the list of prints. */
  summary: Text,
  /** The steps for using the printed sheets, in order. */
  steps: z.array(Text).min(1),
  /** The rule it helps with; absent if it is for every game. */
  rule: RuleId.optional(),
  /** Its place in the game's kit. Optional; default not in a kit. */
  kit: InKit.optional(),
  /** Whether its cards are so similar that a few of them represent all. */
  alike: z.boolean().default(false),
});
export type Component = z.infer<typeof Component>;
