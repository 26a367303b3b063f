import { deckBoxes, deckDividers } from '../../src/content/deck/component.ts';
import type { OwnDeck } from '../../src/content/deck/deck.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { SectionsOf } from '../pieces/dividers.ts';
import { packedIn, type StashesOf } from '../pieces/stash.ts';
import type { GameLook } from '../pieces/tuck-box.ts';
import type { ComponentMaker } from '../sheet/product.ts';

// Boxes and dividers. Their drawing code is loaded only when they are printed, so that the site's press opens without
// it.

/** A component whose layout `load` imports. */
function later(
  about: Omit<ComponentMaker, 'make' | 'forMachines'>,
  load: (self: ComponentMaker) => Promise<ComponentMaker['make']>,
): ComponentMaker {
  const self: ComponentMaker = { ...about, forMachines: true, make: async (...given) => (await load(self))(...given) };
  return self;
}

/** The options of boxes for some decks: sleeves, and all options of the decks except copies and blank cards. */
const optionsOf = (decks: readonly ComponentMaker[]): ComponentMaker['takes'] => {
  const taken = new Set(decks.flatMap(({ takes }) => takes));
  return [...[...taken].filter((option) => option !== 'copies' && option !== 'blank' && option !== 'skip'), 'sleeves'];
};

/**
 * Boxes for the decks of a game, each as deep as its deck is thick when the same command prints it, and one for its
 * loose pieces, if any.
 */
export const tuckBoxes = (
  game: GameId,
  design: GameLook,
  decks: readonly ComponentMaker[],
  hasPieces = false,
): ComponentMaker => {
  const ids = [...decks.map(({ id }) => id), ...(hasPieces ? ['pieces'] : [])];
  const takes = decks.length > 0 ? optionsOf(decks) : (['bleed'] as const);
  return later({ game, id: 'tuck-box', takes, ids: () => ids }, async (self) => {
    const { makeTuckBoxes } = await import('../pieces/game-boxes.ts');
    return makeTuckBoxes(self, game, design, decks);
  });
};

export const stashBoxes = (game: GameId, design: GameLook, stashesOf: StashesOf): ComponentMaker => {
  const ids: ComponentMaker['ids'] = (content) => packedIn(content, stashesOf).map(({ id }) => id);
  return later({ game, id: 'tuck-box', takes: ['bleed'], ids }, async (self) => {
    const { makeStashBoxes } = await import('../pieces/stash-box.ts');
    return makeStashBoxes(self, game, design, stashesOf);
  });
};

/** Every id that `--only` may name: boxes, dividers, and sections with all their dividers. */
const dividerIds = (decks: readonly { readonly id: string; readonly sections: readonly string[] }[]): string[] => {
  const names = decks.flatMap(({ id, sections }) => [
    id,
    `divider-${id}`,
    ...sections.flatMap((each) => [each, `divider-${id}-${each}`]),
  ]);
  return [...new Set(names)];
};

export const dividers = (
  game: GameId,
  design: GameLook,
  decks: readonly (readonly [deck: ComponentMaker, sectionsOf: SectionsOf])[],
): ComponentMaker => {
  const ids: ComponentMaker['ids'] = (content, options) =>
    dividerIds(
      decks.map(([{ id }, sectionsOf]) => ({ id, sections: sectionsOf(content, options, 0).map((each) => each.id) })),
    );
  const takes = optionsOf(decks.map(([deck]) => deck));
  return later({ game, id: 'dividers', takes, ids }, async (self) => {
    const { makeDividers } = await import('../pieces/dividers.ts');
    return makeDividers(self, game, design, decks);
  });
};

/** Boxes for all decks of the content, each as deep as the printed deck is thick. */
export const deckBoxComponent = (makerOf: (deck: OwnDeck) => ComponentMaker): ComponentMaker =>
  later(
    { game: null, id: deckBoxes, takes: ['card', 'sleeves', 'bleed'], ids: ({ decks }) => [...decks.keys()] },
    async (self) => {
      const { makeDeckBoxes } = await import('../decks/box.ts');
      return makeDeckBoxes(self, makerOf);
    },
  );

export const deckDividerComponent = (makerOf: (deck: OwnDeck) => ComponentMaker): ComponentMaker => {
  const ids: ComponentMaker['ids'] = ({ decks }) =>
    dividerIds([...decks].map(([id, { kinds }]) => ({ id, sections: Object.keys(kinds) })));
  return later({ game: null, id: deckDividers, takes: ['card', 'sleeves', 'bleed'], ids }, async (self) => {
    const { makeDeckDividers } = await import('../decks/box.ts');
    return makeDeckDividers(self, makerOf);
  });
};
