import { z } from 'zod';
import { Id, Positive, RuleId, Text } from './common.ts';

/** The distance from the left or top of the table, in inches. */
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
  z.strictObject({
    shape: z.literal('line'),
    terrain: Id,
    name: Text.optional(),
    /** The two ends: inches from the left and the top. */
    from: Point,
    to: Point,
  }),
]);
export type Piece = z.infer<typeof Piece>;

const Group = z.strictObject({
  name: Text,
  /** The number of such groups. */
  count: Positive.max(20),
  units: z.array(z.strictObject({ unit: Id, figures: Positive.max(100) })).min(1),
  /** The time at which it arrives. Optional; default the start. */
  late: Text.optional(),
});

const Side = z.strictObject({
  faction: Id,
  /** The deployment zone. */
  zone: z.strictObject({ x: Inches, y: Inches, width: Length, height: Length }),
  /** The part of the story that only this side knows. */
  briefing: Text.optional(),
  groups: z.array(Group).min(1),
  victory: z.array(Statement).min(1),
});
export type Side = z.infer<typeof Side>;

/** `alien-invasion/scenarios/ID.yaml`: a table, the sides on it, and their aims (AI-1.1). */
export const Scenario = z.strictObject({
  /** The title of the scenario. */
  name: Text,
  /** The events so far, for everybody to read. */
  story: Text,
  /** The campaign that it belongs to, and the effect of its end on the next part. */
  campaign: z
    .strictObject({
      name: Text,
      /** The number of the part, from 1. */
      part: Positive.max(20),
      /** The effect of the end on the next part. */
      next: Text,
    })
    .optional(),
  /** The size of the table, in inches. */
  table: z.strictObject({ width: Positive.min(12).max(240), height: Positive.min(12).max(240) }),
  /** Its terrain: boxes, ovals and lines of the kinds in `alien-invasion/terrain`. */
  terrain: z.array(Piece),
  /** The objectives, numbered from 1. */
  objectives: z.array(Statement.extend({ name: Text, x: Inches, y: Inches })),
  /** The percentage by which the shooting dice of the largest side may exceed those of the smallest (AI-1.5). */
  within: z.int().min(0).max(1000),
  /** The sides: their zones, forces and aims. */
  sides: z.array(Side).min(2),
  /** The steps before the first card, in order. */
  setup: z.array(Statement).min(1),
  /** The effect of each Special Event here, besides its effect on the factions (AI-4.5). */
  events: z.array(Statement.extend({ name: Text })).min(1),
  /** The end of the game, and the winner then. */
  end: z.array(Statement).min(1),
  rule: RuleId,
});
export type Scenario = z.infer<typeof Scenario>;

/** `alien-invasion/scenario-sheet.yaml`: the words on the sheets of every scenario. */
export const ScenarioSheet = z.strictObject({
  tag: Text,
  players: Text,
  /** The heading of the plan, with its scale and the size of its grid. */
  plan: Text,
  scale: Text,
  grid: Text,
  /** The headings of the other parts. */
  forces: Text,
  setup: Text,
  objectives: Text,
  victory: Text,
  events: Text,
  end: Text,
  /** The text after the number of shooting dice. */
  dice: Text,
  /** The text before the total of a side's figures and dice. */
  total: Text,
  figures: Text,
  /** The note that the sides are even. */
  balance: Text,
  /** The text before the effect of a Special Event on a faction. */
  each: Text,
  unofficial: Text,
  /** The texts on the first sheet of a deck: the scenarios that it is enough for. */
  cards: z.strictObject({ all: Text, some: Text, none: Text }),
  /** The words of the book of scenarios. */
  book: z.strictObject({
    title: Text,
    tag: Text,
    lead: Text,
    /** The text for a scenario in a campaign, and for the effect of its end. */
    part: Text,
    next: Text,
    /** The texts on the page for everybody. */
    all: Text,
    icons: Text,
    briefings: Text,
    folding: z.array(Text).min(1).max(4),
    /** The texts on a briefing. */
    secret: Text,
    win: Text,
    forces: Text,
    fold: Text,
    lining: Text,
  }),
});
export type ScenarioSheet = z.infer<typeof ScenarioSheet>;
