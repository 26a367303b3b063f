import { z } from 'zod';
import { Text } from './common.ts';

/** A length in millimetres. */
const Length = z.number().positive();

/** `documents/tuck-box.yaml`: the boxes in which decks are kept. */
export const TuckBox = z.strictObject({
  /** Of one card. A box is as deep as its deck is thick. */
  thickness: Length.max(2),
  /** What a box is larger inside than the deck. */
  play: z.strictObject({ across: Length, down: Length, deep: Length }),
  /** How long the flap is that is glued in, and the one by which the lid is tucked in. */
  flaps: z.strictObject({ glue: Length, tuck: Length }),
  /** Behind how many there are. */
  cards: Text,
  /** Heads how the game is begun. */
  begins: Text,
  /** Stands on what glue goes on. */
  glue: Text,
  /** Before the number of cards that the box holds, and between that and their thickness. */
  made: Text,
  of: Text,
  /** What to do with a box in one piece, and with one in two halves. */
  note: Text,
  halves: Text,
});
export type TuckBox = z.infer<typeof TuckBox>;
