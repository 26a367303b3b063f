import type { Mark } from '../../src/content/schema/rulebook.ts';
import { ghostPiece } from '../design/flat-piece.ts';
import { heavy, onGround } from '../design/ink.ts';
import { saucerMark } from '../design/scenery.ts';
import { circle, data, mix, roundRectangle } from '../design/shapes.ts';
import { path, type Paint, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { boardEdge } from './crop-marks.ts';
import { brackets, verdict, wayOver } from './crop-marks.ts';
import type { Spot } from './marks.ts';
import { seatMark } from './seats.ts';

/** The size of a mark, in mm. */
export const swatchSize = { width: 12, height: 7 } as const;

/** A mark of a book's pictures by itself, as its legend shows it. */
export function markSwatch(
  press: Press,
  mark: Mark,
  { fill, mid }: { readonly fill: string; readonly mid: string },
): readonly SceneNode[] {
  const { width, height } = swatchSize;
  const { ink, ink2, line, mist, paper } = press.tokens.neutral;
  const middle: Spot = [width / 2, height / 2];
  const chip = (paint: Paint) => path(roundRectangle(2.2, 0.4, width - 4.4, height - 0.8, [2, 0.6, 0.6, 0.6]), paint);
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
    case 'seat':
      return seatMark(middle, { fill: paper, stroke: ink });
    case 'choice':
      return [
        path(data('M', 1.2, height, 'C', 1.2, 0.4, 10, 0.4, 10, height - 2.6), { stroke: ink, strokeWidth: 0.8 }),
        path(data('M', 10, height, 'l', -1.5, -2.8, 'h', 3, 'Z'), { fill: ink }),
        path(circle(5.6, 1.9, 1.8), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
      ];
    case 'pods':
      return [chip({ fill: onGround(press, fill, mix(mid, paper, 0.4)), stroke: ink, strokeWidth: 0.4 })];
    case 'turned':
      return [
        chip({ fill: onGround(press, fill, mix(mid, paper, 0.4)), stroke: ink, strokeWidth: 0.4 }),
        path(circle(3.6, height - 1.8, 1.8), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
        path(circle(3.6, height - 1.8, 0.9), { fill }),
      ];
    case 'struck':
      return [chip({ fill: paper, stroke: ink, strokeWidth: heavy(press, 1.4) })];
    case 'dead':
      return [
        chip({ fill: mist, stroke: line, strokeWidth: 0.4 }),
        path(data('M', 2.8, height - 1, 'L', width - 2.8, 1), { stroke: ink2, strokeWidth: 0.7, round: true }),
      ];
    case 'saucer':
      return [saucerMark(...middle, 9, press.tokens.neutral.ink, press.tokens.neutral.paper)];
  }
}
