import { z } from 'zod';
import { Text } from './common.ts';

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
  /** Whether rows and columns are named; so they are unless said otherwise. */
  names: z.boolean().optional(),
});
export type CropPanel = z.infer<typeof CropPanel>;

/** One to three panels side by side; `after` says that each comes of the one before it. */
export const Crop = z.strictObject({ panels: z.array(CropPanel).min(1).max(3), after: z.boolean().optional() });
export type Crop = z.infer<typeof Crop>;
