import { z } from 'zod';
import { Text } from './common.ts';

/** A length in millimetres. */
const Length = z.number().positive();

/** `documents/tuck-box.yaml`: the boxes in which decks are kept. */
export const TuckBox = z.strictObject({
  /** The thickness of one card, in mm. It determines the depth of a box. */
  thickness: Length.max(2),
  /** The extra space inside a box, beyond the size of the deck, in mm. */
  play: z.strictObject({ across: Length, down: Length, deep: Length }),
  /** The length of the flap that is glued in, and of the flap that is tucked in, in mm. */
  flaps: z.strictObject({ glue: Length, tuck: Length }),
  /** Behind how many there are. */
  cards: Text,
  /** Heads how the game is begun. */
  begins: Text,
  /** The text on the areas for glue. */
  glue: Text,
  /** Before the number of cards that the box holds, and between that and their thickness. */
  made: Text,
  of: Text,
  /** The instructions for a box in one piece, and for a box in two halves. */
  note: Text,
  halves: Text,
});
export type TuckBox = z.infer<typeof TuckBox>;
