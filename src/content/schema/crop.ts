import { z } from 'zod';
import { Id, RuleId, Text } from './common.ts';
import { QuickFigure } from './quick-start.ts';

/** A space such as `c3`, or an edge slot of munch such as `W3` or `Na`. */
const Place = z.string().regex(/^([a-f][1-9]|[WE][1-9]|[NS][a-f])$/, 'a place such as "c3" or "W3"');

/** Pieces as positions write them, the lower first: `a2b1`. */
const Stack = z.string().regex(/^([A-Za-z][1-3]){1,3}$/, 'pieces such as "a2" or, the lower first, "a2b1"');

/** Places one after the other: `b2-b3-c3`. */
const Path = z.string().regex(/^[A-Za-z][1-9a-f](-[A-Za-z][1-9a-f])+$/, 'places such as "b2-b3-c3"');

const Arrow = z.strictObject({
  path: Path,
  /** Cannot be gone: dashed, in red. */
  not: z.boolean().optional(),
  /** Whether its steps are numbered; so they are unless said otherwise. */
  steps: z.boolean().optional(),
  /** Which of two moves it is, such as "1st". */
  order: Text.optional(),
});

/** A part of the board of battle or munch, with what is told by it. */
const CropPanel = z.strictObject({
  /** What stands where; on all other spaces nobody does. */
  board: z.record(Place, Stack),
  /** The squares shown, from the bottom left to the top right; those spoken of where absent. */
  show: z
    .string()
    .regex(/^[a-f][1-9]-[a-f][1-9]$/, 'two squares such as "b2-d3"')
    .optional(),
  arrows: z.array(Arrow).optional(),
  /** Where a piece stood. */
  ghosts: z.record(Place, Stack).optional(),
  /** The spaces spoken of. */
  brackets: z.array(Place).optional(),
  crosses: z.array(Place).optional(),
  ticks: z.array(Place).optional(),
  /** Alternatives, A and B. */
  letters: z.record(Place, Text).optional(),
  /** Numbers that stand beside the text, too. */
  callouts: z.record(Place, z.int().min(1)).optional(),
  /** Whether the slots along each real edge are drawn, even if nobody waits there. */
  slots: z.boolean().optional(),
  /** Whether rows and columns are named; so they are unless said otherwise. */
  names: z.boolean().optional(),
  /** No game leads to it: the engine must refuse it. */
  impossible: z.boolean().optional(),
});
export type CropPanel = z.infer<typeof CropPanel>;

/** One to three panels side by side; `after` says that each comes of the one before it. */
export const Crop = z.strictObject({
  panels: z.array(CropPanel).min(1).max(3),
  after: z.boolean().optional(),
  /** What is in the stashes, where that is not what stands nowhere else. */
  stash: z.record(z.string(), z.array(z.int().min(0)).length(3)).optional(),
});
export type Crop = z.infer<typeof Crop>;

/** Pieces in a row: those there are, those that are gone, and what they are. */
const Tray = z.strictObject({
  pieces: z.array(Stack).min(1),
  gone: z.array(Stack).optional(),
  /** Crossed out. */
  not: z.boolean().optional(),
  label: Text.optional(),
});

/** Pieces from the side, and what they score together. */
const Score = z.strictObject({ pieces: z.array(Stack).min(1), points: Text });

/** Chairs that are drawn of an example of lake-terror, from the left; all of its table where absent. */
export const Seats = z.array(z.int().min(1)).min(1).max(8);

/** A figure of a rulebook: what it shows is one of `crop`, `tray`, `score`, `drawn` and `example`. */
export const BookFigure = z
  .strictObject({
    /** Beside which rule it stands; none has two. */
    rule: RuleId,
    caption: Text.optional(),
    crop: Crop.optional(),
    tray: Tray.optional(),
    score: Score.optional(),
    /** As the page to play tonight draws it. */
    drawn: QuickFigure.optional(),
    /** The picture of a worked example, or a part of it. */
    example: Id.optional(),
    seats: Seats.optional(),
    /** The side of a square in millimetres. */
    square: z.number().min(11).max(21).optional(),
  })
  .refine(({ crop, tray, score, drawn, example }) => [crop, tray, score, drawn, example].filter(Boolean).length === 1, {
    message: 'one of crop, tray, score, drawn and example',
  });
export type BookFigure = z.infer<typeof BookFigure>;

/** A question at the end of a rulebook: may it? */
const Question = z.strictObject({
  ask: Text,
  /** What it is asked of: squares of a board, or a worked example, which is what the engine is asked. */
  crop: Crop.optional(),
  example: Id.optional(),
  seats: Seats.optional(),
  /** What the engine is asked; the path of the first arrow where absent. */
  move: Text.optional(),
  may: z.boolean(),
  /** Why, and by which rule. */
  why: Text,
  rule: RuleId,
});

/** Questions with their answers, upside down below them. */
export const Gallery = z.strictObject({
  title: Text,
  hint: Text.optional(),
  answers: Text,
  questions: z.array(Question).min(3).max(12),
});
export type Gallery = z.infer<typeof Gallery>;

/** The picture with which a rulebook begins: the whole board, and numbers that stand at its rules, too. */
export const SetUp = z.strictObject({
  /** Over which chapter it stands. */
  chapter: RuleId,
  seed: z.int().min(0).optional(),
  callouts: z.record(RuleId, z.union([z.int().min(1), z.array(z.int().min(1)).length(2)])),
  /** What is said in it. */
  labels: z.record(Id, Text).optional(),
});
export type SetUp = z.infer<typeof SetUp>;
