import { data } from '../design/shapes.ts';
import {
  group,
  mapMatrix,
  path,
  type Box,
  type Matrix,
  type PathNode,
  type SceneNode,
  type StructureType,
} from '../scene/node.ts';
import type { Origin, Press } from '../scene/press.ts';
import { mmPerInch, pt, round } from '../scene/units.ts';
import { text, textSize, type TextStyle } from '../scene/text.ts';
import { numberSize, type Frame, around, grow, meet } from './grid.ts';
import { usualMarks, type MarkStyle, type SheetOptions } from './options.ts';

/** A free strip of margin between two cutting lines, for labels and rulers. */
export interface Strip {
  readonly length: number;
  readonly thickness: number;
  readonly matrix: Matrix;
}

/** The shortest strip that is divided, so that it can have several items. */
const longStrip = 125;

/** The minimum length of a usable strip. */
const shortest = 10;

/** The space between labels or rulers and art, marks and border. */
const clearance = 0.8;

/**
 * The strips around a block of art, first the strips above and below. They avoid the numbers of cuts, if any, and marks
 * that are `extra` mm wider than usual on each side.
 */
export function freeStrips(cuts: Cuts, { page, border }: Frame, numbered = false, extra = 0): Strip[] {
  const { art } = cuts;
  const margin = (numbered ? numberSize.width : clearance) + extra;
  const strips: Strip[] = [];
  const segments = (lines: readonly number[], low: number, high: number) => {
    const stops = [low - clearance, ...lines, high + clearance];
    return stops
      .slice(1)
      .map((stop, index) => [(stops[index] ?? 0) + margin, stop - margin] as const)
      .filter(([from, to]) => to - from > shortest)
      .flatMap(([from, to]) => {
        const parts = Math.max(1, Math.floor((to - from) / (longStrip / 2)));
        const length = (to - from) / parts;
        return Array.from(
          { length: parts },
          (_, part) => [from + part * length, from + (part + 1) * length - clearance] as const,
        );
      });
  };
  const level = segments(cuts.x, border, page.width - border);
  const upright = segments(cuts.y, border, page.height - border);
  const add = (from: number, to: number, thickness: number, matrix: Matrix) => {
    if (thickness > 0) strips.push({ length: to - from, thickness, matrix });
  };
  const above = art.y - clearance - border;
  const below = page.height - border - (art.y + art.height + clearance);
  const before = art.x - clearance - border;
  const after = page.width - border - (art.x + art.width + clearance);
  for (const [from, to] of level) add(from, to, above, [1, 0, 0, 1, from, border]);
  for (const [from, to] of level) add(from, to, below, [1, 0, 0, 1, from, art.y + art.height + clearance]);
  for (const [from, to] of upright) add(from, to, before, [0, -1, 1, 0, border, to]);
  for (const [from, to] of upright) add(from, to, after, [0, 1, -1, 0, page.width - border, from]);
  return strips;
}

export function boxOf({ length, thickness, matrix }: Strip): Box {
  const [a, b, c, d, e, f] = matrix;
  const [x, y] = [
    e + Math.min(0, a * length) + Math.min(0, c * thickness),
    f + Math.min(0, b * length) + Math.min(0, d * thickness),
  ];
  const width = Math.abs(a * length) + Math.abs(c * thickness);
  const height = Math.abs(b * length) + Math.abs(d * thickness);
  return { x, y, width, height };
}

export interface Note {
  readonly text: string;
  readonly tag: StructureType;
  readonly origin: Origin;
  readonly weight?: 'bold' | 'plain';
  /** The text in shorter pieces, which are used if the whole text does not fit. */
  readonly parts?: readonly string[];
}

/** The type sizes of notes, in points. Type on sheets has at least 8 pt. */
const noteSizes = { usual: 8, large: 14 } as const;
const noteSizeOf = ({ large }: Press): number => (large ? noteSizes.large : noteSizes.usual);
const noteLeading = 1.1;
const noteGap = 0.6;
/** The empty height of a line above its digits. It may be inside the border. */
const aboveDigits = 0.3;

export const rulerSize = { width: 56, height: 6 } as const;
/** The height of the ruler. Large print needs more space for its words. */
const rulerHeight = ({ large }: Press): number => (large ? 11.4 : rulerSize.height);

/** A double ruler of 50 mm and 2 in, for checking a print. The drawing is 56 × 6 mm. */
export async function ruler(press: Press): Promise<SceneNode> {
  const { ink } = press.tokens.neutral;
  const noteSize = noteSizeOf(press);
  const [left, middle] = [1, press.large ? 5.9 : 3.2];
  const high = press.large ? 5 : 3.2;
  let ticks = '';
  for (let mm = 0; mm <= 50; mm++) {
    const length = mm % 10 === 0 ? 1.7 : mm % 5 === 0 ? 0.9 : 0.6;
    ticks += data('M', left + mm, middle, 'v', -length);
  }
  for (let sixteenth = 0; sixteenth <= 32; sixteenth++) {
    const length = sixteenth % 16 === 0 ? 1.7 : sixteenth % 8 === 0 ? 0.9 : 0.6;
    ticks += data('M', left + (sixteenth * mmPerInch) / 16, middle, 'v', length);
  }
  const origin = { file: 'design/tokens.yaml', path: [] };
  const label = (words: string, right: number, top: number) =>
    text(press, {
      x: right - 18,
      y: top,
      width: 18,
      height: high,
      text: words,
      origin,
      tag: null,
      style: {
        font: 'narrow-600',
        size: noteSize,
        leading: 1,
        align: 'end',
      },
    });
  const nodes = [
    path(ticks, { stroke: ink, strokeWidth: 0.15 }),
    path(data('M', left, middle, 'h', 2 * mmPerInch), { stroke: ink, strokeWidth: 0.25 }),
    await label('50 mm', left + 49.4, press.large ? -0.2 : -0.35),
    await label('2 in', left + 2 * mmPerInch - 0.6, middle + 0.55),
  ];
  return group(nodes, { shared: 'ruler' });
}

/**
 * Draws the number of each cut beside its mark, vertical cuts first. The layout has reserved space for them. Marks are
 * `extra` mm wider than usual on each side.
 */
export async function cutNumbers(
  press: Press,
  cuts: Cuts,
  { border }: Frame,
  origin: Origin,
  extra = 0,
): Promise<SceneNode[]> {
  const noteSize = noteSizeOf(press);
  const height = pt(noteSize);
  const number = (value: number, x: number, y: number, align: 'start' | 'end' = 'start') =>
    text(press, {
      x,
      y,
      width: numberSize.width,
      height: height + 0.2,
      text: String(value),
      origin,
      tag: null,
      style: { font: 'narrow-700', size: noteSize, leading: 1, wrap: 'nowrap', align },
    });
  const nodes: SceneNode[] = [];
  const [gap, below] = [0.5 + extra, 0.3 + extra];
  // A number follows its line. If the next line or a corner is near, the number precedes its line, away from other
  // marks.
  const isBefore = (lines: readonly number[], index: number, space: number): boolean =>
    (lines[index + 1] ?? 0) - (lines[index] ?? 0) < space;
  for (const [index, line] of cuts.x.entries()) {
    const before = isBefore(cuts.x, index, numberSize.width + gap);
    const x = before ? line - gap - numberSize.width : line + gap;
    nodes.push(await number(index + 1, x, border - aboveDigits, before ? 'end' : 'start'));
  }
  for (const [index, line] of cuts.y.entries()) {
    const y = isBefore(cuts.y, index, height + below) ? line - below - height : line + below;
    nodes.push(await number(cuts.x.length + index + 1, border, y));
  }
  return nodes;
}

const styleOf = (press: Press, { weight }: Note): TextStyle => ({
  font: weight === 'bold' ? 'narrow-700' : 'narrow-500',
  size: noteSizeOf(press),
  leading: noteLeading,
  fill: press.tokens.neutral.ink2,
  // No line has only one word.
  wrap: 'balance',
});

/** The average number of words per line below which a column is hard to read. */
const leastWords = 3;

/** A note in a strip: the strip, its height, and its place on the page. */
interface Fit {
  readonly strip: Strip;
  readonly height: number;
  readonly box: Box;
}

/**
 * Places a note at the start of a strip; undefined if it does not fit, or if its column is too narrow without
 * `allowed`.
 */
async function fitIn(press: Press, note: Note, strip: Strip, allowed: boolean): Promise<Fit | undefined> {
  const line = pt(noteSizeOf(press)) * noteLeading;
  if (strip.thickness < line) return undefined;
  // The exact box, so that the lines break at the same words when the text is set later.
  const { width, height } = await textSize(
    press,
    note.text,
    { width: strip.length, height: strip.thickness },
    styleOf(press, note),
  );
  if (width > strip.length || height > strip.thickness) return undefined;
  const lines = Math.round(height / line);
  if (!allowed && lines > 2 && note.text.split(/\s+/).length < leastWords * lines) return undefined;
  const length = press.language.direction === 'rtl' ? strip.length : width;
  return { strip, height, box: boxOf({ ...strip, length, thickness: height }) };
}

/** The parts of a strip between boxes on the page. */
export function clearOf(strip: Strip, boxes: readonly Box[]): readonly Strip[] {
  const [a, b, c, d, e, f] = strip.matrix;
  const whole = boxOf(strip);
  const taken = boxes
    .filter((box) => meet(box, whole))
    .map(({ x, y, width, height }) => {
      const ends = [a * (x - e) + b * (y - f), a * (x + width - e) + b * (y + height - f)];
      return [Math.min(...ends) - noteGap, Math.max(...ends) + noteGap] as const;
    })
    .toSorted(([one], [other]) => one - other);
  const parts: Strip[] = [];
  let from = 0;
  for (const [start, end] of [...taken, [strip.length, strip.length] as const]) {
    if (start - from > shortest)
      parts.push({ ...strip, length: start - from, matrix: [a, b, c, d, e + a * from, f + b * from] });
    from = Math.max(from, end);
  }
  return parts;
}

/** A strip that is taller than it is long, rotated; undefined for any other strip. */
function onItsSide({ length, thickness, matrix: [a, b, c, d, e, f] }: Strip): Strip | undefined {
  return thickness > length
    ? { length: thickness, thickness: length, matrix: [0 - c, 0 - d, a, b, e + c * thickness, f + d * thickness] }
    : undefined;
}

function under({ length, thickness, matrix: [a, b, c, d, e, f] }: Strip, height: number): Strip {
  const by = height + noteGap;
  return { length, thickness: thickness - by, matrix: [a, b, c, d, e + c * by, f + d * by] };
}

/** A box on the page as a strip: along its width, or along its height if only the height has space for a ruler. */
export function stripIn({ x, y, width, height }: Box): Strip {
  return width < rulerSize.width && height >= rulerSize.width
    ? { length: height, thickness: width, matrix: [0, -1, 1, 0, x, y + height] }
    : { length: width, thickness: height, matrix: [1, 0, 0, 1, x, y] };
}

/**
 * Puts the ruler and the notes into free strips, most important first, each into the first strip with enough space. The
 * order is: strips in the margin, the space below their notes, spare strips, the space below the ruler. Notes that do
 * not fit are returned as `left`.
 */
export async function furnish(
  press: Press,
  strips: readonly Strip[],
  spare: readonly Strip[],
  notes: readonly Note[],
  withRuler: boolean,
): Promise<{ readonly nodes: readonly SceneNode[]; readonly left: readonly Note[] }> {
  const stripGroups: readonly [Strip[], Strip[], Strip[]] = [[...strips], [], [...spare]];
  const used: Box[] = [];
  const nodes: SceneNode[] = [];
  const left: Note[] = [];
  if (withRuler) {
    const holds = ({ length, thickness }: Strip) => length >= rulerSize.width && thickness >= rulerHeight(press);
    for (const row of stripGroups) {
      // The last strip that is large enough, because notes use the first ones.
      const index = row.findLastIndex(holds);
      const strip = index < 0 ? undefined : row.splice(index, 1)[0];
      if (!strip) continue;
      nodes.push(group([await ruler(press)], { matrix: strip.matrix }));
      used.push(boxOf({ ...strip, length: rulerSize.width, thickness: rulerHeight(press) }));
      stripGroups[2].push(under(strip, rulerHeight(press)));
      break;
    }
  }
  /** Uses the best strip for the note: the first in the usual direction, then a rotated one, then a narrow one. */
  const take = async (note: Note): Promise<Fit | undefined> => {
    for (const way of ['usual', 'turned', 'narrow'] as const)
      for (const row of stripGroups)
        for (const [index, strip] of row.entries()) {
          const given = way === 'turned' ? onItsSide(strip) : strip;
          // Strips share corners, so a strip that overlaps used space is only used beside it.
          for (const part of given ? [given, ...clearOf(given, used)] : []) {
            const found = await fitIn(press, note, part, way === 'narrow');
            if (!found || used.some((box) => meet(box, found.box))) continue;
            row.splice(index, 1);
            (row === stripGroups[2] ? row : stripGroups[1]).push(under(part, found.height));
            return found;
          }
        }
    return undefined;
  };
  const queue = [...notes];
  for (let note = queue.shift(); note; note = queue.shift()) {
    const found = await take(note);
    if (found) {
      const { strip, box } = found;
      used.push(box);
      const words = await text(press, {
        x: 0,
        y: 0,
        width: strip.length,
        height: strip.thickness,
        text: note.text,
        tag: note.tag,
        origin: note.origin,
        style: styleOf(press, note),
      });
      nodes.push(group([words], { matrix: mapMatrix(strip.matrix, round), furniture: true }));
      continue;
    }
    const { parts, ...rest } = note;
    if (parts) queue.unshift(...parts.map((words) => ({ ...rest, text: words })));
    else left.push(note);
  }
  return { nodes, left };
}

/**
 * The lines along which pieces are cut: `x` are the vertical lines, from the left; `y` are the horizontal lines, from
 * the top.
 */
export interface Cuts {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** The art, which marks avoid: all pieces with their bleed. */
  readonly art: Box;
}

const unique = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => round(value)))].sort((a, b) => a - b);

export function cutsOf(pieces: readonly Box[], bleed: number): Cuts {
  return {
    x: unique(pieces.flatMap(({ x, width }) => [x, x + width])),
    y: unique(pieces.flatMap(({ y, height }) => [y, y + height])),
    art: grow(around(pieces), bleed),
  };
}

export const markStyleOf = ({ markStyle }: Pick<SheetOptions, 'markStyle'>): MarkStyle => ({
  ...usualMarks,
  ...markStyle,
});

/**
 * The paint of cut marks. Black marks are on every plate, so that each plate can be cut separately. A chosen colour has
 * its own inks.
 */
export const markPaint = ({ colour, thickness }: MarkStyle): Pick<PathNode, 'stroke' | 'strokeWidth' | 'everyInk'> => ({
  stroke: colour,
  strokeWidth: thickness,
  ...(colour === usualMarks.colour ? { everyInk: true } : {}),
});

/** Draws a mark at both ends of every cut: ticks beside the art, or lines to the sheet's edge or a chosen margin. */
export function drawMarks(
  cuts: Cuts,
  { page, edge }: Frame,
  { marks, ...options }: Pick<SheetOptions, 'marks' | 'markStyle'>,
): readonly SceneNode[] {
  if (marks === 'off') return [];
  const { art } = cuts;
  const style = markStyleOf(options);
  const { distance, length: tick } = style;
  const [left, right] = [art.x - distance, art.x + art.width + distance];
  const [top, bottom] = [art.y - distance, art.y + art.height + distance];
  const before = (from: number) => (marks === 'full' ? edge : Math.max(edge, from - tick));
  const after = (from: number, length: number) =>
    marks === 'full' ? length - edge : Math.min(length - edge, from + tick);
  const upright = cuts.x.map((x) =>
    data('M', x, before(top), 'V', top, 'M', x, bottom, 'V', after(bottom, page.height)),
  );
  const level = cuts.y.map((y) => data('M', before(left), y, 'H', left, 'M', right, y, 'H', after(right, page.width)));
  return [path([...upright, ...level].join(''), markPaint(style))];
}

/** Draws an arc outside each round corner of the pieces, inside the square corner, so that it is on no piece. */
export function cornerMarks(pieces: readonly Box[], corner: number, style: MarkStyle): readonly SceneNode[] {
  const half = style.thickness / 2;
  const radius =
    corner + Math.max(half, Math.min(style.distance + half, usualMarks.distance + half, corner * 0.3 - half));
  // The arc ends where its outer edge would leave the square corner.
  const [along, across] = [Math.sqrt(Math.max(0, (radius + half) ** 2 - corner ** 2)), corner];
  if (along >= across) return [];
  const fit = radius / (radius + half);
  const arcs = pieces.flatMap(({ x, y, width, height }) =>
    [
      { cx: x + corner, cy: y + corner, sx: -1, sy: -1 },
      { cx: x + width - corner, cy: y + corner, sx: 1, sy: -1 },
      { cx: x + width - corner, cy: y + height - corner, sx: 1, sy: 1 },
      { cx: x + corner, cy: y + height - corner, sx: -1, sy: 1 },
    ].map(({ cx, cy, sx, sy }) =>
      data(
        ...(['M', cx + sx * across * fit, cy + sy * along * fit] as const),
        ...(['A', radius, radius, 0, 0, sx * sy > 0 ? 1 : 0] as const),
        ...([cx + sx * along * fit, cy + sy * across * fit] as const),
      ),
    ),
  );
  return [path(arcs.join(''), markPaint(style))];
}
