import { inInk } from '../../scene/view.ts';
import type { Cast } from '../../../src/content/schema/scene.ts';
import { drawnExtent } from '../../scene/extent.ts';
import { group, path, type SceneNode } from '../../scene/node.ts';
import type { Press, InkedPress } from '../../scene/press.ts';
import { round } from '../../scene/units.ts';
import { ground, perInk, onGround } from '../ink.ts';
import { dots, mix, rectangle } from '../shapes.ts';
import type { Colours } from '../../../src/content/free-looks.ts';
import { box, Brush, disc, inksOf } from './brush.ts';
import { drawCast } from './scene.ts';
import { rayLines, rays } from '../scenery.ts';

/** The size of a picture unit, in mm, which sets the width of lines on paper figures. */
const unit = 0.36;
const white = '#FFFFFF';

/** A paper figure: its drawing, with the middle of its foot at 0, 0. */
export interface FigureArt {
  /** A key shared by equal drawings in one document. */
  readonly key: string;
  readonly colours: Colours;
  readonly badge: string;
  /** The people and things to draw; if empty, the icon. */
  readonly cast: readonly Cast[];
}

/** The space for a drawing, in mm: its greatest size, and the usual height of a person. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly person: number;
}

/** The drawing on its foot; its lines have the same width in every size. */
export const figureArt = (press: Press, art: FigureArt, room: Room): SceneNode =>
  perInk(press, (own) => [figureIn(own, art, room)]);

function figureIn(press: InkedPress, { key, colours, badge, cast }: FigureArt, room: Room): SceneNode {
  const inks = inksOf(press, colours);
  const drawn: readonly Cast[] = cast.length > 0 ? cast : [{ figure: 'icon', at: [0, 0], h: 100 }];
  const draw = (brush: Brush) => brush.layer(() => drawn.forEach((each) => drawCast(brush, each, badge)));
  const { left, right, top, bottom } = drawnExtent(draw(new Brush(press, inks)));
  const [only] = drawn;
  const usual = drawn.length === 1 && only?.figure === 'person' ? room.person / only.h : room.person / (bottom - top);
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top), usual);
  const nodes = draw(new Brush(press, inks, scale / unit));
  const place = [scale, 0, 0, scale, round((-(left + right) / 2) * scale), round(-bottom * scale)] as const;
  return group([group(nodes, { shared: `figure ${key} ${round(scale)}` })], { matrix: place });
}

/** The drawing in one colour, with lines wider by `more` on each side. */
function silhouette(node: SceneNode, colour: string, more = 0, scale = 1): readonly SceneNode[] {
  if (node.kind === 'path') {
    const { d, fill, stroke, strokeWidth = 0 } = node;
    const wide = (stroke === undefined ? 0 : Number(strokeWidth)) + (2 * more) / scale;
    return [
      path(d, {
        ...(fill === undefined ? {} : { fill: colour }),
        ...(wide > 0 ? { stroke: colour, strokeWidth: round(wide), round: true } : {}),
      }),
    ];
  }
  if (node.kind !== 'group') return [];
  const inner = scale * Math.hypot(node.matrix?.[0] ?? 1, node.matrix?.[1] ?? 0);
  const children = node.children.flatMap((child) => silhouette(child, colour, more, inner));
  const { shared, ...rest } = node;
  return [{ ...rest, children, ...(shared === undefined ? {} : { shared: `${shared} ${colour} ${more}` }) }];
}

/** The width of the outline of a white figure on white paper, in mm. */
const outline = 0.5;

/** The outline of a drawing, filled with white: on a dark background, or with a thick line in saver ink. */
export const backArt = (press: Press, drawing: SceneNode): readonly SceneNode[] => [
  perInk(press, ({ ink, tokens }) => {
    const nodes = inInk([drawing], ink);
    const shape = (colour: string, more = 0) => nodes.flatMap((node) => silhouette(node, colour, more));
    return [...(ink === 'saver' ? shape(tokens.neutral.ink, outline) : []), ...shape(white)];
  }),
];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The moon behind a figure: its middle and its radius. */
interface Moon {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const rayCount = 22;

/** The sky of a side with its rays, the moon, and optionally a hill at a given height above the lower edge. */
export function figureSky(
  press: Press,
  colours: Colours,
  { width, height }: Size,
  moon: Moon,
  hill?: number,
): SceneNode {
  return perInk(press, (own) => [skyIn(own, colours, { width, height }, moon, hill)]);
}

function skyIn(press: InkedPress, colours: Colours, { width, height }: Size, moon: Moon, hill?: number): SceneNode {
  const brush = new Brush(press, inksOf(press, colours), 1 / unit);
  const source = { x: width / 2, y: height * 0.55 };
  const reach = Math.hypot(width, height);
  const nodes = brush.layer(() => {
    brush.shape(box(0, 0, width, height), 'sky', { back: true });
    brush.add(
      brush.saver
        ? rayLines(source.x, source.y, moon.r * 0.6, reach, 2 * rayCount, mix(colours.deep, white, 0.45), 0.2, 0.07)
        : rays(source.x, source.y, { x: 0, y: 0, width, height }, rayCount, brush.ink('ray'), 0.07),
    );
    brush.shape(disc(moon.x, moon.y, moon.r), 'paper', { back: 'lines' });
    if (hill !== undefined) brush.shape(hillShape({ width, height }, hill), 'shade', { back: 'lines' });
  });
  return group(nodes, { clip: rectangle(0, 0, width, height) });
}

const hillShape = ({ width, height }: Size, high: number): string =>
  `M0 ${round(height - high)}Q${round(width * 0.24)} ${round(height - high * 1.3)} ${round(width / 2)} ${round(height - high * 1.1)}T${width} ${round(height - high * 1.12)}V${height}H0Z`;

/** The background of a figure's back: the side’s colour, darkened with ink, and dots; white paper in saver ink. */
export function backGround(press: Press, { fill, ray }: Colours, { width, height }: Size): SceneNode {
  const { ink } = press.tokens.neutral;
  const pitch = 2.9;
  const centres: [number, number][] = [];
  for (let row = 0; row * 2.5 < height + 1; row++)
    for (let x = row % 2 ? pitch / 2 : 0; x < width + 1; x += pitch) centres.push([x, row * 2.5]);
  return group(
    [
      path(rectangle(0, 0, width, height), { fill: ground(press, mix(fill, ink, 0.72)) }),
      dots(centres, 0.62, onGround(press, mix(ray, ink, 0.5), white)),
    ],
    { clip: rectangle(0, 0, width, height) },
  );
}
