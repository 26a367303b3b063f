import type { Pattern } from '../../src/content/schema/common.ts';
import { icon, mix, roundRectangle, slanted } from '../design/shapes.ts';
import { patterned } from '../design/patterns.ts';
import { beam, halo, hills, rays, saucer, town } from '../design/scenery.ts';
import { data, rectangle, circle } from '../design/shapes.ts';
import { group, joined, path, turnAbout, type SceneNode } from '../scene/node.ts';
import { text, type TextStyle } from '../scene/text.ts';
import type { Origin, Press } from '../scene/press.ts';

/** Measures of a poker card, in millimetres: the spine at the left is read in a fanned hand, the body on the table. */
export const card = { width: 63.5, height: 88.9 } as const;
export const spine = { x: 3.5, width: 9.4 } as const;
export const body = { x: 14.6, width: 45.4 } as const;
/** Where the footer's rule is drawn: nothing else goes below. */
export const footerTop = 81.9;

/** What sets one faction, or one game, apart on a card. */
export interface Palette {
  readonly fill: string;
  readonly on: string;
  readonly deep: string;
  readonly ray: string;
  readonly tint: string;
  readonly pattern: Pattern;
}

const spineTop = 26.4;
/** A numeral advances no further: its slanted ink is wider still, and keeps 3 mm inside the trim line. */
const numeralWidth = 9.4;

/**
 * The spine: numeral, icon, code and a band of pattern, and all again upside down, since cards are read from every side
 * of the table. The bar under the numeral tells 6 from 9.
 */
export async function cardSpine(
  press: Press,
  options: { numeral: string; icon: string; code: string; palette: Palette; lines: string; origin: Origin },
): Promise<readonly SceneNode[]> {
  const { palette, origin } = options;
  const { ink } = press.tokens.neutral;
  const bandHeight = card.height - 2 * spineTop;
  const band = patterned(
    roundRectangle(spine.x, spineTop, spine.width, bandHeight, 0.8),
    [spine.x, spineTop, spine.width, bandHeight],
    palette.pattern,
    { fill: palette.fill, lines: options.lines, edge: mix(palette.fill, ink, 0.35) },
  );
  const largest = options.numeral.length > 1 ? 26 : 32;
  const size = Math.min(largest, numeralWidth / press.fonts.measure(options.numeral, 'display', 1));
  const art = [
    path(slanted(spine.x + 1.2, 11.5, spine.width - 1.85, 0.75, 0.15), { fill: ink }),
    icon(press, options.icon, origin, spine.x + 1.1, 13.6, 7.4, ink),
  ];
  const words = [
    await text(press, {
      x: spine.x - 0.9,
      // Smaller type sits lower, so that every numeral stands on the bar.
      y: 1.2 + (32 - size) * 0.117,
      width: spine.width + 1.6,
      height: 11.5,
      text: options.numeral,
      origin,
      tag: null,
      style: {
        font: 'display',
        size,
        leading: 1,
        align: 'center',
        wrap: 'nowrap',
      },
    }),
    await text(press, {
      x: spine.x,
      y: 21.5,
      width: spine.width,
      height: 3.4,
      text: options.code,
      origin,
      tag: null,
      style: {
        font: 'narrow-700',
        size: 8.2,
        leading: 1.1,
        tracking: 0.043,
        align: 'center',
        wrap: 'nowrap',
      },
    }),
  ];
  // The title says the same in reading order, so the spine is artwork, both times.
  const end = group([...art, ...words], { shared: `spine ${options.numeral} ${options.icon} ${options.code}` });
  return [
    group([band], { shared: `band ${JSON.stringify(palette)}` }),
    end,
    turnAbout(card.width / 2, card.height / 2, [
      // The twin stands at the right of the turned card: move it back to the left.
      group([end], { matrix: [1, 0, 0, 1, card.width - 2 * spine.x - spine.width, 0] }),
    ]),
  ];
}

/** Size and tracking of the tag, largest first. */
const tagSizes = [
  [8.6, 0.09],
  [8, 0.06],
  [7.4, 0.04],
  [7, 0.02],
] as const;

const titleSizes = [18.6, 18, 17, 16, 15, 14, 13];

/**
 * The masthead: a slanted tag and the title, read together as the card's heading; the game's name, and for other
 * people's factions the word 'unofficial'.
 */
export async function masthead(
  press: Press,
  options: {
    tag: string;
    title: string;
    game: string;
    unofficial: boolean;
    fill: string;
    on: string;
    tagOrigin: Origin;
    titleOrigin: Origin;
  },
): Promise<readonly SceneNode[]> {
  const { ink, ink2 } = press.tokens.neutral;
  const tag = options.tag.toUpperCase();
  const corner: TextStyle = { font: 'narrow-600', size: 7.4, leading: 1.1, fill: ink2, align: 'end', wrap: 'nowrap' };
  const allWords = options.unofficial ? [options.game, 'unofficial'] : [options.game];
  const widthOf = (words: readonly string[]) =>
    Math.max(0, ...words.map((word) => press.fonts.measure(word, 'narrow-600', corner.size) + 0.8));
  // A long name takes smaller type; a longer one the room of the game's name, which the back says as well.
  const choices = [allWords, allWords.slice(1)].flatMap((words) =>
    tagSizes.map(([points, tracking]) => ({
      words,
      points,
      tracking,
      width: press.fonts.measure(tag, 'narrow-700', points, tracking) + 5.2,
    })),
  );
  const fits = choices.find(({ words, width }) => width + widthOf(words) <= body.width) ?? choices.at(-1);
  if (!fits) throw new Error('a masthead has no type to choose from');
  const { words, width: tagWidth } = fits;
  const tagStyle: TextStyle = {
    font: 'narrow-700',
    size: fits.points,
    leading: 1.1,
    tracking: fits.tracking,
    fill: options.on,
    align: 'center',
    valign: 'center',
    wrap: 'nowrap',
  };
  const size = titleSizes.find((points) => press.fonts.measure(options.title, 'display', points) <= body.width + 0.3);
  const right = { x: body.x + tagWidth, width: body.width - tagWidth, height: 3.1 };
  const heading = [
    await text(press, {
      x: body.x,
      y: 3.4,
      width: Math.min(tagWidth + 1.1, body.width),
      height: 4.8,
      text: tag,
      origin: options.tagOrigin,
      tag: null,
      style: tagStyle,
    }),
    await text(press, {
      x: body.x - 0.35,
      y: 8.6,
      width: body.width + 0.7,
      height: 8.4,
      text: options.title,
      tag: null,
      origin: options.titleOrigin,
      style: {
        font: 'display',
        size: size ?? 13,
        leading: 1,
        fill: ink,
        valign: 'center',
        wrap: 'nowrap',
      },
    }),
  ];
  const top = words.length > 1 ? 3.1 : 4.3;
  const lines: SceneNode[] = [];
  for (const [index, line] of words.entries())
    lines.push(
      await text(press, {
        ...right,
        y: top + index * 2.6,
        text: line,
        origin: options.tagOrigin,
        tag: null,
        style: corner,
      }),
    );
  return [
    path(slanted(body.x, 3.4, Math.min(tagWidth + 1.1, body.width), 4.8), { fill: options.fill }),
    joined('H2', heading),
    joined('P', lines),
  ];
}

/** The card's id with the version of its content, and its rule. */
export async function footer(
  press: Press,
  options: { id: string; version: string; rule: string; origin: Origin },
): Promise<readonly SceneNode[]> {
  const { line, ink2 } = press.tokens.neutral;
  const style: TextStyle = { font: 'narrow-500', size: 7, leading: 1.1, fill: ink2, wrap: 'nowrap' };
  const rule = `rule ${options.rule}`;
  const ruleWidth = press.fonts.measure(rule, 'narrow-500', 7) + 0.4;
  const place = { y: 82.6, height: 2.9, origin: options.origin } as const;
  const id = `${options.id} · ${options.version}`;
  return [
    path(data('M', body.x, footerTop, 'h', body.width), { stroke: line, strokeWidth: 0.2 }),
    joined('P', [
      await text(press, { ...place, x: body.x, width: body.width - ruleWidth - 1, text: id, style }),
      await text(press, {
        ...place,
        x: body.x + body.width - ruleWidth,
        width: ruleWidth,
        text: rule,
        style: {
          ...style,
          align: 'end',
        },
      }),
    ]),
  ];
}

/** The outline of a picture panel: one big round corner, as on a digest's cover. */
export const panelShape = (x: number, y: number, width: number, height: number): string =>
  roundRectangle(x, y, width, height, [9, 1.6, 1.6, 1.6]);

/** Saucers over the panel by the number of actions: their place from the panel's middle and top, and their width. */
const fleet: readonly (readonly (readonly [dx: number, dy: number, width: number])[])[] = [
  [],
  [[0, 5.9, 16.5]],
  [
    [-11.6, 6.9, 14.5],
    [11.6, 6.9, 14.5],
  ],
  [
    [-15.2, 9.9, 12.6],
    [0, 5.3, 12.6],
    [15.2, 9.9, 12.6],
  ],
];

/** The picture panel: sunrays and Ben-Day dots over a night town, an icon on a white disc, a saucer for each action. */
export function picturePanel(
  press: Press,
  options: {
    y: number;
    height: number;
    palette: Palette;
    icon: string;
    saucers: number;
    /** Radius of the disc and its centre from the panel's top. */
    radius: number;
    centre: number;
    origin: Origin;
  },
): SceneNode {
  const { y, height, palette, radius } = options;
  const { ink } = press.tokens.neutral;
  const { burst } = press.tokens.signal;
  const x = body.x;
  const width = body.width;
  const cx = x + width / 2;
  const cy = y + options.centre;
  const bottom = y + height;
  const dark = palette.on === '#FFFFFF';
  const shape = panelShape(x, y, width, height);
  const ships = fleet[options.saucers] ?? [];
  const light = mix(palette.fill, '#FFFFFF', dark ? 0.34 : 0.6);
  const beams = ships.map(([dx, dy, size]) =>
    path(beam(cx + dx, y + dy + 1, size * 0.4, cx + dx * 0.42, bottom, 18.4), { fill: light }),
  );
  const dome = mix(palette.fill, '#FFFFFF', 0.7);
  return group([
    group(
      [
        path(rectangle(x, y, width, height), { fill: palette.fill }),
        rays(cx, cy, 60, 22, palette.ray, 0.07),
        ...beams,
        halo(cx, cy, radius, dark ? mix(palette.fill, '#FFFFFF', 0.72) : '#FFFFFF'),
        path(circle(cx, cy, radius), { fill: '#FFFFFF', stroke: ink, strokeWidth: 0.5 }),
        icon(press, options.icon, options.origin, cx - radius * 0.72, cy - radius * 0.72, radius * 1.44, ink),
        hills(x, bottom - 3.2, width, 3.4, mix(palette.fill, ink, dark ? 0.5 : 0.3)),
        town(x, bottom - 1.3, width, 0.46, ink, burst),
        path(rectangle(x, bottom - 1.5, width, 2), { fill: ink }),
        ...ships.map(([dx, dy, size]) => saucer(cx + dx, y + dy, size, dome, ink)),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.5 }),
  ]);
}

/** A bright name plate, and the same turned, so that a back tells nothing by the way it lies. */
export async function namePlates(
  press: Press,
  name: string,
  top: number,
  padding: number,
  origin: Origin,
): Promise<readonly SceneNode[]> {
  const { ink } = press.tokens.neutral;
  const cx = card.width / 2;
  const width = press.fonts.measure(name, 'display', 13.4, 0.015) + padding;
  const words = await text(press, {
    x: cx - width / 2,
    y: top + 0.55,
    width,
    height: 5.4,
    text: name,
    origin,
    tag: null,
    style: {
      font: 'display',
      size: 13.4,
      leading: 1,
      tracking: 0.015,
      align: 'center',
      valign: 'center',
      wrap: 'nowrap',
    },
  });
  const plate = [
    path(slanted(cx - width / 2 - 0.7, top, width + 1.4, 6.2, 1.4), {
      fill: press.tokens.signal.burst,
      stroke: ink,
      strokeWidth: 0.4,
    }),
    words,
  ];
  return [...plate, turnAbout(cx, card.height / 2, plate)];
}
