import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `alien-invasion/roster.yaml`: the words of the sheet for a faction's groups. */
export const Roster = z.strictObject({
  tag: Text,
  /** The text before a line for a name. */
  player: Text,
  /** The rules for every group, and their heading. */
  all: Text,
  allText: Text,
  /** The description of linked fire, if all groups have it. */
  linked: Text,
  /** The text before the numbers of a faction's action cards, and the name of each kind. */
  cards: Text,
  single: Text,
  double: Text,
  triple: Text,
  /** The text before the effect of a Special Event. */
  event: Text,
  /**
   * The texts before the dice of a group: that it shoots with, that it counts as if they change, and for a group
   * without dice.
   */
  shoots: Text,
  counts: Text,
  none: Text,
  /** The text after a number of dice. */
  dice: Text,
  /** The text above the dice that a group may have left. */
  left: Text,
  /** The text before kill numbers. */
  kill: Text,
  /** The text above one kill number. */
  killNumber: Text,
  /** The text before a line for a group that players make up. */
  own: Text,
  melee: Text,
  /** The heading of the units' abilities. */
  can: Text,
  /** The heading of the groups' totals, the text before their dice, and the instruction for them. */
  forces: Text,
  together: Text,
  even: Text,
  /** The text before a line for the dice on the table. */
  table: Text,
  unofficial: Text,
  rule: RuleId,
});
export type Roster = z.infer<typeof Roster>;
