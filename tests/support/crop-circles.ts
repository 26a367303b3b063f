import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folders.ts';

/** What Munch says of its books and its kit, which is true of every game. */
const likeMunch = (id: string): readonly [string, string] => [
  `content/crop-circles/components/${id}.yaml`,
  readFileSync(join(projectFolder, `content/munch/components/${id}.yaml`), 'utf8').replace('MU-', 'CC-'),
];

const example = (id: string, fields: string): readonly [string, string] => [
  `content/crop-circles/examples/${id}.yaml`,
  fields,
];

/**
 * The smallest game with a board, a deck and three rules: the files that ‘Add a game’ in CONTRIBUTING names and does not
 * show, by path.
 */
export const cropCircles: ReadonlyMap<string, string> = new Map([
  [
    'content/crop-circles/game.yaml',
    `name: Crop Circles
shortName: Crop Circles
prefix: CC
summary: Two farmers, one field, and something that draws in it by night.
author: Saucer Press
source: Made for a test
players: { min: 2, max: 2 }
needs: [Something to draw with]
bring: [Something to draw with]
start:
  - { text: 'Deal the {cards} cards.', rule: CC-1.2 }
icon: wheat
accent: { fill: '#6B5412', deep: '#5A460E', mid: '#D9C27A', tint: '#F7F1DC', bright: '#E8CC62' }
numbers: { side: 3, cards: 6 }
`,
  ],
  [
    'content/crop-circles/rulebook.yaml',
    `index:
  - { word: Circle, forms: [circle, circles] }
credits: [Crop Circles is made for a test.]
`,
  ],
  [
    'content/crop-circles/rules.md',
    `# Crop Circles

Something has been in the field again.

## CC-1 The night

### CC-1.1 A free square {enforced}

A circle is drawn on a square that has none.

### CC-1.2 The hand {calculated}

The :num[cards] cards are dealt until none are left.

### CC-1.3 The end {calculated}

The night is over when every square has a circle.
`,
  ],
  example(
    'cc-1-1-the-middle',
    `rule: CC-1.1
title: The middle is free
verdict: legal
request: { do: put, field: o......oo, square: 5 }
says: Nothing is on the fifth square.
`,
  ),
  example(
    'cc-1-1-the-corner',
    `rule: CC-1.1
title: The corner is taken
verdict: illegal
request: { do: put, field: o......oo, square: 1 }
says: A circle is there already.
`,
  ),
  example(
    'cc-1-2-for-two',
    `rule: CC-1.2
title: For two
verdict: result
request: { do: hand, players: 2 }
answer: { cards: 3 }
says: Either of two players has three cards.
`,
  ),
  example(
    'cc-1-3-not-yet',
    `rule: CC-1.3
title: Not yet
verdict: result
request: { do: over, field: o......oo }
answer: { over: false }
says: Six squares are free.
`,
  ),
  ...['kit', 'rulebook', 'rulebook-booklet'].map(likeMunch),
  [
    'content/crop-circles/components/board.yaml',
    `name: Field
summary: A field of {side} by {side} squares.
steps: [Print at 100 %.]
rule: CC-1.1
kit: { stock: paper, do: Leave it whole. }
`,
  ],
  [
    'content/crop-circles/components/deck.yaml',
    `name: Deck
summary: The {cards} cards, with a back.
steps: [Print at 100 % and cut along the marks.]
rule: CC-1.2
kit: { stock: card, do: Cut into cards. }
`,
  ],
  [
    'generators/components/crop-circles-board.ts',
    `import { data, rectangle } from '../design/shapes.ts';
import { path, tag } from '../scene/node.ts';
import { boardProduct } from './board.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';

export const cropCirclesBoard: ComponentMaker = {
  game: 'crop-circles',
  id: 'board',
  takes: [],
  kind: 'tiles',
  ids: () => ['board'],
  make: async (press, content, { only }) => {
    const component = infoOf(cropCirclesBoard, content);
    const { numbers, accent } = content.cropCircles;
    const [square, width] = [40, 40 * numbers.side];
    const inner = Array.from({ length: numbers.side - 1 }, (_, at) => (at + 1) * square);
    const d = inner.flatMap((at) => [data('M', at, 0, 'v', width), data('M', 0, at, 'h', width)]).join('');
    const lines = { stroke: press.tokens.neutral.ink, strokeWidth: 0.4 };
    const nodes = [path(rectangle(0, 0, width, width), { fill: accent.tint, ...lines }), path(d, lines)];
    const scene = { width, height: width, children: [tag('Figure', nodes, component.summary)] };
    const version = versionOf([component, numbers, accent]);
    const about = { game: 'crop-circles', component, version, only, scene, columnWidth: 40 } as const;
    return boardProduct(press, content, about, async () => []);
  },
};
`,
  ],
  [
    'generators/components/crop-circles-deck.ts',
    `import { frameFor, paper, sizeOf } from './card-frame.ts';
import { text } from '../scene/text.ts';
import { cardScene, deckProduct, type CardFront } from './deck.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';

export const cropCirclesDeck: ComponentMaker = {
  game: 'crop-circles',
  id: 'deck',
  takes: ['card', 'bleed'],
  kind: 'cards',
  ids: () => ['circle', 'back'],
  make: async (press, content, options) => {
    const component = infoOf(cropCirclesDeck, content);
    const { name, accent, numbers, file } = content.cropCircles;
    const card = frameFor(press, content, options);
    const title = await text(press, {
      x: 8,
      y: 30,
      width: card.width - 16,
      height: 24,
      text: name,
      tag: 'H2',
      origin: { file, path: ['name'] },
      style: { font: 'display', size: 20, leading: 1, fill: press.tokens.neutral.ink, align: 'center' },
    });
    const front: CardFront = {
      id: 'circle',
      family: 'circle',
      title: name,
      version: versionOf([name, accent]),
      unofficial: false,
      rule: 'CC-1.2',
      copies: numbers.cards,
      scene: cardScene(press, 'circle', card, accent.tint, [title]),
    };
    const back = { ...sizeOf(card), children: paper(press, card, accent.mid) };
    return deckProduct(press, content, { game: 'crop-circles', component, fronts: [front], back, only: options.only });
  },
};
`,
  ],
  [
    'generators/diagram/crop-circles.ts',
    `import type { DiagramStep, Sketch } from './sketch.ts';

/** The steps of an example of crop-circles: one, with what is asked. */
export function cropCirclesSteps(sketch: Sketch): readonly DiagramStep[] {
  const { request, title, says } = sketch.example;
  const shown = String(request['field'] ?? title);
  const line = sketch.line(shown, { x: 4, y: 8 });
  return [sketch.step(16, [line], { caption: says, alt: \`In the field: \${shown}.\`, key: true })];
}
`,
  ],
]);
