import { rectangle } from '../design/shapes.ts';
import type { Box, Page } from '../render/pdf.ts';
import { group, path, type SceneNode } from '../scene/node.ts';
import { type Press, afterOthers, creditsOf } from '../scene/press.ts';
import { pt } from '../scene/units.ts';
import { text } from '../scene/text.ts';
import { ruler, rulerSize } from './furniture.ts';
import { around, grow, type Frame } from './grid.ts';
import { cuttingArea, drawMachineMarks, sensorZones } from './machine.ts';
import type { SheetOptions, Size } from './options.ts';
import { checkSensor, correct, sizeNote, type SheetInfo } from './page.ts';

export interface HeadedSheet {
  readonly frame: Frame;
  readonly pieces: readonly Box[];
  /** The width of the art beyond the pieces' edges, in mm. Optional; default: none. */
  readonly bleed?: number;
  readonly nodes: readonly SceneNode[];
  /** The name of the sheet, such as "purple, sheet 1 of 4". */
  readonly name: string;
  readonly note: string;
}

const titleSize = 13.5;
const noteSize = 8.6;
const footSize = 8;
const leading = 1.12;
/** The minimum number of note lines for which each sheet has space. */
const noteLines = 2;
/** Distances from the top of the head to the line above the title, to the title, and to the note. */
const titleTop = 1;
const noteTop = titleTop + pt(titleSize) * 1.1 + 0.5;
/** Space between head, pieces and foot. */
const clearance = 1;
/**
 * The distance of content from the border, which allows for slanted letters beyond their boxes, and for half the width
 * of hairlines.
 */
const inset = 0.3;

const thanksOf = (press: Press, ownTexts?: boolean | string): string => {
  const { art, fonts } = creditsOf(press, ownTexts);
  return [...art, ...fonts].join(' ');
};

/** The number of lines that words take. Lines end at words, so they are not quite full. */
const linesOf = (press: Press, words: string, width: number, size = footSize): number =>
  Math.ceil((press.fonts.measure(words, 'narrow-500', size) / width) * 1.06);

const sensorZonesOf = ({ machine }: SheetOptions, page: Size): readonly Box[] =>
  machine ? sensorZones(machine, page) : [];

/** The column of head and foot, which is between the corners for a sensor. */
function columnOf(options: SheetOptions, { page, border }: Frame): { readonly left: number; readonly width: number } {
  const left = Math.max(border, ...sensorZonesOf(options, page).map(({ width }) => width)) + inset;
  return { left, width: page.width - 2 * left };
}

/** The minimum width of words beside a ruler. In a narrower column, the ruler is below. */
const leastWords = 60;

/** The width of the words in the head, and the height of a note there, including the ruler if it is below. */
function headOf(press: Press, options: SheetOptions, note: string, width: number) {
  const beside = width - rulerSize.width - 5;
  const isBelow = options.machine !== undefined && beside < leastWords;
  const words = isBelow ? width : beside;
  const height = Math.max(noteLines, linesOf(press, note, words, noteSize)) * pt(noteSize) * leading;
  return { words, isBelow, height: height + (isBelow ? rulerSize.height : 0) };
}

/** The number of lines for the ids of a sheet: two between the corners for a sensor. */
const idLines = (options: SheetOptions): number => (options.machine ? 2 : 1);

const footHeight = (press: Press, options: SheetOptions, width: number): number =>
  (idLines(options) + linesOf(press, thanksOf(press), width)) * pt(footSize) * leading + 0.2;

/**
 * The space between head and foot, which is the same on every sheet of a component. It is smaller if `note` has many
 * lines.
 */
export function headedArea(press: Press, options: SheetOptions, frame: Frame, note: string): Box {
  const { page, border } = frame;
  const { width } = columnOf(options, frame);
  const head = border + noteTop + headOf(press, options, note, width).height + clearance;
  const foot = border + footHeight(press, options, width) + clearance;
  if (!options.machine) return { x: border + inset, y: head, width, height: page.height - foot - head };
  const area = cuttingArea(options.machine, options);
  const corner = Math.max(0, ...sensorZonesOf(options, page).map((zone) => zone.height));
  const y = Math.max(head, corner, area.y);
  return { ...area, y, height: page.height - Math.max(foot, corner, area.y) - y };
}

/** The page with its head, its foot and, if there are pieces to cut out, the ruler. */
export async function finishHeaded(
  press: Press,
  options: SheetOptions,
  info: SheetInfo,
  sheet: HeadedSheet,
): Promise<Page> {
  const { frame, pieces, bleed = 0 } = sheet;
  const { page, border } = frame;
  const { machine } = options;
  if (machine) checkSensor(machine, info, sheet, { ...options, bleed });
  const { ink, ink2 } = press.tokens.neutral;
  const { left, width } = columnOf(options, frame);
  const trim = pieces.length > 0 ? around(pieces) : { x: 0, y: 0, ...page };
  const of = headOf(press, options, sheet.note, width);
  const words = pieces.length > 0 ? of.words : width;
  const { origin } = info;
  const title = press.words.sheet.titled({ title: info.title, sheet: sheet.name });
  const inOne = Math.min(titleSize, (words - 1) / press.fonts.measure(title, 'subhead', 1));
  // A title that is too long for full size on one line has two lines.
  const size = Math.max(titleSize / 2, inOne);
  const { rule, unofficial } = press.words.sheet;
  const is = [
    info.path,
    ...(info.rule ? [rule({ rule: info.rule })] : []),
    info.version,
    ...(info.unofficial ? [unofficial] : []),
    sizeNote(press, options, frame),
  ];
  const small = { font: 'narrow-500', size: footSize, leading, fill: ink2 } as const;
  const footTop = page.height - border - footHeight(press, options, width);
  const lines = idLines(options);
  const idHeight = lines * pt(footSize) * leading;
  const head = [
    path(rectangle(left, border + 0.1, words, 0.7), { fill: ink }),
    await text(press, {
      x: left,
      y: border + titleTop,
      width: words,
      height: pt(titleSize) * 1.1,
      text: title,
      origin,
      tag: 'H1',
      style: { font: 'subhead', size, leading: 1.1, wrap: size > inOne ? 'balance' : 'nowrap' },
    }),
    await text(press, {
      x: left,
      y: border + noteTop,
      width: words,
      height: of.height,
      text: sheet.note,
      origin,
      style: { font: 'narrow-500', size: noteSize, leading, wrap: 'balance' },
    }),
  ];
  if (pieces.length > 0)
    head.push(
      group([await ruler(press)], {
        matrix: of.isBelow
          ? [1, 0, 0, 1, left, border + noteTop + of.height - rulerSize.height]
          : [1, 0, 0, 1, (machine ? left + width : page.width - border) - rulerSize.width, border],
      }),
    );
  const foot = [
    await text(press, {
      x: left,
      y: footTop,
      width,
      height: idHeight,
      text: `${is.join(' · ')}${afterOthers(press, info.rule)}`,
      origin,
      style: { ...small, wrap: lines > 1 ? 'balance' : 'nowrap' },
    }),
    await text(press, {
      x: left,
      y: footTop + idHeight,
      width,
      height: footHeight(press, options, width) - idHeight,
      text: thanksOf(press, info.ownTexts),
      origin,
      style: { ...small, wrap: 'balance' },
    }),
  ];
  const marks = machine ? drawMachineMarks(machine, page) : [];
  return correct([...marks, ...head, ...sheet.nodes, ...foot], frame, trim, grow(trim, bleed), options, false, pieces);
}
