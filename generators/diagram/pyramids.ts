import { pyramidSizes } from '../../src/content/schema/common.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { pieceSurface } from '../design/ink.ts';
import { pieceArt } from '../design/pyramid.ts';
import { roundRectangle } from '../design/shapes.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import type { Spot } from './marks.ts';
import type { Sketch } from './sketch.ts';
import { diagramWidth } from './sketch.ts';
import { common as words } from './words.ts';

/** A pyramid as a position writes it: `a2` has a letter for its colour and its pips. */
export interface Piece {
  readonly letter: string;
  readonly colour: Entity<PyramidColour>;
  readonly pyramid: Entity<Pyramid>;
}

/** The pyramid of a colour with a number of pips. */
export function pieceOf(content: Content, letter: string, colour: string, pips: number): Piece {
  const size = pyramidSizes[pips - 1];
  const pyramid = size && content.pyramids.get(size);
  const entity = content.colours.get(colour);
  if (!pyramid || !entity) throw new Error(`no pyramid of ${pips} pips in "${colour}"`);
  return { letter, colour: entity, pyramid };
}

/** "small yellow". */
export const nameOf = ({ colour, pyramid }: Piece): string =>
  `${pyramid.name.toLowerCase()} ${colour.name.toLowerCase()}`;

/** The flat piece of the print about a spot; `scale` 1 is its true size. */
export function drawPiece(press: Press, { colour, pyramid }: Piece, [x, y]: Spot, scale: number): SceneNode {
  const art = pieceArt(`${colour.id}-${pyramid.id}`, colour, pyramid, pieceSurface(press, colour));
  const half = (pyramid.base * scale) / 2;
  return group([art], { matrix: [scale, 0, 0, scale, x - half, y - half] });
}

/** A supply beside the board: its name, and the number of each piece. */
export interface Tray {
  readonly name: string;
  readonly pieces: readonly { readonly piece: Piece; readonly count: number }[];
}

const tray = { line: 9, scale: 0.3, gap: 1.2, pieces: 31, right: diagramWidth - 1.5 };

/** A tray laid out: the places of its pieces, line by line. */
interface PlacedTray {
  readonly name: string;
  readonly height: number;
  readonly spots: readonly {
    readonly piece: Piece;
    readonly words: string;
    readonly x: number;
    readonly line: number;
  }[];
}

function placeTray(sketch: Sketch, { name, pieces }: Tray): PlacedTray {
  const shown = pieces
    .filter(({ count }) => count > 0)
    .map(({ piece, count }) => {
      const text = count > 1 ? `×${count}` : '';
      return {
        piece,
        words: text,
        width: piece.pyramid.base * tray.scale + 0.6 + sketch.widthOf(text, 10, 'narrow-700'),
      };
    });
  const placeFrom = (left: number): PlacedTray => {
    let [x, line] = [left, 0];
    const spots = shown.map(({ width, ...rest }) => {
      if (x > left && x + width > tray.right) [x, line] = [left, line + 1];
      const spot = { ...rest, x, line };
      x += width + 1.6;
      return spot;
    });
    return { name, spots, height: (line + 1) * tray.line };
  };
  const usual = placeFrom(tray.pieces);
  // A large supply begins directly after its name.
  return usual.height > tray.line ? placeFrom(sketch.widthOf(name) + 7) : usual;
}

/** Trays one under the other from `top` down, and the height they take. */
export function drawTrays(
  sketch: Sketch,
  trays: readonly Tray[],
  top: number,
): { readonly nodes: readonly SceneNode[]; readonly height: number } {
  const { press } = sketch;
  const { mist, line, ink2 } = press.tokens.neutral;
  let y = top + 2;
  const nodes = trays.flatMap((each) => {
    const { name, height, spots } = placeTray(sketch, each);
    const shape = roundRectangle(0.2, y, diagramWidth - 0.4, height, [3, 0.8, 0.8, 0.8]);
    const first = y + tray.line / 2;
    const drawn: SceneNode[] = [
      path(shape, { fill: mist, stroke: line, strokeWidth: 0.3 }),
      sketch.line(name, { x: 2.6, y: first, maxWidth: tray.pieces - 3 }),
    ];
    if (spots.length === 0)
      drawn.push(
        sketch.line(words.none, {
          x: Math.max(tray.pieces, sketch.widthOf(name) + 5),
          y: first,
          font: 'narrow-500',
          fill: ink2,
        }),
      );
    for (const { piece, words: count, x, line } of spots) {
      const base = piece.pyramid.base * tray.scale;
      const middle = first + line * tray.line;
      drawn.push(drawPiece(press, piece, [x + base / 2, middle], tray.scale));
      if (count) drawn.push(sketch.line(count, { x: x + base + 0.6, y: middle, font: 'narrow-700' }));
    }
    y += height + tray.gap;
    return drawn;
  });
  return { nodes, height: trays.length > 0 ? y - tray.gap + 0.2 - top : 0 };
}

/** "Bank: 2 small red, 1 large black." */
export function trayInWords({ name, pieces }: Tray): string {
  const parts = pieces.filter(({ count }) => count > 0).map(({ piece, count }) => `${count} ${nameOf(piece)}`);
  return `${name}: ${parts.length > 0 ? parts.join(', ') : words.none}.`;
}
