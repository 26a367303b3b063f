import { beforeMirror } from '../scene/mirror.ts';
import { safeDistance } from '../../src/content/schema/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import type { CardStock, ProductOptions } from './product.ts';
import { ground } from '../design/ink.ts';
import { rectangle } from '../design/shapes.ts';
import { path, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';

/** The card size for which every face is designed, in mm. */
const poker = { width: 63.5, height: 88.9 } as const;
/** The amount by which slanted capitals and numerals extend beyond their boxes, on a poker card. */
const overhang = 0.4;
/** The minimum type size on cards, in points. */
const leastType = 7;
/** The height of a footer line in 7 pt, and the body width below which id and rule are on separate lines. */
const footerLine = 2.9;
const narrowBody = 38;

/**
 * The measures of a card in some format. Art keeps its proportions, and the picture panel gets the remaining height.
 */
export interface CardFrame {
  readonly width: number;
  readonly height: number;
  readonly corner?: number | undefined;
  readonly bleed: number;
  /** Whether the card's background continues into the bleed. */
  readonly full: boolean;
  /** The minimum distance between readable content and the trim line. */
  readonly edge: number;
  /** The size of art, relative to a poker card: the smaller of the two ratios. */
  readonly scale: number;
  /** The strip on the left that is visible in a fanned hand. */
  readonly spine: { readonly x: number; readonly width: number };
  readonly body: { readonly x: number; readonly width: number };
  /** The height of the footer’s line, which is the lower limit for other content. */
  readonly footerTop: number;
  /** The number of lines for id and rule. A site address needs an extra line. */
  readonly footerLines: 1 | 2;
  /** The height of this card minus the height of a poker card at the scale of its art. It may be negative. */
  readonly spare: number;
  /** The position of an item, from its distance to the top edge of a poker card. */
  readonly top: (y: number) => number;
  /** The type size, from the size in points on a poker card. */
  readonly type: (points: number) => number;
}

/** The frame of a format; a poker card has the original measures. */
function cardFrame(
  { width, height, corner, full = false, safe: shopSafe = 0 }: CardStock,
  bleed: number,
  addressed: boolean,
): CardFrame {
  const scale = Math.min(width / poker.width, height / poker.height);
  const shopEdge = shopSafe > 0 ? shopSafe + overhang * Math.min(1, scale) : 0;
  const edge = Math.max(safeDistance, shopEdge) * Math.max(1, scale);
  const top = (y: number): number => edge + (y - safeDistance) * scale;
  const type = (points: number): number => Math.max(leastType, points * scale);
  const spine = { x: edge + 0.3 * scale, width: 9.4 * scale };
  const bodyX = spine.x + 11.1 * scale;
  const body = { x: bodyX, width: width - edge - 0.3 * scale - bodyX };
  const line = (footerLine * type(7)) / 7;
  const footerLines = (body.width * 7) / type(7) < narrowBody ? 2 : 1;
  const footerTop = height - edge - 0.9 * scale - (footerLines + (addressed ? 1 : 0)) * line;
  const spare = footerTop - top(81.9);
  return { width, height, corner, bleed, full, edge, scale, spine, body, footerTop, footerLines, spare, top, type };
}

/** The part of an artwork key that depends on the size of the frame. */
export const keyOfFrame = (frame: CardFrame): string => JSON.stringify(frame);

export const sizeOf = ({ width, height, corner }: CardFrame): Pick<Scene, 'width' | 'height' | 'corner'> => ({
  width,
  height,
  ...(corner === undefined ? {} : { corner }),
});

/** The press for card fronts in a format. For a small format, problems also suggest a larger card. */
export function pressFor(anyPress: Press, { scale, width, height }: CardFrame): Press {
  const press = beforeMirror(anyPress);
  if (scale >= 1) return press;
  return {
    ...press,
    report: (problem) =>
      press.report(
        problem.remedy.startsWith('shorten it')
          ? { ...problem, remedy: `${problem.remedy}, or choose a card larger than ${width} × ${height} mm` }
          : problem,
      ),
  };
}

/**
 * The background of a card up to the edge of its bleed. If a print shop cuts the card, the background is coloured, so
 * that no cut shows white. For scissors it is white, like the border of every face.
 */
export function paper(press: Press, { width, height, bleed, full }: CardFrame, colour: string): readonly SceneNode[] {
  if (bleed === 0) return [];
  const shape = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
  return [path(shape, { fill: full ? ground(press, colour) : press.tokens.neutral.paper })];
}

/** The frame of the requested card; by default, a poker card without bleed. */
export function frameFor(
  { site }: Pick<Press, 'site'>,
  content: Content,
  { card, bleed }: Pick<ProductOptions, 'card' | 'bleed'>,
): CardFrame {
  const format = card ?? content.cardFormats.get('poker');
  if (!format) throw new Error('the content has no poker card');
  return cardFrame(format, bleed ?? 0, site !== undefined);
}
