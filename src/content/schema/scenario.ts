import { z } from 'zod';
import { Id, Positive, RuleId, Text } from './common.ts';

/** The distance from the left or top of the table, in inches. */
const Inches = z.number().min(0).max(240);
/** A length on the table, in inches. */
const Length = z.number().min(0.1).max(240);
/** The side of a zone: figures have to stand in it. */
const ZoneLength = Length.min(1);
/** A point on the table, in inches from the left and the top. */
const Point = z.tuple([Inches, Inches]);

const Statement = z.strictObject({ text: Text, rule: RuleId });

const Piece = z.discriminatedUnion('shape', [
  z.strictObject({
    /** A box or an oval. */
    shape: z.enum(['box', 'oval']),
    terrain: Id,
    name: Text.optional(),
    x: Inches,
    y: Inches,
    width: Length,
    height: Length,
  }),
  z
    .strictObject({
      /** A line, for barriers. */
      shape: z.literal('line'),
      terrain: Id,
      name: Text.optional(),
      /** One end, in inches from the left and the top. */
      from: Point,
      /** The other end. */
      to: Point,
    })
    .refine(({ from, to }) => from[0] !== to[0] || from[1] !== to[1], {
      path: ['to'],
      message: 'a point different from the other end',
      params: { remedy: 'move it, or remove the line' },
    }),
]);
export type Piece = z.infer<typeof Piece>;

const Group = z.strictObject({
  name: Text,
  /** The number of such groups. */
  count: Positive.max(20),
  /** The units in each group, with their figures. */
  units: z.array(z.strictObject({ unit: Id, figures: Positive.max(100) })).min(1),
  /** The time at which it arrives. Optional; default: the start. */
  late: Text.optional(),
});

const Side = z.strictObject({
  faction: Id,
  /** The deployment zone, at least 1 inch wide and deep. */
  zone: z.strictObject({ x: Inches, y: Inches, width: ZoneLength, height: ZoneLength }),
  /** The part of the story that only this side knows. */
  briefing: Text.optional(),
  /** Its groups. */
  groups: z.array(Group).min(1),
  /** The ways in which it wins. */
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
  /**
   * Whether it is a first battle: it comes before all other scenarios, nothing in it is secret, fire is not linked, and
   * Special Events have no effect on factions.
   */
  first: z.boolean().default(false),
  /** A word for the victory of each faction, and for a draw. Optional; default: the factions’ cries of victory. */
  words: z.strictObject({ won: z.record(Id, Text), drawn: Text }).optional(),
  /** The number of players. Optional; default: one for each side. */
  players: Positive.max(20).optional(),
  /** The length in minutes. Optional; default: the length of the game. */
  minutes: Positive.max(600).optional(),
  /** The minimum age. Optional; default: the minimum age of the game. */
  age: Positive.max(99).optional(),
  /** The number of times that the deck is played through. Optional; default: until the game ends. */
  passes: Positive.max(20).optional(),
  /** The size of the table, in inches. */
  table: z.strictObject({
    /** The width, in inches. */
    width: Positive.min(12).max(240),
    /** The depth, in inches. */
    height: Positive.min(12).max(240),
    /** The scale at which it is set up: 0.5 halves the table and every length in the game, but not the figures. */
    scale: z.number().min(0.1).max(1).default(1),
  }),
  /** Its terrain: boxes, ovals and lines of the kinds in `alien-invasion/terrain`. */
  terrain: z.array(Piece),
  /** The objectives, numbered from 1. */
  objectives: z.array(Statement.extend({ name: Text, x: Inches, y: Inches })),
  /**
   * The percentage by which the shooting dice of the largest side may exceed the shooting dice of the smallest
   * (AI-1.5).
   */
  within: z.int().min(0).max(1000),
  /**
   * The note on the balance of the sides. Optional; by default it says that they have about the same number of shooting
   * dice.
   */
  balance: Text.optional(),
  /** The sides: their zones, forces and aims. */
  sides: z.array(Side).min(2),
  /** The steps before the first card, in order. */
  setup: z.array(Statement).min(1),
  /** The effect of each Special Event in this scenario, besides its effect on the factions (AI-4.5). */
  events: z.array(Statement.extend({ name: Text })).min(1),
  /** The end of the game, and the winner then. */
  end: z.array(Statement).min(1),
  rule: RuleId,
});
export type Scenario = z.infer<typeof Scenario>;

/** `alien-invasion/scenario-sheet.yaml`: the words on the sheets of every scenario. */
export const ScenarioSheet = z.strictObject({
  tag: Text,
  /** The text after the number of players. */
  players: Text,
  /** The heading of the plan. */
  plan: Text,
  /** The text before the scale of the plan. */
  scale: Text,
  /** The note about the squares of the plan. */
  grid: Text,
  /** The text before the side of a square, for a table that is set up at another scale. */
  squares: Text,
  /** The heading of the forces. */
  forces: Text,
  /** The heading of the steps before the first card. */
  setup: Text,
  /** The heading of the objectives. */
  objectives: Text,
  /** The heading of the ways to win. */
  victory: Text,
  /** The heading of the Special Events. */
  events: Text,
  /** The heading of the part about the end. */
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
  /** The note for a faction whose name belongs to somebody else. */
  unofficial: Text,
  /** The texts on the first sheet of a deck: the scenarios for which its cards are enough. */
  cards: z.strictObject({
    /** The text if the cards are enough for every scenario. */
    all: Text,
    /** The text before the names of some scenarios. */
    some: Text,
    /** The text if the cards are enough for no scenario. */
    none: Text,
  }),
  /** The words of the book of scenarios. */
  book: z.strictObject({
    title: Text,
    tag: Text,
    lead: Text,
    /** The lead in large print, where each briefing has its own sheet. */
    large: Text,
    /** The text for a scenario in a campaign. */
    part: Text,
    /** The heading of the effect on the next part. */
    next: Text,
    /** The note on the page for everybody. */
    all: Text,
    /** The note on the icons. */
    icons: Text,
    /** The heading of the briefings. */
    briefings: Text,
    /** The steps of folding a briefing. */
    folding: z.array(Text).min(1).max(4),
    /** The note on a briefing: it is secret. */
    secret: Text,
    /** The heading of the ways to win. */
    win: Text,
    /** The text before the forces. */
    forces: Text,
    /** The text on the fold. */
    fold: Text,
    /** The text on the lining. */
    lining: Text,
  }),
});
export type ScenarioSheet = z.infer<typeof ScenarioSheet>;
