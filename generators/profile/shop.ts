import type { Entity } from '../../src/content/schema/index.ts';
import type { CardFormat, Shop } from '../../src/content/schema/design.ts';
import type { CardStock } from '../sheet/product.ts';
import type { FontBook } from '../scene/fonts.ts';
import { readables } from '../scene/extent.ts';
import { translate, type Scene } from '../scene/node.ts';
import { mmPerInch } from '../scene/units.ts';

type ShopCard = NonNullable<Shop['cards']>[number];

/** A card as a shop prints it: lengths in millimetres, the picture in pixels. */
export interface ShopStock {
  readonly product: string;
  /** The stock for the layout: the card that the shop cuts, with art up to the edge of the picture. */
  readonly card: Entity<CardStock>;
  readonly bleed: { readonly x: number; readonly y: number };
  /** The safe distance inside the cut, in mm. */
  readonly safe: { readonly x: number; readonly y: number };
  readonly pixels: { readonly width: number; readonly height: number };
  /** The kind of order file that programs read for this shop. Optional. */
  readonly order?: ShopCard['order'];
}

/** The shop’s card nearest in size to a format, or equal to it; undefined if it has none. */
export function shopStock(shop: Shop, format: Entity<CardFormat>): ShopStock | undefined {
  const mm = (pixels: number): number => (pixels * mmPerInch) / shop.dpi;
  const known = shop.cards?.find(({ card }) => card === format.id);
  if (!known) {
    if (!shop.any) return undefined;
    const { bleed, safe } = shop.any;
    const pixels = (side: number): number => Math.round(((side + 2 * bleed) * shop.dpi) / mmPerInch);
    return {
      product: `${format.width} × ${format.height} mm`,
      card: { ...format, full: true, safe },
      bleed: { x: bleed, y: bleed },
      safe: { x: safe, y: safe },
      pixels: { width: pixels(format.width), height: pixels(format.height) },
    };
  }
  const { product, canvas, cut } = known;
  const margin = (outer: ShopCard['cut'], inner: ShopCard['cut']) => ({
    x: mm(outer.width - inner.width) / 2,
    y: mm(outer.height - inner.height) / 2,
  });
  const bleed = margin(canvas, cut);
  const safe = margin(cut, known.safe);
  const card: Entity<CardStock> = {
    ...format,
    width: mm(cut.width),
    height: mm(cut.height),
    full: true,
    safe: Math.max(safe.x, safe.y),
  };
  return { product, card, bleed, safe, pixels: canvas, ...(known.order ? { order: known.order } : {}) };
}

export const formatsOf = (shop: Shop): readonly string[] => (shop.cards ?? []).map(({ card }) => card);

/**
 * A card’s side in the form that the shop requires: the cut card in the middle, and art up to the edge of the picture.
 */
export const canvasScene = ({ width, height, children }: Scene, { bleed }: ShopStock): Scene => ({
  width: width + 2 * bleed.x,
  height: height + 2 * bleed.y,
  children: [translate(bleed.x, bleed.y, children)],
});

/** An item on a card’s side that an inexact cut may touch. */
export interface Overhang {
  readonly what: string;
  readonly side: 'left' | 'top' | 'right' | 'bottom';
  /** The distance beyond the safe zone, in mm. */
  readonly by: number;
}

/** A thousandth of a millimetre is rounding. */
const tolerance = 1e-3;

/**
 * The readable parts in the scene of a card’s side that are outside the safe zone. For each side of the card, only the
 * worst part is listed.
 */
export function overhangs(scene: Scene, { safe }: Pick<ShopStock, 'safe'>, fonts: FontBook): Overhang[] {
  return readables(scene, fonts).flatMap(({ what, left, top, right, bottom }): Overhang[] => {
    const sides: Overhang[] = [
      { what, side: 'left', by: safe.x - left },
      { what, side: 'top', by: safe.y - top },
      { what, side: 'right', by: right - (scene.width - safe.x) },
      { what, side: 'bottom', by: bottom - (scene.height - safe.y) },
    ];
    const worst = sides.reduce((a, b) => (b.by > a.by ? b : a));
    return worst.by > tolerance ? [worst] : [];
  });
}

export interface OrderedCard {
  readonly front: string;
  /** The picture of the back; undefined if backs are not printed. */
  readonly back: string | undefined;
  readonly copies: number;
}

/** The name of the usual stock at MakePlayingCards. */
const usualStock = '(S30) Standard Smooth';

/**
 * An order for MPC Autofill, a program that uploads pictures to MakePlayingCards. Each picture lists its places in the
 * order, from 0. The format is defined in `desktop-tool/src/order.py` of github.com/chilli-axe/mpc-autofill. Ids are
 * file names, so they need no escapes.
 */
export function orderFile(cards: readonly OrderedCard[]): string {
  const places = cards.flatMap((card) => Array.from({ length: card.copies }, () => card));
  const side = (name: 'fronts' | 'backs', fileOf: (card: OrderedCard) => string | undefined): readonly string[] => {
    const slots = new Map<string, number[]>();
    for (const [place, card] of places.entries()) {
      const file = fileOf(card);
      if (file !== undefined) slots.set(file, [...(slots.get(file) ?? []), place]);
    }
    const pictures = [...slots].map(
      ([file, at]) => `    <card><id>${file}</id><slots>${at.join()}</slots><name>${file}</name></card>`,
    );
    return [`  <${name}>`, ...pictures, `  </${name}>`];
  };
  const details = `<quantity>${places.length}</quantity><stock>${usualStock}</stock><foil>false</foil>`;
  const lines = [
    '<order>',
    `  <details>${details}</details>`,
    ...side('fronts', ({ front }) => front),
    ...side('backs', ({ back }) => back),
    `  <cardback>${cards[0]?.back ?? ''}</cardback>`,
    '</order>',
  ];
  return `${lines.join('\n')}\n`;
}
