import type { GameId } from '../../src/content/schema/common.ts';
import type { Content } from '../../src/content/schema/index.ts';
import { chip, type Hue } from '../design/ink.ts';
import { iconPanel, type Palette } from '../design/panel.ts';
import { polygon, type Point } from '../design/pyramid.ts';
import { data, icon, slanted } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { figure, path, type Scene, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { fits, largest, setText, text, type TextBox } from '../scene/text.ts';
import type { Size } from '../sheet/options.ts';
import { infoOf, type ComponentMaker, type PiecePicture, type Product, type ProductOptions } from '../sheet/product.ts';
import { packShelves, type ShelfPiece } from '../sheet/shelves.ts';
import {
  boxProduct,
  gameLook,
  lookOfDeck,
  madeFor,
  tuckFor,
  type Boxed,
  type BoxLook,
  type GameLook,
  type Tuck,
  type Words,
} from './tuck-box.ts';

/** A part of a deck, whose cards follow a divider. */
export interface Section {
  readonly id: string;
  readonly name: Words;
  readonly icon: Words;
  readonly palette: Palette;
  readonly count: number;
  /** Whether the part is unofficial, the work of other people. Optional; default: false. */
  readonly unofficial?: boolean;
}

/** A deck with its parts and the design of its box. */
export interface DividedDeck {
  readonly tuck: Tuck;
  readonly look: BoxLook;
  readonly sections: readonly Section[];
}

/** A divider: for the whole deck, or for a section. */
interface Divider extends Pick<Section, 'id' | 'name' | 'icon' | 'count' | 'unofficial'> {
  readonly hue: Hue;
  readonly deck: Words;
  readonly picture: (panel: Box) => readonly SceneNode[];
}

const leastType = 8;
/** The distance of words and art from the cutting line, in mm. */
const clear = 3;
/** The size of the cut corners, and of the slope of a tab’s inner edge. */
const corner = 1.6;
const lean = 2.4;
/** The numbers of tabs side by side, the best first. No tab covers another within that many consecutive dividers. */
const tabCounts = [3, 2] as const;
const gap = 2;

const idOf = ({ tuck }: DividedDeck, section?: string): string =>
  ['divider', tuck.id, ...(section === undefined ? [] : [section])].join('-');

/** The dividers of a deck: one for the deck, and one for each section that has cards. */
function dividersOf(press: Press, deck: DividedDeck): readonly Divider[] {
  const { tuck, look } = deck;
  const name: Words = { text: tuck.name, origin: tuck.origin };
  const own = { id: idOf(deck), name, icon: look.icon, count: tuck.count, hue: look.accent };
  const sections = deck.sections.filter(({ count }) => count > 0);
  return [
    { ...own, deck: look.shortName, picture: look.picture },
    ...sections.map((section): Divider => ({
      ...section,
      id: idOf(deck, section.id),
      hue: section.palette,
      deck: name,
      picture: (panel) => iconPanel(press, panel, section.icon, section.palette),
    })),
  ];
}

export function divided({ tuckBox: { thickness, dividers } }: Content, { tuck, sections }: DividedDeck): Tuck {
  const { width, height, depth } = tuck.size;
  const count = 1 + sections.filter((section) => section.count > 0).length;
  return { ...tuck, size: { width, height: height + dividers.tab, depth: depth + count * thickness } };
}

/** The place of a tab: its number from the left, from 0, and the number of tabs side by side. */
interface TabPlace {
  readonly at: number;
  readonly of: number;
}

/** The cutting line of a divider with its tab at a given place. */
function outlineOf({ width, height }: Size, tab: number, { at, of }: TabPlace): readonly Point[] {
  const [from, to] = [(width * at) / of, (width * (at + 1)) / of];
  const isFirst = at === 0;
  const isLast = at === of - 1;
  return [
    { x: 0, y: height },
    ...(isFirst
      ? [
          { x: 0, y: corner },
          { x: corner, y: 0 },
        ]
      : [
          { x: 0, y: tab + corner },
          { x: corner, y: tab },
          { x: from, y: tab },
          { x: from + lean, y: 0 },
        ]),
    ...(isLast
      ? [
          { x: width - corner, y: 0 },
          { x: width, y: corner },
        ]
      : [
          { x: to - lean, y: 0 },
          { x: to, y: tab },
          { x: width - corner, y: tab },
          { x: width, y: tab + corner },
        ]),
    { x: width, y: height },
  ];
}

function labelOf({ width }: Size, tab: number, { at, of }: TabPlace): Box {
  const [left, right] = [at === 0 ? 0 : lean, at === of - 1 ? 0 : lean];
  const reach = width / of;
  return { x: reach * at + left + 1.4, y: 1.2, width: reach - left - right - 2.8, height: tab - 2 };
}

const tabStyle = { font: 'narrow-700', leading: 1, valign: 'center', wrap: 'balance' } as const;

const nameOn = (label: Box, name: Words, from: number, size: number): TextBox => ({
  ...label,
  x: label.x + from,
  width: label.width - from - 1,
  ...name,
  tag: null,
  style: { ...tabStyle, size },
});

/** A divider: a tab with the name, the picture, and a text about the cards. */
async function dividerScene(
  press: Press,
  { tuckBox, deckWords }: Content,
  divider: Divider,
  size: Size,
  place: TabPlace,
  foot: Words,
): Promise<Scene> {
  const { width, height } = size;
  const { name, deck, count, hue, unofficial } = divider;
  const { text: sign, origin } = divider.icon;
  const { tab } = tuckBox.dividers;
  const { ink, ink2, paper } = press.tokens.neutral;
  const outline = outlineOf(size, tab, place);
  const plate = chip(press, hue);
  const label = labelOf(size, tab, place);
  const mark = Math.min(5, label.height);
  const words = (from: number, size: number): TextBox => {
    const box = nameOn(label, name, from, size);
    return { ...box, style: { ...box.style, fill: plate.text } };
  };
  // If the name leaves no space for an icon, it has the whole tab.
  const pictured = await fits(press, words(mark + 1.8, leastType));
  const onTab = await largest(press, words(pictured ? mark + 1.8 : 1.2, 10.4), [10.4, 9.6, 8.6, leastType]);
  const [left, space] = [clear, width - 2 * clear];
  const title = await largest(
    press,
    {
      x: left,
      y: 0,
      width: space,
      height: 16,
      ...name,
      tag: 'H2',
      style: { font: 'display', size: 21, leading: 1, wrap: 'balance' },
    },
    [21, 17, 14, 12, 10.4, 9.6, 8.6, leastType],
  );
  const line = { font: 'narrow-500', size: leastType, leading: 1.1, fill: ink2, wrap: 'balance' } as const;
  const base = { x: left, y: 0, width: space, height: 12 };
  const footSet = await setText(press, { ...base, ...foot, tag: null, style: line });
  const counted = `${count} ${count === 1 ? deckWords.card : deckWords.cards}`;
  const facts = [deck.text, counted, ...(unofficial ? [press.words.sheet.unofficial] : [])].join(' · ');
  const about = {
    ...base,
    text: facts,
    origin: deck.origin,
    style: { ...line, font: 'narrow-600', size: 8.6 },
  } as const;
  const [aboutSet, titleSet] = [await setText(press, about), await setText(press, title)];
  const footTop = height - clear - footSet.height;
  const aboutTop = footTop - 1.8 - aboutSet.height;
  const titleTop = aboutTop - 0.8 - titleSet.height;
  const top = tab + clear;
  const art = [
    path(polygon(outline), { fill: paper }),
    path(slanted(label.x, label.y, label.width, label.height, 0.9), plate.paint),
    ...(pictured
      ? [icon(press, sign, origin, label.x + 1.4, label.y + (label.height - mark) / 2, mark, plate.text)]
      : []),
    await text(press, onTab),
    ...divider.picture({ x: left, y: top, width: space, height: titleTop - 1.6 - top }),
    path(data('M', left, footTop - 0.9, 'h', space), { stroke: ink, strokeWidth: 0.25 }),
    path(polygon(outline), { stroke: ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  const alt = press.words.boxes.divider({ name: name.text, deck: deck.text });
  return {
    width,
    height,
    children: [
      figure(art, alt, { x: 0, y: 0, width, height }),
      await text(press, { ...title, y: titleTop }),
      await text(press, { ...about, y: aboutTop }),
      await text(press, { ...base, y: footTop, ...foot, style: line }),
    ],
  };
}

/** As many tabs side by side as there are dividers if all names fit, otherwise fewer. */
async function tabsBeside(
  press: Press,
  { tuckBox }: Content,
  dividers: readonly Divider[],
  size: Size,
): Promise<number> {
  const last = tabCounts[tabCounts.length - 1] ?? 1;
  for (const of of tabCounts) {
    if (of === last || of > dividers.length) continue;
    // Inner tabs are narrowest.
    const label = labelOf(size, tuckBox.dividers.tab, { at: 1, of });
    const fitting = await Promise.all(dividers.map(({ name }) => fits(press, nameOn(label, name, 1.2, leastType))));
    if (!fitting.includes(false)) return of;
  }
  return last;
}

/** The dividers for decks, and the boxes for these; `boxes` are the boxes of the decks. */
export async function dividersProduct(
  press: Press,
  content: Content,
  head: Omit<Parameters<typeof boxProduct>[2], 'unofficial'>,
  decks: readonly DividedDeck[],
  boxes: readonly Omit<Boxed, 'made'>[],
  only?: readonly string[],
): Promise<Product> {
  const { tuckBox } = content;
  const isWanted = (...names: string[]): boolean => !only || names.some((name) => only.includes(name));
  const data = decks.map(({ sections }) => sections);
  const unofficial = data.flat().some((section) => section.unofficial === true);
  const rooms = new Map(decks.map((deck) => [deck.tuck.name, dividersOf(press, deck).length]));
  const product = await boxProduct(
    press,
    content,
    { ...head, sources: [head.sources, tuckBox.dividers, data], unofficial },
    boxes
      .filter(({ tuck }) => isWanted(tuck.id))
      .map((box) => {
        const room = press.words.boxes.room({ count: rooms.get(box.tuck.name) ?? 0 });
        return { ...box, made: `${madeFor(press, content, box.tuck)} ${room}` };
      }),
  );
  const { path: at, version, rule, origin } = product;
  const foot = { text: [at, ...(rule ? [rule] : []), version].join(' · '), origin };
  const batches: (ShelfPiece & Pick<PiecePicture, 'name' | 'title'>)[][] = [];
  for (const deck of decks) {
    const { width, height } = deck.tuck.size;
    const size = { width: width - tuckBox.play.across, height: height - tuckBox.play.down + tuckBox.dividers.tab };
    const pieces = [];
    const dividers = dividersOf(press, deck);
    const of = await tabsBeside(press, content, dividers, size);
    for (const [index, divider] of dividers.entries()) {
      const section = divider.id.slice(idOf(deck).length + 1);
      if (!isWanted(divider.id, section)) continue;
      const scene = await dividerScene(press, content, divider, size, { at: index % of, of }, foot);
      pieces.push({ name: divider.id, title: divider.name.text, scene, unofficial: divider.unofficial ?? false });
    }
    if (pieces.length > 0) batches.push(pieces);
  }
  return {
    ...product,
    pictures: [...product.pictures, ...batches.flat().map(({ name, title, scene }) => ({ name, title, scene }))],
    pages: async (sheet) => [
      ...(await product.pages(sheet)),
      ...(batches.length > 0
        ? await packShelves(press, sheet, product, batches, { gap, notes: [tuckBox.dividers.note] })
        : []),
    ],
  };
}

/** The parts of a deck that the options print. `count` is the number of its cards. */
export type SectionsOf = (content: Content, options: ProductOptions, count: number) => readonly Section[];

export const makeDividers =
  (
    self: ComponentMaker,
    game: GameId,
    design: GameLook,
    decks: readonly (readonly [deck: ComponentMaker, sectionsOf: SectionsOf])[],
  ): ComponentMaker['make'] =>
  async (press, content, options) => {
    const { only, ...request } = options;
    const { look, sources } = gameLook(press, content, game, design, options);
    const all: DividedDeck[] = [];
    for (const [deck, sectionsOf] of decks) {
      const tuck = await tuckFor(press, content, deck, request);
      const sections = sectionsOf(content, request, tuck.count);
      all.push({ tuck, look: lookOfDeck(press, look, tuck), sections });
    }
    const component = infoOf(self, content);
    const boxes = all.map((deck) => ({ tuck: divided(content, deck), look: deck.look }));
    return dividersProduct(press, content, { game, component, sources, bleed: options.bleed }, all, boxes, only);
  };
