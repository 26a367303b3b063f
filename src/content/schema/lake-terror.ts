import { z } from 'zod';
import { Count, Icon, Id, Positive, RuleId, Text } from './common.ts';
import { ownDeck } from '../own-deck.ts';
import { Scene } from './scene.ts';
import { Variants } from './variants.ts';

/** The Announcer's sentences in a step that calls no role, also to close all eyes again, and the expected answer. */
const StepWords = z.strictObject({
  say: Text.optional(),
  close: Text.optional(),
  /** The expected answer, and what the Announcer does then. */
  answer: Text.optional(),
});

/** Other texts for a set without a role that the text mentions, by that role. */
const Without = z.record(Id, Text).default({});

/** `lake-terror/steps/ID.yaml`: a step of the night or of the day. */
export const Step = z.strictObject({
  name: Text,
  icon: Icon,
  /** The position of the step: steps are called in rising order. */
  order: Positive,
  /** Before the game, at night or by day. */
  when: z.enum(['before', 'night', 'day']),
  rule: RuleId,
  /** The variants that call this step: one must be played. Optional; default always called. */
  with: Variants,
  /** The script. Optional; default only the step's name. */
  script: StepWords.extend({
    /** The answer in a set without a role that it mentions, by that role. */
    without: Without,
    /** The replacements while a cure exists (LT-7.2). */
    cure: StepWords.optional(),
    /** The replacements while somebody may peek at the snatching (LT-2.4). */
    peek: StepWords.optional(),
  }).optional(),
});
export type Step = z.infer<typeof Step>;

/** `lake-terror/roles/ID.yaml`: a role. */
export const Role = z.strictObject({
  /** The name, on its card and in texts. */
  name: Text,
  /** The plural. Optional; default its name. */
  plural: Text.optional(),
  /** A short plural. Optional; default its name. */
  short: Text.optional(),
  /** The article before its name in a sentence. Optional; default 'a'. */
  article: Text.default('a'),
  /** Three capitals for card corners. */
  code: z.string().regex(/^[A-Z0-9]{2,3}$/, 'two or three capitals or digits'),
  /** The icon: a file of `icons/`, or an icon of game-icons.net by its name. */
  icon: Icon,
  /** The numbers of its cards (LT-1.6); empty for a role that replaces another in a variant. */
  numbers: z.array(Positive.max(99)),
  /** Extra cards of this role without a number, to swap in openly (LT-7.1). */
  spare: Count.max(9).default(0),
  /** The role that it replaces in the variant of the same name (LT-7.2). */
  replaces: Id.optional(),
  /** The side on which it starts. */
  side: z.enum(['town', 'pods']),
  /** The step in which it is called, and the words spoken then. */
  acts: z.strictObject({
    /** The step in which it acts, and the card's text about it. */
    step: Id,
    text: Text,
    /** The question when it is called. */
    ask: Text.optional(),
    /** The expected answer, and what the Announcer does then. Optional; default its text. */
    answer: Text.optional(),
    /** The answer in a set without a role that it mentions, by that role. */
    without: Without,
  }),
  /** The power of the role, in our own words. */
  text: Text,
  /** The text in a set without a role that it mentions, by that role. */
  without: Without,
  /** The winning condition. Optional; default its side's line. */
  win: Text.optional(),
  rule: RuleId,
  /** The pictures on its cards, in order, the spare cards last. Optional; default its icon. */
  scenes: z.array(Scene).min(1).optional(),
});
export type Role = z.infer<typeof Role>;

/** `lake-terror/sets/ID.yaml`: a role set, dealt in place of the numbered deck. */
export const RoleSet = z.strictObject({
  name: Text,
  /** A summary in one sentence. */
  summary: Text,
  icon: Icon,
  /** The smallest number of players. The largest is the highest card number. */
  from: z.int().min(ownDeck.min).max(ownDeck.max).default(ownDeck.min),
  /**
   * The numbers of the cards by role, for all players in the game. Optional; default the numbers in the roles’ own
   * files and the players of `game.yaml`: the numbered deck (LT-1.6).
   */
  cards: z
    .record(Id, z.array(Positive.max(ownDeck.max)).min(1))
    .refine((cards) => Object.keys(cards).length > 0, { message: 'at least one role with its cards' })
    .optional(),
  /** The number of extra cards of a role without a number, to swap in openly (LT-7.1). */
  spare: z.record(Id, Positive.max(9)).default({}),
});
export type RoleSet = z.infer<typeof RoleSet>;
