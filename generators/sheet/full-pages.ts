import type { Page } from '../render/pdf.ts';
import { group } from '../scene/node.ts';
import type { BookPage } from './booklet.ts';
import { frameOf } from './grid.ts';
import { correctionOf, type SheetOptions } from './options.ts';
import { correct } from './page.ts';

/** A page that is larger is set as one of this width, and enlarged: for the wall, or for eyes that want it. */
export const largest = 225;

/** Full pages, one after the other, for both sides of the paper. */
export function fullPages(pages: readonly BookPage[], enlarged: number, options: SheetOptions): readonly Page[] {
  const frame = frameOf(options, false);
  const { page } = frame;
  const { scale, backShift } = correctionOf(options, frame.landscape);
  const whole = { x: 0, y: 0, ...page };
  return pages.map(({ children, anchors }, index) => {
    const back = index % 2 === 1 && options.duplex !== 'off';
    // If the sheet is flipped on its top edge, its back is upside down.
    const turned = back && options.duplex === 'short';
    const matrix = turned
      ? ([-enlarged, 0, 0, -enlarged, page.width, page.height] as const)
      : ([enlarged, 0, 0, enlarged, 0, 0] as const);
    const shift = back ? backShift.y : 0;
    return {
      ...correct([group(children, { matrix })], frame, whole, whole, options, back),
      anchors: anchors.map((anchor) => ({
        ...anchor,
        y: (turned ? page.height - anchor.y * enlarged : anchor.y * enlarged) * scale.y + shift,
      })),
    };
  });
}
