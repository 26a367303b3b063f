import { actionKinds, type CardCounts } from '../../../engine/alien-invasion/game.ts';
import { text, type Each } from '../../../engine/shape.ts';

/** The longest name or id of a faction. */
const longestName = 200;

export const name = text(longestName);

/** The faction data saved in a game, so that it continues if the file is changed or deleted. */
export const remembered = {
  id: name,
  name,
  /** Two or three letters, as on its cards. */
  code: name,
};

/** A faction from its file, for tools. */
export interface FactionInfo extends Each<typeof remembered> {
  readonly cards: CardCounts;
}

export const sameCounts = (one: CardCounts, other: CardCounts): boolean =>
  actionKinds.every((kind) => one[kind] === other[kind]);
