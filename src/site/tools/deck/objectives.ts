/* The objectives in a game: dealt by the engine when the table wants them, and stored as they were dealt. */
import type { Dealt } from '../../../engine/alien-invasion/objectives.ts';
import { flag, list, object, whole, type Infer } from '../../../engine/shape.ts';
import { name } from '../../ui/names.ts';

/** The most objectives of a faction: more than any rule gives. */
const mostHeld = 10;
const mostFactions = 24;
/** The most cards in the pile; the others of a larger deck are left out. */
export const mostPile = 200;

const pile = list(name, mostPile);

/**
 * The objectives of each faction, in the order of the factions, and whether they are face up; and the pile that is
 * left.
 */
export const Objectives = object({
  /** The id of their deck. */
  deck: name,
  hands: list(list(object({ id: name, shown: flag }), mostHeld), mostFactions),
  pile,
});
export type Objectives = Infer<typeof Objectives>;

const card = { faction: whole(0, mostFactions - 1), card: whole(0, mostHeld - 1) };

/** The actions with objectives. They contain the dealt cards, so that a changed deck deals nothing else. */
export const objectiveActions = {
  objectives: { deck: name, hands: list(list(name, mostHeld), mostFactions), pile },
  another: { ...card, id: name, pile },
  shown: { ...card, shown: flag },
};

/** The same cards in any order, in a form that can be compared. */
const cardsOf = (ids: readonly string[]): string => JSON.stringify(ids.toSorted());

/** Objectives face down, one hand for each faction; null if the deal fits another number of factions. */
export function dealtTo(factions: number, deck: string, { hands, pile: rest }: Dealt): Objectives | null {
  const [first] = hands;
  const isEven = hands.length === factions && hands.every(({ length }) => length > 0 && length === first?.length);
  if (!isEven) return null;
  return { deck, hands: hands.map((hand) => hand.map((id) => ({ id, shown: false }))), pile: rest };
}

/** The cards after one that is face down was replaced; null unless the pile otherwise stays the same. */
export function anotherFor(
  objectives: Objectives,
  at: { readonly faction: number; readonly card: number; readonly id: string; readonly pile: readonly string[] },
): Objectives | null {
  const { hands } = objectives;
  const hand = hands[at.faction];
  const old = hand?.[at.card];
  if (!hand || !old || old.shown || cardsOf([...at.pile, at.id]) !== cardsOf([...objectives.pile, old.id])) return null;
  const changed = hand.with(at.card, { id: at.id, shown: false });
  return { ...objectives, hands: hands.with(at.faction, changed), pile: at.pile };
}

/** The card face up or face down again; null if there is none, or it is so already. */
export function turned(objectives: Objectives, faction: number, at: number, shown: boolean): Objectives | null {
  const hand = objectives.hands[faction];
  const old = hand?.[at];
  if (!hand || !old || old.shown === shown) return null;
  return { ...objectives, hands: objectives.hands.with(faction, hand.with(at, { ...old, shown })) };
}

/** The number of objectives that a faction has completed. */
export const broughtOff = ({ hands }: Objectives, faction: number): number =>
  (hands[faction] ?? []).filter(({ shown }) => shown).length;
