import type { Faction, Unit } from '../../src/content/schema/alien-invasion.ts';
import { alienInvasionSlots } from '../../src/content/schema/game-words.ts';
import type { Content, Entity } from '../../src/content/schema/index.ts';
import { formatNumber, spoken } from '../../src/content/template.ts';
import { chip, ground, onGround, surface, tones, perInk } from '../design/ink.ts';
import { patterned } from '../design/patterns.ts';
import { circle, data, dots, icon, rectangle, roundRectangle } from '../design/shapes.ts';
import { saucerMark } from '../design/scenery.ts';
import { group, path, translate, type SceneNode } from '../scene/node.ts';
import type { Press } from '../scene/press.ts';
import { mmPerPoint } from '../scene/units.ts';
import type { Spot } from './marks.ts';
import type { Sketch } from './sketch.ts';

export const wordsOf = ({ alienInvasionWords, language }: Content) =>
  spoken(alienInvasionSlots, alienInvasionWords, language.tag).diagrams;

/** The unit with a name as in requests, such as `spugs/mite`. */
export function unitOf(sketch: Sketch, name: string): { readonly faction: Entity<Faction>; readonly unit: Unit } {
  const [factionId = '', unitId = ''] = name.split('/');
  const faction = sketch.content.factions.get(factionId);
  const unit = faction?.units.find(({ id }) => id === unitId);
  if (!faction || !unit) throw new Error(`${sketch.example.file} has no unit "${name}"`);
  return { faction, unit };
}

/** The places of the pips on a die, in thirds of its side. */
const pipPlaces: readonly (readonly Spot[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die at a spot: with its roll, or blank if it has not been thrown. */
export function drawDie(sketch: Sketch, [x, y]: Spot, side: number, roll?: number): SceneNode[] {
  const { ink, paper, ink2 } = sketch.press.tokens.neutral;
  const shape = roundRectangle(x - side / 2, y - side / 2, side, side, side * 0.2);
  const spots = roll === undefined ? undefined : pipPlaces[roll - 1];
  return [
    path(shape, { fill: paper, stroke: ink, strokeWidth: 0.4 }),
    spots
      ? dots(
          spots.map(([dx, dy]) => [x + dx * side * 0.27, y + dy * side * 0.27] as const),
          side * 0.1,
          ink,
        )
      : sketch.line('?', { x, y, align: 'center', fill: ink2, size: side < 6 ? 10 : 14 }),
  ];
}

export function drawPool(
  sketch: Sketch,
  [left, top]: Spot,
  dice: readonly (number | undefined)[],
  options: { readonly side?: number; readonly perRow?: number } = {},
): { readonly nodes: SceneNode[]; readonly height: number } {
  const { side = 5, perRow = 8 } = options;
  const pitch = side + 1;
  const nodes = dice.flatMap((roll, index) => {
    const [column, row] = [index % perRow, Math.floor(index / perRow)];
    return drawDie(sketch, [left + column * pitch + side / 2, top + row * pitch + side / 2], side, roll);
  });
  return { nodes, height: Math.ceil(dice.length / perRow) * pitch - 1 };
}

/** A figure in its faction’s pattern: the unit’s icon on a disc. */
export function drawFigure(
  sketch: Sketch,
  faction: Entity<Faction>,
  name: string,
  [x, y]: Spot,
  radius: number,
): SceneNode[] {
  const { press } = sketch;
  const { ink, paper } = press.tokens.neutral;
  const shape = circle(0, 0, radius);
  const box = [-radius, -radius, 2 * radius, 2 * radius] as const;
  const inner = radius * 0.74;
  const figure = [
    perInk(press, (own) => {
      const colours = surface(own, faction.pattern, faction.colours, ink);
      return [patterned(shape, box, colours.kind, colours, 0.6)];
    }),
    path(circle(0, 0, inner), { fill: paper, stroke: ink, strokeWidth: 0.3 }),
    icon(press, name, sketch.origin, -inner * 0.74, -inner * 0.74, inner * 1.48, ink),
  ];
  return [translate(x, y, [group(figure, { shared: `figure ${faction.id} ${name} ${radius}` })])];
}

/** A figure of no particular faction. If it is lost, it is crossed out. */
function drawMan(sketch: Sketch, [x, y]: Spot, radius: number, lost = false): SceneNode[] {
  const { press, content } = sketch;
  const { ink, ink3, mist, line } = press.tokens.neutral;
  const { red } = press.tokens.signal;
  const shape = circle(0, 0, radius - 0.2);
  const arm = radius * 0.72;
  const figure = [
    path(shape, {
      fill: lost ? mist : ground(press, content.alienInvasion.accent.tint),
      stroke: lost ? line : ink,
      strokeWidth: 0.4,
    }),
    icon(press, 'person', sketch.origin, -radius * 0.7, -radius * 0.72, radius * 1.4, lost ? ink3 : ink),
    ...(lost
      ? [
          path(data('M', -arm, -arm, 'L', arm, arm, 'M', arm, -arm, 'L', -arm, arm), {
            stroke: red,
            strokeWidth: 0.9,
            round: true,
          }),
        ]
      : []),
  ];
  return [translate(x, y, [group(figure, { shared: `man ${radius} ${lost}` })])];
}

/** `count` figures in a row, the first of them lost; a full row wraps. */
export function drawMen(
  sketch: Sketch,
  [left, top]: Spot,
  figures: number,
  lost: number,
  perRow = 10,
): { readonly nodes: SceneNode[]; readonly height: number } {
  const radius = 2.9;
  const pitch = 2 * radius + 0.8;
  const nodes = Array.from({ length: figures }, (_, index) =>
    drawMan(
      sketch,
      [left + radius + (index % perRow) * pitch, top + radius + Math.floor(index / perRow) * pitch],
      radius,
      index < lost,
    ),
  ).flat();
  return { nodes, height: Math.ceil(figures / perRow) * pitch - 0.8 };
}

export type CardKind = 'single' | 'double' | 'triple' | 'special';

/**
 * An action card in short form: numeral, pattern band, and picture with saucers. The numeral and code have at least
 * `least` points.
 */
export function drawCard(
  sketch: Sketch,
  [x, y]: Spot,
  width: number,
  card: { readonly faction: string | null; readonly kind: CardKind },
  least = 8,
): SceneNode[] {
  const { press, content } = sketch;
  const { ink, paper } = press.tokens.neutral;
  const { burst } = press.tokens.signal;
  const height = cardHeight(width);
  const faction = card.faction === null ? undefined : content.factions.get(card.faction);
  const actions = card.kind === 'special' ? 0 : content.actionDeck.cards[card.kind].actions;
  const hue = faction?.colours ?? { fill: burst, on: ink, deep: ink };
  const band = width * 0.24;
  const numeral = Math.max(least, width * 1.05);
  const panel = { x: x + band + width * 0.12, y: y + width * 0.12, width: width * 0.57, height: height - width * 0.62 };
  const shape = roundRectangle(panel.x, panel.y, panel.width, panel.height, [width * 0.2, 0.5, 0.5, 0.5]);
  const code = faction?.code ?? content.actionDeck.specialEvent.code;
  const size = Math.max(least, Math.min(10, (0.94 * panel.width) / press.fonts.measure(code, 'narrow-700', 1)));
  // If letters are wider than the panel, they use the whole width of the card, below the band.
  const wide = [...content.factions.values()].some(
    ({ code }) => sketch.widthOf(code, least, 'narrow-700') > panel.width,
  );
  const below = wide ? Math.max(0.96 * width, 0.82 * width + 0.65 * size * mmPerPoint) : 0.64 * width;
  const bandBox = [x + width * 0.07, y + width * 0.56, band, height - below] as const;
  const saucers = Array.from({ length: actions }, (_, index) =>
    saucerMark(
      panel.x + panel.width / 2,
      panel.y + ((index + 0.5) * panel.height) / actions,
      Math.min(panel.width * 0.8, (panel.height / actions) * 1.9),
      onGround(press, paper, ink),
      onGround(press, ink, paper),
    ),
  );
  return [
    path(roundRectangle(x + 0.2, y + 0.2, width - 0.4, height - 0.4, width * 0.06), {
      fill: paper,
      stroke: ink,
      strokeWidth: 0.4,
    }),
    perInk(press, (own) => {
      const colours = surface(own, faction?.pattern ?? 'diagonal', hue, hue.fill);
      return [patterned(rectangle(...bandBox), bandBox, colours.kind, colours, 0.45)];
    }),
    path(shape, { fill: ground(press, hue.fill), stroke: ink, strokeWidth: 0.4 }),
    ...(card.kind === 'special'
      ? [
          icon(
            press,
            content.actionDeck.specialEvent.icon,
            sketch.origin,
            panel.x + panel.width * 0.14,
            panel.y + panel.height * 0.24,
            panel.width * 0.72,
            ink,
          ),
        ]
      : saucers),
    sketch.line(card.kind === 'special' ? '!' : String(actions), {
      x: x + width * 0.07 + band / 2,
      y: y + width * 0.32,
      align: 'center',
      font: 'display',
      size: numeral,
      maxWidth: width,
    }),
    sketch.line(code, {
      x: wide ? x + width / 2 : panel.x + panel.width / 2,
      y: y + height - width * 0.26,
      align: 'center',
      font: 'narrow-700',
      size,
      maxWidth: width,
    }),
  ];
}

/** The width of small cards in a row, in mm: the given width, or more if large print needs it for the codes. */
export const cardWidth = (sketch: Sketch, width: number): number =>
  sketch.press.large
    ? Math.max(
        width,
        ...[...sketch.content.factions.values()].map(({ code }) => sketch.widthOf(code, 10, 'narrow-700') + 1.6),
      )
    : width;

export const cardHeight = (width: number): number => width * 1.4;

export function drawBack(sketch: Sketch, [x, y]: Spot, width: number): SceneNode[] {
  const { ink, paper } = sketch.press.tokens.neutral;
  const { press } = sketch;
  const { accent } = sketch.content.alienInvasion;
  const height = cardHeight(width);
  return [
    path(roundRectangle(x + 0.2, y + 0.2, width - 0.4, height - 0.4, width * 0.06), {
      fill: paper,
      stroke: ink,
      strokeWidth: 0.4,
    }),
    path(
      roundRectangle(x + 1, y + 1, width - 2, height - 2, [width * 0.16, 0.6, width * 0.16, 0.6]),
      chip(press, accent).paint,
    ),
    saucerMark(
      x + width / 2,
      y + height / 2,
      width * 0.66,
      onGround(press, accent.tint, accent.deep),
      onGround(press, ink, paper),
    ),
  ];
}

/** A chance in percent, such as "51.8 %"; `short` leaves out the decimal. */
export function percent(press: Press, chance: number, short = false): string {
  const value = chance * 100;
  const digits = short ? 0 : 1;
  const written = (number: number): string => formatNumber(number, press.language.tag, digits);
  const [least, most] = [10 ** -digits, 100 - 10 ** -digits];
  const number =
    value === 0 || value === 100
      ? String(value)
      : value < least / 2
        ? `<${written(least)}`
        : value > 100 - least / 2
          ? `>${written(most)}`
          : written(value);
  return short ? number : press.words.diagrams.steps.percent({ number });
}

/** Vertical bars for the numbers from 0, with their chances above them. */
export function drawChart(
  sketch: Sketch,
  chances: readonly number[],
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): SceneNode[] {
  const { ink, ink2, paper } = sketch.press.tokens.neutral;
  const [strong, medium] = tones(sketch.content.alienInvasion.accent);
  const pitch = box.width / chances.length;
  const bar = Math.min(9, pitch * 0.74);
  const foot = box.y + box.height - 5;
  const space = box.height - 10;
  const most = Math.max(...chances);
  const short = chances.length > 5;
  const bars = chances.flatMap((chance, index): SceneNode[] => {
    const x = box.x + (index + 0.5) * pitch;
    const height = Math.max(0.4, (chance / most) * space);
    const best = chance === most;
    return [
      path(rectangle(x - bar / 2, foot - height, bar, height), {
        fill: best ? strong : medium,
        stroke: ink,
        strokeWidth: 0.3,
      }),
      path(rectangle(x - pitch / 2 + 0.3, foot - height - 4.2, pitch - 0.6, 3.6), { fill: paper }),
      sketch.line(percent(sketch.press, chance, short), {
        x,
        y: foot - height - 2.4,
        align: 'center',
        maxWidth: pitch + 1,
        ...(best ? { font: 'narrow-700' as const } : {}),
      }),
      sketch.line(String(index), { x, y: foot + 3, align: 'center', fill: ink2 }),
    ];
  });
  return [...bars, path(data('M', box.x, foot, 'h', box.width), { stroke: ink, strokeWidth: 0.5 })];
}
