import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `alien-invasion/roster.yaml`: the words of the sheet on which a faction's groups are kept. */
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
  /** Before the dice of a group: what it shoots with, or what it counts as where that changes; and where it has none. */
  shoots: Text,
  counts: Text,
  none: Text,
  /** The text after a number of dice. */
  dice: Text,
  /** Over the dice that may be left of a group. */
  left: Text,
  /** Before kill numbers, and before dice hand to hand. */
  kill: Text,
  /** Over one kill number. */
  killNumber: Text,
  /** The text before a line for a group that players make up. */
  own: Text,
  melee: Text,
  /** Heads what each unit can do. */
  can: Text,
  /** Heads what the groups come to; before their dice, and what to do with them. */
  forces: Text,
  together: Text,
  even: Text,
  /** The text before a line for the dice on the table. */
  table: Text,
  unofficial: Text,
  rule: RuleId,
});
export type Roster = z.infer<typeof Roster>;
