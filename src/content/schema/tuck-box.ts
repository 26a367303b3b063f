import { z } from 'zod';
import { Text } from './common.ts';

/** A length in mm. */
const Length = z.number().positive();

/** `documents/tuck-box.yaml`: the boxes for decks. */
export const TuckBox = z.strictObject({
  /** The thickness of one card, in mm. It determines the depth of a box. */
  thickness: Length.max(2),
  /** The extra space inside a box, beyond the size of the deck, in mm. */
  play: z.strictObject({ across: Length, down: Length, deep: Length }),
  /** The length of the flap that is glued in, and of the flap that is tucked in, in mm. */
  flaps: z.strictObject({ glue: Length, tuck: Length }),
  /** The text after the number of cards. */
  cards: Text,
  /** The heading of the first steps of the game. */
  begins: Text,
  /** The text on the areas for glue. */
  glue: Text,
  /** The text before the number of cards in the box. */
  made: Text,
  /** The text between the number of cards and their thickness. */
  of: Text,
  /** The instructions for a box in one piece. */
  note: Text,
  /** The instructions for a box in two halves. */
  halves: Text,
});
export type TuckBox = z.infer<typeof TuckBox>;
