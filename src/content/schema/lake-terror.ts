import { z } from 'zod';
import { Code, RuleId, RoleIds, Text, Count, Icon, Id, Key, Positive } from './common.ts';
import { ownDeck } from '../features.ts';
import { LanguageTag } from './language.ts';
import { Scene } from './scene.ts';

/** The names of variants, including variants of overlays. */
export const Variants = z.array(Key).default([]);

/**
 * `lake-terror/variants/ID.yaml`: a variant that the table applies itself. A role that replaces another in the variant
 * with the role's name needs no file.
 */
export const Variant = z.strictObject({
  /** The name within a list of variants, such as "the Scientist". */
  name: Text,
  rule: RuleId,
});

/**
 * The Announcer's sentences in a step that calls no role, including the one that closes all eyes again, and the
 * expected answer.
 */
const StepWords = z.strictObject({
  say: Text.optional(),
  close: Text.optional(),
  /** The expected answer, and what the Announcer does then. */
  answer: Text.optional(),
});

/** The texts for sets without a role that the usual text mentions, by the id of that role, or of several. */
export const Without = z.record(RoleIds, Text).default({});

/**
 * Lines of the story; the Announcer reads one of them. The choice depends only on the number of the night: the second
 * on the second night, and the first again after the last. Any other choice could reveal a secret.
 */
export const Story = z.array(Text).min(1).max(9);

/** `lake-terror/steps/ID.yaml`: a step of the night or of the day. */
export const Step = z.strictObject({
  name: Text,
  icon: Icon,
  /** The position of the step: steps are called in rising order. */
  order: Positive,
  /** Before the game, at night or by day. */
  when: z.enum(['before', 'night', 'day']),
  rule: RuleId,
  /** The variants that call this step: one must be played. Optional; default: it is always called. */
  with: Variants,
  /** The script. Optional; default: only the step's name. */
  script: StepWords.extend({
    /** The answer in a set without a role that the usual answer mentions, by the id of that role. */
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
  /** The plural. Optional; default: its name. */
  plural: Text.optional(),
  /** A short plural. Optional; default: its name. */
  short: Text.optional(),
  /** The article before its name in a sentence. Optional; default: 'a'. */
  article: Text.default('a'),
  /** Three capitals for card corners. */
  code: Code,
  /** The icon: a file in `icons/`, or the name of an icon from game-icons.net. */
  icon: Icon,
  /** The numbers of its cards (LT-1.6); empty for a role that replaces another in a variant. */
  numbers: z.array(Positive.max(99)),
  /** The number of extra cards of this role that have no number, to swap in openly (LT-7.1). */
  spare: Count.max(9).default(0),
  /** The role that it replaces in the variant of the same name (LT-7.2). */
  replaces: Id.optional(),
  /** The side on which it starts. */
  side: z.enum(['town', 'pods']),
  /** The step in which it is called, and the words spoken then. */
  acts: z.strictObject({
    /** The step in which it acts. */
    step: Id,
    /**
     * The name of its action, such as "Post", if the rules call other roles in that step. It has the icon of the role.
     * Optional; default: the name of the role.
     */
    name: Text.optional(),
    /** The card's text about the time and the step. */
    text: Text,
    /** The card's text in a set without a role that the usual text needs, by the id of that role, or of several. */
    textWithout: Without,
    /** The lines of its story, read before the role is called. Optional; default: none. */
    story: Story.optional(),
    /** The question when it is called. */
    ask: Text.optional(),
    /** The expected answer, and what the Announcer does then. Optional; default: its text. */
    answer: Text.optional(),
    /** The answer in a set without a role that the usual answer mentions, by the id of that role, or of several. */
    without: Without,
  }),
  /** The Announcer’s tasks by day because of this role: lines of the script, each in a step of the day. */
  day: z.array(z.strictObject({ step: Id, text: Text })).default([]),
  /** The power of the role, in our own words. */
  text: Text,
  /** The text for sets that lack a role in the usual text, by the id of that role, or of several. */
  without: Without,
  /** The winning condition. Optional; default: its side's line. */
  win: Text.optional(),
  rule: RuleId,
  /** The pictures on its cards, in order, the spare cards last. Optional; default: its icon. */
  scenes: z.array(Scene).min(1).optional(),
});
export type Role = z.infer<typeof Role>;

/** `lake-terror/sets/ID.yaml`: a role set, dealt in place of the numbered deck. */
export const RoleSet = z.strictObject({
  name: Text,
  /** A summary in one sentence. */
  summary: Text,
  /** The language of its texts, such as "ar". Optional; default: the language of the content. */
  lang: LanguageTag.optional(),
  icon: Icon,
  /** The smallest number of players. The largest is the highest card number. */
  from: z.int().min(ownDeck.min).max(ownDeck.max).default(ownDeck.min),
  /**
   * The numbers of the cards by role, for all players in the game. Optional; default: the numbers in the roles’ own
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

const Chance = z.number().min(0).max(1);

/** `lake-terror/policies/ID.yaml`: a way for a town to play, for the study of the chances of either side. */
export const Policy = z.strictObject({
  name: Text,
  /** The behaviour in one sentence, published with the figures. */
  text: Text,
  /** The position in lists: policies are shown in rising order. */
  order: Positive,
  /** The player to accuse: the most suspected, or a random one. */
  accuse: z.enum(['suspected', 'anybody']).default('suspected'),
  /** The largest number of accusations per day. */
  accusations: Positive.max(20),
  /** The suspicion that is a reason to vote somebody out, as a multiple of the mean suspicion of the living players. */
  reason: z.number().min(0).max(20),
  /** The chance that a player with a reason votes thumb down. */
  sure: Chance,
  /** The chance that a player without a reason votes thumb down. */
  unsure: Chance,
  /** The days on which the Psychic speaks: all, none, or only when accused or after finding only Pod People. */
  psychic: z.enum(['open', 'hidden', 'silent']),
  /** Whether the last words of players killed by the Watch are heard (LT-2.7). */
  lastWords: z.boolean(),
  /** The chance that a member of the Watch patrols herself rather than somebody else (LT-2.5). */
  selfPatrol: Chance,
  /** Whether the Watch name their patrolled players each morning: a patrolled player who lives was not snatched. */
  watchTells: z.boolean().default(false),
  /** The suspicion at which the Vigilante shoots; above 1 she never does (LT-2.2). */
  shoot: z.number().min(0).max(2),
  /** Whether a Pod Person claims to be the Psychic, and accuses the innocent. */
  claim: z.boolean().default(false),
  /**
   * Whether the Pod People vote together from the first day. Otherwise they vote like the town until they are the
   * majority.
   */
  block: z.boolean().default(false),
});
export type Policy = z.infer<typeof Policy>;
