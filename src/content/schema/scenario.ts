import { z } from 'zod';
import { Id, Positive, RuleId, Text } from './common.ts';

/** Inches on the table, from its left or its top. */
const Inches = z.number().min(0).max(240);
const Length = z.number().positive().max(240);
const Point = z.tuple([Inches, Inches]);

const Statement = z.strictObject({ text: Text, rule: RuleId });

const Piece = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.enum(['box', 'oval']),
    terrain: Id,
    name: Text.optional(),
    x: Inches,
    y: Inches,
    width: Length,
    height: Length,
  }),
  z.strictObject({ shape: z.literal('line'), terrain: Id, name: Text.optional(), from: Point, to: Point }),
]);
export type Piece = z.infer<typeof Piece>;

const Group = z.strictObject({
  name: Text,
  /** How many groups of this make. */
  count: Positive.max(20),
  units: z.array(z.strictObject({ unit: Id, figures: Positive.max(100) })).min(1),
  /** When it comes on, where it is not there from the beginning. */
  late: Text.optional(),
});

const Side = z.strictObject({
  faction: Id,
  /** Where it deploys. */
  zone: z.strictObject({ x: Inches, y: Inches, width: Length, height: Length }),
  /** What this side alone knows of the story. */
  briefing: Text.optional(),
  groups: z.array(Group).min(1),
  victory: z.array(Statement).min(1),
});
export type Side = z.infer<typeof Side>;

/** `alien-invasion/scenarios/ID.yaml`: a table, who is on it, and what each wants (AI-1.1). */
export const Scenario = z.strictObject({
  /** What it is called. */
  name: Text,
  /** What has happened, for everybody to read. */
  story: Text,
  /** Of which campaign it is a part, and what its end means for the next. */
  campaign: z.strictObject({ name: Text, part: Positive.max(20), next: Text }).optional(),
  /** The table in inches. */
  table: z.strictObject({ width: Positive.min(12).max(240), height: Positive.min(12).max(240) }),
  /** What stands on it: boxes, ovals and lines of the kinds in `alien-invasion/terrain`. */
  terrain: z.array(Piece),
  /** Numbered from 1. */
  objectives: z.array(Statement.extend({ name: Text, x: Inches, y: Inches })),
  /** Percent by which the shooting dice of the largest side may exceed those of the smallest (AI-1.5). */
  within: z.int().min(0).max(1000),
  /** Who plays, where from, with what and to what end. */
  sides: z.array(Side).min(2),
  /** What is done before the first card, in order. */
  setup: z.array(Statement).min(1),
  /** What each Special Event does here, besides what it does for the factions (AI-4.5). */
  events: z.array(Statement.extend({ name: Text })).min(1),
  /** When the game ends, and who has won then. */
  end: z.array(Statement).min(1),
  rule: RuleId,
});
export type Scenario = z.infer<typeof Scenario>;

/** `alien-invasion/scenario-sheet.yaml`: the words on the sheets of every scenario. */
export const ScenarioSheet = z.strictObject({
  tag: Text,
  players: Text,
  /** Heads the plan, and says its scale and what a square of its grid is. */
  plan: Text,
  scale: Text,
  grid: Text,
  /** Head the other parts. */
  forces: Text,
  setup: Text,
  objectives: Text,
  victory: Text,
  events: Text,
  end: Text,
  /** After the number of shooting dice. */
  dice: Text,
  /** Before the sum of a side's figures and dice. */
  total: Text,
  figures: Text,
  /** How even the sides are: the percentages follow. */
  balance: Text,
  most: Text,
  /** Before what a Special Event does for a faction. */
  each: Text,
  unofficial: Text,
  /** On the first sheet of a deck: the scenarios that it is enough for. */
  cards: z.strictObject({ all: Text, some: Text, none: Text }),
  /** The words of the book of scenarios. */
  book: z.strictObject({
    title: Text,
    tag: Text,
    lead: Text,
    /** Stands where a scenario is part of a campaign; what its end means. */
    part: Text,
    next: Text,
    /** On the page for everybody. */
    all: Text,
    icons: Text,
    briefings: Text,
    folding: z.array(Text).min(1).max(4),
    /** On a briefing. */
    secret: Text,
    win: Text,
    forces: Text,
    fold: Text,
    lining: Text,
  }),
});
export type ScenarioSheet = z.infer<typeof ScenarioSheet>;
