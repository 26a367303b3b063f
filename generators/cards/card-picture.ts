import type { ActionKind } from '../../src/content/schema/alien-invasion.ts';
import type { Role } from '../../src/content/schema/lake-terror.ts';
import { wearNames, type PlaceName, type Scene, type Setting } from '../../src/content/schema/scene.ts';
import type { Entity } from '../../src/content/schema/index.ts';
import { chip } from '../design/ink.ts';
import { covering, icon } from '../design/shapes.ts';
import { sceneArt, stages } from '../design/art/scene.ts';
import { figure, group, path, type TagNode } from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { panelShape, type Palette } from '../design/panel.ts';
import type { CardFrame } from '../sheet/card-frame.ts';
import type { FactionEntity } from '../pieces/faction.ts';

// Card pictures: the scenes of the content, and default scenes with an icon.

export interface CardScene {
  readonly scene: Scene;
  /** The card's icon, which its scene may show. */
  readonly badge: string;
  readonly stage: keyof typeof stages;
  /** The words for its icon if the icon is a photograph, which then fills the panel in place of a scene. */
  readonly photo?: string;
  /** The words for its icon, and their field, if the panel shows only the icon on its background. */
  readonly emblem?: { readonly said: string; readonly origin: Origin };
}

/** The picture of a card, described in a sentence; a file stores each picture once. */
export function cardPicture(
  press: Press,
  frame: CardFrame,
  options: CardScene & { x?: number; y: number; width?: number; height: number; palette: Palette; isShared?: boolean },
): TagNode {
  const {
    x = frame.body.x,
    y,
    width = frame.body.width,
    height,
    palette,
    badge,
    scene,
    stage,
    isShared = false,
    photo,
    emblem,
  } = options;
  const box = { x, y, width, height };
  const shape = panelShape(x, y, width, height, frame.scale);
  const edge = path(shape, { stroke: press.tokens.neutral.ink, strokeWidth: 0.5 });
  const art = photo === undefined ? undefined : press.icon(badge);
  if (photo !== undefined && art?.picture) {
    const image = covering(art.picture, box);
    const key = `photo of a deck ${JSON.stringify([badge, box, frame.scale])}`;
    return figure([group([group([image], { clip: shape }), edge], { shared: key })], photo, box);
  }
  if (emblem) {
    const size = Math.min(width * 0.72, height * 0.78);
    const { paint, text } = chip(press, palette);
    const art = icon(press, badge, emblem.origin, x + (width - size) / 2, y + (height - size) / 2, size, text);
    const key = `emblem of a deck ${JSON.stringify([badge, palette, box, frame.scale])}`;
    return figure([group([path(shape, paint), art, edge], { shared: key })], emblem.said, box);
  }
  const drawing = sceneArt(press, { colours: palette, scene, badge, frame: box, stage: stages[stage], isShared });
  const drawn = [group([drawing], { clip: shape }), edge];
  const { alt, ...shown } = scene;
  const key = `picture ${JSON.stringify([shown, badge, palette, box, frame.scale, stage])}`;
  return figure([group(drawn, { shared: key })], alt, box);
}

/** A number derived from a text: always the same for the same text. */
function chance(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return hash;
}

/** Places for sides without scenes, ordered so that each looks different from the one before. */
const grounds = [
  'mainstreet',
  'farm',
  'harbour',
  'woods',
  'square',
  'crater',
  'stadium',
  'town',
  'field',
  'street',
  'crossroads',
  'burrow',
] as const satisfies readonly PlaceName[];

/**
 * The place in picture `index` of a side without scenes: first the side’s own place, then the others without repeats.
 */
function placeOf(id: string, { place }: Setting, index: number): (typeof grounds)[number] {
  const own = grounds.indexOf(place as (typeof grounds)[number]);
  const first = own < 0 ? chance(id) % grounds.length : own;
  return grounds[(first + index) % grounds.length] ?? 'mainstreet';
}

/** Shows an icon in one of four ways: as large as a house, in a searchlight, on a flag, or on a saucer’s dome. */
function worn(
  { words }: Press,
  name: string,
  wears: (typeof wearNames)[number],
  place: (typeof grounds)[number],
  high: number,
): Scene {
  const at = (share: number): number => Math.round(-high * share);
  const light = { moon: { kind: 'moon', at: [64, at(0.62)] as [number, number], r: high * 0.22 } } as const;
  const alt = words.pictures[wears]({ name, place: words.places[place] });
  const crowd = { figure: 'crowd', at: [45, 1] as [number, number], size: 0.62, heads: 9 } as const;
  const base = { place, tone: 0, near: [] };
  switch (wears) {
    case 'looms':
      return {
        ...base,
        light: [{ kind: 'disc', at: [45, at(0.55)], r: high * 0.42 }],
        cast: [{ figure: 'icon', at: [45, -4], h: high * 0.78 }, crowd],
        alt,
      };
    case 'signal':
      return {
        ...base,
        light: [
          { kind: 'search', at: [12, -3], to: [56, at(0.62)], width: high * 0.26 },
          { kind: 'disc', at: [57, at(0.62)], r: high * 0.31, whole: true },
        ],
        cast: [{ figure: 'icon', at: [57, at(0.62) + high * 0.22], h: high * 0.44 }, crowd],
        alt,
      };
    case 'flag':
      return {
        ...base,
        light: [light.moon],
        cast: [{ figure: 'banner', at: [30, 2], h: high * 0.92, flip: false }, crowd],
        alt,
      };
    case 'hull':
      return {
        ...base,
        light: [{ kind: 'beam', at: [45, at(0.5)], to: [45, -2], widths: [14, 52] }],
        cast: [{ figure: 'saucer', at: [45, at(0.58)], w: high * 0.98, icon: undefined }, crowd],
        alt,
      };
  }
}

const wearsOf = (id: string, { wears }: Setting): (typeof wearNames)[number] =>
  wears ?? wearNames[chance(`${id} wears`) % wearNames.length] ?? 'looms';

/** The scene of a role's card number `index`, from 0. */
export function roleScene(press: Press, role: Entity<Role>, index: number): Scene {
  const own = role.scenes?.[index % role.scenes.length];
  return (
    own ?? signed(worn(press, role.name, wearsOf(role.id, {}), placeOf(role.id, {}, index), stages.role), role.icon)
  );
}

/** The scene with its icon on its saucers. */
const signed = (scene: Scene, icon: string): Scene => ({
  ...scene,
  cast: scene.cast.map((each) => (each.figure === 'saucer' ? { ...each, icon } : each)),
});

/** The scene of a faction's unit number `index`. */
export function unitScene(press: Press, faction: FactionEntity, index: number): Scene {
  const unit = faction.units[index];
  if (!unit) throw new Error(`${faction.id} has no unit ${index}`);
  const { scene = {}, id } = faction;
  if (unit.scene) return unit.scene;
  // Its action cards use the first three places.
  return signed(worn(press, unit.name, wearsOf(id, scene), placeOf(id, scene, 3 + index), stages.unit), unit.icon);
}

/** An icon in a disc, for the cards of a custom game. */
const discScene = (place: PlaceName, name: string, high: number): Scene => ({
  place,
  tone: 0,
  near: [],
  light: [{ kind: 'disc', at: [45, -high * 0.5], r: high * 0.4, whole: true }],
  cast: [{ figure: 'icon', at: [45, -high * 0.22], h: high * 0.56 }],
  alt: name,
});

/**
 * The scene on a deck’s card, in a panel of this width and height. The place and the way to show the icon depend
 * only on the card’s id. Changes to other cards therefore do not affect it.
 */
export function deckScene(
  press: Press,
  id: string,
  name: string,
  icon: string,
  width: number,
  height: number,
): CardScene {
  const shape = (90 * height) / width;
  const fitting = (['action', 'event', 'role'] as const).find((each) => stages[each] <= shape);
  const stage = fitting ?? 'unit';
  const { maker } = press;
  const scene = maker
    ? discScene(maker.place, name, stages[stage])
    : worn(press, name, wearsOf(id, {}), placeOf(id, { place: 'none' }, 0), stages[stage]);
  return { scene: signed(scene, icon), badge: icon, stage };
}

const ships: Readonly<Record<ActionKind, readonly (readonly [x: number, y: number, w: number])[]>> = {
  single: [[20, -63, 26]],
  double: [
    [20, -63, 25],
    [70, -63, 25],
  ],
  triple: [
    [17, -60, 23],
    [45, -66, 25],
    [73, -60, 23],
  ],
};

/** One, two or three ships with an icon: a quiet night, then beams, then searchlights and fire. */
function coming({ words }: Press, { id, name, scene = {} }: FactionEntity, kind: ActionKind): Scene {
  const count = ships[kind].length;
  const place = placeOf(id, scene, count - 1);
  const alt = words.pictures[kind]({ name, place: words.places[place] });
  const saucers = ships[kind].map(([x, y, w]) => ({ figure: 'saucer' as const, at: [x, y] as [number, number], w }));
  const icons = (all: readonly (readonly [x: number, y: number, h: number])[]) =>
    all.map(([x, y, h]) => ({ figure: 'icon' as const, at: [x, y] as [number, number], h }));
  const crowd = { figure: 'crowd', at: [45, 2] as [number, number], size: 0.7, heads: 8 } as const;
  const base = { place, tone: 0, near: [] };
  switch (kind) {
    case 'single':
      return {
        ...base,
        light: [{ kind: 'moon', at: [57, -38], r: 23 }],
        cast: [...icons([[57, -23, 31]]), ...saucers],
        alt,
      };
    case 'double':
      return {
        ...base,
        light: [
          { kind: 'beam', at: [20, -60], to: [25, -2], widths: [6, 38] },
          { kind: 'beam', at: [70, -60], to: [65, -2], widths: [6, 38] },
        ],
        cast: [
          ...icons([
            [25, -8, 36],
            [65, -8, 36],
          ]),
          crowd,
          ...saucers,
        ],
        alt,
      };
    case 'triple':
      return {
        ...base,
        light: [
          { kind: 'glow', at: [45, -8], r: 52, ink: 'paper' },
          { kind: 'search', at: [6, -2], to: [30, -80], width: 8 },
          { kind: 'search', at: [84, -2], to: [60, -80], width: 8 },
          { kind: 'fire', at: [33, -26], size: 14 },
          { kind: 'fire', at: [58, -26], size: 15 },
          { kind: 'fire', at: [4, -16], size: 18 },
          { kind: 'fire', at: [87, -16], size: 18 },
        ],
        cast: [
          ...icons([
            [18, -3, 34],
            [72, -3, 34],
            [45, -1, 46],
          ]),
          ...saucers,
        ],
        alt,
      };
  }
}

export const actionScene = (press: Press, faction: FactionEntity, kind: ActionKind): Scene =>
  faction.scenes?.[kind] ?? coming(press, faction, kind);
