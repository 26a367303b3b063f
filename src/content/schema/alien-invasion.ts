import { z } from 'zod';
import { Code, Colour, Count, Icon, Id, Inks, Pattern, Positive, RuleId, Text } from './common.ts';
import { coverIds } from './game.ts';
import { LanguageTag } from './language.ts';
import { Cast, Scene, Setting } from './scene.ts';

export const actionKinds = ['single', 'double', 'triple'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** The number of action cards of each kind in a faction's deck. */
const CardCounts = z
  .strictObject({ single: Count.max(100), double: Count.max(100), triple: Count.max(100) })
  .refine((counts) => Object.values(counts).some((count) => count > 0), {
    message: 'at least one card',
    params: { found: 'no card', remedy: 'raise a number, or remove the field' },
  });

/** A number of dice. */
export const Dice = Positive.max(1000);

/** A distance, at most the largest that a table or a tool needs. */
const Inches = Positive.max(10_000);

/** The sizes of paper figures. */
const figureSizes = ['figure', 'large', 'small', 'monster', 'gun', 'vehicle'] as const;

const Unit = z.strictObject({
  id: Id,
  name: Text,
  /** The plural. Optional; default: the name with an s. */
  plural: Text.optional(),
  /** The name within a sentence, such as "the Brigadier". Optional; default: its name. */
  called: Text.optional(),
  icon: Icon,
  /** The figures in a group, in words, such as "Group of 3". */
  group: Text,
  /** A Move in inches, by dice, or underground only (AI-10, AI-12.4). */
  move: z.union([
    z.strictObject({ inches: Inches }),
    z.strictObject({ dice: Dice }),
    z.strictObject({
      /** Whether it moves only underground. */
      tunnels: z.literal(true),
    }),
  ]),
  /** The terrain that stops the unit: all, none, or soft ground only (AI-5, AI-12.1). */
  terrain: z.enum(['stops', 'ignores', 'ignores-but-soft']).default('stops'),
  /** The width of soft ground that the unit may jump, in inches (AI-12.1). */
  jump: Inches.optional(),
  /**
   * Shooting dice: a number or none, an operative's roll (AI-11.1), or a number added to the successes (AI-11.4).
   * The alternative is one blast with a number of dice, after which the figure is removed.
   */
  shoot: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('dice'), dice: Dice }),
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('operative') }),
    z.strictObject({ kind: z.literal('successes'), plus: Dice }),
    z.strictObject({ kind: z.literal('blast'), dice: Dice }),
  ]),
  /** Whether its shots with one card are totalled (AI-6.6): always, never, or while the named unit lives. */
  linked: z.union([
    z.boolean(),
    z.strictObject({
      /** The unit that must be alive. */
      while: Id,
    }),
  ]),
  /** The kill number by cover (AI-6.7). */
  kill: z.strictObject({ open: Dice, cover: Dice, building: Dice }),
  /** Close-combat dice: as many as its shooting dice, none, or another number (AI-8.6). */
  melee: z.union([z.enum(['as-shooting', 'none']), Dice]),
  /** The dice of the explosion that a Controller sets off, and its radius in inches (AI-12.2). */
  explodes: z
    .strictObject({
      dice: Dice,
      /** The radius, in inches. */
      radius: Positive,
    })
    .optional(),
  /** Further lines on its card, most important first. */
  traits: z.array(z.strictObject({ icon: Icon, text: Text, rule: RuleId.optional() })).default([]),
  rule: RuleId,
  /** The picture on its card. Optional; default: its icon. */
  scene: Scene.optional(),
  /**
   * The size of its paper figures, with its measures in `alien-invasion/figures.yaml`. Optional; default: the size of a
   * person.
   */
  size: z.enum(figureSizes).optional(),
  /** The people on its paper figures, in turn. Optional; default: the tallest person in its picture, or its icon. */
  faces: z
    .array(
      z.strictObject({
        /** The name on the figure. Optional; default: the name of the unit. */
        name: Text.optional(),
        cast: Cast,
      }),
    )
    .min(1)
    .optional(),
});
export type Unit = z.infer<typeof Unit>;

/** A group as it is played (AI-1.2): the number of such groups on a roster, and the figures in each. */
const RosterGroup = z.strictObject({
  name: Text,
  /** The number of such groups. */
  count: Positive.max(12),
  /** The units in the group, with their figures. */
  units: z.array(z.strictObject({ unit: Id, figures: Positive.max(30) })).min(1),
});
export type RosterGroup = z.infer<typeof RosterGroup>;

/** `alien-invasion/factions/ID.yaml`: a faction with its units. */
export const Faction = z.strictObject({
  /** The name, on cards and in texts. */
  name: Text,
  /** A sentence about the faction, for the page of factions. Optional. */
  about: Text.optional(),
  /** The language of its texts, such as "ar". Optional; default: the language of the content. */
  lang: LanguageTag.optional(),
  /** Three capitals or digits for card corners. */
  code: Code,
  /** Whether the name belongs to somebody else: its cards are then marked 'unofficial'. */
  thirdParty: z.boolean(),
  /**
   * Whether it is a guest: it takes part only if a scenario or `--factions` names it.
   */
  guest: z.boolean().default(false),
  /** The icon: a file in `icons/`, or the name of an icon from game-icons.net. */
  icon: Icon,
  /** The pattern that distinguishes its cards when printed in grey. */
  pattern: Pattern,
  /** `on` is text on `fill`, and `deep` is text on paper. `ray` and `tint` are light backgrounds. */
  colours: z.strictObject({ fill: Colour, on: Colour, deep: Colour, ray: Colour, tint: Colour }),
  /** The inks of its colours for print shops. Optional; default: computed from each colour. */
  inks: z.partialRecord(z.enum(['fill', 'on', 'deep', 'ray', 'tint']), Inks).optional(),
  /** Action cards. Optional; default: the numbers of the deck (AI-2.1). */
  cards: CardCounts.optional(),
  /** The effect of a Special Event card on this faction (AI-4.5). Optional. */
  specialEvent: z.strictObject({ text: Text, icon: Icon, rule: RuleId }).optional(),
  /** Its victory cry, and its closing line. Optional; default: its name. */
  victory: z.strictObject({ cry: Text, line: Text }).optional(),
  /** The only unit whose group may take more than one action from a card (AI-10.2). Optional. */
  leader: z.strictObject({ name: Text, icon: Icon }).optional(),
  /** The way its icon appears in default pictures, for cards without their own. Optional. */
  scene: Setting.optional(),
  /** The pictures on its Single, Double and Triple cards, which show the number at a glance. */
  scenes: z.strictObject({ single: Scene.optional(), double: Scene.optional(), triple: Scene.optional() }).optional(),
  /** The units, in the order of the lists. */
  units: z.array(Unit).min(1),
  /** The groups on its roster. Optional; default: one of each unit. */
  groups: z.array(RosterGroup).min(1).optional(),
});
export type Faction = z.infer<typeof Faction>;

const ActionCard = z.strictObject({
  title: Text,
  /** The actions that the card gives: one saucer each. */
  actions: Positive.max(3),
  text: Text,
  /** A second, quieter line, shown if there is room. */
  note: Text.optional(),
  rule: RuleId,
});

/** Whether all cards share one back, or each faction or each card has its own. */
const Backs = z.enum(['game', 'faction', 'card']);
export type Backs = z.infer<typeof Backs>;

/** `alien-invasion/action-deck.yaml`: the words and numbers of the action cards. */
export const ActionDeck = z.strictObject({
  /** The cards of a faction that does not set its own numbers (AI-2.1). */
  counts: CardCounts,
  /** The maximum number of Special Event cards; there is one per faction (AI-2.2). */
  specialEventsMax: Positive,
  /** The smallest number of cards drawn per round; one is drawn per faction (AI-3.1). */
  drawMin: Positive,
  rule: RuleId,
  /** The backs: the game's back, or separate ones for each faction or card. Optional; default: `game`. */
  backs: Backs.optional(),
  /** The three kinds of action cards. */
  cards: z.strictObject({ single: ActionCard, double: ActionCard, triple: ActionCard }),
  /** The Special Event cards. */
  specialEvent: z.strictObject({
    tag: Text,
    title: Text,
    text: Text,
    /** The heading of a second card, if one card cannot list every faction. */
    more: Text,
    code: Code,
    icon: Icon,
    rule: RuleId,
    /** The picture on the first card. */
    scene: Scene,
    /** The pictures on the second card and on later ones. Optional; default: the first picture. */
    scenes: z.array(Scene).optional(),
  }),
});
export type ActionDeck = z.infer<typeof ActionDeck>;

/** `alien-invasion/terrain/ID.yaml`: a row of the table of AI-9.2. */
export const Terrain = z.strictObject({
  name: Text,
  icon: Icon,
  /** The cover that it gives. */
  cover: z.enum(coverIds),
  /**
   * The effect on a move: `feature` ends it on entering, `linear` on crossing, and `soft` is soft ground (AI-5.3 to
   * AI-5.5).
   */
  kind: z.enum(['feature', 'linear', 'soft']),
  blocksSight: z.boolean(),
});
export type Terrain = z.infer<typeof Terrain>;

const Named = z.strictObject({ name: Text, icon: Icon });
const Trait = z.strictObject({ text: Text, icon: Icon });

/** `alien-invasion/unit-cards.yaml`: the words of the units' cards. The numbers are in the factions' files. */
export const UnitCards = z.strictObject({
  /** The backs: the game's back, or separate ones for each faction or card. Optional; default: `game`. */
  backs: Backs.optional(),
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
  /** The icon for the figures in a group; the text comes from the unit. */
  group: z.strictObject({ icon: Icon }),
  /**
   * Fire that is always linked, or that is linked while a unit lives. The name of the unit is between `while` and
   * `lives` (AI-6.6).
   */
  linked: z.strictObject({
    icon: Icon,
    /** The text for fire that is always linked. */
    always: Text,
    /** The text before the name of the unit. */
    while: Text,
    /** The text after the name of the unit. */
    lives: Text,
  }),
  /**
   * Terrain that does not stop the unit (AI-10.1, AI-12.1). The length of its jump is printed after the text of `jump`.
   */
  terrain: z.strictObject({ ignores: Trait, 'ignores-but-soft': Trait, jump: Trait }),
  /** The explanation of the symbol for successes. */
  successes: Trait,
  rule: RuleId,
});
export type UnitCards = z.infer<typeof UnitCards>;

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
  /** The instruction for evenly matched sides. */
  even: Text,
  /** The text before a line for the dice on the table. */
  table: Text,
  /** The note for a faction whose name belongs to somebody else. */
  unofficial: Text,
  rule: RuleId,
});
export type Roster = z.infer<typeof Roster>;
