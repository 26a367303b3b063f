import { headFor } from '../../../../content/deck/table.ts';
import { valueAt } from '../parts.tsx';

/** Columns that mean the same in every deck. */
export const usual = ['title', 'text', 'quote', 'icon', 'kind', 'count', 'rules', 'layout', 'back', 'picture', 'id'];

export interface DeckColumn {
  readonly index: number;
  readonly head: string;
  /** The name for layouts; null if the press ignores the column. */
  readonly name: string | null;
}

/** The renamed columns of a deck: the press’s name and the heading in the table. */
export const namesIn = (deck: unknown): readonly (readonly [name: string, words: string])[] => {
  const names = valueAt(deck, ['names']);
  return Object.entries(typeof names === 'object' && names !== null ? names : {}).map(([name, words]) => [
    name,
    String(words),
  ]);
};

export function columnsOf(heads: readonly string[], deck: unknown): readonly DeckColumn[] {
  const names = new Map(namesIn(deck).map(([name, words]) => [headFor(words), name]));
  return heads.map((head, index) => {
    const isNote = head.trim() === '' || head.trim().startsWith('#');
    return { index, head, name: isNote ? null : (names.get(headFor(head)) ?? headFor(head)) };
  });
}

/** The width of a column in em, from its longest words. */
export function widthOf(head: string, cells: readonly string[]): number {
  const lengths = cells.slice(0, 60).map((text) => Math.max(...text.split('\n').map((line) => line.length)));
  return Math.min(22, Math.max(5, head.length * 0.6 + 2, ...lengths.map((length) => length * 0.55 + 1.5)));
}
