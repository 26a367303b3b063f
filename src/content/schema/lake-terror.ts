import { z } from 'zod';
import { Count, Icon, Id, Positive, RuleId, Text } from './common.ts';
import { ownDeck } from '../own-deck.ts';
import { Scene } from './scene.ts';
import { Variants } from './variants.ts';

/** What the Announcer says in a step that calls no role, so that eyes are closed again, and what the answer must be. */
const StepWords = z.strictObject({
  say: Text.optional(),
  close: Text.optional(),
  /** What the answer must be, and what the Announcer does then. */
  answer: Text.optional(),
});

/** Other texts in a set that deals no card of a role of which they speak, by that role. */
const Without = z.record(Id, Text).default({});

/** `lake-terror/steps/ID.yaml`: a step of the night or of the day. */
export const Step = z.strictObject({
  name: Text,
  icon: Icon,
  /** Steps are called in rising order. */
  order: Positive,
  when: z.enum(['before', 'night', 'day']),
  rule: RuleId,
  /** It is called only where one of these is played; always where nothing stands here. */
  with: Variants,
  /** Only the step's name is said where nothing stands here. */
  script: StepWords.extend({
    /** Its answer in a set without a role of which it speaks, by that role. */
    without: Without,
    /** What is otherwise while there is a cure (LT-7.2). */
    cure: StepWords.optional(),
    /** What is otherwise while somebody may peek at the snatching (LT-2.4). */
    peek: StepWords.optional(),
  }).optional(),
});
export type Step = z.infer<typeof Step>;

/** `lake-terror/roles/ID.yaml`. */
export const Role = z.strictObject({
  /** What it is called, on its card and in texts. */
  name: Text,
  /** Several of it, and all of it in short, where that is not its name. */
  plural: Text.optional(),
  short: Text.optional(),
  /** What stands before its name where a sentence says that somebody is it. */
  article: Text.default('a'),
  /** Three capitals for card corners. */
  code: z.string().regex(/^[A-Z0-9]{2,3}$/, 'two or three capitals or digits'),
  /** Its sign: a file of `icons/`, else an icon of game-icons.net by its name. */
  icon: Icon,
  /** The numbers of its cards (LT-1.6); none for a role that takes another's place in a variant. */
  numbers: z.array(Positive.max(99)),
  /** Cards of it without a number besides, to swap in openly (LT-7.1). */
  spare: Count.max(9).default(0),
  /** The role whose place it takes in the variant of the same name (LT-7.2). */
  replaces: Id.optional(),
  /** The side it starts on. */
  side: z.enum(['town', 'pods']),
  /** When it is called, and what is said then. */
  acts: z.strictObject({
    /** The step in which it acts, and how the card says it. */
    step: Id,
    text: Text,
    /** What it is asked when it is called. */
    ask: Text.optional(),
    /** What the answer must be, and what the Announcer does then. Optional; default: its text. */
    answer: Text.optional(),
    /** Its answer in a set without a role of which it speaks, by that role. */
    without: Without,
  }),
  /** What it does, in our own words. */
  text: Text,
  /** Its text in a set without a role of which it speaks, by that role. */
  without: Without,
  /** When it wins, where it differs from its side's line. */
  win: Text.optional(),
  rule: RuleId,
  /** What its cards show, one after the other, the spare ones last; its sign where nothing stands here. */
  scenes: z.array(Scene).min(1).optional(),
});
export type Role = z.infer<typeof Role>;

/** `lake-terror/sets/ID.yaml`: roles that are dealt in the place of the numbered deck. */
export const RoleSet = z.strictObject({
  name: Text,
  /** What it is like, in a sentence. */
  summary: Text,
  icon: Icon,
  /** The smallest number of players; the largest is the highest number of a card. */
  from: z.int().min(ownDeck.min).max(ownDeck.max).default(ownDeck.min),
  /**
   * The numbers of the cards by role, for all who are dealt. Where nothing stands here they are those of the roles’ own
   * files, and the players those of `game.yaml`: the numbered deck (LT-1.6).
   */
  cards: z.record(Id, z.array(Positive.max(ownDeck.max)).min(1)).optional(),
  /** How many cards of a role there are without a number besides, to swap in openly (LT-7.1). */
  spare: z.record(Id, Positive.max(9)).default({}),
});
export type RoleSet = z.infer<typeof RoleSet>;
