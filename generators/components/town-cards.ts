import { aboutOf } from '../../src/content/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { setUp } from '../../src/engine/battle/read.ts';
import { battleOf } from '../../src/engine/content.ts';
import { battlePoster, coverArt } from '../design/art/covers.ts';
import { mix } from '../design/shapes.ts';
import { group, path, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { setText, type TextStyle } from '../scene/text.ts';
import { boardIn, cardHead, headHeight, measuresOf, standing, type BoardFace } from './board-card.ts';
import { footer, panelShape } from './card-face.ts';
import { frameFor } from './card-frame.ts';
import { cardScene, deckProduct, type CardFront } from './deck.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';

const idOf = (index: number): string => `town-${index + 1}`;

/** The gap between the parts of a face. */
const gap = 0.9;

/** The town on its board, and the results of games in it. */
async function front(face: BoardFace, index: number, version: string): Promise<Scene> {
  const { press, content, frame, origin } = face;
  const { x, width } = measuresOf(frame);
  const { ink2 } = press.tokens.neutral;
  const { tag, town, number, fair, lay, rule } = content.battleTownCards;
  const [seed] = content.battleTowns.towns[index]!;
  const style: TextStyle = { font: 'narrow-500', size: frame.type(7.6), leading: 1.14 };
  const silent: Press = { ...press, report: () => undefined };
  const texts: readonly { readonly text: string; readonly style: TextStyle }[] = [
    { text: `${number} ${seed}. ${fair}`, style: { ...style, wrap: 'balance' } },
    { text: lay, style: { ...style, fill: ink2 } },
  ];
  let height = 0;
  for (const each of texts)
    height += (await setText(silent, { x, y: 0, width, height: 40, origin, ...each })).height + gap;
  const top = frame.top(3.4) + headHeight;
  const wordsTop = frame.footerTop - height;
  const nodes: SceneNode[] = [];
  let y = wordsTop;
  for (const each of texts) {
    const set = await setText(press, { x, y, width, height: frame.footerTop - y, origin, ...each });
    nodes.push(set.node);
    y += set.height + gap;
  }
  const { board } = setUp(battleOf(content), seed);
  const id = idOf(index);
  return cardScene(press, id, frame, content.battle.accent.tint, [
    ...(await cardHead(face, tag, `${town} ${index + 1}`)),
    boardIn(face, { board: standing(board) }, top, wordsTop - gap - top),
    ...nodes,
    ...(await footer(press, frame, { id, version, rule, origin, x, width })),
  ]);
}

/** The back, alike on all: it explains towns without revealing one. */
async function back(face: BoardFace, version: string): Promise<Scene> {
  const { press, content, frame, origin } = face;
  const { x, width } = measuresOf(frame);
  const { tag, town, rule } = content.battleTownCards;
  const { accent } = content.battle;
  const top = frame.top(3.4) + headHeight + gap;
  const height = frame.footerTop - 1.6 * frame.scale - top;
  const shape = panelShape(x, top, width, height, frame.scale);
  const hue = { ...accent, on: '#FFFFFF', ray: mix(accent.fill, '#FFFFFF', 0.13) };
  return cardScene(press, 'back', frame, accent.tint, [
    ...(await cardHead(face, tag, town)),
    group([coverArt(press, battlePoster, hue, { x, y: top, width, height })], { clip: shape }),
    path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.5 }),
    ...(await footer(press, frame, { id: 'back', version, rule, origin, x, width })),
  ]);
}

/** Towns of Battle in which neither side won much more often, to set up as drawn (BB-1.3). */
export const battleTowns: ComponentMaker = {
  game: 'battle',
  id: 'towns',
  takes: ['card', 'bleed', 'copies'],
  kind: 'cards',
  ids: ({ battleTowns: { towns } }: Content) => [...towns.map((_, index) => idOf(index)), 'back'],
  make: async (press, content, options) => {
    const component = infoOf(battleTowns, content);
    const frame = frameFor(press, content, options);
    const { file, ...texts } = content.battleTownCards;
    const { towns, games } = content.battleTowns;
    const { accent, name } = aboutOf(content, 'battle');
    const face: BoardFace = { press, content, frame, game: 'battle', origin: { file, path: ['tag'] } };
    const made = [texts, games, accent, name, content.battle.colours, content.battleBoard.plots];
    const shown = options.only
      ? towns.flatMap((_, index) => (options.only!.includes(idOf(index)) ? [index] : []))
      : towns.slice(0, texts.cards).map((_, index) => index);
    const fronts: CardFront[] = [];
    for (const index of shown) {
      const id = idOf(index);
      const version = versionOf(content, [id, towns[index], made]);
      fronts.push({
        id,
        family: id,
        title: `${texts.town} ${index + 1}`,
        version,
        unofficial: false,
        rule: texts.rule,
        copies: 1,
        scene: await front(face, index, version),
      });
    }
    return deckProduct(press, content, {
      game: 'battle',
      component,
      fronts,
      back: await back(face, versionOf(content, ['back', made])),
      asked: options,
    });
  },
};
