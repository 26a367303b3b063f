import { z } from 'zod';
import { Icon, RuleId, Text } from './common.ts';

const Named = z.strictObject({ name: Text, icon: Icon });
const Trait = z.strictObject({ text: Text, icon: Icon });

/** `alien-invasion/unit-cards.yaml`: the words of the units' cards. The numbers are in the factions' files. */
export const UnitCards = z.strictObject({
  /** The names and icons of the numbers. */
  stats: z.strictObject({ move: Named, shoot: Named, melee: Named }),
  /** The symbols after or in place of a number: dice, inches, and values that are rolled for (AI-11.1, AI-11.4). */
  signs: z.strictObject({
    /** The symbol for dice. */
    dice: Text,
    /** The symbol for inches. */
    inches: Text,
    /** The symbol for no dice. */
    none: Text,
    /** The symbol for a Move underground. */
    tunnels: Text,
    /** The symbol for a number of dice that is rolled for. */
    roll: Text,
    /** The symbol for successes. */
    successes: Text,
  }),
  /** The meaning of the card's large number: the dice of one shot (AI-1.5). */
  numeral: Text,
  /** The heading of the kill numbers (AI-6.4). */
  kill: Text,
  /** The icon for the figures in a group; the text is the unit's. */
  group: z.strictObject({ icon: Icon }),
  /** Linked fire always, or while a unit lives, whose name goes between `while` and `lives` (AI-6.6). */
  linked: z.strictObject({
    icon: Icon,
    /** The text for fire that is always linked. */
    always: Text,
    /** The text before the name of the unit. */
    while: Text,
    /** The text after the name of the unit. */
    lives: Text,
  }),
  /** Terrain that does not stop the unit (AI-10.1, AI-12.1). The inches of its jump follow the text of `jump`. */
  terrain: z.strictObject({ ignores: Trait, 'ignores-but-soft': Trait, jump: Trait }),
  /** The explanation of the symbol for successes. */
  successes: Trait,
  rule: RuleId,
});
export type UnitCards = z.infer<typeof UnitCards>;
