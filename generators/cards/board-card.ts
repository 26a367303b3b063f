import { capitals } from '../../src/content/letters.ts';
import { aboutOf } from '../../src/content/games.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { setUp } from '../../src/engine/battle/read.ts';
import { battleOf } from '../../src/engine/content.ts';
import { battlePoster } from '../design/art/covers.ts';
import { chip } from '../design/ink.ts';
import { slanted } from '../design/shapes.ts';
import { type BoardGame, crop } from '../diagram/crop.ts';
import { figure, path, type Scene, type SceneNode, translate, untagged } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { footer, halves, posterNodes, wholeWidth } from './card-face.ts';
import { type CardFrame, frameFor } from '../sheet/card-frame.ts';
import { type CardFront, cardScene, deckProduct } from './deck.ts';
import { type ComponentMaker, infoOf, versionOf } from '../sheet/product.ts';
import { beforeMirror, mirrored } from '../scene/mirror.ts';

/* Cards that show a whole board: a label, a title, and the board as large as possible. */

/** The space for a board on a card, and the source of the card's texts. */
export interface BoardCard {
  readonly press: Press;
  readonly content: Content;
  readonly frame: CardFrame;
  readonly game: BoardGame;
  readonly origin: Origin;
}

/** The distance from the top of the head to the content below it, on a poker card. */
export const headHeight = 6.2;

export function standing(board: string): Record<string, string> {
  const rows = board.split('/').map((row) => row.split(' '));
  return Object.fromEntries(
    rows.flatMap((row, line) =>
      row.flatMap((stack, column) =>
        stack === '.' ? [] : [[`${String.fromCharCode(97 + column)}${rows.length - line}`, stack]],
      ),
    ),
  );
}

/** The maximum number of letters in a name on one line. */
const longName = 16;

/** The label with the grade, the kind of card, and the game. */
async function cardHead(
  { press, content, frame, game, origin }: BoardCard,
  tag: string,
  title: string,
): Promise<SceneNode[]> {
  const { x, width } = wholeWidth(frame);
  // Type has a minimum size, so the head of a small card is as tall as the head of a poker card.
  const grown = Math.max(1, frame.scale);
  const { accent, name } = aboutOf(content, game);
  const plate = chip(press, accent);
  const label = capitals(tag, press.language.tag);
  const size = frame.type(7.4);
  const labelWidth = press.fonts.measure(label, 'narrow-700', size, 0.04) + 4.6;
  const y = frame.top(3.4);
  const titleSize = 12 * frame.scale;
  const titleWidth = press.fonts.measure(title, 'display', titleSize) + 1.2;
  const small: TextStyle = { font: 'narrow-600', size: frame.type(7), leading: 1.1, wrap: 'nowrap' };
  const rest = width - labelWidth - titleWidth - 1.6;
  // A long name is on two lines, which must fit beside any title of the deck; otherwise it is left out.
  const beside: TextStyle =
    name.length > longName ? { ...small, size: frame.type(7), leading: 1, wrap: 'balance' } : small;
  const needed =
    0.4 +
    Math.max(
      ...(name.length > longName ? halves(name) : [name]).map((each) =>
        press.fonts.measure(each, beside.font, beside.size),
      ),
    );
  return [
    path(slanted(x, y, labelWidth, 4.6 * grown, 1.1 * grown), plate.paint),
    await text(press, {
      x,
      y,
      width: labelWidth,
      height: 4.6 * grown,
      text: label,
      origin,
      style: {
        ...small,
        font: 'narrow-700',
        size,
        tracking: 0.04,
        fill: plate.text,
        align: 'center',
        valign: 'center',
      },
    }),
    await text(press, {
      x: x + labelWidth + 1.2,
      y: y - 0.2 * grown,
      width: titleWidth,
      height: 5 * grown,
      text: title,
      origin,
      tag: 'H2',
      style: { font: 'display', size: titleSize, leading: 1, valign: 'center', wrap: 'nowrap' },
    }),
    ...(needed <= rest
      ? [
          await text(press, {
            x: x + width - needed,
            y: y - 0.4 * grown,
            width: needed,
            height: 5.4 * grown,
            text: name,
            origin,
            style: { ...beside, fill: press.tokens.neutral.ink2, align: 'end', valign: 'center' },
          }),
        ]
      : []),
  ];
}

/** The board in the middle of a space, with squares as large as possible. */
export function boardIn(
  { press, content, frame, game }: BoardCard,
  panel: Parameters<typeof crop>[2]['panels'][number],
  top: number,
  height: number,
): SceneNode {
  const { x, width } = wholeWidth(frame);
  const { columns, rows } = content[`${game}Board`];
  const show = `a1-${String.fromCharCode(96 + columns)}${rows}`;
  const draw = (cell: number) => crop({ press, content }, game, { panels: [{ ...panel, show }] }, cell);
  let cell = 12;
  let drawn = draw(cell);
  while (cell > 4 && (drawn.width > width || drawn.height > height)) drawn = draw((cell -= 0.1));
  const { scene, alt } = drawn;
  const box = {
    x: x + (width - scene.width) / 2,
    y: top + (height - scene.height) / 2,
    width: scene.width,
    height: scene.height,
  };
  return figure([translate(box.x, box.y, untagged(scene.children))], alt, box);
}

/** The gap between the parts of a card. */
export const gap = 0.9;

/** Small texts, one below another, that end at the bottom; returns their top. */
export async function rowsOver(
  { press, frame, origin }: BoardCard,
  bottom: number,
  rows: readonly { readonly text: string; readonly style: Partial<TextStyle> }[],
): Promise<{ readonly top: number; readonly nodes: readonly SceneNode[] }> {
  const { x, width } = wholeWidth(frame);
  const set = (to: Press, { text: words, style }: (typeof rows)[number], y: number, height: number) =>
    setText(to, {
      x,
      y,
      width,
      height,
      text: words,
      origin,
      style: { font: 'narrow-500', size: frame.type(8), leading: 1.16, ...style },
    });
  const silent: Press = { ...press, report: () => undefined };
  let top = bottom;
  for (const row of rows) top -= (await set(silent, row, 0, 40)).height + gap;
  const nodes: SceneNode[] = [];
  let y = top;
  for (const row of rows) {
    const { node, height } = await set(press, row, y, frame.footerTop - y);
    nodes.push(node);
    y += height + gap;
  }
  return { top, nodes };
}

/** A side of a card with a board: its head, its parts, and its foot. */
export async function boardScene(
  card: BoardCard,
  about: {
    readonly id: string;
    readonly version: string;
    readonly rule: string;
    readonly tag: string;
    readonly title: string;
  },
  ground: string,
  nodes: readonly SceneNode[],
): Promise<Scene> {
  const { press, frame, origin } = card;
  const face = [
    ...(await cardHead(card, about.tag, about.title)),
    ...nodes,
    ...(await footer(press, frame, { ...about, origin, ...wholeWidth(frame) })),
  ];
  return cardScene(press, `${about.id} ${about.version}`, frame, ground, mirrored(press, face, frame.width));
}

const idOf = (index: number): string => `town-${index + 1}`;

/** The town on its board, and the results of its games. */
async function front(card: BoardCard, index: number, version: string): Promise<Scene> {
  const { content, frame, press } = card;
  const { tag, town, number, fair, lay, rule } = content.battleTownCards;
  const [seed] = content.battleTowns.towns[index]!;
  const rows = await rowsOver(card, frame.footerTop, [
    { text: `${number} ${seed}. ${fair}`, style: { wrap: 'balance' } },
    { text: lay, style: { fill: press.tokens.neutral.ink2 } },
  ]);
  const { board } = setUp(battleOf(content), seed);
  const top = frame.top(3.4) + headHeight;
  const about = { id: idOf(index), version, rule, tag, title: `${town} ${index + 1}` };
  return boardScene(card, about, content.battle.accent.tint, [
    boardIn(card, { board: standing(board) }, top, rows.top - gap - top),
    ...rows.nodes,
  ]);
}

/** The back, the same for all cards: it explains towns without revealing one. */
function back(card: BoardCard, version: string): Promise<Scene> {
  const { press, content, frame } = card;
  const { tag, town, rule } = content.battleTownCards;
  const { accent } = content.battle;
  const poster = posterNodes(press, frame, battlePoster, accent, frame.top(3.4) + headHeight + gap);
  return boardScene(card, { id: 'back', version, rule, tag, title: town }, accent.tint, poster);
}

/** Tested towns of Battle, to set up as drawn (BB-1.3). */
export const battleTowns: ComponentMaker = {
  game: 'battle',
  id: 'towns',
  takes: ['card', 'bleed', 'copies'],
  kind: 'cards',
  ids: ({ battleTowns: { towns } }: Content) => [...towns.map((_, index) => idOf(index)), 'back'],
  make: async (anyPress, content, options) => {
    const press = beforeMirror(anyPress);
    const component = infoOf(battleTowns, content);
    const frame = frameFor(press, content, options);
    const { file, ...texts } = content.battleTownCards;
    const { towns, games } = content.battleTowns;
    const { accent, name } = aboutOf(content, 'battle');
    const face: BoardCard = { press, content, frame, game: 'battle', origin: { file, path: ['tag'] } };
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
        card: id,
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
