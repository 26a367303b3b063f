import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `alien-invasion/roster.yaml`: the words of the sheet on which a faction's groups are kept. */
export const Roster = z.strictObject({
  tag: Text,
  /** Before a line for a name. */
  player: Text,
  /** What goes for every group, and its head. */
  all: Text,
  allText: Text,
  /** What linked fire is, where all groups have it. */
  linked: Text,
  /** Stands before the numbers of a faction's action cards, and what each kind is called. */
  cards: Text,
  single: Text,
  double: Text,
  triple: Text,
  /** Stands before what a Special Event does. */
  event: Text,
  /** Before the dice of a group: what it shoots with, or what it counts as where that changes; and where it has none. */
  shoots: Text,
  counts: Text,
  none: Text,
  /** After a number of dice. */
  dice: Text,
  /** Over the dice that may be left of a group. */
  left: Text,
  /** Before kill numbers, and before dice hand to hand. */
  kill: Text,
  /** Over one kill number. */
  killNumber: Text,
  /** Before a line for a group that the table makes itself. */
  own: Text,
  melee: Text,
  /** Heads what each unit can do. */
  can: Text,
  /** Heads what the groups come to; before their dice, and what to do with them. */
  forces: Text,
  together: Text,
  even: Text,
  /** Before a line for the dice on the table. */
  table: Text,
  unofficial: Text,
  rule: RuleId,
});
export type Roster = z.infer<typeof Roster>;
