import { deckIcon, type OwnDeck } from '../../src/content/deck/deck.ts';
import type { Section } from '../pieces/dividers.ts';
import type { Words } from '../pieces/tuck-box.ts';
import { paletteOf } from './fields.ts';

export const sectionsOf = (deck: OwnDeck): readonly Section[] =>
  Object.entries(deck.kinds).map(([id, kind]): Section => {
    const cards = deck.cards.filter((card) => card.kind === id);
    const own = (text: string, field: string): Words => ({
      text,
      origin: { file: deck.file, path: ['kinds', id, field] },
    });
    return {
      id,
      name: own(kind.name, 'name'),
      icon: own(kind.icon ?? deckIcon(deck), 'icon'),
      palette: paletteOf(deck, cards[0]),
      count: cards.reduce((sum, { count }) => sum + count, 0),
      unofficial: deck.thirdParty,
    };
  });
