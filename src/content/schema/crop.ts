import { z } from 'zod';
import { Id, Key, RuleId, Text } from './common.ts';
import { QuickFigure } from './quick-start.ts';

/** A space such as `c3`, or an edge slot of Munch such as `W3` or `Na`. */
const Place = z.string().regex(/^(([a-z]|[WE])[1-9]\d?|[NS][a-z])$/, 'a place such as "c3" or "W3"');

/** Pieces in the notation of positions, the lowest first: `a2b1`. */
const Stack = z.string().regex(/^([A-Za-z][1-3]){1,3}$/, 'pieces from the bottom up, such as "a2" or "a2b1"');

/** A path as a sequence of places: `b2-b3-c3`. */
const Path = z.string().regex(/^[A-Za-z]([1-9]\d?|[a-z])(-[A-Za-z]([1-9]\d?|[a-z]))+$/, 'places such as "b2-b3-c3"');

const Arrow = z.strictObject({
  /** The places of the path, in order. */
  path: Path,
  /** Whether it is an illegal path: dashed, in red. */
  not: z.boolean().optional(),
  /** Whether its steps are numbered. Optional; default: true. */
  steps: z.boolean().optional(),
  /** The position of a move in a pair, such as "1st". */
  order: Text.optional(),
});

/** A part of the board of Battle or Munch, with its annotations. */
const CropPanel = z.strictObject({
  /** The pieces by space; all other spaces are empty. */
  board: z.record(Place, Stack),
  /** The squares shown, from the bottom left to the top right. Optional; default: the squares with annotations. */
  show: z
    .string()
    .regex(/^[a-z][1-9]\d?-[a-z][1-9]\d?$/, 'two squares such as "b2-d3"')
    .optional(),
  /** The paths drawn as arrows. Optional. */
  arrows: z.array(Arrow).optional(),
  /** The earlier places of pieces. */
  ghosts: z.record(Place, Stack).optional(),
  /** The spaces that the text refers to. */
  brackets: z.array(Place).optional(),
  /** The places with a cross. Optional. */
  crosses: z.array(Place).optional(),
  /** The places with a tick. Optional. */
  ticks: z.array(Place).optional(),
  /** The letters of alternatives, A and B. */
  letters: z.record(Place, Text).optional(),
  /** Numbers that also appear beside the text. */
  callouts: z.record(Place, z.int().min(1)).optional(),
  /** Whether the slots along each real edge are drawn, even if they are empty. */
  slots: z.boolean().optional(),
  /** Whether rows and columns are named. Optional; default: true. */
  names: z.boolean().optional(),
  /** Whether this position is unreachable in a game. The engine must then reject it. */
  impossible: z.boolean().optional(),
});
export type CropPanel = z.infer<typeof CropPanel>;

/** One to three panels side by side; `after` means that each follows from the one before. */
export const Crop = z.strictObject({
  /** The panels, from the left. */
  panels: z.array(CropPanel).min(1).max(3),
  /** Whether each panel follows from the one before. Optional; default: false. */
  after: z.boolean().optional(),
  /** The pieces in the stashes. Optional; default: every piece that is nowhere else. */
  stash: z.record(z.string(), z.array(z.int().min(0)).length(3)).optional(),
});
export type Crop = z.infer<typeof Crop>;

/** Pieces in a row: the present ones, the missing ones, and a label. */
const Tray = z.strictObject({
  /** The pieces in the row. */
  pieces: z.array(Stack).min(1),
  /** The pieces that are missing. Optional. */
  gone: z.array(Stack).optional(),
  /** Whether it is crossed out. */
  not: z.boolean().optional(),
  /** The label of the row. Optional. */
  label: Text.optional(),
});

/** Pieces seen from the side, and their total score. */
const Score = z.strictObject({
  /** The pieces, from the left. */
  pieces: z.array(Stack).min(1),
  /** The points, as text. */
  points: Text,
});

/** The chairs shown for an example of Lake Terror, from the left. Optional; default: the whole table. */
export const Seats = z.array(z.int().min(1)).min(1).max(8);

/** A figure of a rulebook, with one of `crop`, `tray`, `score`, `drawn` and `example`. */
export const BookFigure = z
  .strictObject({
    /** The rule that it is placed beside. A rule has at most one figure. */
    rule: RuleId,
    /** The text below it. Optional. */
    caption: Text.optional(),
    /** A part of a board. Optional. */
    crop: Crop.optional(),
    /** A row of pieces. Optional. */
    tray: Tray.optional(),
    /** Pieces and their score. Optional. */
    score: Score.optional(),
    /** A figure as drawn for the quick-start page. */
    drawn: QuickFigure.optional(),
    /** The picture of a worked example, or a part of it. */
    example: Id.optional(),
    seats: Seats.optional(),
    /** The side of a square, in mm. */
    square: z.number().min(11).max(21).optional(),
  })
  .refine(({ crop, tray, score, drawn, example }) => [crop, tray, score, drawn, example].filter(Boolean).length === 1, {
    message: 'one of crop, tray, score, drawn and example',
  });
export type BookFigure = z.infer<typeof BookFigure>;

/** A question at the end of a rulebook: is this legal? */
const Question = z.strictObject({
  /** The question. */
  ask: Text,
  /** The subject of the question: squares of a board, or a worked example, whose request goes to the engine. */
  crop: Crop.optional(),
  /** The worked example that it asks about. Optional. */
  example: Id.optional(),
  seats: Seats.optional(),
  /** The move to check with the engine. Optional; default: the path of the first arrow. */
  move: Key.optional(),
  /** Whether the answer is yes. */
  may: z.boolean(),
  /** The reason, with its rule. */
  why: Text,
  rule: RuleId,
});

/** Questions with their answers upside down below them. */
export const Gallery = z.strictObject({
  title: Text,
  /** The text below the heading. Optional. */
  hint: Text.optional(),
  /** The text before the answers. */
  answers: Text,
  /** The questions. */
  questions: z.array(Question).min(3).max(12),
});
export type Gallery = z.infer<typeof Gallery>;

/** The first picture of a rulebook: the whole board, with numbers that also appear beside its rules. */
export const SetUp = z.strictObject({
  /** The chapter that it is placed above. */
  chapter: RuleId,
  /** The seed of a random board. Optional; without it, Battle shows the town of Play tonight. */
  seed: z.int().min(0).optional(),
  /** The numbers in the picture, by the rules beside which they appear. */
  callouts: z.record(RuleId, z.union([z.int().min(1), z.array(z.int().min(1)).length(2)])),
  /** The labels in the picture. */
  labels: z.record(Id, Text).optional(),
});
export type SetUp = z.infer<typeof SetUp>;
