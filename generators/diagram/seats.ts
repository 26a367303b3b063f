import type { Player } from '../../src/engine/lake-terror/game.ts';
import { ground, heavy, onGround } from '../design/ink.ts';
import { circle, data, icon, mix, roundRectangle } from '../design/shapes.ts';
import { path, type SceneNode } from '../scene/node.ts';
import type { Spot } from './marks.ts';
import { diagramWidth, type Sketch } from './sketch.ts';

/** The place of a player: the middle of the chair, and the point of its edge that faces the table. */
interface Seat {
  readonly at: Spot;
  readonly inner: Spot;
}

/** Chairs round a table, clockwise from the top left. */
export interface SeatedTable {
  readonly seats: readonly Seat[];
  readonly height: number;
  readonly centre: Spot;
}

/** The size of a chair, in mm. */
export const chair = { width: 15.4, height: 15 };
/** Room round the chairs for the frame of one. */
const margin = 1.2;
const gap = 3;
/** No side of the table has more. */
const longest = 4;

/** A table for a number of players, as wide as a diagram. */
export function tableFor(players: number): SeatedTable {
  const top = Math.min(longest, Math.ceil((players - 2) / 2));
  const bottom = Math.min(longest, Math.floor((players - 2) / 2));
  const right = Math.ceil((players - top - bottom) / 2);
  const left = players - top - bottom - right;
  const middle = Math.max(right * (chair.height + 1.5), 22);
  const inner = 2 * chair.height + 2 * gap + middle;
  const height = inner + 2 * margin;
  const [halfWidth, halfHeight] = [chair.width / 2, chair.height / 2];
  const along = (count: number, index: number): number => ((index + 0.5) * diagramWidth) / count;
  const down = (count: number, index: number): number => margin + chair.height + gap + ((index + 0.5) * middle) / count;
  const row = (count: number, y: number, look: number): Seat[] =>
    Array.from({ length: count }, (_, index) => {
      const x = along(count, index);
      return { at: [x, y], inner: [x, y + look * halfHeight] };
    });
  const column = (count: number, x: number, look: number): Seat[] =>
    Array.from({ length: count }, (_, index) => {
      const y = down(count, index);
      return { at: [x, y], inner: [x + look * halfWidth, y] };
    });
  const seats = [
    ...row(top, margin + halfHeight, 1),
    ...column(right, diagramWidth - halfWidth - margin, -1),
    ...row(bottom, height - margin - halfHeight, -1).reverse(),
    ...column(left, halfWidth + margin, 1).reverse(),
  ];
  return { seats, height, centre: [diagramWidth / 2, height / 2] };
}

/** The top of the table, under the chairs. */
export function drawTable(sketch: Sketch, { height }: SeatedTable): SceneNode {
  const { mid } = sketch.content.lakeTerror.accent;
  const shape = roundRectangle(8, 8, diagramWidth - 16, height - 16, 12);
  return path(shape, { stroke: mid, strokeWidth: 0.6 });
}

/** A stool with the number of a seat, which looks unlike the number of a card. */
export const seatMark = (
  [x, y]: Spot,
  { fill, stroke }: { readonly fill: string; readonly stroke: string },
): SceneNode[] => [
  path(data('M', x - 1.7, y + 2.2, 'l', -0.7, 2, 'M', x + 1.7, y + 2.2, 'l', 0.7, 2), {
    stroke,
    strokeWidth: 0.7,
    round: true,
  }),
  path(roundRectangle(x - 2.7, y - 2.2, 5.4, 4.4, 1.1), { fill, stroke, strokeWidth: 0.5 }),
];

/** A role as a chip: number of the seat, icon and code; Pod People in white on green, the dead crossed out. */
export function drawPlayer(
  sketch: Sketch,
  { at: [x, y] }: Seat,
  player: Pick<Player, 'seat' | 'role' | 'pod' | 'alive'>,
  framed = false,
): SceneNode[] {
  const { press, content } = sketch;
  const { ink, ink2, ink3, line, mist, paper } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const role = content.roles.get(player.role);
  const { width, height } = chair;
  const [left, top] = [x - width / 2 + 0.3, y - height / 2 + 0.3];
  const shape = roundRectangle(left, top, width - 0.6, height - 0.6, [4, 1, 1, 1]);
  // Pod People have a light tone in saver ink, and the others none.
  const [strong, pale] = [onGround(press, accent.fill, mix(accent.mid, paper, 0.55)), ground(press, accent.tint)];
  const field = !player.alive ? mist : player.pod ? strong : pale;
  const on = !player.alive ? ink3 : player.pod ? onGround(press, paper, ink) : ink;
  const turned = player.alive && player.pod && player.role !== 'pod-person';
  const nodes: SceneNode[] = [];
  if (framed) nodes.push(path(shape, { stroke: ink, strokeWidth: heavy(press, 2.2), round: true }));
  nodes.push(
    path(shape, { fill: field, stroke: player.alive ? ink : line, strokeWidth: framed ? heavy(press, 1) : 0.4 }),
    icon(press, role?.icon ?? '', sketch.origin, x - 1.6, y - 6.1, 7.6, on),
    sketch.line(role?.code ?? player.role, {
      // Wide letters keep clear of the pod.
      ...(press.large ? { size: 8.8 } : {}),
      ...(turned && !press.large
        ? { x: left + width - 1.5, align: 'end' }
        : { x: x + (press.large ? 2.9 : 2), align: 'center' }),
      y: top + height - 3.2,
      font: 'narrow-700',
      fill: on,
    }),
    ...seatMark([left + 3.4, top + 4], { fill: paper, stroke: player.alive ? ink : line }),
    sketch.line(String(player.seat), {
      x: left + 3.4,
      y: top + 4,
      align: 'center',
      font: 'narrow-700',
      fill: player.alive ? ink : ink2,
    }),
  );
  if (!player.alive)
    nodes.push(
      path(data('M', left + 1, top + height - 1.6, 'L', left + width - 1.6, top + 1), {
        stroke: ink2,
        strokeWidth: 0.7,
        round: true,
      }),
    );
  else if (turned)
    // A pod on the shoulder shows that she was turned, whatever her card is.
    nodes.push(
      path(circle(left + 3.4, top + height - 4.2, 2.6), { fill: paper, stroke: ink, strokeWidth: 0.4 }),
      icon(
        press,
        content.roles.get('pod-person')?.icon ?? '',
        sketch.origin,
        left + 1.6,
        top + height - 6,
        3.6,
        accent.fill,
      ),
    );
  return nodes;
}

/** An arrow across the table, or a loop to herself. */
export function reach(sketch: Sketch, table: SeatedTable, from: number, to: number): SceneNode[] {
  const { ink, paper } = sketch.press.tokens.neutral;
  const [a, b] = [table.seats[from - 1], table.seats[to - 1]];
  if (!a || !b) return [];
  const [cx, cy] = table.centre;
  const toward = ([x, y]: Spot, share: number): Spot => [x + (cx - x) * share, y + (cy - y) * share];
  const self = from === to;
  const [start, end] = self ? sideways(a, 2.6) : [a.inner, b.inner];
  const half: Spot = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const near = Math.hypot(half[0] - cx, half[1] - cy) < 6;
  const bend = self ? toward(half, 0.75) : near ? ([half[0] + 7, half[1] - 5] as const) : toward(half, 0.62);
  const length = Math.hypot(end[0] - bend[0], end[1] - bend[1]) || 1;
  const [ux, uy] = [(end[0] - bend[0]) / length, (end[1] - bend[1]) / length];
  const at = (back: number, side: number): Spot => [end[0] - ux * back - uy * side, end[1] - uy * back + ux * side];
  const curve = data('M', ...start, 'Q', ...bend, ...at(2, 0));
  const head = data('M', ...at(0.2, 0), 'L', ...at(3.4, 1.9), 'L', ...at(3.4, -1.9), 'Z');
  return [
    path(curve, { stroke: paper, strokeWidth: 2.2, round: true }),
    path(curve, { stroke: ink, strokeWidth: 1, round: true }),
    path(head, { fill: ink, stroke: paper, strokeWidth: 0.3 }),
  ];
}

/** Two points at the edge of a chair, at the same distance to either side of its middle. */
function sideways({ at, inner }: Seat, shift: number): readonly [Spot, Spot] {
  const [dx, dy] = at[0] === inner[0] ? [shift, 0] : [0, shift];
  return [
    [inner[0] - dx, inner[1] - dy],
    [inner[0] + dx, inner[1] + dy],
  ];
}

const plate = { width: 43, lineHeight: 4.6 };

/** The text in the middle of the table: an icon, a heading and a few lines. Returns the end of the last line. */
export function drawCentre(
  sketch: Sketch,
  table: SeatedTable,
  words: { readonly icon?: string; readonly title: string; readonly lines?: readonly string[] },
): { readonly nodes: readonly SceneNode[]; readonly foot: number } {
  const { press, content } = sketch;
  const { ink2, paper } = press.tokens.neutral;
  const { accent } = content.lakeTerror;
  const [x, y] = table.centre;
  const lines = (words.lines ?? []).flatMap((line) => sketch.wrap(line, plate.width - 2));
  const iconSize = words.icon === undefined || lines.length > 2 ? 0 : 7.6;
  const height = (iconSize > 0 ? iconSize + 1 : 0) + 5.4 + lines.length * plate.lineHeight;
  let top = y - height / 2;
  const width =
    Math.max(sketch.widthOf(words.title, 12, 'subhead'), ...lines.map((line) => sketch.widthOf(line)), iconSize) + 3;
  const nodes: SceneNode[] = [path(roundRectangle(x - width / 2, top - 0.6, width, height + 1.2, 2), { fill: paper })];
  if (words.icon !== undefined && iconSize > 0) {
    nodes.push(icon(press, words.icon, sketch.origin, x - iconSize / 2, top, iconSize, accent.fill));
    top += iconSize + 1;
  }
  nodes.push(
    sketch.line(words.title, {
      x,
      y: top + 2.6,
      align: 'center',
      font: 'subhead',
      size: 12,
      maxWidth: plate.width + 2,
    }),
  );
  top += 5.4;
  for (const line of lines) {
    nodes.push(
      sketch.line(line, { x, y: top + plate.lineHeight / 2, align: 'center', fill: ink2, maxWidth: plate.width }),
    );
    top += plate.lineHeight;
  }
  return { nodes, foot: y + height / 2 };
}
