import { z } from 'zod';
import { RuleId, Text } from './common.ts';

/** `alien-invasion/roster.yaml`: the words of the sheet on which a faction's groups are kept. */
export const Roster = z.strictObject({
  tag: Text,
  note: Text,
  /** Stands before the numbers of a faction's action cards, and what each kind is called. */
  cards: Text,
  single: Text,
  double: Text,
  triple: Text,
  /** Stands before what a Special Event does. */
  event: Text,
  /** Over a line for a group's name, its figures' boxes, and its dice. */
  group: Text,
  figures: Text,
  dice: Text,
  /** Over the lines that are left. */
  notes: Text,
  unofficial: Text,
  rule: RuleId,
});
export type Roster = z.infer<typeof Roster>;
