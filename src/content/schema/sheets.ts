import { z } from 'zod';
import { Count, Icon, Id, Millimetres, Positive, RuleId, Text } from './common.ts';

/** A headed text with an icon and the rule that it restates. */
const Panel = z.strictObject({ title: Text, icon: Icon, text: Text, rule: RuleId });

/** `battle/mats.yaml`: the texts of the capture mats. */
export const BattleMats = z.strictObject({
  title: Text,
  /** The instruction for placing captured pieces, and the meaning of the places. */
  order: Text,
  /** The panel of trios of aliens. */
  aliens: Panel,
  /** The panel of trios of villagers. */
  villagers: Panel,
  /** The panel of mixed trios. */
  mixed: Panel,
  /** The text on pieces outside trios. */
  rest: Text,
  rule: RuleId,
});
export type BattleMats = z.infer<typeof BattleMats>;

/** `munch/mats.yaml`: the texts of the players’ mats and of the shared mats. */
export const MunchMats = z.strictObject({
  /** The army. */
  army: Panel,
  /** The graveyard. */
  graveyard: Panel,
  /** The planet bank. */
  bank: Panel,
  /** The spawning pit. */
  pit: Panel,
  /** The void. */
  void: Panel,
  /** The text shown if the pieces in the pit and the void cost points. */
  lost: Text,
  rule: RuleId,
});
export type MunchMats = z.infer<typeof MunchMats>;

/** `alien-invasion/templates.yaml`: the texts of the templates, and the sizes of the movement sticks. */
export const Templates = z.strictObject({
  /** The circle of a Blast. */
  blast: Panel,
  /** The panel for each unit that explodes; the unit's name precedes the title. */
  explosion: Panel,
  /** The movement sticks. */
  stick: z.strictObject({
    title: Text,
    icon: Icon,
    /** The mark where the next part is glued on. */
    join: Text,
    /** The longest part, in inches; a longer Move has several parts. */
    part: Positive.max(10),
    /** The width of a stick, in mm. */
    width: Millimetres.min(14).max(60),
    rule: RuleId,
  }),
  rule: RuleId,
});
export type Templates = z.infer<typeof Templates>;

/** `alien-invasion/tokens.yaml`: round markers to cut out. */
export const TokenSheet = z.strictObject({
  /** The tokens. */
  tokens: z
    .array(
      z.strictObject({
        id: Id,
        /** The text on the token itself. */
        name: Text,
        /** The meaning of the token. */
        text: Text,
        icon: Icon,
        /** The only faction that needs it. Optional. */
        faction: Id.optional(),
        /** The diameter, in mm. */
        diameter: Millimetres.min(15).max(150),
        /** The number of copies. */
        count: Count.max(200),
        /** Whether each has its own number, from 1. */
        numbered: z.boolean().default(false),
        /** Whether it is white on black, like a hole in the ground. */
        dark: z.boolean().default(false),
        rule: RuleId,
      }),
    )
    .min(1)
    .refine((tokens) => tokens.some(({ count }) => count > 0), {
      message: 'at least one token',
      params: { found: 'a count of 0 for each token', remedy: 'raise a count' },
    }),
  rule: RuleId,
});
export type TokenSheet = z.infer<typeof TokenSheet>;
