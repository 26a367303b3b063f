/* The objectives in a game. The engine deals them when players want them, and they are stored as dealt. */
import type { Dealt } from '../../../engine/alien-invasion/objectives.ts';
import { flag, list, object, whole, type Infer } from '../../../engine/shape.ts';
import { name } from '../../ui/names.ts';

/** The largest number of objectives of a faction, more than any rule gives. */
const mostHeld = 10;
const mostFactions = 24;
/** The largest number of cards in the pile. Further cards of a larger deck are left out. */
export const mostPile = 200;

const pile = list(name, mostPile);

/** The objectives of each faction, in the order of the factions, whether they are face up, and the remaining pile. */
export const Objectives = object({
  deck: name,
  hands: list(list(object({ id: name, shown: flag }), mostHeld), mostFactions),
  pile,
});
export type Objectives = Infer<typeof Objectives>;

const card = { faction: whole(0, mostFactions - 1), card: whole(0, mostHeld - 1) };

/** The actions with objectives. They contain the dealt cards, so that a changed deck does not change the deal. */
export const objectiveActions = {
  objectives: { deck: name, hands: list(list(name, mostHeld), mostFactions), pile },
  another: { ...card, id: name, pile },
  shown: { ...card, shown: flag },
};

const cardsOf = (ids: readonly string[]): string => JSON.stringify(ids.toSorted());

/** Objectives face down, one hand per faction; null if the deal is for another number of factions. */
export function dealtTo(factions: number, deck: string, { hands, pile: rest }: Dealt): Objectives | null {
  const [first] = hands;
  const isEven = hands.length === factions && hands.every(({ length }) => length > 0 && length === first?.length);
  if (!isEven) return null;
  return { deck, hands: hands.map((hand) => hand.map((id) => ({ id, shown: false }))), pile: rest };
}

/** The objectives after a face-down card was exchanged for one from the pile; null if any other card has changed. */
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

/** The card turned face up or face down; null if there is none, or if nothing changes. */
export function turned(objectives: Objectives, faction: number, at: number, shown: boolean): Objectives | null {
  const hand = objectives.hands[faction];
  const old = hand?.[at];
  if (!hand || !old || old.shown === shown) return null;
  return { ...objectives, hands: objectives.hands.with(faction, hand.with(at, { ...old, shown })) };
}

export const broughtOff = ({ hands }: Objectives, faction: number): number =>
  (hands[faction] ?? []).filter(({ shown }) => shown).length;
