import type { Mark } from '../../src/content/schema/rulebook.ts';
import { ghostPiece } from '../design/flat-piece.ts';
import { saucerMark } from '../design/scenery.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { boardEdge } from './crop.ts';
import { brackets, verdict, wayOver } from './crop-marks.ts';
import type { Spot } from './marks.ts';

/** The size of a mark, in mm. */
export const swatchSize = { width: 12, height: 7 } as const;

/** A mark of a book's pictures by itself, as its legend shows it. */
export function swatch(press: Press, mark: Mark, { fill }: { readonly fill: string }): readonly SceneNode[] {
  const { width, height } = swatchSize;
  const middle: Spot = [width / 2, height / 2];
  const [left, right]: readonly [Spot, Spot] = [
    [-1, height / 2],
    [width + 1, height / 2],
  ];
  switch (mark) {
    case 'arrow':
      return wayOver(press, [left, right], 9, {});
    case 'way':
      return wayOver(press, [left, right], 9, { steps: false });
    case 'forbidden':
      return wayOver(press, [left, right], 9, { not: true, steps: false });
    case 'tick':
    case 'cross':
      return [verdict(press, middle, 2.4, mark === 'tick')];
    case 'brackets':
      return brackets(middle, 7.4, fill);
    case 'ghost':
      return [ghostPiece(press, 2, middle, 10.6)];
    case 'edge':
    case 'torn':
      return boardEdge(press, mark === 'edge', left, right, 12);
    case 'saucer':
      return [saucerMark(...middle, 9, press.tokens.neutral.ink, press.tokens.neutral.paper)];
  }
}
