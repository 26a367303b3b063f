import { z } from 'zod';
import { Icon, Id, RuleId, Text } from './common.ts';
import type { VariantName } from '../variant-names.ts';
import { Variants } from './variants.ts';

const Block = z.strictObject({
  title: Text,
  icon: Icon,
  lines: z
    .array(
      z.strictObject({
        text: Text,
        rule: RuleId,
        /** Said only where one of these is played, and none of those. */
        with: Variants,
        without: Variants,
      }),
    )
    .min(1),
});

/** `lake-terror/announcer.yaml`: the words of the night script that no role or step has of its own, and the night log. */
export const Announcer = z.strictObject({
  tag: Text,
  note: Text,
  /** Head the steps before the first night, and those of each. */
  before: Text,
  night: Text,
  /** Stands at steps in which there is nothing to choose in the first night. */
  first: Text,
  /** Follows the numbers of players at which a step is called. */
  players: Text,
  /** The variants whose rules are known, in words. */
  variants: z.strictObject({
    unknownRoles: Text,
    scientist: Text,
    dutilessPods: Text,
    'mysteriousDeath=role': Text,
    'mysteriousDeath=pod': Text,
    'mysteriousDeath=nothing': Text,
    'autopsy=public': Text,
    'autopsy=private': Text,
  } satisfies Record<VariantName, typeof Text>),
  called: z.strictObject({
    /** At a step that is left out when all know that its role is dead (LT-2.1). */
    known: Text,
    /** Where no step may be left out. */
    always: Text,
  }),
  /** What is said to each role that is called in a night. */
  script: z.strictObject({
    open: Text,
    close: Text,
    /** To who examines the dead in private (LT-7.4). */
    examine: Text,
    /** To who shows a card to everybody, or to the Announcer, before the first night (LT-1.3, LT-1.4); who it was. */
    show: Text,
    report: Text,
    shown: Text,
  }),
  /** What the Announcer has to know besides. */
  blocks: z.array(Block).min(1),
  log: z.strictObject({
    tag: Text,
    note: Text,
    town: Text,
    seat: Text,
    name: Text,
    role: Text,
    turned: Text,
    dead: Text,
    nights: Text,
    night: Text,
    /** The steps of which something is written down, a column each. */
    steps: z.array(Id).min(1).max(10),
  }),
  rule: RuleId,
});
export type Announcer = z.infer<typeof Announcer>;
