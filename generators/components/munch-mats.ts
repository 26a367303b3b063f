import { pyramidSizes } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Pyramid, PyramidColour } from '../../src/content/schema/design.ts';
import { ground } from '../design/ink.ts';
import { medallion, nightStar, sky as skyIn } from '../design/panel.ts';
import { data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { figure, group, path, type Scene, type SceneNode } from '../scene/node.ts';
import { setText, text } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import type { Box } from '../render/pdf.ts';
import { panelShape } from './card-face.ts';
import {
  headingHeight,
  lineColour,
  matGround,
  matInset,
  matProduct,
  matSize,
  placeArt,
  colourSwatch,
  tintOf,
  trackHeading,
  trackFigure,
  trackSize,
  white,
  type Mat,
  type Track,
} from './mat.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';

interface Monster {
  readonly colour: Entity<PyramidColour>;
  readonly icon: string;
  /** A, B, C or D. */
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

const largest = ({ small, medium, large }: { small: number; medium: number; large: number }): number =>
  Math.max(small, medium, large);

const plain = { font: 'narrow-500', size: 9.8, leading: 1.16 } as const;

/** Sets text from a place downwards; returns its height. */
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

/** A night sky with a picture in it. */
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
        ...stars.map(([dx, dy, size]) => nightStar(press, x + dx * width, y + dy * height, size, white, accent)),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}

/** A mat of a panel and a track for each colour of worlds: beside the panel, and below it in pairs. */
async function worldMat(
  press: Press,
  content: Content,
  points: number | null,
  key: 'graveyard' | 'bank',
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
  const down = (height - rows * (size.height + headingHeight)) / (rows + 1);
  const placeOf = (index: number): Box => ({
    x: across + (index % 2) * (size.width + across),
    y: down + Math.floor(index / 2) * (size.height + headingHeight + down),
    width: size.width,
    height: size.height + headingHeight,
  });
  const nodes: SceneNode[] = [group(matGround(press, width, height))];
  const first = placeOf(0);
  await panel(nodes, { ...first, x: first.x + matInset, width: first.width - 2 * matInset });
  for (const [index, { world, track }] of tracks.entries()) {
    const { colour } = world;
    const box = placeOf(index + 1);
    const count = key === 'bank' ? `${columns} trios at the start` : `${points} points a trio`;
    const alt = `${columns} columns of a small, a medium and a large place for ${colour.name.toLowerCase()} worlds`;
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
      await trackFigure(press, track, box.x, box.y + headingHeight, space, alt),
    );
  }
  return { width, height, children: nodes };
}

/** A heading with the sample of a colour, or an icon, before it, and words below it. */
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

/** A player's army, three places, and the graveyard for the worlds they munch. */
async function playerMat(press: Press, content: Content, { colour, icon: name, letter }: Monster): Promise<Scene> {
  const { munchMats: texts, munch } = content;
  const { ink, mist } = press.tokens.neutral;
  const from = (...at: (string | number)[]): Origin => ({ file: texts.file, path: at });
  return worldMat(press, content, munch.numbers.points.trio, 'graveyard', async (nodes, box) => {
    const { x, width } = box;
    const right = x + width;
    const bottom = box.y + box.height;
    let { y } = box;
    const owner = `${colour.name}, player ${letter}`;
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

async function bankMat(press: Press, content: Content): Promise<Scene> {
  const { munchMats: texts } = content;
  const { ink } = press.tokens.neutral;
  const from = (...at: (string | number)[]): Origin => ({ file: texts.file, path: at });
  return worldMat(press, content, null, 'bank', async (nodes, box) => {
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

/** The spawning pit or the void: a row of places for the monsters of each player; the pit points to the void. */
async function lostMat(press: Press, content: Content, key: 'pit' | 'void'): Promise<Scene> {
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
  const alt = `A place for a small, a medium and a large monster of each player`;
  return {
    width,
    height,
    children: [
      group(matGround(press, width, height)),
      ...nodes,
      figure([...art, ...words], alt, { x, y, width: inner, height: height - matInset - y }),
    ],
  };
}

export const munchMats: ComponentMaker = {
  game: 'munch',
  id: 'mats',
  takes: [],
  kind: 'tiles',
  ids: (content) => [...content.munch.monsters.map(({ colour }) => colour), 'bank', 'pit', 'void'],
  make: async (press, content, { only }) => {
    const component = infoOf(munchMats, content);
    const { munchMats: texts, munch } = content;
    const sheets: Mat[][] = [];
    for (const monster of monstersOf(content)) {
      const { id, name } = monster.colour;
      sheets.push([{ id, name: name.toLowerCase(), scene: await playerMat(press, content, monster) }]);
    }
    const named = (title: string) => title.toLowerCase();
    sheets.push(
      [{ id: 'bank', name: named(texts.bank.title), scene: await bankMat(press, content) }],
      [
        { id: 'pit', name: named(texts.pit.title), scene: await lostMat(press, content, 'pit') },
        { id: 'void', name: named(texts.void.title), scene: await lostMat(press, content, 'void') },
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
