import { z } from 'zod';
import { Icon, Id, RuleId, Text } from './common.ts';
import type { VariantName } from '../variant-names.ts';
import { Variants } from './variants.ts';

/** Variants and roles for a sentence: one of `with` must be played or dealt, and none of `without`. */
const Played = { with: Variants, without: Variants };

/** The parts of the booklet, in the order in which it is read; each has a thumb tab. */
export const announcerParts = ['before', 'night', 'midnight', 'dawn', 'day', 'end', 'log'] as const;
export type AnnouncerPart = (typeof announcerParts)[number];

const Block = z.strictObject({
  title: Text,
  icon: Icon,
  /** The part of the booklet that it appears in. Optional; default the end. */
  part: z.enum(announcerParts).default('end'),
  /** The words spoken aloud first. */
  say: Text.optional(),
  lines: z.array(z.strictObject({ text: Text, rule: RuleId, ...Played })).min(1),
});

/** The fate of a player in a case, and how strongly it is marked. */
const Case = z.strictObject({
  text: Text,
  result: Text,
  kind: z.enum(['nothing', 'dead', 'turned', 'over']),
  rule: RuleId.optional(),
  ...Played,
});
export type Case = z.infer<typeof Case>;

/** A step of midnight. The first case that fits applies. */
const Rung = z.strictObject({
  title: Text,
  rule: RuleId,
  text: Text.optional(),
  /** The step of the script that is called in it. */
  calls: Id.optional(),
  cases: z.array(Case).default([]),
  ...Played,
});

const Statement = z.strictObject({ text: Text, rule: RuleId });

/**
 * `lake-terror/announcer.yaml`: the words of the night script that do not belong to a role or step, and the night log.
 */
export const Announcer = z.strictObject({
  tag: Text,
  summary: Text,
  /** The Announcer's icon, in the picture of the table. */
  icon: Icon,
  tabs: z.record(z.enum(announcerParts), Text),
  /** The heading of a page, with instructions for its use. */
  before: Text,
  /** The meaning of large and small type, boxes and hatching, one line each. */
  signs: z.strictObject({ title: Text, say: Text, quiet: Text, counts: Text, tick: Text, none: Text, eyes: Text }),
  night: Text,
  note: Text,
  midnight: Text,
  midnightNote: Text,
  dawn: Text,
  day: Text,
  end: Text,
  /** The instruction at the foot of the calls, around the page number of midnight. */
  turn: z.strictObject({ page: Text, next: Text }),
  /** The text before lines for the first night only, and before such a line that is the first sentence only. */
  first: Text,
  firstSentence: Text,
  /** The text after the numbers of players at which a step is called. */
  players: Text,
  /** The text for `{cards}` in a block of a script for several numbers of players, and in one with an extra card. */
  deck: z.strictObject({ cards: Text, more: Text }),
  /** The names of the variants that the engine supports. */
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
    /** The note for a step that is skipped once everybody knows that its role is dead (LT-2.1). */
    known: Text,
    /** The note for games in which no step may be skipped. */
    always: Text,
  }),
  /** The sentences for each role that is called at night. */
  script: z.strictObject({
    open: Text,
    close: Text,
    /** The sentence for a player who examines the dead in private (LT-7.4). */
    examine: Text,
    /**
     * The sentences for a player who shows a card to everybody, or to the Announcer, before the first night (LT-1.3,
     * LT-1.4), and the expected answer.
     */
    show: Text,
    report: Text,
    shown: Text,
  }),
  rungs: z.array(Rung).min(1),
  /** An example night, with seats instead of names. */
  example: z.strictObject({ text: Text, result: Text, ...Played }),
  /** Further blocks for the Announcer. Here and in `changes`, `{medics}` are the roles that examine the dead. */
  blocks: z.array(Block).min(1),
  /** The ways to win the game. */
  ends: z.array(Case.extend({ rule: RuleId, text: Text, note: Text })).min(1),
  /** The heading and columns of the table of thumbs needed to lynch. */
  votes: z.strictObject({ title: Text, living: Text, down: Text, rule: RuleId }),
  /** The variants in play, and those that are not. */
  played: z.strictObject({ title: Text, some: Text, none: Text }),
  /** The effect of each variant. */
  changes: z.strictObject({
    unknownRoles: Statement,
    scientist: Statement,
    dutilessPods: Statement,
    'mysteriousDeath=role': Statement,
    'mysteriousDeath=pod': Statement,
    'mysteriousDeath=nothing': Statement,
    'autopsy=public': Statement,
    'autopsy=private': Statement,
  } satisfies Record<VariantName, typeof Statement>),
  /**
   * The heading and columns of the table of chances by number of players. Each player adds the card with the next
   * number.
   */
  chances: z.strictObject({
    title: Text,
    note: Text,
    players: Text,
    card: Text,
    nights: Text,
    /** The effect of a variant on the odds: harder for one side, or hardly different. */
    variant: z.strictObject({ town: Text, pods: Text, even: Text }),
  }),
  /** The instructions for assembling the booklet, on its back. */
  folding: z.strictObject({ title: Text, steps: z.array(Text).min(1) }),
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
    day: Text,
    more: Text,
    /** The steps that are recorded, one row each, by ticking a seat. */
    steps: z.array(Id).min(1).max(10),
    /** The meaning of a tick at a seat, for steps whose names do not make it clear. */
    kept: z.record(Id, Text),
    /** The facts recorded after the game, one line each. */
    record: z.array(Text).min(1).max(10),
    recordTitle: Text,
  }),
  rule: RuleId,
});
export type Announcer = z.infer<typeof Announcer>;
