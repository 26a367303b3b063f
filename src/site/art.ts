import { patterned } from '../../generators/design/patterns.ts';
import { beam, halo, hills, rays, saucer, town, twinkle } from '../../generators/design/scenery.ts';
import { mix, rectangle } from '../../generators/design/shapes.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { makeFontBook } from '../../generators/scene/fonts.ts';
import { path, type SceneNode } from '../../generators/scene/node.ts';
import type { Content } from '../content/schema/index.ts';
import { gamesOf } from './games.ts';
import type { Game } from './games.ts';

const white = '#FFFFFF';

const fonts = makeFontBook(() => {
  throw new Error('the art of the site holds no text');
});

/** A drawing in units of which `scale` make a pixel. */
function svg(width: number, height: number, scale: number, children: readonly SceneNode[]): string {
  return renderSvg({ width, height, children }, fonts, { width: width * scale, height: height * scale });
}

/** The night over the town: a saucer and its beam, in which the page lays a few printed cards. */
function hero({ alienInvasion, tokens }: Content): string {
  const { fill, mid, bright } = alienInvasion.accent;
  const { ink } = tokens.neutral;
  const { burst } = tokens.signal;
  const [width, height] = [172, 111];
  const [x, y] = [width / 2, height / 2];
  const dome = mix(fill, white, 0.78);
  const stars = [
    [43, 17, 3.4],
    [137, 20, 2.6],
    [158, 13, 2],
    [33, 31, 1.6],
    [125, 63, 1.7],
    [46, 72, 1.7],
    [30, 62, 1.2],
    [147, 60, 1.4],
  ] as const;
  return svg(width, height, 4, [
    path(rectangle(0, 0, width, height), { fill }),
    rays(x, y, 110, 28, mix(fill, bright, 0.12), 0.056),
    path(beam(x, 30, 34, x, height, 104), { fill: mix(fill, white, 0.36) }),
    halo(x, y - 2, 33, mid, 56, [
      [4, 2],
      [9.5, 1.55],
      [14.5, 1.1],
      [18.5, 0.65],
    ]),
    ...stars.map(([sx, sy, size]) => twinkle(sx, sy, size, white)),
    hills(0, height - 12, width, 12, mix(fill, ink, 0.55)),
    town(0, height - 4.4, width, 1.5, ink, burst),
    path(rectangle(0, height - 5, width, 6), { fill: ink }),
    saucer(22, 46, 22, dome, ink),
    saucer(149, 41, 20, dome, ink),
    saucer(x, 26, 68, dome, ink),
  ]);
}

/** The ground on which a game's prints lie: rays and the town by night. */
function ground({ about }: Game, { tokens }: Content): string {
  const { fill, bright } = about.accent;
  const { ink } = tokens.neutral;
  const [width, height] = [172, 90];
  return svg(width, height, 4, [
    path(rectangle(0, 0, width, height), { fill }),
    rays(width / 2, height * 0.56, 110, 28, mix(fill, bright, 0.14), 0.056),
    halo(width / 2, height * 0.48, 30, mix(fill, white, 0.42), 52, [
      [3, 1.9],
      [8.5, 1.5],
      [13.5, 1.05],
      [17.5, 0.6],
    ]),
    hills(0, height - 9, width, 9, mix(fill, ink, 0.5)),
    town(0, height - 3, width, 1.15, ink, tokens.signal.burst),
    path(rectangle(0, height - 3.6, width, 5), { fill: ink }),
  ]);
}

/** A game's surface, for the spine of its row. */
function spine({ about, pattern }: Game): string {
  const { fill } = about.accent;
  const side = 19;
  const shape = rectangle(0, 0, side, side);
  const colours = { fill, lines: mix(fill, white, 0.28), edge: fill };
  return svg(side, side, 4, [patterned(shape, [0, 0, side, side], pattern, colours)]);
}

/** Every drawing of the site by the stem of its file. */
export function drawings(content: Content): ReadonlyMap<string, string> {
  return new Map([
    ['hero', hero(content)],
    ...gamesOf(content).flatMap((game): [string, string][] => [
      [`${game.id}-ground`, ground(game, content)],
      [`${game.id}-spine`, spine(game)],
    ]),
  ]);
}
