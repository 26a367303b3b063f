import { described } from '../reader.ts';
import type { Battle } from './game.ts';
import { firstAlien, pieceTexts } from './pieces.ts';
import type { Move } from './types.ts';

/** The cells there can be: the top piece, and four bits up the alien under it. */
const cells = new Map<string, number>();
/** The notation of each cell. */
const cellTexts: string[] = [];
for (let top = 0; top < pieceTexts.length; top++) {
  for (let under = 0; under < pieceTexts.length; under++) {
    if (under !== 0 && (under < firstAlien || top < firstAlien)) continue;
    const cell = top | (under << 4);
    const text = under === 0 ? pieceTexts[top]! : `${pieceTexts[under]}${pieceTexts[top]}`;
    cellTexts[cell] = text;
    cells.set(text, cell);
  }
}

/** The top piece of a cell and, four bits up, the alien under it; undefined if the text is not a cell. */
export function readCell(text: string): number | undefined {
  return cells.get(text);
}

/** The board as rows from the top. */
export function boardText(game: Battle, tops: Uint8Array, unders: Uint8Array): string {
  const { columns, rows } = game.numbers;
  let text = '';
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = 0; column < columns; column++) {
      const space = column * rows + row;
      text += cellTexts[tops[space]! | (unders[space]! << 4)]!;
      if (column < columns - 1) text += ' ';
    }
    if (row > 0) text += '/';
  }
  return text;
}

/** The move that a text names, legal or not; undefined when it is not in the notation. */
export function readMove(game: Battle, text: string): Move | undefined {
  if (text === 'pass' || text === 'swap') return { kind: text };
  if (text.startsWith('+')) {
    const at = game.indices.get(text.slice(1));
    return at === undefined ? undefined : { kind: 'infiltrate', at };
  }
  const path = text.includes('-');
  const spaces = text.split(path ? '-' : '>').map((name) => game.indices.get(name) ?? -1);
  if (spaces.length < 2 || spaces.includes(-1)) return undefined;
  if (path) return { kind: 'path', spaces };
  return spaces.length === 2 ? { kind: 'move', from: spaces[0]!, to: spaces[1]! } : undefined;
}

/** The move that a text names. Throws if it is not in the notation. */
export function meantMove(game: Battle, text: string): Move {
  const move = readMove(game, text);
  if (move === undefined) throw new TypeError(`not a move: ${described(text)}`);
  return move;
}
