import { pyramidSizes } from '../../src/content/schema/common.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { PyramidColour } from '../../src/content/schema/design.ts';
import { icon } from '../design/shapes.ts';
import { group, type Scene, type SceneNode } from '../scene/node.ts';
import { setText, text } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';
import { abduction, type Abductor } from './abduction.ts';
import {
  headingHeight,
  lineColour,
  matGround,
  matInset,
  matProduct,
  matSize,
  colourSwatch,
  tintOf,
  trackHeading,
  trackFigure,
  trackSize,
  type Mat,
  type Track,
} from './mat.ts';
import { infoOf, versionOf, type ComponentMaker } from './product.ts';

const largest = ({ small, medium, large }: { small: number; medium: number; large: number }): number =>
  Math.max(small, medium, large);

/** The mat on which a player collects: the enemy's aliens above, villagers of both colours below. */
async function matScene(
  press: Press,
  content: Content,
  player: Entity<PyramidColour>,
  enemy: Entity<PyramidColour>,
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
  const between = (height - needed) / 3;
  const upper = between;
  const lower = height - between - below.height - headingHeight;
  const alienLeft = width - matInset - above.width;
  const villagerLeft = (width - below.width) / 2;
  const heading = (key: 'aliens' | 'villagers', x: number, y: number, space: number) => {
    const { title, text: words, icon: name, rule } = texts[key];
    const about = { title, text: `${words} ${rule}`, icon: name, x, y, width: space, origin: from(key, 'text') };
    return trackHeading(press, about);
  };

  // The panel: the mat's owner, instructions for filling it, the points of mixed trios, and a picture in the remaining
  // room.
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
  const trio = 'columns of a small, a medium and a large place';
  return {
    width,
    height,
    children: [
      group(matGround(press, width, height)),
      ...panel,
      ...(await heading('aliens', alienLeft, upper, above.width)),
      await trackFigure(
        press,
        aliens,
        alienLeft,
        upper + headingHeight,
        inner,
        `${columns} ${trio} for ${enemy.name.toLowerCase()} aliens, ${trios.alien} points each`,
      ),
      ...(await heading('villagers', villagerLeft + 1, lower, below.width)),
      await trackFigure(
        press,
        villagers,
        villagerLeft,
        lower + headingHeight,
        inner,
        `${villagers.columns} ${trio} for villagers, ${trios.villager} points each`,
      ),
    ],
  };
}

/** The least distance between the sides of the lower track and the mat's edge. */
const edge = 1;

/** The picture beside the trios. */
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
  takes: [],
  kind: 'tiles',
  ids: (content) => content.battle.colours.aliens,
  make: async (press, content, { only }) => {
    const component = infoOf(battleMats, content);
    const players = content.battle.colours.aliens.flatMap((id) => content.colours.get(id) ?? []);
    const mats: Mat[] = [];
    for (const player of players) {
      const enemy = players.find((other) => other !== player);
      if (enemy)
        mats.push({
          id: player.id,
          name: player.name.toLowerCase(),
          scene: await matScene(press, content, player, enemy),
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
