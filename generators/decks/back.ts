import type { DeckCard, OwnDeck } from '../../src/content/deck/deck.ts';
import { group, type Scene } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { paper, sizeOf, type CardFrame } from '../sheet/card-frame.ts';
import { kindOf, paletteOf } from './fields.ts';
import { sky, medallion } from '../design/panel.ts';
import { surface } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { icon, mix, roundRectangle } from '../design/shapes.ts';

/** A back in the colours of a deck or a kind, with its pattern and icon. */
export async function plainBack(press: Press, frame: CardFrame, deck: OwnDeck, card?: DeckCard): Promise<Scene> {
  const palette = paletteOf(deck, card);
  const { scale } = frame;
  const inset = Math.max(3, 4 * scale);
  const [x, y, width, height] = [inset, inset, frame.width - 2 * inset, frame.height - 2 * inset];
  const [cx, cy] = [frame.width / 2, frame.height / 2];
  const shape = roundRectangle(x, y, width, height, 3 * scale);
  const look = surface(press, palette.pattern, palette, palette.deep, 0.25);
  const size = 16 * scale;
  const nodes = [
    ...paper(press, frame, palette.deep),
    patterned(shape, [x, y, width, height], look.kind, look, scale),
    ...medallion(press, cx, cy, 12 * scale, palette, { colour: mix(palette.fill, '#FFFFFF', 0.6) }),
    icon(
      press,
      kindOf(deck, card).icon,
      { file: deck.file, path: ['icon'] },
      cx - size / 2,
      cy - size / 2,
      size,
      palette.deep,
    ),
  ];
  void sky;
  return { ...sizeOf(frame), children: [group(nodes, { shared: `back of ${deck.id} ${card?.kind ?? ''}` })] };
}
