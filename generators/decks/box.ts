import { aboutOf } from '../../src/content/games.ts';
import { deckBoxes } from '../../src/content/deck/component.ts';
import type { OwnDeck } from '../../src/content/deck/deck.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { medallion, panelShape, sky, type Palette } from '../design/panel.ts';
import { icon, mix } from '../design/shapes.ts';
import { boxProduct, tuckFor, type BoxLook, type Tuck, type Words } from '../pieces/tuck-box.ts';
import type { Box } from '../render/pdf.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { decksOf, infoOf, type ComponentMaker } from '../sheet/product.ts';
import { paletteOf } from './fields.ts';

const white = '#FFFFFF';

/** The colours of a deck; without its own, those of its game. */
function coloursOf(content: Content, deck: OwnDeck): Palette {
  if (deck.colours || !deck.game) return paletteOf(deck);
  const { accent } = aboutOf(content, deck.game);
  return { ...accent, on: white, ray: mix(accent.fill, white, 0.13), pattern: deck.pattern };
}

/** The icon of a deck in its colours, for the front of its box. */
function picture(press: Press, deck: OwnDeck, palette: Palette, box: Box): readonly SceneNode[] {
  const { x, y, width, height } = box;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const radius = Math.max(0, Math.min(width, height) * 0.36);
  const shape = panelShape(x, y, width, height, 1.2);
  const size = radius * 1.3;
  const origin = { file: deck.file, path: ['icon'] };
  return [
    group(
      [
        ...sky(press, box, { ...centre, clear: radius * 1.4 }, 28, 0.056, palette),
        ...medallion(press, centre.x, centre.y, radius, palette, { colour: palette.ray }),
        icon(press, deck.icon, origin, centre.x - size / 2, centre.y - size / 2, size, palette.deep),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.4 }),
  ];
}

/** The words and colours of a deck's box; one of a game has the game's name on its label. */
function lookOf(press: Press, content: Content, deck: OwnDeck): BoxLook {
  const { deckWords } = content;
  const own = (text: string, ...at: (string | number)[]): Words => ({ text, origin: { file: deck.file, path: at } });
  const game = deck.game && aboutOf(content, deck.game);
  const palette = coloursOf(content, deck);
  return {
    accent: palette,
    pattern: deck.pattern,
    icon: own(deck.icon, 'icon'),
    picture: (panel) => picture(press, deck, palette, panel),
    ...(deck.overlaid ? { ownTexts: true } : {}),
    caption: deck.name,
    name: own(deck.name, 'name'),
    shortName: own(deck.name, 'name'),
    ...(game ? { label: { text: game.shortName, origin: { file: game.file, path: ['shortName'] } } } : {}),
    ...(deck.summary === undefined ? {} : { summary: own(deck.summary, 'summary') }),
    begins: { text: deckWords.begins, origin: { file: deckWords.file, path: ['begins'] } },
    steps: (deck.steps ?? []).map((step, at) => own(step, 'steps', at)),
  };
}

/** The deepest box in mm: its halves fit on each paper. */
const deepest = 60;

/** The boxes of a deck: a thick deck has several, with its cards in equal parts. */
function partsOf(tuck: Tuck): Tuck[] {
  const parts = Math.max(1, Math.ceil(tuck.size.depth / deepest));
  return Array.from({ length: parts }, (_, at) => {
    const count = Math.ceil((tuck.count - at) / parts);
    const depth = parts === 1 ? tuck.size.depth : (tuck.size.depth * count) / tuck.count;
    const id = at === 0 ? tuck.id : `${tuck.id}-box-${at + 1}`;
    return { ...tuck, id, count, size: { ...tuck.size, depth } };
  });
}

/** Boxes for all decks of the content, each as deep as the printed deck is thick. */
export function deckBoxComponent(makerOf: (deck: OwnDeck) => ComponentMaker): ComponentMaker {
  const self: ComponentMaker = {
    game: null,
    id: deckBoxes,
    takes: ['card', 'sleeves'],
    ids: ({ decks }) => [...decks.keys()],
    make: async (press, content, { only, ...options }) => {
      const boxes = [];
      for (const id of decksOf(content)) {
        const deck = only && !only.includes(id) ? undefined : content.decks.get(id);
        if (!deck) continue;
        const tuck = await tuckFor(press, content, makerOf(deck), options);
        const look = lookOf(press, content, deck);
        boxes.push(...partsOf({ ...tuck, id }).map((part) => ({ tuck: part, look })));
      }
      const sources = boxes.map(({ look }) => look);
      return boxProduct(press, content, { game: null, component: infoOf(self, content), sources }, boxes);
    },
  };
  return self;
}
