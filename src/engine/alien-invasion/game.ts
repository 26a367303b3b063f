import { isFields } from '../reader.ts';
import { either, flag, object, oneOf, record, text, union, whole, type Each, type Infer } from '../shape.ts';
import type { BreachOf } from '../words.ts';
import { wordsIn } from '../../content/grouped.ts';

/** The largest values that a request may contain, well above any that a table needs. */
export const most = {
  dice: 1000,
  diceWithOthers: 200,
  others: 5,
  figures: 200,
  kill: 1000,
  cards: 100,
  count: 1000,
  inches: 10_000,
  factions: 100,
  /** Characters of a faction's id. */
  id: 64,
  groups: 100,
  /** Entries of any other list. */
  entries: 1000,
} as const;

export const actionKinds = ['single', 'double', 'triple'] as const;
export type ActionKind = (typeof actionKinds)[number];

export const covers = ['open', 'cover', 'building'] as const;
export type Cover = (typeof covers)[number];

export const CardCounts = record(actionKinds, whole(0, most.cards));
export type CardCounts = Infer<typeof CardCounts>;

const dice = whole(1, most.dice);
// @__NO_SIDE_EFFECTS__
const holds =
  (key: string) =>
  (value: unknown): boolean =>
    isFields(value) && key in value;

/** The fields that the content gives for each unit. */
export const unitFields = {
  /** A Move: its inches, the dice rolled for it, or underground only. */
  move: either(
    holds('inches'),
    object({ inches: whole(1, most.inches) }),
    either(holds('dice'), object({ dice }), object({ tunnels: oneOf([true]) })),
  ),
  /** The terrain that stops the unit: all, none, or soft ground only (AI-5, AI-12.1). */
  terrain: oneOf(['stops', 'ignores', 'ignores-but-soft']),
  /**
   * Dice of one shot: a number, none, an operative's (AI-11.1), a number added to the successes, or a blast with a
   * number of dice.
   */
  shoot: union('kind', { dice: { dice }, none: {}, operative: {}, successes: { plus: dice }, blast: { dice } }),
  /**
   * Whether the unit's shots with one card are added up: always, never, or while a unit of its faction lives (AI-6.6).
   */
  linked: either(isFields, object({ while: text(200) }), flag),
  /** The kill number by cover (AI-6.7). */
  kill: record(covers, whole(1, most.kill)),
  /** Close-combat dice: its shooting dice, none, or a number (AI-8.6). */
  melee: either((value) => typeof value === 'string', oneOf(['as-shooting', 'none']), dice),
};

export interface Unit extends Each<typeof unitFields> {
  /** The unit may jump soft ground narrower than this, in inches (AI-12.1). */
  readonly jump?: number | undefined;
  /** The dice of its explosion (AI-12.2). */
  readonly explodes?: { readonly dice: number } | undefined;
}

export interface AlienInvasion {
  /** The cards of a faction without an entry in `factionCards` (AI-2.1). */
  readonly cards: CardCounts;
  readonly factionCards: ReadonlyMap<string, CardCounts>;
  /** The number of actions that each kind of card gives (AI-4). */
  readonly actions: CardCounts;
  /** The largest number of Special Event cards; there is one per faction (AI-2.2). */
  readonly specialEventsMax: number;
  /** The smallest number of cards drawn per round; one is drawn per faction (AI-3.1). */
  readonly drawMin: number;
  /** The lowest face that makes an action roll succeed (AI-7.2). */
  readonly success: number;
  readonly units: ReadonlyMap<string, Unit>;
}

/** The unit whose explosion sets off others of its kind (AI-12.2). */
export const mite = 'spugs/mite';

/** Dice of one exploding Mite; 0 if no Mite exists. */
export function miteDice({ units }: AlienInvasion): number {
  return units.get(mite)?.explodes?.dice ?? 0;
}

/** The rules that this game's checkers may cite. */
export const alienInvasionRules = /* @__PURE__ */ wordsIn(
  'AI-4.1 AI-4.2 AI-4.3 AI-4.5 AI-5.2 AI-5.3 AI-5.4 AI-5.5 AI-12.1 AI-12.4',
);
export type AlienInvasionBreach = BreachOf<'alien-invasion', (typeof alienInvasionRules)[number]>;
