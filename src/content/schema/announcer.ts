import { z } from 'zod';
import { Icon, Id, RuleId, Text } from './common.ts';
import type { VariantName } from '../variant-names.ts';
import { Story, Variants, Without } from './lake-terror.ts';

/**
 * Variants and roles for a sentence: one of `with` and one of `also` must be played or dealt, and none of `without`.
 */
const Played = {
  with: Variants,
  /** Further variants and roles, one of which must be played or dealt as well. */
  also: Variants,
  without: Variants,
};

/** The parts of the booklet, in the order in which it is read; each has a thumb tab. */
export const announcerParts = ['before', 'night', 'midnight', 'dawn', 'day', 'end', 'log'] as const;
export type AnnouncerPart = (typeof announcerParts)[number];

const Block = z.strictObject({
  title: Text,
  icon: Icon,
  /** The part of the booklet that it appears in. Optional; default: the end. */
  part: z.enum(announcerParts).default('end'),
  /** The step that it calls, whose story is read before the words spoken aloud. */
  step: Id.optional(),
  /** The words spoken aloud first. */
  say: Text.optional(),
  lines: z.array(z.strictObject({ text: Text, rule: RuleId, ...Played })).min(1),
});

/** The fate of a player in a case, and how strongly it is marked. */
const Case = z.strictObject({
  text: Text,
  /** The result. */
  result: Text,
  /** The kind of result, which decides how it is marked. */
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
  /** The cases, in order. */
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
  /** The text on the thumb tab of each part. */
  tabs: z.record(z.enum(announcerParts), Text),
  /** The heading of a page, with instructions for its use. */
  before: Text,
  /** The meaning of large and small type, boxes and hatching, one line each. */
  signs: z.strictObject({
    title: Text,
    say: Text,
    quiet: Text,
    counts: Text,
    tick: Text,
    none: Text,
    eyes: Text,
    story: Text,
  }),
  /** The heading of the calls. */
  night: Text,
  /** The note below the heading. */
  note: Text,
  /** The heading of midnight. */
  midnight: Text,
  /** The note below the heading of midnight. */
  midnightNote: Text,
  /** The heading of dawn. */
  dawn: Text,
  /** The heading of the day. */
  day: Text,
  /** The heading of the part about the end. */
  end: Text,
  /** The instruction at the foot of the calls, around the page number of midnight. */
  turn: z.strictObject({
    /** The text before the page number. */
    page: Text,
    /** The text after the page number. */
    next: Text,
  }),
  /** The text before lines for the first night only. */
  first: Text,
  /** The text before a line whose first sentence is for the first night only. */
  firstSentence: Text,
  /** The text after the numbers of players at which a step is called. */
  players: Text,
  /** The text for `{cards}` in a script for several numbers of players, with and without an extra card. */
  deck: z.strictObject({
    /** The text for a deck without an extra card. */
    cards: Text,
    /** The text for a deck with an extra card. */
    more: Text,
  }),
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
  /** The notes on skipped steps. */
  called: z.strictObject({
    /** The note for a step that is skipped once everybody knows that its role is dead (LT-2.1). */
    known: Text,
    /** The note for games in which no step may be skipped. */
    always: Text,
  }),
  /** The sentences for each role that is called at night. */
  script: z.strictObject({
    /** The sentence that asks players to open their eyes. */
    open: Text,
    close: Text,
    /** The sentence for a player who examines the dead in private (LT-7.4). */
    examine: Text,
    /** The sentence for a player who shows a card to everybody (LT-1.3). */
    show: Text,
    /** The sentence for a player who reports to the Announcer (LT-1.4). */
    report: Text,
    /** The expected answer to a report. */
    shown: Text,
  }),
  /** The lines that are read before the calls, to amuse the table. */
  story: z.strictObject({
    /** The lines of each step. Optional; default: none for a step that is missing. */
    steps: z.record(Id, Story),
    /** The lines for the victory of either side. */
    ends: z.strictObject({ town: Story, pods: Story }),
  }),
  /** The steps of midnight, in order. */
  rungs: z.array(Rung).min(1),
  /** An example night, with seats instead of names. */
  example: z.strictObject({
    text: Text,
    /** The result of the night. */
    result: Text,
    ...Played,
  }),
  /** Further blocks for the Announcer. Here and in `changes`, `{medics}` are the roles that examine the dead. */
  blocks: z.array(Block).min(1),
  /** The ways to win the game. */
  ends: z
    .array(
      Case.extend({
        rule: RuleId,
        text: Text,
        /** The winners. */
        note: Text,
      }),
    )
    .min(1),
  /** The heading and columns of the table that shows how many thumbs down vote somebody out. */
  votes: z.strictObject({
    title: Text,
    /** The heading of the column of living players. */
    living: Text,
    /** The heading of the column of thumbs down. */
    down: Text,
    rule: RuleId,
  }),
  /** The variants in play, and the variants not in play. */
  played: z.strictObject({
    title: Text,
    /** The text for a copy with variants. */
    some: Text,
    /** The text for a copy without variants. */
    none: Text,
  }),
  /** The effect of each variant. */
  changes: z.strictObject({
    unknownRoles: Statement,
    scientist: Statement,
    dutilessPods: Statement.extend({ without: Without }),
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
    /** The note below the heading. */
    note: Text,
    /** The heading of the column of players. */
    players: Text,
    /** The heading of the column of new cards. */
    card: Text,
    /** The heading of the nights. */
    nights: Text,
    /** The effect of a variant on the odds: harder for one side, or hardly different. */
    variant: z.strictObject({
      /** The text if it is harder for the town. */
      town: Text,
      /** The text if it is harder for the Pod People. */
      pods: Text,
      /** The text if it makes little difference. */
      even: Text,
    }),
  }),
  /** The instructions for assembling the booklet, on its back. */
  folding: z.strictObject({
    title: Text,
    /** The steps, in order. */
    steps: z.array(Text).min(1),
    /** The steps for full pages, in order: in large print, and on small paper. */
    large: z.array(Text).min(1),
  }),
  /** The words of the night log. */
  log: z.strictObject({
    tag: Text,
    /** The note below the heading. */
    note: Text,
    /** The heading of the seats. */
    town: Text,
    /** The heading of the column of seats. */
    seat: Text,
    name: Text,
    /** The heading of the column of roles. */
    role: Text,
    /** The heading of the column for turned players. */
    turned: Text,
    /** The heading of the column for the dead. */
    dead: Text,
    /** The heading of the nights. */
    nights: Text,
    /** The word for a night. */
    night: Text,
    /** The word for a day. */
    day: Text,
    /** The instruction for the nights. */
    more: Text,
    /** The steps that are recorded, one row each, by ticking a seat. */
    steps: z.array(Id).min(1).max(10),
    /** The meaning of a tick at a seat, for steps whose names do not make it clear. */
    kept: z.record(Id, Text),
    /** The facts recorded after the game, one line each. */
    record: z.array(Text).min(1).max(10),
    /** The heading of the record. */
    recordTitle: Text,
  }),
  rule: RuleId,
});
export type Announcer = z.infer<typeof Announcer>;
