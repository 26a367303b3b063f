import type { Content, Entity } from '../../src/content/schema/index.ts';
import { aboutOf, type About } from '../../src/content/games.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { ReferenceCards, ReferenceSide } from '../../src/content/schema/sheets.ts';
import { battlePoster, munchPoster, type Poster } from '../design/art/covers.ts';
import { iconColour, type Hue } from '../design/ink.ts';
import { medallion, sky, panelShape } from '../design/panel.ts';
import { haloRings } from '../design/scenery.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { type Origin, type Press, ruleLink } from '../scene/press.ts';
import { setText, text } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { packCards } from '../sheet/cards.ts';
import { cameraCode } from '../looks/whole-page.ts';
import { footer, masthead, panelTop, posterNodes, wholeWidth } from './card-face.ts';
import { frameFor, keyOfFrame, pressFor, type CardFrame } from '../sheet/card-frame.ts';
import { cardScene } from './deck.ts';
import { headOf, infoOf, versionOf, type Card, type ComponentMaker, type Product } from '../sheet/product.ts';
import { sibling, type Block, type Of, type Statement } from '../looks/block.ts';
import { harmoniesOf } from '../documents/references.ts';
import { writeBlocks, largeDocument } from '../looks/large-writer.ts';
import { beforeMirror, mirrored } from '../scene/mirror.ts';

const white = '#FFFFFF';

interface Game {
  readonly id: GameId;
  readonly poster: Poster;
  readonly about: About;
  readonly reference: Entity<ReferenceCards>;
}

interface Entry {
  /** The statement, which may begin with a value in large type. */
  readonly said: Statement;
  readonly harmonies: ReturnType<typeof harmoniesOf>;
}

const entriesOf = (content: Content, { sides, file }: Entity<ReferenceCards>, index: number): readonly Entry[] =>
  (sides[index]?.lines ?? []).map(({ text: words, rule, icon: picture, value, harmony }, at) => ({
    said: {
      text: words,
      rule,
      icon: picture,
      ...(value === undefined ? {} : { lead: value }),
      origin: { file, path: ['sides', index, 'lines', at, 'text'] },
    },
    harmonies: harmony ? harmoniesOf(content) : [],
  }));

/** One side of a card: a side of the content, or the part of it that fits on a small card. */
interface Side {
  readonly id: string;
  readonly side: string;
  readonly title: string;
  readonly version: string;
  readonly rule: string;
  readonly scene: Scene;
}

/** The type sizes of the text on a poker card, largest first. */
const textSizes = [9.4, 9, 8.6, 8.2, 7.8, 7.4];
const leading = 1.16;
const ruleSize = 7;
/** The smallest and the largest gap between two lines of text, on a poker card. */
const gaps = { least: 1.5, most: 4.2 } as const;
/** Baseline of Archivo Narrow below the middle of its line, in em. */
const baseline = 0.33;

/** Sets names with their icons between two edges, as many in a line as fit. Returns where they end. */
async function setHarmonies(
  press: Press,
  scale: number,
  harmonies: Entry['harmonies'],
  [start, end]: readonly [number, number],
  y: number,
  points: number,
): Promise<{ nodes: readonly SceneNode[]; bottom: number }> {
  const nodes: SceneNode[] = [];
  const size = 4.4 * scale;
  const step = Math.max(pt(points) * leading, size * 0.9) + 0.2 * scale;
  const beside = { align: 'left', valign: 'center', wrap: 'nowrap' } as const;
  const style = { font: 'narrow-700', size: points, leading, ...beside } as const;
  let [left, top] = [start, y];
  for (const { text: words, origin, icon: picture, colour } of harmonies) {
    const width = press.fonts.measure(words, style.font, points) + 0.3;
    if (left > start && left + size + width > end) [left, top] = [start, top + step];
    const side = size * 0.9;
    nodes.push(
      icon(press, picture, origin, left, top + (step - side) / 2, side, iconColour(press, colour)),
      await text(press, { x: left + size, y: top, width, height: step, text: words, origin, style }),
    );
    left += size + width + 2 * scale;
  }
  return { nodes, bottom: top + step };
}

/** Sets a statement with its rule at the left, and its picture or value, if any. Returns the height. */
async function setEntry(
  press: Press,
  frame: CardFrame,
  deep: string,
  { said, harmonies }: Entry,
  points: number,
  y: number,
): Promise<{ nodes: readonly SceneNode[]; height: number }> {
  const { scale, type } = frame;
  const { x, width } = wholeWidth(frame);
  const { ink } = press.tokens.neutral;
  const { rule = '', icon: picture, lead: value, origin } = said;
  const small = type(ruleSize);
  const column = press.fonts.measure('MU-8.88', 'narrow-700', small) + 1.4 * scale;
  const size = 4.4 * scale;
  const indent = column + (picture === undefined ? 0 : size + 1.2 * scale);
  const valueWidth = value === undefined ? 0 : 11 * scale;
  const words = await setText(press, {
    ...said,
    x: x + indent,
    y,
    width: width - indent - valueWidth,
    height: frame.footerTop - y,
    style: { font: 'narrow-500', size: points, leading, wrap: 'balance', align: 'left' },
  });
  const rise = (pt(points) - pt(small)) * (leading / 2 + baseline);
  const nodes: SceneNode[] = [
    await text(press, {
      x,
      y: y + rise,
      width: column,
      height: pt(small) * leading,
      text: rule,
      origin: sibling(origin, 'rule'),
      style: { font: 'narrow-700', size: small, leading, fill: deep, wrap: 'nowrap' },
    }),
    words.node,
  ];
  let { height } = words;
  if (picture !== undefined) {
    nodes.push(icon(press, picture, sibling(origin, 'icon'), x + column, y + 0.1 * scale, size, ink));
    height = Math.max(height, size);
  }
  if (value !== undefined) {
    const large = 15 * scale;
    const middle = y + Math.max(height, pt(large) * 0.8) / 2;
    nodes.push(
      await text(press, {
        x: x + width - valueWidth,
        y: middle - pt(large) * 0.55,
        width: valueWidth - 0.6 * scale,
        height: pt(large) * 1.1,
        text: value,
        origin: sibling(origin, 'value'),
        style: { font: 'display', size: large, leading: 1, align: 'end', valign: 'center', wrap: 'nowrap' },
      }),
    );
    height = Math.max(height, pt(large) * 0.8);
  }
  if (harmonies.length === 0) return { nodes, height };
  const edges = [x + indent, x + width] as const;
  const set = await setHarmonies(press, scale, harmonies, edges, y + height + 0.5 * scale, points);
  return { nodes: [...nodes, ...set.nodes], height: set.bottom - y };
}

/** The heights of a side's statements in a type size. */
async function heightsOf(press: Press, frame: CardFrame, entries: readonly Entry[], points: number): Promise<number[]> {
  const silent: Press = { ...press, report: () => undefined };
  const heights: number[] = [];
  for (const entry of entries) heights.push((await setEntry(silent, frame, '#000000', entry, points, 0)).height);
  return heights;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function areaOf(frame: CardFrame): { top: number; height: number } {
  const top = frame.top(panelTop + 1.4);
  return { top, height: frame.footerTop - 0.9 * frame.scale - top };
}

/** The entries in as few parts as the space allows, filled as evenly as possible. */
function parted(heights: readonly number[], space: number, gap: number): number[][] {
  const fill = (limit: number): number[][] => {
    const parts: number[][] = [[]];
    let used = 0;
    for (const [index, height] of heights.entries()) {
      const last = parts.at(-1) as number[];
      const added = last.length > 0 ? gap + height : height;
      if (last.length > 0 && used + added > limit) {
        parts.push([index]);
        used = height;
      } else {
        last.push(index);
        used += added;
      }
    }
    return parts;
  };
  const best = fill(space);
  // The parts are most even with the lowest limit that needs no extra part.
  for (let limit = sum(heights) / best.length; limit < space; limit += 1) {
    const even = fill(limit);
    if (even.length === best.length) return even;
  }
  return best;
}

/** The small picture at the head of a side; a QR code instead if the site has an address. */
function badge(press: Press, frame: CardFrame, hue: Hue, rule: string, name: string, origin: Origin): SceneNode {
  const { fill } = hue;
  const { ink } = press.tokens.neutral;
  const { scale } = frame;
  const side = 13.2 * scale;
  const { x: left, width } = wholeWidth(frame);
  const [x, y] = [left + width - side, frame.top(3.4)];
  const link = ruleLink(press, rule);
  const code = link === undefined ? undefined : cameraCode(press, link, x, y, side);
  if (code) return group([path(roundRectangle(x, y, side, side, 1.2 * scale), { fill: white }), code]);
  const [cx, cy] = [x + side / 2, y + side / 2];
  const radius = 4.9 * scale;
  const shape = panelShape(x, y, side, side, scale * 0.5);
  const rings = haloRings.slice(0, 3).map(([distance, size]) => [distance * scale * 0.7, size * scale * 0.7] as const);
  return group([
    group(
      [
        ...sky(press, { x, y, width: side, height: side }, { x: cx, y: cy, clear: radius + scale }, 18, 0.07, {
          ...hue,
          ray: mix(fill, white, 0.13),
        }),
        ...medallion(press, cx, cy, radius, hue, { colour: mix(fill, white, 0.7), count: 30, rings }, 0.4),
        icon(press, name, origin, cx - radius * 0.72, cy - radius * 0.72, radius * 1.44, ink),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.4 }),
  ]);
}

/** A side of a card: its label, its title, a picture, its own parts and its foot. */
async function sideOf(
  press: Press,
  frame: CardFrame,
  { about, reference }: Game,
  { icon: picture, origin, ...side }: Omit<Side, 'scene'> & { readonly icon: string; readonly origin: Origin },
  own: readonly SceneNode[],
): Promise<Side> {
  const { x, width } = wholeWidth(frame);
  const from = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
  const nodes = [
    ...(await masthead(press, frame, {
      tag: { text: reference.tag, origin: { file: reference.file, path: ['tag'] } },
      title: { text: side.title, origin: from('title') },
      game: about.name,
      unofficial: false,
      hue: about.accent,
      x,
      width: width - 14.8 * frame.scale,
    })),
    badge(press, frame, about.accent, side.rule, picture, from('icon')),
    ...(await footer(press, frame, { ...side, origin: from('rule'), x, width })),
    ...own,
  ];
  return {
    ...side,
    scene: cardScene(
      press,
      `${side.id} ${side.version}`,
      frame,
      about.accent.tint,
      mirrored(press, nodes, frame.width),
    ),
  };
}

/** Card faces for a side: one, or more if its statements do not fit on a small card. */
async function facesOf(
  press: Press,
  content: Content,
  frame: CardFrame,
  game: Game,
  index: number,
  points: number,
): Promise<Side[]> {
  const { about, reference } = game;
  const side = reference.sides[index];
  if (!side) throw new Error(`${reference.file} has no side ${index}`);
  const { accent, name } = about;
  const { hair } = press.tokens.neutral;
  const { scale } = frame;
  const { x, width } = wholeWidth(frame);
  const origin: Origin = { file: reference.file, path: ['sides', index] };
  const entries = entriesOf(content, reference, index);
  const area = areaOf(frame);
  const heights = await heightsOf(press, frame, entries, points);
  const parts = parted(heights, area.height, gaps.least * scale);
  const faces: Side[] = [];
  for (const [part, own] of parts.entries()) {
    const id = part === 0 ? side.id : `${side.id}-${part + 1}`;
    const title = part === 0 ? side.title : `${side.title} ${part + 1}`;
    const harmonies = 'worlds' in about ? harmoniesOf(content).map((world) => [world.text, world.colour.fill]) : [];
    const version = versionOf(content, [id, side, reference.tag, accent, name, harmonies]);
    const free = area.height - sum(own.map((at) => heights[at] ?? 0));
    const gap = Math.max(gaps.least * scale, Math.min(gaps.most * scale, free / Math.max(1, own.length)));
    const nodes: SceneNode[] = [];
    const rules: string[] = [];
    let y = area.top;
    for (const at of own) {
      const entry = entries[at] as Entry;
      const set = await setEntry(press, frame, accent.deep, entry, points, y);
      nodes.push(...set.nodes);
      if (at !== own.at(-1)) rules.push(data('M', x, y + set.height + gap / 2, 'h', width));
      y += set.height + gap;
    }
    if (rules.length > 0) nodes.push(path(rules.join(''), { stroke: hair, strokeWidth: 0.2 }));
    const { rule, icon: picture } = side;
    const printed = { id, side: side.id, title, version, rule, icon: picture, origin };
    faces.push(await sideOf(press, frame, game, printed, nodes));
  }
  return faces;
}

/** The back of a card whose last side would otherwise be empty: the game’s picture. */
async function coverFace(press: Press, content: Content, frame: CardFrame, game: Game): Promise<Side> {
  const { about, reference } = game;
  const { accent, name, icon: picture, file } = about;
  const { tag: title, rule } = reference;
  const id = 'cover';
  const version = versionOf(content, [id, title, accent, name, picture]);
  const poster = posterNodes(press, frame, game.poster, accent, frame.top(panelTop + 1.4));
  const printed = { id, side: id, title, version, rule, icon: picture, origin: { file, path: [] } };
  return sideOf(press, frame, game, printed, [group(poster, { shared: `poster ${game.id} ${keyOfFrame(frame)}` })]);
}

/** The largest type in which every side fits on one face, or the smallest if none fits. */
async function typeOf(press: Press, content: Content, frame: CardFrame, game: Game): Promise<number> {
  const space = areaOf(frame).height;
  const sizes = textSizes.map(frame.type);
  for (const points of sizes) {
    let fits = true;
    for (const index of game.reference.sides.keys()) {
      const heights = await heightsOf(press, frame, entriesOf(content, game.reference, index), points);
      fits &&= sum(heights) + (heights.length - 1) * gaps.least * frame.scale <= space;
    }
    if (fits) return points;
  }
  return Math.min(...sizes);
}

function sidePart(content: Content, reference: Entity<ReferenceCards>, index: number): Of<'part'> {
  const { title, rule, icon: picture } = reference.sides[index]!;
  const blocks = entriesOf(content, reference, index).flatMap(({ said, harmonies }): Block[] => {
    const { icon: _icon, lead, ...item } = said;
    const list: Block = { kind: 'list', items: [lead === undefined ? item : { ...item, lead: `${lead}:` }] };
    return harmonies.length > 0 ? [list, { kind: 'list', items: harmonies }] : [list];
  });
  const origin = { file: reference.file, path: ['sides', index, 'title'] };
  return { kind: 'part', title: { text: title, rule, icon: picture, origin }, blocks };
}

const inHarmony = ({ lines }: ReferenceSide): boolean => lines.some(({ harmony }) => harmony);

export function referenceCards(
  gameId: GameId,
  poster: Poster,
  referenceOf: (content: Content) => Entity<ReferenceCards>,
): ComponentMaker {
  const self: ComponentMaker = {
    game: gameId,
    id: 'reference',
    takes: ['card', 'bleed', 'copies'],
    kind: 'cards',
    ids: (content) => referenceOf(content).sides.map(({ id }) => id),
    large: async (press, content, { only }) => {
      const reference = referenceOf(content);
      const { file: _file, ...texts } = reference;
      const { accent, name, file: about } = aboutOf(content, gameId);
      const harmonies = harmoniesOf(content).map(({ text: words }) => words);
      const version = versionOf(content, [
        texts,
        accent,
        name,
        ...(reference.sides.some(inHarmony) ? [harmonies] : []),
      ]);
      const wanted = !only || reference.sides.some(({ id }) => only.includes(id));
      const details = { game: gameId, component: infoOf(self, content), version, rule: reference.rule, wanted };
      return largeDocument(beforeMirror(press), content, details, (writer) => {
        const { file } = reference;
        writer.masthead(
          { text: reference.tag, origin: { file, path: ['tag'] } },
          { text: name, origin: { file: about, path: ['name'] } },
        );
        writeBlocks(writer, [
          { kind: 'beside', blocks: reference.sides.map((_, index) => sidePart(content, reference, index)) },
        ]);
      });
    },
    make: async (anyPress, content, options): Promise<Product> => {
      const game = { id: gameId, poster, about: aboutOf(content, gameId), reference: referenceOf(content) };
      const { about, reference } = game;
      const component = infoOf(self, content);
      const frame = frameFor(anyPress, content, options);
      const press = pressFor(anyPress, frame);
      const points = await typeOf(press, content, frame, game);
      const faces: Side[] = [];
      for (const index of reference.sides.keys())
        faces.push(...(await facesOf(press, content, frame, game, index, points)));
      if (faces.length % 2) faces.push(await coverFace(press, content, frame, game));
      const wanted = (face: Side) => !options.only || options.only.includes(face.side);
      const set = Array.from(
        { length: faces.length / 2 },
        (_, card) => [faces[2 * card]!, faces[2 * card + 1]!] as const,
      );
      const chosen = set.filter((card) => card.some(wanted));
      const version = versionOf(content, [component, faces.map((face) => [face.id, face.version])]);
      const info = headOf(content, gameId, component, version);
      // A set for each player.
      const copies = options.copies ?? about.players.max;
      const cards = chosen.map(([front, back]): Card => ({
        id: front.id,
        title: `${front.title} · ${back.title}`,
        rule: front.rule,
        copies,
        unofficial: false,
        front: front.scene,
        back: back.scene,
        backName: back.id,
      }));
      const dealt = Array.from({ length: copies }, () => cards).flat();
      return {
        ...info,
        cards,
        pictures: chosen.flat().map(({ id, title, scene }) => ({ name: id, title, scene })),
        // Further copies fill the last row of cards of a complete print.
        pages: (sheet) =>
          packCards(press, sheet, info, dealt, [], options.only || options.copies !== undefined ? [] : cards),
      };
    },
  };
  return self;
}

export const battleReference = referenceCards('battle', battlePoster, (content) => content.battleReference);
export const munchReference = referenceCards('munch', munchPoster, (content) => content.munchReference);
