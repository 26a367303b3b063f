import { listed } from '../../src/content/template.ts';
import { type GameId, pyramidSizes } from '../../src/content/schema/common.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import { safeDistance } from '../../src/content/schema/deck.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { ground, iconColour, perInk, pieceSurface } from '../design/ink.ts';
import { edgeFrame, edgeLine, light, medallion, nightStar, sky as skyIn, panelShape } from '../design/panel.ts';
import { patterned } from '../design/patterns.ts';
import { pip } from '../design/pyramid.ts';
import { data, icon, mix, rectangle, roundRectangle } from '../design/shapes.ts';
import type { Box, Page } from '../render/pdf.ts';
import { figure, group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { beforeNoun } from '../../src/content/adjectives.ts';
import type { Origin, Press, InkedPress } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { setText, text } from '../scene/text.ts';
import { blockMarks, cutBlocks, shelve } from '../sheet/blocks.ts';
import { frameOf, grow, rounding } from '../sheet/grid.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import type { SheetOptions, Size } from '../sheet/options.ts';
import { placeScene, type SheetInfo } from '../sheet/page.ts';
import { fitsShelf, packShelves } from '../sheet/shelves.ts';
import { packTiles, tile } from '../sheet/tiles.ts';
import { abduction, type Abductor } from './battle-board.ts';
import { type ComponentMaker, headOf, infoOf, type Product, type ProductOptions, versionOf } from '../sheet/product.ts';

const white = '#FFFFFF';

/** The size of a mat that fits sideways on A4 and Letter, and its inner margin. */
const matSize = { width: 260, height: 168 } as const;
const matInset = 4;

/** The minimum space between the places of two pieces. */
const leastGap = 0.3;
const usualGap = 1.6;
/** The amount by which a place is drawn smaller than its piece. */
const inset = 0.35;
const footHeight = 6.8;

/** Rows of places, from small to large. Each column holds a trio. */
interface Track {
  readonly sizes: readonly Pyramid[];
  readonly columns: number;
  /** The colour of the pieces; null if several colours use the track. */
  readonly colour: PyramidColour | null;
  readonly tint: string;
  readonly line: string;
  /** The value of a trio, which is below each column; null if there is none. */
  readonly points: number | null;
  readonly origin: Origin;
}

const pitchOf = ({ sizes, columns }: Track, width: number): number => {
  const widest = Math.max(...sizes.map((size) => size.base));
  return Math.max(widest + leastGap, Math.min(widest + usualGap, width / columns));
};

/** The space that a track takes at a given width. */
function trackSize(track: Track, width: number): { width: number; height: number } {
  const rows = track.sizes.reduce((sum, size) => sum + size.base + usualGap, 0);
  return {
    width: track.columns * pitchOf(track, width),
    height: rows + (track.points === null ? 0 : footHeight),
  };
}

/** The pips on the place of a piece. Light pips have an outline. */
function placeArt(
  press: Press,
  size: Pyramid,
  colour: PyramidColour | null,
  x: number,
  y: number,
  line: string,
): readonly SceneNode[] {
  const side = size.base - 2 * inset;
  const radius = Math.min(1.7, size.base * 0.09);
  const [cx, cy] = [x + size.base / 2, y + size.base / 2];
  const pips = Array.from({ length: size.pips }, (_, index) =>
    pip(colour?.pip ?? 'disc', cx + (index - (size.pips - 1) / 2) * 3 * radius, cy, radius),
  );
  const { ink } = press.tokens.neutral;
  return [
    path(roundRectangle(x + inset, y + inset, side, side, 1), { fill: white, stroke: line, strokeWidth: 0.3 }),
    path(pips.join(''), {
      fill: colour ? iconColour(press, colour) : line,
      evenOdd: true,
      ...(colour ? { stroke: ink, strokeWidth: 0.15 } : {}),
    }),
  ];
}

/** A mat's size, and the width of the line inside the edge. */
interface MatEdge extends Size {
  readonly line: number;
}

/**
 * The line inside the edge of a mat whose tracks are at this distance from the cutting line. With a bleed, the line
 * extends to a near track, whose side is then left out.
 */
const edgeLineTo = (distance: number, bleed: number): number =>
  bleed > 0 && distance < safeDistance ? distance : edgeLine;

/** The outline of a track, without the sides that touch the line inside the mat's edge. */
function trackOutline({ x, y, width, height }: Box, mat: MatEdge): string {
  const touches = (one: number, other: number): boolean => Math.abs(one - other) < rounding;
  const left = touches(x, mat.line);
  const right = touches(x + width, mat.width - mat.line);
  const low = touches(y + height, mat.height - mat.line);
  if (!left && !right && !low) return rectangle(x, y, width, height);
  return [
    data('M', x, y, 'h', width),
    left ? '' : data('M', x, y, 'v', height),
    right ? '' : data('M', x + width, y, 'v', height),
    low ? '' : data('M', x, y + height, 'h', width),
  ].join('');
}

/**
 * A track with its origin at the top left, as a figure. Each column is a beam of light that widens from the small place
 * to the large one.
 */
async function trackFigure(
  press: Press,
  track: Track,
  mat: MatEdge,
  x: number,
  y: number,
  width: number,
  alt: string,
): Promise<SceneNode> {
  const { sizes, columns, colour, tint, line, points, origin } = track;
  const art: SceneNode[] = [];
  const words: SceneNode[] = [];
  const pitch = pitchOf(track, width);
  const { height } = trackSize(track, width);
  const foot = y + height - (points === null ? 0 : footHeight);
  const narrow = ((sizes[0]?.base ?? 0) + usualGap) / 2;
  let [beams, lines] = ['', ''];
  for (let column = 0; column < columns; column++) {
    const left = x + column * pitch;
    const middle = left + pitch / 2;
    beams += data('M', middle - narrow, y, 'H', middle + narrow, 'L', left + pitch, foot, 'H', left, 'Z');
    if (column > 0) lines += data('M', left, y, 'v', height);
    let top = y;
    for (const size of sizes) {
      art.push(...placeArt(press, size, colour, middle - size.base / 2, top + usualGap / 2, line));
      top += size.base + usualGap;
    }
    if (points === null) continue;
    words.push(
      await text(press, {
        x: left,
        y: foot,
        width: pitch,
        height: footHeight,
        text: String(points * (column + 1)),
        origin,
        tag: null,
        style: { font: 'display', size: 13, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
      }),
    );
  }
  const right = columns * pitch;
  if (points !== null) lines += data('M', x, foot, 'h', right);
  const nodes = [
    light(beams, tint, { fill: tint, deep: line }),
    path(lines, { stroke: line, strokeWidth: 0.25 }),
    path(trackOutline({ x, y, width: right, height }, mat), { stroke: line, strokeWidth: 0.45 }),
    ...art,
    ...words,
  ];
  return figure(nodes, alt, { x, y, width: right, height });
}

/** A sample of a colour: its pattern, with a pip in the middle. */
function colourSwatch(press: Press, colour: PyramidColour, x: number, y: number, side: number): readonly SceneNode[] {
  const shape = roundRectangle(x, y, side, side, 1);
  const draw = (own: InkedPress): readonly SceneNode[] => {
    const surface = pieceSurface(own, colour);
    const radius = side * 0.24 * (own.ink === 'saver' ? 0.8 : 1);
    return [
      patterned(shape, [x, y, side, side], surface.kind, surface),
      path(pip(colour.pip, x + side / 2, y + side / 2, radius), {
        fill: surface.on,
        evenOdd: true,
        stroke: surface.fill,
        strokeWidth: 0.5,
      }),
    ];
  };
  return [perInk(press, draw)];
}

const headingHeight = 8.4;

/** A heading above a track: an icon, a title, and its text. */
async function trackHeading(
  press: Press,
  options: { title: string; text: string; icon: string; x: number; y: number; width: number; origin: Origin },
): Promise<readonly SceneNode[]> {
  const { x, y, width, origin } = options;
  const { ink } = press.tokens.neutral;
  const size = 13;
  const mark = headingHeight - 1.4;
  const named = press.fonts.measure(options.title, 'subhead', size) + 1.5;
  const left = x + mark + 2;
  return [
    icon(press, options.icon, origin, x, y, mark, ink),
    await text(press, {
      x: left,
      y,
      width: named,
      height: mark,
      text: options.title,
      origin,
      tag: 'H2',
      style: { font: 'subhead', size, leading: 1, valign: 'center', wrap: 'nowrap' },
    }),
    await text(press, {
      x: left + named + 2,
      y: y + 0.4,
      width: width - (left + named + 2 - x),
      height: mark + 0.6,
      text: options.text,
      origin,
      style: { font: 'narrow-500', size: 9.2, leading: 1.1, valign: 'center' },
    }),
  ];
}

const matGround = (press: Press, { width, height, line }: MatEdge, bleed: number): readonly SceneNode[] => [
  path(rectangle(0, 0, width, height), { fill: white }),
  edgeFrame(press, width, height, bleed, line),
];

/** The colour of the lines around a colour’s places, which are dark even for a white colour. */
const lineColour = (press: Press, colour: PyramidColour): string =>
  mix(iconColour(press, colour), press.tokens.neutral.ink, 0.3);
const tintOf = (colour: PyramidColour, neutral: string): string =>
  colour.fill === white ? neutral : mix(colour.fill, white, 0.86);

interface Mat {
  readonly id: string;
  readonly name: string;
  readonly scene: Scene;
}

/** Mats side by side on shared sheets. A mat that is too large for a sheet is divided into tiles. */
async function matPages(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  mats: readonly Mat[],
): Promise<readonly Page[]> {
  const [first] = mats;
  if (!first) return [];
  const { bleed, machine } = options;
  if (machine && mats.every(({ scene }) => fitsShelf(options, scene))) {
    const pieces = mats.map(({ scene }) => ({ scene, unofficial: false }));
    return packShelves(press, options, info, [pieces], { bleed, notes: [press.words.mats.note] });
  }
  for (const landscape of machine ? [] : [true, false]) {
    const frame = frameOf(options, landscape);
    const area = headedArea(press, options, frame, press.words.mats.note);
    const blocks = cutBlocks(
      { width: first.scene.width + 2 * bleed, height: first.scene.height + 2 * bleed },
      mats.map((_, index) => index),
      mats.length,
      area,
      options,
    );
    const sheets = blocks ? shelve(blocks, area) : [];
    if (sheets.length !== 1) continue;
    const boxes = (sheets[0] ?? []).map((block) => block.boxes.map((cell) => grow(cell, -bleed)));
    return [
      await finishHeaded(press, options, info, {
        frame,
        pieces: boxes.flat(),
        bleed,
        nodes: [
          ...(await blockMarks(press, boxes, frame, area, options, bleed)),
          ...boxes.flat().map((box, index) => placeScene((mats[index] ?? first).scene, box)),
        ],
        name: listed(
          press.words.lists,
          mats.map(({ name }) => name),
        ),
        note: press.words.mats.note,
      }),
    ];
  }
  const pages: Page[] = [];
  for (const { name, scene } of mats) {
    const about = { ...info, title: `${info.title}, ${name}` };
    pages.push(...(await packTiles(press, options, about, scene, tile(options, scene, info.path))));
  }
  return pages;
}

function matProduct(
  press: Press,
  content: Content,
  about: { game: GameId; component: Entity<Component>; version: string; only: ProductOptions['only'] },
  sheets: readonly (readonly Mat[])[],
): Product {
  const { game, component, version, only } = about;
  const wanted = sheets
    .map((mats) => mats.filter(({ id }) => !only || only.includes(id)))
    .filter((mats) => mats.length > 0);
  const info = headOf(content, game, component, version);
  return {
    ...info,
    bleeds: true,
    pictures: wanted.flat().map(({ id, name, scene }) => ({ name: id, title: name, scene })),
    pages: async (options) => {
      const pages: Page[] = [];
      for (const mats of wanted) pages.push(...(await matPages(press, options, info, mats)));
      return pages;
    },
  };
}

const largest = ({ small, medium, large }: { small: number; medium: number; large: number }): number =>
  Math.max(small, medium, large);

/** The mat for a player’s captures: aliens of the enemy above, villagers of both colours below. */
async function matScene(
  press: Press,
  content: Content,
  player: Entity<PyramidColour>,
  enemy: Entity<PyramidColour>,
  bleed: number,
): Promise<Scene> {
  const { battle, battleMats: texts } = content;
  const { ink, line, mist } = press.tokens.neutral;
  const { stash, trios } = battle.numbers;
  const sizes = pyramidSizes.flatMap((size) => content.pyramids.get(size) ?? []);
  const from = (...path: (string | number)[]): Origin => ({ file: texts.file, path });
  const columns = largest(stash);
  const aliens: Track = {
    sizes,
    columns,
    colour: enemy,
    tint: tintOf(enemy, mist),
    line: lineColour(press, enemy),
    points: trios.alien,
    origin: from('aliens', 'text'),
  };
  const villagers: Track = {
    sizes,
    columns: columns * battle.colours.villagers.length,
    colour: null,
    tint: mist,
    line,
    points: trios.villager,
    origin: from('villagers', 'text'),
  };
  const inner = matSize.width - 2 * edge;
  const [above, below] = [trackSize(aliens, inner), trackSize(villagers, inner)];
  const panelWidth = 106;
  const width = Math.max(matSize.width, below.width + 2 * edge, panelWidth + above.width + 4 * matInset);
  const needed = above.height + below.height + 2 * headingHeight;
  const height = Math.max(matSize.height, needed + 2 * matInset);
  const alienLeft = width - matInset - above.width;
  const villagerLeft = (width - below.width) / 2;
  const mat: MatEdge = { width, height, line: edgeLineTo(villagerLeft, bleed) };
  const foot = mat.line === villagerLeft ? villagerLeft : (height - needed) / 3;
  const upper = (height - needed - foot) / 2;
  const lower = height - foot - below.height - headingHeight;
  const heading = (key: 'aliens' | 'villagers', x: number, y: number, space: number) => {
    const { title, text: words, icon: name, rule } = texts[key];
    const about = { title, text: `${words} ${rule}`, icon: name, x, y, width: space, origin: from(key, 'text') };
    return trackHeading(press, about);
  };

  // The panel: the owner, the instructions, the points of mixed trios, and a picture in the remaining space.
  const left = matInset + 1;
  const right = alienLeft - matInset - 1;
  const panel: SceneNode[] = [];
  let y = upper;
  const mark = 13;
  panel.push(
    ...colourSwatch(press, player, left, y, mark),
    await text(press, {
      x: left + mark + 3,
      y: y - 0.8,
      width: right - left - mark - 3,
      height: 9.4,
      text: texts.title,
      origin: from('title'),
      tag: 'H2',
      style: { font: 'display', size: 25, leading: 1, wrap: 'nowrap' },
    }),
    await text(press, {
      x: left + mark + 3.2,
      y: y + 8.6,
      width: right - left - mark - 3.2,
      height: 4.6,
      text: player.name,
      origin: { file: player.file, path: ['name'] },
      style: { font: 'narrow-700', size: 11, leading: 1.1, wrap: 'nowrap' },
    }),
  );
  y += mark + 3;
  const say = async (words: string, origin: Origin, x = left) => {
    const { node, height: taken } = await setText(press, {
      x,
      y,
      width: right - x,
      height: upper + headingHeight + above.height - y,
      text: words,
      origin,
      style: { font: 'narrow-500', size: 9.8, leading: 1.16 },
    });
    panel.push(node);
    return taken;
  };
  y += (await say(texts.order, from('order'))) + 2;
  const { icon: name, title, text: words, rule } = texts.mixed;
  panel.push(icon(press, name, from('mixed', 'icon'), left, y, 8, ink));
  y += Math.max(8, await say(`${title}: ${words} ${rule}`, from('mixed', 'text'), left + 10)) + 1.6;
  y += (await say(texts.rest, from('rest'))) + 2.4;
  panel.push(picture(press, content, left, y, right - left, upper + headingHeight + above.height - y));
  const { aliens: forAliens, villagers: forVillagers, track } = press.words.mats;
  return {
    width,
    height,
    children: [
      group(matGround(press, mat, bleed)),
      ...panel,
      ...(await heading('aliens', alienLeft, upper, above.width)),
      await trackFigure(
        press,
        aliens,
        mat,
        alienLeft,
        upper + headingHeight,
        inner,
        track({ columns, purpose: forAliens({ colour: beforeNoun(enemy), points: trios.alien }) }),
      ),
      ...(await heading('villagers', villagerLeft + 1, lower, below.width)),
      await trackFigure(
        press,
        villagers,
        mat,
        villagerLeft,
        lower + headingHeight,
        inner,
        track({ columns: villagers.columns, purpose: forVillagers({ points: trios.villager }) }),
      ),
    ],
  };
}

/** The minimum distance between the sides of the lower track and the mat's edge. */
const edge = 1;

function picture(press: Press, content: Content, x: number, y: number, width: number, height: number): SceneNode {
  const rays = { x: x + width / 2, y: y + height, clear: 10, count: 26, turn: 0.05 };
  const abductors = [
    { across: 0.24, down: 0.3, size: 19, lifted: 0.58 },
    { across: 0.56, down: 0.22, size: 16, lifted: 0.5 },
    { across: 0.84, down: 0.34, size: 18, lifted: 0.62 },
  ].map(({ across, down, size, lifted }): Abductor => ({
    x: x + width * across,
    y: y + height * down,
    size,
    beam: [size * 0.4, size * 0.8],
    person: { y: y + height * lifted, size: 5.2 },
  }));
  return abduction(press, content, { x, y, width, height }, rays, abductors, 1.5);
}

export const battleMats: ComponentMaker = {
  game: 'battle',
  id: 'mats',
  takes: ['bleed'],
  kind: 'tiles',
  forMachines: true,
  ids: (content) => content.battle.colours.aliens,
  make: async (press, content, { only, bleed = 0 }) => {
    const component = infoOf(battleMats, content);
    const players = content.battle.colours.aliens.flatMap((id) => content.colours.get(id) ?? []);
    const mats: Mat[] = [];
    for (const player of players) {
      const enemy = players.find((other) => other !== player);
      if (enemy)
        mats.push({
          id: player.id,
          name: inSentence(press, player.name),
          scene: await matScene(press, content, player, enemy, bleed),
        });
    }
    const sizes = pyramidSizes.map((size) => content.pyramids.get(size));
    const version = versionOf(content, [component, content.battleMats, content.battle.numbers, players, sizes]);
    return matProduct(
      press,
      content,
      { game: 'battle', component, version, only },
      mats.map((mat) => [mat]),
    );
  },
};

interface Monster {
  readonly colour: Entity<PyramidColour>;
  readonly icon: string;
  readonly letter: string;
}

interface World {
  readonly colour: Entity<PyramidColour>;
  readonly icon: string;
}

const sizesOf = (content: Content): readonly Entity<Pyramid>[] =>
  pyramidSizes.flatMap((size) => content.pyramids.get(size) ?? []);

const worldsOf = (content: Content): readonly World[] =>
  content.munch.worlds.flatMap((world) => {
    const colour = content.colours.get(world.colour);
    return colour ? [{ colour, icon: world.icon }] : [];
  });

const monstersOf = (content: Content): readonly Monster[] =>
  content.munch.monsters.flatMap((monster, index) => {
    const colour = content.colours.get(monster.colour);
    return colour ? [{ colour, icon: monster.icon, letter: String.fromCharCode(65 + index) }] : [];
  });

const plain = { font: 'narrow-500', size: 9.8, leading: 1.16 } as const;

/** Sets text downwards from a place; returns its height. */
async function say(
  press: Press,
  nodes: SceneNode[],
  words: string,
  origin: Origin,
  x: number,
  y: number,
  width: number,
  space: number,
): Promise<number> {
  const { node, height } = await setText(press, { x, y, width, height: space, text: words, origin, style: plain });
  nodes.push(node);
  return height;
}

function sky(press: Press, content: Content, name: string, origin: Origin, box: Box): SceneNode {
  const { x, y, width, height } = box;
  const { ink } = press.tokens.neutral;
  const { accent } = content.munch;
  const { fill } = accent;
  const radius = Math.min(width, height) * 0.33;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const stars = [
    [0.08, 0.22, 1.9],
    [0.2, 0.74, 1.2],
    [0.31, 0.2, 1],
    [0.68, 0.78, 1.4],
    [0.8, 0.24, 1.2],
    [0.92, 0.62, 2],
  ] as const;
  const shape = panelShape(x, y, width, height);
  return group([
    group(
      [
        ...skyIn(press, box, { x: cx, y: cy, clear: radius + 2.2 }, 28, 0.07, {
          ...accent,
          ray: mix(fill, white, 0.13),
        }),
        ...medallion(press, cx, cy, radius, accent, { colour: mix(fill, white, 0.7), count: 40 }),
        icon(press, name, origin, cx - radius * 0.72, cy - radius * 0.72, radius * 1.44, ink),
        ...stars.map(([dx, dy, size]) => nightStar(x + dx * width, y + dy * height, size, white, accent)),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}

/** A mat with a panel, and a track per colour of worlds: beside the panel, and in pairs below it. */
async function worldMat(
  press: Press,
  content: Content,
  points: number | null,
  key: 'graveyard' | 'bank',
  bleed: number,
  panel: (nodes: SceneNode[], box: Box) => Promise<void>,
): Promise<Scene> {
  const { munch, munchMats: texts } = content;
  const { mist } = press.tokens.neutral;
  const sizes = sizesOf(content);
  const columns = largest(munch.numbers.worlds);
  const origin: Origin = { file: texts.file, path: [key, 'text'] };
  const least = 1;
  const space = (matSize.width - 3 * least) / 2;
  const tracks = worldsOf(content).map((world) => ({
    world,
    track: {
      sizes,
      columns,
      colour: world.colour,
      tint: tintOf(world.colour, mist),
      line: lineColour(press, world.colour),
      points,
      origin,
    } satisfies Track,
  }));
  const sample = tracks[0]?.track;
  const size = sample ? trackSize(sample, space) : { width: space, height: 0 };
  const rows = Math.ceil((tracks.length + 1) / 2);
  const width = Math.max(matSize.width, 2 * size.width + 3 * least);
  const height = Math.max(matSize.height, rows * (size.height + headingHeight) + 2 * matInset);
  const across = (width - 2 * size.width) / 3;
  const mat: MatEdge = { width, height, line: edgeLineTo(across, bleed) };
  const spare = height - rows * (size.height + headingHeight);
  const foot = mat.line === across ? across : spare / (rows + 1);
  const down = (spare - foot) / rows;
  const placeOf = (index: number): Box => ({
    x: across + (index % 2) * (size.width + across),
    y: down + Math.floor(index / 2) * (size.height + headingHeight + down),
    width: size.width,
    height: size.height + headingHeight,
  });
  const words = press.words.mats;
  const nodes: SceneNode[] = [group(matGround(press, mat, bleed))];
  const first = placeOf(0);
  await panel(nodes, { ...first, x: first.x + matInset, width: first.width - 2 * matInset });
  for (const [index, { world, track }] of tracks.entries()) {
    const { colour } = world;
    const box = placeOf(index + 1);
    const count = key === 'bank' ? words.trios({ count: columns }) : words.worth({ points: points ?? 0 });
    const alt = words.track({ columns, purpose: words.worlds({ colour: beforeNoun(colour) }) });
    nodes.push(
      ...(await trackHeading(press, {
        title: colour.name,
        text: count,
        icon: world.icon,
        x: box.x + 0.8,
        y: box.y,
        width: box.width - 1,
        origin: { file: colour.file, path: ['name'] },
      })),
      await trackFigure(press, track, mat, box.x, box.y + headingHeight, space, alt),
    );
  }
  return { width, height, children: nodes };
}

async function title(
  press: Press,
  words: string,
  below: string,
  origin: Origin,
  x: number,
  y: number,
  width: number,
): Promise<readonly SceneNode[]> {
  return [
    await text(press, {
      x,
      y: y - 0.8,
      width,
      height: 9.4,
      text: words,
      origin,
      tag: 'H2',
      style: { font: 'display', size: 24, leading: 1, wrap: 'nowrap' },
    }),
    await text(press, {
      x: x + 0.2,
      y: y + 8.4,
      width,
      height: 4.6,
      text: below,
      origin,
      style: { font: 'narrow-700', size: 10.5, leading: 1.1, wrap: 'nowrap' },
    }),
  ];
}

const mark = 13;

/** A player’s army, with three places, and the graveyard for worlds that the player has munched. */
async function playerMat(
  press: Press,
  content: Content,
  { colour, icon: name, letter }: Monster,
  bleed: number,
): Promise<Scene> {
  const { munchMats: texts, munch } = content;
  const { ink, mist } = press.tokens.neutral;
  const from = (...at: (string | number)[]): Origin => ({ file: texts.file, path: at });
  return worldMat(press, content, munch.numbers.points.trio, 'graveyard', bleed, async (nodes, box) => {
    const { x, width } = box;
    const right = x + width;
    const bottom = box.y + box.height;
    let { y } = box;
    const owner = press.words.mats.owner({ colour: colour.name, letter });
    nodes.push(
      ...colourSwatch(press, colour, x, y, mark),
      ...(await title(press, texts.army.title, owner, from('army', 'title'), x + mark + 3, y, width - 2 * mark - 6)),
      icon(press, name, { file: munch.file, path: ['monsters'] }, right - mark, y, mark, ink),
    );
    y += mark + 2.4;
    y += await say(press, nodes, `${texts.army.text} ${texts.army.rule}`, from('army', 'text'), x, y, width, 12);
    y += 2;
    const sizes = sizesOf(content);
    const highest = Math.max(...sizes.map(({ base }) => base));
    const stand = { y, height: highest + 2.4 };
    nodes.push(
      path(roundRectangle(x, stand.y, width, stand.height, [9, 1.6, 1.6, 1.6]), {
        fill: ground(press, tintOf(colour, mist)),
        stroke: lineColour(press, colour),
        strokeWidth: 0.45,
      }),
    );
    const places = sizes.flatMap((size) =>
      Array.from({ length: munch.numbers.monsters[size.id as 'small'] }, () => size),
    );
    const taken = places.reduce((sum, { base }) => sum + base, 0);
    const space = (width - taken) / (places.length + 1);
    let at = x + space;
    for (const size of places) {
      nodes.push(
        ...placeArt(press, size, colour, at, stand.y + stand.height - 1.2 - size.base, lineColour(press, colour)),
      );
      at += size.base + space;
    }
    y = stand.y + stand.height + 3;
    const { icon: grave, title: heading, text: words, rule } = texts.graveyard;
    const origin = from('graveyard', 'text');
    nodes.push(...(await trackHeading(press, { title: heading, text: rule, icon: grave, x, y, width, origin })));
    y += headingHeight;
    await say(press, nodes, words, origin, x, y, width, bottom - y);
  });
}

async function bankMat(press: Press, content: Content, bleed: number): Promise<Scene> {
  const { munchMats: texts } = content;
  const { ink } = press.tokens.neutral;
  const from = (...at: (string | number)[]): Origin => ({ file: texts.file, path: at });
  return worldMat(press, content, null, 'bank', bleed, async (nodes, box) => {
    const { x, width } = box;
    let { y } = box;
    const { bank } = texts;
    nodes.push(
      icon(press, bank.icon, from('bank', 'icon'), x, y, mark, ink),
      ...(await title(press, bank.title, bank.rule, from('bank', 'title'), x + mark + 3, y, width - mark - 3)),
    );
    y += mark + 2.4;
    y += await say(press, nodes, bank.text, from('bank', 'text'), x, y, width, 20);
    y += 3;
    nodes.push(sky(press, content, bank.icon, from('bank', 'icon'), { x, y, width, height: box.y + box.height - y }));
  });
}

/**
 * The spawning pit or the void: a row of places for each player’s monsters. An arrow leads from the pit to the void.
 */
async function lostMat(press: Press, content: Content, key: 'pit' | 'void', bleed: number): Promise<Scene> {
  const { munchMats: texts, munch } = content;
  const { ink, mist } = press.tokens.neutral;
  const from = (...at: (string | number)[]): Origin => ({ file: texts.file, path: at });
  const about = texts[key];
  const sizes = sizesOf(content);
  const monsters = monstersOf(content);
  const highest = Math.max(...sizes.map(({ base }) => base));
  const places = sizes.flatMap((size) =>
    Array.from({ length: munch.numbers.monsters[size.id as 'small'] }, () => size),
  );
  const label = 19;
  const needed = label + places.reduce((sum, { base }) => sum + base + 2, 0) + 2 * matInset + 8;
  const width = Math.max(matSize.width / 2, needed);
  const [x, inner] = [matInset + 1, width - 2 * matInset - 2];
  const nodes: SceneNode[] = [];
  let y: number = matInset + 0.6;
  nodes.push(
    icon(press, about.icon, from(key, 'icon'), x, y, mark, ink),
    ...(await title(press, about.title, about.rule, from(key, 'title'), x + mark + 3, y, inner - mark - 3)),
  );
  y += mark + 2.4;
  y += await say(press, nodes, about.text, from(key, 'text'), x, y, inner, 20);
  y += 1;
  y += await say(press, nodes, texts.lost, from('lost'), x, y, inner, 10);
  y += 2.4;
  const least = highest + 1.8;
  const height = Math.max(matSize.height, y + monsters.length * least + matInset);
  const pitch = (height - matInset - y) / monsters.length;
  const arrow = 7;
  const across = inner - arrow - 1;
  const words: SceneNode[] = [];
  const art: SceneNode[] = [];
  for (const [index, { colour, icon: name, letter }] of monsters.entries()) {
    const top = y + index * pitch;
    const row = { x, y: top + 0.5, width: across, height: pitch - 1 };
    art.push(
      path(roundRectangle(row.x, row.y, row.width, row.height, 1.6), {
        fill: ground(press, tintOf(colour, mist)),
        stroke: lineColour(press, colour),
        strokeWidth: 0.4,
      }),
      icon(
        press,
        name,
        { file: munch.file, path: ['monsters', index, 'icon'] },
        x + 4,
        row.y + row.height / 2 - 8,
        11,
        ink,
      ),
    );
    words.push(
      await text(press, {
        x: x + 1,
        y: row.y + row.height / 2 + 3.8,
        width: label - 2,
        height: 4.2,
        text: `${letter} ${colour.name}`,
        origin: { file: colour.file, path: ['name'] },
        tag: null,
        style: { font: 'narrow-700', size: 9, leading: 1.1, align: 'center', wrap: 'nowrap' },
      }),
    );
    const space = (across - label - places.reduce((sum, { base }) => sum + base, 0)) / places.length;
    let at = x + label + space / 2;
    for (const size of places) {
      art.push(...placeArt(press, size, colour, at, row.y + (row.height - size.base) / 2, lineColour(press, colour)));
      at += size.base + space;
    }
    const middle = row.y + row.height / 2;
    const tail = x + across + 1.2;
    art.push(
      path(data('M', tail, middle - 1.6, 'h', 3, 'v', -1.9, 'l', 3.4, 3.5, 'l', -3.4, 3.5, 'v', -1.9, 'h', -3, 'Z'), {
        fill: key === 'pit' ? ink : white,
        stroke: ink,
        strokeWidth: 0.3,
      }),
    );
  }
  const alt = press.words.mats.lost;
  return {
    width,
    height,
    children: [
      group(matGround(press, { width, height, line: edgeLine }, bleed)),
      ...nodes,
      figure([...art, ...words], alt, { x, y, width: inner, height: height - matInset - y }),
    ],
  };
}

export const munchMats: ComponentMaker = {
  game: 'munch',
  id: 'mats',
  takes: ['bleed'],
  kind: 'tiles',
  forMachines: true,
  ids: (content) => [...content.munch.monsters.map(({ colour }) => colour), 'bank', 'pit', 'void'],
  make: async (press, content, { only, bleed = 0 }) => {
    const component = infoOf(munchMats, content);
    const { munchMats: texts, munch } = content;
    const sheets: Mat[][] = [];
    for (const monster of monstersOf(content)) {
      const { id, name } = monster.colour;
      sheets.push([{ id, name: inSentence(press, name), scene: await playerMat(press, content, monster, bleed) }]);
    }
    sheets.push(
      [{ id: 'bank', name: inSentence(press, texts.bank.title), scene: await bankMat(press, content, bleed) }],
      [
        { id: 'pit', name: inSentence(press, texts.pit.title), scene: await lostMat(press, content, 'pit', bleed) },
        { id: 'void', name: inSentence(press, texts.void.title), scene: await lostMat(press, content, 'void', bleed) },
      ],
    );
    const { numbers, worlds, monsters, accent } = munch;
    const colours = [...worldsOf(content), ...monstersOf(content)];
    const version = versionOf(content, [
      component,
      texts,
      numbers,
      worlds,
      monsters,
      accent,
      colours,
      sizesOf(content),
    ]);
    return matProduct(press, content, { game: 'munch', component, version, only }, sheets);
  },
};
