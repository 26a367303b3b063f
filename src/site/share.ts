import { globSync } from 'node:fs';
import { share as words } from '#text/site.ts';
import { pressOf as lookOf } from '../../generators/components/games.ts';
import { coverArt } from '../../generators/design/art/covers.ts';
import { beam, halo, hills, rays, saucer, town, twinkle } from '../../generators/design/scenery.ts';
import { circle, data, mix, place, rectangle, roundRectangle, slanted } from '../../generators/design/shapes.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { group, path, type Box, type SceneNode } from '../../generators/scene/node.ts';
import { contentParts, type Press } from '../../generators/scene/press.ts';
import { setText, text } from '../../generators/scene/text.ts';
import { installedFonts } from '../cli/fonts.ts';
import type { Content } from '../content/schema/index.ts';
import { hasPage, ownHome } from './content.ts';
import { iconIn } from './faction-art.ts';
import { brandOf, gamesOf, sceneryOf, type SiteGame } from './games.ts';
import { tools } from './tools.ts';

/** The content of a preview image. Its name is the path of its page, such as `battle/rules`. */
interface Share {
  readonly name: string;
  readonly game: SiteGame | undefined;
  readonly small: string;
  readonly large: string;
}

/** Paths without a separate preview image: the error page, redirects to rules, and modules of the engine. */
const without = /^(404|r\/|engine\/)/;

/** The name of a page's preview image by the page's path, such as `battle/rules/`, or `` for the first page. */
export function shareOf(path: string): string {
  const name = path.replace(/\/$/, '');
  return name === '' || without.test(name) || !hasPage(name) ? 'home' : name;
}

/** The preview image of every page. Throws if the text for a page is missing. */
export function shares(content: Content): readonly Share[] {
  const all = gamesOf(content);
  const pages = globSync('**/*.astro', { cwd: 'src/site/pages' })
    .map((file) =>
      file
        .replaceAll('\\', '/')
        .replace(/\.astro$/, '')
        .replace(/(^|\/)(index|\[\.\.\.page\])$/, ''),
    )
    .filter((route) => !without.test(route) && hasPage(route));
  const paths = [
    ...pages.flatMap((route) =>
      route.includes('[game]') ? all.map(({ id }) => route.replace('[game]', id)) : [route],
    ),
    ...tools.map(({ game, path }) => `${game}/${path}`),
  ];
  return paths.sort().map((page) => {
    const game = all.find(({ id }) => page === id || page.startsWith(`${id}/`));
    const part = game ? page.slice(game.id.length + 1) : page;
    const [own, title] = (words.pages as Partial<Record<string, readonly string[]>>)[page] ?? [];
    const tool = tools.find((each) => each.game === game?.id && each.path === part);
    const small = tool
      ? (tool.words.share ?? tool.name)
      : game
        ? (words.parts as Partial<Record<string, string>>)[part]
        : (ownHome?.name ?? own);
    const large = game ? game.about.shortName : page === '' ? (ownHome?.title ?? title) : title;
    if (small === undefined || large === undefined)
      throw new Error(`the share picture of "${page}" has no words; add "${part}" to content/site/site.yaml`);
    return { name: shareOf(page), game, small, large };
  });
}

const white = '#FFFFFF';
/** The size in mm, drawn with ten pixels per mm. */
const [width, height] = [120, 63];

const [x, y] = [91, 30];

function night(
  { neutral, signal }: Content['tokens'],
  { fill, mid, bright }: Content['alienInvasion']['accent'],
  box: Box,
  hasTown: boolean,
): readonly SceneNode[] {
  const { ink } = neutral;
  const ground = height - 9.5;
  const stars = [
    [34, 6.6, 1.3],
    [64, 9, 1.9],
    [112, 9, 1.6],
    [72, 40, 1.1],
    [113, 33, 1.3],
  ] as const;
  return [
    path(rectangle(box.x, box.y, box.width, box.height), { fill }),
    rays(x, y, box, 28, mix(fill, bright, 0.12), 0.056),
    ...(hasTown ? [path(beam(x, 16, 15, x, ground, 46), { fill: mix(fill, white, 0.34) })] : []),
    halo(x, y, 17.5, mid, 52, [
      [2, 1],
      [4.8, 0.8],
      [7.4, 0.58],
      [9.6, 0.36],
    ]),
    ...stars.map(([sx, sy, size]) => twinkle(sx, sy, size, white)),
    ...(hasTown
      ? [
          hills(box.x, ground - 5, box.width, 5, mix(fill, ink, 0.52)),
          town(box.x, ground, box.width, 0.5, ink, signal.burst),
          path(rectangle(box.x, ground - 0.2, box.width, height - ground), { fill: ink }),
        ]
      : []),
  ];
}

/** A preview image: the town at night in the game's colour, the game's name, and the title of the page. */
export async function shareSvg({ game, small, large }: Share, content: Content): Promise<string> {
  const { neutral, screen, signal } = content.tokens;
  const { accent, icon: sign } = game?.about ?? brandOf(content);
  const { fill } = accent;
  const fonts = installedFonts();
  const press: Press = {
    fonts,
    ...contentParts(content),
    report: ({ found, expected }) => {
      throw new Error(`a share picture has ${found}, expected ${expected}; shorten it in content/site/site.yaml`);
    },
  };
  const { ink } = neutral;
  const box = { x: 3, y: 3, width: width - 6, height: height - 6 };
  const panel = roundRectangle(box.x, box.y, box.width, box.height, [13, 2, 2, 2]);
  const art = night(content.tokens, accent, box, sceneryOf(content, game?.id));
  const icon = iconIn(content, sign);
  const disc = circle(x, y + 4.4, 10.5);
  const label = await setText(press, {
    x: 11.4,
    y: 10.3,
    width: 57,
    height: 6,
    text: small,
    tag: null,
    origin: { file: 'content/site/site.yaml', path: [] },
    style: { font: 'narrow-700', size: 12.5, leading: 1, fill: ink, tracking: 0.02, wrap: 'nowrap' },
  });
  const labelWidth = fonts.measure(small, 'narrow-700', 12.5, 0.02) + 6.4;
  const title = await text(press, {
    x: 9,
    y: 18.2,
    width: 62,
    height: 28.5,
    text: large,
    tag: null,
    origin: { file: 'content/site/site.yaml', path: [] },
    style: { font: 'display', size: large.length > 16 ? 25 : 34, leading: 1.04, fill: white, wrap: 'wrap' },
  });
  const brand = await text(press, {
    x: 18,
    y: 54.2,
    width: 40,
    height: 6,
    text: brandOf(content).name,
    tag: null,
    origin: { file: 'content/site/site.yaml', path: [] },
    style: { font: 'display', size: 13, leading: 1, fill: white },
  });
  // A game's poster, as on its book; otherwise the town at night.
  const frame = { x: 72, y: box.y, width: width - 3 - 72, height: box.height };
  const edge = data('M', frame.x, frame.y, 'v', frame.height);
  const scenery = game
    ? [
        coverArt(
          press,
          lookOf(content, game.id).poster,
          { ...game.about.accent, on: white, ray: mix(fill, white, 0.13) },
          frame,
        ),
        path(edge, { stroke: ink, strokeWidth: 0.6 }),
      ]
    : [];
  const middle = [
    ...(ownHome ? [] : [saucer(x, 15.2, 32, mix(fill, white, 0.78), ink)]),
    path(disc, { stroke: ink, strokeWidth: 0.7, fill }),
    path(circle(x, y + 4.4, 7.6), { fill: white, stroke: ink, strokeWidth: 0.6 }),
    path(place(icon.d, x - 5.4, y + 4.4 - 5.4, 10.8 / icon.size), { fill: ink }),
  ];
  return renderSvg(
    {
      width,
      height,
      children: [
        path(rectangle(0, 0, width, height), { fill: screen.cream }),
        group(
          [...art, ...(game ? [group(scenery, { clip: rectangle(frame.x, frame.y, frame.width, frame.height) })] : [])],
          {
            clip: panel,
          },
        ),
        ...(game ? [] : middle),
        path(slanted(8.4, 9.3, labelWidth, 7, 1.6), { fill: signal.burst }),
        label.node,
        title,
        ...(ownHome ? [] : [saucer(12.4, 57.2, 8.4, signal.burst, ink)]),
        brand,
        path(panel, { stroke: ink, strokeWidth: 0.6 }),
      ],
    },
    fonts,
    { width: 1200, height: 630 },
  );
}
