import { capitals } from '../../src/content/letters.ts';
import { enumerate } from '../../src/content/words.ts';
import { aboutOf } from '../../src/content/games.ts';
import type { GameId, Pattern } from '../../src/content/schema/common.ts';
import type { Component } from '../../src/content/schema/game.ts';
import type { PyramidColour, Sleeve } from '../../src/content/schema/design.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import type { Poster } from '../design/art/covers.ts';
import { chip, ground, perInk, pieceSurface, surface, surfaceEdge, type Hue } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { boxAround, type Point, polygon } from '../design/pyramid.ts';
import { data, icon, mix, rectangle, roundRectangle, slanted } from '../design/shapes.ts';
import type { Box, Page } from '../render/pdf.ts';
import { figure, group, path, type Scene, type SceneNode, tag } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { inSentence } from '../../src/content/names.ts';
import { fits, largest, setText, text, textSize, type TextBox, type TextStyle } from '../scene/text.ts';
import { pt } from '../scene/units.ts';
import { finishHeaded, headedArea } from '../sheet/headed.ts';
import { grow } from '../sheet/grid.ts';
import { framesOf } from '../sheet/machine.ts';
import { SheetError, type SheetOptions, type Size } from '../sheet/options.ts';
import { placeIn, type SheetInfo } from '../sheet/page.ts';
import { frameFor } from '../sheet/card-frame.ts';
import {
  type ComponentMaker,
  headOf,
  infoOf,
  makeProduct,
  type PiecePicture,
  type Product,
  type ProductOptions,
  versionOf,
} from '../sheet/product.ts';
import { dealtRoles, textsFor } from './roles.ts';
import { panelPicture, tableFacts } from '../document/cover.ts';

/**
 * The space inside a box, in millimetres: `width` and `height` for a card and its clearance, `depth` for the thickness
 * of the deck.
 */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/**
 * The lengths of its flaps, in mm: the flap that is glued inside the first wall, and the flap that tucks the lid in.
 */
export interface Flaps {
  readonly glue: number;
  readonly tuck: number;
}

/** A face of a folded net, with its place: one of four walls, the lid, or half of the bottom. */
interface Panel {
  readonly kind: 'back' | 'side' | 'front' | 'lid' | 'inner' | 'outer';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A flat tuck box, print outside, with its top left at (0, 0): walls in a row, the lid above the back wall. */
export interface BoxNet {
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Point[];
  readonly folds: readonly (readonly [Point, Point])[];
  readonly panels: readonly Panel[];
  /** Areas for glue: the last wall's flap, and the inner half of the bottom. */
  readonly glued: readonly (readonly Point[])[];
}

/** The clearance between a flap and its neighbours, so that it slides in easily. */
const slack = { dust: 0.4, tuck: 0.7, inner: 0.6 };
/** The notch for a thumb at the top of the front. */
const notch = { reach: 8, depth: 6, steps: 16 };

/** The largest share of the box’s width for each of the two dust flaps, which must not meet. */
const dustShare = 0.46;
const leastDust = 10;

const wallsOf = (
  walls: readonly ('back' | 'side' | 'front')[],
  { width, depth }: BoxSize,
  top: number,
  high: number,
) => {
  let x = 0;
  return walls.map((kind): Panel => {
    const panel = { kind, x, y: top, width: kind === 'side' ? depth : width, height: high };
    x += panel.width;
    return panel;
  });
};

const at = (x: number, y: number): Point => ({ x, y });

/** The end of a small flap, from the left end of its base to the right: `out` is −1 above the walls and 1 below. */
function dust({ x, width }: Panel, foot: number, reach: number, out: -1 | 1): readonly Point[] {
  const [left, right] = [x + slack.dust, x + width - slack.dust];
  const taper = Math.min(reach * 0.2, (right - left) * 0.2);
  const end = foot + out * reach;
  return [at(left, foot), at(left + taper, end), at(right - taper, end), at(right, foot)];
}

function lid({ x, width, y }: Panel, depth: number, tuck: number): readonly Point[] {
  const fold = y - depth;
  const [left, right] = [x + slack.tuck, x + width - slack.tuck];
  const corner = Math.min(5, tuck * 0.4);
  return [
    at(x, fold),
    at(left, fold),
    at(left, fold - tuck + corner),
    at(left + corner, fold - tuck),
    at(right - corner, fold - tuck),
    at(right, fold - tuck + corner),
    at(right, fold),
    at(x + width, fold),
  ];
}

/** The notch for a thumb, from left to right: short straight lines, which any machine can cut. */
function bite({ x, width, y }: Panel): readonly Point[] {
  const middle = x + width / 2;
  const reach = Math.min(notch.reach, width * 0.2);
  return Array.from({ length: notch.steps + 1 }, (_, step) => {
    const angle = Math.PI * (1 - step / notch.steps);
    return at(middle + reach * Math.cos(angle), y + notch.depth * Math.sin(angle));
  });
}

/**
 * A row of walls with their flaps and lids. The flap at the end of a row is glued inside the first wall of the next
 * row.
 */
function net(walls: readonly ('back' | 'side' | 'front')[], size: BoxSize, { glue, tuck }: Flaps): BoxNet {
  const { width, height, depth } = size;
  const reach = Math.min(width * dustShare, Math.max(leastDust, depth));
  const top = Math.max(reach, walls.includes('back') ? depth + tuck : 0);
  const foot = top + height;
  const panels = wallsOf(walls, size, top, height);
  const end = panels.reduce((sum, panel) => sum + panel.width, 0);
  const above: Point[] = [];
  const below: Point[] = [];
  const folds: (readonly [Point, Point])[] = [];
  const more: Panel[] = [];
  const glued: (readonly Point[])[] = [];
  for (const panel of panels) {
    const { kind, x } = panel;
    const right = x + panel.width;
    above.push(at(x, top));
    below.push(at(x, foot));
    folds.push([at(right, top), at(right, foot)]);
    if (kind === 'side') {
      const [up, down] = [dust(panel, top, reach, -1), dust(panel, foot, reach, 1)];
      above.push(...up);
      below.push(...down);
      for (const flap of [up, down]) folds.push([flap[0] as Point, flap[3] as Point]);
    } else if (kind === 'back') {
      above.push(...lid(panel, depth, tuck));
      const [left, far] = [x + slack.inner, right - slack.inner];
      const inner = [
        at(left, foot),
        at(left, foot + depth - slack.inner),
        at(far, foot + depth - slack.inner),
        at(far, foot),
      ];
      below.push(...inner);
      glued.push(inner);
      folds.push([at(x, top), at(right, top)], [at(x + slack.tuck, top - depth), at(right - slack.tuck, top - depth)]);
      folds.push([at(left, foot), at(far, foot)]);
      more.push({ kind: 'lid', x, y: top - depth, width, height: depth });
      more.push({ kind: 'inner', x: left, y: foot, width: far - left, height: depth - slack.inner });
    } else {
      above.push(...bite(panel));
      below.push(at(x, foot + depth), at(right, foot + depth));
      folds.push([at(x, foot), at(right, foot)]);
      more.push({ kind: 'outer', x, y: foot, width, height: depth });
    }
    above.push(at(right, top));
    below.push(at(right, foot));
  }
  const slope = Math.min(glue * 0.6, height * 0.2);
  const flap = [at(end, top), at(end + glue, top + slope), at(end + glue, foot - slope), at(end, foot)];
  glued.push(flap);
  const round = [...above, ...flap.slice(1, 3), ...below.reverse()];
  return {
    width: end + glue,
    height: Math.max(...round.map(({ y }) => y)),
    // A wall ends at the start of the next one.
    outline: round.filter((point, index) => {
      const before = round.at(index - 1) as Point;
      return Math.hypot(point.x - before.x, point.y - before.y) > 1e-6;
    }),
    folds,
    panels: [...panels, ...more],
    glued,
  };
}

/** The net of a tuck box in one piece: back, side, front, side. */
export const boxNet = (size: BoxSize, flaps: Flaps): BoxNet => net(['back', 'side', 'front', 'side'], size, flaps);

/** The net in two halves, for paper that is too small for it. Each half is glued inside the first wall of the other. */
export const halfNets = (size: BoxSize, flaps: Flaps): readonly [BoxNet, BoxNet] => [
  net(['back', 'side'], size, flaps),
  net(['front', 'side'], size, flaps),
];

export interface Words {
  readonly text: string;
  readonly origin: Origin;
}

export interface BoxLook {
  readonly accent: Hue & { readonly tint: string };
  readonly pattern: Pattern;
  readonly icon: Words;
  readonly picture: (panel: Box) => readonly SceneNode[];
  /** Whether its words come from an overlay. Optional; default: false. */
  readonly ownTexts?: boolean | string;
  /** The pyramids whose colours and pattern are on the bands at the sides. Optional; default: the game's accent. */
  readonly colour?: PyramidColour;
  /** The contents, worded for the middle of a sentence. */
  readonly caption: string;
  /** The number of pieces, such as "15 pyramids". Optional; default: the number of cards. */
  readonly counted?: Words;
  readonly name: Words;
  readonly shortName: Words;
  /** Whether the name is left out on a side that is too short for it. Optional; by default, such a name is reported. */
  readonly mayLackName?: boolean;
  /** The label on the front and the bottom. Optional. */
  readonly label?: Words;
  /** The players, minutes and maker, under the name on the front. Optional. */
  readonly front?: Words;
  readonly summary?: Words;
  /** A line below the summary. Optional. */
  readonly facts?: Words;
  /** The heading of the steps, and the steps. An empty list is printed without its heading. */
  readonly begins: Words;
  readonly steps: readonly Words[];
}

export interface Tuck {
  readonly id: string;
  readonly name: string;
  readonly origin: Origin;
  readonly count: number;
  readonly size: BoxSize;
  /** The sleeves of its cards. Optional; default: none. */
  readonly sleeves?: Entity<Sleeve>;
}

export interface Boxed {
  readonly tuck: Tuck;
  readonly look: BoxLook;
  /** Optional; default: the number of cards, their thickness and their sleeves. */
  readonly made?: string;
}

/** The distance of art and words from folds and cuts, so that a fold that is 1 mm off is hardly visible. */
const clear = 2.6;
const leastType = 8;

/** A band of the game’s pattern with words on a plate in the middle. A band that is too thin for words has none. */
async function stripe(
  press: Press,
  { accent, pattern, colour, mayLackName = false }: Pick<BoxLook, 'accent' | 'pattern' | 'colour' | 'mayLackName'>,
  label: Words & { readonly box: Box },
): Promise<readonly SceneNode[]> {
  const { x, y, width, height } = label.box;
  if (width <= 0 || height < 1) return [];
  const { ink, paper } = press.tokens.neutral;
  const radius = Math.min(1.6, height / 3);
  const shape = roundRectangle(x, y, width, height, radius);
  const edge = colour ? ink : surfaceEdge(press, accent, mix(accent.fill, ink, 0.35));
  const band = perInk(press, (own) => {
    const colours = colour
      ? pieceSurface(own, colour)
      : surface(own, pattern, accent, mix(accent.fill, ink, 0.35), 0.3);
    return [patterned(shape, [x, y, width, height], colours.kind, colours, 0.8)];
  });
  const plate = Math.min(10, height - 1.6);
  const most = Math.floor(plate / pt(1) / 1.25);
  const edged = colour ? [band, path(shape, { stroke: edge, strokeWidth: 0.3 })] : [band];
  if (most < leastType) return edged;
  const natural = press.fonts.measure(label.text, 'display', most);
  const style: TextStyle = {
    font: 'display',
    size: Math.max(leastType, Math.min(most, most * ((width - 12) / natural))),
    leading: 1,
    align: 'center',
    valign: 'center',
  };
  const isLine = press.fonts.measure(label.text, 'display', leastType) + 3 <= width;
  const area = isLine
    ? { width: Math.min(width - 2, press.fonts.measure(label.text, 'display', style.size) + 8), height: plate }
    : { width: width - 6, height: height - 3.2 };
  const box: TextBox = {
    ...label,
    ...area,
    x: x + (width - area.width) / 2,
    y: y + (height - area.height) / 2,
    tag: null,
    style: { ...style, wrap: isLine ? 'nowrap' : 'balance' },
  };
  // A name that is too long for a line is on several lines, if the band is tall enough.
  const set = isLine ? box : await largest(press, box, [most, 14, 12, 11, 10, 9, leastType]);
  if (mayLackName && !isLine && !(await fits(press, set))) return edged;
  const size = await textSize(press, label.text, set, set.style);
  const on = isLine ? area : { width: size.width + 5, height: size.height + 1.6 };
  const [left, top] = [x + (width - on.width) / 2, y + (height - on.height) / 2];
  return [
    ...edged,
    path(slanted(left, top, on.width, on.height, 1.4), { fill: paper, stroke: edge, strokeWidth: 0.3 }),
    await text(press, set),
  ];
}

/**
 * White paper between the edge of an area and a coloured background, in mm: less than the distance of art and words.
 */
const rim = 1.3;

/** A coloured background beyond all cuts of a net. Front, back and the areas for glue stay white. */
function bleedOf(press: Press, { accent }: Pick<BoxLook, 'accent'>, net: BoxNet, bleed: number): readonly SceneNode[] {
  if (bleed === 0) return [];
  const fill = ground(press, accent.tint);
  const { paper } = press.tokens.neutral;
  const white = [
    ...net.panels.filter(({ kind }) => kind === 'front' || kind === 'back'),
    ...net.glued.map(boxAround),
  ].map((area) => grow(area, -rim));
  return [
    path(polygon(net.outline), { fill, stroke: fill, strokeWidth: 2 * bleed, round: true }),
    group(
      white.map(({ x, y, width, height }) => path(roundRectangle(x, y, width, height, rim), { fill: paper })),
      { clip: polygon(net.outline) },
    ),
  ];
}

async function boxScene(
  press: Press,
  { tuckBox: words }: Content,
  look: BoxLook,
  tuck: Tuck,
  net: BoxNet,
  { foot, bleed }: { readonly foot: string; readonly bleed: number },
): Promise<Scene> {
  const { accent } = look;
  const { ink, ink2, hair } = press.tokens.neutral;
  const from = (file: string, ...at: string[]): Origin => ({ file, path: at });
  const counted = look.counted ?? { text: `${tuck.count} ${words.cards}`, origin: from(words.file, 'cards') };
  const art: SceneNode[] = [];
  const read: SceneNode[] = [];

  /**
   * Draws a slanted label in the game's colour at the foot of a box: on the line of other words if it fits into
   * `beside`, otherwise above them. Returns the height of the lines that only the label uses.
   */
  const label = async (box: Box, beside: number, { text: wording, origin }: Words): Promise<number> => {
    const paint = chip(press, accent);
    const caps = capitals(wording, press.language.tag);
    const style: TextStyle = { font: 'narrow-700', size: 9, leading: 1, tracking: 0.05, fill: paint.text };
    const wide = (points: number) => press.fonts.measure(caps, style.font, points, style.tracking);
    const isLine = wide(leastType) <= beside;
    const room = (isLine ? beside : box.width) - 5;
    const size = Math.max(leastType, Math.min(9, 9 * (room / wide(9))));
    const lines = { ...style, size, leading: 1.1, wrap: 'balance' } as const;
    const set = isLine
      ? { width: Math.min(room, wide(size)), height: 4 }
      : await textSize(press, caps, { width: room, height: 0 }, lines);
    const height = set.height + 1.2;
    const y = box.y + box.height - 5.2 - (isLine ? 0 : height);
    art.push(path(slanted(box.x, y, set.width + 5, height, 1), paint.paint));
    read.push(
      await text(press, {
        x: box.x + (isLine ? 0 : 2.5),
        y,
        width: set.width + (isLine ? 5 : 0.01),
        height,
        text: caps,
        origin,
        style: { ...(isLine ? { ...style, size, wrap: 'nowrap' } : lines), align: 'center', valign: 'center' },
      }),
    );
    return isLine ? 0 : height;
  };

  for (const side of net.panels) {
    const box = grow(side, -clear);
    if (side.kind === 'front') {
      const size = Math.max(leastType, Math.min(10, box.width / 6));
      const title = await largest(
        press,
        {
          x: box.x,
          y: 0,
          width: box.width,
          height: Math.min(20, box.height * 0.24),
          ...look.name,
          tag: 'H2',
          style: { font: 'display', size, leading: 1, wrap: 'balance' },
        },
        [26, 24, 22, 20, 18, 16.5, 15, 13.5, 12, 11, 10, 9, leastType],
      );
      const set = await setText(press, title);
      const bottom = box.y + box.height;
      const facts: TextBox | undefined = look.front && {
        x: box.x,
        y: 0,
        width: box.width,
        height: 9,
        ...look.front,
        style: { font: 'narrow-600', size: 8.4, leading: 1.15, fill: accent.deep, wrap: 'balance' },
      };
      const factsHeight = facts ? (await setText(press, facts)).height + 1 : 0;
      const many = press.fonts.measure(counted.text, 'narrow-600', leastType) + 1;
      const labelHeight = look.label ? await label(box, box.width - many - 1.5, look.label) : 0;
      const titleTop = bottom - 6.6 - labelHeight - factsHeight - set.height;
      const panel = { x: box.x, y: box.y, width: box.width, height: titleTop - 1.6 - box.y };
      art.push(...look.picture(panel));
      read.push(await text(press, { ...title, y: titleTop }));
      if (facts) read.push(await text(press, { ...facts, y: titleTop + set.height + 0.4 }));
      read.push(
        await text(press, {
          x: box.x + box.width - many,
          y: bottom - 5.2,
          width: many,
          height: 5.2,
          ...counted,
          style: {
            font: 'narrow-600',
            size: leastType,
            leading: 1,
            fill: ink2,
            align: 'end',
            valign: 'center',
            wrap: 'nowrap',
          },
        }),
      );
    } else if (side.kind === 'back') {
      await back(box);
    } else if (side.kind === 'side') {
      // The words are read with the head turned to the left, as on a book’s spine.
      const lying = { x: 0, y: 0, width: box.height, height: side.width - 2.4 };
      const nodes = await stripe(press, look, { box: lying, ...look.shortName });
      art.push(group(nodes, { matrix: [0, 1, -1, 0, side.x + side.width - 1.2, box.y] }));
    } else if (side.kind === 'lid' || side.kind === 'outer') {
      const area = { x: box.x, y: side.y + 1.2, width: box.width, height: side.height - 2.4 };
      const { shortName, label: under = shortName } = look;
      art.push(...(await stripe(press, look, { box: area, ...(side.kind === 'lid' ? shortName : under) })));
    }
  }

  /** Sets the summary, the steps, and the contents of the box, while there is space. */
  async function back(box: Box): Promise<void> {
    const bottom = box.y + box.height;
    // On a narrow box, the foot has two lines.
    const isNarrow = press.fonts.measure(foot, 'narrow-500', leastType) > box.width;
    const footHeight = pt(leastType) * (isNarrow ? 2.3 : 1.15);
    const footTop = bottom - footHeight;
    const mark = Math.min(9, box.width / 5);
    art.push(icon(press, look.icon.text, look.icon.origin, box.x, box.y, mark, accent.deep));
    const name = await largest(
      press,
      {
        x: box.x + mark + 2,
        y: box.y,
        width: box.width - mark - 2,
        height: mark,
        ...look.shortName,
        style: { font: 'display', size: 16, leading: 1, valign: 'center', wrap: 'balance' },
      },
      [16, 14, 12, 11, 10, 9, leastType],
    );
    read.push(await text(press, name));
    const opening = async (size: number) => {
      const nodes: SceneNode[] = [];
      let y = box.y + mark + 1.8;
      const line = async (said: Words, style: TextStyle, gap: number): Promise<void> => {
        const set = await setText(press, { x: box.x, y, width: box.width, height: footTop - y, ...said, style });
        nodes.push(set.node);
        y += set.height + gap;
      };
      if (look.summary) await line(look.summary, { font: 'subhead', size, leading: 1.14 }, 1.6);
      if (look.facts) await line(look.facts, { font: 'narrow-600', size: 8.4, leading: 1.1, fill: accent.deep }, 1.8);
      return { nodes, y };
    };
    const usual = Math.max(leastType, Math.min(10.5, box.width / 5.6));
    let above = await opening(usual);
    let below = await stepsUnder(above.y, footTop - 1.6, box);
    // A smaller summary leaves space for steps that would not fit otherwise.
    for (const size of [9.4, leastType])
      if (!below && size < usual) {
        const smaller = await opening(size);
        below = await stepsUnder(smaller.y, footTop - 1.6, box);
        if (below) above = smaller;
      }
    read.push(...above.nodes);
    art.push(path(data('M', box.x, footTop - 0.8, 'h', box.width), { stroke: ink, strokeWidth: 0.25 }));
    read.push(
      await text(press, {
        x: box.x,
        y: footTop,
        width: box.width,
        height: footHeight + 0.1,
        text: foot,
        origin: tuck.origin,
        style: { font: 'narrow-500', size: leastType, leading: 1.1, fill: ink2, wrap: isNarrow ? 'balance' : 'nowrap' },
      }),
    );
    read.push(...(below ?? []));
  }

  /** The heading and the steps, as large as the space down to `space` allows; undefined if no size fits. */
  async function stepsUnder(y: number, space: number, box: Box): Promise<readonly SceneNode[] | undefined> {
    if (look.steps.length === 0) return [];
    const head: TextStyle = { font: 'subhead', size: 10, leading: 1.1, fill: accent.deep };
    // The last attempt has less space between lines.
    for (const { size, leading, gap } of [
      ...[9.4, 9, 8.6, 8.3, leastType].map((each) => ({ size: each, leading: 1.12, gap: 0.9 })),
      { size: leastType, leading: 1.04, gap: 0.4 },
    ]) {
      const nodes: SceneNode[] = [];
      let good = true;
      const trial: Press = { ...press, report: () => (good = false) };
      const top = await setText(trial, {
        x: box.x,
        y,
        width: box.width,
        height: 6,
        ...look.begins,
        style: head,
      });
      nodes.push(top.node);
      let next = y + top.height + 0.8;
      const items: SceneNode[] = [];
      for (const [index, step] of look.steps.entries()) {
        const { origin } = step;
        const number = await text(trial, {
          x: box.x,
          y: next,
          width: 3.4,
          height: 6,
          text: `${index + 1}`,
          origin,
          style: { font: 'narrow-700', size, leading, fill: accent.deep },
          tag: null,
        });
        const set = await setText(trial, {
          x: box.x + 3.6,
          y: next,
          width: box.width - 3.6,
          height: Math.max(1, space - next),
          ...step,
          tag: null,
          style: { font: 'narrow-500', leading, size },
        });
        items.push(tag('LI', [tag('Lbl', [number]), tag('LBody', [set.node])]));
        next += set.height + gap;
      }
      if (!good || next - gap > space) continue;
      return [...nodes, tag('L', items)];
    }
    return undefined;
  }

  const glue = await Promise.all(
    net.glued.map(async (area): Promise<readonly SceneNode[]> => {
      const { x: left, y: top, width: wide, height: high } = boxAround(area);
      const [right, bottom] = [left + wide, top + high];
      let hatch = '';
      for (let x = left - high; x < right; x += 3) hatch += data('M', x, bottom, 'l', high, -high);
      const upright = high > wide;
      const [long, thick] = upright ? [high, wide] : [wide, high];
      const width = press.fonts.measure(words.glue, 'narrow-600', 9) + 3;
      const plate = 4.4;
      const lines = group([path(hatch, { stroke: hair, strokeWidth: 0.25 })], { clip: polygon(area) });
      if (thick < plate + 1 || long < width + 2) return [lines];
      const local: readonly SceneNode[] = [
        path(rectangle((long - width) / 2, (thick - plate) / 2, width, plate), { fill: press.tokens.neutral.paper }),
        await text(press, {
          x: (long - width) / 2,
          y: (thick - plate) / 2,
          width,
          height: plate,
          text: words.glue,
          origin: from(words.file, 'glue'),
          tag: null,
          style: { font: 'narrow-600', size: 9, leading: 1, align: 'center', valign: 'center', wrap: 'nowrap' },
        }),
      ];
      return [lines, group(local, { matrix: upright ? [0, 1, -1, 0, right, top] : [1, 0, 0, 1, left, top] })];
    }),
  );
  const folds = net.folds.map(([a, b]) => data('M', a.x, a.y, 'L', b.x, b.y)).join('');
  const drawn = [
    ...bleedOf(press, look, net, bleed),
    ...glue.flat(),
    ...art,
    path(folds, { stroke: ink, strokeWidth: 0.25, dash: [1.6, 1], line: 'fold' }),
    path(polygon(net.outline), { stroke: ink, strokeWidth: 0.2, line: 'cut' }),
  ];
  const alt = press.words.boxes.net({ deck: look.caption, cards: counted.text });
  const box = { x: 0, y: 0, width: net.width, height: net.height };
  return { width: net.width, height: net.height, children: [figure(drawn, alt, box), ...read] };
}

/** The cards for which a box is made, as a sentence. */
export const madeFor = (
  { words: { boxes } }: Press,
  { tuckBox: { thickness } }: Content,
  { count, sleeves }: Tuck,
): string =>
  sleeves
    ? boxes.sleeved({ count, thickness, width: sleeves.width, height: sleeves.height })
    : boxes.made({ count, thickness });

/** The problem that not even half a box fits, with the box’s size and the necessary paper. */
function tooLarge({ path: at }: SheetInfo, box: string, net: Size, paper: string): string {
  const [short, long] = [net.width, net.height].map((side) => Math.ceil(side)).toSorted((one, other) => one - other);
  return `${at}: half of the box (${box}) is ${short} × ${long} mm, more than ${paper} has room for; choose larger paper, or print fewer cards`;
}

/** A sheet per box. A box that is too large for a sheet is divided into two halves. */
async function pagesOf(
  press: Press,
  content: Content,
  options: SheetOptions,
  info: SheetInfo,
  { tuck, look: { caption }, made = madeFor(press, content, tuck) }: Boxed,
  sceneOf: (net: BoxNet) => Promise<Scene>,
): Promise<readonly Page[]> {
  const { flaps, note, halves } = content.tuckBox;
  const longest = note.length > halves.length ? note : halves;
  const areas = framesOf(options).map((frame) => ({
    frame,
    area: grow(headedArea(press, options, frame, `${made} ${longest}`), -options.bleed),
  }));
  const roomFor = ({ width, height }: BoxNet) => {
    const upright = areas.find(({ area }) => width <= area.width && height <= area.height);
    if (upright) return { ...upright, lying: false };
    const across = areas.find(({ area }) => height <= area.width && width <= area.height);
    return across && { ...across, lying: true };
  };
  const whole = boxNet(tuck.size, flaps);
  const nets = roomFor(whole) === undefined ? halfNets(tuck.size, flaps) : [whole];
  const pages: Page[] = [];
  for (const [index, net] of nets.entries()) {
    const room = roomFor(net);
    if (!room) throw new SheetError(tooLarge(info, caption, net, options.paper.name));
    const { frame, area, lying } = room;
    const size = lying ? { width: net.height, height: net.width } : { width: net.width, height: net.height };
    const place = { x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2, ...size };
    const what = nets.length > 1 ? halves : note;
    pages.push(
      await finishHeaded(press, options, info, {
        frame,
        pieces: [place],
        bleed: options.bleed,
        nodes: [placeIn(await sceneOf(net), place, lying)],
        name: nets.length > 1 ? press.words.boxes.half({ deck: caption, number: index + 1 }) : caption,
        note: `${made} ${what}`,
      }),
    );
  }
  return pages;
}

/**
 * The size of a card and its thickness, in its sleeve if it has one. Throws a SheetError if the sleeve is too small.
 */
function sleeved(
  { tuckBox: { thickness }, sleeves: all }: Content,
  { sleeves }: ProductOptions,
  name: string,
  { width, height }: Size,
): Size & { readonly thick: number } {
  if (!sleeves) return { width, height, thick: thickness };
  const fits = ({ holds }: Sleeve) => holds.width >= width && holds.height >= height;
  if (fits(sleeves)) return { width: sleeves.width, height: sleeves.height, thick: thickness + sleeves.thickness };
  const { holds, id } = sleeves;
  const others = [...all.values()].filter(fits).map((each) => each.id);
  throw new SheetError(
    `--sleeves ${id}: found cards of ${width} × ${height} mm (${name}), expected at most ${holds.width} × ${holds.height} mm; ` +
      (others.length > 0 ? `choose ${enumerate(others, 'or')}` : 'add larger sleeves to content/sleeves/'),
  );
}

export async function tuckFor(
  press: Press,
  content: Content,
  deck: ComponentMaker,
  options: ProductOptions,
): Promise<Tuck> {
  const { play } = content.tuckBox;
  const { cards = [] } = await makeProduct(deck, press, content, options);
  const { name, file } = infoOf(deck, content);
  const card = cards[0]?.front ?? frameFor(press, content, options);
  const { width, height, thick } = sleeved(content, options, name, card);
  const count = cards.reduce((sum, { copies }) => sum + copies, 0);
  const size = { width: width + play.across, height: height + play.down, depth: count * thick + play.deep };
  const { sleeves } = options;
  return { id: deck.id, name, origin: { file, path: ['name'] }, count, size, ...(sleeves ? { sleeves } : {}) };
}

/** Boxes as a product. `sources` is the data of its version, apart from the words of all boxes. */
export async function boxProduct(
  press: Press,
  content: Content,
  head: {
    readonly game: GameId | null;
    readonly component: Entity<Component>;
    readonly sources: unknown;
    readonly unofficial?: boolean;
    /** The width of its art beyond the cuts, in mm. Optional; default: none. */
    readonly bleed?: number | undefined;
  },
  boxes: readonly Boxed[],
): Promise<Product & { readonly path: string; readonly origin: Origin }> {
  const { game, component, sources, unofficial, bleed = 0 } = head;
  const { thickness, play, note, halves, id, file, stash: _stash, dividers: _dividers, ...words } = content.tuckBox;
  // Words that were once separate fields. Without them, the versions of boxes would change.
  const kept = { ...words, made: 'Made for', of: 'cards of', note, halves, id, file };
  const tucks = boxes.map(({ tuck }) => tuck);
  const version = versionOf(content, [component, kept, thickness, play, sources, tucks]);
  const info = headOf(content, game, component, version, unofficial);
  const foot = [info.path, ...(component.rule ? [component.rule] : []), version].join(' · ');
  const sceneOf =
    ({ tuck, look }: Boxed) =>
    (net: BoxNet) =>
      boxScene(press, content, look, tuck, net, { foot, bleed });
  const pictures: PiecePicture[] = [];
  for (const each of boxes)
    pictures.push({
      name: each.tuck.id,
      title: each.look.caption,
      scene: await sceneOf(each)(boxNet(each.tuck.size, words.flaps)),
    });
  return {
    ...info,
    bleeds: bleed > 0,
    pictures,
    pages: async (sheet) => {
      const pages: Page[] = [];
      for (const each of boxes) {
        const { ownTexts = info.ownTexts ?? false } = each.look;
        pages.push(...(await pagesOf(press, content, sheet, { ...info, ownTexts }, each, sceneOf(each))));
      }
      return pages;
    },
  };
}

export interface GameLook {
  readonly poster: Poster;
  readonly pattern: Pattern;
}

/** The design and the words of a game’s boxes, except a deck's own words, and the data that they come from. */
export function gameLook(
  press: Press,
  content: Content,
  game: GameId,
  { poster, pattern }: GameLook,
  options: ProductOptions,
) {
  const about = aboutOf(content, game);
  const { name, summary, accent, icon: iconId, players, minutes = null, age = null } = about;
  const dealt = game === 'lake-terror' ? dealtRoles(content, options) : [];
  const start = textsFor(new Set(dealt.map(({ role }) => role.id)), about.start);
  const words = tableFacts(content, about, options.players);
  const own = (text: string, ...path: (string | number)[]): Words => ({ text, origin: { file: about.file, path } });
  const look: Omit<BoxLook, 'caption'> = {
    accent,
    pattern,
    icon: own(iconId, 'icon'),
    picture: (panel: Box) => panelPicture(press, panel, { poster, accent }, 0.5),
    name: own(name, 'name'),
    shortName: own(name, 'name'),
    mayLackName: true,
    summary: own(summary, 'summary'),
    facts: own(words.join('  ·  '), 'players'),
    begins: { text: content.tuckBox.begins, origin: { file: content.tuckBox.file, path: ['begins'] } },
    steps: start.map(({ text, rule }, index) => own(`${text} ${rule}`, 'start', index, 'text')),
  };
  const facts = [options.players ?? players, minutes, age];
  return { look, sources: [name, summary, start, accent, iconId, ...facts, poster.scene, pattern] };
}

export const lookOfDeck = (press: Press, look: Omit<BoxLook, 'caption'>, { name, origin }: Tuck): BoxLook => ({
  ...look,
  caption: inSentence(press, name),
  label: { text: name, origin },
});

/** The boxes of the requested decks. */
export async function deckBoxesIn(
  press: Press,
  content: Content,
  decks: readonly ComponentMaker[],
  look: Omit<BoxLook, 'caption'>,
  { only, ...request }: ProductOptions,
): Promise<readonly Boxed[]> {
  const boxes: Boxed[] = [];
  for (const deck of decks) {
    if (only && !only.includes(deck.id)) continue;
    const tuck = await tuckFor(press, content, deck, request);
    boxes.push({ tuck, look: lookOfDeck(press, look, tuck) });
  }
  return boxes;
}
