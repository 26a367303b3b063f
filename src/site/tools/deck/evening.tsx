/* The deck in an evening. Until it is dealt, its factions are the sides' factions. */
import { inEvening } from '#text/deck.ts';
import type { Evening, Part, Setting } from '../evening/part.ts';
import { WhatIsLeft } from '../forces/evening.tsx';
import { factionsOf, mostSides } from '../forces/tool.ts';
import { isFields } from '../../../engine/reader.ts';
import { deckTool, joining, type State } from './tool.ts';

declare module '../evening/part.ts' {
  interface Parts {
    readonly deck: State;
  }
}

/** Whether every faction on the sides is in the deck, so that sides and deck match. */
const goTogether = ({ forces, deck }: Evening): boolean => {
  const there = new Set(deck.factions.map(({ id }) => id));
  const factions = factionsOf(forces);
  return factions.length > 0 && factions.every((id) => there.has(id));
};

/** The deck with the factions of the sides only. */
function dealtTo({ forces }: Evening, setting: Setting): State {
  const tool = deckTool(setting.deck);
  return factionsOf(forces).reduce((deck, id) => {
    const faction = setting.deck.factions.find((each) => each.id === id);
    return (faction && tool.apply(deck, joining(faction))) ?? deck;
  }, tool.initial);
}

export const part: Part<'deck'> = {
  of: 'deck',
  order: 2,
  name: inEvening,
  tool: ({ deck }) => deckTool(deck),
  lasts: true,
  // Matching sides and deck are both used. Otherwise, sides determine the deck, and a deck without sides gives each of
  // its factions a side.
  begins: (evening, setting, of) => {
    if (goTogether(evening)) return evening;
    const { factions } = evening.deck;
    if (of !== 'deck' || factions.length === 0) return { ...evening, deck: dealtTo(evening, setting) };
    return { ...evening, forces: { sides: factions.slice(0, mostSides).map(({ name }) => ({ name, lines: [] })) } };
  },
  scale: ({ first }) => first?.scale,
  plays: ({ factions }) => factions.map(({ id }) => id),
  means: ({ deck }, action) =>
    isFields(action) && ['begin', 'objectives'].includes(String(action['do']))
      ? { among: deck.factions.map(({ id }) => id) }
      : {},
  // A deal is for exactly these factions. Otherwise, undoing in another tool would deal other cards.
  fits: ({ factions }, { among }) => among === undefined || among.join() === factions.map(({ id }) => id).join(),
  follows: ({ deck, forces }, { before, action, setting }) => {
    if (deck.seed !== null) return deck;
    const tool = deckTool(setting.deck);
    const now = new Set(factionsOf(forces));
    const gone = factionsOf(before.forces).filter((id) => !now.has(id));
    const left = gone.reduce((state, id) => tool.apply(state, { do: 'leave', id }) ?? state, deck);
    return (action.joins ?? []).reduce((state, faction) => tool.apply(state, { do: 'join', faction }) ?? state, left);
  },
  fight: (fight, { action, base }) =>
    base !== undefined || (isFields(action) && ['settle', 'next'].includes(String(action['do']))) ? null : fight,
  Below: WhatIsLeft,
};
