import { described } from '../reader.ts';
import type { Munch } from './game.ts';
import { monsterTexts, ownerOf, sizeOf, worldTexts } from './pieces.ts';
import type { Move } from './types.ts';

/** The world or monster in a text; 0 for none. */
export function readPiece(texts: readonly string[], text: string): number {
  return Math.max(0, texts.indexOf(text));
}

/** The move that a text names, legal or not; undefined when it is not in the notation. */
export function readMove(game: Munch, text: string): Move | undefined {
  if (text === 'pass' || text === 'recall' || text === 'call') return { kind: text };
  const sign = text.charAt(0);
  if (sign === '+' || sign === '!') {
    const [piece = '', name = '', ...rest] = text.slice(1).split('@');
    const number = readPiece(sign === '+' ? worldTexts : monsterTexts, piece);
    const place = game.indices.get(name) ?? -1;
    if (rest.length > 0 || number === 0 || place < 0 || place < game.spaces !== (sign === '+')) return undefined;
    return sign === '+'
      ? { kind: 'place', world: number, at: place }
      : { kind: 'unleash', player: ownerOf(number), size: sizeOf(number), slot: place - game.spaces };
  }
  const [from, to, ...rest] = text.split('>').map((name) => game.indices.get(name) ?? -1);
  if (from === undefined || to === undefined || rest.length > 0) return undefined;
  return from < 0 || to < 0 || to >= game.spaces ? undefined : { kind: 'move', from, to };
}

/** The move that a text names. Throws if it is not in the notation. */
export function meantMove(game: Munch, text: string): Move {
  const move = readMove(game, text);
  if (move === undefined) throw new TypeError(`not a move: ${described(text)}`);
  return move;
}
