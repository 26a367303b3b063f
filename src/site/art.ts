import { games, pressOf as lookOf } from '../../generators/components/games.ts';
import { kindsOf, type StashKind } from '../../generators/pieces/stash.ts';
import { eventPalette } from '../../generators/cards/action-deck.ts';
import { cardPicture } from '../../generators/cards/card-picture.ts';
import { coverArt } from '../../generators/design/art/covers.ts';
import { frameFor } from '../../generators/sheet/card-frame.ts';
import { chosenFactions } from '../../generators/pieces/faction.ts';
import { pieceSurface } from '../../generators/design/ink.ts';
import { endArt, ends, endSize } from '../../generators/design/art/endings.ts';
import { frameWidth, pieceArt, plateArt, plateSize } from '../../generators/design/pyramid.ts';
import { beam, halo, hills, rays, saucer, town, twinkle } from '../../generators/design/scenery.ts';
import { icon, mix, rectangle } from '../../generators/design/shapes.ts';
import { path, translate } from '../../generators/scene/node.ts';
import { installedFonts } from '../cli/fonts.ts';
import { isBoardGame } from '../content/playable.ts';
import type { GameId } from '../content/schema/common.ts';
import { renderSvg } from '../../generators/render/svg.ts';
import { pyramidSizes } from '../content/schema/common.ts';
import type { Content } from '../content/schema/index.ts';
import { factionArt, iconIn, panel, pressOf, svg, tile, unitDrawing, unitLabel, white } from './faction-art.ts';
import { ownHome } from './content.ts';
import { gamesOf, sceneryOf } from './games.ts';
import type { SiteGame } from './games.ts';

/**
 * The town at night, with a saucer. The page puts some printed cards over the saucer's beam. The drawing is inline,
 * because readers see it first.
 */
export function hero({ alienInvasion, tokens }: Content): string {
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
    rays(x, y, { x: 0, y: 0, width, height }, 28, mix(fill, bright, 0.12), 0.056),
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

/** The background of a game's prints: rays, and the town at night. */
function ground({ id, about }: SiteGame, content: Content): string {
  const { tokens } = content;
  const { fill, bright } = about.accent;
  const { ink } = tokens.neutral;
  const [width, height] = [172, 90];
  return svg(width, height, 4, [
    path(rectangle(0, 0, width, height), { fill }),
    rays(width / 2, height * 0.56, { x: 0, y: 0, width, height }, 28, mix(fill, bright, 0.14), 0.056),
    halo(width / 2, height * 0.48, 30, mix(fill, white, 0.42), 52, [
      [3, 1.9],
      [8.5, 1.5],
      [13.5, 1.05],
      [17.5, 0.6],
    ]),
    ...(sceneryOf(content, id)
      ? [
          hills(0, height - 9, width, 9, mix(fill, ink, 0.5)),
          town(0, height - 3, width, 1.15, ink, tokens.signal.burst),
          path(rectangle(0, height - 3.6, width, 5), { fill: ink }),
        ]
      : []),
  ]);
}

/** The size of a poster on the page, in pixels. */
export const posterSize = { width: 360, height: 448 } as const;

function poster({ id, about }: SiteGame, content: Content): string {
  const { fill } = about.accent;
  const [width, height] = [posterSize.width / 4, posterSize.height / 4];
  const colours = { ...about.accent, on: white, ray: mix(fill, white, 0.13) };
  return svg(width, height, 4, [
    coverArt(pressOf(content), lookOf(content, id).poster, colours, { x: 0, y: 0, width, height }),
  ]);
}

interface TablePicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A picture of a game's table, drawn from the game's own parts; undefined if no sheet has such a picture. */
export function tableOf(content: Content, id: GameId): TablePicture | undefined {
  const press = { ...pressOf(content), fonts: installedFonts(), report: () => undefined };
  const drawn = lookOf(content, id).figures?.(press, content).setup({ width: 180, height: 104 });
  if (!drawn) return undefined;
  // The drawing ends exactly below its last number, so a margin is added.
  const size = { width: drawn.width, height: drawn.height + 3 };
  const [width, height] = [size.width * 4, size.height * 4].map(Math.round) as [number, number];
  const svg = renderSvg({ ...size, children: drawn.nodes }, press.fonts, {
    width,
    height,
  });
  return { svg, width, height, alt: drawn.alt };
}

function spine({ about, pattern }: SiteGame): string {
  const { fill } = about.accent;
  return tile(pattern, fill, mix(fill, white, 0.28));
}

/** The game's paper pyramid from above. If it has two colours, the second is behind the first. */
function piece(kinds: readonly StashKind[], { tokens, pyramids }: Content): string {
  // The space for two pyramids of the largest size.
  const side = Math.max(...[...pyramids.values()].map(({ base }) => base)) * 1.25;
  const [first] = kinds;
  const base = first?.pyramid.base ?? side;
  const step = kinds.length > 1 ? base * 0.1 : 0;
  const at = (index: number): number => (side - base) / 2 + (index * 2 - (kinds.length - 1)) * step;
  const nodes = kinds.map((kind, index) =>
    translate(at(index), at(index), [
      pieceArt(kind.id, kind.colour, kind.pyramid, pieceSurface({ tokens, ink: 'full' }, kind.colour)),
    ]),
  );
  return svg(side, side, 4, nodes);
}

const kindsOfAll = (content: Content): readonly StashKind[] =>
  Object.values(games)
    .flatMap(({ stashes }) => stashes?.(content).flat() ?? [])
    .flatMap((stash) => kindsOf(content, stash));

/** The pieces of both pyramid games, such as `piece-purple-large`. Villagers of both colours share one drawing. */
function pieces(content: Content): readonly (readonly [string, string])[] {
  const kinds = kindsOfAll(content);
  const villagers = content.battle.colours.villagers.toReversed();
  return [
    ...kinds.map((kind) => [`piece-${kind.id}`, piece([kind], content)] as const),
    ...pyramidSizes.map((size) => {
      const both = villagers.flatMap((colour) => kinds.find(({ id }) => id === `${colour}-${size}`) ?? []);
      return [`piece-villager-${size}`, piece(both, content)] as const;
    }),
  ];
}

/** The width of the white paper to crop around a flat piece, in mm. */
const cropped = frameWidth - 0.18;

/**
 * The drawings of a game's pyramids for boards on the page: from above (`top-purple-large`), and as a plate under
 * another piece (`plate-purple-large`).
 */
function tops(content: Content): readonly (readonly [string, string])[] {
  const [width, height] = [plateSize.width + 1, plateSize.height + 1];
  return kindsOfAll(content).flatMap(({ id, colour, pyramid }) => {
    const surface = pieceSurface({ tokens: content.tokens, ink: 'full' }, colour);
    const art = pieceArt(id, colour, pyramid, surface);
    // The net’s side without its white margin.
    const side = pyramid.base - 2 * cropped;
    const plate = plateArt(colour, pyramid.pips, width / 2, height / 2, surface, content.tokens.neutral.paper);
    return [
      [`top-${id}`, svg(side, side, 4, [translate(-cropped, -cropped, [art])])],
      [`plate-${id}`, svg(width, height, 4, plate)],
    ] as const;
  });
}

/** The portraits of computer players: `mind-battle-1`, the weakest first. */
function faces(content: Content): readonly (readonly [string, string])[] {
  const { ink } = content.tokens.neutral;
  const opponents = { battle: content.battleOpponents, munch: content.munchOpponents };
  return gamesOf(content).flatMap(({ id, about, pattern }) =>
    isBoardGame(id)
      ? opponents[id].levels.map((level, index): [string, string] => {
          const { fill } = about.accent;
          return [
            `mind-${id}-${index + 1}`,
            unitLabel(iconIn(content, level.icon), pattern, fill, mix(fill, white, 0.28), ink),
          ];
        })
      : [],
  );
}

/** The drawings of Special Events: `event-scene`, `event-band`, `event-sign`. */
function eventArt(content: Content): readonly (readonly [string, string])[] {
  const press = pressOf(content);
  const frame = { ...frameFor({}, content, {}), body: { x: 0, width: panel.width } };
  const { specialEvent, file } = content.actionDeck;
  const { ink } = content.tokens.neutral;
  const { burst } = content.tokens.signal;
  const origin = { file, path: ['specialEvent', 'icon'] };
  return [
    [
      'event-scene',
      svg(panel.width, panel.height, 6, [
        cardPicture(press, frame, {
          y: 0,
          height: panel.height,
          palette: eventPalette(press),
          badge: specialEvent.icon,
          scene: specialEvent.scene,
          stage: 'event',
        }),
      ]),
    ],
    ['event-band', tile('diagonal', burst, ink)],
    ['event-sign', svg(10, 10, 6, [icon(press, specialEvent.icon, origin, 0, 0, 10, ink)])],
  ];
}

const endings = (content: Content): readonly (readonly [string, string])[] =>
  gamesOf(content).flatMap(({ id, about: { accent, prefix } }) => {
    const colours = { ...accent, on: white, ray: mix(accent.fill, white, 0.13) };
    return Object.entries(ends[prefix] ?? {}).map(([outcome, drawn]): readonly [string, string] => [
      `end-${id}-${outcome}`,
      svg(endSize.width, endSize.height, 10, [endArt(pressOf(content), colours, drawn)]),
    ]);
  });

/** Every drawing of the site by file name, without extension. */
export function drawings(content: Content): ReadonlyMap<string, string> {
  const shipped = (): readonly (readonly [string, string])[] => [
    ...pieces(content),
    ...tops(content),
    unitDrawing(content, 'none', 'rolling-dices', 'none', content.alienInvasion.accent.fill),
    ...faces(content),
    ...chosenFactions(content, { factions: [...content.factions.keys()] }).flatMap((each) => factionArt(content, each)),
    ...eventArt(content),
    ...endings(content),
  ];
  return new Map([
    ...(ownHome ? [] : shipped()),
    ...gamesOf(content).flatMap(({ id }): [string, string][] => {
      const table = tableOf(content, id);
      return table ? [[`${id}-table`, table.svg]] : [];
    }),
    ...gamesOf(content).flatMap((game): [string, string][] => [
      [`${game.id}-ground`, ground(game, content)],
      [`${game.id}-spine`, spine(game)],
      [`${game.id}-poster`, poster(game, content)],
    ]),
  ]);
}
