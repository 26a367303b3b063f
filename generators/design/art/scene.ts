import { perInk } from '../ink.ts';
import type { Cast, Scene } from '../../../src/content/schema/scene.ts';
import { group, path, type SceneNode } from '../../scene/node.ts';
import type { Press, InkedPress } from '../../scene/press.ts';
import { rayLines, rays } from '../scenery.ts';
import { mix, photo } from '../shapes.ts';
import type { Colours } from '../../../src/content/free-looks.ts';
import { box, Brush, disc, inksOf } from './brush.ts';
import { shine, props } from './props.ts';
import { person } from './people.ts';
import { crowd, places, rows, things, type View } from './places.ts';
import { burrower, controller, mite, pod, robot, saucer, spug } from './visitors.ts';

/** The width of a scene in units, which is the width of a card's panel. */
const stageWidth = 90;

/**
 * The height for which each kind of card scene is designed. A shorter panel scales everything down, and shows more at
 * the sides.
 */
export const stages = { unit: 45, role: 59, event: 66, action: 76 } as const;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest scale of a scene. A taller panel shows more sky. */
const largest = 1.15;

function drawIcon(
  b: Brush,
  name: string,
  x: number,
  y: number,
  size: number,
  ink: 'ink' | 'paper' | 'deep',
  keyed = false,
): void {
  const art = b.press.icon(name);
  if (!art) return;
  const scale = size / art.size;
  if (art.picture) {
    const matrix = [scale, 0, 0, scale, x - size / 2, y - size / 2] as const;
    // A white rim, like the rim of every icon, so that a face does not merge with the sky.
    const rim = { stroke: '#FFFFFF', strokeWidth: Math.round(art.size / 25), fill: '#FFFFFF' };
    b.add(group([...(keyed ? [path(art.d, rim)] : []), photo(art, name)], { matrix }));
    return;
  }
  b.once(`sign ${name} ${ink} ${keyed}`, x - size / 2, y - size / 2, scale, () => b.shape(art.d, ink, { key: keyed }));
}

/** A flag with an icon, on a pole of height `h`. */
function banner(b: Brush, [x, y]: readonly [number, number], h: number, flip: boolean, icon: string): void {
  const k = h / 100;
  const way = flip ? -1 : 1;
  b.at(
    x,
    y,
    k,
    () => {
      b.shape(box(-1.4, -100, 2.8, 100), 'ink', { key: true });
      b.shape(disc(0, -101, 3), 'glow', { line: true });
      b.shape('M1.4-97Q20-104 38-97Q56-90 74-97V-46Q56-39 38-46Q20-53 1.4-46Z', 'paper', { line: true, width: 1 });
    },
    flip,
  );
  drawIcon(b, icon, x + way * 38 * k, y - 71.5 * k, 40 * k, 'ink');
}

/** Draws one item of a scene at its place; `badge` is the icon of the card. */
export function drawCast(b: Brush, who: Cast, badge: string): void {
  switch (who.figure) {
    case 'person':
      person(b, who);
      break;
    case 'spug':
      spug(b, who.at, who.h, who.pose, who.flip);
      break;
    case 'mite':
      mite(b, who.at, who.h, who.flip);
      break;
    case 'burrower':
      burrower(b, who.at, who.h, who.flip);
      break;
    case 'controller':
      controller(b, who.at, who.h, who.flip);
      break;
    case 'robot': {
      const { holds, pose, hat, flip } = who;
      robot(b, who.at, who.h, {
        pose,
        hat,
        flip,
        ...(holds ? { holds: () => b.at(0, 0, 0.8, () => props[holds](b)) } : {}),
      });
      break;
    }
    case 'pod':
      pod(b, who.at, who.h, who.open);
      break;
    case 'saucer': {
      const { w, icon } = who;
      const [x, y] = who.at;
      if (icon === undefined) saucer(b, who.at, w);
      else saucer(b, who.at, w, () => drawIcon(b, icon, x, y - w * 0.21, w * 0.3, 'ink'));
      break;
    }
    case 'icon':
      drawIcon(
        b,
        who.icon ?? badge,
        who.at[0],
        who.at[1] - who.h / 2,
        who.h,
        who.ink === 'paper' || who.ink === 'deep' ? who.ink : 'ink',
        true,
      );
      break;
    case 'banner':
      banner(b, who.at, who.h, who.flip, who.icon ?? badge);
      break;
    case 'thing':
      b.at(
        who.at[0],
        who.at[1],
        1,
        () => things[who.name](b, 0, who.size, who.ink === 'dusk' || who.ink === 'shade' ? who.ink : 'ink'),
        who.flip,
      );
      break;
    case 'crowd':
      crowd(b, who.at[1], who.heads, who.size);
  }
}

/** The default origin of rays, if a scene gives none: its light source. */
function source({ rays, light }: Scene, top: number): readonly [number, number] {
  const first = light.find(({ kind }) => ['moon', 'disc', 'eclipse', 'star'].includes(kind));
  return rays ?? first?.at ?? [45, top * 0.5];
}

function weather(b: Brush, kind: NonNullable<Scene['weather']>, { left, right, top }: View): void {
  const across = right - left;
  switch (kind) {
    case 'rain': {
      let d = '';
      for (let row = 0; row * 9 < -top; row++)
        for (let x = left + (row % 2) * 3; x < right; x += 6.4)
          d += `M${Math.round(x)} ${Math.round(top + row * 9)}l-1.6 5`;
      b.line(d, b.saver ? 'deep' : 'tint', 0.45);
      break;
    }
    case 'snow':
    case 'stars': {
      const dots: [number, number, number][] = [];
      for (let at = 0; at < 46; at++) {
        const x = left + ((at * 61) % 97) * (across / 97);
        const y = top + ((at * 37) % 89) * (-top / 89) * (kind === 'stars' ? 0.7 : 1);
        dots.push([x, y, kind === 'stars' ? 0.5 + (at % 3) * 0.2 : 0.8 + (at % 2) * 0.4]);
      }
      b.dots(dots, 'paper');
      break;
    }
    case 'fog':
      b.field(left, -13, across, 12, 3.4, (_, y) => 0.35 + 0.6 * ((y + 13) / 13), 'tint');
      break;
    case 'smoke':
      b.shape(disc(70, top * 0.72, 9) + disc(62, top * 0.86, 7) + disc(78, top * 0.9, 10), 'haze', {
        back: b.saver ? 'lines' : true,
        union: true,
      });
  }
}

/** The smallest unit, in mm, of a poster; on cards, a unit is half as large. */
const poster = 0.9;
/** The line widths in saver ink: for large posters, and for small ones, whose many objects are closer together. */
const thin = { large: 0.4, small: 0.55 } as const;

interface SceneOptions {
  readonly colours: Colours;
  readonly scene: Scene;
  readonly badge: string;
  readonly frame: Frame;
  readonly stage: number;
  /** Draws the parts behind the scene’s people, which scenes cannot describe. Optional. */
  readonly middle?: (b: Brush) => void;
  /** Whether saver ink draws the scene with a poster's thin lines, even if it is small. */
  readonly isPoster?: boolean;
  /** Whether all pictures of this height share one drawing of sky, place and crowd per document. */
  readonly isShared?: boolean;
}

/**
 * A scene in a frame. A frame that is shorter than designed scales everything down, and mirrors the place at the sides.
 */
export const sceneArt = (press: Press, options: SceneOptions): SceneNode =>
  press.unseen ? group([]) : perInk(press, (own) => [sceneIn(own, options)]);

function sceneIn(press: InkedPress, options: SceneOptions): SceneNode {
  const { colours, scene, badge, frame, stage, isPoster = false, isShared = false } = options;
  const unit = frame.width / stageWidth;
  const fit = Math.min(frame.height / unit / stage, largest);
  const scale = unit * fit;
  const view: View = {
    left: (stageWidth / 2) * (1 - 1 / fit),
    right: (stageWidth / 2) * (1 + 1 / fit),
    top: -frame.height / scale,
  };
  const brush = new Brush(
    press,
    inksOf(press, colours, scene.tone),
    fit,
    scale > poster ? thin.large : isPoster ? thin.small : 1,
  );
  const place = places[scene.place];
  const seen = { x: view.left - 1, y: view.top - 1, width: view.right - view.left + 2, height: 3 - view.top };
  const part = (key: unknown, draw: () => void): void => {
    const shared = `scene ${JSON.stringify([key, scene.tone, colours, fit, view.top])}`;
    if (!isShared) draw();
    else brush.add(group(brush.layer(draw), { shared }));
  };
  const sky = (): void => {
    brush.shape(box(seen.x, seen.y, seen.width, seen.height), 'sky', { back: true });
    if (!place.indoors) {
      const [x, y] = source(scene, view.top);
      if (brush.saver) {
        const reach = Math.max(...[view.left, view.right].map((side) => Math.hypot(side - x, view.top - y)));
        brush.add(rayLines(x, y, 21, reach, 44, mix(colours.deep, '#FFFFFF', 0.45), 0.44, 0.07));
      } else brush.add(rays(x, y, seen, 22, brush.ink('ray'), 0.07));
    }
    const behind = place.indoors ? [] : scene.light.filter(({ kind }) => kind !== 'fire');
    if (scene.weather === 'stars' || scene.weather === 'smoke') weather(brush, scene.weather, view);
    for (const light of behind) shine(brush, light);
  };
  const children = brush.layer(() => {
    part(['sky', place.indoors, scene.light, scene.weather], sky);
    options.middle?.(brush);
    part(['far', scene.place], () => {
      if (place.whole) place.far(brush, view);
      else wide(brush, view, () => place.far(brush, view));
    });
    for (const light of scene.light) if (place.indoors || light.kind === 'fire') shine(brush, light);
    for (const light of scene.light)
      if (light.kind === 'disc' && light.whole) brush.shape(disc(...light.at, light.r), 'paper');
    for (const each of scene.cast)
      if (each.figure === 'crowd') part(each, () => drawCast(brush, each, badge));
      else drawCast(brush, each, badge);
    part(['near', scene.place, scene.near], () =>
      wide(brush, view, () => {
        place.near?.(brush, view);
        for (const name of scene.near) rows[name](brush);
      }),
    );
    if (scene.weather === 'rain' || scene.weather === 'snow' || scene.weather === 'fog')
      weather(brush, scene.weather, view);
  });
  const middle = frame.x + frame.width / 2 - (stageWidth / 2) * scale;
  return group(children, { matrix: [scale, 0, 0, scale, middle, frame.y + frame.height] });
}

function wide(b: Brush, { left }: View, draw: () => void): void {
  const drawn = b.layer(draw);
  for (const node of drawn) b.add(node);
  if (left > -1 || drawn.length === 0) return;
  b.add(group(drawn, { matrix: [-1, 0, 0, 1, 0, 0] }));
  b.add(group(drawn, { matrix: [-1, 0, 0, 1, 2 * stageWidth, 0] }));
}
