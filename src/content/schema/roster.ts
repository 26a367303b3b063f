import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `alien-invasion/roster.yaml`: the words of the sheet for a faction's groups. */
export const Roster = z.strictObject({
  tag: Text,
  /** The text before a line for a name. */
  player: Text,
  /** The heading of the rules for every group. */
  all: Text,
  /** The text of the rules for every group. */
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
  /** The text before the dice that a group shoots with. */
  shoots: Text,
  /** The text before the dice that a group counts as, if they change. */
  counts: Text,
  /** The text for a group without dice. */
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
  /** The text before close-combat dice. */
  melee: Text,
  /** The heading of the units' abilities. */
  can: Text,
  /** The heading of the groups' totals. */
  forces: Text,
  /** The text before the dice of all groups. */
  together: Text,
  /** The instruction for even sides. */
  even: Text,
  /** The text before a line for the dice on the table. */
  table: Text,
  /** The note for a faction whose name belongs to somebody else. */
  unofficial: Text,
  rule: RuleId,
});
export type Roster = z.infer<typeof Roster>;
