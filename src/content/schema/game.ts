import { z } from 'zod';
import {
  mapOf,
  Text,
  Colour,
  Count,
  Icon,
  Id,
  Inks,
  Positive,
  prefixPattern,
  PyramidSize,
  Range,
  RuleId,
  WhereAbsent,
} from './common.ts';
import { InKit } from './kit.ts';

/** Sentence keys that all have the same values. */
export const given = <const Values extends readonly string[], const Key extends string>(
  values: Values,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, values])) as Readonly<Record<Key, Values>>;

/** `GAME/verdicts.yaml`: a sentence for each key of the game. */
export function sentences<Key extends string>(keys: Readonly<Record<Key, unknown>>) {
  return z.strictObject({
    /** The sentence for each reason. Values in braces are filled in. */
    why: mapOf(Object.keys(keys) as Key[], Text),
  });
}

/** The common facts of each game, from `GAME/game.yaml`. */
export const Game = z.strictObject({
  name: Text,
  /**
   * The name that players use: the full name, its first word or the game's setting. It appears on pages. Prints have
   * the full name.
   */
  shortName: Text,
  /** The start of its rule ids. */
  prefix: z.string().regex(prefixPattern, 'two or three capitals'),
  /** The line under the short name. Optional; default: the full name. */
  subtitle: Text.optional(),
  /** A sentence about the game, for a list of games. */
  summary: Text,
  /** Two short sentences that make people want to play it. */
  hook: Text,
  /** The author of the original game. */
  author: Text,
  /** The year of the original game. Optional. */
  year: z.int().min(1900).max(2100).optional(),
  /** The source of the rules, for the credits. */
  source: Text,
  /** The number of players. */
  players: Range,
  /** The length of a game, in minutes. Optional. */
  minutes: Range.optional(),
  /** The minimum age, in years. */
  age: Positive.optional(),
  /** The feel of a game in a few words, such as ‘Pure skill, no luck’. */
  feel: Text,
  /** The things that players must own, in a few words, such as ‘Paper only’. */
  own: Text,
  /** The things that a table needs besides the print. */
  needs: z.array(Text).min(1),
  /** The things that it needs besides its printed kit. */
  bring: z.array(Text).min(1),
  /** The steps from the box to the first turn, each with the rule that has the details. */
  start: z.array(z.strictObject({ text: Text, rule: RuleId, without: WhereAbsent })).min(1),
  icon: Icon,
  /**
   * `fill` has white text, and `deep` is text on paper. `mid` and `tint` are backgrounds. `bright` is for dark screens.
   */
  accent: z.strictObject({ fill: Colour, deep: Colour, mid: Colour, tint: Colour, bright: Colour }),
  /** The inks of these colours for print shops. Optional; default: computed from each colour. */
  inks: z.partialRecord(z.enum(['fill', 'deep', 'mid', 'tint', 'bright']), Inks).optional(),
});
export type Game = z.infer<typeof Game>;

/** The number of pieces of each size, small to large. */
const Stash = z.strictObject({ small: Count, medium: Count, large: Count });

export const BattleGame = Game.extend({
  /** The colours of the pieces. */
  colours: z.strictObject({
    /** The pyramid colours of the two players' aliens. */
    aliens: z.array(Id).length(2),
    /** The pyramid colours of the two stashes of villagers. */
    villagers: z.array(Id).length(2),
  }),
  /** The numbers in its rules; texts insert them in braces. */
  numbers: z.strictObject({
    /** The stash of each player, and each stash of villagers (BB-1.1, BB-1.3). */
    stash: Stash,
    /** The points for a trio of each kind (BB-6.2 to BB-6.4). */
    trios: z.strictObject({ alien: Count, villager: Count, mixed: Count }),
    /** The number of aliens moved in a turn of movement (BB-4.1). */
    moves: Positive,
    /** The number of passes in a row that end the game (BB-6.1). */
    passes: Positive,
    /** The points suggested for the second player if komi is played (BB-7.2). */
    komi: z.int().min(0).max(30),
  }),
});
export type BattleGame = z.infer<typeof BattleGame>;

export const MunchGame = Game.extend({
  /** The world colours: the letter in the notation, and the size in harmony with each (MU-7.1). */
  worlds: z
    .array(z.strictObject({ colour: Id, letter: z.enum(['r', 'g', 'k']), harmony: PyramidSize, icon: Icon }))
    .length(3),
  /** The monster colours in the order of the players A to D. */
  monsters: z.array(z.strictObject({ colour: Id, icon: Icon })).length(4),
  /** The numbers in its rules; texts insert them in braces. */
  numbers: z.strictObject({
    /** The numbers of worlds of each colour in the bank (MU-1.2). */
    worlds: Stash,
    /** The numbers of monsters of each player (MU-1.3). */
    monsters: Stash,
    /** The number of worlds on the board before the first monster may be unleashed (MU-4.1). */
    unleashWorlds: Positive,
    /** The points of MU-8.2 to MU-8.4; `lost` is the cost of each lost monster. */
    points: z.strictObject({ trio: Count, world: Count, lost: Count }),
    /** The suggested number of actions without a munched world after which a player may end the game (MU-9.1). */
    call: z.int().min(4).max(400),
  }),
});
export type MunchGame = z.infer<typeof MunchGame>;

export const coverIds = ['open', 'cover', 'building'] as const;
/** A kind of cover, and its effect. */
const Cover = z.strictObject({ name: Text, icon: Icon, text: Text });

export const AlienInvasionGame = Game.extend({
  /** The three kinds of cover (AI-9.1). */
  covers: z.strictObject({ open: Cover, cover: Cover, building: Cover }),
  /** The numbers in its rules; texts insert them in braces. */
  numbers: z.strictObject({
    /** An ordinary Move, in inches (AI-1.4). */
    move: Positive,
    /** The width of a Blast, in inches (AI-1.4). */
    blast: Positive,
    /** The face that makes an action roll succeed (AI-7.2). */
    success: z.int().min(1).max(6),
    /** The number of six-sided dice needed on the table (AI-1.3). */
    dice: Range,
    /** The number of objectives dealt to each faction (AI-14.1). */
    objectives: Positive,
  }),
});
export type AlienInvasionGame = z.infer<typeof AlienInvasionGame>;

export const LakeTerrorGame = Game.extend({
  /** The winning conditions, in the words of the cards (LT-6). */
  wins: z.strictObject({ town: Text, pods: Text }),
  /** The word on the tag of each side's cards. */
  sides: z.strictObject({ town: Text, pods: Text }),
  /** The numbers in its rules; texts insert them in braces. */
  numbers: z.strictObject({
    /** The longest day, in minutes (LT-4.2). */
    dayMinutes: Positive,
    /** The number of players named in an investigation (LT-2.8). */
    investigated: Positive,
    /** The number of cures in a game (LT-3.2). */
    cures: Positive,
    /** The first night on which Vigilante, Doctor and Scientist may act (LT-2.2). */
    firstDutyNight: Positive,
  }),
});
export type LakeTerrorGame = z.infer<typeof LakeTerrorGame>;

/** Components without anything to print, by id: the file or folder that is the reason, and the problem with it. */
export type Empty = Readonly<Record<string, { readonly file: string; readonly why: string }>>;

/** `GAME/components/ID.yaml`: the presentation of a printed component in lists and on pages. */
export const Component = z.strictObject({
  name: Text,
  /** One sentence for the list of prints. */
  summary: Text,
  /** The steps for using the printed sheets, in order. */
  steps: z.array(Text).min(1),
  /** The rule it helps with; absent if it is for every game. */
  rule: RuleId.optional(),
  /** The minutes that it takes to cut, fold and glue. Optional. */
  minutes: Positive.optional(),
  /** The minutes from the printer to the first turn: to print, cut and set up. Optional. */
  ready: Positive.optional(),
  /** Its place in the game's kit. Optional; default: not in a kit. */
  kit: InKit.optional(),
  /** Whether its cards are so similar that a few of them represent all. */
  alike: z.boolean().default(false),
});
export type Component = z.infer<typeof Component>;
