import { z } from 'zod';
import { Icon, Id, Positive, RuleId, Text, WhereAbsent } from './common.ts';

/** A statement in our own words, and the rule that it restates. */
const Statement = z.strictObject({ text: Text, rule: RuleId });

/** One side of a reference card. A small card has as many sides as it needs. */
const Side = z.strictObject({
  id: Id,
  title: Text,
  icon: Icon,
  lines: z
    .array(
      Statement.extend({
        /** The picture before the text. Optional. */
        icon: Icon.optional(),
        /** Its value, in large figures. */
        value: Text.optional(),
        /** Whether the worlds in harmony with each size follow (MU-7.1). */
        harmony: z.boolean().default(false),
      }),
    )
    .min(1),
  rule: RuleId,
});
export type ReferenceSide = z.infer<typeof Side>;

/** `battle/reference.yaml` and `munch/reference.yaml`: cards with the game in brief, side by side. */
export const ReferenceCards = z.strictObject({
  /** The text on the label of every side. */
  tag: Text,
  /** The sides of the cards. */
  sides: z.array(Side).min(1),
  rule: RuleId,
});
export type ReferenceCards = z.infer<typeof ReferenceCards>;

const Block = z.strictObject({ title: Text, lines: z.array(Statement).min(1) });

/** `alien-invasion/reference.yaml`: the turn, the actions and the table of terrain, on one sheet. */
export const AlienInvasionReference = z.strictObject({
  tag: Text,
  /** The round. */
  round: Block,
  /** The action cards. */
  cards: z.strictObject({
    title: Text,
    /** The options for one, two and three saucers. */
    ways: z
      .array(
        Statement.extend({
          /** The number of actions. */
          actions: Positive.max(3),
        }),
      )
      .length(3),
    lines: z.array(Statement).min(1),
  }),
  /** The actions of groups. */
  actions: z.strictObject({ title: Text, blocks: z.array(Block.extend({ icon: Icon })).min(1) }),
  /** The table of terrain. */
  terrain: z.strictObject({
    title: Text,
    /** The heads of the table's columns. */
    heads: z.strictObject({ cover: Text, move: Text, sight: Text, examples: Text }),
    /** The effect of each kind of terrain on a move (AI-5.3 to AI-5.5). */
    kinds: z.strictObject({ feature: Text, linear: Text, soft: Text }),
    sight: z.strictObject({
      /** The word for terrain that blocks sight. */
      blocks: Text,
      /** The word for other terrain. */
      free: Text,
    }),
    lines: z.array(Statement).min(1),
    rule: RuleId,
  }),
  rule: RuleId,
});
export type AlienInvasionReference = z.infer<typeof AlienInvasionReference>;

/** `lake-terror/reference.yaml`: the public knowledge of all players, on one sheet. */
export const LakeTerrorReference = z.strictObject({
  tag: Text,
  /** The blocks, in two columns. */
  blocks: z.array(Block.extend({ lines: z.array(Statement.extend({ without: WhereAbsent })).min(1) })).min(1),
  /** The order of the night and of the day: the steps come from `steps/`. */
  order: z.strictObject({ title: Text, rule: RuleId }),
  /** The list of roles. */
  roles: z.strictObject({
    title: Text,
    /** The text in place of a number, for a role that takes another's place. */
    variant: Text,
    /** The text after the numbers, for each card that has none (LT-7.1). */
    spare: Text,
    lines: z.array(Statement).min(1),
  }),
  rule: RuleId,
});
export type LakeTerrorReference = z.infer<typeof LakeTerrorReference>;
