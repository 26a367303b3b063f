import type { End, FarGame } from './code.ts';

/** The relation between the game in a link and the same game on this device. */
export type News =
  /** Another game, or one that this device does not have. */
  | { readonly is: 'new' }
  | { readonly is: 'same' }
  | { readonly is: 'older' }
  /** The link has more moves after this number of moves. */
  | { readonly is: 'later'; readonly from: number }
  /** The link differs after this number of moves. */
  | { readonly is: 'fork'; readonly from: number };

/** A game is first open, then its end is offered, then it has ended. */
const rank = (end: End): number => (end === 'open' ? 0 : end === 'offered' ? 1 : 2);

const startOf = ({ id, players, seed, options }: FarGame): string =>
  JSON.stringify([id, players, seed, Object.entries(options).toSorted()]);

export function newsOf(mine: FarGame | null, link: FarGame): News {
  if (!mine || startOf(mine) !== startOf(link)) return { is: 'new' };
  const same = link.moves.findIndex((move, at) => move !== mine.moves[at]);
  const from = same < 0 ? link.moves.length : same;
  const [here, there] = [mine.moves.length - from, link.moves.length - from];
  const isFork = (here > 0 && there > 0) || (here > 0 && rank(link.end) === 2) || (there > 0 && rank(mine.end) === 2);
  if (isFork) return { is: 'fork', from };
  if (there > 0) return { is: 'later', from };
  if (here > 0) return { is: 'older' };
  if (rank(link.end) !== rank(mine.end))
    return rank(link.end) > rank(mine.end) ? { is: 'later', from } : { is: 'older' };
  return link.end === mine.end ? { is: 'same' } : { is: 'fork', from };
}
