import { actionKinds, type CardCounts } from '../../../engine/alien-invasion/game.ts';
import { text, type Each } from '../../../engine/shape.ts';

/** Longer names and ids are no faction's. */
export const longestName = 200;

export const name = text(longestName);

/** What a game remembers of a faction, so that it goes on when the file is changed or gone. */
export const remembered = {
  id: name,
  name,
  /** Two or three letters, as on its cards. */
  code: name,
};

/** A faction as its file says it, for tools. */
export interface FactionInfo extends Each<typeof remembered> {
  readonly cards: CardCounts;
}

export const sameCounts = (one: CardCounts, other: CardCounts): boolean =>
  actionKinds.every((kind) => one[kind] === other[kind]);
