import { z } from 'zod';
import { Icon, Id, RuleId, Text } from './common.ts';
import type { VariantName } from '../variant-names.ts';
import { Variants } from './variants.ts';

/** Said only where one of these is played, and none of those. */
const Played = { with: Variants, without: Variants };

/** The parts of the booklet, in the order in which it is read; each has a thumb tab. */
export const announcerParts = ['before', 'night', 'midnight', 'dawn', 'day', 'end', 'log'] as const;
export type AnnouncerPart = (typeof announcerParts)[number];

const Block = z.strictObject({
  title: Text,
  icon: Icon,
  /** Where it stands; at the end where it does not say. */
  part: z.enum(announcerParts).default('end'),
  /** What is said aloud, before all else. */
  say: Text.optional(),
  lines: z.array(z.strictObject({ text: Text, rule: RuleId, ...Played })).min(1),
});

/** What becomes of somebody in a case, and how heavily it is marked. */
const Case = z.strictObject({
  text: Text,
  result: Text,
  kind: z.enum(['nothing', 'dead', 'turned', 'over']),
  rule: RuleId.optional(),
  ...Played,
});
export type Case = z.infer<typeof Case>;

/** A step of midnight: in each, the first case that fits is the one. */
const Rung = z.strictObject({
  title: Text,
  rule: RuleId,
  text: Text.optional(),
  /** A step of the script that is called in it. */
  calls: Id.optional(),
  cases: z.array(Case).default([]),
  ...Played,
});

const Statement = z.strictObject({ text: Text, rule: RuleId });

/** `lake-terror/announcer.yaml`: the words of the night script that no role or step has of its own, and the night log. */
export const Announcer = z.strictObject({
  tag: Text,
  summary: Text,
  /** The sign of the Announcer, where the table is set up. */
  icon: Icon,
  tabs: z.record(z.enum(announcerParts), Text),
  /** Heads a page and says how it is used. */
  before: Text,
  /** What large and small type, boxes and hatching mean, a line each. */
  signs: z.strictObject({ title: Text, say: Text, quiet: Text, counts: Text, tick: Text, none: Text, eyes: Text }),
  night: Text,
  note: Text,
  midnight: Text,
  midnightNote: Text,
  dawn: Text,
  day: Text,
  end: Text,
  /** At the foot of the calls, around the number of the page of midnight: what to do next. */
  turn: z.strictObject({ page: Text, next: Text }),
  /** Before what alone is said in the first night; where that is the first sentence. */
  first: Text,
  firstSentence: Text,
  /** Follows the numbers of players at which a step is called. */
  players: Text,
  /** What `{cards}` in a block stands for in a script for several numbers of players, and with a card too many. */
  deck: z.strictObject({ cards: Text, more: Text }),
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
  rungs: z.array(Rung).min(1),
  /** A night worked out, with seats for names; left out where one of these variants is played. */
  example: z.strictObject({ text: Text, result: Text, without: Variants }),
  /** What the Announcer has to know besides. */
  blocks: z.array(Block).min(1),
  /** How a game is won. */
  ends: z.array(Case.extend({ rule: RuleId, text: Text, note: Text })).min(1),
  /** Heads the table of how many thumbs lynch; its columns. */
  votes: z.strictObject({ title: Text, living: Text, down: Text, rule: RuleId }),
  /** What is played, and what could be. */
  played: z.strictObject({ title: Text, some: Text, none: Text }),
  /** What each variant changes. */
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
  /** Heads the table of chances by the number of players; its columns. Cards are dealt by number, so each adds one. */
  chances: z.strictObject({
    title: Text,
    note: Text,
    players: Text,
    card: Text,
    nights: Text,
    /** What a variant makes of the chances: harder for one side, or not by much. */
    variant: z.strictObject({ town: Text, pods: Text, even: Text }),
  }),
  /** How to put the booklet together, on its back. */
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
    /** The steps of which something is kept, a row each: a seat is ticked. */
    steps: z.array(Id).min(1).max(10),
    /** What a seat is ticked for in a step, where the step's name does not say it. */
    kept: z.record(Id, Text),
    /** What is kept of the game when it is over, a line each. */
    record: z.array(Text).min(1).max(10),
    recordTitle: Text,
  }),
  rule: RuleId,
});
export type Announcer = z.infer<typeof Announcer>;
