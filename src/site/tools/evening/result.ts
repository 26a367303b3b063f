import type { Result } from '../results/entry.ts';
import { figuresLeft } from '../forces/tool.ts';
import { called, type Evening } from './state.ts';

/** The result of an evening, for the book of results: the figures left per side, and the winners. */
export function resultOf({ forces, deck, won }: Evening, id: string, began: number): Result {
  const winners = won ?? [];
  return {
    id,
    from: 'evening',
    began,
    players: forces.sides.map(({ lines }, side) => ({
      name: '',
      side: called(forces, side),
      points: lines.reduce((sum, line) => sum + figuresLeft(line), 0),
      fate: !winners.includes(side) ? 'lost' : winners.length > 1 ? 'shared' : 'won',
    })),
    ending: 'other',
    turns: deck.round > 0 ? deck.round : null,
  };
}
