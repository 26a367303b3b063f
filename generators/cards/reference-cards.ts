import type { Content, Entity } from '../../src/content/schema/index.ts';
import { aboutOf, type About } from '../../src/content/games.ts';
import type { GameId } from '../../src/content/schema/common.ts';
import type { ReferenceCards, ReferenceSide } from '../../src/content/schema/sheets.ts';
import { battlePoster, coverArt, munchPoster, type Poster } from '../design/art/covers.ts';
import { iconColour, type Hue } from '../design/ink.ts';
import { medallion, sky, panelShape } from '../design/panel.ts';
import { haloRings } from '../design/scenery.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { type Origin, type Press, ruleLink } from '../scene/press.ts';
import { setText, text, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { packCards } from '../sheet/cards.ts';
import { cameraCode } from '../looks/whole-page.ts';
import { footer, masthead, panelTop } from './card-face.ts';
import { frameFor, pressFor, type CardFrame } from '../sheet/card-frame.ts';
import { cardScene } from './deck.ts';
import { headOf, infoOf, versionOf, type Card, type ComponentMaker, type Product } from '../sheet/product.ts';
import type { Block, Of } from '../looks/block.ts';
import { harmoniesOf } from '../documents/references.ts';
import { writeBlocks, largeDocument } from '../looks/large-writer.ts';

const white = '#FFFFFF';

interface Game {
  readonly id: GameId;
  readonly poster: Poster;
  readonly about: About;
  readonly reference: Entity<ReferenceCards>;
}

type Line = ReferenceSide['lines'][number];

/** A line with its place in the content. */
interface Entry {
  readonly line: Line;
  readonly origin: Origin;
}

/** One side of a card: a side of the content, or the part of it that a small card holds. */
interface Face {
  readonly id: string;
  readonly side: string;
  readonly title: string;
  readonly version: string;
  readonly rule: string;
  readonly scene: Scene;
}

/** The side's width. Reference cards are not held in a fan, so they have no spine. */
const measuresOf = (frame: CardFrame) => ({ x: frame.spine.x, width: frame.width - 2 * frame.spine.x });

/** Type of the text on a poker card, largest first. */
const textSizes = [9.4, 9, 8.6, 8.2, 7.8, 7.4];
const leading = 1.16;
const ruleSize = 7;
/** The least and the largest gap between two lines of text, on a poker card. */
const gaps = { least: 1.5, most: 4.2 } as const;
/** Baseline of Archivo Narrow below the middle of its line, in em. */
const baseline = 0.33;

/** Sets a statement: its rule at the left, and a picture or value if it has one. Returns its height. */
async function setEntry(
  press: Press,
  content: Content,
  frame: CardFrame,
  deep: string,
  { line, origin }: Entry,
  points: number,
  y: number,
): Promise<{ nodes: readonly SceneNode[]; height: number }> {
  const { scale, type } = frame;
  const { x, width } = measuresOf(frame);
  const { ink } = press.tokens.neutral;
  const small = type(ruleSize);
  const from = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
  const column = press.fonts.measure('MU-8.88', 'narrow-700', small) + 1.4 * scale;
  const size = 4.4 * scale;
  const indent = column + (line.icon === undefined ? 0 : size + 1.2 * scale);
  const valueWidth = line.value === undefined ? 0 : 11 * scale;
  const style: TextStyle = { font: 'narrow-500', size: points, leading, wrap: 'balance' };
  const words = await setText(press, {
    x: x + indent,
    y,
    width: width - indent - valueWidth,
    height: frame.footerTop - y,
    text: line.text,
    origin: from('text'),
    style,
  });
  const rise = (pt(points) - pt(small)) * (leading / 2 + baseline);
  const nodes: SceneNode[] = [
    await text(press, {
      x,
      y: y + rise,
      width: column,
      height: pt(small) * leading,
      text: line.rule,
      origin: from('rule'),
      style: { font: 'narrow-700', size: small, leading, fill: deep, wrap: 'nowrap' },
    }),
    words.node,
  ];
  let { height } = words;
  if (line.icon !== undefined) {
    nodes.push(icon(press, line.icon, from('icon'), x + column, y + 0.1 * scale, size, ink));
    height = Math.max(height, size);
  }
  if (line.value !== undefined) {
    const large = 15 * scale;
    const middle = y + Math.max(height, pt(large) * 0.8) / 2;
    nodes.push(
      await text(press, {
        x: x + width - valueWidth,
        y: middle - pt(large) * 0.55,
        width: valueWidth - 0.6 * scale,
        height: pt(large) * 1.1,
        text: line.value,
        origin: from('value'),
        style: { font: 'display', size: large, leading: 1, align: 'end', valign: 'center', wrap: 'nowrap' },
      }),
    );
    height = Math.max(height, pt(large) * 0.8);
  }
  if (line.harmony) {
    let [left, top] = [x + indent, y + height + 0.5 * scale];
    const step = Math.max(pt(points) * leading, size * 0.9) + 0.2 * scale;
    for (const world of harmoniesOf(content)) {
      const space = press.fonts.measure(world.text, 'narrow-700', points) + 0.3;
      if (left > x + indent && left + size + space > x + width) [left, top] = [x + indent, top + step];
      nodes.push(
        icon(
          press,
          world.icon,
          world.origin,
          left,
          top + (step - size * 0.9) / 2,
          size * 0.9,
          iconColour(press, world.colour),
        ),
        await text(press, {
          x: left + size,
          y: top,
          width: space,
          height: step,
          text: world.text,
          origin: world.origin,
          style: { ...style, font: 'narrow-700', valign: 'center', wrap: 'nowrap' },
        }),
      );
      left += size + space + 2 * scale;
    }
    height = top + step - y;
  }
  return { nodes, height };
}

/** The heights of a side's statements in a type. */
async function heightsOf(
  press: Press,
  content: Content,
  frame: CardFrame,
  entries: readonly Entry[],
  points: number,
): Promise<number[]> {
  const silent: Press = { ...press, report: () => undefined };
  const heights: number[] = [];
  for (const entry of entries)
    heights.push((await setEntry(silent, content, frame, '#000000', entry, points, 0)).height);
  return heights;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The place of a side's first statement, and the space for all. */
function areaOf(frame: CardFrame): { top: number; height: number } {
  const top = frame.top(panelTop + 1.4);
  return { top, height: frame.footerTop - 0.9 * frame.scale - top };
}

/** The entries in as few parts as the space allows, as evenly filled as possible. */
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
  // The lowest limit that needs no more parts shares them out most evenly.
  for (let limit = sum(heights) / best.length; limit < space; limit += 1) {
    const even = fill(limit);
    if (even.length === best.length) return even;
  }
  return best;
}

/** The small picture at the head of a side; its camera code if the site has an address. */
function badge(press: Press, frame: CardFrame, hue: Hue, rule: string, name: string, origin: Origin): SceneNode {
  const { fill } = hue;
  const { ink } = press.tokens.neutral;
  const { scale } = frame;
  const side = 13.2 * scale;
  const { x: left, width } = measuresOf(frame);
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

/** The common parts of every side: label, title, picture, foot. */
async function blankFace(
  press: Press,
  frame: CardFrame,
  game: Game,
  options: { id: string; version: string; title: string; rule: string; icon: string; origin: Origin },
): Promise<SceneNode[]> {
  const { about, reference } = game;
  const { x, width } = measuresOf(frame);
  const { id, version, rule, title, origin } = options;
  const from = (field: string): Origin => ({ ...origin, path: [...origin.path, field] });
  return [
    ...(await masthead(press, frame, {
      tag: { text: reference.tag, origin: { file: reference.file, path: ['tag'] } },
      title: { text: title, origin: from('title') },
      game: about.name,
      unofficial: false,
      hue: about.accent,
      x,
      width: width - 14.8 * frame.scale,
    })),
    badge(press, frame, about.accent, rule, options.icon, from('icon')),
    ...(await footer(press, frame, { id, version, rule, origin: from('rule'), x, width })),
  ];
}

/** Card faces for a side: one, or more if the card is so small that its statements need them. */
async function facesOf(
  press: Press,
  content: Content,
  frame: CardFrame,
  game: Game,
  index: number,
  points: number,
): Promise<Face[]> {
  const { about, reference } = game;
  const side = reference.sides[index];
  if (!side) throw new Error(`${reference.file} has no side ${index}`);
  const { accent, name } = about;
  const { hair } = press.tokens.neutral;
  const { scale } = frame;
  const { x, width } = measuresOf(frame);
  const origin: Origin = { file: reference.file, path: ['sides', index] };
  const entries = side.lines.map((line, at): Entry => ({
    line,
    origin: { ...origin, path: [...origin.path, 'lines', at] },
  }));
  const area = areaOf(frame);
  const heights = await heightsOf(press, content, frame, entries, points);
  const parts = parted(heights, area.height, gaps.least * scale);
  const faces: Face[] = [];
  for (const [part, own] of parts.entries()) {
    const id = part === 0 ? side.id : `${side.id}-${part + 1}`;
    const title = part === 0 ? side.title : `${side.title} ${part + 1}`;
    const harmonies = 'worlds' in about ? harmoniesOf(content).map((world) => [world.text, world.colour.fill]) : [];
    const version = versionOf(content, [id, side, reference.tag, accent, name, harmonies]);
    const free = area.height - sum(own.map((at) => heights[at] ?? 0));
    const gap = Math.max(gaps.least * scale, Math.min(gaps.most * scale, free / Math.max(1, own.length)));
    const nodes = await blankFace(press, frame, game, { id, version, title, rule: side.rule, icon: side.icon, origin });
    const rules: string[] = [];
    let y = area.top;
    for (const at of own) {
      const entry = entries[at] as Entry;
      const set = await setEntry(press, content, frame, accent.deep, entry, points, y);
      nodes.push(...set.nodes);
      if (at !== own.at(-1)) rules.push(data('M', x, y + set.height + gap / 2, 'h', width));
      y += set.height + gap;
    }
    if (rules.length > 0) nodes.push(path(rules.join(''), { stroke: hair, strokeWidth: 0.25 }));
    faces.push({
      id,
      side: side.id,
      title,
      version,
      rule: side.rule,
      scene: cardScene(press, id, frame, accent.tint, nodes),
    });
  }
  return faces;
}

/** The back of a last side without another: the game's picture. */
async function coverFace(press: Press, content: Content, frame: CardFrame, game: Game): Promise<Face> {
  const { about, reference } = game;
  const { accent, name, icon: picture, file } = about;
  const id = 'cover';
  const version = versionOf(content, [id, reference.tag, accent, name, picture]);
  const { x, width } = measuresOf(frame);
  const y = frame.top(panelTop + 1.4);
  const height = frame.footerTop - 1.6 * frame.scale - y;
  const ray = mix(accent.fill, white, 0.13);
  const shape = panelShape(x, y, width, height, frame.scale);
  const nodes = [
    ...(await blankFace(press, frame, game, {
      id,
      version,
      title: reference.tag,
      rule: reference.rule,
      icon: picture,
      origin: { file, path: [] },
    })),
    group(
      [
        group([coverArt(press, game.poster, { ...accent, on: white, ray }, { x, y, width, height })], { clip: shape }),
        path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.5 }),
      ],
      { shared: `poster ${game.id}` },
    ),
  ];
  return {
    id,
    side: id,
    title: reference.tag,
    version,
    rule: reference.rule,
    scene: cardScene(press, id, frame, accent.tint, nodes),
  };
}

/** The largest type in which every side fits on one face, or the smallest if none fits. */
async function typeOf(press: Press, content: Content, frame: CardFrame, game: Game): Promise<number> {
  const space = areaOf(frame).height;
  const sizes = textSizes.map(frame.type);
  for (const points of sizes) {
    let fits = true;
    for (const side of game.reference.sides) {
      const entries = side.lines.map((line): Entry => ({ line, origin: { file: game.reference.file, path: [] } }));
      const heights = await heightsOf(press, content, frame, entries, points);
      fits &&= sum(heights) + (heights.length - 1) * gaps.least * frame.scale <= space;
    }
    if (fits) return points;
  }
  return Math.min(...sizes);
}

/** A side's words in large print. */
function sidePart(content: Content, { sides, file }: Entity<ReferenceCards>, index: number): Of<'part'> {
  const { title, rule, icon: picture, lines } = sides[index]!;
  const from = (...path: (string | number)[]): Origin => ({ file, path: ['sides', index, ...path] });
  const blocks = lines.flatMap((line, at): Block[] => {
    const lead = line.value === undefined ? {} : { lead: `${line.value}:` };
    const item = { text: line.text, rule: line.rule, origin: from('lines', at, 'text'), ...lead };
    const own = line.harmony ? [{ kind: 'list' as const, items: harmoniesOf(content) }] : [];
    return [{ kind: 'list', items: [item] }, ...own];
  });
  return { kind: 'part', title: { text: title, rule, icon: picture, origin: from('title') }, blocks };
}

const inHarmony = ({ lines }: ReferenceSide): boolean => lines.some(({ harmony }) => harmony);

function maker(
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
      return largeDocument(press, content, details, (writer) => {
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
      const faces: Face[] = [];
      for (const index of reference.sides.keys())
        faces.push(...(await facesOf(press, content, frame, game, index, points)));
      if (faces.length % 2) faces.push(await coverFace(press, content, frame, game));
      const wanted = (face: Face) => !options.only || options.only.includes(face.side);
      const set = Array.from({ length: faces.length / 2 }, (_, card) => faces.slice(2 * card, 2 * card + 2)).filter(
        (card) => card.some(wanted),
      );
      const version = versionOf(content, [component, faces.map((face) => [face.id, face.version])]);
      const info = headOf(content, gameId, component, version);
      // A set for each player.
      const copies = options.copies ?? about.players.max;
      const cards = Array.from({ length: copies }, () => set).flat();
      return {
        ...info,
        cards: set.map(([front, back]): Card => ({
          id: (front as Face).id,
          title: `${(front as Face).title} · ${(back as Face).title}`,
          rule: (front as Face).rule,
          copies,
          unofficial: false,
          front: (front as Face).scene,
          back: (back as Face).scene,
          backName: (back as Face).id,
        })),
        pictures: set.flat().map(({ id, scene }) => ({ name: id, scene })),
        pages: (sheet) =>
          packCards(
            press,
            sheet,
            info,
            cards.map(([front, back]) => ({
              front: (front as Face).scene,
              back: (back as Face).scene,
              unofficial: false,
            })),
          ),
      };
    },
  };
  return self;
}

export const battleReference = maker('battle', battlePoster, (content) => content.battleReference);
export const munchReference = maker('munch', munchPoster, (content) => content.munchReference);
