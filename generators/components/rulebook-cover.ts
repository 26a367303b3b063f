import type { Pattern } from '../../src/content/schema/common.ts';
import { patterned } from '../design/patterns.ts';
import { chip, largeType, onGround, surface } from '../design/ink.ts';
import { light, medallion, ship, skyline, sky } from '../design/panel.ts';
import { beam, rayLines, twinkle } from '../design/scenery.ts';
import { circle, data, icon, mix, roundRectangle, slanted } from '../design/shapes.ts';
import type { Box } from '../render/pdf.ts';
import { group, path, tag, type FontId, type SceneNode, type StructureType } from '../scene/node.ts';
import { printedAddress } from '../scene/pointer.ts';
import type { Origin, Press } from '../scene/press.ts';
import { pt, round } from '../scene/units.ts';
import { panelShape } from './card-face.ts';

const white = '#FFFFFF';

export interface CoverText {
  /** The pattern of its spine, and whether it shows a town or the sky alone. */
  readonly pattern: Pattern;
  readonly town: boolean;
  readonly name: string;
  readonly icon: string;
  readonly label: string;
  readonly summary: string;
  /** Players, minutes, author: a line each. */
  readonly facts: readonly string[];
  /** Id, version and so on. */
  readonly foot: string;
  /** Where the rules stand on the site. */
  readonly link?: string;
  readonly accent: { readonly fill: string; readonly deep: string; readonly tint: string };
  readonly origin: Origin;
}

/** The words in as many lines as are wanted, as even as can be. */
function evenly(words: readonly string[], lines: number, width: (words: string) => number): readonly string[] {
  if (lines === 1) return [words.join(' ')];
  let best: readonly string[] = [words.join(' ')];
  for (let first = 1; first <= words.length - lines + 1; first++) {
    const all = [words.slice(0, first).join(' '), ...evenly(words.slice(first), lines - 1, width)];
    if (all.length === lines && (best.length < lines || widest(all, width) < widest(best, width))) best = all;
  }
  return best;
}

const widest = (lines: readonly string[], width: (words: string) => number): number => Math.max(...lines.map(width));

/** Titles are no larger, in millimetres of a line, against the cover's width. */
const largestTitle = 0.16;

/** The front page of a rulebook: a digest of 1955, with its masthead, its picture and its promise. */
export function cover(press: Press, page: Box, text: CoverText): readonly SceneNode[] {
  const { ink, ink2 } = press.tokens.neutral;
  const scale = page.width / 180;
  const { accent } = text;
  const line = (
    words: string,
    place: { x: number; y: number; font: FontId; size: number; fill?: string; tracking?: number; large?: boolean },
  ): SceneNode => ({
    kind: 'text',
    text: words,
    x: round(place.x),
    y: round(place.y),
    font: place.font,
    size: round(place.size),
    fill: place.fill ?? ink,
    ...(place.large ? largeType(press, place.size) : {}),
    tracking: round((place.tracking ?? 0) * place.size),
  });
  const points = (millimetres: number) => millimetres / pt(1);
  const measure = (words: string, font: FontId, size: number, tracking = 0) =>
    press.fonts.measure(words, font, points(size), tracking);
  const tagged = (type: StructureType, nodes: readonly SceneNode[]) => tag(type, nodes);

  // Spine: the band of pattern that every card has.
  const spine = { x: page.x, width: 15 * scale };
  const body = { x: page.x + spine.width + 7 * scale, width: page.width - spine.width - 7 * scale };

  const words = text.name.split(' ');
  const widthAt1 = (each: string) => measure(each, 'display', 1);
  const choices = [1, 2, 3]
    .filter((count) => count <= words.length)
    .map((count) => {
      const lines = evenly(words, count, widthAt1);
      const size = Math.min(largestTitle * page.width, (body.width - 1) / widest(lines, widthAt1));
      return { lines, size };
    });
  // Two large lines say more than one small one; three would be a column.
  const title = choices.reduce((best, each) =>
    each.size > best.size * 1.25 && each.lines.length * each.size < page.height * 0.26 ? each : best,
  );
  const leading = 0.98;
  const labelSize = 5.4 * scale;
  const caps = text.label.toUpperCase();
  const labelHeight = labelSize * 1.75;
  const labelWidth = measure(caps, 'narrow-700', labelSize, 0.09) + 12 * scale;
  const titleTop = page.y + labelHeight + 4 * scale;
  const titleBottom = titleTop + title.lines.length * title.size * leading;

  const factSize = Math.max(pt(8.6), 4.1 * scale);
  const summarySize = Math.max(pt(11), 5.6 * scale);
  const footSize = pt(8);
  const summary: string[] = [];
  for (const word of text.summary.split(' ')) {
    const last = summary.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, 'subhead', summarySize) <= body.width)
      summary[summary.length - 1] = `${last} ${word}`;
    else summary.push(word);
  }
  // The address stands under it.
  const footTop = page.y + page.height - footSize * 1.3 * (text.link === undefined ? 1 : 2);
  const factsTop = footTop - 4 * scale - factSize * 1.35;
  const summaryTop = factsTop - 3 * scale - summary.length * summarySize * 1.2;
  const panel = {
    x: body.x,
    y: titleBottom + 6 * scale,
    width: body.width,
    height: summaryTop - 6 * scale - titleBottom - 6 * scale,
  };

  const behind = surface(press, text.pattern, accent, mix(accent.fill, ink, 0.35), 0.3);
  const label = chip(press, accent);
  const band = roundRectangle(spine.x, page.y, spine.width, page.height, 1.4 * scale);
  const facts = text.facts.join('  ·  ');
  const linked = (link: string): SceneNode => {
    const words = printedAddress(link);
    const y = footTop + footSize * 1.3;
    const width = measure(words, 'narrow-500', footSize);
    const node = line(words, { x: body.x, y: y + footSize, font: 'narrow-500', size: footSize, fill: ink2 });
    return { ...tag('Link', [node], link), to: link, box: { x: body.x, y, width, height: footSize * 1.3 } };
  };
  const masthead = 'Saucer Press';
  const mastheadSize = 5 * scale;
  return [
    group([
      patterned(band, [spine.x, page.y, spine.width, page.height], behind.kind, behind, 1.7 * scale),
      path(slanted(body.x, page.y, labelWidth, labelHeight, 2.1 * scale), label.paint),
      ...panelPicture(press, panel, text, scale),
      path(data('M', body.x, footTop - 2 * scale, 'h', body.width), { stroke: ink, strokeWidth: 0.3 }),
    ]),
    tagged('P', [
      line(caps, {
        x: body.x + 6.4 * scale,
        y: page.y + labelHeight / 2 + labelSize * 0.343,
        font: 'narrow-700',
        size: labelSize,
        fill: label.text,
        tracking: 0.09,
      }),
    ]),
    tagged('P', [
      line(masthead, {
        x: body.x + body.width - measure(masthead, 'subhead', mastheadSize) - 0.6,
        y: page.y + labelHeight / 2 + mastheadSize * 0.32,
        font: 'subhead',
        size: mastheadSize,
        fill: accent.deep,
      }),
    ]),
    tagged(
      'H1',
      title.lines.map((each, index) =>
        line(each, {
          x: body.x - title.size * 0.03,
          y: titleTop + (index + 0.5) * title.size * leading + title.size * 0.32,
          font: 'display',
          size: title.size,
          large: true,
        }),
      ),
    ),
    tagged(
      'P',
      summary.map((each, index) =>
        line(each, {
          x: body.x,
          y: summaryTop + (index + 0.5) * summarySize * 1.2 + summarySize * 0.32,
          font: 'subhead',
          size: summarySize,
        }),
      ),
    ),
    tagged('P', [
      line(facts, {
        x: body.x,
        y: factsTop + factSize,
        font: 'narrow-600',
        size: Math.min(factSize, factSize * (body.width / measure(facts, 'narrow-600', factSize))),
        fill: ink2,
      }),
    ]),
    tagged('P', [
      line(text.foot, { x: body.x, y: footTop + footSize, font: 'narrow-500', size: footSize, fill: ink2 }),
    ]),
    ...(text.link === undefined ? [] : [linked(text.link)]),
  ];
}

/** What a panel shows: beams of light over the town, or things adrift in the sky, and the game’s sign on a disc. */
export function panelPicture(
  press: Press,
  panel: Box,
  text: Pick<CoverText, 'accent' | 'icon' | 'origin' | 'town'>,
  scale: number,
): readonly SceneNode[] {
  const { ink } = press.tokens.neutral;
  const { accent } = text;
  const { fill } = accent;
  const { x, y, width, height } = panel;
  const [cx, bottom] = [x + width / 2, y + height];
  const cy = y + height * (text.town ? 0.5 : 0.52);
  const radius = Math.min(width * 0.21, height * 0.24);
  const pale = onGround(press, mix(fill, white, 0.72), accent.deep);
  const shape = panelShape(x, y, width, height, 2.4 * scale);
  const rings = [
    [3.4 * scale, 1.5 * scale],
    [7 * scale, 1.2 * scale],
    [10.4 * scale, 0.86 * scale],
    [13.4 * scale, 0.5 * scale],
  ] as const;
  const ships = [
    { x: x + width * 0.24, y: y + height * 0.2, width: width * 0.3 },
    { x: x + width * 0.78, y: y + height * 0.15, width: width * 0.22 },
    ...(text.town ? [] : [{ x: x + width * 0.83, y: y + height * 0.8, width: width * 0.2 }]),
  ];
  const stars = [
    [0.08, 0.32, 2.6],
    [0.48, 0.08, 1.7],
    [0.93, 0.4, 2.1],
    [0.07, 0.62, 1.5],
    [0.94, 0.62, 1.3],
    [0.13, 0.08, 1.2],
    [0.62, 0.2, 1.1],
    ...(text.town
      ? []
      : ([
          [0.2, 0.86, 2.3],
          [0.5, 0.93, 1.4],
          [0.08, 0.8, 1.2],
          [0.66, 0.88, 1.2],
        ] as const)),
  ] as const;
  const ground = text.town
    ? [
        ...ships.map((each) =>
          light(
            press,
            beam(each.x, each.y, each.width * 0.3, each.x, bottom, each.width * 0.82),
            mix(fill, white, 0.32),
            accent,
          ),
        ),
        ...skyline(press, x, bottom, width, {
          hills: { from: 9 * scale, height: 17 * scale, colour: mix(fill, ink, 0.5) },
          town: { from: 3.4 * scale, unit: 1.5 * scale },
          street: { from: 3.6 * scale, height: 5 * scale },
        }),
      ]
    : [
        rayLines(cx, cy, radius * 1.65, radius * 1.72, 90, pale, 0.5 * scale),
        path(circle(cx, cy, radius * 2.05), {
          stroke: pale,
          strokeWidth: 0.35 * scale,
          dash: [2.4 * scale, 1.6 * scale],
        }),
      ];
  const side = radius * 1.42;
  return [
    group(
      [
        ...sky(press, panel, { x: cx, y: cy, clear: radius * 1.2 }, 26, 0.06, {
          ...accent,
          ray: mix(fill, white, 0.12),
        }),
        ...stars.map(([sx, sy, size]) => twinkle(x + sx * width, y + sy * height, size * 1.6 * scale, pale)),
        ...ground,
        ...medallion(press, cx, cy, radius, accent, { colour: pale, rings }, 0.9 * scale),
        icon(press, text.icon, text.origin, cx - side / 2, cy - side / 2, side, ink),
        ...ships.map((each) => ship(press, each.x, each.y, each.width, pale)),
      ],
      { clip: shape },
    ),
    path(shape, { stroke: ink, strokeWidth: 0.9 * scale }),
  ];
}
