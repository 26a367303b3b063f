import { sidePiece } from '../../design/flat-piece.ts';
import { nameOf, type Piece } from '../../diagram/pyramids.ts';
import type { Press } from '../../scene/press.ts';
import { capital } from '../../../src/content/words.ts';
import type { Drawn } from './sheet.ts';

/** The height of a large pyramid in these pictures, and of the real one, in millimetres. */
const usual = 12;
const own = 44.45;

/** Pyramids from the side, on one ground, so that sizes are clear at a glance. */
export function sidewise(press: Press, pieces: readonly Piece[], space: number): Drawn {
  const bases = pieces.reduce((sum, { pyramid }) => sum + pyramid.base, 0);
  const large = Math.min(usual, (space - 0.6) / (bases / own + 0.06 * pieces.length));
  const height = (Math.max(...pieces.map(({ pyramid }) => pyramid.height)) * large) / own + 0.6;
  let x = 0.3;
  const nodes = pieces.map(({ colour, pyramid }) => {
    const width = (pyramid.base * large) / own;
    const node = sidePiece(press, colour, pyramid, [x + width / 2, height - 0.3], large);
    x += width + large * 0.06;
    return node;
  });
  return { nodes, width: x, height, alt: capital(`${pieces.map(nameOf).join(', ')}.`) };
}
